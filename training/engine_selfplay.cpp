// Writes positions of self-play, with the score of a search and the result of the game. engine_tune learns from them.
//     engine_selfplay GAMES NODES SEED > FILE
// A line has three parts, separated by tabs: the text of a position; the score for the side to move by a search of
// NODES nodes, in units (proven if beyond +-20,000); the result for that side in half points. Positions in which the
// mover has a goal in one are skipped, because the evaluation never sees them. In the openings the ball is near the
// centre, with 0 to 8 men within 4 points of it. Now and then a likely move is played instead of the best one. One
// game in seven is on another board.
#include "base/random.hpp"
#include "engine/engine.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace goalline;
using engine::Engine;
using phutball::Game;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using phutball::Size;

constexpr int kMostPlies = 250; // then it is a draw
constexpr double kOtherBoard = 0.15;
constexpr Size kOtherSizes[] = {{13, 11}, {19, 19}, {21, 15}, {9, 9}};
constexpr double kStray = 0.12; // the chance of a move that is not the best, early in the game
constexpr int kStrayPlies = 16;

class SelfPlay {
  public:
    SelfPlay(std::uint64_t nodes, std::uint64_t seed) : random_(seed), nodes_(nodes) {}

    void play_one() {
        Game game(opening());
        engine_.new_game();
        lines_.clear();
        while (!game.outcome() && game.ply() < kMostPlies) {
            engine_.set_position(game);
            const engine::Answer answer = engine_.go({.nodes = nodes_}, {}, stop_);
            if (!answer.move)
                fail("no move");
            note(game.position(), answer);
            Move move = *answer.move;
            if (game.ply() < kStrayPlies && random_.chance(kStray))
                move = stray(game.position(), move);
            if (!game.try_play(move))
                fail("an illegal move");
        }
        const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
        for (const Line& line : lines_) {
            const int half_points = !winner ? 1 : *winner == line.mover ? 2 : 0;
            std::printf("%s\t%d\t%d\n", line.position.c_str(), line.score, half_points);
        }
    }

  private:
    struct Line {
        std::string position;
        Side mover;
        int score;
    };

    [[noreturn]] static void fail(const char* what) {
        std::fprintf(stderr, "engine_selfplay: %s\n", what);
        std::exit(1);
    }

    Position opening() {
        const Size size =
            random_.chance(kOtherBoard) ? kOtherSizes[random_.below(std::size(kOtherSizes))] : Size{};
        Setup setup = Setup::start(size);
        setup.ball = near(setup.ball, 1);
        const auto men = random_.below(9);
        for (unsigned i = 0; i < men; ++i) {
            const Point at = near(setup.ball, std::min(4, size.rows / 2 - 2));
            if (at != setup.ball && std::find(setup.men.begin(), setup.men.end(), at) == setup.men.end())
                setup.men.push_back(at);
        }
        return *Position::from(setup, {.repetition = phutball::Repetition::draw3});
    }

    Point near(Point centre, int distance) {
        const auto off = [&] {
            return static_cast<int>(random_.below(2 * static_cast<unsigned>(distance) + 1)) - distance;
        };
        const int row = centre.row + off();
        return phutball::point_at(row, centre.column + off());
    }

    // Puts a man within 2 points of the ball, if the point drawn is vacant.
    Move stray(const Position& position, const Move& best) {
        const Point at = near(position.ball(), 2);
        const bool vacant = position.size().contains(at) && at != position.ball() && !position.has_man(at);
        return vacant ? Move::place(at) : best;
    }

    void note(const Position& position, const engine::Answer& answer) {
        const engine::Score score = answer.info.lines.front().score;
        if (score.is_win() && score.plies() == 1)
            return;
        lines_.push_back({position.text(), position.to_move(), score.rung()});
    }

    Random random_;
    std::uint64_t nodes_;
    Engine engine_{{.hash_mb = 4}};
    StopFlag stop_;
    std::vector<Line> lines_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: engine_selfplay GAMES NODES SEED > FILE\n");
        return 2;
    }
    SelfPlay self_play(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10));
    for (int games = std::atoi(argv[1]); games > 0; --games)
        self_play.play_one();
}
