// SimplePlayer is one of two opponents without a search, which never change. They are anchors for ratings, and the
// least that an engine has to beat. Not thread-safe.
//   random    scores if there is a goal in one, otherwise makes any turn, each with the same chance
//   plodder   jumps straight ahead as far as possible; if there is no man ahead, it puts one there
#pragma once

#include "base/random.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace goalline::engine {

class SimplePlayer {
  public:
    enum class Kind : std::uint8_t { random, plodder };

    [[nodiscard]] static std::optional<Kind> kind_of(std::string_view name);
    [[nodiscard]] static std::string_view name(Kind kind);

    SimplePlayer(Kind kind, std::uint64_t seed) : kind_(kind), random_(seed) {}

    // Chooses a legal move (P10 included); nothing if the game is over or there is none.
    [[nodiscard]] std::optional<phutball::Move> choose(const phutball::Game& game);

  private:
    [[nodiscard]] std::optional<phutball::Move> goal(const phutball::Game& game);
    [[nodiscard]] static phutball::Move step_ahead(const phutball::Game& game);
    [[nodiscard]] std::optional<phutball::Move> any(const phutball::Game& game);

    Kind kind_;
    Random random_;
    GoalFinder finder_;
};

} // namespace goalline::engine
