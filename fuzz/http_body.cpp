// Bodies of HTTP calls: any bytes give a value or an Error with a reason, and a game that is accepted can be played.
#include "fuzzing.hpp"
#include "moves.hpp"
#include "phutball/record/record.hpp"
#include "server/api/puzzle_requests.hpp"
#include "server/api/requests.hpp"

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
    if (auto* call = accepted(made) ? std::get_if<NewGame>(&*made) : nullptr) {
        const Limits limits;
        phutball::Game& game = call->game;
        fuzz::require(game.position().size().rows <= limits.board_rows,
                      "a new game keeps to the largest board");
        fuzz::require(game.moves().size() <= limits.opening_plies, "a new game keeps to the longest opening");
        const auto again = phutball::Position::parse(game.position().text(), game.position().rules());
        fuzz::require(again.ok() && again->key() == game.position().key(), "its position is one");
        while (game.undo()) {
        }
        fuzz::require(game.position().text() == game.start().text(), "its opening can be taken back");
    }
    if (const auto call = parse_join(body); accepted(call))
        fuzz::require(call->guest.name.size() <= 4 * Limits().name_characters, "a name is short");
    if (const auto call = parse_move_call(body); accepted(call))
        fuzz::require_moves(*call);
    if (const auto* call = made ? std::get_if<NewBidGame>(&*made) : nullptr) {
        fuzz::require(check(call->rules, call->start).ok(), "a new bidding game has rules and a start");
        fuzz::require(!outcome(call->rules, call->start), "and can be played");
    }
    if (auto* call = made ? std::get_if<NewStripGame>(&*made) : nullptr) {
        const auto again = strip::Game::from(call->game.kind(), call->game.start());
        fuzz::require(again.ok() && again->start() == call->game.start(), "a new game of strips has a start");
        fuzz::require(!call->game.winner() && call->opponent != Opponent::computer, "and can be played");
        fuzz::require(!call->game.try_play({strip::Move::Kind::place, 0}), "by its rules");
    }
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
