#include "engine/goal/cube_graph.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

// The work is done in this order:
//
//   1. find_surely_gone   by node: the tracked men that every way to it has jumped
//   2. find_regions       joins the nodes between which the ball can go to and fro without touching a tracked man
//   3. find_ways          joins the jumps between two regions that take the same tracked men
//   4. explore            makes cubes backwards from the goal, until none is new
//   5. measure            gives each cube the distances of its region's nodes to the goal
//
// An example with the tracked men a, b and c. The ball * jumps over a to p, or over c to q; from p it jumps over b into
// the goal G; from q it jumps over a to p:
//
//     * ---a---> p ---b---> G
//     |          ^
//     +--c-> q -a+
//
// explore() makes these cubes, each from the one before it in the column "from":
//
//     cube   ball   there   gone   from
//     0      G                             nothing is demanded where the goal has been reached
//     1      p      b              0       the jump to G takes b
//     2      *      a b            1       the jump to p takes a
//     3      q      a b            1       the same from q
//     4      *      a b c          3       not kept: cube 2 is of the same place and demands less
//
// If the point p had a tracked man d, cubes 2 and 3 would also demand d gone, since a jump lands on an empty point.
namespace goalline::engine {

using phutball::Cell;

namespace {
// What a step costs, in plain states.
constexpr std::uint64_t kCellsAState = 3;        // begin()
constexpr std::uint64_t kSmallStepsAState = 128; // comparing two cubes
constexpr std::uint64_t kVisitsAState = 10;      // measure()
} // namespace

void CubeGraph::begin(const TrackedMen& men, StopCheck& stop_check) {
    men_ = &men;
    reach_ = &men.reach();
    tracked_ = TrackedSet::first(men.count());
    goal_reached_ = false;
    find_surely_gone(stop_check);
    if (stop_check.happened())
        return;
    find_regions();
    find_ways();
    if (entries_.size() < size_.size())
        entries_.resize(size_.size());
    if (nearest_.size() < size_.size())
        nearest_.resize(size_.size());
    for (std::vector<Entry>& entries : entries_)
        entries.clear();
    for (std::vector<std::uint32_t>& waiting : waiting_)
        waiting.clear();
    lowest_ = 0;
    cubes_.clear();
    results_.clear();
    add(kGoals, {}, {});
    small_steps_ += reach_->cells() * (kSmallStepsAState / kCellsAState);
}

// The source can be reached, and the men passed need not be gone by then.
bool CubeGraph::possible(std::uint32_t jump) const {
    const std::uint32_t from = reach_->source(jump);
    return reachable_[from] != 0 && !over(jump).meets(surely_gone_[from]);
}

// Whatever way leads to a cell has jumped these men: the sets begin large and shrink until they agree.
void CubeGraph::find_surely_gone(StopCheck& stop_check) {
    const auto nodes = static_cast<std::uint32_t>(reach_->cells());
    reachable_.assign(nodes, 0);
    surely_gone_.assign(nodes, {});
    reachable_[0] = 1;
    bool changed = true;
    while (changed) {
        changed = false;
        for (std::uint32_t node = 1; node < nodes; ++node) {
            changed |= update_surely_gone(node);
            if (stop_check.hit(node))
                return;
        }
    }
}

bool CubeGraph::update_surely_gone(std::uint32_t node) {
    TrackedSet gone = tracked_;
    bool reachable = false;
    for (std::uint32_t jump = reach_->first_into(node); jump < reach_->first_into(node + 1); ++jump) {
        if (!possible(jump))
            continue;
        reachable = true;
        gone = gone & (surely_gone_[reach_->source(jump)] | over(jump));
    }
    if (!reachable)
        return false;
    gone = gone | on(node);
    if (reachable_[node] != 0 && gone == surely_gone_[node])
        return false;
    reachable_[node] = 1;
    surely_gone_[node] = gone;
    return true;
}

// The strongly connected components by free jumps (Tarjan), looked for backwards.
void CubeGraph::find_regions() {
    const auto nodes = static_cast<std::uint32_t>(reach_->cells());
    region_.assign(nodes, kNone);
    place_.assign(nodes, 0);
    size_.assign(1, 0);
    region_gone_.assign(1, {});
    number_.assign(nodes, 0);
    low_.assign(nodes, 0);
    numbered_ = 0;
    for (std::uint32_t node = 0; node < nodes; ++node) {
        if (is_goal(node) && reachable_[node] != 0)
            add_to_region(node, kGoals);
    }
    for (std::uint32_t node = 0; node < nodes; ++node) {
        if (reachable_[node] != 0 && region_[node] == kNone)
            find_region(node);
    }
}

void CubeGraph::add_to_region(std::uint32_t node, std::uint32_t region) {
    region_[node] = region;
    place_[node] = size_[region]++;
}

// Tarjan's depth-first search with a stack of its own. number_ counts the nodes in the order in which they are found, and
// low_ is the smallest number that can be reached from a node; where both are equal, the nodes found since are a region.
void CubeGraph::find_region(std::uint32_t root) {
    const auto enter = [this](std::uint32_t node) {
        number_[node] = low_[node] = ++numbered_;
        open_.push_back(node);
        frames_.push_back({node, reach_->first_into(node)});
    };
    enter(root);
    while (!frames_.empty()) {
        const std::uint32_t node = frames_.back().node;
        const std::uint32_t jump = frames_.back().jump++;
        if (jump == reach_->first_into(node + 1)) {
            frames_.pop_back();
            if (!frames_.empty())
                low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[node]);
            if (low_[node] == number_[node])
                close_region(node);
            continue;
        }
        const std::uint32_t from = reach_->source(jump);
        if (reachable_[from] == 0 || !is_free(jump, node))
            continue;
        if (number_[from] == 0)
            enter(from);
        else if (region_[from] == kNone)
            low_[node] = std::min(low_[node], number_[from]);
    }
}

