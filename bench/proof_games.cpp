// Plays level 10 as the first player of proven boards against the engine, and says whether it ever failed to win within
// the plies that the proof allows:
//     proof_games GAMES NODES [SEED] [ROWSxCOLUMNS...]
// On each board, by default 9x9, 11x11 and 11x13, games are played until so many different ones have been seen, but at
// most 20 times as many. The defender has so many nodes a move. So that games differ, one of its turns in four is drawn
// by lot, half of these from the points beside the ball. With GOALLINE_PROOFS=DIR the program knows the proofs of that
// folder, too. Exit code 1: a game was not won in time.
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "solve/expert.hpp"
#include "solve/proof_file.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace goalline;
using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Setup;
using phutball::Side;

constexpr std::uint32_t kTurnsPerLot = 4;
constexpr int kTriesPerGame = 20;

Move turn_by_lot(const Position& position, Random& random) {
    std::vector<Move> near;
    std::vector<Move> all = list_placements(position);
    const auto ball = position.ball();
    for (const Move& move : all) {
        const auto p = move.points.front();
        if (std::abs(p.row - ball.row) <= 1 && std::abs(p.column - ball.column) <= 1)
            near.push_back(move);
    }
    const auto& from = !near.empty() && random.below(2) == 0 ? near : all;
    return from[random.below(static_cast<std::uint32_t>(from.size()))];
}

struct Tally {
    int games = 0;
    int failures = 0;
    int longest = 0;
    std::set<std::string> different; // as texts
};

void play(phutball::Size size, std::uint64_t nodes, Random& random, Tally& tally) {
    Game game(*Position::from(Setup::start(size), phutball::kRulesOfPlay));
    const auto proof = solve::standard_proofs().find(game);
    if (!proof) {
        std::fprintf(stderr, "proof_games: there is no proof for %dx%d\n", size.rows, size.columns);
        std::exit(2);
    }
    const Side first = game.position().to_move();
    engine::Engine philosopher({.hash_mb = 1});
    engine::Engine defender({.hash_mb = 4});
    const StopFlag stop;
    std::string text;
    while (!game.outcome() && game.ply() < proof->plies_at_most) {
        std::optional<Move> move;
        if (game.position().to_move() == first) {
            move = solve::choose(philosopher, game, engine::kLevels, 0, {}, stop).move;
        } else if (random.below(kTurnsPerLot) == 0) {
            move = turn_by_lot(game.position(), random);
        } else {
            defender.set_position(game);
            move = defender.go({.nodes = nodes}, {}, stop).move;
        }
        if (!move || !game.try_play(*move))
            break;
        text += to_text(*move) + " ";
    }
    ++tally.games;
    tally.longest = std::max(tally.longest, game.ply());
    tally.different.insert(text);
    if (game.outcome() != win_of(first)) {
        ++tally.failures;
        std::printf("not won: %s\n", text.c_str());
    }
}

} // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fprintf(stderr, "proof_games GAMES NODES [SEED] [ROWSxCOLUMNS...]\n");
        return 2;
    }
    if (const char* folder = std::getenv("GOALLINE_PROOFS")) {
        if (const auto added = solve::add_proofs_of(folder); !added) {
            std::fprintf(stderr, "proof_games: %s\n", added.error().text().c_str());
            return 2;
        }
    }
    const int games = std::atoi(arguments[1]);
    const std::uint64_t nodes = std::strtoull(arguments[2], nullptr, 10);
    Random random(count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1);
    std::vector<phutball::Size> boards;
    for (int i = 4; i < count; ++i) {
        phutball::Size size;
        if (std::sscanf(arguments[i], "%dx%d", &size.rows, &size.columns) != 2) {
            std::fprintf(stderr, "proof_games: expected ROWSxCOLUMNS, not %s\n", arguments[i]);
            return 2;
        }
        boards.push_back(size);
    }
    if (boards.empty())
        boards = {{9, 9}, {11, 11}, {11, 13}};
    int failures = 0;
    for (const phutball::Size size : boards) {
        Tally tally;
        while (static_cast<int>(tally.different.size()) < games && tally.games < kTriesPerGame * games)
            play(size, nodes, random, tally);
        std::printf("%dx%d: %d games, %zu different, %d not won; the longest had %d plies\n", size.rows,
                    size.columns, tally.games, tally.different.size(), tally.failures, tally.longest);
        (void)std::fflush(stdout);
        failures += tally.failures;
    }
    return failures > 0 ? 1 : 0;
}
