// PuzzleStore keeps what people make of the puzzles: ratings, first attempts and reports, with the promises of the
// Store, of which it is a part. The puzzles themselves are in a file (puzzles/collection.hpp). A puzzle is named by
// its key, a hash of its position and task: so another collection never takes over the ratings of this one. Not
// thread-safe.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace goalline::server {

// Begins the word by which other servers are told whose rating has moved; the key follows.
inline constexpr std::string_view kPuzzleMoved = "puzzle ";

struct StoredPuzzleRating {
    std::string puzzle;          // its key
    std::int64_t rating = 0;     // in thousandths
    std::int64_t deviation = 0;  // in thousandths
    std::int64_t volatility = 0; // in billionths
    int attempts = 0;            // first attempts that counted
    int solved = 0;              // of these
    std::int64_t day = 0;        // when it was moved last, in days since 1970; 0: before days were counted
    std::int64_t morning = 0;    // the rating with which that day began, in thousandths

    friend bool operator==(const StoredPuzzleRating&, const StoredPuzzleRating&) = default;
};

struct StoredAttempt {
    std::string visitor; // SHA-256 of the visitor's secret
    std::string puzzle;  // its key
    bool solved = false;
    std::int64_t took = 0; // milliseconds, as the client says
    std::int64_t at = 0;   // milliseconds since 1970
    bool judged = false;   // the server has seen and judged its turns
};

// The judged attempts of a visitor so far, and on how many days they were made.
struct PastAttempts {
    int attempts = 0;
    int days = 0;
};

// What a visitor says is wrong with a puzzle.
struct StoredPuzzleReport {
    int number = 0;        // given by the store, from 1 on
    int puzzle = 0;        // its number in the collection
    std::string visitor;   // SHA-256 of the visitor's secret
    std::string position;  // where the visitor was
    std::string moves;     // that led there from the puzzle's position, parted by spaces
    std::string remark;    // may be empty
    std::int64_t made = 0; // milliseconds since 1970
    std::string tag = {};  // of the visitor; it is not stored, and only a list of reports has it

    friend bool operator==(const StoredPuzzleReport&, const StoredPuzzleReport&) = default;
};

class Session;

class PuzzleStore {
  public:
    explicit PuzzleStore(Session& session) : session_(session) {}

    struct Ratings {
        std::vector<StoredPuzzleRating> sound;
        std::vector<Error> damaged; // each takes its puzzle back to the rating of the file
    };
    // All of them, or only that of the puzzle with this key, if it has one.
    Result<Ratings> ratings(const std::string& only = {});

    // Gets the stored rating, or nothing if there is none that is sound, and what the visitor did before, and returns
    // the rating after the attempt.
    using Change = std::function<StoredPuzzleRating(const std::optional<StoredPuzzleRating>& before,
                                                    const PastAttempts& past)>;
    // Stores a visitor's first attempt at a puzzle together with what `change` makes of the rating; without `change`
    // the attempt alone. Returns false, and stores nothing, if the visitor has attempted the puzzle before.
    struct Attempted {
        bool first = false;
        std::optional<StoredPuzzleRating> rating; // the new one, if there is one
    };
    Result<Attempted> attempt(const StoredAttempt& attempt, const Change& change);
    // When the visitor has attempted which puzzles (by key).
    using Times = std::unordered_map<std::string, std::int64_t>;
    Result<Times> attempts_of(const std::string& visitor);

    // Gives the report the next number. The same report of the same visitor is stored once.
    Result<void> report(const StoredPuzzleReport& report);

  private:
    Session& session_;
};

} // namespace goalline::server
