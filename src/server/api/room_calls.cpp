#include "server/api/room_calls.hpp"

namespace goalline::server {

bool RoomCalls::route(const Call& call) {
    const Method method = call->request.method;
    const std::string& path = call->request.path;
    const bool reads = method == Method::get || method == Method::head;
    if (path == games_) {
        if (method == Method::post)
            make(call);
        else if (reads)
            list(call);
        else
            refuse_method(*call, "GET, HEAD, POST");
        return true;
    }
    const auto game = game_path(path, std::string(games_) + '/');
    if (!game)
        return false;
    if (game->what == "join" || game->what == moves_ || game->what == "actions" || game->what == "hint") {
        if (method == Method::post)
            post(call, game->id, game->what);
        else
            refuse_method(*call, "POST");
        return true;
    }
    if (!game->what.empty() && game->what != record_)
        return false;
    if (reads)
        get(call, game->id, game->what);
    else
        refuse_method(*call, "GET, HEAD");
    return true;
}

} // namespace goalline::server
