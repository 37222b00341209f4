// Candidates lists the placements worth a try, each with its prior (prior.hpp). A man helps where a chain can use it:
// beside the ball and beside the ends of the furthest chains of either side. Or it spoils a chain, on a landing point of
// the opponent's. Everything else is far from the play. Not thread-safe; memory grows with the board.
#pragma once

#include "engine/eval/survey.hpp"
#include "engine/search/prior.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace goalline::engine {

struct Candidate {
    phutball::Cell cell;
    int prior; // on the scale of History
};

class Candidates {
  public:
    void resize(const phutball::Board& board); // for boards of this size

    // The candidates, all vacant, in no particular order; valid until the next call. REQUIRES: `survey` is of this board
    [[nodiscard]] std::span<const Candidate> collect(const phutball::Board& board, const Survey& survey,
                                                     phutball::Side mover);

    // Calls near(cell, number) for each feature by which a point is near the play. All cells are in the memory of the
    // board; not all are vacant. REQUIRES: `survey` is of this board
    template <class Near>
    static void visit(const phutball::Board& board, const Survey& survey, phutball::Side mover, Near&& near);

  private:
    // Visits the points round a centre on the board, as seen by the side that attacks upwards or downwards.
    template <prior::Window window, class Near>
    static void visit_window(const phutball::Board& board, phutball::Cell centre, bool upwards,
                             std::size_t group, Near&& near);
    // Calls end(cell, number of the end) for the ends of the side's furthest chains that are on the board, and
    // landing(cell, number of the end) for the landing points of these chains.
    template <class End, class Landing>
    static void visit_ends(const phutball::Board& board, const Survey& survey, phutball::Side side, End&& end,
                           Landing&& landing);
    // The same for the points that first jumps come to, and those beyond.
    template <class Near>
    static void visit_first_jumps(const phutball::Board& board, const Survey& survey, Near&& near);

    // The weights of one row of a window, from kMargin columns left of the centre on.
    static constexpr int kMargin = 4; // rows and columns that a window can reach beyond the board
    using Lanes = std::array<std::int16_t, 2 * kMargin>;
    template <prior::Window window>
    using Rows = std::array<Lanes, static_cast<std::size_t>(window.behind + 1 + window.ahead)>;
    struct Rings { // as seen by one side, from the lowest row of the board on
        Rows<prior::kRoundBall> ball;
        std::array<Rows<prior::kRoundEnd>, prior::kEnds> my_ends;
        std::array<Rows<prior::kRoundEnd>, prior::kEnds> their_ends;
    };
    struct Columns { // of a row, the ones that were touched
        int first;
        int last;
    };
    static constexpr Columns kNone{INT32_MAX, INT32_MIN};

    void learn_weights();
    template <prior::Window window>
    static Rows<window> make_rows(std::size_t group, bool upwards);
    void add_rows(const phutball::Board& board, phutball::Cell centre, std::span<const Lanes> rows,
                  int below);
    void add_point(const phutball::Board& board, phutball::Cell cell, int feature);
    void touch(int row, int first, int last);
    [[nodiscard]] std::span<const Candidate> take_touched(const phutball::Board& board, phutball::Side mover);
    [[nodiscard]] std::int16_t* sum_at(int row, int column) {
        return &sums_[static_cast<std::size_t>((row + kMargin) * stride_ + column + kMargin)];
    }

    const prior::Weights* weights_ = nullptr;
    phutball::PerSide<Rings> rings_;
    phutball::Size size_{0, 0};
    int stride_ = 0;
    std::vector<std::int16_t>
        sums_; // of the windows' weights, by row and column, with a margin; 0 between calls
    std::vector<Columns> touched_; // by row
    int first_row_ = 0;            // of those touched
    int last_row_ = 0;
    std::vector<Candidate> listed_;              // with room for all points
    phutball::PerSide<std::vector<int>> of_row_; // the weight of its distance to the goal
    std::vector<int> of_column_;                 // the weight of its distance to the edge
};

