// Ladder: many engines, matches between neighbours, ratings on one scale. The engines, their order and the
// anchors stand in a file (matches/ladder.json is ours):
//
//     {"players": [{"name": "random", "command": "\"$GOALLINE\" engine --player random", "limit": "nodes=1",
//                   "anchor": 0, "options": {"Hash": "4"}, "games": 40}, ...]}
//
// Blocks while it runs; the callback comes from the threads of the matches, one call at a time.
#pragma once

#include "match/match.hpp"
#include "match/ratings.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::match {

struct LadderPlayer {
    PlayerConfig engine;
    std::optional<double> anchor; // its rating is given
    int games = 0;                // a pair of players meets in no more games than either wants; 0: no wish
};

struct LadderConfig {
    std::vector<LadderPlayer> players; // the weakest first, as far as known
    MatchConfig match;                 // of every encounter: openings, rules, games, concurrency
    int neighbours = 2;                // each meets so many of those behind it
    std::string journals;              // folder of their journals; empty: none
};

// Refuses, with the player, what is missing or of another type, names used twice, and a list without anchor.
[[nodiscard]] Result<std::vector<LadderPlayer>> parse_ladder(std::string_view text);

struct LadderResult {
    std::vector<Rating> ratings; // by player
    std::vector<Encounter> encounters;
    int faults = 0; // games lost by them
};

// Called after each game with the pair that plays.
using LadderCallback =
    std::function<void(const LadderPlayer& first, const LadderPlayer& second, const Standing& standing)>;

[[nodiscard]] Result<LadderResult> run_ladder(const LadderConfig& config, const LadderCallback& on_game,
                                              const StopFlag& stop);

} // namespace goalline::match
