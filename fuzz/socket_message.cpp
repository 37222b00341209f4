// WebSocket messages: any bytes give a message or an Error with a reason; the id of a message is found in both cases.
#include "fuzzing.hpp"
#include "moves.hpp"
#include "server/api/requests.hpp"
#include "server/rooms/calls.hpp"

using namespace goalline;
using namespace goalline::server;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text_of(data, size);
    const auto message = parse_socket_message(text);
    const std::string id = message_id(text);
    fuzz::require(id.size() <= Limits().move_id_bytes, "an id is short");
    if (const auto* bad = std::get_if<BadMessage>(&message)) {
        fuzz::require_reason(bad->error);
        fuzz::require(bad->id == id, "a message that is refused has its id");
    }
    const auto news = parse_news_message(text);
    if (const auto* bad = std::get_if<BadMessage>(&news)) {
        fuzz::require_reason(bad->error);
        fuzz::require(bad->id == id, "a message that is refused has its id");
    }
    if (const auto* turn = std::get_if<TurnCall>(&message)) {
        fuzz::require(turn->id == id, "both readers find the same id");
        fuzz::require(turn->number >= 0, "its number is one of turns");
        fuzz::require(turn->type == "move" || turn->type == "bid", "it is of one of two types");
        if (turn->type == "move")
            fuzz::require_moves(*turn);
    }
    if (const auto* action = std::get_if<ActionCall>(&message)) {
        fuzz::require(action->id == id, "both readers find the same id");
        fuzz::require(action->phrase.empty() || is_phrase(action->phrase), "nobody can say anything else");
    }
    return 0;
}
