// Book holds the first turns on the standard board as long searches judge them, so that games begin differently and
// soundly without a thought. `goalline openings --book` makes it. What is said of a position reaches back to the turns
// that lead to it: a move is worth what the best answer to it leaves, as far as the book goes. Thread-safety: immutable.
#pragma once

#include "base/random.hpp"
#include "base/result.hpp"
#include "phutball/game.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace goalline::engine {

struct BookMove {
    phutball::Move move;
    int units; // for the side that makes it, as in a Score; a proof counts as the best or worst guess

    bool operator==(const BookMove&) const = default;
};

// A position of the book: the moves that lead to it from the standard start, and the best moves that a search found.
struct BookEntry {
    std::vector<phutball::Move> line;
    std::vector<BookMove> moves;

    bool operator==(const BookEntry&) const = default;
};

// A line of a book file is an entry, "G11 J9: K8 12, L7 -3"; one that begins with # is a comment. Every move is legal.
// Errors: invalid, with the number of the line.
[[nodiscard]] Result<std::vector<BookEntry>> parse_book(std::string_view text);
[[nodiscard]] std::string to_text(const BookEntry& entry);

class Book {
  public:
    // Moves at most this many units worse than the best are chosen, too: 30 units are a chance of 3 %.
    static constexpr int kMargin = 30;

    explicit Book(std::span<const BookEntry> entries);

    // The moves of the book in this position or its mirror image, the best first. There are none where the book ends,
    // by other rules than the usual ones, or if the game may be swapped (P11), because an even start means something
    // else then.
    [[nodiscard]] std::vector<BookMove> moves(const phutball::Position& position) const;

    // One of these that is nearly as good as the best, all with the same chance.
    [[nodiscard]] std::optional<phutball::Move> choose(const phutball::Game& game, Random& random) const;

    [[nodiscard]] std::size_t positions() const { return nodes_.size(); }

  private:
    struct Node {
        std::vector<BookMove> moves;
        bool settled = false;    // the moves have their final worth
        bool on_the_way = false; // to the position that is being settled
    };

    void add(const BookEntry& entry, bool mirror);
    std::optional<int> settle(phutball::Position& position);

    std::unordered_map<Key, Node, KeyHash> nodes_;
};

// The one that is part of the program; in the page's module, that which the page gave it, or an empty one.
// The text is there only in a program that has the book built in.
[[nodiscard]] std::string_view standard_book_text();
[[nodiscard]] const Book& standard_book();

} // namespace goalline::engine
