#include "phutball/results.hpp"

#include <algorithm>

namespace goalline::phutball {

namespace {

std::uint64_t add_saturating(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t sum = a + b;
    return sum < a ? ResultGraph::kTooMany : sum;
}

} // namespace

Move chain_move(const Board& board, const Chain& chain) {
    std::vector<Point> points;
    points.reserve(chain.size() + 1);
    for (const ChainLink& link : chain)
        points.push_back(board.point(link.from));
    points.push_back(board.point(board.ball()));
    return Move::chain(std::move(points));
}

bool ResultGraph::build(Board& board, const Rules& rules, Side mover, std::uint64_t limit) {
    index_.clear();
    nodes_.clear();
    edges_.clear();
    results_ = paths_ = 0;
    nodes_.push_back({.ball = board.ball(), .men = board.men(), .paths = 1});
    if (board.in_any_goal(board.ball()))
        return true;
    bool complete = true;
    walk(board, rules, mover, limit, complete);
    if (complete)
        count();
    return complete;
}

void ResultGraph::walk(Board& board, const Rules& rules, Side mover, std::uint64_t limit, bool& complete) {
    trail_.assign(1, 0);
    complete = walk_chains(board, rules, mover, chain_, [&](const Chain& chain, const Jump& jump) {
        trail_.resize(chain.size());
        const auto [index, fresh] = index_.find_or_insert(board.key());
        if (fresh) {
            if (nodes_.size() > limit)
                return Walk::stop;
            *index = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({.ball = jump.to,
                              .men = board.men(),
                              .jumps = std::numeric_limits<std::uint32_t>::max(),
                              .may_stop = jump.may_stop});
        }
        edges_.push_back({trail_.back(), *index});
        trail_.push_back(*index);
        return fresh ? Walk::descend : Walk::back;
    });
}

// Goes through the nodes by falling numbers of men, which is a topological order.
void ResultGraph::count() {
    first_edge_.assign(nodes_.size() + 1, 0);
    for (const Edge& edge : edges_)
        ++first_edge_[edge.from + 1];
    for (std::size_t i = 1; i < first_edge_.size(); ++i)
        first_edge_[i] += first_edge_[i - 1];
    std::vector<std::uint32_t> targets(edges_.size());
    std::vector<std::uint32_t> next(first_edge_.begin(), first_edge_.end() - 1);
    for (const Edge& edge : edges_)
        targets[next[edge.from]++] = edge.to;

    order_.resize(nodes_.size());
    for (std::uint32_t i = 0; i < order_.size(); ++i)
        order_[i] = i;
    std::sort(order_.begin(), order_.end(),
              [this](std::uint32_t a, std::uint32_t b) { return nodes_[a].men > nodes_[b].men; });
    for (const std::uint32_t i : order_) {
        const Node& node = nodes_[i];
        if (node.may_stop) {
            ++results_;
            paths_ = add_saturating(paths_, node.paths);
        }
        for (std::uint32_t e = first_edge_[i]; e < first_edge_[i + 1]; ++e) {
            Node& to = nodes_[targets[e]];
            to.paths = add_saturating(to.paths, node.paths);
            if (node.jumps + 1 < to.jumps) {
                to.jumps = node.jumps + 1;
                to.parent = i;
            }
        }
    }
}

Move ResultGraph::move_to(const Board& board, std::uint32_t index) const {
    std::vector<Point> points;
    for (std::uint32_t i = index; i != 0; i = nodes_[i].parent)
        points.push_back(board.point(nodes_[i].ball));
    points.push_back(board.point(nodes_[0].ball));
    std::reverse(points.begin(), points.end());
    return Move::chain(std::move(points));
}

std::uint64_t count_placements(const Position& position) {
    if (position.outcome())
        return 0;
    const Size size = position.size();
    return static_cast<std::uint64_t>(size.rows) * static_cast<std::uint64_t>(size.columns) - 1 -
           static_cast<std::uint64_t>(position.board().men());
}

std::vector<Move> list_placements(const Position& position) {
    std::vector<Move> moves;
    if (position.outcome())
        return moves;
    const Board& board = position.board();
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.at(cell) == Square::vacant && cell != board.ball())
            moves.push_back(Move::place(board.point(cell)));
    }
    return moves;
}

std::optional<std::vector<Move>> list_chains(const Position& position, std::uint64_t limit) {
    std::vector<Move> moves;
    if (position.outcome())
        return moves;
    Board board = position.board();
    Chain chain;
    const Side mover = position.to_move();
    const bool complete =
        walk_chains(board, position.rules(), mover, chain, [&](const Chain& links, const Jump& jump) {
            if (jump.may_stop) {
                if (moves.size() >= limit)
                    return Walk::stop;
                moves.push_back(chain_move(board, links));
            }
            return Walk::descend;
        });
    if (!complete)
        return std::nullopt;
    return moves;
}

} // namespace goalline::phutball
