// WebSocket messages: any bytes give a message or an Error with a reason; the id of a message is found in both cases.
#include "fuzzing.hpp"
#include "moves.hpp"
#include "server/api/requests.hpp"
#include "server/rooms/phrases.hpp"

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
    const auto* any = std::get_if<AnyMove>(&message);
    if (const auto* bid = any ? std::get_if<BidCall>(any) : nullptr)
        fuzz::require(bid->id == id && bid->turn >= 1 && bid->bid >= 0, "a bid is one");
    if (const auto* move = any ? std::get_if<MoveText>(any) : nullptr) {
        fuzz::require(move->id == id, "both readers find the same id");
        fuzz::require(move->ply >= 0, "a ply is a number of turns");
        fuzz::require_moves(*move);
    }
    if (const auto* action = std::get_if<ActionCall>(&message)) {
        fuzz::require(action->id == id, "both readers find the same id");
        fuzz::require(action->phrase.empty() || is_phrase(action->phrase), "nobody can say anything else");
    }
    return 0;
}
