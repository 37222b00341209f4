#include "engine/goal/goal_formula.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cadical.hpp>
#include <initializer_list>
#include <map>
#include <unordered_map>
#include <utility>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::JumpRule;
using phutball::kDirections;

namespace {

// "At most one" of up to this many literals is written pair by pair; of more literals, by a ladder.
constexpr std::size_t kMostPaired = 5;
// An answer that contradicts itself counts as so many conflicts, so that answers come to an end, too.
constexpr std::int64_t kConflictsAnAnswer = 10;

class Watch : public CaDiCaL::Terminator {
  public:
    Watch(Deadline deadline, const StopFlag* stop) : deadline_(deadline), stop_(stop) {}
    bool terminate() override { return deadline_.passed() || (stop_ != nullptr && stop_->raised()); }

  private:
    Deadline deadline_;
    const StopFlag* stop_;
};

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

class GoalFormula::Formula {
  public:
    Formula(const Board& board, const JumpRule& rule, const Reach& reach)
        : board_(board), rule_(rule), reach_(reach) {
        solver_.set("quiet", 1);
        list_jumps();
        write_men();
        for (Place& place : places_)
            write_place(place);
    }

    Outcome solve(std::int64_t conflicts, Deadline deadline, const StopFlag* stop) {
        constexpr int kSatisfiable = 10;
        constexpr int kUnsatisfiable = 20;
        Watch watch(deadline, stop);
        Outcome outcome = Outcome::out_of_budget;
        solver_.connect_terminator(&watch);
        for (; outcome == Outcome::out_of_budget && conflicts > 0 && !watch.terminate();
             conflicts -= kConflictsAnAnswer) {
            constexpr std::int64_t kMost = 1'000'000'000;
            solver_.limit("conflicts", static_cast<int>(std::min(conflicts, kMost)));
            const int answer = solver_.solve();
            if (answer == kUnsatisfiable)
                outcome = Outcome::none;
            else if (answer != kSatisfiable)
                break;
            else if (play())
                outcome = Outcome::found;
        }
        solver_.disconnect_terminator();
        return outcome;
    }

    [[nodiscard]] const std::vector<Cell>& landings() const { return landings_; }

  private:
    struct Jump {
        Cell from;
        Cell to;
        int direction;
        int variable; // true if the jump is made
        bool goal;
    };
    using Jumps = std::vector<int>; // by their numbers
    // How the ball may come to a point and leave it. A line of men is left at one end only, because its first man can
    // be jumped only once. So at most one jump leaves in each direction, and at most one arrives in each.
    struct Place {
        Cell cell;
        std::array<Jumps, kDirections> arriving; // by the direction of the jump
        std::array<Jumps, kDirections> leaving;
        // Variables that say "the ball that arrived like this leaves like that"; 0 if there is none. In the last row
        // the ball stood there at the start.
        std::array<std::array<int, kDirections>, kDirections + 1> next{};
    };
    static constexpr int kStart = kDirections; // how the ball "arrived" at its starting point
    // Two jumps of a chain, one after the other, and the variable that says so.
    struct Link {
        int before;
        int after;
        int variable;
    };

    // Lists every jump that the men who may be there allow, from the points that the ball may reach, unless the jump
    // leads away from the goal for good.
    void list_jumps() {
        add_place(board_.ball());
        for (std::size_t i = 0; i < places_.size(); ++i) {
            for (int direction = 0; direction < kDirections; ++direction)
                list_line(static_cast<int>(i), direction);
        }
    }

    void list_line(int place, int direction) {
        const int step = board_.delta(direction);
        const Cell from = places_[index(place)].cell;
        Cell cell = from + step;
        for (bool first = true; board_.has_man(cell); first = false, cell += step) {
            if (!first && reach_.removable(cell))
                add_jump(place, direction, cell);
        }
        if (cell != from + step && rule_.lands_on(board_.at(cell)))
            add_jump(place, direction, cell);
    }

    void add_jump(int place, int direction, Cell to) {
        const std::uint32_t distance = reach_.distance(to);
        const bool goal = distance == 0;
        if (distance == Reach::kNever || (rule_.ends_turn(to) && !goal))
            return;
        const int number = static_cast<int>(jumps_.size());
        const Cell from = places_[index(place)].cell;
        jumps_.push_back({from, to, direction, fresh(), goal});
        places_[index(place)].leaving[index(direction)].push_back(number);
        for (Cell man = from + board_.delta(direction); man != to; man += board_.delta(direction))
            takers_[man].push_back(number);
        if (!goal)
            places_[index(add_place(to))].arriving[index(direction)].push_back(number);
    }

