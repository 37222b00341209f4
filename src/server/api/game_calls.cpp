#include "server/api/game_calls.hpp"

#include "server/api/record_json.hpp"
#include "server/store/secrets.hpp"

#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

// A longer body, with a beginning of many moves or a board full of men, takes a while to read.
constexpr std::size_t kShortBody = 1024;

} // namespace

void GameCalls::make(const Call& call) {
    const auto parse = [call, &limits = lobby_.limits()] {
        return parse_new_game(call->request.body, limits);
    };
    if (call->request.body.size() <= kShortBody)
        return make_as(call, parse());
    if (const auto refusal = lobby_.read(
            call->who, parse, [this, call](Result<NewGame> game) { make_as(call, std::move(game)); }))
        call->refuse(*refusal);
}

void GameCalls::make_as(const Call& call, Result<NewGame> parsed) {
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    const bool local = parsed->opponent == Opponent::local;
    lobby_.create(std::move(*parsed), call->who, [call, local](const auto& made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        const ServedGame& game = std::get<std::shared_ptr<Room>>(made)->game();
        const StoredGame& stored = game.stored();
        const auto token = [&](Seat seat) {
            return seat_token(call->who.visitor, stored.id, seat == Seat::first ? '1' : '2');
        };
        Credentials maker = call->who;
        maker.token.clear(); // a visitor makes the new game, whatever seat this client has elsewhere
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

void GameCalls::list(const Call& call) {
    lobby_.list(call->who, answer_list(call, summary_json));
}

void GameCalls::post(const Call& call, const std::string& id, const std::string& what) {
    post_to(lobby_.games(), call, id, what, parse_move_call, parse_action_call);
}

void GameCalls::get(const Call& call, const std::string& id, const std::string& what) {
    with_room(lobby_.games(), call, id, [call, what, id](const std::shared_ptr<Room>& room) {
        if (what.empty())
            return call->answer_state(200, *room);
        Response response{
            200, "application/x-go-sgf", std::make_shared<const std::string>(sgf_of(room->game())), {}};
        response.headers = {
            {"Cache-Control", "no-store"},
            {"Content-Disposition", "attachment; filename=\"goalline-" + id.substr(0, 8) + ".sgf\""}};
        call->send(std::move(response));
    });
}

} // namespace goalline::server
