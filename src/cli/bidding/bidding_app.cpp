#include "cli/bidding/bidding_app.hpp"

#include "bidding/rules.hpp"
#include "cli/console/checks.hpp"

#include <charconv>

namespace goalline::cli {

namespace {

CLI::Validator words(const std::vector<std::string>& allowed) {
    return {[allowed](const std::string& text) { return check_word(text, allowed); }, ""};
}

CLI::Validator whole(std::uint64_t low, std::uint64_t high) {
    return {[low, high](const std::string& text) { return check_whole_number(text, low, high); }, ""};
}

CLI::Validator signed_number(int most) {
    return {[most](const std::string& text) -> std::string {
                int number = 0;
                const char* end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, number);
                if (read.ec == std::errc{} && read.ptr == end && number >= -most && number <= most)
                    return {};
                return "expected a whole number from -" + std::to_string(most) + " to " +
                       std::to_string(most) + ", not \"" + text.substr(0, 40) + "\"";
            },
            ""};
}

CLI::Validator share() {
    return {[](const std::string& text) -> std::string {
                double number = 0;
                const char* end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, number);
                if (read.ec == std::errc{} && read.ptr == end && number >= 0 && number <= 1)
                    return {};
                return "expected a share from 0 to 1, not \"" + text.substr(0, 40) + "\"";
            },
            ""};
}

} // namespace

void BiddingApp::add_to(const Add& add, const std::function<void(CLI::App&)>& add_json) {
    static constexpr const char* kState[] = {"tennis", "footsteps"};
    static constexpr const char* kPlay[] = {"play-tennis", "play-footsteps"};
    static constexpr Text kAbout[] = {Text::bid_tennis, Text::bid_footsteps};
    static constexpr Text kFooter[] = {Text::bid_tennis_footer, Text::bid_footsteps_footer};
    static constexpr Text kPlayAbout[] = {Text::bid_play_tennis, Text::bid_play_footsteps};
    for (std::size_t i = 0; i < 2; ++i) {
        state_[i].rules.preset = play_[i].rules.preset = kState[i];
        state_[i].language = play_[i].language = language_;
        CLI::App& state = add(kState[i], kAbout[i], kFooter[i],
                              [this, i](Console& console) { return run_bidding(console, state_[i]); });
        add_rules(state, state_[i].rules, i == 0);
        add_state(state, state_[i]);
        add_json(state);
        CLI::App& play = add(kPlay[i], kPlayAbout[i], Text::bid_play_footer,
                             [this, i](Console& console) { return run_bidding_play(console, play_[i]); });
        add_rules(play, play_[i].rules, i == 0);
        add_play(play, play_[i]);
    }
}

void BiddingApp::add_rules(CLI::App& command, BiddingRuleOptions& rules, bool tennis) {
    const std::string group = text(language_, Text::rules_group);
    const auto number = [&](const char* name, std::optional<int>& value, Text about, std::uint64_t low,
                            std::uint64_t high) {
        command.add_option(name, value, text(language_, about))
            ->check(whole(low, high))
            ->type_name("N")
            ->group(group);
    };
    const auto word = [&](const char* name, auto& value, Text about,
                          const std::vector<std::string>& allowed) {
        command.add_option(name, value, text(language_, about))
            ->check(words(allowed))
            ->type_name(listed(allowed))
            ->group(group);
    };
    command.add_option("--points", rules.points, text(language_, Text::bid_option_points))
        ->type_name("N|S1,S2")
        ->capture_default_str();
    command.add_option("--ball", rules.ball, text(language_, Text::bid_option_ball))
        ->check(signed_number(bidding::kMaxReach))
        ->type_name("N")
        ->capture_default_str();
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

void BiddingApp::add_state(CLI::App& command, BiddingOptions& options) {
    const auto file = [&](const char* name, std::string& value, Text about) {
        return command.add_option(name, value, text(language_, about))->type_name("FILE");
    };
    CLI::Option* table = file("--table", options.table, Text::bid_option_table);
    command.add_flag("--csv", options.csv, text(language_, Text::bid_option_csv))->needs(table);
    CLI::Option* replay = file("--replay", options.replay, Text::bid_option_replay);
    CLI::Option* thresholds =
        command.add_flag("--thresholds", options.thresholds, text(language_, Text::bid_option_thresholds));
    CLI::Option* plot = file("--plot", options.plot, Text::bid_option_plot);
    CLI::Option* heat_map = file("--heatmap", options.heat_map, Text::bid_option_heat_map);
    // Each of these is a question of its own; of two, one would be silently ignored.
    for (CLI::Option* question : {table, replay, thresholds}) {
        for (CLI::Option* other : {table, replay, thresholds, plot, heat_map}) {
            if (question != other)
                question->excludes(other);
        }
    }
}

void BiddingApp::add_play(CLI::App& command, BiddingPlayOptions& options) {
    const std::vector<std::string> opponents{"perfect", "uniform", "handicapped", "person"};
    command.add_option("--opponent", options.opponent, text(language_, Text::bid_option_opponent))
        ->check(words(opponents))
        ->type_name(listed(opponents))
        ->capture_default_str();
    command.add_option("--handicap", options.handicap, text(language_, Text::bid_option_handicap))
        ->check(share())
        ->type_name("P")
        ->capture_default_str();
    command.add_option("--side", options.side, text(language_, Text::bid_option_side))
        ->check(whole(1, 2))
        ->type_name("1|2")
        ->capture_default_str();
    command.add_option("--seed", options.seed, text(language_, Text::bid_option_seed))
        ->check(whole(0, std::numeric_limits<std::int64_t>::max()))
        ->type_name("N");
}

} // namespace goalline::cli
