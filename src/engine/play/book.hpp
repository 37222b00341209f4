// Book: even first turns on the standard board, so that games begin differently without a search. The lines
// stand in book_lines.inc, made by the command in its first line. Thread-safety: immutable.
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

    // One of the book's moves in this position or its mirror image, each as likely as the next; nothing where
    // the book ends, or where the game may be swapped (P11): an even start is then another matter.
    [[nodiscard]] std::optional<phutball::Move> choose(const phutball::Game& game, Random& random) const;

    [[nodiscard]] std::size_t positions() const { return replies_.size(); }

  private:
    void add(std::string_view line, bool mirror);

    std::unordered_map<Key, std::vector<phutball::Move>, KeyHash> replies_;
};

} // namespace goalline::engine
