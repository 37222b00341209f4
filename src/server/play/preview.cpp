#include "server/play/preview.hpp"

#include "server/play/game.hpp"

namespace goalline::server {

Text name_of(const StoredSeat& seat, const Text& computer) {
    return seat.computer ? computer : verbatim(seat.name);
}

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

Text won(const Text& winner, const std::string& reason, int turns) {
    if (reason == "goal")
        return "On turn {1} {0} won with a goal."_en(winner, turns);
    if (reason == kResignation)
        return "After {1} {0} won: the other side resigned."_en(winner, after(turns));
    if (reason == kTime)
        return "After {1} {0} won: the other side ran out of time."_en(winner, after(turns));
    if (reason == kAbandoned)
        return "After {1} {0} won: the other side had left."_en(winner, after(turns));
    return "After {1} {0} won."_en(winner, after(turns));
}

Text drawn(const std::string& reason, int turns) {
    if (reason == kWithdrawn)
        return "This invitation was withdrawn."_en;
    if (reason == "repetition")
        return "A draw by repetition after {0}."_en(after(turns));
    if (reason == kAgreement)
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

} // namespace goalline::server
