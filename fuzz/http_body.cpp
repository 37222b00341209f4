// Bodies of HTTP calls: any bytes give a value or an Error with a reason, and a game that is accepted can be played.
#include "fuzzing.hpp"
#include "moves.hpp"
#include "phutball/record/record.hpp"
#include "server/api/requests.hpp"
#include "server/phutball/puzzles.hpp"
#include "server/play/kinds/phutball_game.hpp"
#include "server/rooms/changes.hpp"

#include <boost/json/serialize.hpp>
#include <string_view>

using namespace goalline;
using namespace goalline::server;

namespace {

template <class T>
bool accepted(const Result<T>& result) {
    if (!result.ok())
        fuzz::require_reason(result.error());
    return result.ok();
}

const phutball::Position& some_puzzle() {
    static const auto position = phutball::Position::parse("3/3/1o1/o1o/@1o/3/3 O");
    return *position;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto body = fuzz::text_of(data, size);
    auto made = parse_new_game(body);
    if (accepted(made)) {
        const Limits limits;
        fuzz::require(made->game.opening.size() <= limits.opening_plies,
                      "a new game keeps to the longest opening");
        const auto opened = open_game(*made, "0123", 0);
        fuzz::require(opened.ok(), "a new game can be begun");
        if (const auto* board = board_of(*opened->game)) {
            fuzz::require(board->position().size().rows <= limits.board_rows,
                          "a new game keeps to the largest board");
            const auto again = phutball::Position::parse(board->position().text(), board->position().rules());
            fuzz::require(again.ok() && again->key() == board->position().key(), "its position is one");
        }
        fuzz::require(!opened->game->result(), "and can be played");
        fuzz::require(game_of(with_turns(*opened)).ok(), "and is found again when it was stored");
        const std::string there = boost::json::serialize(opened->game->summary());
        const auto copy = opened->game->clone();
        copy->cut(0);
        for (const StoredTurn& turn : opened->game->turns())
            copy->apply(turn);
        fuzz::require(boost::json::serialize(copy->summary()) == there, "its opening can be taken back");
    }
    if (const auto call = parse_join(body); accepted(call))
        fuzz::require(call->guest.name.size() <= 4 * Limits().name_characters, "a name is short");
    if (const auto call = parse_move_call(body); accepted(call))
        fuzz::require_moves(*call);
    (void)accepted(parse_bid_call(body));
    (void)accepted(parse_action_call(body));
    (void)accepted(parse_record_call(body));
    (void)accepted(parse_recovery_call(body));
    if (const auto call = parse_attempt_call(body); accepted(call)) {
        const puzzles::Strength puzzle;
        const auto moved = puzzles::after(puzzle, call->attempt, 1, puzzle.rating);
        fuzz::require(moved.rating >= puzzles::kLowest && moved.rating <= puzzles::kHighest,
                      "a rating has bounds");
        fuzz::require(moved.rating >= puzzle.rating - puzzles::kMostChange &&
                          moved.rating <= puzzle.rating + puzzles::kMostChange,
                      "an attempt moves it a little");
        fuzz::require(moved.deviation >= puzzles::kLeastDeviation, "so has its deviation");
    }
    if (const auto call = parse_report_call(body, some_puzzle()); accepted(call))
        fuzz::require(call->remark.find_first_of(std::string_view("\0\x1b\x7f", 3)) == std::string::npos,
                      "a remark can be shown");
    (void)accepted(parse_puzzle_wish(body));
    return 0;
}
