// A game on a strip or of Oddish phutball as it is played: from its start, turn by turn, with what needs memory: endless
// play is a draw (S4), so the third occurrence of a position ends the game. Thread-safety: plain values.
#pragma once

#include "base/result.hpp"
#include "strip/oddish.hpp"
#include "strip/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::strip {

enum class Kind : std::uint8_t { strip, oddish };

[[nodiscard]] constexpr std::string_view name(Kind kind) {
    return kind == Kind::strip ? "strip" : "oddish";
}
[[nodiscard]] constexpr std::optional<Kind> kind_of(std::string_view text) {
    for (const Kind kind : {Kind::strip, Kind::oddish}) {
        if (text == name(kind))
            return kind;
    }
    return std::nullopt;
}

class Game {
  public:
    // Reads the text of the start, from which the game may be over already.
    [[nodiscard]] static Result<Game> from(Kind kind, std::string_view start);
    // The start without stones: the ball on the middle square, or on the left one of two; the arrow in the middle gap, or
    // in the left one of two. REQUIRES: kMinSquares <= squares <= kMaxSquares
    [[nodiscard]] static Game usual(Kind kind, int squares, Player begins);

    [[nodiscard]] Kind kind() const { return positions_.front().index() == 0 ? Kind::strip : Kind::oddish; }
    [[nodiscard]] int squares() const;
    [[nodiscard]] int ply() const { return static_cast<int>(positions_.size()) - 1; }
    [[nodiscard]] Player first_to_move() const { return to_move(positions_.front()); }
    [[nodiscard]] Player to_move() const { return to_move(positions_.back()); }
    [[nodiscard]] std::string start() const { return text_of(positions_.front()); }
    [[nodiscard]] std::string position() const { return text_of(positions_.back()); }

    // S3, D3
    [[nodiscard]] std::optional<Player> winner() const;
    // S4: whether the position stands for the third time. It takes time in proportion to the plies.
    [[nodiscard]] bool repeated() const;

    // In Oddish a jump's square is the gap where it ends. The error's code is the rule that the move breaks. Repetition
    // is not looked at.
    [[nodiscard]] Result<void> try_play(Move move);
    // REQUIRES: ply() > 0
    void undo() { positions_.pop_back(); }

  private:
    using AnyPosition = std::variant<Position, oddish::Position>;

    explicit Game(AnyPosition start) : positions_{start} {}

    [[nodiscard]] static Player to_move(const AnyPosition& position);
    [[nodiscard]] static std::string text_of(const AnyPosition& position);

    std::vector<AnyPosition> positions_; // from the start to the present one
};

} // namespace goalline::strip
