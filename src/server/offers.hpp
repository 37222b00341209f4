// What two seats agree on, whatever they play: who takes the free seat, draws, rematches. Each call changes
// the head of the game, or refuses and changes nothing. Pure functions of their arguments.
#pragma once

#include "server/refusal.hpp"
#include "server/requests.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goalline::server {

[[nodiscard]] Refusal conflict(std::string message, std::string where);
[[nodiscard]] Refusal forbidden(std::string message, std::string where);

// The invitation, used: a friend sits down and the game begins.
[[nodiscard]] std::optional<Refusal> take_free_seat(GameHead& game, const StoredSeat& seat,
                                                    std::string_view invite_hash);

enum class Offered : std::uint8_t { nothing_new, changed, agreed };
using Negotiation = std::variant<Offered, Refusal>;

// REQUIRES: an action about draws; the game is being played.
[[nodiscard]] Negotiation negotiate_draw(GameHead& game, Seat actor, Action action);
// REQUIRES: an action about rematches.
[[nodiscard]] Negotiation negotiate_rematch(GameHead& game, Seat actor, Action action);

} // namespace goalline::server
