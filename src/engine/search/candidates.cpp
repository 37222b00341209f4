#include "engine/search/candidates.hpp"

#include <algorithm>
#include <utility>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;
using phutball::Square;

template <prior::Window window>
Candidates::Rows<window> Candidates::make_rows(std::size_t group, bool upwards) {
    static_assert(window.aside < kMargin && window.behind <= kMargin && window.ahead <= kMargin);
    Rows<window> rows{};
    for (int forward = -window.behind; forward <= window.ahead; ++forward) {
        const int row = upwards ? forward + window.behind : window.ahead - forward;
        for (int sideways = -window.aside; sideways <= window.aside; ++sideways)
            rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(sideways + kMargin)] =
                (*prior::weights)[static_cast<std::size_t>(prior::kGroupTable[group].first +
                                                           window.place(forward, sideways))];
    }
    return rows;
}

void Candidates::learn_weights() {
    weights_ = prior::weights;
    const auto rows = static_cast<std::size_t>(size_.rows);
    const auto columns = static_cast<std::size_t>(size_.columns);
    of_column_.assign(columns + 1, 0);
    for (const Side side : {Side::ohs, Side::eks}) {
        const bool upwards = side == Side::ohs;
        Rings& rings = rings_[side];
        rings.ball = make_rows<prior::kRoundBall>(prior::kBall, upwards);
        for (std::size_t e = 0; e < prior::kEnds; ++e) {
            rings.my_ends[e] = make_rows<prior::kRoundEnd>(prior::kMyEnds + e, upwards);
            rings.their_ends[e] = make_rows<prior::kRoundEnd>(prior::kTheirEnds + e, upwards);
        }
        of_row_[side].assign(rows + 1, 0);
        for (std::size_t row = 1; row <= rows; ++row) {
            const auto at = phutball::point_at(static_cast<int>(row), 1);
            of_row_[side][row] = prior::weight(prior::to_goal(prior::kPlaceToGoal, size_, at, upwards));
        }
    }
    for (std::size_t column = 1; column <= columns; ++column) {
        const auto at = phutball::point_at(1, static_cast<int>(column));
        of_column_[column] = prior::weight(prior::to_edge(prior::kPlaceToEdge, size_, at));
    }
}

void Candidates::resize(const Board& board) {
    size_ = board.size();
    stride_ = size_.columns + 2 + 2 * kMargin;
    sums_.assign(static_cast<std::size_t>((size_.rows + 2 + 2 * kMargin) * stride_), 0);
    listed_.resize(static_cast<std::size_t>(board.cells()));
    touched_.assign(static_cast<std::size_t>(size_.rows + 2), kNone);
    first_row_ = size_.rows + 1;
    last_row_ = 0;
    learn_weights();
}

void Candidates::touch(int row, int first, int last) {
    Columns& columns = touched_[static_cast<std::size_t>(row)];
    columns.first = std::min(columns.first, first);
    columns.last = std::max(columns.last, last);
}

// Adds the weights of a window, whose lowest row lies `below` the centre's.
void Candidates::add_rows(const Board& board, Cell centre, std::span<const Lanes> rows, int below) {
    const int row = board.row(centre);
    const int column = centre - row * board.stride();
    std::int16_t* sums = sum_at(row - below, column - kMargin);
    for (const Lanes& lanes : rows) {
        for (std::size_t i = 0; i < lanes.size(); ++i)
            sums[i] = static_cast<std::int16_t>(sums[i] + lanes[i]);
        sums += stride_;
    }
    const int first = row - below;
    const int last = first + static_cast<int>(rows.size()) - 1;
    first_row_ = std::min(first_row_, first);
    last_row_ = std::max(last_row_, last);
    for (int touched = std::max(first, 0); touched <= std::min(last, size_.rows + 1); ++touched)
        touch(touched, column - kMargin, column + kMargin - 1);
}

void Candidates::add_point(const Board& board, Cell cell, int feature) {
    const int row = board.row(cell);
    const int column = cell - row * board.stride();
    std::int16_t& sum = *sum_at(row, column);
    sum = static_cast<std::int16_t>(sum + prior::weight(feature));
    first_row_ = std::min(first_row_, row);
    last_row_ = std::max(last_row_, row);
    touch(row, column, column);
}

