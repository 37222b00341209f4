// goalline bench: the signature and the speed of the search; with --solved, how often the engine keeps a won position won
// against the best defence.
#include "engine/bench.hpp"

#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "exam/exam.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using exam::ExamScore;
using exam::Failure;
using exam::SolvedPosition;

struct BenchOptions {
    int depth = 0;                    // 0: the standard depth
    bool solved = false;              // plays solved positions instead
    std::string file;                 // of solved positions; empty: the one that comes with the program
    std::vector<std::uint64_t> nodes; // limits on the nodes of a move; empty: the usual ones
    std::string tables;               // a folder with tables of boards
};

constexpr std::size_t kMostBytes = std::size_t{256} << 20;
constexpr std::size_t kStep = 25; // positions between two remarks

Result<std::vector<SolvedPosition>> read_set(const std::string& file) {
    const auto text = read_text(file, kMostBytes);
    if (!text)
        return text.error();
    auto set = exam::parse_solved_set(*text);
    if (!set)
        return within(verbatim(file), set.error());
    if (set->empty())
        return Error{ErrorKind::invalid, "expected a solved position on each line, but the file is empty"_en,
                     verbatim(file), "empty"};
    return set;
}

// Tells a person at a terminal what it is doing, now and then.
void show(const Console& console, const exam::ExamProgress& progress, std::size_t all) {
    if (progress.solving)
        console.note("solving {0} × {1}"_en(progress.board.rows, progress.board.columns));
    else if (progress.done % kStep == 0)
        console.note("{0} of {1}"_en(progress.done, all));
}

std::string name(phutball::Size board) {
    return std::to_string(board.rows) + "x" + std::to_string(board.columns);
}

void add_tally(JsonObject& object, const std::string& part, const exam::Tally& tally) {
    JsonObject(object.raw(part)).add("positions", tally.positions).add("kept", tally.kept);
}

void add_parts(JsonObject& object, const ExamScore& score) {
    {
        JsonObject boards(object.raw("boards"));
        for (const auto& [board, tally] : score.by_board)
            add_tally(boards, name(board), tally);
    }
    JsonObject lengths(object.raw("lengths"));
    for (const auto& [plies, tally] : score.by_plies)
        add_tally(lengths, std::to_string(plies), tally);
}

// One object on a line for each limit.
void write_json(std::string& out, const std::vector<ExamScore>& scores, std::size_t all, double seconds) {
    for (const ExamScore& score : scores) {
        {
            JsonObject object(out);
            object.add("nodes", score.nodes)
                .add("positions", score.positions)
                .add("of", all)
                .add("first_right", score.first_right)
                .add("kept", score.kept)
                .add("share", score.share())
                .add("shortest", score.shortest)
                .add("excess", score.mean_excess())
                .add("seconds", seconds);
            add_parts(object, score);
            object.add_each("failures", score.failures, [](JsonObject& one, const Failure& failure) {
                one.add("id", failure.position->id)
                    .add("position", failure.position->position.text())
                    .add("plies", failure.position->plies())
                    .add("ending", name(failure.game.ending))
                    .add("move", to_text(failure.game.last))
                    .add("ply", failure.game.ply);
            });
        }
        out += '\n';
    }
}

Message story_of(const Failure& failure) {
    const exam::ExamGame& game = failure.game;
    const std::string move = to_text(game.last);
    switch (game.ending) {
    case exam::Ending::drawn:
        return "ply {0}: {1} lets the other side draw"_en(game.ply, move);
    case exam::Ending::lost:
        return "ply {0}: {1} lets the other side win"_en(game.ply, move);
    default:
        return "ply {0}: {1} finds no end, the position comes again and again"_en(game.ply, move);
    }
}