template <class Near>
void Candidates::visit(const phutball::Board& board, const Survey& survey, phutball::Side mover,
                       Near&& near) {
    visit_window<prior::kRoundBall>(board, board.ball(), mover == phutball::Side::ohs, prior::kBall, near);
    const auto ends = [&](phutball::Side side, std::size_t group, std::size_t landings) {
        visit_ends(
            board, survey, side,
            [&](phutball::Cell cell, std::size_t e) {
                visit_window<prior::kRoundEnd>(board, cell, side == phutball::Side::ohs, group + e, near);
            },
            [&](phutball::Cell cell, std::size_t e) {
                near(cell, prior::kGroupTable[landings].first + static_cast<int>(e));
            });
    };
    ends(mover, prior::kMyEnds, prior::kMyLandings);
    ends(other(mover), prior::kTheirEnds, prior::kTheirLandings);
    visit_first_jumps(board, survey, near);
}

template <class Near>
void Candidates::visit_first_jumps(const phutball::Board& board, const Survey& survey, Near&& near) {
    const int first = prior::kGroupTable[prior::kFirstJumps].first;
    for (const Survey::State& state : survey.states()) {
        if (state.jumps != 1)
            continue;
        const int step = board.delta(survey.direction(state));
        phutball::Cell cell = state.ball;
        for (int i = 0; i < prior::kBeyond && board.at(cell) <= phutball::Square::man; ++i, cell += step)
            near(cell, first + i);
    }
}

template <prior::Window window, class Near>
void Candidates::visit_window(const phutball::Board& board, phutball::Cell centre, bool upwards,
                              std::size_t group, Near&& near) {
    const int row = board.row(centre);
    const int column = centre - row * board.stride();
    const int left = std::max(-window.aside, 1 - column);
    const int right = std::min(window.aside, board.size().columns - column);
    const int low = std::max(1 - row, upwards ? -window.behind : -window.ahead);
    const int high = std::min(board.size().rows - row, upwards ? window.ahead : window.behind);
    phutball::Cell cell = centre + low * board.stride();
    for (int rows = low; rows <= high; ++rows, cell += board.stride()) {
        const int first = prior::kGroupTable[group].first + window.place(upwards ? rows : -rows, 0);
        for (int aside = left; aside <= right; ++aside)
            near(cell + aside, first + std::abs(aside));
    }
}

template <class End, class Landing>
void Candidates::visit_ends(const phutball::Board& board, const Survey& survey, phutball::Side side,
                            End&& end, Landing&& landing) {
    const auto& states = survey.states();
    const auto ahead = [&](phutball::Cell cell) { return side == phutball::Side::ohs ? cell : -cell; };
    std::array<int, prior::kEnds> furthest{};
    std::size_t count = 0;
    // Inserts into the few best ends, which have distinct cells.
    for (int i = 1; i < static_cast<int>(states.size()); ++i) {
        const phutball::Cell ball = states[i].ball;
        const auto cell_of = [&](std::size_t e) { return states[furthest[e]].ball; };
        std::size_t at = 0;
        while (at < count && ahead(cell_of(at)) > ahead(ball))
            ++at;
        if (at == prior::kEnds || (at < count && cell_of(at) == ball))
            continue;
        count = std::min(count + 1, prior::kEnds);
        for (std::size_t e = count - 1; e > at; --e)
            furthest[e] = furthest[e - 1];
        furthest[at] = i;
    }
    for (std::size_t e = 0; e < count; ++e) {
        int state = furthest[e];
        const phutball::Cell cell = states[state].ball;
        if (board.at(cell) <= phutball::Square::man)
            end(cell, e);
        for (; state > 0; state = states[state].parent)
            landing(states[state].ball, e);
    }
}

// Lists, each once, the landing points of a chain on which a man can be placed now. By the threat theorem only these
// placements can spoil the chain, because all other vacant points play no part in it.
void parry_points(const phutball::Board& board, std::span<const phutball::Cell> landings,
                  std::vector<phutball::Cell>& out);
// Does the same for the chain that leads to a state of the survey.
void parry_points(const phutball::Board& board, const Survey& survey, int state,
                  std::vector<phutball::Cell>& out);

} // namespace goalline::engine
