#include "engine/goal/goal.hpp"

#include "cli/console/drawing.hpp"
#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"

namespace goalline::cli {

namespace {

using engine::GoalAnswer;
using engine::Verdict;

struct Finding {
    GoalAnswer answer;
    std::string move; // after a "yes"
    double seconds;
};

void put_json(std::string& out, const Finding& finding) {
    JsonObject object(out);
    if (finding.answer.verdict == Verdict::unknown)
        object.add("goal", nullptr);
    else
        object.add("goal", finding.answer.verdict == Verdict::yes);
    if (!finding.move.empty())
        object.add("move", finding.move);
    object.add("nodes", finding.answer.nodes).add("seconds", finding.seconds);
}

void put_text(const Console& console, std::string& out, const Finding& finding) {
    switch (finding.answer.verdict) {
    case Verdict::yes:
        out += console.say("goal  {0}"_en(finding.move));
        break;
    case Verdict::no:
        out += console.say("no goal"_en);
        break;
    case Verdict::unknown:
        out += console.say("unknown: the time limit was hit"_en);
        break;
    }
}

int code_of(Verdict verdict) {
    return verdict == Verdict::yes ? kDone : verdict == Verdict::no ? kNo : kLimit;
}

} // namespace

int run_goal(Console& console, const GoalOptions& options) {
    const Interrupt interrupt;
    engine::GoalFinder finder;
    return console.each(
        options.position, [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
            auto position = read_position(text, console.rules());
            if (!position)
                return position.error();
            const Stopwatch watch;
            engine::GoalLimits limits;
            limits.deadline = Deadline::after(options.time);
            limits.stop = &interrupt.flag();
            // A single position is analysis, so it gets the shortest chain; many positions are to be fast.
            const auto ask = bulk ? &engine::GoalFinder::find : &engine::GoalFinder::find_shortest;
            Finding finding{
                .answer = (finder.*ask)(position->board(), position->rules(), position->to_move(), limits),
                .move = {},
                .seconds = 0};
            if (finding.answer.verdict == Verdict::yes)
                finding.move = to_text(finder.move(position->board()));
            finding.seconds = watch.seconds();
            if (console.json())
                put_json(out, finding);
            else
                put_text(console, out, finding);
            const int code = code_of(finding.answer.verdict);
            if (interrupt.flag().raised())
                return kInterrupted;
            return bulk && code == kNo ? kDone : code;
        });
}

} // namespace goalline::cli
