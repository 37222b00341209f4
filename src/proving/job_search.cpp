#include "proving/job_search.hpp"

#include <utility>

namespace goalline::proving {

namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20; // of the small tree with claims of earlier jobs

} // namespace

std::vector<LeafResult> JobSearch::search(const phutball::Position& position, int effort,
                                          std::uint64_t positions, const StopFlag& stop) {
    if (effort > 0 || positions == 0) {
        LeafResult only{.effort = effort, .leaf = leaves_.search(position, effort, {}, stop)};
        return only.leaf.stopped ? std::vector<LeafResult>() : std::vector{std::move(only)};
    }
    if (!tree_ || tree_->summary().bytes > kMostBytes || !tree_->turn_to(position, position.to_move()))
        tree_.emplace(position, position.to_move());
    std::vector<LeafResult> results;
    std::uint64_t visited = 0;
    std::optional<Job> job;
    const auto next = [&] {
        const Pick pick = tree_->next(job);
        results.insert(results.end(), tree_->known().begin(), tree_->known().end());
        return pick == Pick::job;
    };
    while (visited < positions && next()) {
        LeafResult result{.effort = job->effort,
                          .leaf = leaves_.search(job->position, job->effort, {}, stop)};
        if (result.leaf.stopped)
            break;
        visited += result.leaf.positions;
        tree_->settle(*job, {&result, 1});
        result.path = std::move(job->path);
        results.push_back(std::move(result));
    }
    (void)tree_->news(); // whoever gave the job makes them again
    return results;
}

} // namespace goalline::proving
