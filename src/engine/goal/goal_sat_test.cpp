// A SAT solver judges the answers to "win in one". The question "is there a winning chain of at most T jumps?" is
// written down as a formula with time steps, straight from the rules (P6-P9), and given to CaDiCaL. If the finder
// says yes, the formula must be satisfiable with as many jumps as its shortest chain has, and not with fewer; if it
// says no, not with kMostJumps jumps. GoalFormula, the finder's own way to ask the solver, is compared on the same
// boards.
#include "base/random.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/plain.hpp"
#include "phutball/testing.hpp"

#include <cadical.hpp>
#include <ctime>
#include <gtest/gtest.h>
#include <iostream>

namespace goalline::engine {
namespace {

using namespace phutball;

enum class Sat : std::uint8_t { no, yes, unknown };

// Its variables say: the ball stands on p after t jumps; a man stands on p after t jumps; jump number t goes from p
// in direction d and lands beyond k men.
class SatFormula {
  public:
    SatFormula(Position position, Side attacker) : position_(std::move(position)), attacker_(attacker) {
        solver_.set("quiet", 1);
        start();
    }

    // Adds one step. Asks whether there is a winning chain with exactly that many jumps.
    Sat step(int conflicts) {
        std::vector<int> goals;
        add_step(goals);
        if (goals.empty())
            return Sat::no;
        const int any = fresh();
        clause({-any}, goals);
        solver_.assume(any);
        solver_.limit("conflicts", conflicts);
        const int answer = solver_.solve();
        return answer == 10 ? Sat::yes : answer == 20 ? Sat::no : Sat::unknown;
    }

    // REQUIRES: `terminator` outlives this object
    void stop_by(CaDiCaL::Terminator& terminator) { solver_.connect_terminator(&terminator); }

  private:
    struct Jump {
        Point from;
        Point to;
        std::vector<Point> men;
        int variable;
    };

    int fresh() { return ++variables_; }
    void clause(std::initializer_list<int> literals, const std::vector<int>& more = {}) {
        for (const int literal : literals)
            solver_.add(literal);
        for (const int literal : more)
            solver_.add(literal);
        solver_.add(0);
    }

    void start() {
        for (const Point p : position_.setup().men) {
            men_[p] = fresh();
            clause({men_[p]});
        }
        ball_[position_.ball()] = fresh();
        clause({ball_.begin()->second});
    }

    // Every jump that the men who may still be there allow, from the points on which the ball may stand.
    std::vector<Jump> possible_jumps() {
        std::vector<Jump> jumps;
        for (const auto& [from, unused] : ball_) {
            const bool over =
                from.row < 1 || from.row > rows() || (!position_.rules().goal_pass && is_goal_row(from));
            if (over && jumps_made_ > 0)
                continue;
            for (const Step& step : kSteps) {
                std::vector<Point> line;
                Point p = point_at(from.row + step.rows, from.column + step.columns);
                for (; men_.contains(p); p = point_at(p.row + step.rows, p.column + step.columns)) {
                    if (!line.empty())
                        jumps.push_back({from, p, line, fresh()}); // this man may be gone by then
                    line.push_back(p);
                }
                if (!line.empty() && may_land(p))
                    jumps.push_back({from, p, line, fresh()});
            }
        }
        return jumps;
    }

    void add_step(std::vector<int>& goals) {
        const std::vector<Jump> jumps = possible_jumps();
        std::map<Point, std::vector<int>> arrivals;
        std::map<Point, std::vector<int>> taking;
        std::vector<int> all;
        for (const Jump& jump : jumps) {
            clause({-jump.variable, ball_[jump.from]});
            for (const Point man : jump.men) {
                clause({-jump.variable, men_[man]});
                taking[man].push_back(jump.variable);
            }
            if (men_.contains(jump.to))
                clause({-jump.variable, -men_[jump.to]});
            arrivals[jump.to].push_back(jump.variable);
            all.push_back(jump.variable);
        }
        at_most_one(all);
        std::map<Point, int> ball;
        for (const auto& [to, ways] : arrivals) {
            ball[to] = fresh();
            clause({-ball[to]}, ways);
            if (position_.board().in_goal(position_.board().cell(to), attacker_))
                goals.push_back(ball[to]);
        }
        std::map<Point, int> men;
        for (const auto& [point, before] : men_) {
            const int after = men[point] = fresh();
            clause({-after, before});
            for (const int jump : taking[point])
                clause({-after, -jump});
            clause({after, -before}, taking[point]);
        }
        ball_ = std::move(ball);
        men_ = std::move(men);
        ++jumps_made_;
    }