    int add_place(Cell cell) {
        const auto [entry, added] = place_of_.try_emplace(cell, static_cast<int>(places_.size()));
        if (added)
            places_.push_back({.cell = cell, .arriving = {}, .leaving = {}});
        return entry->second;
    }

    // A man is jumped at most once, and whoever lands on his point needs him to be jumped.
    void write_men() {
        for (const auto& [man, takers] : takers_)
            at_most_one(variables(takers));
        for (const Jump& jump : jumps_) {
            if (board_.has_man(jump.to))
                clause({-jump.variable}, variables(takers_[jump.to]));
        }
    }

    // Pairs the arrivals and departures of a place.
    void write_place(Place& place) {
        for (int arrived = 0; arrived <= kStart; ++arrived)
            write_arrival(place, arrived);
        for (int left = 0; left < kDirections; ++left) {
            std::vector<int> pairs;
            for (const auto& row : place.next) {
                if (row[index(left)] != 0)
                    pairs.push_back(row[index(left)]);
            }
            at_most_one(pairs);
            for (const int jump : place.leaving[index(left)])
                clause({-jumps_[index(jump)].variable}, pairs);
        }
    }

    void write_arrival(Place& place, int arrived) {
        const bool start = arrived == kStart;
        if (start ? place.cell != board_.ball() : place.arriving[index(arrived)].empty())
            return;
        std::vector<int> pairs;
        for (int left = 0; left < kDirections; ++left) {
            const bool back =
                !start && left == (arrived + kDirections / 2) % kDirections; // no men are left there
            if (place.leaving[index(left)].empty() || back)
                continue;
            const int pair = place.next[index(arrived)][index(left)] = fresh();
            pairs.push_back(pair);
            clause({-pair}, variables(place.leaving[index(left)]));
            if (!start)
                clause({-pair}, variables(place.arriving[index(arrived)]));
        }
        at_most_one(pairs);
        if (start) {
            clause({}, pairs);
            return;
        }
        for (const int jump : place.arriving[index(arrived)])
            clause({-jumps_[index(jump)].variable}, pairs);
    }

    // Plays the answer as a chain on the board. Returns true if that is possible; otherwise it excludes the
    // contradiction.
    bool play() {
        read_answer();
        const std::vector<Link> chain = follow_chain();
        std::vector<int> place_in_chain(jumps_.size(), 0); // counted from 1
        for (std::size_t i = 0; i < chain.size(); ++i)
            place_in_chain[index(chain[i].after)] = static_cast<int>(i) + 1;
        bool works = true;
        for (int i = 1; i <= static_cast<int>(chain.size()); ++i) {
            const int lands = chain[index(i - 1)].after;
            if (!board_.has_man(jumps_[index(lands)].to))
                continue;
            const int takes = used(takers_[jumps_[index(lands)].to]);
            const int taken = place_in_chain[index(takes)];
            if (taken != 0 && taken < i)
                continue;
            works = false;
            clause({-jumps_[index(lands)].variable, -jumps_[index(takes)].variable, less(takes, lands)});
            for (int between = i; between < taken; ++between)
                put_in_order(chain[index(between)]);
        }
        if (works) {
            landings_.clear();
            for (const Link& link : chain)
                landings_.push_back(jumps_[index(link.after)].to);
            return true;
        }
        for (const Link& link : rings_beside(place_in_chain))
            put_in_order(link);
        return false;
    }

    // Copies the answer, because the solver forgets it with the next clause.
    void read_answer() {
        answer_.resize(index(variables_) + 1);
        for (int variable = 1; variable <= variables_; ++variable)
            answer_[index(variable)] = solver_.val(variable) > 0;
    }
    [[nodiscard]] bool holds(int variable) const { return variable != 0 && answer_[index(variable)]; }

    // The jump among these that the answer makes. REQUIRES: there is one
    [[nodiscard]] int used(const Jumps& jumps) const {
        return *std::ranges::find_if(jumps, [this](int jump) { return holds(jumps_[index(jump)].variable); });
    }

    // What follows this arrival in the answer. `jump` is the number of the arriving jump, or -1 for the start.
    [[nodiscard]] Link follow(const Place& place, int arrived, int jump) const {
        int left = 0;
        while (!holds(place.next[index(arrived)][index(left)]))
            ++left;
        return {jump, used(place.leaving[index(left)]), place.next[index(arrived)][index(left)]};
    }
    [[nodiscard]] Link follow(int number) const {
        const Jump& jump = jumps_[index(number)];
        return follow(places_[index(place_of_.find(jump.to)->second)], jump.direction, number);
    }

