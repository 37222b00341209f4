#include "exam/answer_key.hpp"

#include "tables/solver/plan.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

namespace goalline::exam {

using phutball::Move;
using phutball::Position;
using tables::BoardValues;
using tables::RankedMove;

namespace {

std::map<std::string, int> plies_by_result(const SolvedPosition& solved) {
    std::map<std::string, int> plies;
    for (const WinningMove& each : solved.winning) {
        Position after = solved.position;
        after.play_unchecked(each.move);
        plies[after.text()] = each.plies;
    }
    return plies;
}

Error differs(Message message) {
    return {.kind = ErrorKind::invalid, .message = std::move(message), .where = {}, .code = "table"};
}

} // namespace

Result<std::optional<SolvedPosition>> solve_by_table(const BoardValues& values, const Position& position) {
    auto ranked = values.ranked(position);
    if (!ranked)
        return ranked.error();
    SolvedPosition solved{.position = position, .winning = {}, .moves = static_cast<int>(ranked->size())};
    for (RankedMove& each : *ranked) {
        if (each.value == Value::win)
            solved.winning.push_back({std::move(each.move), each.plies});
    }
    if (solved.winning.empty())
        return std::optional<SolvedPosition>();
    return std::optional(std::move(solved));
}

Result<void> check_solved(const BoardValues& values, const SolvedPosition& solved) {
    const auto right = solve_by_table(values, solved.position);
    if (!right)
        return right.error();
    if (!*right)
        return differs("the side to move does not win here, says the table"_en);
    if ((*right)->moves != solved.moves)
        return differs("the table says that there are {0} moves, not {1}"_en((*right)->moves, solved.moves));
    const auto written = plies_by_result(solved);
    for (const WinningMove& each : (*right)->winning) {
        Position after = solved.position;
        after.play_unchecked(each.move);
        const auto found = written.find(after.text());
        if (found == written.end() || found->second != each.plies)
            return differs("the table says that {0} wins in {1} plies"_en(to_text(each.move), each.plies));
    }
    if (written.size() != (*right)->winning.size())
        return differs(
            "the table says that {0} moves win, not {1}"_en((*right)->winning.size(), written.size()));
    return {};
}

Result<Move> best_defence(const BoardValues& values, const phutball::Game& game) {
    auto ranked = values.ranked(game.position());
    if (!ranked)
        return ranked.error();
    if (ranked->front().value == Value::loss && game.history_matters()) {
        for (const RankedMove& each : *ranked) {
            phutball::Game next = game;
            next.play(each.move);
            if (next.outcome() == phutball::Outcome::draw)
                return each.move;
        }
    }
    return std::move(ranked->front().move);
}

using phutball::Point;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using tables::BoardPlace;
using tables::BoardValues;

namespace {

constexpr int kLeastPlies = 3;
constexpr std::size_t kMostWinning = 6; // moves that win
constexpr int kPartWinning = 5;         // at most one move in so many wins
constexpr int kTries = 400'000;
// Positions of the same number of plies that are looked at; each takes a tenth of a millisecond.
constexpr int kMostSeen = 20'000;
// How many out of a hundred points have men; crowded boards are mostly won at once.
constexpr std::array<std::uint32_t, 6> kDensities = {8, 15, 22, 30, 40, 50};

// What was found, by the number of plies.
class Harvest {
  public:
    Harvest(const BoardValues& values, std::size_t most) : values_(values), most_(most) {}

    [[nodiscard]] bool wants(int plies) const {
        if (plies < kLeastPlies || plies % 2 == 0)
            return false;
        const auto found = by_plies_.find(plies);
        return found == by_plies_.end() ||
               (found->second.good.size() < most_ && found->second.seen < kMostSeen);
    }
    // Takes the position if it is interesting, and none of its mirror images is there. REQUIRES: Ohs is to move
    Result<void> offer(const Setup& setup, Random& random);
    // Takes turns between the numbers of plies, so that rare ones are there, too.
    [[nodiscard]] std::vector<SolvedPosition> choose(std::size_t count);

