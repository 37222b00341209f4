#include "server/api/bid_calls.hpp"

#include "server/api/bid_requests.hpp"
#include "server/store/secrets.hpp"

#include <utility>

namespace goalline::server {

void BidCalls::make(const Call& call) {
    auto parsed = parse_new_bid_game(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    lobby_.create(*parsed, call->who, [call](const auto& made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        const auto& room = std::get<std::shared_ptr<BidRoom>>(made);
        Credentials maker = call->who;
        maker.token.clear(); // a visitor makes the new game, whatever seat this client has elsewhere
        const char seat = maker.seats(room->head()).first ? '1' : '2';
        call->answer(201, {{"state", room->state(maker)},
                           {"token", seat_token(maker.visitor, room->head().id, seat)}});
    });
}

void BidCalls::list(const Call& call) {
    lobby_.list_bid_games(call->who, answer_list(call, bid_summary_json));
}

void BidCalls::post(const Call& call, const std::string& id, const std::string& what) {
    post_to(lobby_.bid_games(), call, id, what, parse_bid_call, parse_bid_action_call);
}

void BidCalls::get(const Call& call, const std::string& id, const std::string& /*what*/) {
    with_room(lobby_.bid_games(), call, id, [call](const std::shared_ptr<BidRoom>& room) {
        call->answer(200, {{"state", room->state(call->who)}});
    });
}

} // namespace goalline::server
