#include "engine/goal/tracked_men.hpp"

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;

TrackedSet TrackedSet::first(std::uint32_t count) {
    const auto ones = [](std::uint32_t n) {
        return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
    };
    return {ones(count), count > 64 ? ones(count - 64) : 0};
}

void TrackedMen::begin(const Board& board, Side attacker, const Reach& reach, StopCheck& stop_check) {
    board_ = &board;
    attacker_ = attacker;
    reach_ = &reach;
    count_ = 0;
    number_.assign(static_cast<std::size_t>(board.cells()), kNone);
    over_.assign(reach.jumps(), {});
    on_.assign(reach.cells(), {});
    list_jumps_over(stop_check);
}

void TrackedMen::list_jumps_over(StopCheck& stop_check) {
    first_over_.assign(number_.size() + 1, 0);
    passed_.clear();
    const auto nodes = static_cast<std::uint32_t>(reach_->cells());
    for (std::uint32_t node = 0; node < nodes; ++node) {
        if (stop_check.hit(node))
            return;
        const Cell to = reach_->cell(node);
        for (std::uint32_t jump = reach_->first_into(node); jump < reach_->first_into(node + 1); ++jump) {
            const Cell from = reach_->cell(reach_->source(jump));
            const int step = step_between(from, to);
            for (Cell cell = from + step; cell != to; cell += step) {
                passed_.push_back({jump, cell});
                ++first_over_[cell];
            }
        }
    }
    for (std::size_t cell = 1; cell < first_over_.size(); ++cell)
        first_over_[cell] += first_over_[cell - 1];
    jumps_over_.resize(passed_.size());
    for (const Passed& passed : passed_)
        jumps_over_[--first_over_[passed.man]] = passed.jump;
}

void TrackedMen::track(Cell man) {
    if (number_[man] != kNone || count_ == TrackedSet::kMost)
        return;
    number_[man] = count_;
    for (std::uint32_t i = first_over_[man]; i < first_over_[man + 1]; ++i)
        over_[jumps_over_[i]].add(count_);
    if (reach_->reaches(man))
        on_[reach_->node(man)].add(count_);
    ++count_;
}

int TrackedMen::step_between(Cell from, Cell to) const {
    const auto sign = [](int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; };
    return sign(board_->row(to) - board_->row(from)) * board_->stride() +
           sign(board_->column(to) - board_->column(from));
}

} // namespace goalline::engine
