// Match plays many games between two engines, in pairs (each opening twice, with sides swapped) and several at a
// time. Every finished game is in the journal before it counts, so a match that was interrupted continues where it
// stopped. It blocks while it runs. Thread-safety: the callback comes from its threads, one call at a time.
#pragma once

#include "base/stop.hpp"
#include "match/player.hpp"
#include "match/statistics.hpp"
#include "phutball/record/record.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace goalline::match {

struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    EloScale scale = EloScale::logistic;
};

struct MatchConfig;
struct PlayedGame;
// Has the game of that index played; nothing if it was stopped. Error: it cannot be played, which is no engine's fault.
using PlayGame =
    std::function<Result<std::optional<PlayedGame>>(const MatchConfig&, int game, const StopFlag& stop)>;

struct MatchConfig {
    PlayerConfig first;
    PlayerConfig second;
    std::vector<phutball::Setup>
        openings; // at least one; used in order, and again from the start when they run out
    phutball::Rules rules{.repetition = phutball::Repetition::draw3};
    int games = 100; // must be even: whole pairs
    int concurrency = 1;
    std::optional<Sprt> sprt;
    int longest_plies = 1000; // a longer game is a draw
    bool adjudicate = true;   // end a game if the side to move has a goal in one, by the exact search
    std::string journal;      // file of finished games; empty: none, and no resuming
    PlayGame elsewhere{};     // who plays the games; none: this process, with the engines as its programs

    // The opening of the game with this index; both games of a pair have the same.
    [[nodiscard]] const phutball::Setup& opening_of(int game) const;
};

struct PlayedGame {
    int index = 0; // pair index / 2; in games of even index the first engine is Ohs
    phutball::Setup opening;
    std::vector<phutball::Move> moves;
    phutball::GameResult result;
    Fault fault = Fault::none; // the loser's
    Message explanation;       // explains the fault
    bool adjudicated = false;
    bool too_long = false;
    // How many moves of the first and of the second engine came too late, but within the margin.
    std::array<int, 2> in_margin{};
    bool from_journal = false; // it was played in an earlier run
    std::optional<int>
        repeats{}; // the first game with this opening, these sides and these moves, if this is not it

    [[nodiscard]] bool first_is_ohs() const { return index % 2 == 0; } // at the start
    [[nodiscard]] bool first_has_ohs() const; // after the moves, one of which may be a swap (P11)
    // The points of the first engine in halves: 0, 1 or 2.
    [[nodiscard]] int half_points() const;
};

struct Standing {
    int wins = 0; // of the first engine
    int draws = 0;
    int losses = 0;
    Pairs pairs{}; // complete pairs only
    int faults_first = 0;
    int faults_second = 0;
    std::array<int, 2> in_margin{}; // moves, by engine
    int repeats = 0;                // games that repeat an earlier one, and so say nothing new
    EloEstimate elo;
    std::optional<double> llr;    // with an SPRT
    std::optional<bool> accepted; // what the SPRT has decided: true = elo1

    [[nodiscard]] int games() const { return wins + draws + losses; }
};

// Reads openings from a text with one position on each line. Empty lines and lines that start with # are skipped. A
// refusal names the line.
[[nodiscard]] Result<std::vector<phutball::Setup>> parse_openings(std::string_view text,
                                                                  const phutball::Rules& rules);

// A journal that was begun without openings, by a version that knew none of its own, goes on from the usual start: then
// those of `config` become that.
void keep_to_old_start(MatchConfig& config);

// Called after each game, also for those from the journal.
using GameCallback = std::function<void(const PlayedGame&, const Standing&)>;

// Plays until all games are finished, the SPRT has decided, or `stop` is raised. Errors: a bad configuration, an
// engine that cannot be started at first, a system that refuses to start it again, a journal that cannot be read or
// written or that belongs to another match.
[[nodiscard]] Result<Standing> run_match(const MatchConfig& config, const GameCallback& on_game,
                                         const StopFlag& stop);

// Plays the game of that index here. The thread keeps the engines running for the next game of the same `match`, whose
// configuration may differ in the openings.
[[nodiscard]] Result<std::optional<PlayedGame>> play_game(const std::string& match, const MatchConfig& config,
                                                          int game, const StopFlag& stop);
// Why that game cannot have been played by the rules to that end; empty: it may have. Nobody can tell whether an engine that
// is said to have been at fault was.
[[nodiscard]] std::string why_impossible(const MatchConfig& config, const PlayedGame& game);

// The game as a record, for SGF.
[[nodiscard]] phutball::Record to_record(const MatchConfig& config, const PlayedGame& game);

} // namespace goalline::match
