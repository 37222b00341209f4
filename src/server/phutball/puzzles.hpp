// Puzzles gives out the puzzles of a PuzzleBook, lets first attempts move their ratings, and keeps what people report
// of them. A visitor moves a puzzle once, and an address only so often; attempt and rating are on the disk before
// anybody is told. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"
#include "puzzles/attempt.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/phutball/puzzle_book.hpp"
#include "server/rooms/room.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::server {

// A first attempt, as a client tells of it.
struct AttemptCall {
    puzzles::Attempt attempt;
    std::int64_t took = 0; // milliseconds
    // The turns from the puzzle's position on; nothing from pages that do not tell them, whose word counts for nothing.
    std::optional<std::vector<phutball::Move>> turns = {};
    bool believed = false; // the turns were judged, and come to what the client says
};

// What somebody says is wrong with a puzzle. Its texts were checked.
struct ReportCall {
    std::string position;
    std::string moves; // parted by spaces
    std::string remark;
};

class Puzzles {
  public:
    template <class Value>
    using Done = std::function<void(std::variant<Value, Refusal>)>;
    using Entry = PuzzleBook::Entry;

    Puzzles(Services& services, PuzzleBook book);

    [[nodiscard]] const PuzzleBook& book() const { return book_; }

    // Gives the next puzzle of the stream for that visitor; null if there is none of the theme.
    void next(const Credentials& who, const PuzzleBook::Wish& wish, const Done<const Entry*>& done);
    // Stores the attempt. Gives whether it counted: the visitor's first one does, if it was believed, unless the address
    // has moved this puzzle or all of them too often. REQUIRES: the entry is one of book()
    void attempt(const Credentials& who, const Entry& entry, const AttemptCall& call, const Done<bool>& done);
    void report(const Credentials& who, const Entry& entry, const ReportCall& call,
                const Done<std::monostate>& done);

    void sweep(Clock::time_point now); // call it now and then
    // Takes over the ratings that another server may have moved (Calls::hear).
    void hear(const std::string& word);

  private:
    [[nodiscard]] PuzzleStore::Change change_by(const AttemptCall& call, const Entry& entry) const;

    Services& services_;
    PuzzleBook book_;
    RateLimiter attempts_;         // by address
    RateLimiter moves_;            // by address and puzzle
    RateLimiter moves_of_address_; // of all puzzles
    RateLimiter reports_;          // by address
    RateLimiter visitors_reports_; // by visitor
};

// What clients say about puzzles: queries and bodies of the calls of http-api.md. These pure functions accept any bytes;
// the kinds of their Errors mean what requests.hpp says.

// "rating=1500&theme=save-by-man&not=12,77", of which everything may be missing.
[[nodiscard]] Result<PuzzleBook::Wish> parse_puzzle_wish(std::string_view query);
[[nodiscard]] Result<AttemptCall> parse_attempt_call(std::string_view body);
// A report about a puzzle with that position: its moves are legal from there, and its position is one on their way.
[[nodiscard]] Result<ReportCall> parse_report_call(std::string_view body, const phutball::Position& start);

} // namespace goalline::server
