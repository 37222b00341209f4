// Ratings of many engines from the games they played (Bradley and Terry 1952, draws as half a win each), with
// errors, on a scale on which the anchors keep their given ratings. Pure functions; safe to use from any
// thread.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <limits>
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
    // The 95 % interval against the anchors, of no width for an anchor. For a player who lost every game only
    // the upper end is known, and the lower one is infinite: `high` is the rating with which he would lose
    // all of them with a probability of 5 %, the ratings of his opponents taken as they are. For a player who
    // won every game the same the other way round.
    double low = 0;
    double high = 0;
    double error = 0; // half the width of the interval; with an open end, how far the other one is from `elo`
    double games = 0;
    double score = 0; // points out of games
};

// Maximum likelihood by Newton's method, with a prior of one drawn game between each player and the average
// of its opponents, so that a player who lost every game still has a finite rating. Refuses when there is no
// anchor, when an index is out of range, and when some player is joined to no anchor by a chain of games.
[[nodiscard]] Result<std::vector<Rating>> rate(std::size_t players, const std::vector<Encounter>& encounters,
                                               const std::vector<Anchor>& anchors);

} // namespace goalline::match
