#include "cli/bidding/bidding_app.hpp"

#include "bidding/rules.hpp"

namespace goalline::cli {

namespace {

CLI::Validator signed_number(int most) {
    return {[most](const std::string& text) -> std::string {
                int number = 0;
                if (read_number(text, number) && number >= -most && number <= most)
                    return {};
                return "expected a whole number from -" + std::to_string(most) + " to " +
                       std::to_string(most) + ", not \"" + text.substr(0, 40) + "\"";
            },
            ""};
}

CLI::Validator share() {
    return {[](const std::string& text) -> std::string {
                double number = 0;
                if (read_number(text, number) && number >= 0 && number <= 1)
                    return {};
                return "expected a share from 0 to 1, not \"" + text.substr(0, 40) + "\"";
            },
            ""};
}

void add_rules(CommandSet& set, CLI::App& command, BiddingRuleOptions& rules, bool tennis) {
    const std::string group = set.say(Text::rules_group);
    const auto number = [&](const char* name, std::optional<int>& value, Text about, std::uint64_t low,
                            std::uint64_t high) {
        set.add_number(command, name, value, about, low, high).group(group);
    };
    const auto word = [&](const char* name, auto& value, Text about,
                          const std::vector<std::string>& allowed) {
        set.add_word(command, name, value, about, allowed).group(group);
    };
    set.add_text(command, "--points", rules.points, Text::bid_option_points, "N|S1,S2").capture_default_str();
    set.add_checked(command, "--ball", rules.ball, Text::bid_option_ball, signed_number(bidding::kMaxReach),
                    "N")
        .capture_default_str();
    if (tennis) {
        number("--fields", rules.fields, Text::bid_option_fields, 0, bidding::kMaxReach - 1);
        word("--payoff", rules.payoff, Text::bid_option_payoff, {"win", "score"});
        return;
    }
    word("--preset", rules.preset, Text::bid_option_preset,
         {bidding::kFootstepsPresets.begin(), bidding::kFootstepsPresets.end()});
    number("--spaces", rules.spaces, Text::bid_option_spaces, 1, bidding::kMaxReach);
    word("--pay", rules.pay, Text::bid_option_pay, {"both", "winner"});
    word("--tie", rules.tie, Text::bid_option_tie, {"repeat", "both_pay"});
    word("--end", rules.end, Text::bid_option_end, {"draw", "half", "side", "bust"});
    number("--min-bid", rules.min_bid, Text::bid_option_min_bid, 0, 1);
}

void add_state(CommandSet& set, CLI::App& command, BiddingOptions& options) {
    const auto file = [&](const char* name, std::string& value, Text about) {
        return &set.add_path(command, name, value, about, Path::new_file);
    };
    CLI::Option* table = file("--table", options.table, Text::bid_option_table);
    set.add_flag(command, "--csv", options.csv, Text::bid_option_csv).needs(table);
    CLI::Option* replay = &set.add_text(command, "--replay", options.replay, Text::bid_option_replay, "FILE");
    CLI::Option* thresholds =
        &set.add_flag(command, "--thresholds", options.thresholds, Text::bid_option_thresholds);
    CLI::Option* plot = file("--plot", options.plot, Text::bid_option_plot);
    CLI::Option* heat_map = file("--heatmap", options.heat_map, Text::bid_option_heat_map);
    // Each of these is a question of its own; if two were given, one would be silently ignored.
    for (CLI::Option* question : {table, replay, thresholds}) {
        for (CLI::Option* other : {table, replay, thresholds, plot, heat_map}) {
            if (question != other)
                question->excludes(other);
        }
    }
}

void add_play(CommandSet& set, CLI::App& command, BiddingPlayOptions& options) {
    set.add_word(command, "--opponent", options.opponent, Text::bid_option_opponent,
                 {"perfect", "uniform", "handicapped", "person"})
        .capture_default_str();
    set.add_checked(command, "--handicap", options.handicap, Text::bid_option_handicap, share(), "P")
        .capture_default_str();
    set.add_checked(command, "--side", options.side, Text::bid_option_side, whole_number(1, 2), "1|2")
        .capture_default_str();
    set.add_number(command, "--seed", options.seed, Text::bid_option_seed, 0, kNoBound);
}

} // namespace

void BiddingApp::add_to(CommandSet& set) {
    static constexpr const char* kState[] = {"tennis", "footsteps"};
    static constexpr const char* kPlay[] = {"play-tennis", "play-footsteps"};
    static constexpr Text kAbout[] = {Text::bid_tennis, Text::bid_footsteps};
    static constexpr Text kFooter[] = {Text::bid_tennis_footer, Text::bid_footsteps_footer};
    static constexpr Text kPlayAbout[] = {Text::bid_play_tennis, Text::bid_play_footsteps};
    for (std::size_t i = 0; i < 2; ++i) {
        state_[i].rules.preset = play_[i].rules.preset = kState[i];
        state_[i].language = play_[i].language = set.language();
        CLI::App& state = set.add(kState[i], kAbout[i], kFooter[i],
                                  [this, i](Console& console) { return run_bidding(console, state_[i]); });
        add_rules(set, state, state_[i].rules, i == 0);
        add_state(set, state, state_[i]);
        set.add_time(state, CommandSet::Clock::shown);
        set.add_ascii(state);
        set.add_json(state);
        CLI::App& play = set.add(kPlay[i], kPlayAbout[i], Text::bid_play_footer,
                                 [this, i](Console& console) { return run_bidding_play(console, play_[i]); });
        add_rules(set, play, play_[i].rules, i == 0);
        add_play(set, play, play_[i]);
    }
}

} // namespace goalline::cli
