#include "engine/goal/abstraction.hpp"

#include <algorithm>
#include <utility>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::JumpRule;
using phutball::kDirections;
using phutball::Side;
using phutball::Square;

TrackedSet TrackedSet::first(std::uint32_t count) {
    const auto ones = [](std::uint32_t n) {
        return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
    };
    return {ones(count), count > 64 ? ones(count - 64) : 0};
}

void GoalAbstraction::begin(Board& board, const JumpRule& rule, Side attacker, const Reach& reach) {
    board_ = &board;
    rule_ = rule;
    attacker_ = attacker;
    reach_ = &reach;
    index_.assign(static_cast<std::size_t>(board.cells()), kNone);
    tracked_count_ = 0;
    stuck_ = false;
    random_ = Random(kSeed);
    finished_.nodes.clear();
    restart();
}

GoalAbstraction::Outcome GoalAbstraction::refine(std::uint64_t& nodes, std::uint64_t end) {
    while (!stuck_ && explore(nodes, end)) {
        measure(growing_);
        std::swap(growing_, finished_);
        if (finished_.distances.front() == Reach::kNever)
            return Outcome::none;
        const std::uint32_t before = tracked_count_;
        if (learn(finished_))
            return Outcome::found;
        stuck_ = tracked_count_ == before;
        restart();
    }
    return Outcome::out_of_budget;
}

std::uint32_t GoalAbstraction::distance(Cell ball, const TrackedSet& gone) const {
    if (board_->in_goal(ball, attacker_))
        return 0;
    const std::uint32_t* node = finished_.index.find(key_of(ball, gone & finished_.tracked));
    return node == nullptr ? Reach::kNever : finished_.distances[*node];
}

TrackedSet GoalAbstraction::after_jump(TrackedSet gone, Cell from, int direction, Cell to) const {
    const int step = board_->delta(direction);
    for (Cell cell = from + step; cell != to; cell += step) {
        if (tracked(cell) != kNone)
            gone.add(tracked(cell));
    }
    return gone;
}

Key GoalAbstraction::key_of(Cell ball, const TrackedSet& gone) {
    return {mix64(gone.low ^ static_cast<std::uint64_t>(ball) << 40),
            mix64(gone.high ^ mix64(gone.low) ^ static_cast<std::uint64_t>(ball))};
}

void GoalAbstraction::restart() {
    growing_.tracked = TrackedSet::first(tracked_count_);
    growing_.nodes.clear();
    growing_.distances.clear();
    growing_.edges.clear();
    growing_.index.clear();
    growing_.expanded = 0;
    *growing_.index.find_or_insert(key_of(board_->ball(), {})).value = 0;
    growing_.nodes.push_back({.gone = {}, .ball = board_->ball()});
    growing_.distances.push_back(Reach::kNever);
}

bool GoalAbstraction::explore(std::uint64_t& nodes, std::uint64_t end) {
    for (; growing_.expanded < growing_.nodes.size(); ++growing_.expanded) {
        stuck_ = growing_.nodes.size() > kMostNodes;
        if (stuck_ || nodes >= end)
            return false;
        ++nodes;
        if (growing_.distances[growing_.expanded] != 0)
            expand(growing_.expanded);
    }
    return true;
}

// The tables are far larger than the cache, so memory is prefetched some steps before it is looked up.
void GoalAbstraction::expand(std::uint32_t index) {
    expanding_.clear();
    const Node node = growing_.nodes[index];
    for (int direction = 0; direction < kDirections; ++direction)
        list_landings(node, direction);
    if (measured()) {
        for (Landing& landing : expanding_) {
            landing.finished = finished_.index.find(landing.coarse);
            if (landing.finished != nullptr)
                __builtin_prefetch(&finished_.distances[*landing.finished]);
        }
    }
    for (const Landing& landing : expanding_)
        add_edge(index, landing);
}

// Lists all ways to leave the line of men in one direction.
void GoalAbstraction::list_landings(const Node& node, int direction) {
    TrackedSet gone = node.gone;
    const int step = board_->delta(direction);
    bool first = true;
    for (Cell cell = node.ball + step;; cell += step, first = false) {
        const Square square = board_->at(cell);
        const std::uint32_t man = square == Square::man ? tracked(cell) : kNone;
        const bool surely_gone = man != kNone && gone.has(man);
        if (square != Square::man || surely_gone) {
            if (!first && (surely_gone || rule_.lands_on(square)))
                add_landing(cell, gone);
            return;
        }
        if (man != kNone)
            gone.add(man); // it is jumped over if the line is left beyond it
        else if (!first && reach_->removable(cell))
            add_landing(cell, gone);
    }
}

