#include "server/game_calls.hpp"

#include "server/secrets.hpp"

#include <boost/json/array.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

bool GameCalls::route(const Call& call) {
    const Method method = call->request.method;
    const std::string& path = call->request.path;
    const bool reads = method == Method::get || method == Method::head;
    if (path == kGames) {
        if (method == Method::post)
            make(call);
        else if (reads)
            list(call);
        else
            refuse_method(*call, "GET, HEAD, POST");
        return true;
    }
    const auto game = game_path(path, std::string(kGames) + '/');
    if (!game)
        return false;
    if (game->what == "join" || game->what == "moves" || game->what == "actions") {
        if (method == Method::post)
            post(call, game->id, game->what);
        else
            refuse_method(*call, "POST");
        return true;
    }
    if (!game->what.empty() && game->what != "sgf")
        return false;
    if (reads)
        get(call, game->id, game->what);
    else
        refuse_method(*call, "GET, HEAD");
    return true;
}

void GameCalls::make(const Call& call) {
    auto parsed = parse_new_game(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    const bool local = parsed->opponent == Opponent::local;
    lobby_.create(std::move(*parsed), call->who, call->request.address, [call, local](const auto& made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        const ServedGame& game = std::get<std::shared_ptr<Room>>(made)->game();
        const StoredGame& stored = game.stored();
        const auto token = [&](Seat seat) {
            return seat_token(call->who.visitor, stored.id, seat == Seat::first ? '1' : '2');
        };
        Credentials maker = call->who;
        maker.token.clear(); // a new game is made by the visitor, whatever seat it holds elsewhere
        json::object answer{
            {"state", state_json(game, {maker.seats(stored), maker.invite(stored), {false, false}})}};
        if (local)
            answer["tokens"] = json::object{{"O", token(game.seat_of(phutball::Side::ohs))},
                                            {"X", token(game.seat_of(phutball::Side::eks))}};
        else
            answer["token"] = token(maker.seats(stored).first ? Seat::first : Seat::second);
        call->answer(201, answer);
    });
}

void GameCalls::post(const Call& call, const std::string& id, const std::string& what) {
    const std::string& body = call->request.body;
    const auto carry_out = [&](auto parsed, auto use) {
        if (!parsed)
            return call->refuse(refusal_of(parsed.error()));
        with_room(lobby_.games(), call, id,
                  [call, use, parsed = std::move(*parsed)](const std::shared_ptr<Room>& room) {
                      use(call, parsed, room);
                  });
    };
    if (what == "join") {
        call->who.token.clear();
        carry_out(parse_join(body, lobby_.limits()), join_room);
    } else if (what == "moves") {
        carry_out(parse_move_call(body, lobby_.limits()),
                  [](const Call& from, const MoveCall& move, const std::shared_ptr<Room>& room) {
                      room->play(from->who, move, answer_with_state(from, room));
                  });
    } else {
        carry_out(parse_action_call(body, lobby_.limits()),
                  [](const Call& from, const ActionCall& action, const std::shared_ptr<Room>& room) {
                      room->act(from->who, action, answer_with_state(from, room));
                  });
    }
}

void GameCalls::get(const Call& call, const std::string& id, const std::string& what) {
    with_room(lobby_.games(), call, id, [call, what, id](const std::shared_ptr<Room>& room) {
        if (what.empty())
            return call->answer(200, {{"state", room->state(call->who)}});
        Response response{
            200, "application/x-go-sgf", std::make_shared<const std::string>(sgf_of(room->game())), {}};
        response.headers = {
            {"Cache-Control", "no-store"},
            {"Content-Disposition", "attachment; filename=\"goalline-" + id.substr(0, 8) + ".sgf\""}};
        call->send(std::move(response));
    });
}

void GameCalls::list(const Call& call) {
    lobby_.list(call->who, [call](const Result<std::vector<GameSummary>>& list) {
        if (!list)
            return call->refuse({RefusalKind::internal, "the list could not be read", "database", 0});
        json::array games;
        for (const GameSummary& summary : *list)
            games.emplace_back(summary_json(summary));
        call->answer(200, {{"games", std::move(games)}});
    });
}

} // namespace goalline::server