    // Uses a ladder: s[i] says that one of the first i is true.
    void at_most_one(const std::vector<int>& literals) {
        int before = 0;
        for (const int literal : literals) {
            const int now = fresh();
            clause({-literal, now});
            if (before != 0) {
                clause({-before, now});
                clause({-before, -literal});
            }
            before = now;
        }
    }

    [[nodiscard]] int rows() const { return position_.size().rows; }
    [[nodiscard]] bool is_goal_row(Point p) const { return p.row <= 1 || p.row >= rows(); }
    [[nodiscard]] bool may_land(Point p) const {
        if (position_.size().contains(p))
            return true;
        const bool beyond = p.row < 1 || p.row > rows();
        const bool beside = p.column < 1 || p.column > position_.size().columns;
        return beyond && (!beside || position_.rules().corner_exit);
    }

    Position position_;
    Side attacker_;
    CaDiCaL::Solver solver_;
    int variables_ = 0;
    int jumps_made_ = 0;
    std::map<Point, int> ball_; // where it may be by now
    std::map<Point, int> men_;  // those there at the start
};

// Makes dense, thinned and corridor boards, which suit different methods of the portfolio.
phutball::Setup make(Random& random, int kind) {
    const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    const Size size{7 + below(8), 6 + below(6)};
    auto setup = phutball::Setup::start(size);
    setup.to_move = Side::ohs;
    const int percent = kind == 0 ? 35 + below(30) : 25 + below(30);
    const int bare = kind == 1 ? 2 + below(4) : 0;
    const int shift = below(2);
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            const Point p = point_at(row, column);
            bool man = below(100) < percent && !(row > size.rows - bare && random.chance(0.8));
            if (kind == 2) // wires: a man on every other point, some missing, some extra
                man =
                    ((row + shift) % 2 == 0) != (column % 2 == 0) ? random.chance(0.75) : random.chance(0.08);
            if (man && p != setup.ball)
                setup.men.push_back(p);
        }
    }
    return setup;
}

#if defined(GOALLINE_LONG)
constexpr int kBoards = 12'000;
#elif defined(GOALLINE_SANITIZED)
constexpr int kBoards = 30;
#else
constexpr int kBoards = 300;
#endif
constexpr int kMostJumps = 7;    // longer chains are not asked about
constexpr int kConflicts = 5000; // for one question
constexpr int kFormulaConflicts = 1500;

struct Tally {
    int wins = 0;
    int refused = 0;
    int open = 0;
    int formula_wins = 0;
    int formula_refused = 0;
    int formula_open = 0;
};

// The formula without time steps gives the same answer, and its chain can be played.
void compare_formula(const Position& position, Verdict verdict, Tally& tally) {
    Reach reach;
    const phutball::JumpRule rule(position.board(), position.rules());
    if (!reach.compute(position.board(), rule, Side::ohs))
        return;
    reach.measure(position.board(), rule);
    GoalFormula formula(position.board(), rule, reach);
    const auto outcome = formula.solve(kFormulaConflicts, {}, nullptr);
    if (outcome == GoalFormula::Outcome::out_of_budget) {
        ++tally.formula_open;
        return;
    }
    const bool found = outcome == GoalFormula::Outcome::found;
    ASSERT_EQ(found, verdict == Verdict::yes) << position.text();
    (found ? tally.formula_wins : tally.formula_refused) += 1;
    if (!found)
        return;
    std::vector<Point> chain{position.ball()};
    for (const Cell cell : formula.landings())
        chain.push_back(position.board().point(cell));
    Position played = position;
    ASSERT_TRUE(played.try_play(Move::chain(chain)).ok()) << position.text();
    ASSERT_EQ(played.outcome(), Outcome::ohs_wins) << position.text();
}

