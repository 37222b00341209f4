// What the search tells its evaluator: an evaluator follows the board by notifications alone, and compares its board
// with the true one whenever it is told or asked anything.
#include "engine/eval/evaluator.hpp"
#include "engine/search/root.hpp"
#include "phutball/testing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace goalline::engine {
namespace {

using phutball::Board;
using phutball::Cell;
using phutball::Game;
using phutball::Position;
using phutball::Side;

struct Told {
    int placed = 0;
    int jumped = 0;
    int chains = 0; // those with several jumps
    int passed = 0;
    int undone = 0;
    int evaluated = 0;
    std::size_t deepest = 0;
    std::string fault; // the first one
};

class Witness final : public Evaluator {
  public:
    explicit Witness(Told& told) : told_(told), hand_made_(make_evaluator(nullptr)) {}

    void start(const Position& root, int plies) override {
        most_ = plies + 1;
        Frame frame{std::vector<bool>(root.board().cells()), root.board().ball(), root.to_move()};
        for (Cell cell = 0; cell < root.board().cells(); ++cell)
            frame.men[cell] = root.board().has_man(cell);
        frames_.assign(1, frame);
    }

    void placed(const Position& after, Cell man) override {
        Frame& frame = push();
        expect(!frame.men[man] && man != frame.ball, "a man is placed where there is none");
        frame.men[man] = true;
        ++told_.placed;
        compare(after, "after a placement");
    }

    void jumped(const Position& after, std::span<const Leap> leaps) override {
        Frame& frame = push();
        expect(!leaps.empty(), "a chain has a jump");
        for (const Leap& leap : leaps) {
            expect(leap.from == frame.ball, "a jump begins where the ball is");
            const int step = after.board().delta(leap.direction);
            expect(leap.from + step != leap.to, "a jump passes a man");
            for (Cell cell = leap.from + step; cell != leap.to; cell += step) {
                expect(frame.men[cell], "a jump passes men only");
                frame.men[cell] = false;
            }
            frame.ball = leap.to;
        }
        ++told_.jumped;
        told_.chains += leaps.size() > 1 ? 1 : 0;
        compare(after, "after a chain");
    }

    void passed(const Position& after) override {
        push();
        ++told_.passed;
        compare(after, "after a null move");
    }

    void undone() override {
        expect(frames_.size() > 1, "there is a move to take back");
        if (frames_.size() > 1)
            frames_.pop_back();
        ++told_.undone;
    }

    [[nodiscard]] int evaluate(const Position& position, const Survey& survey) override {
        compare(position, "when asked");
        ++told_.evaluated;
        // Uneven values make the search try again more often, with other windows and depths.
        return hand_made_->evaluate(position, survey) + static_cast<int>(position.key().low % 128);
    }

    // Call it after a search, when everything it played has been taken back.
    void compare_root(const Position& root) {
        expect(frames_.size() == 1, "every move is taken back");
        compare(root, "at the end");
    }

  private:
    struct Frame {
        std::vector<bool> men; // by cell
        Cell ball;
        Side to_move;
    };

    Frame& push() {
        Frame frame = frames_.back();
        frame.to_move = other(frame.to_move);
        frames_.push_back(std::move(frame));
        told_.deepest = std::max(told_.deepest, frames_.size());
        expect(frames_.size() <= most_, "there are no more plies than were told");
        return frames_.back();
    }

    void compare(const Position& position, const char* when) {
        const Frame& frame = frames_.back();
        const Board& board = position.board();
        expect(frame.ball == board.ball() && frame.to_move == position.to_move(), when);
        for (Cell cell = 0; cell < board.cells(); ++cell)
            expect(frame.men[cell] == board.has_man(cell), when);
    }

    void expect(bool holds, const char* what) {
        if (!holds && told_.fault.empty())
            told_.fault = what;
    }

    Told& told_;
    std::unique_ptr<Evaluator> hand_made_;
    std::vector<Frame> frames_;
    std::size_t most_ = 0;
};

TEST(Evaluator, IsToldEveryChangeOnce) {
    constexpr phutball::Size kSizes[] = {{4, 3}, {7, 7}, {9, 9}, {13, 11}, {19, 15}};
    constexpr phutball::Repetition kRepetitions[] = {phutball::Repetition::none, phutball::Repetition::draw3,
                                                     phutball::Repetition::superko};
    Random random(41);
    Told told;
    auto owned = std::make_unique<Witness>(told);
    Witness& witness = *owned;
    Search search(std::move(owned)); // one for all, so that it meets other boards and rules
    Table table;
    ASSERT_TRUE(table.resize(1).ok());
    const StopFlag stop;
    int searches = 0;
    for (int i = 0; i < 600; ++i) {
        phutball::Rules rules = phutball::testing::jump_rules(random.below(8));
        rules.repetition = kRepetitions[random.below(std::size(kRepetitions))];
        const auto setup = phutball::testing::random_setup(random, kSizes[random.below(std::size(kSizes))],
                                                           1 + random.below(12));
        const auto position = Position::from(setup, rules);
        if (!position.ok() || position->outcome())
            continue;
        const Game game(*position);
        table.clear();
        search.reset(game);
        Budget budget(stop, {}, 500 + random.below(4'000)); // this ends the search at any point
        Root root(search, table, budget, game);
        if (root.entries().empty())
            continue;
        (void)root.iterate(1 + static_cast<int>(random.below(8)), 1 + static_cast<int>(random.below(3)), {});
        ++searches;
        witness.compare_root(*position);
        ASSERT_EQ(told.fault, "") << position->text();
    }
    EXPECT_GT(searches, 400);
    EXPECT_GT(told.placed, 10'000);
    EXPECT_GT(told.jumped, 10'000);
    EXPECT_GT(told.chains, 1'000);
    EXPECT_GT(told.passed, 1'000);
    EXPECT_GT(told.evaluated, 10'000);
    EXPECT_GT(told.deepest, 8U);
    EXPECT_EQ(told.undone, told.placed + told.jumped + told.passed);
}

} // namespace
} // namespace goalline::engine
