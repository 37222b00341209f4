// goalline strip-theory: compares potentials and theorems with complete tables.
#include "tables/theory/strip_theory.hpp"

#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using namespace tables;

struct StripTheoryOptions {
    int squares = 0;
    int oddish = 0;            // if > 0: verifies Theorem 1 and Lemma 2 up to this many squares instead
    int list = 20;             // how many exceptions to list
    bool forward_only = false; // only the forward rule, which takes less time and memory
    int threads = 0;
};

void add_exceptions(JsonObject& object, std::string_view key, const Exceptions& exceptions) {
    JsonObject(object.raw(key)).add("count", exceptions.count).add("first", texts_of(exceptions.first));
}

void print_exceptions(const Console& console, const Message& what, const Exceptions& exceptions,
                      std::string& out) {
    out += fmt::format("{:<52}{:>14}\n", console.say(what), exceptions.count);
    for (const strip::Position& position : exceptions.first)
        out += "    " + to_text(position) + "\n";
}

int put_strip(Console& console, const StripTheoryOptions& options) {
    const Stopwatch watch;
    const StripTheory theory = strip_theory(
        options.squares, {static_cast<std::size_t>(options.list), options.threads, options.forward_only});
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("n", options.squares)
            .add("positions", theory.positions)
            .add("wins", theory.wins)
            .add("losses", theory.losses);
        object.add("draws", theory.positions - theory.wins - theory.losses)
            .add("zugzwangs", theory.zugzwangs);
        if (!options.forward_only)
            add_exceptions(object, "paper_wrong", theory.paper);
        add_exceptions(object, "forward_wrong", theory.forward);
        add_exceptions(object, "forward_or_backward_wrong", theory.with_backward);
        add_exceptions(object, "one_move_ahead_wrong", theory.ahead);
        if (!options.forward_only)
            add_exceptions(object, "only_backward_jumps_win", theory.only_backward);
        object.add("seconds", watch.seconds());
    } else {
        out +=
            console.say(
                "n = {0}, Left to move: {1} positions, {2} won, {3} lost, {4} drawn; {5} mutual zugzwangs"_en(
                    options.squares, theory.positions, theory.wins, theory.losses,
                    theory.positions - theory.wins - theory.losses, theory.zugzwangs)) +
            "\n";
        if (!options.forward_only)
            print_exceptions(console, "section 3 potential wrong (PL <= PR)"_en, theory.paper, out);
        print_exceptions(console, "forward potential wrong (FL <= FR)"_en, theory.forward, out);
        print_exceptions(console, "... or a backward jump to FL < FR: wrong"_en, theory.with_backward, out);
        print_exceptions(console, "... looked one move ahead: wrong"_en, theory.ahead, out);
        if (!options.forward_only)
            print_exceptions(console, "won by backward jumps only"_en, theory.only_backward, out);
        for (const bool stone : {true, false}) {
            constexpr int kFarEnough = 12;
            if (const auto harm =
                    first_harm(std::min(options.squares, kFarEnough), stone, strip::Player::left))
                out += console.say(stone ? "a stone ahead does harm"_en
                                         : "an empty square less ahead does harm"_en) +
                       "\n    " + console.say("{0}  Left wins"_en(to_text(harm->before))) + "\n    " +
                       console.say("{0}  Left does not"_en(to_text(harm->after))) + "\n";
        }
        out += fmt::format("{:.2f} s", watch.seconds());
    }
    out += '\n';
    return kDone;
}

// Checks up to the given number of squares. The exit code is 1 if anything is violated.
int put_oddish(Console& console, const StripTheoryOptions& options) {
    std::string& out = console.out().text();
    std::uint64_t violations = 0;
    for (int squares = 2; squares <= options.oddish; ++squares) {
        const Stopwatch watch;
        const OddishTheory theory = oddish_theory(squares, options.threads);
        const std::uint64_t here =
            theory.theorem + theory.strategy + theory.lemma_1 + theory.lemma_2 + theory.lemma_3;
        violations += here;
        const auto texts = texts_of(theory.first);
        if (console.json()) {
            JsonObject object(out);
            object.add("m", squares)
                .add("positions", theory.positions)
                .add("theorem_1", theory.theorem)
                .add("strategy", theory.strategy)
                .add("lemma_2_i", theory.lemma_1)
                .add("lemma_2_ii", theory.lemma_2)
                .add("lemma_2_iii", theory.lemma_3)
                .add("longest_strategy", theory.longest_strategy)
                .add("violations", texts)
                .add("seconds", watch.seconds());
        } else {
            out += console.say(
                "m = {0}  {1} positions  violations: theorem 1 {2}, its strategy {3}, lemma 2 (i) "
                "{4} (ii) {5} (iii) {6}; the strategy wins in at most {7} plies"_en(
                    fmt::format("{:>2}", squares), fmt::format("{:>10}", theory.positions), theory.theorem,
                    theory.strategy, theory.lemma_1, theory.lemma_2, theory.lemma_3,
                    theory.longest_strategy));
            for (const std::string& text : texts)
                out += "\n    " + text;
        }
        out += '\n';
        console.out().flush();
    }
    return violations == 0 ? kDone : kNo;
}

int run_strip_theory(Console& console, const StripTheoryOptions& options) {
    return options.oddish > 0 ? put_oddish(console, options) : put_strip(console, options);
}

} // namespace

void add_strip_theory(CommandSet& set) {
    const auto [command, options] =
        set.add("strip-theory", Text::strip_theory, Text::strip_theory_footer, run_strip_theory);
    command.json();
    CLI::Option& squares = command.number("N", options.squares, Text::strip_squares, 3, 32);
    CLI::Option& oddish = command.number("--oddish", options.oddish, Text::theory_oddish, 2, 20);
    squares.excludes(&oddish);
    command.app().callback([&] {
        if (squares.empty() && oddish.empty())
            throw CLI::RequiredError("N");
    });
    command.count("--list", options.list, Text::theory_list, 0, 1'000'000);
    command.flag("--forward-only", options.forward_only, Text::theory_forward);
    command.number("--threads", options.threads, Text::table_threads, 1, 1024);
    command.time(Command::Clock::shown);
}

} // namespace goalline::cli
