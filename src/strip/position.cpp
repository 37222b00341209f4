#include "strip/position.hpp"

#include "strip/row.hpp"

namespace goalline::strip {
namespace {

Message square_name(int square) {
    return "square {0}"_en(square);
}

// Makes one jump in direction `step` and takes its stones off. Returns the landing square, or `from` if there is no
// jump.
int jump(const Position& position, int from, int step, std::uint64_t& stones) {
    int square = from + step;
    while (square >= 1 && square <= position.squares && (stones & square_bit(square)) != 0) {
        stones &= ~square_bit(square);
        square += step;
    }
    return square == from + step ? from : square;
}

bool on_strip(const Position& position, int square) {
    return square >= 1 && square <= position.squares;
}

} // namespace

std::optional<Player> winner(const Position& position) {
    if (position.ball >= position.squares)
        return Player::left;
    if (position.ball <= 1)
        return Player::right;
    return std::nullopt;
}

std::vector<Move> moves(const Position& position) {
    std::vector<Move> list;
    if (winner(position))
        return list;
    for (int square = 1; square <= position.squares; ++square) {
        if (square != position.ball && !position.has_stone(square))
            list.push_back({Move::Kind::place, square});
    }
    for (const int step : {1, -1}) {
        std::uint64_t stones = position.stones;
        int at = position.ball;
        while (on_strip(position, at)) {
            const int to = jump(position, at, step, stones);
            if (to == at)
                break;
            list.push_back({Move::Kind::jump, to});
            at = to;
        }
    }
    return list;
}

Position after(const Position& position, Move move) {
    Position next = position;
    next.to_move = other(position.to_move);
    if (move.kind == Move::Kind::place) {
        next.stones |= square_bit(move.square);
        return next;
    }
    const int step = move.square > position.ball ? 1 : -1;
    while (next.ball != move.square)
        next.ball = jump(next, next.ball, step, next.stones);
    return next;
}

Result<Position> try_play(const Position& position, Move move) {
    const auto illegal = [&](Message message, std::string code) {
        return Error{ErrorKind::illegal, std::move(message), verbatim(to_text(move)), std::move(code)};
    };
    if (winner(position))
        return illegal("the game is over, the ball is on or over a goal line (S3)"_en, "S3");
    for (const Move legal : moves(position)) {
        if (legal == move)
            return after(position, move);
    }
    if (move.kind == Move::Kind::jump)
        return illegal("no chain of jumps ends there; each jump goes over the whole group next to the "
                       "ball to the next empty square (S2)"_en,
                       "S2");
    if (!on_strip(position, move.square))
        return illegal("a stone goes on a square 1..{0} (S2)"_en(position.squares), "S2");
    return illegal("the square is taken; a stone goes on an empty square (S2)"_en, "S2");
}

std::vector<Position> predecessors(const Position& position) {
    std::vector<Position> result;
    Position before = position;
    before.to_move = other(position.to_move);
    for (int square = 1; square <= position.squares; ++square) {
        if (!position.has_stone(square))
            continue;
        before.stones = position.stones & ~square_bit(square);
        result.push_back(before);
    }
    // Undoes chains, last jump first. The square from which the ball came is vacant, and so are all squares in
    // between.
    for (const int step : {1, -1}) {
        std::vector<Position> open{{position.squares, position.ball, position.stones, before.to_move}};
        while (!open.empty()) {
            const Position at = open.back();
            open.pop_back();
            std::uint64_t jumped = 0;
            for (int from = at.ball - 2 * step; from >= 2 && from < at.squares; from -= step) {
                if (at.has_stone(from) || at.has_stone(from + step))
                    break;
                jumped |= square_bit(from + step);
                open.push_back({at.squares, from, at.stones | jumped, at.to_move});
                result.push_back(open.back());
            }
        }
    }
    return result;
}

Position mirrored(const Position& position) {
    Position result = position;
    result.ball = position.squares + 1 - position.ball;
    result.to_move = other(position.to_move);
    result.stones = mirrored_stones(position.stones, position.squares);
    return result;
}

Result<Position> parse(std::string_view text) {
    const auto fields = split_row_text(text, "strip"_en);
    if (!fields)
        return fields.error();
    const std::string_view strip = fields->row;
    if (strip.size() < static_cast<std::size_t>(kMinSquares) ||
        strip.size() > static_cast<std::size_t>(kMaxSquares))
        return syntax_error(
            "a strip has {0} to {1} squares, this one has {2}"_en(kMinSquares, kMaxSquares, strip.size()),
            "strip"_en, "size");
    Position position;
    position.squares = static_cast<int>(strip.size());
    position.ball = 0;
    position.to_move = fields->to_move;
    for (int square = 1; square <= position.squares; ++square) {
        const char c = strip[square - 1];
        if (c == 'o') {
            position.stones |= square_bit(square);
        } else if (c == '@') {
            if (position.ball != 0)
                return syntax_error("a second ball; there is one ball (S1)"_en, square_name(square),
                                    "two-balls");
            position.ball = square;
        } else if (c != '.') {
            return syntax_error("expected '.', 'o' or '@', found '{0}'"_en(std::string(1, c)),
                                square_name(square), "symbol");
        }
    }
    if (position.ball == 0)
        return syntax_error("no ball '@' (S1)"_en, "strip"_en, "no-ball");
    return position;
}

std::string to_text(const Position& position) {
    std::string text;
    for (int square = 1; square <= position.squares; ++square)
        text += square == position.ball ? '@' : position.has_stone(square) ? 'o' : '.';
    if (position.ball < 1)
        text.insert(text.begin(), '<');
    if (position.ball > position.squares)
        text += '>';
    return text + ' ' + letter(position.to_move);
}

Result<Move> parse_move(std::string_view text) {
    const auto wrong = [&] {
        return syntax_error("expected p<square> or j<square>, found '{0}'"_en(text), "move"_en, "move");
    };
    if (text.size() < 2 || text.size() > 3 || (text[0] != 'p' && text[0] != 'j'))
        return wrong();
    int square = 0;
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9')
            return wrong();
        square = 10 * square + (c - '0');
    }
    return Move{text[0] == 'p' ? Move::Kind::place : Move::Kind::jump, square};
}

std::string to_text(Move move) {
    return move_text(move.kind, move.square);
}

} // namespace goalline::strip
