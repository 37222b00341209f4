// Turns the options of the command line into rules and states of the bidding games.
#include "cli/bidding/bidding_commands.hpp"

namespace goalline::cli {

namespace {

using bidding::Rules;

// An option that the chosen rules do not have would be silently ignored, so it is an error.
std::optional<Error> stray(const BiddingRuleOptions& options, const Rules& rules) {
    const bool tie_without_use = options.tie.has_value() && rules.pay == bidding::Pay::both;
    if (rules.game == bidding::Game::footsteps && tie_without_use)
        return Error{.kind = ErrorKind::usage,
                     .message = "only with --pay winner; when both pay, both pay on a tie too (F3)"_en,
                     .where = verbatim("--tie"),
                     .code = "F3"};
    return std::nullopt;
}

Result<Rules> rules_of(const BiddingRuleOptions& options) {
    const auto preset = bidding::preset(options.preset);
    if (!preset)
        return Error{.kind = ErrorKind::usage,
                     .message = "unknown preset"_en,
                     .where = verbatim("--preset"),
                     .code = "F5"};
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
        return Error{.kind = ErrorKind::usage,
                     .message = "expected N or S1,S2, not \"{0}\""_en(text.substr(0, 40)),
                     .where = verbatim("--points"),
                     .code = "points"};
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

} // namespace goalline::cli
