// The words that stand for enumerations in the database and in JSON.
#pragma once

#include "server/store/store.hpp"

#include <string_view>

namespace goalline::server {

[[nodiscard]] constexpr std::string_view name(Opponent opponent) {
    switch (opponent) {
    case Opponent::computer:
        return "computer";
    case Opponent::friends:
        return "friend";
    case Opponent::local:
        return "local";
    }
    return "local";
}
[[nodiscard]] constexpr std::string_view name(Status status) {
    switch (status) {
    case Status::waiting:
        return "waiting";
    case Status::playing:
        return "playing";
    case Status::over:
        return "over";
    }
    return "over";
}
[[nodiscard]] constexpr std::string_view name(Reason reason) {
    switch (reason) {
    case Reason::goal:
        return "goal";
    case Reason::resignation:
        return "resignation";
    case Reason::repetition:
        return "repetition";
    case Reason::agreement:
        return "agreement";
    }
    return "goal";
}

[[nodiscard]] constexpr std::optional<Opponent> opponent_of(std::string_view text) {
    for (const Opponent value : {Opponent::computer, Opponent::friends, Opponent::local}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}
[[nodiscard]] constexpr std::optional<Status> status_of(std::string_view text) {
    for (const Status value : {Status::waiting, Status::playing, Status::over}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}
[[nodiscard]] constexpr std::optional<Reason> reason_of(std::string_view text) {
    for (const Reason value : {Reason::goal, Reason::resignation, Reason::repetition, Reason::agreement}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}

} // namespace goalline::server
