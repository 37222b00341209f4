// What clients say about a new game of secret bids.
#include "server/play/kinds/bid_game.hpp"
#include "server/store/checksum.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace goalline::server {

namespace json = boost::json;

namespace {

// How often a handicapped computer bids at random, unless the call says otherwise.
constexpr double kDefaultHandicap = 0.25;
constexpr std::array<std::string_view, 2> kTennisOptions = {"fields", "payoff"};
constexpr std::array<std::string_view, 5> kFootstepsOptions = {"spaces", "pay", "tie", "end", "min_bid"};

// An option of the other game would be silently ignored, so it is an error.
void refuse_strays(Fields& fields, bidding::Game game) {
    const auto refuse = [&](const auto& options, std::string_view of) {
        for (const std::string_view option : options) {
            if (fields.has(option))
                fields.fail(option, fmt::format("is an option of {} only", of));
        }
    };
    if (game == bidding::Game::tennis)
        refuse(kFootstepsOptions, "footsteps");
    else
        refuse(kTennisOptions, "tennis");
}

template <class Value, class Read>
void read_word(Fields& fields, std::string_view option, std::string_view expected, const Read& read,
               Value& value) {
    if (!fields.has(option))
        return;
    const auto known = read(fields.text(option, 16));
    if (!known)
        fields.fail(option, fmt::format("expected {}", expected));
    value = known.value_or(value);
}

bidding::Rules read_rules(Fields& game, bidding::Game wished, const Limits& limits) {
    const auto usual = bidding::preset(bidding::name(wished));
    const auto preset = game.has("preset") ? bidding::preset(game.text("preset", 32)) : usual;
    if (!preset || preset->game != wished)
        game.fail("preset", wished == bidding::Game::tennis
                                ? "expected tennis"
                                : "expected footsteps, footsteps-seed, oshi-zumo or alesia");
    bidding::Rules rules = preset.value_or(*usual);
    const json::value* value = game.find("rules");
    if (value && !value->is_object())
        game.fail("rules", "expected an object");
    if (!value || !value->is_object())
        return rules;
    Fields fields(value->as_object(), "rules.");
    refuse_strays(fields, rules.game);
    rules.fields = fields.integer("fields", 0, limits.bid_reach - 1, rules.fields);
    rules.spaces = fields.integer("spaces", 1, limits.bid_reach, rules.spaces);
    rules.min_bid = fields.integer("min_bid", 0, 1, rules.min_bid);
    read_word(fields, "payoff", "\"win\" or \"score\"", bidding::payoff_of, rules.payoff);
    read_word(fields, "pay", "\"both\" or \"winner\"", bidding::pay_of, rules.pay);
    read_word(fields, "tie", "\"repeat\" or \"both_pay\"", bidding::tie_of, rules.tie);
    read_word(fields, "end", "\"draw\", \"half\", \"side\" or \"bust\"", bidding::end_of, rules.end);
    if (fields.has("tie") && rules.pay == bidding::Pay::both)
        fields.fail("tie", "only with \"pay\": \"winner\"; when both pay, both pay on a tie too (F3)");
    if (fields.error())
        game.fail(*fields.error());
    return rules;
}

// 50 or [50, 40]
void read_points(Fields& game, bidding::State& start, const Limits& limits) {
    const json::value* value = game.find("points");
    if (!value)
        return;
    if (!value->is_array()) {
        start.points1 = start.points2 = game.integer("points", 0, limits.bid_points, start.points1);
        return;
    }
    const json::array& both = value->as_array();
    const auto read = [&](std::size_t i) {
        const std::int64_t* number = both[i].if_int64();
        if (!number || *number < 0 || *number > limits.bid_points) {
            game.fail("points", fmt::format("expected whole numbers from 0 to {}", int{limits.bid_points}));
            return 0;
        }
        return static_cast<int>(*number);
    };
    if (both.size() != 2)
        return game.fail("points", "expected a number, or the two numbers of player 1 and player 2");
    start.points1 = read(0);
    start.points2 = read(1);
}

bidding::State read_start(Fields& game, const bidding::Rules& rules, const Limits& limits) {
    bidding::State start;
    read_points(game, start, limits);
    start.ball = game.integer("ball", 1 - rules.reach(), rules.reach() - 1, 0);
    if (!game.error() && outcome(rules, start))
        game.fail({ErrorKind::invalid,
                   rules.game == bidding::Game::tennis
                       ? "the game would be over before its first turn (T4)"_en
                       : "the game would be over before its first turn (F4)"_en,
                   verbatim("points"), rules.game == bidding::Game::tennis ? "T4" : "F4"});
    return start;
}

void check_table(Fields& fields, const bidding::Rules& rules, const bidding::State& start,
                 const Limits& limits) {
    if (fields.error())
        return;
    if (const double states = table_states(rules, start); states > limits.bid_table_states)
        fields.fail({ErrorKind::limit,
                     "perfect bidding needs a table of {0} states, and this server solves at most "
                     "{1}; choose fewer points or the policy uniform"_en(fmt::format("{:.0f}", states),
                                                                         int{limits.bid_table_states}),
                     verbatim("points"), "table"});
}

std::optional<Seat> read_player(Fields& fields) {
    const json::value* value = fields.find("player");
    if (!value || (value->is_string() && value->as_string() == "random"))
        return std::nullopt;
    const std::int64_t* number = value->if_int64();
    if (number && (*number == 1 || *number == 2))
        return *number == 1 ? Seat::first : Seat::second;
    fields.fail("player", "expected 1, 2 or \"random\"");
    return std::nullopt;
}

} // namespace

NewGame read_bids(Fields& fields, const Wanted& wanted, const Limits& limits) {
    const auto game = wanted.game == bidding::name(bidding::Game::tennis) ? bidding::Game::tennis
                                                                          : bidding::Game::footsteps;
    if (wanted.opponent == Opponent::local)
        fields.fail("opponent", "expected \"computer\" or \"friend\"");
    NewGame read;
    read.seat = read_player(fields);
    Bidder bidder;
    read_word(fields, "policy", "\"perfect\", \"uniform\" or \"handicapped\"", bid_policy_of, bidder.policy);
    const bool handicapped = bidder.policy == BidPolicy::handicapped;
    if (fields.has("handicap") && !handicapped)
        fields.fail("handicap", "only with \"policy\": \"handicapped\"");
    bidder.handicap = fields.number("handicap", 0, 1, handicapped ? kDefaultHandicap : 0);
    const bidding::Rules rules = read_rules(fields, game, limits);
    const bidding::State start = read_start(fields, rules, limits);
    if (wanted.opponent == Opponent::computer && bidder.policy != BidPolicy::uniform)
        check_table(fields, rules, start, limits);
    json::object options = stored_rules(rules);
    options["ball"] = start.ball;
    options["points"] = json::array{start.points1, start.points2};
    options["policy"] = name(bidder.policy);
    options["handicap"] = exact_text(bidder.handicap);
    read.options = json::serialize(options);
    return read;
}

} // namespace goalline::server
