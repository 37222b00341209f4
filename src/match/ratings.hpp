// Rates many engines from the games they played (Bradley and Terry 1952, with draws as half a win each), with errors,
// on a scale on which the anchors keep their given ratings. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <cstddef>
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
    // The 95 % interval relative to the anchors; an anchor's has no width. For a player who lost every game only the
    // upper end is known, and the lower end is infinite: `high` is the rating with which the player would lose all
    // these games with a probability of 5 %, if the opponents' ratings are correct. For a player who won every game
    // it is the other way round.
    double low = 0;
    double high = 0;
    // Half the width of the interval; if one end is open, the distance of the other from `elo`.
    double error = 0;
    double games = 0;
    double score = 0; // points divided by games
};

// Maximum likelihood by Newton's method. The prior is one drawn game between each player and the average of its
// opponents, so that a player who lost every game still has a finite rating. Refuses to rate if there is no anchor,
// if an index is out of range, or if no chain of games joins some player to an anchor.
[[nodiscard]] Result<std::vector<Rating>> rate(std::size_t players, const std::vector<Encounter>& encounters,
                                               const std::vector<Anchor>& anchors);

} // namespace goalline::match
