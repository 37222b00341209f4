#include "server/store/stored_game.hpp"

#include <fmt/format.h>
#include <sstream>

namespace goalline::server {

std::string text_of(const AskAgain& again) {
    if (again == AskAgain())
        return {};
    return fmt::format("{} {} {} {} {}", again.draw[0], again.draw[1], again.undo[0], again.undo[1],
                       index(again.rematch));
}

AskAgain ask_again_of(const std::string& text) {
    AskAgain again;
    int rematch = 0;
    std::istringstream numbers(text);
    numbers >> again.draw[0] >> again.draw[1] >> again.undo[0] >> again.undo[1] >> rematch;
    again.rematch = seats_of(rematch);
    return again;
}

std::string text_of(const GameClock& clock) {
    if (clock == GameClock())
        return {};
    return fmt::format("{} {} {} {} {} {} {} {} {}", clock.control.base, clock.control.increment,
                       clock.control.days, clock.left[0], clock.left[1], index(clock.running), clock.since,
                       clock.lag_quota[0], clock.lag_quota[1]);
}

GameClock clock_of(const std::string& text) {
    GameClock clock;
    int running = 0;
    std::istringstream numbers(text);
    numbers >> clock.control.base >> clock.control.increment >> clock.control.days >> clock.left[0] >>
        clock.left[1] >> running >> clock.since >> clock.lag_quota[0] >> clock.lag_quota[1];
    clock.running = seats_of(running);
    return clock;
}

std::string text_of(const std::optional<StoredResult>& result) {
    if (!result)
        return {};
    return (result->winner ? std::to_string(number(result->winner)) : "-") + ' ' + result->reason;
}

std::optional<StoredResult> result_of(const std::string& text) {
    if (text.size() < 2)
        return std::nullopt;
    return StoredResult{text[0] == '-' ? std::nullopt : seat_of(text[0] - '0'), text.substr(2)};
}

} // namespace goalline::server
