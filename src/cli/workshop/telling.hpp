// What match, ladder and check-protocol share: openings, how the engines' commands find this program, and how single games
// and differences in Elo are told. Thread-safety: pure functions, but for files and the environment.
#pragma once

#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "match/match.hpp"
#include "server/farm/job_board.hpp"

#include <memory>
#include <string>
#include <vector>

namespace goalline::cli {

// Where the games of a match begin: in the positions of this file or, without one, in those that come with the program;
// if they are missing, in the usual start, and a remark says so.
[[nodiscard]] Result<std::vector<phutball::Setup>> read_openings(const Console& console,
                                                                 const std::string& file);
// Lets the commands of engines name this program as "$GOALLINE".
void export_own_path();

// On which workers do jobs of that kind; none if no database is named.
[[nodiscard]] Result<std::unique_ptr<server::JobBoard>>
board_for(const server::Task& task, const std::string& name, const std::string& database);
// --database, by which workers play the games (farm/match_games.hpp). If it is given, the match is played on the board that
// is returned, which must outlive it.
void add_database(const Command& command, std::string& database);
[[nodiscard]] Result<std::unique_ptr<server::JobBoard>> play_elsewhere(match::MatchConfig& match,
                                                                       const std::string& database);

// "game 3: ours (O), theirs (X): ours wins on time: no move after ..."
[[nodiscard]] Message game_story(const match::MatchConfig& config, const match::PlayedGame& game);
// So many of the games are no evidence. REQUIRES: repeats > 0
[[nodiscard]] Message recurrence(int repeats, int games);

// "+12", "-0.53"; what is rounded to zero has no sign but a plus.
[[nodiscard]] std::string signed_text(double number, int decimals);
// "+12 (-3 to +27)", with the interval of 95 %; if one end of it is infinite, "below -34 (95 %)" or "above +34 (95 %)"; if
// both are, "?".
[[nodiscard]] std::string elo_text(const Console& console, double elo, double low, double high);
// Adds "elo", "error", "elo_low" and "elo_high", with null for infinite values.
void add_elo(JsonObject& object, double elo, double error, double low, double high);

} // namespace goalline::cli
