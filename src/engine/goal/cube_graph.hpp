// CubeGraph lists the states of one abstraction (abstraction.hpp) from which the goal can be reached, without listing
// them one by one. It works backwards from the goal and keeps *cubes*: "the ball is here, these men are still there,
// those are gone, and the others do not matter". What a cube demands is what the rest of the chain needs, so a man
// that nobody needs costs nothing, however many are tracked. A cube that demands more than another is dropped.
//
// Cells between which the ball can go to and fro without touching a tracked man have the same cubes; such a *region*,
// often the whole crowd, counts as one place until the distances are measured. Men that have surely been jumped by
// the time the ball is in a region need not be demanded gone, and cannot be demanded there. Not thread-safe; memory is
// reused.
#pragma once

#include "engine/goal/reach.hpp"
#include "engine/goal/tracked_men.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace goalline::engine {

class CubeGraph {
  public:
    // Begins the abstraction that follows the men tracked so far. More may be tracked while this is in use. If
    // interrupted, it must not be used.
    void begin(const TrackedMen& men, StopCheck& stop_check);
    [[nodiscard]] bool begun() const { return men_ != nullptr; }
    void reset() { men_ = nullptr; }

    // Adds cubes until there are no more, or, if `eager`, until a way from the ball to the goal is known. Adds its cost
    // in plain states to `nodes`. Returns false if it was stopped because `nodes` passed `end`, or because memory is
    // used up.
    bool explore(bool eager, std::uint64_t& nodes, std::uint64_t end);
    [[nodiscard]] bool full() const { return results_.size() > kMostResults; } // memory is used up
    // Whether a way from the ball to the goal is known; after explore(), whether there is one.
    [[nodiscard]] bool goal_reached() const { return goal_reached_; }

    // Finds the distances, which are those of the least demanding ways. If there are no more cubes to add, each that is
    // left has one. (Going back from the goal, a jump adds to the men that must be there, or else to those that are gone.
    // So of the cubes with the fewest such men, then of those with more, each is the result of one that has a distance.)
    // REQUIRES: goal_reached()
    void measure(std::uint64_t& nodes);
    // After measure(): the number of jumps to the goal on the least demanding ways, with the ball on `ball` and these
    // men gone; kNever if no way is known. REQUIRES: a state that can arise from the present board
    [[nodiscard]] std::uint32_t distance(phutball::Cell ball, const TrackedSet& gone) const;

  private:
    static constexpr std::uint32_t kNone = TrackedMen::kNone;
    static constexpr std::size_t kMostResults = std::size_t{1} << 24; // 64 MB
    static constexpr std::size_t kNotExpanded = ~std::size_t{0};
    static constexpr std::uint32_t kGoals = 0; // the region of all goal cells

    struct Cube {
        TrackedSet there;
        TrackedSet gone;
        std::uint32_t region;
        bool dropped = false;               // one that demands less has been found
        std::uint32_t distances = 0;        // those of its region's cells begin there in distances_
        std::uint32_t least = 0;            // of its distances
        std::size_t results = kNotExpanded; // those of its region's ways begin there in results_
    };
    struct Entry { // in the list of a region
        TrackedSet there;
        TrackedSet gone;
        std::uint32_t cube;
    };
    struct Way { // the jumps from one region into another (or the same) that take the same tracked men
        std::uint32_t to;
        std::uint32_t from;
        TrackedSet over;
        TrackedSet landing; // the man on whose point it lands
    };
    struct At {
        std::uint32_t cube;
        std::uint32_t node;
        std::uint32_t distance;
    };

    [[nodiscard]] TrackedSet over(std::uint32_t jump) const { return men_->over(jump) & tracked_; }
    [[nodiscard]] TrackedSet on(std::uint32_t node) const { return men_->on(node) & tracked_; }
    // A jump that neither takes nor needs a tracked man.
    [[nodiscard]] bool is_free(std::uint32_t jump, std::uint32_t to) const {
        return over(jump).empty() && on(to).empty();
    }
    [[nodiscard]] bool is_goal(std::uint32_t node) const { return men_->in_goal(reach_->cell(node)); }
    [[nodiscard]] bool possible(std::uint32_t jump) const;
    void find_surely_gone(StopCheck& stop_check);
    bool update_surely_gone(std::uint32_t node);
    void find_regions();
    void find_region(std::uint32_t root);
    void close_region(std::uint32_t node);
    void add_to_region(std::uint32_t node, std::uint32_t region);
    void find_ways();
    void sort_ways();
    void expand(std::uint32_t index);
    // Returns the cube with exactly these demands, or kNone if one that demands less is known.
    std::uint32_t add(std::uint32_t region, const TrackedSet& there, const TrackedSet& gone);
    void visit(At at);
    void arrive(std::uint32_t cube, std::uint32_t node, std::uint32_t distance);

    const TrackedMen* men_ = nullptr;
    const Reach* reach_ = nullptr;
    TrackedSet tracked_;
    bool goal_reached_ = false;

    // By node of the relaxed reach.
    std::vector<std::uint8_t> reachable_;
    std::vector<TrackedSet> surely_gone_; // whenever the ball is there
    std::vector<std::uint32_t> region_;
    std::vector<std::uint32_t> place_; // in its region
    // By region.
    std::vector<std::uint32_t> size_;
    std::vector<TrackedSet> region_gone_;
    std::vector<std::vector<Entry>> entries_; // its cubes
    std::vector<std::vector<Entry>> nearest_; // those with a known distance, by the least one
    std::vector<std::uint32_t> first_way_;    // ways into region r are ways_[first_way_[r]] ..
    std::vector<Way> ways_;
    std::vector<std::uint32_t> way_of_; // by jump; kNone if it is free within a region, or impossible

    std::vector<Cube> cubes_;
    std::vector<std::uint32_t> results_;              // the cube that a way makes of a cube, or kNone
    std::vector<std::vector<std::uint32_t>> waiting_; // cubes to be expanded, by what they demand
    std::size_t lowest_ = 0;
    std::uint64_t small_steps_ = 0; // not yet added to nodes
    std::vector<std::uint32_t> distances_;
    std::vector<At> queue_;

    struct Frame { // find_region()
        std::uint32_t node;
        std::uint32_t jump;
    };
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> open_;
    std::vector<std::uint32_t> number_;
    std::vector<std::uint32_t> low_;
    std::uint32_t numbered_ = 0;
    std::vector<std::pair<Way, std::uint32_t>> found_ways_;
};

} // namespace goalline::engine
