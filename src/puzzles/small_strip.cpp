// Puzzles of strips and of Oddish, from exact tables.
#include "puzzles/small_puzzle.hpp"
#include "tables/theory/strip_theory.hpp"
#include "tables/values/strip_search.hpp"

#include <bit>
#include <boost/json.hpp>

namespace goalline::puzzles {

namespace json = boost::json;
using strip::Player;

namespace {

constexpr int kLeastSquares = 7;
constexpr int kMostSquares = 18; // of a random position; a table of these takes some hundredths of a second
constexpr int kLeastMoves = 5;
constexpr int kLeastPlies = 5;
constexpr std::uint32_t kOddish = 2; // one random position in so many is of Oddish

// Strips so short have no position that only a backward jump wins (results.md), longer ones no table here.
constexpr int kFirstBackward = 22;
constexpr std::size_t kMostBackward = 100; // of one length

// The terms of a rating.
constexpr int kStripBase = 650;
constexpr int kPerPly = 45;
constexpr int kPerMovesDoubled = 90; // of the legal moves
constexpr int kBackwards = 200;
constexpr int kRace = 100;
constexpr int kPerNaiveRule = 200;

int place_of(strip::Move move) {
    return move.square;
}
int place_of(strip::oddish::Move move) {
    return move.to;
}
int ball_of(const strip::Position& position) {
    return position.ball;
}
int ball_of(const strip::oddish::Position& position) {
    return position.gap;
}

// How many squares further this jump brings the mover; negative for a jump backwards, 0 for a stone.
template <class Position, class Move>
int gain(const Position& position, Move move) {
    if (move.kind == strip::Move::Kind::place)
        return 0;
    const int way = place_of(move) - ball_of(position);
    return position.to_move == Player::left ? way : -way;
}

// The naive solvers of strips: the jump that goes furthest ahead, and a stone on the first empty square ahead.
template <class Position, class Move>
std::vector<std::string_view> naive_of(const Position& position, const std::vector<Move>& moves,
                                       Move solution) {
    const Move* run = nullptr;
    const Move* ahead = nullptr;
    for (const Move& move : moves) {
        if (gain(position, move) > 0 && (run == nullptr || gain(position, move) > gain(position, *run)))
            run = &move;
        if (move.kind != strip::Move::Kind::place)
            continue;
        // A gap has its first square to the right one further than its number.
        const bool gap = std::is_same_v<Position, strip::oddish::Position>;
        const int way = place_of(move) - ball_of(position);
        const bool left = position.to_move == Player::left;
        if (left ? way <= 0 : way > (gap ? 0 : -1))
            continue;
        if (ahead == nullptr ||
            (left ? place_of(move) < place_of(*ahead) : place_of(move) > place_of(*ahead)))
            ahead = &move;
    }
    std::vector<std::string_view> solved;
    if (run != nullptr && *run == solution)
        solved.emplace_back("run");
    if (ahead != nullptr && *ahead == solution)
        solved.emplace_back("ahead");
    return solved;
}

// The part that is the same for both games. `analyse` gives the exact answer for a position.
template <class Position, class Analyse>
std::optional<SmallPuzzle> puzzle_of(const Position& start, std::string_view game, const Analyse& analyse,
                                     int (*stones_home)(const Position&, Player)) {
    if (winner(start))
        return std::nullopt;
    const auto all = moves(start);
    const auto first = analyse(start);
    if (!first || first->winning.size() != 1 || !first->plies || *first->plies < kLeastPlies ||
        all.size() < kLeastMoves)
        return std::nullopt;
    const auto solution = first->winning.front();
    SmallPuzzle puzzle;
    puzzle.game = game;
    if (gain(start, solution) < 0)
        puzzle.kind = SmallKind::backward_jump;
    else if (stones_home != nullptr && solution.kind == strip::Move::Kind::place &&
             stones_home(start, Player::left) == stones_home(start, Player::right))
        puzzle.kind = SmallKind::race;

    json::array line;
    Position position = start;
    for (int ply = 0; ply < *first->plies && !winner(position); ++ply) {
        const auto answer = analyse(position);
        if (!answer || answer->best.empty())
            return std::nullopt;
        line.emplace_back(to_text(answer->best.front()));
        position = after(position, answer->best.front());
    }
    const auto solved = naive_of(start, all, solution);
    const int rating = small_rating(kStripBase + kPerPly * *first->plies +
                                        kPerMovesDoubled * static_cast<int>(std::bit_width(all.size())) +
                                        (puzzle.kind == SmallKind::backward_jump ? kBackwards : 0) +
                                        (puzzle.kind == SmallKind::race ? kRace : 0) -
                                        kPerNaiveRule * static_cast<int>(solved.size()),
                                    !solved.empty());
    const std::string text = to_text(start);
    const json::object object{{"game", game},
                              {"position", text},
                              {"kind", name(puzzle.kind)},
                              {"plies", *first->plies},
                              {"solution", std::move(line)},
                              {"moves", all.size()},
                              {"grade", grade(rating)},
                              {"rating", rating},
                              {"naive", json::array(solved.begin(), solved.end())},
                              {"command", "goalline " + std::string(game) + " \"" + text + "\""}};
    const std::string whole = json::serialize(object);
    puzzle.json = whole.substr(1, whole.size() - 2);
    puzzle.key = puzzle.game + std::min(text, to_text(mirrored(start)));
    return puzzle;
}

} // namespace

std::optional<SmallPuzzle> SmallPuzzles::strip(const strip::Position& position) {
    if (position.squares > tables::kMaxDenseStrip)
        return std::nullopt;
    const auto analyse = [&](const strip::Position& at) { return strips_.analyse(at); };
    return puzzle_of<strip::Position>(position, "strip", analyse, tables::stones_to_home);
}

std::optional<SmallPuzzle> SmallPuzzles::oddish(const strip::oddish::Position& position) {
    if (position.squares > tables::kMaxDenseOddish)
        return std::nullopt;
    const auto analyse = [&](const strip::oddish::Position& at) {
        return std::optional(strips_.analyse(at));
    };
    return puzzle_of<strip::oddish::Position>(position, "oddish", analyse, nullptr);
}

std::vector<SmallPuzzle> SmallPuzzles::backward_jumps() {
    std::vector<SmallPuzzle> found;
    for (int squares = kFirstBackward; squares <= tables::kMaxDenseStrip; ++squares) {
        const auto theory = tables::strip_theory(squares, {.list = kMostBackward});
        for (const strip::Position& position : theory.only_backward.first) {
            if (auto puzzle = strip(position))
                found.push_back(std::move(*puzzle));
        }
    }
    return found;
}

std::optional<SmallPuzzle> SmallPuzzles::random_strip(Random& random) {
    const bool is_oddish = random.below(kOddish) == 0;
    const int squares = kLeastSquares + static_cast<int>(random.below(kMostSquares - kLeastSquares + 1));
    const int place = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(squares - 2)));
    const Player to_move = random.below(2) == 0 ? Player::left : Player::right;
    const std::uint32_t thinness = 2 + random.below(3);
    std::uint64_t stones = 0;
    for (int square = 1; square <= squares; ++square) {
        if (random.below(thinness) == 0 && (is_oddish || square != place))
            stones |= std::uint64_t{1} << (square - 1);
    }
    return is_oddish ? oddish({squares, place - 1, stones, to_move})
                     : strip({squares, place, stones, to_move});
}

} // namespace goalline::puzzles
