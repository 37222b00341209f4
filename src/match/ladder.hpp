// Ladder plays matches between neighbours among many engines, and rates them all on one scale. A file lists the
// engines, their order and the anchors (matches/ladder.json is ours):
//
//     {"players": [{"name": "random", "command": "\"$GOALLINE\" engine --player random", "limit": "nodes=1",
//                   "anchor": 0, "options": {"Hash": "4"}, "games": 40}, ...]}
//
// It blocks while it runs. Thread-safety: the callback comes from the threads of the matches, one call at a time.
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
    std::optional<double> anchor; // a fixed rating
    int games = 0;                // a pair of players meets in no more games than either wants; 0: no wish
};

struct LadderConfig {
    std::vector<LadderPlayer> players; // the weakest first, as far as known
    MatchConfig match;                 // for every encounter: openings, rules, games, margin, concurrency
    bool usual_openings = false;       // nobody named any: keep_to_old_start
    int neighbours = 2;                // each player meets so many of those after it in the list
    std::string journals;              // folder of their journals; empty: none
};

// Refuses missing members and members of another type, names used twice, and a list without an anchor; the error
// names the player.
[[nodiscard]] Result<std::vector<LadderPlayer>> parse_ladder(std::string_view text);

struct LadderResult {
    std::vector<Rating> ratings; // by player
    std::vector<Encounter> encounters;
    int faults = 0;  // games lost because of faults
    int repeats = 0; // games that repeat an earlier one of the same pair
};

// Called after each game, with the match of the pair that plays.
using LadderCallback =
    std::function<void(const MatchConfig& match, const PlayedGame& game, const Standing& standing)>;

[[nodiscard]] Result<LadderResult> run_ladder(const LadderConfig& config, const LadderCallback& on_game,
                                              const StopFlag& stop);

} // namespace goalline::match
