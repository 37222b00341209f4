// What a check of the whole database and erasing have to do with tables besides those of games: rows, without
// transactions. Failures throw. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/people_store.hpp"
#include "server/store/puzzle_store.hpp"
#include "server/store/recovery_store.hpp"
#include "server/store/review_store.hpp"
#include "server/store/session.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

[[nodiscard]] std::vector<std::string> ids_in(soci::session& sql, std::string_view table);

// These read the row with that id: of a link the hash of its visitor, of a review that of its game with the seat, of a
// rating the key of its puzzle. They throw Damaged if it is not as it was written.
[[nodiscard]] std::optional<StoredRecovery> read_recovery(soci::session& sql, const std::string& id);
[[nodiscard]] std::optional<StoredReview> read_review(soci::session& sql, const std::string& id);
[[nodiscard]] std::optional<StoredPuzzleRating> read_puzzle_rating(soci::session& sql, const std::string& id);

// A report as it stands in the database, and whether its checksum is right.
struct ReadReport {
    StoredPuzzleReport report;
    bool sound = false;
};
// All of them, the oldest first.
[[nodiscard]] std::vector<ReadReport> read_puzzle_reports(soci::session& sql);
[[nodiscard]] Damaged damaged_report(int number);

[[nodiscard]] bool has_seat(soci::session& sql, const std::string& visitor);
// Erases the links and the browsers of visitors who have no seat any more.
void erase_lost_visitors(soci::session& sql);
// How many rows are gone.
struct ErasedPuzzleRows {
    int attempts = 0;
    int reports = 0;
};
// Erases what the visitor with that hash has besides seats: the link, browsers, attempts, reports and what there is about
// people. Ratings stay: nobody can tell from them who has moved them.
ErasedPuzzleRows erase_visitor_rows(soci::session& sql, const std::string& visitor);
// The same of attempts and reports alone.
ErasedPuzzleRows erase_puzzle_rows(soci::session& sql, const std::string& visitor);
// Returns whether there was such a report.
[[nodiscard]] bool erase_report_row(soci::session& sql, int number);

// The rows about people (people_store.hpp): those that are not as they were written; what a visitor has there, and how many
// reports of his or about him were among it; a name in all of them; one report, and whether there was such a one.
[[nodiscard]] std::vector<Damaged> damaged_people_rows(soci::session& sql);
int erase_people_rows(soci::session& sql, const std::string& visitor);
void erase_name_of_people(soci::session& sql, const std::string& name);
[[nodiscard]] bool erase_player_report_row(soci::session& sql, int number);

} // namespace goalline::server
