// How a game changes, and what two seats agree on, whatever they play: who takes the free seat, draws,
// rematches. Each call changes the head of the game, or refuses and changes nothing. Pure functions of their
// arguments.
#pragma once

#include "server/api/requests.hpp"
#include "server/net/refusal.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goalline::server {

[[nodiscard]] Refusal conflict(std::string message, std::string where);
[[nodiscard]] Refusal forbidden(std::string message, std::string where);

// A stored game that cannot have come to be by the rules.
[[nodiscard]] Error corrupt(const GameHead& game, const std::string& what);

// How a change reaches the store; `none` when what was asked for is already so. A bid is a move.
enum class Change : std::uint8_t { none, move, take_back, join, update, rematch };
using Verdict = std::variant<Change, Refusal>;

// Raises the version: the game has changed in that way.
Change changed(GameHead& game, Change how, std::int64_t now);

// The invitation, used: a friend sits down and the game begins.
[[nodiscard]] Verdict take_free_seat(GameHead& game, const StoredSeat& seat, std::string_view invite_hash,
                                     std::int64_t now);
// Nothing: both agree, and the game is to be ended. REQUIRES: an action about draws; the game is being
// played.
[[nodiscard]] std::optional<Verdict> negotiate_draw(GameHead& game, Seat actor, Action action,
                                                    std::int64_t now);
// REQUIRES: an action about rematches.
[[nodiscard]] Verdict negotiate_rematch(GameHead& game, Seat actor, Action action, std::int64_t now);

} // namespace goalline::server