void CubeGraph::close_region(std::uint32_t node) {
    const auto region = static_cast<std::uint32_t>(size_.size());
    size_.push_back(0);
    region_gone_.push_back(surely_gone_[node]); // the same for all its cells
    std::uint32_t member = kNone;
    while (member != node) {
        member = open_.back();
        open_.pop_back();
        add_to_region(member, region);
    }
}

void CubeGraph::find_ways() {
    way_of_.assign(reach_->jumps(), kNone);
    found_ways_.clear();
    const auto nodes = static_cast<std::uint32_t>(reach_->cells());
    for (std::uint32_t to = 0; to < nodes; ++to) {
        if (region_[to] == kNone)
            continue;
        const TrackedSet landing = on(to);
        for (std::uint32_t jump = reach_->first_into(to); jump < reach_->first_into(to + 1); ++jump) {
            const std::uint32_t from = reach_->source(jump);
            const bool inside = region_[from] == region_[to] && is_free(jump, to);
            if (!inside && possible(jump))
                found_ways_.push_back({{region_[to], region_[from], over(jump), landing}, jump});
        }
    }
    sort_ways();
}

// Sorted by where they lead to, the ways into one region stand side by side, and equal ones are neighbours.
void CubeGraph::sort_ways() {
    const auto key = [](const std::pair<Way, std::uint32_t>& found) {
        const Way& w = found.first;
        return std::tuple(w.to, w.from, w.over.low, w.over.high, w.landing.low, w.landing.high);
    };
    std::ranges::sort(found_ways_, {}, key);
    ways_.clear();
    first_way_.assign(size_.size() + 1, 0);
    for (std::size_t i = 0; i < found_ways_.size(); ++i) {
        if (i == 0 || key(found_ways_[i]) != key(found_ways_[i - 1])) {
            ways_.push_back(found_ways_[i].first);
            ++first_way_[ways_.back().to + 1];
        }
        way_of_[found_ways_[i].second] = static_cast<std::uint32_t>(ways_.size() - 1);
    }
    for (std::size_t region = 1; region < first_way_.size(); ++region)
        first_way_[region] += first_way_[region - 1];
}

// Cubes with few demands come first, because they may make others needless.
bool CubeGraph::explore(bool eager, std::uint64_t& nodes, std::uint64_t end) {
    while (!(eager && goal_reached_)) {
        while (lowest_ < waiting_.size() && waiting_[lowest_].empty())
            ++lowest_;
        if (lowest_ == waiting_.size())
            return true;
        nodes += small_steps_ / kSmallStepsAState;
        small_steps_ %= kSmallStepsAState;
        if (nodes >= end || full())
            return false;
        const std::uint32_t cube = waiting_[lowest_].back();
        waiting_[lowest_].pop_back();
        if (cubes_[cube].dropped)
            continue;
        ++nodes;
        expand(cube);
    }
    return true;
}

