// goalline strip-theory: potentials and theorems against complete tables.
#include "tables/theory/strip_theory.hpp"

#include "cli/console/json.hpp"
#include "cli/tables/strip_commands.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using namespace tables;

void add_exceptions(JsonObject& object, std::string_view key, const Exceptions& exceptions) {
    std::vector<std::string> texts;
    for (const strip::Position& position : exceptions.first)
        texts.push_back(to_text(position));
    JsonObject inner(object.raw(key));
    inner.add("count", exceptions.count).add("first", texts);
}

void print_exceptions(std::string& out, std::string_view what, const Exceptions& exceptions) {
    out += fmt::format("{:<52}{:>14}\n", what, exceptions.count);
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
        out += fmt::format(
            "n = {}, Left to move: {} positions, {} won, {} lost, {} drawn; {} mutual zugzwangs\n",
            options.squares, theory.positions, theory.wins, theory.losses,
            theory.positions - theory.wins - theory.losses, theory.zugzwangs);
        if (!options.forward_only)
            print_exceptions(out, "section 3 potential wrong (PL <= PR)", theory.paper);
        print_exceptions(out, "forward potential wrong (FL <= FR)", theory.forward);
        print_exceptions(out, "... or a backward jump to FL < FR: wrong", theory.with_backward);
        print_exceptions(out, "... looked one move ahead: wrong", theory.ahead);
        if (!options.forward_only)
            print_exceptions(out, "won by backward jumps only", theory.only_backward);
        for (const bool stone : {true, false}) {
            constexpr int kFarEnough = 12;
            if (const auto harm =
                    first_harm(std::min(options.squares, kFarEnough), stone, strip::Player::left))
                out += fmt::format("{}\n    {}  Left wins\n    {}  Left does not\n",
                                   stone ? "a stone ahead does harm" : "a vacant square less ahead does harm",
                                   to_text(harm->before), to_text(harm->after));
        }
        out += fmt::format("{:.2f} s", watch.seconds());
    }
    out += '\n';
    return kDone;
}

// Up to the given number of squares; exit code 1 if anything is violated.
int put_oddish(Console& console, const StripTheoryOptions& options) {
    std::string& out = console.out().text();
    std::uint64_t violations = 0;
    for (int squares = 2; squares <= options.oddish; ++squares) {
        const Stopwatch watch;
        const OddishTheory theory = oddish_theory(squares, options.threads);
        const std::uint64_t here =
            theory.theorem + theory.strategy + theory.lemma_1 + theory.lemma_2 + theory.lemma_3;
        violations += here;
        std::vector<std::string> texts;
        for (const auto& position : theory.first)
            texts.push_back(to_text(position));
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
            out += fmt::format(
                "m = {:>2}  {:>10} positions  violations: theorem 1 {}, its strategy {}, lemma 2 (i) {} "
                "(ii) {} (iii) {}; the strategy wins in at most {} plies",
                squares, theory.positions, theory.theorem, theory.strategy, theory.lemma_1, theory.lemma_2,
                theory.lemma_3, theory.longest_strategy);
            for (const std::string& text : texts)
                out += "\n    " + text;
        }
        out += '\n';
        console.out().flush();
    }
    return violations == 0 ? kDone : kNo;
}

} // namespace

int run_strip_theory(Console& console, const StripTheoryOptions& options) {
    return options.oddish > 0 ? put_oddish(console, options) : put_strip(console, options);
}

} // namespace goalline::cli
