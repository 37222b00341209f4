// Measures what it is worth to move first: the engine plays against itself from a board's usual start.
//     first_player ROWS COLUMNS GAMES NODES [SEED [BALL]]
// BALL is the row on which the ball starts; without it, that is the usual one. Both sides search NODES nodes a move. So that the games differ, each of the first six moves is chosen among those
// that seem at most 60 units worse than the best. A game of 400 plies is a draw. It prints the
// games that the first player won, lost and drew, its share of the points with a 95 % error, the mean number of plies,
// and how many different games there were.
#include "engine/engine.hpp"
#include "engine/play/choice.hpp"
#include "engine/play/levels.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>

namespace {

using namespace goalline;
using phutball::Game;
using phutball::Setup;
using phutball::Side;

constexpr int kMostPlies = 400;
constexpr int kNoise = 60; // units

[[noreturn]] void refuse(const char* what) {
    std::fprintf(stderr, "first_player: %s\n", what);
    std::exit(2);
}

// Plays a game on; returns its moves.
std::string play(Game& game, std::uint64_t nodes, Random& random) {
    engine::Engine engine({.hash_mb = 8});
    const StopFlag stop;
    std::string moves;
    while (!game.outcome() && game.ply() < kMostPlies) {
        const bool opening = game.ply() < engine::kOpeningPlies;
        if (!engine.set_options({.hash_mb = 8, .multi_pv = opening ? engine::kOpeningChoices : 1}).ok())
            refuse("the engine refuses its options");
        engine.set_position(game);
        const engine::Answer answer = engine.go({.nodes = nodes}, {}, stop);
        if (!answer.move)
            refuse("no move");
        phutball::Move move = *answer.move;
        if (opening) {
            const auto& lines = answer.lines;
            const engine::Line& line = lines[pick_line(lines, kNoise, random)];
            if (!line.pv.empty())
                move = line.pv.front();
        }
        moves += to_text(move) + ' ';
        if (!game.try_play(move))
            refuse("an illegal move");
    }
    return moves;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 5 || argc > 7)
        refuse("usage: first_player ROWS COLUMNS GAMES NODES [SEED [BALL]]");
    const auto number = [argv](int i) { return std::strtoull(argv[i], nullptr, 10); };
    const phutball::Size size{static_cast<int>(number(1)), static_cast<int>(number(2))};
    Setup setup = Setup::start(size);
    if (argc == 7)
        setup.ball = phutball::point_at(static_cast<int>(number(6)), setup.ball.column);
    const auto start = phutball::Position::from(setup, {.repetition = phutball::Repetition::draw3});
    const std::uint64_t games = number(3);
    const std::uint64_t nodes = number(4);
    if (!start.ok() || games == 0 || nodes == 0)
        refuse("there is no such board, or there is nothing to play");
    Random random(argc >= 6 ? number(5) : 1);
    int won = 0;
    int lost = 0;
    double plies = 0;
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < games; ++i) {
        Game game(*start);
        different.insert(play(game, nodes, random));
        const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
        won += winner == Side::ohs ? 1 : 0;
        lost += winner == Side::eks ? 1 : 0;
        plies += game.ply();
    }
    const auto count = static_cast<double>(games);
    const int drawn = static_cast<int>(games) - won - lost;
    const double share = (won + drawn / 2.0) / count;
    const double variance =
        (won * (1 - share) * (1 - share) + lost * share * share + drawn * (0.5 - share) * (0.5 - share)) /
        count;
    std::printf("%d x %d, ball on row %d, %llu nodes: +%d -%d =%d, %.1f %% +- %.1f for the first player; "
                "%.0f plies, %zu different games\n",
                size.rows, size.columns, setup.ball.row, static_cast<unsigned long long>(nodes), won, lost,
                drawn, 100 * share, 196 * std::sqrt(variance / count), plies / count, different.size());
    return 0;
}
