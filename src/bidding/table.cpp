#include "bidding/table.hpp"

#include "base/hash.hpp"
#include "bidding/state_solver.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <new>
#include <string>
#include <utility>

namespace goalline::bidding {

namespace {

constexpr int kMostMegabytes = 4000;

// Whether the system would give this much memory now.
bool has_room(std::size_t bytes) {
    void* memory = ::operator new(bytes, std::nothrow);
    ::operator delete(memory);
    return memory != nullptr;
}

StateSolution mirrored_solution(const StateSolution& solution) {
    return {solution.state.mirrored(), -solution.value, -solution.upper,
            -solution.lower,           solution.bids2,  solution.bids1};
}

} // namespace

StateSolution StateSolution::mirrored() const {
    return mirrored_solution(*this);
}

Table::Table(const Rules& rules, int most1, int most2)
    : rules_(rules), most1_(most1), most2_(most2), rows_(std::max(most1, most2) + 1),
      columns_(std::min(most1, most2) + 1) {
    const auto cells = static_cast<std::size_t>(2 * rules.reach() + 1) * static_cast<std::size_t>(rows_) *
                       static_cast<std::size_t>(columns_);
    by_x_.resize(cells);
    by_y_.resize(cells);
}

Plane Table::plane(int ball) const {
    const std::size_t cells = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_);
    const std::size_t offset = static_cast<std::size_t>(ball + rules_.reach()) * cells;
    // Only the builder and solution() write through this plane.
    return {const_cast<double*>(by_x_.data()) + offset, const_cast<double*>(by_y_.data()) + offset,
            static_cast<std::size_t>(columns_), static_cast<std::size_t>(rows_)};
}

std::size_t Table::states() const {
    const auto balls = static_cast<std::size_t>(2 * rules_.reach() - 1);
    const auto all = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_);
    const bool bust = rules_.game == Game::footsteps && rules_.end == End::bust;
    const std::size_t over =
        bust ? static_cast<std::size_t>(rows_) + static_cast<std::size_t>(columns_) - 1 : 1;
    return balls * (all - over);
}

bool Table::contains(const State& state) const {
    return std::abs(state.ball) <= rules_.reach() && state.points1 >= 0 && state.points1 <= most1_ &&
           state.points2 >= 0 && state.points2 <= most2_;
}

double Table::value(const State& state) const {
    const State own = exchanged() ? state.mirrored() : state;
    const double value = plane(own.ball).at(own.points1, own.points2);
    return exchanged() ? 0 - value : value;
}

std::span<const double> Table::values(int ball) const {
    return {plane(ball).by_x, static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)};
}

// Fills a table in order of the points that both players have together, because no turn increases that sum.
class TableBuilder {
  public:
    TableBuilder(Table& table, const Observer& observer)
        : table_(table), rules_(table.rules_), observer_(observer), most1_(table.rows_ - 1),
          most2_(table.columns_ - 1), solver_(rules_, planes(), most1_, most2_),
          lines_(static_cast<std::size_t>(2 * rules_.reach() - 1) * static_cast<std::size_t>(most1_ + 1)) {}

    Result<void> run(const StopFlag* stop) {
        fill_ends();
        for (int sum = 1; sum <= most1_ + most2_; ++sum) {
            if (stop != nullptr && stop->raised())
                return Error{ErrorKind::limit, "stopped"_en, {}, "stopped"};
            for (int points1 = std::max((sum + 1) / 2, sum - most2_); points1 <= std::min(sum, most1_);
                 ++points1) {
                for (int ball = 1 - rules_.reach(); ball < rules_.reach(); ++ball) {
                    const State state{ball, points1, sum - points1};
                    if ((state.points1 == state.points2 && ball < 0) || outcome(rules_, state))
                        continue;
                    if (!solve(state))
                        return Error{ErrorKind::limit, "a state could not be certified"_en,
                                     "ball {0}"_en(ball), "gap"};
                }
            }
        }
        table_.counters_ = solver_.counters();
        return {};
    }

  private:
    // What (ball, s1, s2) leaves for (ball, s1 + 1, s2 + 1) and for (ball, s1 + 1, s2).
    struct Line {
        Kernel kernel;
        int sure_bid = -1;
    };

    [[nodiscard]] std::vector<Plane> planes() const {
        std::vector<Plane> all;
        for (int ball = -rules_.reach(); ball <= rules_.reach(); ++ball)
            all.push_back(table_.plane(ball));
        return all;
    }

    [[nodiscard]] Line& line(int ball, int d) {
        return lines_[static_cast<std::size_t>(ball + rules_.reach() - 1) *
                          static_cast<std::size_t>(most1_ + 1) +
                      static_cast<std::size_t>(d)];
    }

    void set(const State& state, double value) {
        table_.plane(state.ball).set(state.points1, state.points2, value);
        if (state.points1 <= most2_)
            table_.plane(-state.ball).set(state.points2, state.points1, 0 - value); // 0 - v avoids -0.0
    }

    void fill_ends() {
        for (int ball = -rules_.reach(); ball <= rules_.reach(); ++ball) {
            for (int points1 = 0; points1 <= most1_; ++points1) {
                for (int points2 = 0; points2 <= most2_; ++points2) {
                    if (const auto over = outcome(rules_, {ball, points1, points2}))
                        table_.plane(ball).set(points1, points2, *over);
                }
            }
        }
    }

