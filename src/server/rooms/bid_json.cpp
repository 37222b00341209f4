#include "server/rooms/bid_json.hpp"

#include "server/rooms/head_json.hpp"
#include "server/rooms/kept.hpp"
#include "server/store/secrets.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::array<Seat, 2> kSeats = {Seat::first, Seat::second};

int player(Seat seat) {
    return seat == Seat::first ? 1 : 2;
}

json::value result_json(const std::optional<BidResult>& result) {
    if (!result)
        return nullptr;
    const json::value winner = result->winner ? json::value(player(*result->winner)) : json::value(nullptr);
    return json::object{{"winner", winner}, {"reason", name(result->reason)}};
}

void add_state(json::object& object, const bidding::State& state) {
    object["ball"] = state.ball;
    object["points"] = json::array{state.points1, state.points2};
}

// What a turn was, and what it led to.
json::object turn_of(const ServedBidGame& game, std::size_t turn) {
    const auto& bids = game.stored().turns[turn].bids;
    json::object object{{"bids", json::array{bids[0].bid, bids[1].bid}}};
    add_state(object, game.match().states()[turn + 1]);
    for (const Seat seat : kSeats) {
        if (!bids[index(seat)].salt.empty())
            object["salt"] = bids[index(seat)].salt;
    }
    return object;
}

json::array has_bid(const ServedBidGame& game) {
    const auto& secret = game.stored().secret;
    return {secret[0].has_value(), secret[1].has_value()};
}

json::value commitment_json(const ServedBidGame& game) {
    for (const Seat seat : kSeats) {
        const auto& secret = game.stored().secret[index(seat)];
        if (game.stored().seat(seat).computer && secret)
            return json::value(commitment(game.stored().id, game.turn(), seat, *secret));
    }
    return nullptr;
}

json::value legal_json(const ServedBidGame& game) {
    if (game.stored().status == Status::over)
        return nullptr;
    json::array both;
    for (const Seat seat : kSeats) {
        const auto range = legal_bids(game.stored().rules, game.match().state().points(player_of(seat)));
        both.push_back(json::array{range.first, range.last});
    }
    return both;
}

json::value payoff_json(const ServedBidGame& game) {
    const auto& result = game.stored().result;
    const bool played = result && result->reason != BidReason::withdrawn;
    return played ? json::value(payoff_of(game)) : json::value(nullptr);
}

// What states and events have in common.
void add_progress(json::object& object, const ServedBidGame& game) {
    const KeptBidGame& stored = game.stored();
    add_head_progress(object, game);
    object["turn"] = game.turn();
    add_state(object, game.match().state());
    object["legal_bids"] = legal_json(game);
    object["has_bid"] = has_bid(game);
    object["commitment"] = commitment_json(game);
    object["result"] = result_json(stored.result);
    object["payoff"] = payoff_json(game);
}

// The viewer's own bid in the present turn. Nobody has two seats; anybody who had would be told nothing.
json::value own_bid_json(const KeptBidGame& game, SeatSet viewer) {
    if (!viewer.any() || viewer.both())
        return nullptr;
    const auto& secret = game.secret[index(viewer.first ? Seat::first : Seat::second)];
    return secret ? json::value(secret->bid) : json::value(nullptr);
}

} // namespace

std::string commitment(const std::string& game, int turn, Seat seat, const KeptBid& bid) {
    return sha256_hex(fmt::format("{} {} {} {} {}", game, turn, player(seat), bid.bid, bid.salt));
}

json::value seat_value(const ServedBidGame& /*game*/, Seat seat) {
    return player(seat);
}
json::value seat_value(const BidGameSummary& /*summary*/, Seat seat) {
    return player(seat);
}
Strength strength_json(const ServedBidGame& game) {
    return {"policy", json::value(name(game.stored().policy))};
}

json::object rules_json(const bidding::Rules& rules) {
    if (rules.game == bidding::Game::tennis)
        return {{"game", name(rules.game)}, {"fields", rules.fields}, {"payoff", name(rules.payoff)}};
    json::object object{{"game", name(rules.game)}, {"spaces", rules.spaces}, {"pay", name(rules.pay)}};
    if (rules.pay == bidding::Pay::winner)
        object["tie"] = name(rules.tie);
    object["end"] = name(rules.end);
    object["min_bid"] = rules.min_bid;
    return object;
}

json::object state_json(const ServedBidGame& game, const View& view) {
    const KeptBidGame& stored = game.stored();
    json::object state;
    add_head(state, game, view);
    add_progress(state, game);
    state["rules"] = rules_json(stored.rules);
    if (stored.opponent == Opponent::computer)
        state["policy"] = name(stored.policy);
    if (stored.opponent == Opponent::computer && stored.policy == BidPolicy::handicapped)
        state["handicap"] = stored.handicap;
    json::object start;
    add_state(start, stored.start);
    state["start"] = std::move(start);
    json::array turns;
    for (std::size_t turn = 0; turn < stored.turns.size(); ++turn)
        turns.emplace_back(turn_of(game, turn));
    state["turns"] = std::move(turns);
    state["your_bid"] = own_bid_json(stored, view.seats);
    return state;
}

std::optional<json::object> event_json(const ServedBidGame& game, Change change, const View& view) {
    if (change != Change::move)
        return std::nullopt;
    const auto& secret = game.stored().secret;
    auto event = secret[0] || secret[1] ? bid_made_json(game, game.last_to_act()) : turn_json(game);
    add_moment(event, game, view);
    return event;
}

json::object bid_made_json(const ServedBidGame& game, Seat seat) {
    json::object event{{"type", "bid"}, {"by", player(seat)}};
    add_progress(event, game);
    return event;
}

json::object turn_json(const ServedBidGame& game) {
    json::object event{{"type", "turn"}, {"last", turn_of(game, game.stored().turns.size() - 1)}};
    add_progress(event, game);
    return event;
}

json::object summary_json(const BidGameSummary& summary) {
    json::object object = summary_head_json(summary);
    object["rules"] = rules_json(summary.rules);
    object["result"] = result_json(summary.result);
    object["has_bid"] = json::array{summary.has_bid[0], summary.has_bid[1]};
    object["turns"] = summary.turns;
    return object;
}

} // namespace goalline::server
