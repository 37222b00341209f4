#include "server/store/puzzle_store.hpp"

#include "server/store/row.hpp"
#include "server/store/tables.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

template <>
struct Table<StoredPuzzleRating> {
    static constexpr std::string_view kName = "puzzle_ratings";
    static void add(Row& row, StoredPuzzleRating& rating) {
        row.add("id", &rating.puzzle);
        row.add("rating", &rating.rating);
        row.add("deviation", &rating.deviation);
        row.add("volatility", &rating.volatility);
        row.add("attempts", &rating.attempts);
        row.add("solved", &rating.solved);
        row.add("day", &rating.day);
        row.add("morning", &rating.morning);
    }
};
template <>
struct Table<StoredPuzzleReport> {
    static constexpr std::string_view kName = "puzzle_reports";
    static void add(Row& row, StoredPuzzleReport& report) {
        row.add("id", &report.number);
        row.add("puzzle", &report.puzzle);
        row.add("visitor", &report.visitor);
        row.add("position", &report.position);
        row.add("moves", &report.moves);
        row.add("remark", &report.remark);
        row.add("made", &report.made);
    }
};

namespace {

constexpr const char* kAttempt = "an attempt at a puzzle"; // errors must not name whose it is
constexpr const char* kReport = "a report about a puzzle";

std::optional<StoredPuzzleRating> sound_rating(soci::session& sql, const std::string& id) {
    try {
        return read_puzzle_rating(sql, id);
    } catch (const Damaged&) {
        return std::nullopt;
    }
}

bool has_attempted(soci::session& sql, const StoredAttempt& attempt) {
    int attempts = 0;
    sql << R"(
        select count(*)
        from puzzle_attempts
        where visitor = :visitor
            and puzzle = :puzzle)",
        use(attempt.visitor), use(attempt.puzzle), into(attempts);
    return attempts > 0;
}

void put_attempt(soci::session& sql, const StoredAttempt& attempt) {
    const int solved = attempt.solved ? 1 : 0, judged = attempt.judged ? 1 : 0;
    sql << R"(
        insert into puzzle_attempts (visitor, puzzle, solved, took, at, judged)
        values (:visitor, :puzzle, :solved, :took, :at, :judged))",
        use(attempt.visitor), use(attempt.puzzle), use(solved), use(attempt.took), use(attempt.at),
        use(judged);
}

PastAttempts past_attempts(soci::session& sql, const std::string& visitor) {
    PastAttempts past;
    sql << R"(
        select
            count(*),
            count(distinct at / 86400000)
        from puzzle_attempts
        where visitor = :visitor
            and judged = 1)",
        use(visitor), into(past.attempts), into(past.days);
    return past;
}

bool has_reported(soci::session& sql, const StoredPuzzleReport& report) {
    int reports = 0;
    sql << R"(
        select count(*)
        from puzzle_reports
        where visitor = :visitor
            and puzzle = :puzzle
            and position = :position
            and moves = :moves
            and remark = :remark)",
        use(report.visitor), use(report.puzzle), use(report.position), use(report.moves), use(report.remark),
        into(reports);
    return reports > 0;
}

} // namespace

std::optional<StoredPuzzleRating> read_puzzle_rating(soci::session& sql, const std::string& id) {
    return read_row<StoredPuzzleRating>(
        sql, id, {"puzzle " + id, "its rating does not have the checksum that was stored with it"_en});
}

std::vector<ReadReport> read_puzzle_reports(soci::session& sql) {
    std::vector<ReadReport> reports;
    read_rows<StoredPuzzleReport>(
        sql, {}, [&](const StoredPuzzleReport& report, bool sound) { reports.push_back({report, sound}); });
    return reports;
}

Damaged damaged_report(int number) {
    return {"puzzle report " + std::to_string(number),
            "it does not have the checksum that was stored with it"_en};
}

ErasedPuzzleRows erase_puzzle_rows(soci::session& sql, const std::string& visitor) {
    ErasedPuzzleRows erased;
    sql << "select count(*) from puzzle_attempts where visitor = :visitor", use(visitor),
        into(erased.attempts);
    sql << "select count(*) from puzzle_reports where visitor = :visitor", use(visitor), into(erased.reports);
    sql << "delete from puzzle_attempts where visitor = :visitor", use(visitor);
    sql << "delete from puzzle_reports where visitor = :visitor", use(visitor);
    return erased;
}

bool erase_report_row(soci::session& sql, int number) {
    int reports = 0;
    sql << "select count(*) from puzzle_reports where id = :id", use(number), into(reports);
    sql << "delete from puzzle_reports where id = :id", use(number);
    return reports > 0;
}

Result<PuzzleStore::Ratings> PuzzleStore::ratings(const std::string& only) {
    return session_.read("the ratings of puzzles", [&] {
        soci::session& sql = session_.sql();
        Ratings found;
        for (const std::string& each :
             only.empty() ? ids_in(sql, Table<StoredPuzzleRating>::kName) : std::vector{only}) {
            try {
                if (auto rating = read_puzzle_rating(sql, each))
                    found.sound.push_back(std::move(*rating));
            } catch (const Damaged& damaged) {
                found.damaged.push_back(failure(damaged, each));
            }
        }
        return found;
    });
}

Result<PuzzleStore::Attempted> PuzzleStore::attempt(const StoredAttempt& attempt, const Change& change) {
    return session_.change(kAttempt, [&] {
        Attempted attempted;
        soci::session& sql = session_.sql();
        session_.database().one_at_a_time(attempt.puzzle);
        if (has_attempted(sql, attempt))
            return attempted;
        attempted.first = true;
        const PastAttempts past = past_attempts(sql, attempt.visitor);
        put_attempt(sql, attempt);
        if (change) {
            attempted.rating = change(sound_rating(sql, attempt.puzzle), past);
            put_row(sql, *attempted.rating);
            session_.database().announce(std::string(kPuzzleMoved) + attempt.puzzle);
        }
        return attempted;
    });
}

Result<PuzzleStore::Times> PuzzleStore::attempts_of(const std::string& visitor) {
    return session_.read(kAttempt, [&] {
        Times times;
        std::string puzzle;
        std::int64_t at = 0;
        soci::statement rows =
            (session_.sql().prepare << "select puzzle, at from puzzle_attempts where visitor = :visitor",
             use(visitor), into(puzzle), into(at));
        rows.execute();
        while (rows.fetch())
            times.emplace(puzzle, at);
        return times;
    });
}

Result<void> PuzzleStore::report(const StoredPuzzleReport& report) {
    return session_.change(kReport, [&] {
        StoredPuzzleReport numbered = report;
        if (!has_reported(session_.sql(), report))
            put_numbered(session_, numbered);
    });
}

} // namespace goalline::server
