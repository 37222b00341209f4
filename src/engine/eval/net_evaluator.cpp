#include "engine/eval/net_evaluator.hpp"

#include <bit>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Position;
using phutball::Side;

namespace {

// The places of men in the window round a chain's end: 16 bits for each row from behind, of which bit kEndAside - 1 is
// the end's column.
constexpr auto kEndPlaces = [] {
    static_assert(inputs::kEndRows % 4 == 0 && 2 * inputs::kEndAside - 1 <= 16);
    std::array<std::int16_t, std::size_t{16} * inputs::kEndRows> places{};
    for (int row = 0; row < inputs::kEndRows; ++row) {
        for (int bit = 0; bit < 2 * inputs::kEndAside - 1; ++bit)
            places[static_cast<std::size_t>(16 * row + bit)] =
                static_cast<std::int16_t>(inputs::end_place(inputs::kMenByMyEnd, row - inputs::kEndBehind,
                                                            bit - inputs::kEndAside + 1) -
                                          inputs::kGroupTable[inputs::kMenByMyEnd].first);
    }
    return places;
}();

} // namespace

NetEvaluator::NetEvaluator(std::shared_ptr<const Net> net, const NetKernels* kernels)
    : net_(std::move(net)), kernels_(kernels == nullptr ? net_kernels().front() : *kernels) {}

void NetEvaluator::start(const Position& root, int plies) {
    const Board& board = root.board();
    if (board.size() != size_ || root.rules() != rules_) {
        rules_ = root.rules();
        learn_board(board);
    }
    ply_ = 0;
    if (!small_)
        return;
    frames_.resize(static_cast<std::size_t>(plies) + 1);
    Men& men = frames_.front();
    men.fill(0);
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.has_man(cell))
            men[static_cast<std::size_t>(cell + kFirstBit) / 64] |= std::uint64_t{1} << (cell % 64);
    }
}

void NetEvaluator::learn_board(const Board& board) {
    size_ = board.size();
    small_ = size_.rows <= kMostSide && size_.columns <= kMostSide;
    if (!small_)
        return;
    stride_ = board.stride();
    const auto cells = static_cast<std::size_t>(board.cells());
    words_ = (cells + 63) / 64 + 2;
    rows_.resize(cells);
    columns_.resize(cells);
    for (auto& by_goal : by_goal_)
        by_goal.assign(cells, 0);
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        rows_[at] = static_cast<std::uint8_t>(board.row(cell));
        columns_[at] = static_cast<std::uint8_t>(board.column(cell));
        if (!size_.contains(board.point(cell)))
            continue;
        for (const bool upwards : {false, true})
            by_goal_[upwards ? 1 : 0][at] = static_cast<std::uint16_t>(
                inputs::goal_place(inputs::kMenByGoal, size_, board.point(cell), upwards));
    }
    memories_.assign(2 * cells, {});
}

void NetEvaluator::push() {
    const Men& before = frames_[static_cast<std::size_t>(ply_)];
    std::copy_n(before.begin(), words_, frames_[static_cast<std::size_t>(++ply_)].begin());
}

void NetEvaluator::placed(const Position& /*after*/, Cell man) {
    if (!small_)
        return;
    push();
    frames_[static_cast<std::size_t>(ply_)][static_cast<std::size_t>(man + kFirstBit) / 64] ^=
        std::uint64_t{1} << (man % 64);
}

void NetEvaluator::jumped(const Position& after, std::span<const Leap> leaps) {
    if (!small_)
        return;
    push();
    Men& men = frames_[static_cast<std::size_t>(ply_)];
    for (const Leap& leap : leaps) {
        const int step = after.board().delta(leap.direction);
        for (Cell cell = leap.from + step; cell != leap.to; cell += step)
            men[static_cast<std::size_t>(cell + kFirstBit) / 64] ^= std::uint64_t{1} << (cell % 64);
    }
}

void NetEvaluator::passed(const Position& /*after*/) {
    if (small_)
        push();
}

int NetEvaluator::evaluate(const Position& position, const Survey& survey) {
    const Board& board = position.board();
    if (!small_)
        return (*net_)(board, position.rules(), survey, position.to_move());
    const bool upwards = position.to_move() == Side::ohs;
    Memory& memory = memories_[2 * static_cast<std::size_t>(board.ball()) + (upwards ? 1 : 0)];
    if (!memory.known)
        begin(memory, board, upwards);
    catch_up(memory, board, upwards);
    added_.count = 0;
    direct_ = memory.direct;
    list_rest(board, survey, position.to_move());
    Net::Row sum;
    kernels_.accumulate(net_->weights().first.data(), memory.sum, added_.all(), {}, sum);
    return Net::in_units(direct_ + kernels_.finish(sum, net_->packed(board.men())));
}

// What depends only on the board's size and on the ball.
void NetEvaluator::begin(Memory& memory, const Board& board, bool upwards) const {
    memory.known = true;
    memory.sum = net_->weights().first_bias;
    inputs::visit_frame(board, rules_, upwards, [&](int input) {
        const auto at = static_cast<std::size_t>(input);
        const std::array<std::uint16_t, 1> added{static_cast<std::uint16_t>(input)};
        kernels_.accumulate(net_->weights().first.data(), memory.sum, added, {}, memory.sum);
        memory.direct += net_->weights().direct[at];
    });
}

