// The words that stand for enumerations in the database and in JSON. Thread-safety: pure functions.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/store.hpp"

#include <string>
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
[[nodiscard]] constexpr std::string_view name(Listing listing) {
    switch (listing) {
    case Listing::none:
        return "";
    case Listing::chosen:
        return "side";
    case Listing::by_lot:
        return "lot";
    }
    return "";
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
    case Reason::time:
        return "time";
    case Reason::abandoned:
        return "abandoned";
    case Reason::withdrawn:
        return "withdrawn";
    }
    return "goal";
}

[[nodiscard]] constexpr std::string_view name(BidPolicy policy) {
    switch (policy) {
    case BidPolicy::perfect:
        return "perfect";
    case BidPolicy::uniform:
        return "uniform";
    case BidPolicy::handicapped:
        return "handicapped";
    }
    return "perfect";
}
[[nodiscard]] constexpr std::string_view name(BidReason reason) {
    switch (reason) {
    case BidReason::beyond:
        return "beyond";
    case BidReason::points:
        return "points";
    case BidReason::repetition:
        return "repetition";
    case BidReason::resignation:
        return "resignation";
    case BidReason::agreement:
        return "agreement";
    case BidReason::time:
        return "time";
    case BidReason::abandoned:
        return "abandoned";
    case BidReason::withdrawn:
        return "withdrawn";
    }
    return "beyond";
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
[[nodiscard]] constexpr Listing listing_of(std::string_view text) {
    for (const Listing value : {Listing::chosen, Listing::by_lot}) {
        if (text == name(value))
            return value;
    }
    return Listing::none;
}
[[nodiscard]] constexpr std::optional<Reason> reason_of(std::string_view text) {
    for (const Reason value : {Reason::goal, Reason::resignation, Reason::repetition, Reason::agreement,
                               Reason::time, Reason::abandoned, Reason::withdrawn}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr std::optional<BidPolicy> bid_policy_of(std::string_view text) {
    for (const BidPolicy value : {BidPolicy::perfect, BidPolicy::uniform, BidPolicy::handicapped}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}
[[nodiscard]] constexpr std::optional<BidReason> bid_reason_of(std::string_view text) {
    for (const BidReason value :
         {BidReason::beyond, BidReason::points, BidReason::repetition, BidReason::resignation,
          BidReason::agreement, BidReason::time, BidReason::abandoned, BidReason::withdrawn}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}

// "24 0 13 0 2": from which ply on the two seats may ask again for a draw and to take back, and who may not ask for a
// rematch any more (1: the first, 2: the second seat, 3: both). Empty if nothing was refused.
[[nodiscard]] std::string text_of(const AskAgain& again);
[[nodiscard]] AskAgain ask_again_of(const std::string& text);

} // namespace goalline::server
