// What clients send, read into values: bodies of HTTP calls and WebSocket messages (docs/http-api.md). Pure
// functions for any bytes whatever, safe from any thread; an Error of kind syntax or usage stands for
// `bad_request`, invalid or illegal for `illegal`, limit for `too_large`.
#pragma once

#include "base/result.hpp"
#include "phutball/game.hpp"
#include "server/config.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::server {

struct NewGame {
    Opponent opponent = Opponent::computer;
    std::optional<phutball::Side> side; // none: by lot
    int level = 3;
    phutball::Game game; // the start, and the beginning that is already played
    std::string name;
};

struct JoinCall {
    std::string invite;
    std::string name;
};

struct MoveCall {
    int ply = 0;
    phutball::Move move;
    std::string id;
};

enum class Action : std::uint8_t {
    resign,
    offer_draw,
    accept_draw,
    decline_draw,
    cancel_draw,
    undo,
    offer_undo,
    accept_undo,
    decline_undo,
    cancel_undo,
    rematch,
    decline_rematch,
    cancel_rematch,
};

struct ActionCall {
    Action action = Action::resign;
    std::optional<phutball::Side> side;
    std::string id;
};

struct SyncCall {};
struct PingCall {};

// What comes by a socket; `Move` is what is played in the game.
template <class Move>
using Message = std::variant<Move, ActionCall, SyncCall, PingCall>;
using SocketMessage = Message<MoveCall>;

[[nodiscard]] Result<NewGame> parse_new_game(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<JoinCall> parse_join(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<MoveCall> parse_move_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<ActionCall> parse_action_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<std::string> parse_record_call(std::string_view body);
[[nodiscard]] Result<SocketMessage> parse_socket_message(std::string_view text, const Limits& limits = {});

// The type of a message: "action", "sync", "ping", or `move`.
[[nodiscard]] Result<std::string> message_type(std::string_view text, std::string_view move);
// The `id` of a message that could not be read otherwise, to answer it by; empty if there is none.
[[nodiscard]] std::string message_id(std::string_view text, const Limits& limits = {});

} // namespace goalline::server
