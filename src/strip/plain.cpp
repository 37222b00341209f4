#include "strip/plain.hpp"

namespace goalline::strip::plain {
namespace {

int length(const std::string& text) {
    return static_cast<int>(text.size());
}
char& at(std::string& text, int square) {
    return text[square - 1];
}

std::optional<Player> winner_at(int ball, int first, int last) {
    if (ball >= last)
        return Player::left;
    if (ball <= first)
        return Player::right;
    return std::nullopt;
}

// S2: `squares` is the strip without the ball, and `ball` is the ball's square.
void jump_on(const std::string& squares, int ball, std::set<Turn>& turns) {
    const int n = length(squares);
    for (const int step : {1, -1}) {
        std::string left = squares;
        int to = ball + step;
        while (to >= 1 && to <= n && at(left, to) == 'o') {
            at(left, to) = '.';
            to += step;
        }
        if (to == ball + step)
            continue; // no stone next to the ball
        turns.insert({left, to, winner_at(to, 1, n)});
        if (to >= 1 && to <= n)
            jump_on(left, to, turns);
    }
}

// D2: the arrow passes one stone at a time and may stop anywhere.
void pass_on(const std::string& row, int gap, std::set<Turn>& turns) {
    const int m = length(row);
    for (const int step : {1, -1}) {
        const int square = step == 1 ? gap + 1 : gap;
        std::string left = row;
        if (square < 1 || square > m || at(left, square) != 'o')
            continue;
        at(left, square) = '.';
        const int to = gap + step;
        turns.insert({left, to, winner_at(to, 0, m)});
        if (to > 0 && to < m)
            pass_on(left, to, turns);
    }
}

} // namespace

std::set<Turn> placements(const std::string& strip) {
    std::set<Turn> turns;
    const int ball = static_cast<int>(strip.find('@')) + 1;
    for (int square = 1; square <= length(strip); ++square) {
        std::string next = strip;
        if (at(next, square) != '.')
            continue;
        at(next, square) = 'o';
        at(next, ball) = '.';
        turns.insert({next, ball, std::nullopt});
    }
    return turns;
}

std::set<Turn> chains(const std::string& strip) {
    std::set<Turn> turns;
    std::string squares = strip;
    const int ball = static_cast<int>(strip.find('@')) + 1;
    at(squares, ball) = '.';
    jump_on(squares, ball, turns);
    return turns;
}

std::set<Turn> oddish_placements(const std::string& row, int gap) {
    std::set<Turn> turns;
    for (int square = 1; square <= length(row); ++square) {
        std::string next = row;
        if (at(next, square) != '.')
            continue;
        at(next, square) = 'o';
        turns.insert({next, gap, std::nullopt});
    }
    return turns;
}

std::set<Turn> oddish_chains(const std::string& row, int gap) {
    std::set<Turn> turns;
    pass_on(row, gap, turns);
    return turns;
}

} // namespace goalline::strip::plain
