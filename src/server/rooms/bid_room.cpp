#include "server/rooms/bid_room.hpp"

#include "base/clock.hpp"
#include "server/rooms/bid_drawing.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kMostHeld = 16; // bids in one room that wait for the computer's
constexpr std::size_t kBytesOfRoom = 8 * 1024;
constexpr std::size_t kBytesOfTurn = 400;
constexpr double kMilliseconds = 1000; // in a second

struct Drawn {
    std::optional<KeptBid> bid;
    double seconds = 0;
    std::string error;
};

// Runs on a thread of the pool. A table that fails must not stop the game, so the computer then bids at random.
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

} // namespace

bool BidRoom::holds_back(const Credentials& who, const BidCall& call, std::int64_t came, const Done& done) {
    if (!game().computer_to_bid())
        return false;
    if (held_.size() >= kMostHeld) {
        done(Refusal{RefusalKind::too_many, "the computer is still thinking", "turn", 1});
    } else {
        held_.push_back({who, call, came, done});
        wake_computer();
    }
    return true;
}

void BidRoom::release_held() {
    if (game().computer_to_bid())
        return;
    for (Held& held : std::exchange(held_, {}))
        play_at(held.came, held.who, std::move(held.call), std::move(held.done));
}

// The computer's bid could not be stored, so nobody will bid in this room any more.
void BidRoom::refuse_waiting() {
    for (const Held& held : std::exchange(held_, {}))
        held.done(
            Refusal{RefusalKind::internal, "the bid could not be stored; please try again", "database", 0});
}

std::size_t bytes_of(const ServedBidGame& game) {
    return kBytesOfRoom + kBytesOfTurn * game.stored().turns.size();
}

void BidRoom::wake_computer() {
    if (busy())
        return;
    const auto seat = game().computer_to_bid();
    if (!seat) {
        if (job_)
            services().engines.cancel(std::exchange(job_, nullptr));
        return release_held();
    }
    if (!job_)
        start_job(*seat);
}

void BidRoom::start_job(Seat seat) {
    EngineClient client = client_of(other(seat));
    EnginePool& engines = services().engines;
    if (!engines.has_room(client))
        return; // wake_computer() is called again soon
    const KeptBidGame& stored = game().stored();
    BidOrder order{stored.rules,
                   stored.start,
                   game().match().state(),
                   player_of(seat),
                   stored.policy,
                   stored.handicap,
                   services().engine_time.exhausted(client, Clock::now())};
    TableCache& tables = services().tables;
    const auto most = stored.clock.ration(seat);
    if (most && estimated_seconds(order, tables) * kMilliseconds > static_cast<double>(*most))
        order.at_once = true;
    auto flag = std::make_shared<StopFlag>();
    std::function<void(const Drawn&)> finished = [self = self(), client, turn = game().turn(), seat, most,
                                                  flag](const Drawn& drawn) {
        if (self->job_ == flag)
            self->job_.reset();
        self->services().engine_time.charge(client, Clock::now(), drawn.seconds);
        if (!drawn.error.empty())
            self->services().log(LogLevel::error, fmt::format("game {}: {}", self->head().id, drawn.error));
        const auto thought = static_cast<std::int64_t>(drawn.seconds * kMilliseconds);
        if (drawn.bid)
            self->drawn(turn, seat, std::min(thought, most.value_or(thought)), *drawn.bid);
    };
    const double seconds = estimated_seconds(order, tables);
    std::function<Drawn()> work = [order, flag, &tables] { return draw(order, tables, *flag); };
    if (engines.submit({std::move(client), seconds, Urgency::game, flag}, std::move(work),
                       std::move(finished)))
        job_ = std::move(flag);
}

// The computer's bid is handled like any other bid.
void BidRoom::drawn(int turn, Seat seat, std::int64_t thought, const KeptBid& bid) {
    const Done done = report("the computer's bid");
    in_turn(
        kItself,
        [this, turn, seat, thought, bid, done] {
            if (game().turn() != turn || game().computer_to_bid() != seat)
                return release_held(); // the game ended while the computer was thinking
            ServedBidGame next = game();
            const Verdict verdict =
                next.bid(only(seat), {turn, bid.bid, {}}, now_in_milliseconds(), bid.salt);
            settle(std::move(next), verdict, done, {now(), {}, thought});
        },
        done);
}

} // namespace goalline::server
