// Ratings of many engines from the games they played (Bradley and Terry 1952, draws as half a win each), with
// errors, on a scale on which the anchors keep their given ratings. Pure functions.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace goalline::match {

// All games between two players, seen from `first`.
struct Encounter {
    std::size_t first;
    std::size_t second;
    double wins = 0;
    double draws = 0;
    double losses = 0;
};

struct Anchor {
    std::size_t player;
    double rating;
};

struct Rating {
    double elo = 0;
    double error = 0; // half width of the 95 % interval against the anchors; 0 for an anchor
    double games = 0;
    double score = 0; // points out of games
};

// Maximum likelihood by Newton's method, with a prior of one drawn game between each player and the average
// of its opponents, so that a player who lost every game still has a finite rating. Refuses when there is no
// anchor, when an index is out of range, and when some player is joined to no anchor by a chain of games.
[[nodiscard]] Result<std::vector<Rating>> rate(std::size_t players, const std::vector<Encounter>& encounters,
                                               const std::vector<Anchor>& anchors);

} // namespace goalline::match
