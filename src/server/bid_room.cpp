#include "server/bid_room.hpp"

#include "base/clock.hpp"
#include "server/bid_drawing.hpp"
#include "server/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostHeld = 16; // bids waiting for the computer's in one room

struct Drawn {
    std::optional<StoredBid> bid;
    double seconds = 0;
    std::string error;
};

// On a thread of the pool. A table that fails must not stop the game: then the computer bids anything.
Drawn draw(BidOrder order, TableCache& tables, const StopFlag& stop) {
    Drawn drawn;
    const Stopwatch watch;
    auto bid = draw_bid(order, tables, stop);
    if (!bid && !stop.raised()) {
        drawn.error = bid.error().text();
        order.policy = BidPolicy::uniform;
        bid = draw_bid(order, tables, stop);
    }
    if (bid)
        drawn.bid = *bid;
    drawn.seconds = watch.seconds();
    return drawn;
}

SeatSet only(Seat seat) {
    SeatSet seats;
    seats.add(seat);
    return seats;
}

} // namespace

void BidRoom::bid(const Credentials& who, BidCall call, Done done) {
    in_turn(
        [this, who, call = std::move(call), done] {
            const SeatSet seats = who.seats(game_.stored());
            ServedBidGame next = game_;
            const BidVerdict verdict = next.bid(seats, call, now_in_milliseconds());
            const auto* change = std::get_if<BidChange>(&verdict);
            if (change && *change == BidChange::bid && game_.computer_to_bid())
                return hold(who, call, done);
            settle(std::move(next), verdict, seats.first ? Seat::first : Seat::second, done);
        },
        done);
}

void BidRoom::hold(const Credentials& who, const BidCall& call, const Done& done) {
    if (held_.size() >= kMostHeld)
        return done(Refusal{RefusalKind::too_many, "the computer is still thinking", "turn", 1});
    held_.push_back({who, call, done});
    wake_computer();
}

void BidRoom::release_held() {
    if (game_.computer_to_bid())
        return;
    for (Held& held : std::exchange(held_, {}))
        bid(held.who, std::move(held.call), std::move(held.done));
}

void BidRoom::act(const Credentials& who, ActionCall call, Done done) {
    in_turn(
        [this, who, call = std::move(call), done] {
            ServedBidGame next = game_;
            const BidVerdict verdict = next.act(who.seats(game_.stored()), call, now_in_milliseconds());
            settle(std::move(next), verdict, std::nullopt, done);
        },
        done);
}

void BidRoom::join(StoredSeat seat, std::string invite_hash, Done done) {
    in_turn(
        [this, seat = std::move(seat), invite_hash = std::move(invite_hash), done] {
            ServedBidGame next = game_;
            const BidVerdict verdict = next.join(seat, invite_hash, now_in_milliseconds());
            settle(std::move(next), verdict, std::nullopt, done);
        },
        done);
}

void BidRoom::settle(ServedBidGame next, const BidVerdict& verdict, std::optional<Seat> bidder,
                     const Done& done) {
    if (const auto* refusal = std::get_if<Refusal>(&verdict))
        return done(*refusal);
    const BidChange change = std::get<BidChange>(verdict);
    if (change == BidChange::none)
        return done(std::nullopt);
    std::optional<StoredBidGame> rematch;
    if (change == BidChange::rematch)
        rematch = next.make_rematch(random_hex(kGameIdDigits));
    auto job = [now = next.stored(), change, bidder, rematch = std::move(rematch),
                free = game_.stored().free_seat()](Store& store) {
        switch (change) {
        case BidChange::bid:
            return store.bidding().add_bid(now, *bidder);
        case BidChange::join:
            return store.bidding().join(now, *free);
        case BidChange::rematch:
            return store.bidding().rematch(now, *rematch);
        default:
            return store.bidding().update(now);
        }
    };
    write(std::move(job), [this, next = std::move(next), change, bidder, done](bool written) mutable {
        return written ? stored(std::move(next), change, bidder, done) : load_again(done);
    });
}

void BidRoom::stored(ServedBidGame next, BidChange change, std::optional<Seat> bidder, const Done& done) {
    game_ = std::move(next);
    done(std::nullopt);
    announce(change, bidder);
    wake_computer();
    release_held();
    work_off();
}

