#include "server/rooms/record.hpp"

#include "bidding/replay.hpp"
#include "phutball/record/record.hpp"
#include "server/rooms/kept.hpp"

#include <array>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>
#include <vector>

namespace goalline::server {

using phutball::Side;

namespace {

std::string player_text(const KeptGame& game, Seat which) {
    const StoredSeat& seat = game.seat(which);
    if (seat.computer)
        return "Computer, level " + std::to_string(game.level);
    return seat.name;
}

phutball::GameResult::Reason record_reason(Reason reason) {
    using To = phutball::GameResult::Reason;
    switch (reason) {
    case Reason::goal:
        return To::goal;
    case Reason::resignation:
        return To::resignation;
    case Reason::repetition:
        return To::repetition;
    case Reason::agreement:
        return To::agreement;
    case Reason::time:
        return To::time;
    case Reason::abandoned:
        return To::forfeit;
    case Reason::withdrawn:
        break;
    }
    return To::unknown;
}

std::string player_text(const KeptBidGame& game, Seat which) {
    const StoredSeat& seat = game.seat(which);
    return seat.computer ? fmt::format("Computer, {}", name(game.policy)) : seat.name;
}

std::string date_of(const GameHead& game) {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(game.created / 1000)));
}

// `players` are what the seats are called.
template <class Result>
std::string result_text(const std::optional<Result>& result, std::array<std::string_view, 2> players) {
    if (!result)
        return "not over";
    const std::string_view reason = name(result->reason);
    if (reason == name(Reason::withdrawn))
        return std::string(reason);
    if (!result->winner)
        return fmt::format("draw, {}", reason);
    return fmt::format("{} wins, {}", players[index(*result->winner)], reason);
}

} // namespace

GameRecord record_of(const ServedGame& game) {
    phutball::Record head;
    head.rules = game.stored().rules;
    head.start = game.game().start().setup();
    head.date = date_of(game.stored());
    head.ohs = player_text(game.stored(), game.seat_of(Side::ohs));
    head.eks = player_text(game.stored(), game.seat_of(Side::eks));
    if (const auto& result = game.stored().result; result && result->reason != Reason::withdrawn)
        head.result = phutball::GameResult{result->winner, record_reason(result->reason)};
    phutball::RecordBuilder builder(std::move(head));
    std::uint32_t node = 0;
    for (const phutball::Move& move : game.game().moves()) {
        if (auto added = builder.add(node, move))
            node = *added;
    }
    std::vector<goalline::Message> warnings;
    return {phutball::write_sgf(std::move(builder).finish(warnings)), "application/x-go-sgf", "sgf"};
}

GameRecord record_of(const ServedBidGame& game) {
    const KeptBidGame& stored = game.stored();
    bidding::Replay played{stored.start, {}, {}};
    for (const BidTurn& turn : stored.turns) {
        const int number = static_cast<int>(played.turns.size()) + 1;
        played.turns.push_back({number, turn.bids[0].bid, turn.bids[1].bid,
                                game.match().states()[static_cast<std::size_t>(number)]});
    }
    std::string text =
        fmt::format("# {}\n# player 1: {}\n# player 2: {}\n# result: {}\n", bidding::describe(stored.rules),
                    player_text(stored, Seat::first), player_text(stored, Seat::second),
                    result_text(stored.result, {"player 1", "player 2"}));
    return {text + bidding::written(played), "text/csv; charset=utf-8", "csv"};
}

GameRecord record_of(const ServedStripGame& game) {
    const KeptStripGame& stored = game.stored();
    const std::string text = fmt::format(
        "# game: {}\n# date: {}\n# left: {}\n# right: {}\n# result: {}\n{}\n{}\n", strip::name(stored.kind),
        date_of(stored), stored.seat(Seat::first).name, stored.seat(Seat::second).name,
        result_text(stored.result, {"left", "right"}), stored.start, fmt::join(stored.moves, " "));
    return {text, "text/plain; charset=utf-8", "txt"};
}

} // namespace goalline::server
