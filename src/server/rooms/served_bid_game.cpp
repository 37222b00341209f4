#include "server/rooms/served_bid_game.hpp"

#include "server/rooms/kept.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace goalline::server {

namespace {

std::optional<Seat> winner_of(double payoff) {
    if (payoff == 0)
        return std::nullopt;
    return payoff > 0 ? Seat::first : Seat::second;
}

// Why a game that the rules have ended is over.
BidReason reason_of(const bidding::Match& match) {
    if (!bidding::outcome(match.rules(), match.state()))
        return BidReason::repetition; // F6
    return std::abs(match.state().ball) >= match.rules().reach() ? BidReason::beyond : BidReason::points;
}

} // namespace

Result<ServedBidGame> ServedBidGame::from(KeptBidGame stored) {
    if (const auto checked = check(stored.rules, stored.start); !checked)
        return corrupt(stored, checked.error().text());
    bidding::Match match(stored.rules, stored.start);
    for (const BidTurn& turn : stored.turns) {
        if (const auto played = match.play(turn.bids[0].bid, turn.bids[1].bid); !played)
            return corrupt(stored, played.error().text());
    }
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto& secret = stored.secret[index(seat)];
        const auto range = legal_bids(stored.rules, match.state().points(player_of(seat)));
        if (secret && !range.contains(secret->bid))
            return corrupt(stored, "the bid of the turn under way is illegal");
    }
    if (match.outcome() && stored.status != Status::over)
        return corrupt(stored, "it goes on after its end");
    return ServedBidGame(std::move(stored), std::move(match));
}

ServedBidGame ServedBidGame::make(const NewBidGame& call, std::string id, std::int64_t now) {
    KeptBidGame stored;
    stored.id = std::move(id);
    stored.opponent = call.opponent;
    stored.policy = call.policy;
    stored.handicap = call.handicap;
    stored.clock = GameClock(call.clock);
    stored.rules = call.rules;
    stored.start = call.start;
    stored.created = stored.updated = now;
    bidding::Match match(call.rules, call.start);
    return {std::move(stored), std::move(match)};
}

Result<BidCall> ServedBidGame::read(AnyMove any) {
    auto* bid = std::get_if<BidCall>(&any);
    return bid ? Result<BidCall>(std::move(*bid)) : other_kind(kExpected);
}

std::optional<Seat> ServedBidGame::computer_to_bid() const {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (stored_.status == Status::playing && stored_.seat(seat).computer && !stored_.secret[index(seat)])
            return seat;
    }
    return std::nullopt;
}

Change ServedBidGame::end(const Ending& ending, std::int64_t now) {
    close_game(stored_);
    // These reasons go by the same words in games of all kinds.
    stored_.result =
        BidResult{ending.winner, bid_reason_of(name(ending.reason)).value_or(BidReason::agreement)};
    return changed(stored_, Change::update, now);
}

// A refusal may tell the player what everybody may know, but nothing about the other's bid.
std::optional<Refusal> ServedBidGame::may_bid(Seat seat, const BidCall& call) const {
    if (auto refusal = not_being_played(stored_, "turn"))
        return refusal;
    if (call.turn != turn())
        return conflict(fmt::format("the turn under way is number {}", turn()), "turn");
    if (stored_.secret[index(seat)])
        return conflict("your bid of this turn is made, and a bid is final", "bid");
    const auto range = legal_bids(stored_.rules, match_.state().points(player_of(seat)));
    if (!range.contains(call.bid))
        return Refusal{RefusalKind::illegal,
                       fmt::format("expected a bid from {} to {} ({})", range.first, range.last,
                                   stored_.rules.game == bidding::Game::tennis ? "T2" : "F2"),
                       "bid", 0};
    return std::nullopt;
}

