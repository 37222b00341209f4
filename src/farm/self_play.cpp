#include "farm/self_play.hpp"

#include "base/hash.hpp"
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "farm/pieces.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace goalline::farm {

using engine::Engine;
using phutball::Game;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using phutball::Size;
using server::Answer;
using server::Job;

namespace {

constexpr std::string_view kGames = "selfplay.games";
constexpr int kGamesOfJob = 25; // about a second
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

    // One game; nothing if it was stopped.
    std::string play_one(const StopFlag& stop) {
        Game game(opening());
        engine_.new_game();
        lines_.clear();
        while (!game.outcome() && game.ply() < kMostPlies) {
            engine_.set_position(game);
            const engine::Answer answer = engine_.go({.nodes = nodes_}, {}, stop);
            if (stop.raised())
                return {};
            if (!answer.move)
                throw std::runtime_error("the engine has no move");
            note(game.position(), answer);
            Move move = *answer.move;
            if (game.ply() < kStrayPlies && random_.chance(kStray))
                move = stray(game.position(), move);
            if (!game.try_play(move))
                throw std::runtime_error("the engine's move is not legal");
        }
        const std::string rules = unusual(game.position().rules());
        const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
        std::string text;
        for (const Line& line : lines_) {
            const int half_points = !winner ? 1 : *winner == line.mover ? 2 : 0;
            text +=
                fmt::format("{}\t{}\t{}\t{}{}\n", line.position, line.score, half_points, line.move, rules);
        }
        return text;
    }

  private:
    struct Line {
        std::string position;
        Side mover;
        int score;
        std::string move;
    };

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
    std::vector<Line> lines_;
};

std::shared_ptr<const engine::Net> net_of(const Job& job) {
    if (!job.bytes)
        return engine::standard_net().net;
    if (job.bytes->empty())
        return nullptr;
    const auto read = engine::read_net(*job.bytes);
    if (!read)
        throw std::runtime_error(read.error().text());
    return read->net;
}

Answer play_games(const Job& job, server::Workbench& /*bench*/, const StopFlag& stop) {
    const auto number = [&](std::string_view member) {
        return job.order.at(member).to_number<std::uint64_t>();
    };
    SelfPlay self_play(number("nodes"), number("seed"), net_of(job));
    std::string text;
    for (auto games = number("games"); games > 0; --games)
        text += self_play.play_one(stop);
    return stop.raised() ? Answer() : Answer{.value = {{kText, text}}};
}

} // namespace

server::Task self_play_task() {
    return {.name = kGames, .lane = server::Lane::think, .work = play_games};
}

std::vector<Job> self_play_jobs(int games, std::uint64_t nodes, std::uint64_t seed,
                                const server::Bytes& net) {
    std::vector<Job> jobs;
    for (int first = 0; first < games; first += kGamesOfJob) {
        Job job{.task = std::string(kGames), .order = {}, .bytes = net, .seconds = 1};
        job.order = {{"games", std::min(kGamesOfJob, games - first)},
                     {"nodes", nodes},
                     {"seed", mix64(seed) + static_cast<std::uint64_t>(first)}};
        jobs.push_back(std::move(job));
    }
    return jobs;
}

} // namespace goalline::farm