// Adds the men that have come since the ball was last here, and takes away those that have gone.
void NetEvaluator::catch_up(Memory& memory, const Board& board, bool upwards) {
    const Men& now = frames_[static_cast<std::size_t>(ply_)];
    const auto& by_goal = by_goal_[upwards ? 1 : 0];
    const auto& direct = net_->weights().direct;
    const auto ball = static_cast<std::size_t>(board.ball());
    const int sign = upwards ? inputs::kTableStride : -inputs::kTableStride;
    const int centre = inputs::kTableCentre - sign * rows_[ball] - columns_[ball];
    added_.count = removed_.count = 0;
    for (std::size_t word = 1; word + 1 < words_; ++word) {
        std::uint64_t change = now[word] ^ memory.men[word];
        memory.men[word] = now[word];
        for (; change != 0; change &= change - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(change));
            const std::size_t cell = 64 * word + bit - kFirstBit;
            const auto by_ball = static_cast<std::size_t>(inputs::kMenByBallTable[static_cast<std::size_t>(
                centre + sign * rows_[cell] + columns_[cell])]);
            const std::size_t goal = by_goal[cell];
            const bool here = (now[word] >> bit & 1) != 0;
            List& list = here ? added_ : removed_;
            list.add(static_cast<int>(by_ball));
            list.add(static_cast<int>(goal));
            memory.direct += here ? direct[by_ball] + direct[goal] : -direct[by_ball] - direct[goal];
        }
    }
    if (added_.count + removed_.count != 0)
        kernels_.accumulate(net_->weights().first.data(), memory.sum, added_.all(), removed_.all(),
                            memory.sum);
}

// Lists what the survey says, and the men near the ends of the furthest chains.
void NetEvaluator::list_rest(const Board& board, const Survey& survey, Side to_move) {
    const auto& direct = net_->weights().direct;
    const auto input = [&](int number) {
        added_.add(number);
        direct_ += direct[static_cast<std::size_t>(number)];
    };
    const features::Chains chains = inputs::visit_survey(board, survey, to_move, input);
    const bool upwards = to_move == Side::ohs;
    const features::Chain& mine = upwards ? chains.up : chains.down;
    const features::Chain& theirs = upwards ? chains.down : chains.up;
    if (mine.gain > 0)
        list_end(mine, upwards, inputs::kMenByMyEnd);
    if (theirs.gain > 0)
        list_end(theirs, !upwards, inputs::kMenByTheirs);
    const auto ball = static_cast<std::size_t>(board.ball());
    const int sign = upwards ? inputs::kTableStride : -inputs::kTableStride;
    const int centre = inputs::kTableCentre - sign * rows_[ball] - columns_[ball];
    const auto& states = survey.states();
    const std::size_t count = std::min(states.size(), inputs::kMostLandings);
    for (std::size_t i = 1; i < count; ++i) {
        const auto cell = static_cast<std::size_t>(states[i].ball);
        input(inputs::kLandingsTable[static_cast<std::size_t>(centre + sign * rows_[cell] + columns_[cell])]);
    }
}

void NetEvaluator::list_end(const features::Chain& chain, bool upwards, std::size_t group) {
    const auto& direct = net_->weights().direct;
    const int first = inputs::kGroupTable[group].first;
    const auto end = static_cast<std::size_t>(chain.end);
    const int row = rows_[end];
    const int column = columns_[end];
    const int low = std::max(1, row - (upwards ? inputs::kEndBehind : inputs::kEndAhead));
    const int high = std::min(size_.rows, row + (upwards ? inputs::kEndAhead : inputs::kEndBehind));
    // Four rows share a word, since the end of each loop over its men is hard to predict.
    std::array<std::uint64_t, inputs::kEndRows / 4> words{};
    for (int r = low; r <= high; ++r) {
        const auto from_behind = static_cast<unsigned>((upwards ? r - row : row - r) + inputs::kEndBehind);
        words[from_behind / 4] |= std::uint64_t{men_beside(r * stride_, column)} << (from_behind % 4 * 16);
    }
    for (std::size_t word = 0; word < words.size(); ++word) {
        for (std::uint64_t men = words[word]; men != 0; men &= men - 1) {
            const std::size_t bit = 64 * word + static_cast<std::size_t>(std::countr_zero(men));
            const int place = first + kEndPlaces[bit];
            added_.add(place);
            direct_ += direct[static_cast<std::size_t>(place)];
        }
    }
}

// The men of the row that begins at `cell` within 6 columns of `column`: bit 6 stands for the column itself.
std::uint32_t NetEvaluator::men_beside(Cell cell, int column) const {
    constexpr int kHalf = inputs::kEndAside - 1;
    constexpr std::uint32_t kAll = (1U << (2 * kHalf + 1)) - 1;
    const auto first = static_cast<std::size_t>(cell + column - kHalf + kFirstBit);
    const Men& men = frames_[static_cast<std::size_t>(ply_)];
    const std::size_t word = first / 64;
    const std::size_t shift = first % 64;
    const std::uint64_t bits = men[word] >> shift | men[word + 1] << 1 << (63 - shift);
    // Beyond the left or right edge the row before or after would be read.
    const int left = std::max(kHalf - column + 1, 0);
    const int right = std::max(column + kHalf - size_.columns, 0);
    return static_cast<std::uint32_t>(bits) & (kAll >> (left + right) << left);
}

} // namespace goalline::engine
