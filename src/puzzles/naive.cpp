#include "puzzles/naive.hpp"

#include "base/random.hpp"
#include "engine/eval/evaluation.hpp"
#include "phutball/results.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace goalline::puzzles {

using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Position;
using phutball::Side;

namespace {

constexpr std::array<std::string_view, 14> kSolvers = {
    "greedy", "longest",     "random", "ahead",      "ahead-right",  "right",       "behind-right",
    "behind", "behind-left", "left",   "ahead-left", "threat-first", "threat-last", "glance"};
constexpr std::size_t kFirstNeighbour = 3;
constexpr int kTries = 50;
constexpr int kLuck = 5; // of these tries may solve a puzzle
constexpr int kSurveyStates = 4'000;
constexpr std::size_t kMostSteps = 200'000; // of the walk for the longest chain

class Naive {
  public:
    Naive(const Position& position, Judge& judge, const Judgement& judgement)
        : position_(position), judge_(judge), mover_(position.to_move()) {
        for (const Move& move : judgement.solutions)
            right_.push_back(key_after(move));
    }

    std::vector<std::string_view> run() {
        note("greedy", right(greedy()));
        note("longest", right(longest()));
        note("random", lucky());
        for (std::size_t i = 0; i < phutball::kDirections; ++i) {
            // The directions turn with the side: north lies ahead of Ohs, south ahead of Eks.
            const std::size_t direction = mover_ == Side::ohs ? i : (i + 4) % phutball::kDirections;
            note(kSolvers[kFirstNeighbour + i], right(neighbour(static_cast<int>(direction))));
        }
        if (const auto threat = judge_.goal(position_, other(mover_))) {
            note("threat-first", right(man(threat->points[1])));
            note("threat-last", right(man(threat->points.back())));
        }
        note("glance", right(glance()));
        return std::move(solved_);
    }

  private:
    [[nodiscard]] const Board& board() const { return position_.board(); }
    [[nodiscard]] int forward(phutball::Point from, phutball::Point to) const {
        return mover_ == Side::ohs ? to.row - from.row : from.row - to.row;
    }

    Key key_after(const Move& move) {
        position_.play_unchecked(move);
        const Key key = board().key();
        position_.undo(move);
        return key;
    }
    bool right(const std::optional<Move>& move) {
        return move && std::ranges::find(right_, key_after(*move)) != right_.end();
    }
    void note(std::string_view solver, bool solves) {
        if (solves)
            solved_.push_back(solver);
    }

    [[nodiscard]] std::optional<Move> man(phutball::Point point) const {
        const Cell cell = board().cell(point);
        if (!position_.size().contains(point) || board().at(cell) != phutball::Square::vacant ||
            cell == board().ball())
            return std::nullopt;
        return Move::place(point);
    }
    [[nodiscard]] std::optional<Move> neighbour(int direction) const {
        const Cell cell = board().ball() + board().delta(direction);
        return board().at(cell) == phutball::Square::vacant ? man(board().point(cell)) : std::nullopt;
    }

    // Goes jump by jump: `choose` picks one of the jumps or none; a chain that may not stop where it ends is none.
    template <class Choose>
    std::optional<Move> walk(Choose&& choose) {
        Board copy = board();
        const phutball::JumpRule rule(copy, position_.rules());
        std::vector<phutball::Point> points{copy.point(copy.ball())};
        bool may_stop = false;
        while (true) {
            const phutball::JumpList list = phutball::jumps(copy, rule, mover_);
            const phutball::Jump* jump = list.count == 0 ? nullptr : choose(copy, list, may_stop);
            if (jump == nullptr)
                break;
            copy.jump(jump->direction, jump->to);
            points.push_back(copy.point(jump->to));
            may_stop = jump->may_stop;
            if (jump->ends_turn)
                break;
        }
        return may_stop ? std::optional(Move::chain(std::move(points))) : std::nullopt;
    }

    std::optional<Move> greedy() {
        return walk([this](const Board& now, const phutball::JumpList& list, bool) {
            const phutball::Jump* best = nullptr;
            int most = 0;
            for (const phutball::Jump& jump : list) {
                const int gain = forward(now.point(now.ball()), now.point(jump.to));
                if (gain > most) {
                    most = gain;
                    best = &jump;
                }
            }
            return best;
        });
    }

    std::optional<Move> longest() {
        // The longest way to each state is the length of the walk that finds it late; a plain walk over all chains
        // would be endless, so states are visited again only by a longer way.
        Board copy = board();
        phutball::Chain chain;
        std::map<Key, std::size_t> lengths;
        std::size_t steps = 0;
        std::optional<Move> best;
        std::size_t most = 0;
        (void)phutball::walk_chains(copy, position_.rules(), mover_, chain,
                                    [&](const phutball::Chain& way, const phutball::Jump& jump) {
                                        if (++steps > kMostSteps)
                                            return phutball::Walk::stop;
                                        std::size_t& length = lengths[copy.key()];
                                        if (way.size() <= length)
                                            return phutball::Walk::back;
                                        length = way.size();
                                        if (jump.may_stop && way.size() > most) {
                                            most = way.size();
                                            best = phutball::chain_move(copy, way);
                                        }
                                        return phutball::Walk::descend;
                                    });
        return best;
    }

    bool lucky() {
        Random random(board().key().low);
        int found = 0;
        for (int i = 0; i < kTries; ++i) {
            const auto chain = walk([&](const Board&, const phutball::JumpList& list, bool may_stop) {
                // It ends where it may with a chance of one in four.
                return may_stop && random.below(4) == 0
                           ? nullptr
                           : &list.items[random.below(static_cast<std::uint32_t>(list.count))];
            });
            found += right(chain) ? 1 : 0;
        }
        return found > kLuck;
    }

    // The evaluation for the solver, with the opponent to move.
    int value(Board& now) {
        if (now.in_any_goal(now.ball()))
            return now.in_goal(now.ball(), mover_) ? 1'000'000 : -1'000'000;
        survey_.run(now, position_.rules(), other(mover_), kSurveyStates, false);
        return -(*engine::evaluation)(now, survey_, other(mover_));
    }

    std::optional<Move> glance() {
        Board copy = board();
        int best = value(copy);
        std::optional<Move> chain = walk([&](Board& now, const phutball::JumpList& list, bool) {
            const phutball::Jump* choice = nullptr;
            for (const phutball::Jump& jump : list) {
                const Cell from = now.ball();
                now.jump(jump.direction, jump.to);
                const int after = value(now);
                now.unjump(jump.direction, from);
                if (after > best) {
                    best = after;
                    choice = &jump;
                }
            }
            return choice;
        });
        std::optional<Move> choice = std::move(chain);
        for (const Move& move : phutball::list_placements(position_)) {
            const Cell cell = copy.cell(move.points.front());
            copy.add_man(cell);
            const int after = value(copy);
            copy.remove_man(cell);
            if (after > best || !choice) {
                best = after;
                choice = move;
            }
        }
        return choice;
    }

    Position position_;
    Judge& judge_;
    Side mover_;
    engine::Survey survey_;
    std::vector<Key> right_;
    std::vector<std::string_view> solved_;
};

} // namespace

std::span<const std::string_view> naive_solvers() {
    return kSolvers;
}

std::vector<std::string_view> solved_by(const Position& position, Judge& judge, const Judgement& judgement) {
    return Naive(position, judge, judgement).run();
}

} // namespace goalline::puzzles
