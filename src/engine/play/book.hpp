// Book holds even first turns on the standard board, so that games begin differently without a search. The lines are
// in book_lines.inc; its first line shows the command that made it. Thread-safety: immutable.
#pragma once

#include "base/random.hpp"
#include "phutball/game.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace goalline::engine {

// The lines of the book: moves from the standard start, separated by blanks.
[[nodiscard]] std::span<const std::string_view> book_lines();

class Book {
  public:
    explicit Book(std::span<const std::string_view> lines = book_lines());

    // Chooses one of the book's moves in this position or its mirror image, all with the same chance. Returns nothing
    // where the book ends, or if the game may be swapped (P11), because an even start means something else then.
    [[nodiscard]] std::optional<phutball::Move> choose(const phutball::Game& game, Random& random) const;

    [[nodiscard]] std::size_t positions() const { return replies_.size(); }

  private:
    void add(std::string_view line, bool mirror);

    std::unordered_map<Key, std::vector<phutball::Move>, KeyHash> replies_;
};

} // namespace goalline::engine
