// Candidates against their plain twin: the sum of the weights of what Candidates::visit and prior::visit_place name.
#include "base/random.hpp"
#include "engine/search/candidates.hpp"
#include "phutball/position.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace goalline::engine {
namespace {

using phutball::Board;
using phutball::Cell;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using phutball::Size;

Position random_position(Random& random, Size size) {
    Setup setup = Setup::start(size);
    setup.ball = phutball::point_at(static_cast<int>(2 + random.below(static_cast<unsigned>(size.rows - 2))),
                                    static_cast<int>(1 + random.below(static_cast<unsigned>(size.columns))));
    const double density = random.unit() / 2;
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            if (const auto at = phutball::point_at(row, column); at != setup.ball && random.chance(density))
                setup.men.push_back(at);
        }
    }
    setup.to_move = random.chance(0.5) ? Side::ohs : Side::eks;
    return *Position::from(setup, phutball::kRulesOfPlay);
}

// By cell.
std::map<Cell, int> plain_twin(const Board& board, const Survey& survey, Side mover) {
    std::map<Cell, int> sums;
    Candidates::visit(board, survey, mover,
                      [&](Cell cell, int feature) { sums[cell] += prior::weight(feature); });
    std::erase_if(sums, [&](const auto& sum) {
        return sum.second == 0 || board.at(sum.first) != phutball::Square::vacant ||
               sum.first == board.ball();
    });
    for (auto& [cell, sum] : sums)
        prior::visit_place(board, cell, mover == Side::ohs,
                           [&, &total = sum](int feature) { total += prior::weight(feature); });
    return sums;
}

TEST(Candidates, AreTheSumsOfTheirWeights) {
    Random random(17);
    for (const Size size :
         {Size{19, 15}, Size{3, 1}, Size{5, 3}, Size{9, 2}, Size{13, 11}, Size{21, 40}, Size{40, 5}}) {
        Candidates candidates;
        std::size_t listed_in_all = 0;
        for (int i = 0; i < 200; ++i) {
            Position position = random_position(random, size);
            if (i == 0)
                candidates.resize(position.board());
            const Side mover = position.to_move();
            Survey survey;
            survey.run(position.board(), position.rules(), mover, 300, i % 2 == 0);
            const auto listed = candidates.collect(position.board(), survey, mover);
            listed_in_all += listed.size();
            std::map<Cell, int> found;
            for (const Candidate& candidate : listed)
                EXPECT_TRUE(found.emplace(candidate.cell, candidate.prior).second) << "listed twice";
            ASSERT_EQ(found, plain_twin(position.board(), survey, mover)) << position.text();
        }
        EXPECT_GT(listed_in_all, 200U);
    }
}

TEST(Candidates, LeftAndRightCountAlike) {
    Random random(18);
    for (int i = 0; i < 200; ++i) {
        const Size size{19, 15};
        Position position = random_position(random, size);
        phutball::Setup setup = position.setup();
        const auto mirror = [&](phutball::Point at) {
            return phutball::point_at(at.row, size.columns + 1 - at.column);
        };
        setup.ball = mirror(setup.ball);
        for (auto& man : setup.men)
            man = mirror(man);
        Position mirrored = *Position::from(setup, position.rules());
        std::map<std::pair<int, int>, int> priors;
        Candidates candidates;
        candidates.resize(position.board());
        Survey survey;
        survey.run(position.board(), position.rules(), position.to_move(), 4000, false);
        // Of two chains that end in the same row, the one further right counts as further.
        std::set<int> rows;
        for (const Survey::State& state : survey.states())
            rows.insert(position.board().row(state.ball));
        if (!survey.complete() || rows.size() != survey.states().size())
            continue;
        for (const Candidate& candidate : candidates.collect(position.board(), survey, position.to_move())) {
            const auto at = mirror(position.board().point(candidate.cell));
            priors[{at.row, at.column}] = candidate.prior;
        }
        survey.run(mirrored.board(), mirrored.rules(), mirrored.to_move(), 4000, false);
        for (const Candidate& candidate : candidates.collect(mirrored.board(), survey, mirrored.to_move())) {
            const auto at = mirrored.board().point(candidate.cell);
            EXPECT_EQ((priors[{at.row, at.column}]), candidate.prior) << position.text();
        }
    }
}

} // namespace
} // namespace goalline::engine