std::span<const Candidate> Candidates::collect(const Board& board, const Survey& survey, Side mover) {
    if (weights_ != prior::weights) // only engine_pairs changes them
        learn_weights();
    const bool upwards = mover == Side::ohs;
    const Side opponent = other(mover);
    using prior::kRoundBall;
    using prior::kRoundEnd;
    add_rows(board, board.ball(), rings_[mover].ball, upwards ? kRoundBall.behind : kRoundBall.ahead);
    visit_ends(
        board, survey, mover,
        [&](Cell cell, std::size_t e) {
            add_rows(board, cell, rings_[mover].my_ends[e], upwards ? kRoundEnd.behind : kRoundEnd.ahead);
        },
        [&](Cell cell, std::size_t e) {
            add_point(board, cell, prior::kGroupTable[prior::kMyLandings].first + static_cast<int>(e));
        });
    visit_ends(
        board, survey, opponent,
        [&](Cell cell, std::size_t e) {
            add_rows(board, cell, rings_[opponent].their_ends[e],
                     upwards ? kRoundEnd.ahead : kRoundEnd.behind);
        },
        [&](Cell cell, std::size_t e) {
            add_point(board, cell, prior::kGroupTable[prior::kTheirLandings].first + static_cast<int>(e));
        });
    visit_first_jumps(board, survey, [&](Cell cell, int feature) { add_point(board, cell, feature); });
    return take_touched(board, mover);
}

// Lists the vacant points that were touched, and sets all sums back to 0. A point whose weights happen to cancel each
// other out counts as untouched.
std::span<const Candidate> Candidates::take_touched(const Board& board, Side mover) {
    // Six points at a time, with those to their left and right.
    constexpr int kBlock = features::kPatternCells - 2;
    const int ahead = mover == Side::ohs ? board.stride() : -board.stride();
    Candidate* next = listed_.data();
    for (int row = std::max(first_row_, 1); row <= std::min(last_row_, size_.rows); ++row) {
        const Columns columns = touched_[static_cast<std::size_t>(row)];
        const int of_row = of_row_[mover][static_cast<std::size_t>(row)];
        const int last = std::min(columns.last, size_.columns);
        for (int from = std::max(columns.first, 1); from <= last; from += kBlock) {
            const Cell left = row * board.stride() + from - 1;
            unsigned men_ahead = features::row_pattern_within(board, left + ahead);
            unsigned men_beside = features::row_pattern_within(board, left);
            unsigned men_behind = features::row_pattern_within(board, left - ahead);
            const std::int16_t* sums = sum_at(row, 0);
            const int* of_columns = of_column_.data();
            for (int column = from; column <= std::min(last, from + kBlock - 1); ++column) {
                const int beside = prior::beside(men_ahead & 7U, men_beside & 7U, men_behind & 7U);
                const bool vacant = (men_beside & 2U) == 0;
                men_ahead >>= 1;
                men_beside >>= 1;
                men_behind >>= 1;
                const Cell cell = left + 1 + column - from;
                // Each is written and kept or not, since a branch would be hard to predict.
                *next = {cell, sums[column] + of_row + of_columns[column] + prior::weight(beside)};
                next += static_cast<int>(sums[column] != 0) & static_cast<int>(vacant) &
                        static_cast<int>(cell != board.ball());
            }
        }
    }
    for (int row = first_row_; row <= last_row_; ++row) {
        Columns columns{-kMargin, size_.columns + 1 + kMargin}; // in the margin nobody has noted which
        if (row >= 0 && row <= size_.rows + 1)
            columns = std::exchange(touched_[static_cast<std::size_t>(row)], kNone);
        if (columns.first <= columns.last)
            std::fill(sum_at(row, columns.first), sum_at(row, columns.last) + 1, std::int16_t{0});
    }
    first_row_ = size_.rows + 1;
    last_row_ = 0;
    return {listed_.data(), next};
}

void parry_points(const Board& board, std::span<const Cell> landings, std::vector<Cell>& out) {
    out.clear();
    for (const Cell cell : landings) {
        if (board.at(cell) == Square::vacant && cell != board.ball() &&
            std::find(out.begin(), out.end(), cell) == out.end())
            out.push_back(cell);
    }
}

void parry_points(const Board& board, const Survey& survey, int state, std::vector<Cell>& out) {
    std::vector<Cell> landings;
    for (int i = state; i > 0; i = survey.states()[i].parent)
        landings.push_back(survey.states()[i].ball);
    parry_points(board, landings, out);
}

} // namespace goalline::engine
