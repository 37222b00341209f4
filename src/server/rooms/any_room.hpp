// The room of a game, whatever its kind: how a stored game becomes a room, and a call becomes a new game. Only here does
// the server decide which room plays which game. Thread-safety: the functions belong to the lobby's executor.
#pragma once

#include "server/rooms/kept.hpp"
#include "server/rooms/room_base.hpp"

#include <boost/json/object.hpp>
#include <cstddef>
#include <memory>

namespace goalline::server {

// Opens the room of a stored game, or says why the game cannot be read.
[[nodiscard]] Result<std::shared_ptr<RoomBase>> open_room(Services& services, AnyGame game);

// A new game with its seats, that nobody has stored yet.
struct MadeGame {
    AnyGame game;
    std::size_t bytes = 0; // what its room will take
};
// `now` is when its clock begins (ServerTime).
[[nodiscard]] MadeGame make_game(const AnyNewGame& call, const Credentials& maker, std::int64_t now);

// An invitation that is stored, as the lobby shows it.
struct OpenInvitation {
    GameHead head;
    boost::json::object shown;
};
[[nodiscard]] Result<OpenInvitation> open_invitation(AnyGame game);

[[nodiscard]] boost::json::object summary_json(const AnySummary& summary);

} // namespace goalline::server
