#include "cli/puzzles/puzzle_app.hpp"

namespace goalline::cli {

void PuzzleApp::add_to(CommandSet& set) {
    // The command itself never runs: one of its parts runs instead.
    CLI::App& puzzles = set.add("puzzles", Text::puzzles, Text::puzzles_footer,
                                [](Console&) { return static_cast<int>(kBad); });
    puzzles.require_subcommand(1);
    CLI::App& make = set.add_below(puzzles, "make", Text::puzzles_make,
                                   [this](Console& console) { return run_puzzles_make(console, options_); });
    set.add_text(make, "FILE", options_.file, Text::puzzles_file, "").required();
    set.add_number(make, "--count", options_.count, Text::puzzles_count, 1, 1'000'000).capture_default_str();
    set.add_word(make, "--game", options_.game, Text::puzzles_game, {"phutball", "strip", "bidding"})
        .capture_default_str();
    set.add_number(make, "--seed", options_.seed, Text::puzzles_seed, 0, kNoBound).capture_default_str();
    CLI::App& verify = set.add_below(puzzles, "verify", Text::puzzles_verify, [this](Console& console) {
        return run_puzzles_verify(console, options_);
    });
    set.add_text(verify, "FILE", options_.file, Text::puzzles_file, "").required();
    CLI::App& show = set.add_below(puzzles, "show", Text::puzzles_show,
                                   [this](Console& console) { return run_puzzles_show(console, options_); });
    set.add_text(show, "FILE", options_.file, Text::puzzles_file, "").required();
    set.add_number(show, "ID", options_.id, Text::puzzles_id, 1, 1'000'000'000).required();
    set.add_flag(verify, "--complete", options_.complete, Text::puzzles_complete);
    CLI::App& judge = set.add_below(puzzles, "judge", Text::puzzles_judge, [this](Console& console) {
        return run_puzzles_judge(console, options_);
    });
    set.add_text(judge, "POSITION", options_.position, Text::puzzles_position, "").required();
    set.add_word(judge, "--kind", options_.kind, Text::puzzles_kind,
                 {"goal-in-1", "goal-in-2", "goal-in-3", "save", "win"})
        .required();
    set.add_time(make, CommandSet::Clock::hidden);
    set.add_time(verify, CommandSet::Clock::hidden);
    set.add_time(judge, CommandSet::Clock::shown);
    for (CLI::App* command : {&make, &verify, &show, &judge})
        set.add_json(*command);
}

} // namespace goalline::cli