void judge(const Position& position, GoalFinder& finder, Tally& tally) {
    Position copy = position;
    const auto answer = finder.find_shortest(copy.board(), copy.rules(), Side::ohs, {.nodes = 2'000'000});
    ASSERT_NE(answer.verdict, Verdict::unknown) << position.text();
    const bool wins = answer.verdict == Verdict::yes;
    const int length = wins ? static_cast<int>(finder.landings().size()) : kMostJumps + 1;
    (wins ? tally.wins : tally.refused) += 1;
    compare_formula(position, answer.verdict, tally);
    if (::testing::Test::HasFatalFailure())
        return;
    SatFormula formula(position, Side::ohs);
    for (int jumps = 1; jumps <= std::min(length, kMostJumps); ++jumps) {
        const Sat sat = formula.step(kConflicts);
        if (sat == Sat::unknown) {
            ++tally.open;
            return;
        }
        ASSERT_EQ(sat == Sat::yes, wins && jumps == length)
            << position.text() << ' ' << jumps << " of " << length;
    }
}

TEST(GoalSat, AgreesOnDenseThinnedAndCorridorBoards) {
    Random random(41);
    GoalFinder finder;
    for (int kind = 0; kind < 3; ++kind) {
        Tally tally;
        for (int i = 0; i < kBoards / 3 && !HasFatalFailure(); ++i) {
            const auto position = Position::from(make(random, kind), testing::jump_rules(random.below(8)));
            ASSERT_TRUE(position.ok());
            judge(*position, finder, tally);
        }
        std::cout << "kind " << kind << ": " << tally.wins << " wins, " << tally.refused << " without, "
                  << tally.open << " not decided by SAT within its limit; without time steps "
                  << tally.formula_wins << " wins, " << tally.formula_refused << " without, "
                  << tally.formula_open << " not decided\n";
        EXPECT_GT(tally.wins, kBoards / 30);
        EXPECT_TRUE(tally.refused > 0 || kBoards < 300) << "of a few dense boards all may be won";
        EXPECT_LT(tally.open, kBoards / 30 + 2);
        EXPECT_LT(tally.formula_open, kBoards / 30 + 2);
    }
}

#if defined(GOALLINE_LONG)
class UpToTime : public CaDiCaL::Terminator {
  public:
    explicit UpToTime(double seconds) : end_(now() + seconds) {}
    bool terminate() override { return now() > end_; }
    [[nodiscard]] static double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

  private:
    double end_; // processor time
};

// Could the SAT solver answer what is hard for the finder? It is asked for chains of up to 24 jumps on the boards
// that are won; to prove that there is none so short would be less than a "no".
TEST(GoalSat, HardSet) {
    constexpr double kSeconds = 5; // for each board
    constexpr int kLongest = 24;
    GoalFinder finder;
    for (const auto& line : testing::read_corpus("goal_hard.jsonl")) {
        if (!line.at("goal").as_bool())
            continue;
        Position position = *Position::parse(testing::text_of(line.at("position")));
        double begin = UpToTime::now();
        const auto answer = finder.find(position.board(), position.rules(), Side::ohs, {.nodes = 20'000'000});
        const double finder_seconds = UpToTime::now() - begin;
        ASSERT_EQ(answer.verdict, Verdict::yes) << position.text();
        begin = UpToTime::now();
        UpToTime limit(kSeconds);
        SatFormula formula(position, Side::ohs);
        formula.stop_by(limit);
        int jumps = 0;
        Sat sat = Sat::no;
        while (sat != Sat::yes && jumps < kLongest && !limit.terminate()) {
            ++jumps;
            sat = formula.step(20 * kConflicts);
        }
        std::cout << "finder: " << answer.nodes << " states, " << finder_seconds
                  << " s; SAT: " << (sat == Sat::yes ? "yes" : "not answered") << " at " << jumps
                  << " jumps, " << UpToTime::now() - begin << " s" << '\n'
                  << std::flush;
    }
}
#endif

} // namespace
} // namespace goalline::engine
