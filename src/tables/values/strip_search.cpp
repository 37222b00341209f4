#include "tables/values/strip_search.hpp"

#include "strip/potential.hpp"

#include <algorithm>
#include <utility>

namespace goalline::tables {
namespace {

using strip::Move;
using strip::Player;
using strip::Position;

constexpr std::uint64_t kNodesBetweenLooks = 1024;
constexpr std::size_t kMostKnown = 20'000'000; // about 1 GiB

// Orders the moves by what the forward rule promises to the mover: winning moves first, and moves that gain more
// potential before others.
std::vector<Move> ordered_moves(const Position& position) {
    std::vector<std::pair<int, Move>> scored;
    for (const Move move : strip::moves(position)) {
        const Position next = strip::after(position, move);
        int score = 0;
        if (const auto over = strip::winner(next))
            score = *over == position.to_move ? -1000 : 1000;
        else
            score = strip::forward_potential(next, position.to_move) -
                    strip::forward_potential(next, next.to_move);
        scored.emplace_back(score, move);
    }
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Move> moves;
    for (const auto& [score, move] : scored)
        moves.push_back(move);
    return moves;
}

} // namespace

int stones_to_home(const Position& position, Player player) {
    // Counts as the forward potential does: the vacant squares passed, less the most landings that fit.
    const Position here = player == Player::left ? position : strip::mirrored(position);
    const int size = here.squares - here.ball;
    int vacant = 0;
    int landings = 0;
    int last_landing = 0;
    bool pending = false;
    int best = size;
    for (int j = 1; j <= size + 1; ++j) {
        const bool off = j == size + 1;
        const bool is_vacant = off || !here.has_stone(here.ball + j);
        if (is_vacant && j >= 2 && j >= size)
            best = std::min(best, vacant - landings);
        landings += pending ? 1 : 0;
        pending = false;
        if (!off && is_vacant) {
            ++vacant;
            pending = j >= last_landing + 2;
            last_landing = pending ? j : last_landing;
        }
    }
    return best;
}

bool StripSearch::out_of_limits() {
    if (!stopped_ && ++nodes_ % kNodesBetweenLooks == 0)
        stopped_ = nodes_ >= limits_.nodes || limits_.deadline.passed() ||
                   (limits_.stop != nullptr && limits_.stop->raised());
    return stopped_;
}

// Whether the side to move wins within `plies` (odd).
bool StripSearch::mover_wins(const Position& position, int plies) {
    if (plies < 1 || stones_to_home(position, position.to_move) > (plies - 1) / 2 || out_of_limits())
        return false;
    const Position here = position.to_move == Player::left ? position : strip::mirrored(position);
    auto& known = wins_[here.ball - 1];
    if (const auto entry = known.find(here.stones); entry != known.end()) {
        if (entry->second.wins_within <= plies)
            return true;
        if (entry->second.not_within >= plies)
            return false;
    }
    bool wins = false;
    for (const Move move : ordered_moves(here)) {
        const Position next = strip::after(here, move);
        const auto over = strip::winner(next);
        wins = over ? *over == here.to_move : mover_loses(next, plies - 1);
        if (wins || stopped_)
            break;
    }
    if (stopped_ && !wins)
        return false; // was not searched to the end, so nothing is remembered
    if (known.size() < kMostKnown / 64) {
        Known& entry = known[here.stones];
        if (wins)
            entry.wins_within = static_cast<std::int16_t>(std::min<int>(entry.wins_within, plies));
        else
            entry.not_within = static_cast<std::int16_t>(std::max<int>(entry.not_within, plies));
    }
    return wins;
}

// Whether the side to move loses within `plies` (even), whatever it does.
bool StripSearch::mover_loses(const Position& position, int plies) {
    if (plies < 2 || stones_to_home(position, other(position.to_move)) > plies / 2 || out_of_limits())
        return false;
    for (const Move move : ordered_moves(position)) {
        const Position next = strip::after(position, move);
        const auto over = strip::winner(next);
        const bool loses = over ? *over != position.to_move : mover_wins(next, plies - 1);
        if (!loses)
            return false;
    }
    return true;
}

std::optional<Analysis<Move>> StripSearch::prove(const Position& position, const SearchLimits& limits) {
    limits_ = limits;
    nodes_ = 0;
    if (std::exchange(squares_, position.squares) != position.squares) {
        for (auto& known : wins_)
            known.clear();
    }
    stopped_ = false;
    const auto moves = strip::moves(position);
    for (int plies = 1; plies <= limits.plies && !stopped_; ++plies) {
        const bool win = plies % 2 == 1;
        if (win ? !mover_wins(position, plies) : !mover_loses(position, plies))
            continue;
        Analysis<Move> analysis{win ? Value::win : Value::loss, plies, true, {}, {}};
        for (const Move move : moves) {
            const Position next = strip::after(position, move);
            const auto over = strip::winner(next);
            // In a won position the best moves are those after which the other side loses in time; in a lost one,
            // those that hold out to the end.
            const bool best = win ? (over ? *over == position.to_move : mover_loses(next, plies - 1))
                                  : !over && !mover_wins(next, plies - 3);
            if (best)
                analysis.best.push_back(move);
        }
        if (stopped_)
            return std::nullopt; // the value is proven, but the list of moves is not
        if (win)
            analysis.winning = analysis.best;
        return analysis;
    }
    return std::nullopt;
}

} // namespace goalline::tables
