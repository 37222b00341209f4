// goalline puzzles: makes puzzles, verifies a file of them, shows one, judges a position.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/puzzles/small_puzzles.hpp"
#include "cli/workshop/telling.hpp"
#include "farm/puzzle_seeds.hpp"
#include "puzzles/collection.hpp"
#include "puzzles/small_puzzle.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>

namespace goalline::cli {

using puzzles::Collection;
using puzzles::Puzzle;
using puzzles::Theme;

namespace {

constexpr std::array<std::string_view, 3> kGrades = {"easy", "medium", "hard"};

Result<Collection> read(const std::string& file) {
    const auto text = read_text(file, kMostBytes);
    if (!text)
        return text.error();
    auto collection = Collection::parse(*text);
    return collection ? std::move(collection) : within(verbatim(file), collection.error());
}

// Tells a person at a terminal how far it is, now and then.
class Progress {
  public:
    explicit Progress(const Console& console) : console_(console), live_(error_is_terminal()) {}
    void show(std::size_t done, std::size_t all) {
        if (!live_ || done < next_)
            return;
        console_.note("{0} of {1}"_en(done, all));
        next_ = done + kStep;
    }

  private:
    static constexpr std::size_t kStep = 25;
    const Console& console_;
    bool live_;
    std::size_t next_ = 0;
};

// What was found of the puzzles of a file.
struct Verification {
    int unique = 0;
    int refuted = 0;
    int minimal = 0;
    std::size_t line = 0; // of the first that fails
    Message why;          // empty if none fails, in itself or by what all together are
};

void report(Console& console, const Collection& collection, const Verification& found) {
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("puzzles", collection.puzzles().size())
            .add("unique", found.unique)
            .add("refuted", found.refuted)
            .add("minimal", found.minimal);
        {
            JsonObject naive(object.raw("naive"));
            const double all = std::max(1.0, static_cast<double>(collection.puzzles().size()));
            for (const auto& [solver, count] : collection.naive())
                naive.add(solver, count / all);
        }
        {
            JsonObject themes(object.raw("themes"));
            for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i)
                themes.add(puzzles::kThemes[i], collection.themes()[i]);
        }
        {
            JsonObject grades(object.raw("grades"));
            for (const std::string_view grade : kGrades)
                grades.add(grade, collection.count(grade));
        }
        object.add("placements", collection.placements())
            .add("saves", collection.saves())
            .add("verified", found.why.empty());
        if (!found.why.empty()) {
            JsonObject first(object.raw("first"));
            if (found.line > 0)
                first.add("line", found.line).add("id", collection.puzzles()[found.line - 1].id);
            first.add("why", found.why.english());
        }
    } else {
        const auto row = [&out](std::string_view name, int count) {
            out += fmt::format("  {:<16}{:>6}\n", name, count);
        };
        out += console.say("puzzles: {0}; unique: {1}; refuted: {2}; without idle men: {3}"_en(
                   collection.puzzles().size(), found.unique, found.refuted, found.minimal)) +
               "\n";
        for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i)
            row(puzzles::kThemes[i], collection.themes()[i]);
        for (const std::string_view grade : kGrades)
            row(grade, collection.count(grade));
        out +=
            console.say("that begin with a man: {0}; found by naive solvers:"_en(collection.placements())) +
            "\n";
        for (const auto& [solver, count] : collection.naive())
            row(solver, count);
        out += found.why.empty() ? console.say("every puzzle holds"_en)
               : found.line == 0 ? console.say(found.why)
                                 : console.say("line {0}, puzzle {1}: {2}"_en(
                                       found.line, collection.puzzles()[found.line - 1].id, found.why));
    }
    out += "\n";
}

