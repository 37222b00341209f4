// Turns the options of the command line into rules and states of the bidding games.
#include "cli/bidding/bidding.hpp"

namespace goalline::cli {

namespace {

using bidding::Rules;

// An option that the chosen rules do not have would be silently ignored, so it is an error.
std::optional<Error> stray(const BiddingRuleOptions& options, const Rules& rules) {
    const bool tie_without_use = options.tie.has_value() && rules.pay == bidding::Pay::both;
    if (rules.game == bidding::Game::footsteps && tie_without_use)
        return Error{ErrorKind::usage, "only with --pay winner; when both pay, both pay on a tie too (F3)"_en,
                     verbatim("--tie"), "F3"};
    return std::nullopt;
}

Result<Rules> rules_of(const BiddingRuleOptions& options) {
    const auto preset = bidding::preset(options.preset);
    if (!preset)
        return Error{ErrorKind::usage, "unknown preset"_en, verbatim("--preset"), "F5"};
    Rules rules = *preset;
    rules.fields = options.fields.value_or(rules.fields);
    rules.spaces = options.spaces.value_or(rules.spaces);
    rules.min_bid = options.min_bid.value_or(rules.min_bid);
    // The words were checked when the command line was read.
    if (options.payoff)
        rules.payoff = bidding::payoff_of(*options.payoff).value_or(rules.payoff);
    if (options.pay)
        rules.pay = bidding::pay_of(*options.pay).value_or(rules.pay);
    if (options.tie)
        rules.tie = bidding::tie_of(*options.tie).value_or(rules.tie);
    if (options.end)
        rules.end = bidding::end_of(*options.end).value_or(rules.end);
    if (const auto error = stray(options, rules))
        return *error;
    if (const auto checked = check(rules); !checked)
        return checked.error();
    return rules;
}

Result<bidding::State> state_of(const BiddingRuleOptions& options, const Rules& rules) {
    const std::string_view text = options.points;
    const std::size_t comma = text.find(',');
    bidding::State state{.ball = options.ball};
    const bool read =
        read_number(text.substr(0, comma), state.points1) &&
        read_number(comma == std::string_view::npos ? text : text.substr(comma + 1), state.points2);
    if (!read)
        return Error{ErrorKind::usage, "expected N or S1,S2, not \"{0}\""_en(text.substr(0, 40)),
                     verbatim("--points"), "points"};
    if (const auto checked = check(rules, state); !checked)
        return checked.error();
    return state;
}

} // namespace

Result<BiddingGame> bidding_game(const BiddingRuleOptions& options) {
    const auto rules = rules_of(options);
    if (!rules)
        return rules.error();
    const auto state = state_of(options, *rules);
    if (!state)
        return state.error();
    return BiddingGame{*rules, *state};
}

void BiddingRuleOptions::describe(const Command& command) {
    command.text("--points", points, Text::bid_option_points, "N|S1,S2").capture_default_str();
    command.count("--ball", ball, Text::bid_option_ball, -bidding::kMaxReach, bidding::kMaxReach);
    std::vector<CLI::Option*> own;
    const auto number = [&](const char* name, std::optional<int>& value, Text about, int low, int high) {
        own.push_back(&command.number(name, value, about, low, high));
    };
    const auto word = [&](const char* name, auto& value, Text about, const std::vector<std::string>& words) {
        own.push_back(&command.word(name, value, about, words));
    };
    if (preset == "tennis") {
        number("--fields", fields, Text::bid_option_fields, 0, bidding::kMaxReach - 1);
        word("--payoff", payoff, Text::bid_option_payoff, {"win", "score"});
    } else {
        word("--preset", preset, Text::bid_option_preset,
             {bidding::kFootstepsPresets.begin(), bidding::kFootstepsPresets.end()});
        number("--spaces", spaces, Text::bid_option_spaces, 1, bidding::kMaxReach);
        word("--pay", pay, Text::bid_option_pay, {"both", "winner"});
        word("--tie", tie, Text::bid_option_tie, {"repeat", "both_pay"});
        word("--end", end, Text::bid_option_end, {"draw", "half", "side", "bust"});
        number("--min-bid", min_bid, Text::bid_option_min_bid, 0, 1);
    }
    for (CLI::Option* option : own)
        command.group_rules(*option);
}

} // namespace goalline::cli
