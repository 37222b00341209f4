#include "phutball/perft.hpp"

#include "phutball/results.hpp"

#include <algorithm>
#include <array>

namespace goalline::phutball {

namespace {

class Counter {
  public:
    Counter(Position position, int depth, std::uint64_t limit, const StopFlag* stop,
            const PerftProgress& progress)
        : position_(std::move(position)), depth_(depth), limit_(limit), stop_(stop), progress_(progress),
          graphs_(static_cast<std::size_t>(depth)) {
        const auto plies = static_cast<std::size_t>(depth);
        counts_ = {std::vector<std::uint64_t>(plies), std::vector<std::uint64_t>(plies),
                   std::vector<std::uint64_t>(plies)};
        history_.push_back(position_.key());
    }

    std::optional<Perft> run() {
        if (!position_.outcome())
            walk(0, 1);
        if (failed_)
            return std::nullopt;
        return counts_;
    }

  private:
    // Counts all sequences below the present position, to which `weight` sequences of move texts lead.
    void walk(int ply, std::uint64_t weight) {
        ResultGraph& graph = graphs_[ply];
        if (!graph.build(position_.board(), position_.rules(), position_.to_move(), limit_) ||
            (stop_ != nullptr && stop_->raised()))
            failed_ = true;
        if (failed_)
            return;
        if (ply < kWatched)
            watched_[ply] = {0, count_placements(position_) + graph.results()};
        if (progress_ && ++walks_ % kBetween == 0)
            progress_(share());
        if (ply + 1 == depth_ && position_.rules().repetition == Repetition::none) {
            count_last(graph, ply, weight);
        } else {
            visit_placements(ply, weight);
            visit_results(graph, ply, weight);
        }
    }

    void count_last(const ResultGraph& graph, int ply, std::uint64_t weight) {
        const std::uint64_t placements = count_placements(position_);
        add(counts_.results, ply, 1, placements + graph.results());
        if (graph.paths() == ResultGraph::kTooMany)
            failed_ = true;
        add(counts_.paths, ply, weight, placements + graph.paths());
        for (const auto& node : graph.nodes()) {
            if (node.may_stop && position_.board().in_any_goal(node.ball))
                add(counts_.ended, ply, 1, 1);
        }
    }

    // Of all pairs of a first and a second turn; a first turn counts as done only with its last second turn.
    [[nodiscard]] double share() const {
        double share = 0;
        for (int ply = kWatched - 1; ply >= 0; --ply) {
            const auto& [done, all] = watched_[ply];
            share = all == 0 ? 0 : (static_cast<double>(done) + share) / static_cast<double>(all);
        }
        return share;
    }

    void visit_placements(int ply, std::uint64_t weight) {
        for (const Move& move : list_placements(position_))
            visit(move, ply, weight, 1);
    }

    void visit_results(const ResultGraph& graph, int ply, std::uint64_t weight) {
        for (std::uint32_t i = 1; i < graph.nodes().size() && !failed_; ++i) {
            const auto& node = graph.nodes()[i];
            if (node.may_stop)
                visit(graph.move_to(position_.board(), i), ply, weight, node.paths);
        }
    }

    void visit(const Move& move, int ply, std::uint64_t weight, std::uint64_t paths) {
        if (paths == ResultGraph::kTooMany)
            failed_ = true;
        position_.play_unchecked(move);
        const auto before = std::count(history_.begin(), history_.end(), position_.key());
        if (position_.rules().repetition != Repetition::superko || before == 0) {
            add(counts_.results, ply, 1, 1);
            add(counts_.paths, ply, weight, paths);
            const bool drawn = position_.rules().repetition == Repetition::draw3 && before >= 2;
            if (drawn || position_.outcome()) {
                add(counts_.ended, ply, 1, 1);
            } else if (ply + 1 < depth_) {
                std::uint64_t product = 0;
                if (__builtin_mul_overflow(weight, paths, &product))
                    failed_ = true;
                history_.push_back(position_.key());
                if (!failed_)
                    walk(ply + 1, product);
                history_.pop_back();
            }
        }
        position_.undo(move);
        if (ply < kWatched)
            ++watched_[ply].done;
    }

    void add(std::vector<std::uint64_t>& counts, int ply, std::uint64_t weight, std::uint64_t number) {
        std::uint64_t product = 0;
        std::uint64_t& count = counts[ply];
        if (__builtin_mul_overflow(weight, number, &product) ||
            __builtin_add_overflow(count, product, &count))
            failed_ = true;
    }

    static constexpr int kWatched = 2; // turns, for the share
    static constexpr std::uint64_t kBetween = 64;
    struct Turns {
        std::uint64_t done = 0;
        std::uint64_t all = 0;
    };

    Position position_;
    int depth_;
    std::uint64_t limit_;
    const StopFlag* stop_;
    const PerftProgress& progress_;
    std::array<Turns, kWatched> watched_{};
    std::uint64_t walks_ = 0;
    std::vector<ResultGraph> graphs_; // one for each ply, because the walk of a ply outlives those below it
    std::vector<Key> history_;
    Perft counts_;
    bool failed_ = false;
};

} // namespace

std::optional<Perft> perft(const Position& position, int depth, std::uint64_t limit, const StopFlag* stop,
                           const PerftProgress& progress) {
    return Counter(position, depth, limit, stop, progress).run();
}

} // namespace goalline::phutball
