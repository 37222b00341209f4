// goalline bench --solved: how often the engine keeps a won position won against the best defence.
#include "base/clock.hpp"
#include "cli/console/json.hpp"
#include "cli/console/shipped.hpp"
#include "cli/phutball/commands.hpp"
#include "exam/exam.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using exam::ExamScore;
using exam::Failure;
using exam::SolvedPosition;

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
        return Error{.kind = ErrorKind::invalid,
                     .message = "expected a solved position on each line, but the file is empty"_en,
                     .where = verbatim(file),
                     .code = "empty"};
    return set;
}

// Tells a person at a terminal what it is doing, now and then.
void show(const Console& console, const exam::ExamProgress& progress, std::size_t all) {
    if (progress.solving)
        console.note("solving {0} x {1}"_en(progress.board.rows, progress.board.columns));
    else if (progress.done % kStep == 0)
        console.note("{0} of {1}"_en(progress.done, all));
}

void add_failures(std::string& out, const std::vector<Failure>& failures) {
    out += '[';
    for (const Failure& failure : failures) {
        if (&failure != &failures.front())
            out += ',';
        JsonObject(out)
            .add("id", failure.position->id)
            .add("position", failure.position->position.text())
            .add("plies", failure.position->plies())
            .add("ending", name(failure.game.ending))
            .add("move", to_text(failure.game.last))
            .add("ply", failure.game.ply);
    }
    out += ']';
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
            add_failures(object.raw("failures"), score.failures);
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
               console.say("won to the end: {0} ({1} %)"_en(score.kept, percent)) + "\n  " +
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

} // namespace

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

} // namespace goalline::cli