    // Follows the chain from the start to the goal.
    [[nodiscard]] std::vector<Link> follow_chain() const {
        std::vector<Link> chain{follow(places_.front(), kStart, -1)};
        while (!jumps_[index(chain.back().after)].goal)
            chain.push_back(follow(chain.back().after));
        return chain;
    }

    // What the answer makes besides the chain: jumps that follow each other in rings.
    [[nodiscard]] std::vector<Link> rings_beside(const std::vector<int>& place_in_chain) const {
        std::vector<Link> links;
        for (int number = 0; number < static_cast<int>(jumps_.size()); ++number) {
            if (holds(jumps_[index(number)].variable) && place_in_chain[index(number)] == 0)
                links.push_back(follow(number));
        }
        return links;
    }

    void put_in_order(const Link& link) {
        clause({-link.variable, -jumps_[index(link.after)].variable, less(link.before, link.after)});
    }

    // Returns a variable that implies: the number of the first jump's arrival is less than the second's.
    int less(int first, int second) {
        const auto [entry, added] = less_.try_emplace({arrival(first), arrival(second)}, 0);
        if (!added)
            return entry->second;
        const std::vector<int>& a = bits(arrival(first));
        const std::vector<int>& b = bits(arrival(second));
        int rest_is_less = entry->second = fresh();
        for (std::size_t i = a.size(); i-- > 1;) { // from the highest bit
            clause({-rest_is_less, -a[i], b[i]});
            const int lower = fresh();
            clause({-rest_is_less, a[i], b[i], lower}); // if equal, the lower bits decide
            clause({-rest_is_less, -a[i], lower});
            rest_is_less = lower;
        }
        clause({-rest_is_less, -a[0]});
        clause({-rest_is_less, b[0]});
        return entry->second;
    }

    [[nodiscard]] int arrival(int jump) const {
        return jumps_[index(jump)].to * kDirections + jumps_[index(jump)].direction;
    }

    // The number of an arrival, with enough bits for as many jumps as there are men.
    const std::vector<int>& bits(int arrival) {
        std::vector<int>& bits = bits_[arrival];
        if (bits.empty()) {
            bits.resize(std::bit_width(static_cast<std::size_t>(board_.men())));
            std::ranges::generate(bits, [this] { return fresh(); });
        }
        return bits;
    }

    [[nodiscard]] std::vector<int> variables(const Jumps& jumps) const {
        std::vector<int> variables;
        for (const int jump : jumps)
            variables.push_back(jumps_[index(jump)].variable);
        return variables;
    }

    int fresh() { return ++variables_; }

    void clause(std::initializer_list<int> literals, const std::vector<int>& more = {}) {
        for (const int literal : literals)
            solver_.add(literal);
        for (const int literal : more)
            solver_.add(literal);
        solver_.add(0);
    }

    void at_most_one(const std::vector<int>& literals) {
        if (literals.size() <= kMostPaired) {
            for (std::size_t i = 1; i < literals.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j)
                    clause({-literals[i], -literals[j]});
            }
            return;
        }
        int before = 0; // true if one of the literals so far is
        for (const int literal : literals) {
            const int now = fresh();
            clause({-literal, now});
            if (before != 0) {
                clause({-before, now});
                clause({-before, -literal});
            }
            before = now;
        }
    }

    const Board& board_;
    JumpRule rule_;
    const Reach& reach_;
    CaDiCaL::Solver solver_;
    int variables_ = 0;
    std::vector<Jump> jumps_;
    std::vector<Place> places_; // the ball's place is the first
    std::unordered_map<Cell, int> place_of_;
    std::unordered_map<Cell, Jumps> takers_;         // of each man: the jumps that take him
    std::unordered_map<int, std::vector<int>> bits_; // of an arrival's number, lowest bit first
    std::map<std::pair<int, int>, int> less_;        // for two arrivals
    std::vector<bool> answer_;                       // by variable
    std::vector<Cell> landings_;
};

GoalFormula::GoalFormula(const Board& board, const JumpRule& rule, const Reach& reach)
    : formula_(std::make_unique<Formula>(board, rule, reach)) {}

GoalFormula::~GoalFormula() = default;

GoalFormula::Outcome GoalFormula::solve(std::int64_t conflicts, Deadline deadline, const StopFlag* stop) {
    return formula_->solve(conflicts, deadline, stop);
}

const std::vector<Cell>& GoalFormula::landings() const {
    return formula_->landings();
}

} // namespace goalline::engine