void BidRoom::load_again(const Done& done) {
    reload([id = game_.stored().id](Store& store) { return store.bidding().load(id); },
           [this](StoredBidGame loaded) {
               auto game = ServedBidGame::from(std::move(loaded));
               if (game)
                   game_ = std::move(*game);
               return game.ok();
           },
           done);
}

json::object BidRoom::state(const Credentials& who) const {
    return bid_state_json(game_, {who.seats(game_.stored()), who.invite(game_.stored()), here()});
}

json::object BidRoom::players(const std::array<bool, 2>& here) const {
    return bid_players_json(game_, here);
}

void BidRoom::message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                      const std::string& text) {
    const Limits& limits = services().limits;
    auto message = parse_bid_message(text, limits);
    if (!message)
        return refuse(who, socket, message_id(text, limits), refusal_of(message.error()));
    if (auto* call = std::get_if<BidCall>(&*message)) {
        auto done = answer_to(who, socket, call->id, call->turn < game_.turn());
        bid(who, std::move(*call), std::move(done));
    } else if (auto* action = std::get_if<ActionCall>(&*message)) {
        auto done = answer_to(who, socket, action->id, false);
        act(who, std::move(*action), std::move(done));
    } else if (std::holds_alternative<SyncCall>(*message)) {
        send_state(socket);
    } else {
        socket->send(shared_text({{"type", "pong"}}));
    }
}

void BidRoom::announce(BidChange change, std::optional<Seat> bidder) {
    const auto here = tell_here();
    if (change == BidChange::bid) {
        const auto& secret = game_.stored().secret;
        const bool waits = secret[0] || secret[1];
        const auto text = shared_text(waits ? bid_made_json(game_, *bidder) : turn_json(game_));
        for (const Watcher& watcher : watchers())
            watcher.send(text);
        return;
    }
    for (const Watcher& watcher : watchers()) {
        const BidView view{watcher.who.seats(game_.stored()), watcher.who.invite(game_.stored()), here};
        watcher.send(shared_text(state_message(bid_state_json(game_, view))));
    }
}

void BidRoom::wake_computer() {
    const auto seat = game_.computer_to_bid();
    if (!seat || job_ || busy())
        return;
    const StoredBidGame& game = game_.stored();
    const std::string visitor = game.seat(other(*seat)).visitor;
    const BidOrder order{game.rules,
                         game.start,
                         game_.match().state(),
                         player_of(*seat),
                         game.policy,
                         game.handicap,
                         services().engine_time.exhausted(visitor, Clock::now())};
    auto flag = std::make_shared<StopFlag>();
    const auto finished = [self = self(), visitor, turn = game_.turn(), seat = *seat](const Drawn& drawn) {
        self->job_.reset();
        self->services().engine_time.charge(visitor, Clock::now(), drawn.seconds);
        if (!drawn.error.empty())
            self->services().log(LogLevel::error, fmt::format("game {}: {}", self->head().id, drawn.error));
        if (drawn.bid)
            self->drawn(turn, seat, *drawn.bid);
    };
    const auto work = [order, flag, finished, &tables = services().tables]() -> std::function<void()> {
        return [finished, drawn = draw(order, tables, *flag)] { finished(drawn); };
    };
    if (services().engines.submit(work, flag))
        job_ = std::move(flag);
}

// The computer's bid goes the way of all bids.
void BidRoom::drawn(int turn, Seat seat, const StoredBid& bid) {
    const Done report = [self = self()](const std::optional<Refusal>& refusal) {
        if (refusal)
            self->services().log(LogLevel::error, fmt::format("game {}: the computer's bid was refused: {}",
                                                              self->head().id, refusal->message));
    };
    in_turn(
        [this, turn, seat, bid, report] {
            if (game_.turn() != turn || game_.computer_to_bid() != seat)
                return release_held(); // the game has ended while the computer thought
            ServedBidGame next = game_;
            const BidVerdict verdict =
                next.bid(only(seat), {turn, bid.bid, {}}, now_in_milliseconds(), bid.salt);
            settle(std::move(next), verdict, seat, report);
        },
        report);
}

} // namespace goalline::server
