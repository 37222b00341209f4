// goalline check-protocol: tests whether an engine speaks the protocol.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/workshop/telling.hpp"
#include "match/protocol_check.hpp"

#include <array>
#include <fmt/format.h>

namespace goalline::cli {

namespace {

struct StepName {
    const char* id; // for programs
    Text about;
};

constexpr std::array<StepName, match::kCheckSteps> kSteps = {{{"greeting", Text::check_greeting},
                                                              {"ready", Text::check_ready},
                                                              {"options", Text::check_options},
                                                              {"fixed-nodes", Text::check_fixed_nodes},
                                                              {"boards", Text::check_boards},
                                                              {"movetime", Text::check_move_time},
                                                              {"clock", Text::check_clock},
                                                              {"infinite", Text::check_infinite},
                                                              {"stop", Text::check_stop},
                                                              {"one-move", Text::check_one_move},
                                                              {"goal", Text::check_goal},
                                                              {"mate", Text::check_mate},
                                                              {"odd-numbers", Text::check_odd_numbers},
                                                              {"bad-input", Text::check_bad_input},
                                                              {"game", Text::check_game},
                                                              {"quit", Text::check_quit}}};

void put_json(std::string& out, const match::CheckReport& report) {
    const auto number = static_cast<std::size_t>(report.step);
    JsonObject object(out);
    object.add("step", number + 1).add("name", kSteps[number].id).add("ok", report.failure.empty());
    if (!report.failure.empty()) {
        object.add("failure", report.failure.english()).add("expected", report.expected.english());
        object.add("position", report.position ? std::optional(report.position->text()) : std::nullopt);
        object.add("lines", report.lines);
    }
    if (report.milliseconds >= 0)
        object.add("milliseconds", report.milliseconds);
}

// Shows what a failure was about, so that it can be repeated by hand.
void put_failure(const Console& console, std::string& out, const match::CheckReport& report) {
    constexpr const char* kIndent = "          ";
    const auto line = [&](const std::string& words) { out += kIndent + words + '\n'; };
    line(console.say(Text::check_expected) + ": " + console.say(report.expected));
    if (report.position)
        line(console.say(Text::check_position) + ": " + report.position->text());
    if (!report.lines.empty())
        line(console.say(Text::check_lines) + ":");
    for (const std::string& said : report.lines)
        line("  " + said);
}

void put_text(const Console& console, std::string& out, const match::CheckReport& report) {
    const auto number = static_cast<std::size_t>(report.step);
    out +=
        fmt::format("{:>2}  {}  {}", number + 1, console.say(report.failure.empty() ? "ok  "_en : "FAIL"_en),
                    console.say(kSteps[number].about));
    if (!report.failure.empty())
        out += ": " + console.say(report.failure);
    else if (report.milliseconds >= 0)
        out += fmt::format(" ({:.1f} ms)", report.milliseconds);
    out += '\n';
    if (!report.failure.empty())
        put_failure(console, out, report);
}

int run_check_protocol(Console& console, const match::CheckConfig& options) {
    export_own_path();
    const Interrupt interrupt;
    std::string& out = console.out().text();
    std::string steps;
    const bool passed = match::check_protocol(
        options,
        [&](const match::CheckReport& report) {
            if (console.json()) {
                steps += steps.empty() ? "" : ",";
                put_json(steps, report);
                return;
            }
            put_text(console, out, report);
            console.out().flush();
        },
        interrupt.flag());
    if (console.json()) {
        JsonObject(out).add("ok", passed).raw("steps") += "[" + steps + "]";
        out += '\n';
    }
    if (interrupt.flag().raised())
        return kInterrupted;
    return passed ? kDone : kNo;
}

} // namespace

void add_check_protocol(CommandSet& set) {
    const auto [command, options] =
        set.add("check-protocol", Text::check_protocol, Text::check_protocol_footer, run_check_protocol);
    command.text("CMD", options.command, Text::match_engine).required();
    command.count("--stop-ms", options.stop_ms, Text::check_stop_ms, 1, 60'000);
    command.time(Command::Clock::hidden);
    command.seconds("--patience", options.patience, Text::check_patience).capture_default_str();
    command.json();
}

} // namespace goalline::cli
