#include "engine/goal/goal.hpp"

#include "base/json.hpp"
#include "cli/console/command_set.hpp"

namespace goalline::cli {

namespace {

using engine::GoalAnswer;
using engine::Verdict;

struct GoalOptions {
    std::string position;
    double time = 300; // in seconds, for each position
};

struct Finding {
    GoalAnswer answer;
    std::string move; // after a "yes"
    double seconds;
};

void put_json(std::string& out, const Finding& finding) {
    const Verdict verdict = finding.answer.verdict;
    JsonObject object(out);
    object.add("goal", verdict == Verdict::unknown ? std::nullopt : std::optional(verdict == Verdict::yes));
    if (!finding.move.empty())
        object.add("move", finding.move);
    object.add("nodes", finding.answer.nodes).add("seconds", finding.seconds);
}

Message words(const Finding& finding) {
    switch (finding.answer.verdict) {
    case Verdict::yes:
        return "goal  {0}"_en(finding.move);
    case Verdict::no:
        return "no goal"_en;
    default:
        return "unknown: the time limit was hit"_en;
    }
}

int run_goal(Console& console, const GoalOptions& options) {
    const Interrupt interrupt;
    engine::GoalFinder finder;
    const auto answer = [&](phutball::Position& position, bool bulk, std::string& out) -> Result<int> {
        const Stopwatch watch;
        engine::GoalLimits limits;
        limits.deadline = Deadline::after(options.time);
        limits.stop = &interrupt.flag();
        // A single position is analysis, so it gets the shortest chain; many positions are to be fast.
        const auto ask = bulk ? &engine::GoalFinder::find : &engine::GoalFinder::find_shortest;
        Finding finding{.answer =
                            (finder.*ask)(position.board(), position.rules(), position.to_move(), limits),
                        .move = {},
                        .seconds = 0};
        const Verdict verdict = finding.answer.verdict;
        if (verdict == Verdict::yes)
            finding.move = to_text(finder.move(position.board()));
        finding.seconds = watch.seconds();
        if (console.json())
            put_json(out, finding);
        else
            out += console.say(words(finding));
        if (interrupt.flag().raised())
            return kInterrupted;
        return verdict == Verdict::unknown ? kLimit : verdict == Verdict::no && !bulk ? kNo : kDone;
    };
    return console.each_position(options.position, answer);
}

} // namespace

void add_goal(CommandSet& set) {
    const auto [command, options] = set.add("goal", Text::goal, Text::goal_footer, run_goal);
    command.position(options.position);
    command.seconds("--time", options.time, Text::time_seconds).capture_default_str();
    command.clock();
}

} // namespace goalline::cli
