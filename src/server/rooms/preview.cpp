#include "server/rooms/preview.hpp"

#include "bidding/rules.hpp"

#include <string>
#include <utility>

namespace goalline::server {

using phutball::Side;
using Text = goalline::Message;

namespace {

Text side_name(Side side) {
    return side == Side::ohs ? "Ohs"_en : "Eks"_en;
}

// "Ann", "the computer, level 3"; nothing for somebody without a name.
Text name_of(const StoredSeat& seat, const Text& computer) {
    return seat.computer ? computer : verbatim(seat.name);
}

// Persons first, and the computer only as an opponent.
Text against(const GameHead& head, const Text& computer, const Text& what) {
    const bool turned = head.seats[0].computer;
    const Text one = name_of(head.seats[turned ? 1 : 0], computer);
    const Text two = name_of(head.seats[turned ? 0 : 1], computer);
    if (!one.empty() && !two.empty())
        return "{0} against {1} · {2}"_en(one, two, what);
    const Text& known = one.empty() ? two : one;
    return known.empty() ? what : "{0} · {1}"_en(known, what);
}

Text clock_text(const TimeControl& clock) {
    if (clock.days == 1)
        return "a day for each move"_en;
    if (clock.days > 0)
        return "{0} days for each move"_en(clock.days);
    if (clock.live())
        return "{0} min and {1} s more for each move"_en(clock.base / 60, clock.increment);
    return "without a clock"_en;
}

Text after(int turns) {
    return turns == 1 ? "a turn"_en : "{0} turns"_en(turns);
}

Text won(const Text& winner, Reason reason, int turns) {
    switch (reason) {
    case Reason::goal:
        return "On turn {1} {0} won with a goal."_en(winner, turns);
    case Reason::resignation:
        return "After {1} {0} won: the other side resigned."_en(winner, after(turns));
    case Reason::time:
        return "After {1} {0} won: the other side ran out of time."_en(winner, after(turns));
    case Reason::abandoned:
        return "After {1} {0} won: the other side had left."_en(winner, after(turns));
    case Reason::repetition:
    case Reason::agreement:
    case Reason::withdrawn:
        break;
    }
    return "After {1} {0} won."_en(winner, after(turns));
}

Text drawn(Reason reason, int turns) {
    if (reason == Reason::withdrawn)
        return "This invitation was withdrawn."_en;
    if (reason == Reason::repetition)
        return "A draw by repetition after {0}."_en(after(turns));
    if (reason == Reason::agreement)
        return "A draw by agreement after {0}."_en(after(turns));
    return "A draw after {0}."_en(after(turns));
}

Text invited(const GameHead& head, const Text& what) {
    for (const StoredSeat& seat : head.seats) {
        if (!seat.free() && !seat.name.empty())
            return "{0} invites you to play: {1}"_en(seat.name, what);
    }
    return "An invitation to play: {0}"_en(what);
}

} // namespace

Preview preview_of(const ServedGame& game) {
    const KeptGame& stored = game.stored();
    const phutball::Size size = game.game().start().size();
    const Text what = "Phutball, {0} by {1}"_en(size.rows, size.columns);
    const Text computer = "the computer, level {0}"_en(stored.level);
    const auto player = [&](Side side) {
        const Text name = name_of(stored.seat(game.seat_of(side)), computer);
        return name.empty() ? side_name(side) : "{0} ({1})"_en(name, side_name(side));
    };
    if (stored.status == Status::waiting) {
        const Side free = game.side_of(stored.free_seat().value_or(Seat::second));
        return {invited(stored, what),
                "You would play {0}, {1}."_en(side_name(free), clock_text(stored.clock.control))};
    }
    const Text title = against(stored, computer, what);
    if (const auto& result = stored.result) {
        return {title, result->winner ? won(player(*result->winner), result->reason, game.plies())
                                      : drawn(result->reason, game.plies())};
    }
    return {title, "Turn {0}: {1} to move."_en(game.plies() + 1, player(game.game().position().to_move()))};
}

Preview preview_of(const ServedStripGame& game) {
    const KeptStripGame& stored = game.stored();
    const int squares = game.game().squares();
    const Text what = stored.kind == strip::Kind::strip ? "a strip of {0} squares"_en(squares)
                                                        : "Oddish Phutball on {0} squares"_en(squares);
    const auto player = [&](Seat seat) {
        const Text side = seat == Seat::first ? "Left"_en : "Right"_en;
        const std::string& name = stored.seat(seat).name;
        return name.empty() ? side : "{0} ({1})"_en(name, side);
    };
    if (stored.status == Status::waiting) {
        const Seat free = stored.free_seat().value_or(Seat::second);
        return {invited(stored, what),
                "You would play {0}, {1}."_en(free == Seat::first ? "Left"_en : "Right"_en,
                                              clock_text(stored.clock.control))};
    }
    const Text title = against(stored, {}, what);
    if (const auto& result = stored.result) {
        return {title, result->winner ? won(player(*result->winner), result->reason, game.plies())
                                      : drawn(result->reason, game.plies())};
    }
    return {title, "Turn {0}: {1} to move."_en(game.plies() + 1, player(*stored.to_act))};
}

Preview preview_of(const ServedBidGame& game) {
    const KeptBidGame& stored = game.stored();
    const bool tennis = stored.rules.game == bidding::Game::tennis;
    const Text what = tennis ? "Tennis"_en : "Footsteps"_en;
    const auto player = [&](Seat seat) {
        const Text name = name_of(stored.seat(seat), "the computer"_en);
        return name.empty() ? "player {0}"_en(seat == Seat::first ? 1 : 2) : name;
    };
    if (stored.status == Status::waiting)
        return {invited(stored, what), "A game of secret bids, {0}."_en(clock_text(stored.clock.control))};
    const Text title = against(stored, "the computer"_en, what);
    const int turns = static_cast<int>(stored.turns.size());
    if (const auto& result = stored.result) {
        if (result->reason == BidReason::withdrawn)
            return {title, "This invitation was withdrawn."_en};
        return {title, result->winner ? "After {1} {0} won."_en(player(*result->winner), after(turns))
                                      : "A draw after {0}."_en(after(turns))};
    }
    return {title, "A game of secret bids: turn {0}."_en(turns + 1)};
}

Result<phutball::Game> game_at(const ServedGame& game, std::optional<int> ply) {
    const phutball::Game& played = game.game();
    const int last = played.ply();
    if (ply && (*ply < 0 || *ply > last))
        return Error{.kind = ErrorKind::usage,
                     .message = "expected a number of turns from 0 to {0}"_en(last),
                     .where = verbatim("ply"),
                     .code = "usage"};
    if (!ply || *ply == last)
        return played;
    phutball::Game until(played.start());
    for (int i = 0; i < *ply; ++i)
        until.play(played.moves()[static_cast<std::size_t>(i)]);
    return until;
}

} // namespace goalline::server
