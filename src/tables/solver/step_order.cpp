#include "tables/solver/step_order.hpp"

#include <algorithm>
#include <set>

namespace goalline::tables {
namespace {

bool moves(const Pull& pull, int chunk_bits) {
    return (pull.here ^ pull.there) >> chunk_bits != 0;
}

// The smallest cube that contains all that was added.
class Hull {
  public:
    void add(std::uint64_t fixed, std::uint64_t value) {
        if (!cube_) {
            cube_ = Cube{fixed, value};
            return;
        }
        cube_->fixed &= fixed & ~(cube_->value ^ value);
        cube_->value &= cube_->fixed;
    }
    [[nodiscard]] const std::optional<Cube>& cube() const { return cube_; }

  private:
    std::optional<Cube> cube_;
};

std::optional<Cube> common(const std::optional<Cube>& a, const std::optional<Cube>& b) {
    if (!a || !b || a->apart(*b) != 0)
        return std::nullopt;
    return Cube{a->fixed | b->fixed, a->value | b->value};
}

// What is stored of a level, and for how long it is needed. Turns number the balls of a step, early ones first;
// rounds are numbered in the same way.
struct Stay {
    int ball = 0;
    Cube cube;
    int made = 0; // the turn
    int made_round = 0;
    int last_read = 0;              // the turn
    std::set<int> read_elsewhere{}; // the rounds in which other chunks read it

    // Whether both may use the same memory. They may not if bits of one would be lost, nor if one thread would write
    // words that another reads.
    [[nodiscard]] bool bears(const Stay& other) const {
        constexpr int kVectorBits = 9; // written by kernels at once
        const std::uint64_t apart = cube.apart(other.cube);
        if (apart == 0 && made <= other.last_read && other.made <= last_read)
            return false;
        return apart >> kVectorBits != 0 ||
               (!read_elsewhere.contains(other.made_round) && !other.read_elsewhere.contains(made_round));
    }
};

class Ordering {
  public:
    Ordering(const Plan& plan, std::size_t mover, int chunk_bits, bool together)
        : plan_(plan), levels_(plan.sides[mover]), chunk_bits_(chunk_bits), together_(together) {}

    StepOrder operator()() {
        if (plan_.chains == Chains::any) {
            for (int ball = 0; ball < plan_.balls; ++ball)
                order_.whole.push_back({ball});
            return std::move(order_);
        }
        for (auto& sweep : order_.kept)
            sweep.resize(static_cast<std::size_t>(plan_.balls));
        order_.early = rounds(1);
        order_.whole = rounds(0);
        number(order_.early, early_);
        number(order_.whole, whole_);
        if (plan_.chains == Chains::ordered) {
            share_out(1);
            share_out(0);
        }
        order_.slots = static_cast<int>(slots_.size());
        return std::move(order_);
    }

  private:
    struct Turn {
        int number = 0;
        int round = 0;
        int end_of_round = 0;
    };

    [[nodiscard]] std::vector<std::vector<int>> rounds(int sweep) const {
        std::vector<std::vector<int>> result;
        for (const Level& level : levels_) {
            if (level.sweep != sweep)
                continue;
            if (result.empty() || !together_ || needs_end(result.back(), level.ball, sweep))
                result.emplace_back();
            result.back().push_back(level.ball);
        }
        return result;
    }

    // Whether the ball needs what the round makes in other chunks, or the round needs what the ball makes. Only the
    // sweeps from `sweep` on count, because early rounds do not use sweep 0.
    [[nodiscard]] bool needs_end(const std::vector<int>& round, int ball, int sweep) const {
        const auto in_round = [&](int other) { return std::ranges::find(round, other) != round.end(); };
        for (const Level& level : levels_) {
            if (level.sweep < sweep || (level.ball != ball && !in_round(level.ball)))
                continue;
            for (const Pull& pull : level.pulls) {
                if ((pull.from == ball || in_round(pull.from)) && moves(pull, chunk_bits_))
                    return true;
            }
        }
        return false;
    }

    void number(const std::vector<std::vector<int>>& rounds, std::vector<Turn>& turns) {
        turns.resize(static_cast<std::size_t>(plan_.balls));
        for (const auto& round : rounds) {
            const int end = turn_ + static_cast<int>(round.size()) - 1;
            for (const int ball : round)
                turns[ball] = {turn_++, round_, end};
            ++round_;
        }
    }

    // Each level takes the first slot that it can share with all others there.
    void share_out(int sweep) {
        for (const Level& level : levels_) {
            const auto stay = level.sweep == sweep ? stay_of(level) : std::nullopt;
            if (!stay)
                continue;
            auto slot = std::ranges::find_if(slots_, [&](const std::vector<Stay>& others) {
                return std::ranges::all_of(others, [&](const Stay& other) { return other.bears(*stay); });
            });
            if (slot == slots_.end())
                slot = slots_.emplace(slots_.end());
            slot->push_back(*stay);
            order_.kept[sweep][level.ball] = {stay->cube, static_cast<int>(slot - slots_.begin())};
        }
    }

    // What chains ask for of a level, and when; nothing if no chain continues there.
    [[nodiscard]] std::optional<Stay> stay_of(const Level& level) const {
        Hull here;
        for (const Goal& goal : level.goals)
            here.add(goal.fixed, goal.here);
        for (const Pull& pull : level.pulls)
            here.add(pull.fixed, pull.here);
        const auto ball = static_cast<std::size_t>(level.ball);
        const Turn made = level.sweep == 1 ? early_[ball] : whole_[ball];
        Stay stay{level.ball, {}, made.number, made.round, made.number, {}};
        Hull there;
        for (const Level& reader : levels_) {
            for (const Pull& pull : reader.pulls) {
                if (reader.sweep != level.sweep || pull.from != level.ball)
                    continue;
                there.add(pull.fixed, pull.there);
                read(stay, whole_[reader.ball], moves(pull, chunk_bits_));
                if (level.sweep == 1)
                    read(stay, early_[reader.ball], moves(pull, chunk_bits_));
            }
        }
        const auto cube = common(here.cube(), there.cube());
        if (!cube)
            return std::nullopt;
        stay.cube = *cube;
        return stay;
    }

    static void read(Stay& stay, const Turn& turn, bool elsewhere) {
        stay.last_read = std::max(stay.last_read, elsewhere ? turn.end_of_round : turn.number);
        if (elsewhere)
            stay.read_elsewhere.insert(turn.round);
    }

    const Plan& plan_;
    const std::vector<Level>& levels_;
    int chunk_bits_;
    bool together_;
    int turn_ = 0;
    int round_ = 0;
    std::vector<Turn> early_; // by ball
    std::vector<Turn> whole_;
    std::vector<std::vector<Stay>> slots_;
    StepOrder order_;
};

std::optional<Pull> narrowed(const Cube& cube, const Pull& pull, std::uint64_t pattern) {
    if (cube.apart({pull.fixed, pattern}) != 0)
        return std::nullopt;
    const std::uint64_t more = cube.fixed & ~pull.fixed;
    return Pull{pull.from, pull.fixed | more, pull.here | (cube.value & more),
                pull.there | (cube.value & more)};
}

} // namespace

StepOrder step_order(const Plan& plan, std::size_t mover, int chunk_bits, bool together) {
    return Ordering(plan, mover, chunk_bits, together)();
}

std::optional<Pull> starting_in(const Cube& cube, const Pull& pull) {
    return narrowed(cube, pull, pull.here);
}
std::optional<Pull> landing_in(const Cube& cube, const Pull& pull) {
    return narrowed(cube, pull, pull.there);
}

} // namespace goalline::tables
