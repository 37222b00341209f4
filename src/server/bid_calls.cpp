#include "server/bid_calls.hpp"

#include "server/secrets.hpp"

#include <boost/json/array.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

bool BidCalls::route(const Call& call) {
    const Method method = call->request.method;
    const std::string& path = call->request.path;
    const bool reads = method == Method::get || method == Method::head;
    if (path == kBidGames) {
        if (method == Method::post)
            make(call);
        else if (reads)
            list(call);
        else
            refuse_method(*call, "GET, HEAD, POST");
        return true;
    }
    const auto game = game_path(path, std::string(kBidGames) + '/');
    if (!game)
        return false;
    if (game->what == "join" || game->what == "bids" || game->what == "actions") {
        if (method == Method::post)
            post(call, game->id, game->what);
        else
            refuse_method(*call, "POST");
        return true;
    }
    if (!game->what.empty())
        return false;
    if (!reads) {
        refuse_method(*call, "GET, HEAD");
        return true;
    }
    with_room(lobby_.bid_games(), call, game->id, [call](const std::shared_ptr<BidRoom>& room) {
        call->answer(200, {{"state", room->state(call->who)}});
    });
    return true;
}

void BidCalls::make(const Call& call) {
    auto parsed = parse_new_bid_game(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    lobby_.create(*parsed, call->who, call->request.address, [call](const auto& made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        const auto& room = std::get<std::shared_ptr<BidRoom>>(made);
        Credentials maker = call->who;
        maker.token.clear(); // a new game is made by the visitor, whatever seat it holds elsewhere
        const char seat = maker.seats(room->head()).first ? '1' : '2';
        call->answer(201, {{"state", room->state(maker)},
                           {"token", seat_token(maker.visitor, room->head().id, seat)}});
    });
}

void BidCalls::list(const Call& call) {
    lobby_.list_bid_games(call->who, [call](const Result<std::vector<BidGameSummary>>& list) {
        if (!list)
            return call->refuse({RefusalKind::internal, "the list could not be read", "database", 0});
        json::array games;
        for (const BidGameSummary& summary : *list)
            games.emplace_back(bid_summary_json(summary));
        call->answer(200, {{"games", std::move(games)}});
    });
}

void BidCalls::post(const Call& call, const std::string& id, const std::string& what) {
    const std::string& body = call->request.body;
    const auto carry_out = [&](auto parsed, auto use) {
        if (!parsed)
            return call->refuse(refusal_of(parsed.error()));
        with_room(lobby_.bid_games(), call, id,
                  [call, use, parsed = std::move(*parsed)](const std::shared_ptr<BidRoom>& room) {
                      use(call, parsed, room);
                  });
    };
    if (what == "join") {
        call->who.token.clear();
        carry_out(parse_join(body, lobby_.limits()), join_room);
    } else if (what == "bids") {
        carry_out(parse_bid_call(body, lobby_.limits()),
                  [](const Call& from, const BidCall& bid, const std::shared_ptr<BidRoom>& room) {
                      room->play(from->who, bid, answer_with_state(from, room));
                  });
    } else {
        carry_out(parse_bid_action_call(body, lobby_.limits()),
                  [](const Call& from, const ActionCall& action, const std::shared_ptr<BidRoom>& room) {
                      room->act(from->who, action, answer_with_state(from, room));
                  });
    }
}

} // namespace goalline::server
