// Writes positions of self-play, with the score of a search and the result of the game. engine_train and engine_tune
// learn from them.
//     engine_selfplay GAMES NODES SEED [NET] > FILE
// NET is the file of the net that judges positions, in place of the standard one; `hand` is the hand-made evaluation.
// A line has four parts, separated by tabs: the text of a position; the score for the side to move by a search of
// NODES nodes, in units (proven if beyond +-20,000); the result for that side in half points; the move that the search
// found best. A fifth part names the rule switches that are not as usual, as in `own-goal=off`. Positions in which the
// mover has a goal in one are skipped, because the evaluation never sees them. In the openings the ball is near the
// centre, with 0 to 8 men within 4 points of it. Now and then a likely move is played instead of the best one. One game
// in four is on another board, half of these on a small or thin one, and one game in twelve is by other rules.
#include "base/random.hpp"
#include "engine/engine.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
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
constexpr double kOtherBoard = 0.12;
constexpr Size kOtherSizes[] = {{13, 11}, {19, 19}, {21, 15}, {9, 9}, {11, 11}, {13, 13}, {15, 15}};
constexpr double kSmallBoard = 0.13;  // of any size up to the next
constexpr Size kLargestSmall{13, 13}; // the smallest has 4 rows and 1 column
constexpr double kOtherRules = 0.08;
constexpr double kStray = 0.12; // the chance of a move that is not the best, early in the game
constexpr int kStrayPlies = 16;

class SelfPlay {
  public:
    SelfPlay(std::uint64_t nodes, std::uint64_t seed, std::shared_ptr<const engine::Net> net)
        : random_(seed), nodes_(nodes), engine_({.hash_mb = 4, .net = std::move(net)}) {}

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
        const std::string rules = unusual(game.position().rules());
        const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
        for (const Line& line : lines_) {
            const int half_points = !winner ? 1 : *winner == line.mover ? 2 : 0;
            std::printf("%s\t%d\t%d\t%s%s\n", line.position.c_str(), line.score, half_points,
                        line.move.c_str(), rules.c_str());
        }
    }

  private:
    struct Line {
        std::string position;
        Side mover;
        int score;
        std::string move;
    };

    [[noreturn]] static void fail(const char* what) {
        std::fprintf(stderr, "engine_selfplay: %s\n", what);
        std::exit(1);
    }

    Position opening() {
        Size size;
        const double kind = random_.unit();
        if (kind < kOtherBoard) {
            size = kOtherSizes[random_.below(std::size(kOtherSizes))];
        } else if (kind < kOtherBoard + kSmallBoard) {
            size.rows = static_cast<int>(4 + random_.below(kLargestSmall.rows - 3));
            size.columns = static_cast<int>(1 + random_.below(kLargestSmall.columns));
        }
        Setup setup = Setup::start(size);
        if (const Point at = near(setup.ball, 1); size.contains(at) && at.row > 1 && at.row < size.rows)
            setup.ball = at;
        const auto men = random_.below(std::min(9U, static_cast<unsigned>(size.rows * size.columns) / 4 + 1));
        for (unsigned i = 0; i < men; ++i) {
            const Point at = near(setup.ball, std::min(4, std::max(1, size.rows / 2 - 2)));
            if (size.contains(at) && at != setup.ball &&
                std::find(setup.men.begin(), setup.men.end(), at) == setup.men.end())
                setup.men.push_back(at);
        }
        phutball::Rules rules = phutball::kRulesOfPlay;
        if (random_.chance(kOtherRules)) {
            rules.corner_exit = random_.chance(0.5);
            rules.goal_pass = random_.chance(0.5);
            rules.own_goal = random_.chance(0.5);
        }
        return *Position::from(setup, rules);
    }

    static std::string unusual(const phutball::Rules& rules) {
        std::string text;
        for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
            if (rule.get(rules) != rule.get(phutball::kRulesOfPlay))
                text += (text.empty() ? '\t' : ' ') + std::string(rule.dashed) + "=" +
                        std::string(rule.values[static_cast<std::size_t>(rule.get(rules))]);
        }
        return text;
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
        const engine::Score score = answer.lines.front().score;
        if (score.is_win() && score.plies() == 1)
            return;
        lines_.push_back(
            {position.text(), position.to_move(), score.rung(), phutball::to_text(*answer.move)});
    }

    Random random_;
    std::uint64_t nodes_;
    Engine engine_;
    StopFlag stop_;
    std::vector<Line> lines_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc != 4 && argc != 5) {
        std::fprintf(stderr, "usage: engine_selfplay GAMES NODES SEED [NET] > FILE\n");
        return 2;
    }
    std::shared_ptr<const engine::Net> net = engine::standard_net().net;
    if (argc == 5) {
        std::ifstream file(argv[4], std::ios::binary);
        const auto read = engine::read_net(std::string(std::istreambuf_iterator<char>(file), {}));
        if (!read && argv[4] != std::string("hand")) {
            std::fprintf(stderr, "engine_selfplay: %s: %s\n", argv[4], read.error().text().c_str());
            return 2;
        }
        net = read ? read->net : nullptr;
    }
    SelfPlay self_play(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10),
                       std::move(net));
    for (int games = std::atoi(argv[1]); games > 0; --games)
        self_play.play_one();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        std::fputs("the positions could not be written\n", stderr);
        return 1;
    }
    return 0;
}
