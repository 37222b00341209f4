// Bodies of HTTP calls: any bytes give a value or an Error with a reason, and a game that is accepted can be played.
#include "fuzzing.hpp"
#include "phutball/record/record.hpp"
#include "server/api/requests.hpp"

using namespace goalline;
using namespace goalline::server;

namespace {

template <class T>
bool accepted(const Result<T>& result) {
    if (!result.ok())
        fuzz::require_reason(result.error());
    return result.ok();
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
    if (const auto call = parse_move_call(body); accepted(call)) {
        const auto again = phutball::parse_move(to_text(call->move));
        fuzz::require(again.ok() && *again == call->move, "its move is one");
    }
    if (const auto* call = made ? std::get_if<NewBidGame>(&*made) : nullptr) {
        fuzz::require(check(call->rules, call->start).ok(), "a new bidding game has rules and a start");
        fuzz::require(!outcome(call->rules, call->start), "and can be played");
    }
    (void)accepted(parse_bid_call(body));
    (void)accepted(parse_action_call(body));
    (void)accepted(parse_record_call(body));
    (void)accepted(parse_recovery_call(body));
    return 0;
}
