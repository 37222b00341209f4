// SimplePlayer is an opponent without a search, which never changes. Use one as an anchor for ratings, as the least
// that an engine has to beat, or as the naive person for whom the lowest levels are made. Not thread-safe.
//   random     scores if there is a goal in one, otherwise makes any turn, each with the same chance
//   plodder    jumps straight ahead as far as possible; if there is no man ahead, it puts one there
//   wanderer   plays near the ball: if some jumps bring the ball forward, it makes one of them every other turn;
//              otherwise it puts a man within two points of the ball
//   runner     makes the jumps that bring the ball furthest forward; if none does, it puts a man beside the ball, on
//              one of the three points ahead
//   thinker    looks at each of its turns near the ball (choice.hpp) and at what the opponent could jump after it
#pragma once

#include "base/random.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace goalline::engine {

class SimplePlayer {
  public:
    enum class Kind : std::uint8_t { random, plodder, wanderer, runner, thinker };
    static constexpr Kind kKinds[] = {Kind::random, Kind::plodder, Kind::wanderer, Kind::runner,
                                      Kind::thinker};

    [[nodiscard]] static std::optional<Kind> kind_of(std::string_view name);
    [[nodiscard]] static std::string_view name(Kind kind);

    SimplePlayer(Kind kind, std::uint64_t seed) : kind_(kind), random_(seed) {}

    // Chooses a legal move (P10 included); nothing if the game is over or there is none.
    [[nodiscard]] std::optional<phutball::Move> choose(const phutball::Game& game);

  private:
    [[nodiscard]] std::optional<phutball::Move> goal(const phutball::Game& game);
    [[nodiscard]] static phutball::Move step_ahead(const phutball::Game& game);
    [[nodiscard]] std::optional<phutball::Move> wander(const phutball::Game& game);
    [[nodiscard]] std::optional<phutball::Move> run(const phutball::Game& game);
    [[nodiscard]] std::optional<phutball::Move> any(const phutball::Game& game);
    // One of the legal placements on these points, each with the same chance.
    [[nodiscard]] std::optional<phutball::Move> place_on(const phutball::Game& game,
                                                         const std::vector<phutball::Cell>& cells);

    Kind kind_;
    Random random_;
    GoalFinder finder_;
};

} // namespace goalline::engine