int run_puzzles_make(Console& console, const PuzzleOptions& options) {
    if (options.game != "phutball" && options.database.empty())
        return make_small_puzzles(console, options);
    if (options.game != "phutball")
        return console.fail(wrong_usage("expected --game phutball with it"_en, "--database"));
    const auto board = board_for(farm::puzzle_task(), "puzzles", options.database);
    if (!board)
        return console.fail(board.error());
    Collection collection;
    if (std::ifstream(options.file)) {
        auto known = read(options.file);
        if (!known)
            return console.fail(known.error());
        collection = std::move(*known);
    }
    std::ofstream file(options.file, std::ios::app);
    if (!file)
        return console.fail(unwritable(options.file, "io"));
    const Interrupt interrupt;
    Progress progress(console);
    puzzles::PuzzleMaker maker;
    std::optional<farm::PuzzleSeeds> elsewhere;
    if (*board)
        elsewhere.emplace(**board, collection);
    const auto wanted = [&](Theme theme, const auto& solved) { return collection.has_room(theme, solved); };
    const auto count = static_cast<std::size_t>(options.count);
    std::uint64_t seed = collection.next_seed().value_or(options.seed);
    for (; collection.puzzles().size() < count && !interrupt.flag().raised(); ++seed) {
        std::string lines; // of this seed: all of them are written or none
        auto found = elsewhere ? elsewhere->look(seed, interrupt.flag())
                               : Result(maker.from_seed(seed, wanted, interrupt.flag()));
        if (!found)
            return console.fail(found.error());
        for (Puzzle& puzzle : *found) {
            if (!elsewhere)
                maker.rate(puzzle, interrupt.flag());
            if (!wanted(puzzle.theme, puzzle.solved) || interrupt.flag().raised())
                continue;
            if (const Puzzle* added = collection.add(std::move(puzzle)))
                lines += to_json(*added) + "\n";
        }
        if (interrupt.flag().raised())
            break;
        if (!(file << lines << std::flush))
            return console.fail(unwritable(options.file, "io"));
        progress.show(collection.puzzles().size(), count);
    }
    put_made(console, collection.puzzles().size());
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

int run_puzzles_verify(Console& console, const PuzzleOptions& options) {
    const auto text = read_text(options.file, kMostBytes);
    if (text && puzzles::is_small(*text))
        return verify_small_puzzles(console, options, *text);
    const auto collection = read(options.file);
    if (!collection)
        return console.fail(collection.error());
    const Interrupt interrupt;
    Progress progress(console);
    puzzles::PuzzleMaker maker;
    Verification found;
    std::size_t line = 0;
    for (const Puzzle& puzzle : collection->puzzles()) {
        if (interrupt.flag().raised())
            return kInterrupted;
        const puzzles::Check check = maker.check(puzzle);
        found.unique += check.unique ? 1 : 0;
        found.refuted += check.refuted ? 1 : 0;
        found.minimal += check.minimal ? 1 : 0;
        ++line;
        if (!check.holds() && found.why.empty()) {
            found.line = line;
            found.why = check.why;
        }
        progress.show(line, collection->puzzles().size());
    }
    if (found.why.empty())
        found.why = collection->fault(options.complete);
    report(console, *collection, found);
    return found.why.empty() ? kDone : kNo;
}

int run_puzzles_show(Console& console, const PuzzleOptions& options) {
    if (const auto text = read_text(options.file, kMostBytes); text && puzzles::is_small(*text))
        return show_small_puzzle(console, options, *text);
    const auto collection = read(options.file);
    if (!collection)
        return console.fail(collection.error());
    const Puzzle* puzzle = collection->find(options.id);
    if (puzzle == nullptr)
        return console.fail(no_such_puzzle(options));
    std::string& out = console.out().text();
    if (console.json()) {
        out += to_json(*puzzle) + "\n";
        return kDone;
    }
    out += fmt::format("{} {}  {}  {}  {}\n{}\n", puzzle->id, name(puzzle->task), name(puzzle->theme),
                       puzzles::grade(*puzzle), puzzle->rating,
                       phutball::Position::from(puzzle->position, puzzle->rules)->text());
    for (const phutball::Move& move : puzzle->solution)
        out += to_text(move) + " ";
    out.back() = '\n';
    return kDone;
}

int run_puzzles_judge(Console& console, const PuzzleOptions& options) {
    const auto position = phutball::Position::parse(options.position);
    if (!position)
        return console.fail(position.error());
    const auto task = puzzles::task_of(options.kind, 3);
    puzzles::Judge judge;
    const auto judgement = judge.judge(*position, *task);
    const bool unique = judgement && judge.is_unique(*position, *task, *judgement);
    const auto solutions = judgement ? texts_of(judgement->solutions) : std::vector<std::string>();
    const auto line =
        unique ? texts_of(judge.line(*position, *task, *judgement)) : std::vector<std::string>();
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject(out)
            .add("unique", unique)
            .add("solutions", solutions)
            .add("line", line)
            .add("results", judgement ? judgement->results() : 0)
            .add("refuted", judgement ? judgement->refuted : 0);
    } else if (judgement) {
        out += console.say("turns that solve it: {0}; refuted: {1}"_en(
            fmt::format("{}", fmt::join(solutions, " ")), judgement->refuted));
        if (unique)
            out += fmt::format("\n{}", fmt::join(line, " "));
    } else {
        out += console.say("this isn't such a task, or it is too large to be judged"_en);
    }
    out += "\n";
    return unique ? kDone : kNo;
}

} // namespace

void put_made(Console& console, std::size_t puzzles) {
    if (!console.json())
        return;
    JsonObject(console.out().text()).add("puzzles", puzzles);
    console.out().text() += '\n';
}

Error no_such_puzzle(const PuzzleOptions& options) {
    return wrong_usage("the file has no puzzle {0}"_en(options.id), "ID");
}

void add_puzzles(CommandSet& set) {
    const Command puzzles = set.add_parent("puzzles", Text::puzzles, Text::puzzles_footer);
    const auto [make, made] = set.add_below(puzzles, "make", Text::puzzles_make, run_puzzles_make);
    make.text("FILE", made.file, Text::puzzles_file).required();
    make.count("--count", made.count, Text::puzzles_count, 1, 1'000'000);
    make.choice("--game", made.game, Text::puzzles_game, {"phutball", "strip", "bidding"});
    make.count("--seed", made.seed, Text::puzzles_seed, 0, kNoBound);
    make.text("--database", made.database, Text::puzzles_database, "URL");
    make.time(Command::Clock::hidden);
    make.json();
    const auto [verify, verified] =
        set.add_below(puzzles, "verify", Text::puzzles_verify, run_puzzles_verify);
    verify.text("FILE", verified.file, Text::puzzles_file).required();
    verify.flag("--complete", verified.complete, Text::puzzles_complete);
    verify.time(Command::Clock::hidden);
    verify.json();
    const auto [show, shown] = set.add_below(puzzles, "show", Text::puzzles_show, run_puzzles_show);
    show.text("FILE", shown.file, Text::puzzles_file).required();
    show.number("ID", shown.id, Text::puzzles_id, 1, 1'000'000'000).required();
    show.json();
    const auto [judge, judged] = set.add_below(puzzles, "judge", Text::puzzles_judge, run_puzzles_judge);
    judge.text("POSITION", judged.position, Text::puzzles_position).required();
    judge
        .word("--kind", judged.kind, Text::puzzles_kind,
              {"goal-in-1", "goal-in-2", "goal-in-3", "save", "win"})
        .required();
    judge.time(Command::Clock::shown);
    judge.json();
}

} // namespace goalline::cli