Verdict ServedBidGame::bid(SeatSet viewer, const BidCall& call, std::int64_t now, std::string salt) {
    if (!viewer.any())
        return forbidden("only a player may bid; this client has no seat in the game", "seat");
    const Seat seat = viewer.first ? Seat::first : Seat::second;
    const auto& secret = stored_.secret[index(seat)];
    if (call.turn >= 1 && call.turn < turn() &&
        std::next(stored_.turns.begin(), call.turn - 1)->bids[index(seat)].bid == call.bid)
        return Change::none;
    if (call.turn == turn() && secret && secret->bid == call.bid)
        return Change::none;
    if (auto refusal = may_bid(seat, call))
        return *refusal;
    stored_.secret[index(seat)] = KeptBid{call.bid, std::move(salt)};
    if (stored_.draw_offer == other(seat))
        refuse_draw(stored_, progress()); // to bid is to play on
    bidder_ = seat;
    if (stored_.secret[0] && stored_.secret[1])
        settle_turn();
    return changed(stored_, Change::move, now);
}

void ServedBidGame::settle_turn() {
    const BidTurn turn{{*stored_.secret[0], *stored_.secret[1]}};
    stored_.secret = {};
    stored_.turns.push_back(turn);
    if (!match_.play(turn.bids[0].bid, turn.bids[1].bid))
        return; // this cannot happen: both bids were legal
    if (const auto payoff = match_.outcome()) {
        stored_.status = Status::over;
        stored_.result = BidResult{winner_of(*payoff), reason_of(match_)};
        stored_.draw_offer.reset();
    }
}

Verdict ServedBidGame::act(SeatSet viewer, const ActionCall& call, std::int64_t now) {
    if (!viewer.any())
        return forbidden("only a player may do this; this client has no seat in the game", "seat");
    if (call.side)
        return Refusal{RefusalKind::bad_request, "an action of a bidding game names no side", "side", 0};
    const Seat seat = viewer.first ? Seat::first : Seat::second;
    if (is_about_taking_back(call.action) || call.action == Action::plan)
        return conflict(call.action == Action::plan ? "bids cannot be planned" : "bids cannot be taken back",
                        "action");
    if (is_about_draws(call.action) && stored_.status == Status::playing &&
        stored_.opponent == Opponent::computer)
        return conflict("the computer plays on", "action");
    return agree(*this, seat, call.action, now);
}

SeatSet ServedBidGame::due() const {
    if (stored_.status != Status::playing)
        return {};
    return {!stored_.secret[0], !stored_.secret[1]};
}

void ServedBidGame::keep_time(Change change, const Timing& timing) {
    GameClock& clock = stored_.clock;
    if (!clock.control.any())
        return;
    if (change == Change::move) {
        timing.press(clock, bidder_);
        auto& secret = stored_.secret[index(bidder_)];
        KeptBid& bid = secret ? *secret : stored_.turns.back().bids[index(bidder_)];
        bid.left = clock.left[index(bidder_)];
    }
    server::keep_time(stored_, change, due(), begun(), timing);
}

KeptBidGame ServedBidGame::make_rematch(std::string id, const Timing& timing) {
    KeptBidGame next;
    static_cast<GameHead&>(next) = follow_up(stored_, std::move(id));
    next.policy = stored_.policy;
    next.handicap = stored_.handicap;
    next.rules = stored_.rules;
    next.start = stored_.start;
    next.seat(Seat::first) = stored_.seat(Seat::second);
    next.seat(Seat::second) = stored_.seat(Seat::first);
    ServedBidGame made(std::move(next), bidding::Match(stored_.rules, stored_.start));
    made.keep_time(Change::join, timing);
    return made.stored_;
}

double payoff_of(const ServedBidGame& game) {
    const auto& result = game.stored().result;
    if (!result || !result->winner)
        return 0;
    if (result->reason == BidReason::beyond || result->reason == BidReason::points)
        return game.match().outcome().value_or(0);
    return *result->winner == Seat::first ? 1 : -1;
}

} // namespace goalline::server
