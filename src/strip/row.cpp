#include "strip/row.hpp"

namespace goalline::strip {

std::uint64_t mirrored_stones(std::uint64_t stones, int squares) {
    std::uint64_t result = 0;
    for (int square = 1; square <= squares; ++square) {
        if (has_stone(stones, squares, square))
            result |= square_bit(squares + 1 - square);
    }
    return result;
}

Error syntax_error(Message message, Message where, std::string code) {
    return {ErrorKind::syntax, std::move(message), std::move(where), std::move(code)};
}

Result<RowText> split_row_text(std::string_view text, const Message& what) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos)
        return syntax_error("expected the {0}, a space and L or R"_en(what), "end of text"_en, "fields");
    const std::string_view side = text.substr(space + 1);
    if (side != "L" && side != "R")
        return syntax_error("expected L or R for the player to move, found '{0}'"_en(side),
                            "after the {0}"_en(what), "side");
    return RowText{text.substr(0, space), side == "L" ? Player::left : Player::right};
}

std::string move_text(Move::Kind kind, int square) {
    return (kind == Move::Kind::place ? "p" : "j") + std::to_string(square);
}

} // namespace goalline::strip