void GoalAbstraction::add_landing(Cell ball, const TrackedSet& gone) {
    const std::uint32_t relaxed = reach_->distance(ball);
    if (relaxed == Reach::kNever)
        return;
    const bool goal = relaxed == 0;
    if (rule_.ends_turn(ball) && !goal)
        return;
    const TrackedSet kept = goal ? TrackedSet{} : gone; // goals do not differ by their men
    const Landing landing{.node = {.gone = kept, .ball = ball},
                          .key = key_of(ball, kept),
                          .coarse = key_of(ball, kept & finished_.tracked),
                          .goal = goal,
                          .finished = nullptr};
    growing_.index.prefetch(landing.key);
    finished_.index.prefetch(landing.coarse);
    expanding_.push_back(landing);
}

void GoalAbstraction::add_edge(std::uint32_t from, const Landing& landing) {
    if (!landing.goal && measured() &&
        (landing.finished == nullptr || finished_.distances[*landing.finished] == Reach::kNever))
        return; // when fewer men were tracked there was no way from there, so there is none here
    const auto found = growing_.index.find_or_insert(landing.key);
    if (found.fresh) {
        *found.value = static_cast<std::uint32_t>(growing_.nodes.size());
        growing_.nodes.push_back(landing.node);
        growing_.distances.push_back(landing.goal ? 0 : Reach::kNever);
    }
    growing_.edges.push_back({from, *found.value});
}

void GoalAbstraction::measure(Graph& graph) {
    const std::size_t count = graph.nodes.size();
    first_.assign(count + 1, 0);
    for (const Edge& edge : graph.edges)
        ++first_[edge.to];
    for (std::size_t n = 1; n <= count; ++n)
        first_[n] += first_[n - 1];
    sources_.resize(graph.edges.size());
    for (const Edge& edge : graph.edges)
        sources_[--first_[edge.to]] = edge.from;

    queue_.clear();
    for (std::uint32_t n = 0; n < count; ++n) {
        if (graph.distances[n] == 0)
            queue_.push_back(n);
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const std::uint32_t to = queue_[i];
        for (std::uint32_t e = first_[to]; e < first_[to + 1]; ++e) {
            std::uint32_t& distance = graph.distances[sources_[e]];
            if (distance != Reach::kNever)
                continue;
            distance = graph.distances[to] + 1;
            queue_.push_back(sources_[e]);
        }
    }
}

bool GoalAbstraction::learn(const Graph& graph) {
    ways_.clear();
    while (ways_.size() < kWays) {
        if (walk(graph))
            return true;
        ways_.push_back(contradictions_);
    }
    while (ways_.size() > kWaysLeft) {
        hits_.assign(index_.size(), 0);
        Cell best = ways_.front().front();
        for (const std::vector<Cell>& way : ways_) {
            for (const Cell man : way) {
                if (++hits_[man] > hits_[best])
                    best = man;
            }
        }
        track(best);
        std::erase_if(ways_, [best](const std::vector<Cell>& way) {
            return std::ranges::find(way, best) != way.end();
        });
    }
    return false;
}

bool GoalAbstraction::walk(const Graph& graph) {
    landings_.clear();
    removed_.clear();
    contradictions_.clear();
    for (std::uint32_t i = 0; graph.distances[i] != 0;) {
        i = step_on(graph, i);
        const Cell from = landings_.empty() ? board_->ball() : landings_.back();
        const Cell to = graph.nodes[i].ball;
        const int step = step_between(from, to);
        for (Cell cell = from + step; cell != to; cell += step) {
            if (board_->has_man(cell)) {
                board_->remove_man(cell);
                removed_.push_back(cell);
            } else { // jumped before
                contradictions_.push_back(cell);
            }
        }
        if (board_->has_man(to)) // still there
            contradictions_.push_back(to);
        landings_.push_back(to);
    }
    for (const Cell man : removed_)
        board_->add_man(man);
    return contradictions_.empty();
}

// Takes a jump that leads nearer to the goal; each such jump has the same chance.
std::uint32_t GoalAbstraction::step_on(const Graph& graph, std::uint32_t node) {
    std::uint32_t chosen = kNone;
    std::uint32_t count = 0;
    auto edge = std::ranges::lower_bound(graph.edges, node, {}, &Edge::from);
    for (; edge != graph.edges.end() && edge->from == node; ++edge) {
        if (graph.distances[edge->to] + 1 == graph.distances[node] && random_.below(++count) == 0)
            chosen = edge->to;
    }
    return chosen;
}

int GoalAbstraction::step_between(Cell from, Cell to) const {
    const auto sign = [](int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; };
    const int stride = board_->stride();
    return sign(to / stride - from / stride) * stride + sign(to % stride - from % stride);
}

void GoalAbstraction::track(Cell man) {
    std::uint32_t& index = index_[man];
    if (index == kNone && tracked_count_ < TrackedSet::kMost)
        index = tracked_count_++;
}

} // namespace goalline::engine