// What each way into the cube's region demands where it begins. A way is impossible if it takes a man that is needed
// afterwards as well, because jumped men stay away, or if it needs a man that is surely gone by then.
void CubeGraph::expand(std::uint32_t index) {
    const Cube cube = cubes_[index];
    cubes_[index].results = results_.size();
    for (std::uint32_t w = first_way_[cube.region]; w < first_way_[cube.region + 1]; ++w) {
        const Way& way = ways_[w];
        const TrackedSet there = cube.there | way.over;
        if (cube.there.meets(way.over) || there.meets(region_gone_[way.from])) {
            results_.push_back(kNone);
            continue;
        }
        const TrackedSet gone = (cube.gone | way.landing).without(way.over).without(region_gone_[way.from]);
        results_.push_back(add(way.from, there, gone));
    }
    small_steps_ += first_way_[cube.region + 1] - first_way_[cube.region];
}

std::uint32_t CubeGraph::add(std::uint32_t region, const TrackedSet& there, const TrackedSet& gone) {
    std::vector<Entry>& entries = entries_[region];
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        if (entry.there.within(there) && entry.gone.within(gone)) {
            small_steps_ += i;
            return entry.there == there && entry.gone == gone ? entry.cube : kNone;
        }
    }
    small_steps_ += 2 * entries.size();
    std::erase_if(entries, [&](const Entry& entry) {
        return cubes_[entry.cube].dropped = there.within(entry.there) && gone.within(entry.gone);
    });
    const auto index = static_cast<std::uint32_t>(cubes_.size());
    cubes_.push_back({.there = there, .gone = gone, .region = region});
    entries.push_back({there, gone, index});
    const std::size_t demands = there.size() + 2 * std::size_t{gone.size()};
    if (demands >= waiting_.size())
        waiting_.resize(demands + 1);
    waiting_[demands].push_back(index);
    lowest_ = std::min(lowest_, demands);
    goal_reached_ |= region == region_[0] && gone.empty();
    return index;
}

// A breadth-first search back from the goal over pairs of a cube and a node of its region, so that the first distance of
// a pair is its least.
void CubeGraph::measure(std::uint64_t& nodes) {
    std::uint32_t total = 0;
    for (std::size_t region = 0; region < size_.size(); ++region) {
        for (const Entry& entry : entries_[region]) {
            cubes_[entry.cube].distances = total;
            cubes_[entry.cube].least = Reach::kNever;
            total += size_[region];
        }
        nearest_[region].clear();
    }
    distances_.assign(total, Reach::kNever);
    queue_.clear();
    for (std::uint32_t node = 0; node < region_.size(); ++node) {
        if (region_[node] == kGoals)
            arrive(0, node, 0);
    }
    for (std::size_t i = 0; i < queue_.size(); ++i)
        visit(queue_[i]);
    nodes += queue_.size() / kVisitsAState;
}

void CubeGraph::visit(const At at) {
    const Cube& cube = cubes_[at.cube];
    const std::size_t first_way = first_way_[cube.region];
    for (std::uint32_t jump = reach_->first_into(at.node); jump < reach_->first_into(at.node + 1); ++jump) {
        const std::uint32_t from = reach_->source(jump);
        const std::uint32_t way = way_of_[jump];
        if (way == kNone) {
            if (region_[from] == cube.region && is_free(jump, at.node))
                arrive(at.cube, from, at.distance + 1);
            continue;
        }
        if (cube.results == kNotExpanded)
            continue;
        const std::uint32_t result = results_[cube.results + (way - first_way)];
        if (result != kNone && !cubes_[result].dropped)
            arrive(result, from, at.distance + 1);
    }
}

void CubeGraph::arrive(std::uint32_t index, std::uint32_t node, std::uint32_t distance) {
    Cube& cube = cubes_[index];
    std::uint32_t& known = distances_[cube.distances + place_[node]];
    if (known != Reach::kNever)
        return;
    known = distance;
    if (cube.least == Reach::kNever) {
        cube.least = distance;
        nearest_[cube.region].push_back({cube.there, cube.gone, index});
    }
    queue_.push_back({index, node, distance});
}

// The least distance among the cubes that hold: none of the men that must be there is gone, and all that must be gone
// are. They stand in the order of their least distances, so the search ends where none can be less.
std::uint32_t CubeGraph::distance(Cell ball, const TrackedSet& gone) const {
    if (men_->in_goal(ball))
        return 0;
    if (!reach_->reaches(ball) || region_[reach_->node(ball)] == kNone)
        return Reach::kNever;
    const std::uint32_t node = reach_->node(ball);
    std::uint32_t best = Reach::kNever;
    for (const Entry& entry : nearest_[region_[node]]) {
        if (entry.there.meets(gone) || !entry.gone.within(gone))
            continue;
        const Cube& cube = cubes_[entry.cube];
        if (cube.least >= best)
            break;
        best = std::min(best, distances_[cube.distances + place_[node]]);
    }
    return best;
}

} // namespace goalline::engine