void write_text(const Console& console, std::string& out, const std::vector<ExamScore>& scores,
                std::size_t all) {
    out += console.say("solved positions: {0}"_en(all)) + "\n";
    for (const ExamScore& score : scores) {
        const std::string percent = fmt::format("{:.2f}", 100 * score.share());
        const std::string excess = fmt::format("{:.2f}", score.mean_excess());
        out += "\n" + console.say("{0} nodes a move, games: {1}"_en(score.nodes, score.positions)) + "\n  " +
               console.say("first move right: {0}"_en(score.first_right)) + "\n  " +
               console.say("won to the end: {0} ({1}%)"_en(score.kept, percent)) + "\n  " +
               console.say("in as few plies as possible: {0}; plies more than needed, on average: {1}"_en(
                   score.shortest, excess)) +
               "\n";
        for (const auto& [board, tally] : score.by_board) {
            if (tally.kept < tally.positions)
                out +=
                    "  " + console.say("{0}: {1} of {2}"_en(name(board), tally.kept, tally.positions)) + "\n";
        }
        for (const Failure& failure : score.failures) {
            out += "  " + std::to_string(failure.position->id) + "  " + failure.position->position.text() +
                   "  " + console.say(story_of(failure)) + "\n";
        }
    }
}

int run_bench_solved(Console& console, const BenchOptions& options) {
    const Interrupt interrupt;
    const Stopwatch watch;
    const std::string file = options.file.empty() ? shipped_file("solved/positions.jsonl") : options.file;
    const auto set = read_set(file);
    if (!set)
        return console.fail(set.error());
    exam::ExamOptions exam_options{.tables = options.tables};
    if (!options.nodes.empty())
        exam_options.nodes = options.nodes;
    const bool live = error_is_terminal();
    const auto scores = run_exam(
        *set, exam_options,
        [&](const exam::ExamProgress& progress) {
            if (live)
                show(console, progress, set->size());
        },
        interrupt.flag());
    if (!scores)
        return console.fail(within(verbatim(file), scores.error()));
    if (console.json())
        write_json(console.out().text(), *scores, set->size(), watch.seconds());
    else
        write_text(console, console.out().text(), *scores, set->size());
    console.out().flush();
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

int run_bench_command(Console& console, const BenchOptions& options) {
    if (options.solved)
        return run_bench_solved(console, options);
    const Interrupt interrupt;
    const std::size_t all = engine::bench_positions().size();
    const bool progress = error_is_terminal();
    const auto result = engine::run_bench(
        interrupt.flag(),
        [&](int number, std::uint64_t nodes) {
            if (progress)
                console.note("position {0} of {1}: {2} nodes"_en(number, all, nodes));
        },
        options.depth);
    if (interrupt.flag().raised()) // a signature of a part would be taken for that of the whole
        return kInterrupted;
    const auto speed =
        static_cast<std::uint64_t>(static_cast<double>(result.nodes) / std::max(result.seconds, 1e-9));
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject(out)
            .add("nodes", result.nodes)
            .add("seconds", result.seconds)
            .add("nps", speed)
            .add("positions", result.positions);
        out += '\n';
    } else {
        const auto label = [&](const Message& name) { return fmt::format("{:<11}", console.say(name)); };
        out += label("positions"_en) + std::to_string(result.positions) + "\n" + label("seconds"_en);
        append_json(out, result.seconds);
        out += "\n" + label("nps"_en) + std::to_string(speed) + "\nBench: " + std::to_string(result.nodes) +
               "\n";
    }
    console.out().flush();
    return kDone;
}

} // namespace

void add_bench(CommandSet& set) {
    const auto [command, options] = set.add("bench", Text::bench, Text::bench_footer, run_bench_command);
    CLI::Option& depth = command.number("--depth", options.depth, Text::bench_depth, 1, 1000);
    CLI::Option& solved = command.flag("--solved", options.solved, Text::bench_solved);
    solved.excludes(&depth);
    command.text("FILE", options.file, Text::bench_file).needs(&solved);
    command.number("--nodes", options.nodes, Text::bench_nodes, 1, kNoBound)
        .needs(&solved)
        ->delimiter(',')
        ->allow_extra_args(false);
    command.tables(options.tables, Text::bench_tables);
    command.time(Command::Clock::hidden);
    command.json();
}

} // namespace goalline::cli
