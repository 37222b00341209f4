#include "strip/oddish.hpp"

#include "strip/row.hpp"

namespace goalline::strip::oddish {
namespace {

using Kind = strip::Move::Kind;

// The i-th square (i = 1, 2, ...) outwards from the arrow, on the side that `player` attacks.
int outward(const Position& position, Player player, int i) {
    return player == Player::left ? position.gap + i : position.gap + 1 - i;
}

int squares_ahead(const Position& position, Player player) {
    return player == Player::left ? position.squares - position.gap : position.gap;
}

int stones_next_to_arrow(const Position& position, Player player) {
    int count = 0;
    while (count < squares_ahead(position, player) &&
           position.has_stone(outward(position, player, count + 1)))
        ++count;
    return count;
}

} // namespace

std::optional<Player> winner(const Position& position) {
    if (position.gap >= position.squares)
        return Player::left;
    if (position.gap <= 0)
        return Player::right;
    return std::nullopt;
}

std::vector<Move> moves(const Position& position) {
    std::vector<Move> list;
    if (winner(position))
        return list;
    for (int square = 1; square <= position.squares; ++square) {
        if (!position.has_stone(square))
            list.push_back({Kind::place, square});
    }
    for (int gap = position.gap + 1; position.has_stone(gap); ++gap)
        list.push_back({Kind::jump, gap});
    for (int gap = position.gap - 1; position.has_stone(gap + 1); --gap)
        list.push_back({Kind::jump, gap});
    return list;
}

Position after(const Position& position, Move move) {
    Position next = position;
    next.to_move = other(position.to_move);
    if (move.kind == Kind::place) {
        next.stones |= square_bit(move.to);
        return next;
    }
    for (; next.gap < move.to; ++next.gap)
        next.stones &= ~square_bit(next.gap + 1);
    for (; next.gap > move.to; --next.gap)
        next.stones &= ~square_bit(next.gap);
    return next;
}

Result<Position> try_play(const Position& position, Move move) {
    const auto illegal = [&](Message message, std::string code) {
        return Error{ErrorKind::illegal, std::move(message), verbatim(to_text(move)), std::move(code)};
    };
    if (winner(position))
        return illegal("the game is over, the arrow is at an end of the row (D3)"_en, "D3");
    for (const Move legal : moves(position)) {
        if (legal == move)
            return after(position, move);
    }
    if (move.kind == Kind::jump)
        return illegal(
            "the arrow cannot go there; it moves in one direction past stones that are next to each other, "
            "the first of them next to it (D2)"_en,
            "D2");
    if (move.to < 1 || move.to > position.squares)
        return illegal("a stone goes on a square 1..{0} (D2)"_en(position.squares), "D2");
    return illegal("the square is taken; a stone goes on an empty square (D2)"_en, "D2");
}

Position mirrored(const Position& position) {
    Position result = position;
    result.gap = position.squares - position.gap;
    result.to_move = other(position.to_move);
    result.stones = mirrored_stones(position.stones, position.squares);
    return result;
}

Result<Position> parse(std::string_view text) {
    const auto fields = split_row_text(text, "row"_en);
    if (!fields)
        return fields.error();
    const std::string_view row = fields->row;
    Position position;
    position.squares = 0;
    position.gap = -1;
    position.to_move = fields->to_move;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const Message where = "character {0}"_en(i + 1);
        if (row[i] == '|' && position.gap >= 0)
            return syntax_error("a second arrow '|'; there is one (D1)"_en, where, "two-arrows");
        if (row[i] == '|') {
            position.gap = position.squares;
            continue;
        }
        if (row[i] != '.' && row[i] != 'o')
            return syntax_error("expected '.', 'o' or '|', found '{0}'"_en(std::string(1, row[i])), where,
                                "symbol");
        if (++position.squares > kMaxSquares)
            return syntax_error("a row has at most {0} squares"_en(kMaxSquares), where, "size");
        if (row[i] == 'o')
            position.stones |= square_bit(position.squares);
    }
    if (position.gap < 0)
        return syntax_error("no arrow '|' (D1)"_en, "row"_en, "no-arrow");
    if (position.squares < kMinSquares)
        return syntax_error("a row has at least {0} squares"_en(kMinSquares), "row"_en, "size");
    return position;
}

std::string to_text(const Position& position) {
    std::string text;
    for (int square = 1; square <= position.squares; ++square) {
        if (position.gap == square - 1)
            text += '|';
        text += position.has_stone(square) ? 'o' : '.';
    }
    if (position.gap == position.squares)
        text += '|';
    return text + ' ' + letter(position.to_move);
}

std::string to_text(Move move) {
    return move_text(move.kind, move.to);
}

int potential(const Position& position, Player player) {
    int psum = 0;
    int bsum = 0;
    for (int i = squares_ahead(position, player); i >= 1; --i) {
        psum = bsum;
        if (!position.has_stone(outward(position, player, i)))
            ++bsum;
        else if (bsum > 0)
            --bsum;
    }
    return bsum / 2 + (bsum == psum ? 0 : 1);
}

Player theorem_winner(const Position& position) {
    if (const auto done = winner(position))
        return *done;
    const int left = potential(position, Player::left);
    const int right = potential(position, Player::right);
    if (left == right)
        return position.to_move;
    return left < right ? Player::left : Player::right;
}

Move theorem_move(const Position& position) {
    const Player mover = position.to_move;
    const int adjacent = stones_next_to_arrow(position, mover);
    const bool to_the_end = adjacent == squares_ahead(position, mover);
    const int forward = mover == Player::left ? 1 : -1;
    if (potential(position, mover) > 0)
        return {Kind::place, outward(position, mover, adjacent + 1)};
    const int jumped = to_the_end ? adjacent : adjacent - adjacent % 2;
    return {Kind::jump, position.gap + forward * jumped};
}

} // namespace goalline::strip::oddish