    [[nodiscard]] bool solve(const State& state) {
        const int d = state.points1 - state.points2;
        Line& own = line(state.ball, d);
        if (d > 0) // was one point less for player 1 already enough?
            own.sure_bid = std::max(own.sure_bid, line(state.ball, d - 1).sure_bid);
        StateSolution solution = solver_.solve(state, own.kernel, own.sure_bid, static_cast<bool>(observer_));
        if (!(solution.gap() <= Table::kWorstGap))
            return false;
        table_.max_gap_ = std::max(table_.max_gap_, solution.gap());
        if (state == state.mirrored())
            solution.value = 0; // even if rounding says otherwise
        set(state, solution.value);
        if (observer_)
            observer_(table_.exchanged() ? solution.mirrored() : solution);
        return true;
    }

    Table& table_;
    Rules rules_;
    const Observer& observer_;
    int most1_;
    int most2_;
    StateSolver solver_;
    std::vector<Line> lines_;

  public:
    static constexpr std::size_t kLineBytes = sizeof(Line);
};

Result<void> Table::check_size(const Rules& rules, int most1, int most2, std::size_t besides) {
    if (const auto checked = check(rules, State{0, most1, most2}); !checked)
        return checked.error();
    const double states = (2.0 * rules.reach() + 1) * (most1 + 1.0) * (most2 + 1.0);
    const double lines = (2.0 * rules.reach() + 1) * (std::max(most1, most2) + 1.0);
    const double megabytes =
        (states * (2 * sizeof(double) + static_cast<double>(besides)) + lines * TableBuilder::kLineBytes) /
        1e6;
    if (megabytes > kMostMegabytes)
        return Error{ErrorKind::limit,
                     "a table of {0} MB; expected at most {1} MB"_en(static_cast<long long>(megabytes),
                                                                     kMostMegabytes),
                     "points"_en, "memory"};
    if (!has_room(static_cast<std::size_t>(megabytes * 1e6)))
        return Error{ErrorKind::limit,
                     "there is no memory for a table of {0} MB; expected fewer points or more memory"_en(
                         static_cast<long long>(megabytes)),
                     "points"_en, "memory"};
    return {};
}

Result<Table> Table::solve(const Rules& rules, int most1, int most2, const Observer& observer,
                           const StopFlag* stop) {
    if (const auto checked = check_size(rules, most1, most2); !checked)
        return checked.error();
    Table table(rules, most1, most2);
    if (const auto built = TableBuilder(table, observer).run(stop); !built)
        return built.error();
    return table;
}

StateSolution Table::solution(const State& state) const {
    const State own = exchanged() ? state.mirrored() : state;
    std::vector<Plane> planes;
    for (int ball = -rules_.reach(); ball <= rules_.reach(); ++ball)
        planes.push_back(plane(ball));
    // The search for a fixed point writes to the state's own cell, so it works on a copy.
    const auto cells = static_cast<std::ptrdiff_t>(rows_) * columns_;
    const std::ptrdiff_t offset = (own.ball + rules_.reach()) * cells;
    std::vector<double> by_x(by_x_.begin() + offset, by_x_.begin() + offset + cells);
    std::vector<double> by_y(by_y_.begin() + offset, by_y_.begin() + offset + cells);
    Plane& same = planes[own.ball + rules_.reach()];
    same.by_x = by_x.data();
    same.by_y = by_y.data();
    StateSolver solver(rules_, std::move(planes), rows_ - 1, columns_ - 1);
    Kernel kernel;
    int sure_bid = -1;
    StateSolution solution = solver.solve(own, kernel, sure_bid, true);
    solution.value = plane(own.ball).at(own.points1, own.points2);
    return exchanged() ? solution.mirrored() : solution;
}

namespace {

template <class Integer>
void append(std::string& out, Integer value) {
    for (std::size_t i = 0; i < sizeof value; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xFF);
}

template <class Visit>
void for_all(const Table& table, const Visit& visit) {
    for (int ball = 1 - table.rules().reach(); ball < table.rules().reach(); ++ball) {
        for (int points1 = 0; points1 <= table.most(Player::one); ++points1) {
            for (int points2 = 0; points2 <= table.most(Player::two); ++points2)
                visit(State{ball, points1, points2});
        }
    }
}

} // namespace

std::string to_binary(const Table& table) {
    const Rules& rules = table.rules();
    std::string values;
    std::uint64_t checksum = 0;
    for_all(table, [&](const State& state) {
        const auto bits = std::bit_cast<std::uint64_t>(table.value(state));
        checksum = mix64(checksum ^ bits);
        append(values, bits);
    });
    std::string file = "GOALBID1";
    for (const int field :
         {static_cast<int>(rules.game), rules.reach(), static_cast<int>(rules.payoff),
          static_cast<int>(rules.pay), static_cast<int>(rules.tie), static_cast<int>(rules.end),
          rules.least_bid(), table.most(Player::one), table.most(Player::two), 0})
        append(file, static_cast<std::uint32_t>(field));
    append(file, std::bit_cast<std::uint64_t>(table.max_gap()));
    append(file, checksum);
    return file + values;
}

std::string to_csv(const Table& table) {
    std::string csv = "ball,points1,points2,value\n";
    for_all(table, [&](const State& state) {
        std::array<char, 40> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), table.value(state)).ptr;
        csv += std::to_string(state.ball) + ',' + std::to_string(state.points1) + ',' +
               std::to_string(state.points2) + ',';
        csv.append(digits.data(), end);
        csv += '\n';
    });
    return csv;
}

} // namespace goalline::bidding
