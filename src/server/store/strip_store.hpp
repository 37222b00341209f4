// StripStore keeps the games of strips (one-dimensional Phutball and Oddish). It is the part of the Store that is about
// them, with the same promises. Not thread-safe.
#pragma once

#include "server/store/store.hpp"
#include "strip/game.hpp"

#include <optional>

namespace goalline::server {

struct StripResult {
    std::optional<Seat> winner; // none: a draw, or withdrawn
    Reason reason = Reason::goal;
};

// Seat::first is Left. No moves come with a game, so opening_plies is 0.
struct StoredStripGame : MovesHead {
    strip::Kind kind = strip::Kind::strip;
    std::optional<StripResult> result;
};

struct StripSummary : MovesSummary {
    strip::Kind kind = strip::Kind::strip;
    std::optional<StripResult> result;
};

class StripStore : public MovesStore<StoredStripGame, StripSummary> {};

} // namespace goalline::server
