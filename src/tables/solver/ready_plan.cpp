#include "tables/solver/ready_plan.hpp"

namespace goalline::tables {

namespace {

class Preparation {
  public:
    Preparation(const Plan& plan, const Layout& layout, int rank, std::size_t mover)
        : plan_(plan), layout_(layout), rank_(static_cast<std::uint64_t>(rank)), mover_(mover),
          order_(step_order(plan, mover, layout.chunk_bits(), layout.rank_bits == 0)) {}

    [[nodiscard]] ReadySide operator()() const {
        ReadySide side{order_, {}, {}};
        for (auto* levels : {&side.early, &side.sweeps[0], &side.sweeps[1]})
            levels->resize(static_cast<std::size_t>(plan_.points));
        for (const Level& level : plan_.sides[mover_]) {
            const auto ball = static_cast<std::size_t>(level.ball);
            side.sweeps[level.sweep][ball] = ready(level, {});
            if (const Kept kept = chains_of(level.sweep, level.ball); level.sweep == 1 && kept.slot >= 0)
                side.early[ball] = ready(level, kept.cube);
        }
        return side;
    }

  private:
    // Prepares the part of a level that starts in the cube.
    [[nodiscard]] ReadyLevel ready(const Level& level, const Cube& cube) const {
        ReadyLevel result;
        result.ball = level.ball;
        if (const Kept kept = chains_of(level.sweep, level.ball); kept.slot >= 0) {
            result.slot = kept.slot;
            result.kept = cut(kept.cube);
        }
        for (const Goal& goal : level.goals) {
            const auto part = starting_in(cube, {0, goal.fixed, goal.here, goal.here});
            if (part && here(chunk_pull(layout_, *part)))
                result.goals.push_back(chunk_pull(layout_, *part));
        }
        for (const Pull& pull : level.pulls) {
            result.sources |= std::uint64_t{1} << pull.from;
            if (const auto part = starting_in(cube, pull))
                add(result, *part, chains_of(level.sweep, pull.from));
        }
        return result;
    }

    void add(ReadyLevel& level, const Pull& pull, const Kept& chains) const {
        const ChunkPull ready = chunk_pull(layout_, pull);
        const auto chained = chains.slot >= 0 ? landing_in(chains.cube, pull) : std::nullopt;
        const bool stop = pull.from < plan_.balls; // elsewhere a turn cannot end well
        if (ready.rank.moves()) {
            level.remote.push_back({ready, stop, chained ? chains.slot : -1, cut(chains.cube)});
            return;
        }
        if (stop && here(ready))
            level.pulls.push_back(ready);
        if (!chained)
            return;
        ChunkPull more = chunk_pull(layout_, *chained, true);
        more.from = chains.slot;
        if (here(more))
            level.pulls.push_back(more);
    }

    // The part of a point from which chains that land there may continue.
    [[nodiscard]] Kept chains_of(int sweep, int point) const {
        if (plan_.chains == Chains::any)
            return {{}, point};
        return order_.kept[sweep][point];
    }

    [[nodiscard]] ChunkPull cut(const Cube& cube) const {
        return chunk_pull(layout_, {0, cube.fixed, cube.value, cube.value});
    }

    [[nodiscard]] bool here(const ChunkPull& pull) const { return pull.rank.matches(rank_); }

    const Plan& plan_;
    const Layout& layout_;
    std::uint64_t rank_;
    std::size_t mover_;
    StepOrder order_;
};

} // namespace

ReadyPlan ready_plan(const Plan& plan, const Layout& layout, int rank) {
    return {Preparation(plan, layout, rank, 0)(), Preparation(plan, layout, rank, 1)()};
}

namespace {

std::uint64_t field(std::uint64_t value, int first, int count) {
    return (value >> first) & ((std::uint64_t{1} << count) - 1);
}

Fixed fixed_field(const Pull& pull, int first, int count) {
    return {field(pull.fixed, first, count), field(pull.here, first, count), field(pull.there, first, count)};
}

// Returns the bit positions in a word whose numbers have none of the fixed bits.
std::uint64_t free_positions(std::uint64_t fixed, int bits) {
    std::uint64_t mask = 0;
    for (std::uint64_t x = 0; x < std::uint64_t{1} << bits; ++x) {
        if ((x & fixed) == 0)
            mask |= std::uint64_t{1} << x;
    }
    return mask;
}

} // namespace

ChunkPull chunk_pull(const Layout& layout, const Pull& pull, bool chained) {
    ChunkPull result;
    result.from = pull.from;
    result.chained = chained;
    const int within = std::min(layout.chunk_bits(), 6);
    const Fixed bit = fixed_field(pull, 0, within);
    const Fixed word = fixed_field(pull, within, layout.chunk_bits() - within);
    result.chunk = fixed_field(pull, layout.chunk_bits(), layout.local_bits() - layout.chunk_bits());
    result.rank = fixed_field(pull, layout.local_bits(), layout.rank_bits);
    Pattern& pattern = result.pattern;
    pattern = {static_cast<std::uint32_t>(word.fixed),
               static_cast<std::uint32_t>(word.here),
               static_cast<std::uint32_t>(word.there),
               static_cast<std::uint32_t>(bit.here),
               static_cast<std::uint32_t>(bit.there),
               free_positions(bit.fixed, within),
               {}};
    for (std::uint32_t lane = 0; lane < 8 && lane < layout.chunk_words(); ++lane) {
        if ((lane & pattern.fixed_words) == pattern.here_words % 8)
            pattern.fed[lane] = pattern.mask << pattern.here_shift;
    }
    return result;
}

} // namespace goalline::tables
