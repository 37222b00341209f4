// Plays games between two levels and prints the results or, with --show or --positions, each position as a board or
// as text:
//     engine_games bench
//     engine_games speed FILE NODES      nodes per second of processor time; FILE has a position on each line
//     engine_games LEVEL1 LEVEL2 GAMES [--show] [--positions] [--size ROWSxCOLUMNS] [--nodes N1 N2]
// The levels take turns to play Ohs. With --nodes both play their best move with that many nodes instead of by level.
#include "engine/bench.hpp"
#include "engine/engine.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace goalline;
using engine::Engine;
using phutball::Game;
using phutball::Move;
using phutball::Side;

struct Settings {
    int levels[2] = {5, 5};
    std::uint64_t nodes[2] = {0, 0};
    int games = 1;
    bool show = false;
    bool positions = false;
    phutball::Size size;
};

void print_board(const Game& game, const Move& move, const std::string& note) {
    const auto& position = game.position();
    std::printf("%d. %c %s  %s\n", game.ply(), letter(other(position.to_move())), to_text(move).c_str(),
                note.c_str());
    for (int row = position.size().rows + 1; row >= 0; --row) {
        std::printf("%3d ", row);
        for (int column = 0; column <= position.size().columns + 1; ++column) {
            const auto p = phutball::point_at(row, column);
            const bool on = position.size().contains(p);
            std::printf("%c ", p == position.ball() ? '@' : on && position.has_man(p) ? 'o' : on ? '.' : ' ');
        }
        std::printf("\n");
    }
}

std::string describe(const engine::Answer& answer) {
    if (answer.lines.empty())
        return "";
    const auto& line = answer.lines.front();
    std::string text = line.score.is_proven() ? (line.score.is_win() ? "win in " : "loss in ") +
                                                    std::to_string(line.score.plies())
                                              : std::to_string(line.score.rung());
    text += " depth " + std::to_string(answer.depth) + " nodes " + std::to_string(answer.nodes) + " pv";
    for (const Move& move : line.pv)
        text += " " + to_text(move);
    return text;
}

// Returns the winner's index, or -1 for a draw.
int play(const Settings& settings, int number, double seconds[2], std::uint64_t nodes[2], int& plies) {
    std::vector<Engine> players;
    players.reserve(2);
    for (int i = 0; i < 2; ++i)
        players.emplace_back(engine::Options{.hash_mb = 16,
                                             .strength = settings.levels[i],
                                             .seed = static_cast<std::uint64_t>(number * 2 + i)});
    const phutball::Rules rules{.repetition = phutball::Repetition::draw3};
    Game game(*phutball::Position::from(phutball::Setup::start(settings.size), rules));
    const StopFlag stop;
    while (!game.outcome() && game.ply() < 400) {
        const int turn = (game.ply() + number) % 2;
        auto& player = players[turn];
        player.set_position(game);
        const bool by_nodes = settings.nodes[turn] > 0 && game.ply() >= 4;
        const std::clock_t begin = std::clock(); // processor time, because the machine may be busy
        const engine::Answer answer =
            by_nodes ? player.go({.nodes = settings.nodes[turn]}, {}, stop) : player.choose(stop);
        seconds[turn] += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        nodes[turn] += answer.nodes;
        if (!answer.move || !game.try_play(*answer.move)) {
            std::printf("ILLEGAL %s in %s\n", answer.move ? to_text(*answer.move).c_str() : "none",
                        game.position().text().c_str());
            std::exit(1);
        }
        if (settings.positions)
            std::printf("%s\n", game.position().text().c_str());
        if (settings.show)
            print_board(game, *answer.move, describe(answer));
    }
    plies = game.ply();
    const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
    if (!winner)
        return -1;
    return (*winner == Side::ohs ? 0 : 1) == number % 2 ? 0 : 1;
}

// Searches each position by itself, with nothing known about it, five times over. The machine may be busy, so it
// reports the best run and the middle one.
int measure_speed(const std::string& name, std::uint64_t nodes) {
    std::ifstream file(name);
    std::vector<phutball::Position> positions;
    for (std::string line; std::getline(file, line);) {
        auto position = phutball::Position::parse(line, {.repetition = phutball::Repetition::draw3});
        if (!position.ok()) {
            std::fprintf(stderr, "engine_games: not a position: %s\n", line.c_str());
            return 2;
        }
        positions.push_back(*position);
    }
    Engine engine({.hash_mb = 16});
    std::vector<double> rates;
    for (int round = 0; round < 5; ++round) {
        std::uint64_t sum = 0;
        double seconds = 0;
        for (const auto& position : positions) {
            engine.new_game();
            engine.set_position(position);
            const std::clock_t begin = std::clock();
            sum += engine.go({.nodes = nodes}, {}, StopFlag{}).nodes;
            seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        }
        rates.push_back(static_cast<double>(sum) / seconds);
    }
    std::sort(rates.begin(), rates.end());
    std::printf("%zu positions, %llu nodes each: nodes/s median %.0f, best %.0f\n", positions.size(),
                static_cast<unsigned long long>(nodes), rates[rates.size() / 2], rates.back());
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    Settings settings;
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 1 && args[0] == "bench") {
        const engine::BenchResult bench = engine::run_bench(StopFlag{});
        const engine::BenchResult brief = engine::run_bench(StopFlag{}, {}, 3);
        std::printf("Bench: %llu, to depth 3 %llu\n", static_cast<unsigned long long>(bench.nodes),
                    static_cast<unsigned long long>(brief.nodes));
        return 0;
    }
    if (args.size() == 3 && args[0] == "speed")
        return measure_speed(args[1], std::strtoull(args[2].c_str(), nullptr, 10));
    if (args.size() < 3) {
        std::fprintf(
            stderr,
            "usage: engine_games LEVEL1 LEVEL2 GAMES [--show] [--positions] [--size RxC] [--nodes N1 N2]\n");
        return 2;
    }
    settings.levels[0] = std::atoi(args[0].c_str());
    settings.levels[1] = std::atoi(args[1].c_str());
    settings.games = std::atoi(args[2].c_str());
    for (std::size_t i = 3; i < args.size(); ++i) {
        if (args[i] == "--show")
            settings.show = true;
        else if (args[i] == "--positions")
            settings.positions = true;
        else if (args[i] == "--size" && i + 1 < args.size())
            std::sscanf(args[++i].c_str(), "%dx%d", &settings.size.rows, &settings.size.columns);
        else if (args[i] == "--nodes" && i + 2 < args.size()) {
            settings.nodes[0] = std::strtoull(args[++i].c_str(), nullptr, 10);
            settings.nodes[1] = std::strtoull(args[++i].c_str(), nullptr, 10);
        }
    }
    int results[3] = {};
    double seconds[2] = {};
    std::uint64_t nodes[2] = {};
    long total = 0;
    for (int i = 0; i < settings.games; ++i) {
        int plies = 0;
        ++results[play(settings, i, seconds, nodes, plies) + 1];
        total += plies;
    }
    std::printf("level %d against %d: +%d -%d =%d, %ld plies a game, nodes/s %.0f and %.0f\n",
                settings.levels[0], settings.levels[1], results[1], results[2], results[0],
                total / settings.games, static_cast<double>(nodes[0]) / seconds[0],
                static_cast<double>(nodes[1]) / seconds[1]);
    return 0;
}