  private:
    struct Sheaf {
        std::vector<SolvedPosition> good;
        int seen = 0;
    };
    const BoardValues& values_;
    std::size_t most_;
    std::map<int, Sheaf> by_plies_;
    std::set<std::string> shapes_;
};

Setup mirrored(Setup setup) {
    const auto mirror = [&](Point& point) {
        point.column = static_cast<std::int16_t>(setup.size.columns + 1 - point.column);
    };
    std::ranges::for_each(setup.men, mirror);
    mirror(setup.ball);
    return setup;
}

std::string text_of(const Setup& setup) {
    return Position::from(setup)->text();
}

bool interesting(const SolvedPosition& solved) {
    const std::size_t winning = solved.winning.size();
    return winning <= kMostWinning && static_cast<int>(winning) * kPartWinning <= solved.moves;
}

Result<void> Harvest::offer(const Setup& setup, Random& random) {
    if (!shapes_.insert(std::min(text_of(setup), text_of(mirrored(setup)))).second)
        return {};
    const Setup turned = random.chance(0.5) ? setup : tables::board_flipped(setup);
    const auto solved = solve_by_table(values_, *Position::from(turned, values_.rules()));
    if (!solved)
        return solved.error();
    if (!*solved)
        return {};
    Sheaf& sheaf = by_plies_[(*solved)->plies()];
    ++sheaf.seen;
    if (interesting(**solved))
        sheaf.good.push_back(**solved);
    return {};
}

std::vector<SolvedPosition> Harvest::choose(std::size_t count) {
    std::vector<SolvedPosition> chosen;
    for (bool any = true; any && chosen.size() < count;) {
        any = false;
        for (auto at = by_plies_.rbegin(); at != by_plies_.rend() && chosen.size() < count; ++at) {
            std::vector<SolvedPosition>& good = at->second.good;
            if (good.empty())
                continue;
            chosen.push_back(std::move(good.back()));
            good.pop_back();
            any = true;
        }
    }
    std::ranges::stable_sort(chosen, {}, &SolvedPosition::plies);
    return chosen;
}

BoardPlace random_place(phutball::Size size, Random& random) {
    const auto balls = static_cast<std::uint32_t>((size.rows - 2) * size.columns);
    const std::uint32_t density = kDensities[random.below(kDensities.size())];
    BoardPlace place{static_cast<int>(random.below(balls)), 0};
    for (int bit = 0; bit < size.rows * size.columns - 1; ++bit)
        place.index |= std::uint64_t{random.below(100) < density} << bit;
    return place;
}

Result<void> look_at(Harvest& harvest, const BoardValues& values, BoardPlace place, Random& random) {
    const auto plies = values.entry(0, place);
    if (!plies)
        return plies.error();
    if (!harvest.wants(*plies))
        return {};
    return harvest.offer(tables::board_setup(values.size(), place, Side::ohs), random);
}

// Goes once through the whole table from a place left to chance, in steps that reach every index, for what random
// places did not give.
Result<void> look_everywhere(Harvest& harvest, const BoardValues& values, Random& random) {
    const phutball::Size size = values.size();
    const int balls = (size.rows - 2) * size.columns;
    const std::uint64_t indices = std::uint64_t{1} << (size.rows * size.columns - 1);
    std::uint64_t index = random.next() & (indices - 1);
    const std::uint64_t step = random.next() | 1;
    for (std::uint64_t i = 0; i < indices; ++i, index = (index + step) & (indices - 1)) {
        for (int ball = 0; ball < balls; ++ball) {
            if (const auto done = look_at(harvest, values, {ball, index}, random); !done)
                return done;
        }
    }
    return {};
}

} // namespace

Result<std::vector<SolvedPosition>> make_solved(const BoardValues& values, int count, Random& random) {
    Harvest harvest(values, static_cast<std::size_t>(count));
    for (int i = 0; i < kTries; ++i) {
        if (const auto done = look_at(harvest, values, random_place(values.size(), random), random); !done)
            return done.error();
    }
    if (const auto done = look_everywhere(harvest, values, random); !done)
        return done.error();
    return harvest.choose(static_cast<std::size_t>(count));
}

} // namespace goalline::exam
