// Ratings, attempts and reports of puzzles in SQL. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/puzzle_store.hpp"
#include "server/store/soci_session.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::server {

inline constexpr std::string_view kPuzzleRatingTable = "puzzle_ratings";
inline constexpr std::string_view kPuzzleReportTable = "puzzle_reports";

// The rating of the puzzle with that key. Throws Damaged if it is not as it was written.
[[nodiscard]] std::optional<StoredPuzzleRating> read_puzzle_rating(soci::session& sql, const std::string& id);

// A report as it stands in the database, and whether its checksum is right.
struct ReadReport {
    StoredPuzzleReport report;
    bool sound = false;
};
// All of them, the oldest first.
[[nodiscard]] std::vector<ReadReport> read_puzzle_reports(soci::session& sql);
[[nodiscard]] Damaged damaged_report(int number);

// How many rows are gone.
struct ErasedPuzzleRows {
    int attempts = 0;
    int reports = 0;
};
// Erases what the visitor with that hash has done. Ratings stay: nobody can tell from them who has moved them.
[[nodiscard]] ErasedPuzzleRows erase_puzzle_visitor(soci::session& sql, const std::string& visitor);
// Returns whether there was such a report.
[[nodiscard]] bool erase_puzzle_report(soci::session& sql, int number);

class SociPuzzles final : public PuzzleStore {
  public:
    explicit SociPuzzles(std::shared_ptr<SociSession> session) : session_(std::move(session)) {}

    Result<Ratings> ratings() override;
    Result<Attempted> attempt(const StoredAttempt& attempt, const Change& change) override;
    Result<Times> attempts_of(const std::string& visitor) override;
    Result<void> report(const StoredPuzzleReport& report) override;

  private:
    std::shared_ptr<SociSession> session_;
};

} // namespace goalline::server
