#include "server/store/puzzle_store.hpp"

#include "server/store/checksum.hpp"
#include "server/store/row.hpp"
#include "server/store/tables.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kRatings = "puzzle_ratings";
constexpr std::string_view kReports = "puzzle_reports";
constexpr const char* kAttempt = "an attempt at a puzzle"; // errors must not name whose it is
constexpr const char* kReport = "a report about a puzzle";

struct RatingColumns {
    std::string id, checksum;
    long long rating = 0, deviation = 0, volatility = 0;
    int attempts = 0, solved = 0;
    long long day = 0, morning = 0;

    void add_to(Row& row) {
        row.add("id", &id);
        row.add("rating", &rating);
        row.add("deviation", &deviation);
        row.add("volatility", &volatility);
        row.add("attempts", &attempts);
        row.add("solved", &solved);
        row.add("checksum", &checksum);
        row.add("day", &day);
        row.add("morning", &morning);
    }
    [[nodiscard]] StoredPuzzleRating stored() const {
        return {id, rating, deviation, volatility, attempts, solved, day, morning};
    }
};

struct ReportColumns {
    int id = 0, puzzle = 0;
    std::string visitor, position, moves, remark, checksum;
    long long made = 0;

    void add_to(Row& row) {
        row.add("id", &id);
        row.add("puzzle", &puzzle);
        row.add("visitor", &visitor);
        row.add("position", &position);
        row.add("moves", &moves);
        row.add("remark", &remark);
        row.add("made", &made);
        row.add("checksum", &checksum);
    }
    [[nodiscard]] StoredPuzzleReport stored() const {
        return {id, puzzle, visitor, position, moves, remark, made};
    }
};

std::optional<StoredPuzzleRating> sound_rating(soci::session& sql, const std::string& id) {
    try {
        return read_puzzle_rating(sql, id);
    } catch (const Damaged&) {
        return std::nullopt;
    }
}

void put_rating(soci::session& sql, const StoredPuzzleRating& rating) {
    sql << "delete from " << kRatings << " where id = :id", use(rating.puzzle);
    RatingColumns columns{rating.puzzle,    checksum(rating),  rating.rating,
                          rating.deviation, rating.volatility, rating.attempts,
                          rating.solved,    rating.day,        rating.morning};
    Row row(kRatings);
    columns.add_to(row);
    row.insert(sql);
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
    const long long took = attempt.took, at = attempt.at;
    sql << R"(
        insert into puzzle_attempts (visitor, puzzle, solved, took, at, judged)
        values (:visitor, :puzzle, :solved, :took, :at, :judged))",
        use(attempt.visitor), use(attempt.puzzle), use(solved), use(took), use(at), use(judged);
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
    RatingColumns columns;
    Row row(kRatings);
    columns.add_to(row);
    if (!row.read(sql, id))
        return std::nullopt;
    StoredPuzzleRating rating = columns.stored();
    if (rating.puzzle != id || columns.checksum != checksum(rating))
        throw Damaged("puzzle " + id, "its rating does not have the checksum that was stored with it"_en);
    return rating;
}

std::vector<ReadReport> read_puzzle_reports(soci::session& sql) {
    ReportColumns columns;
    Row row(kReports);
    columns.add_to(row);
    std::vector<ReadReport> reports;
    soci::statement rows(sql);
    row.into(rows);
    prepare(rows, "select " + row.columns() + " from puzzle_reports g order by g.id");
    rows.execute();
    while (rows.fetch()) {
        StoredPuzzleReport report = columns.stored();
        const bool sound = columns.checksum == checksum(report);
        reports.push_back({std::move(report), sound});
    }
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
        for (const std::string& each : only.empty() ? ids_in(sql, kRatings) : std::vector{only}) {
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
    Attempted attempted;
    auto done = session_.change(kAttempt, [&]() -> Result<void> {
        soci::session& sql = session_.sql();
        session_.database().one_at_a_time(attempt.puzzle);
        if (has_attempted(sql, attempt))
            return {};
        attempted.first = true;
        const PastAttempts past = past_attempts(sql, attempt.visitor);
        put_attempt(sql, attempt);
        if (change) {
            attempted.rating = change(sound_rating(sql, attempt.puzzle), past);
            put_rating(sql, *attempted.rating);
            session_.database().announce(std::string(kPuzzleMoved) + attempt.puzzle);
        }
        return {};
    });
    return done ? Result<Attempted>(std::move(attempted)) : done.error();
}

Result<PuzzleStore::Times> PuzzleStore::attempts_of(const std::string& visitor) {
    return session_.read(kAttempt, [&] {
        Times times;
        std::string puzzle;
        long long at = 0;
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
    return session_.change(kReport, [&]() -> Result<void> {
        soci::session& sql = session_.sql();
        if (has_reported(sql, report))
            return {};
        StoredPuzzleReport numbered = report;
        session_.database().one_at_a_time(kReports);
        sql << "select coalesce(max(id), 0) + 1 from " << kReports, into(numbered.number);
        ReportColumns columns{numbered.number, numbered.puzzle, numbered.visitor,   numbered.position,
                              numbered.moves,  numbered.remark, checksum(numbered), numbered.made};
        Row row(kReports);
        columns.add_to(row);
        row.insert(sql);
        return {};
    });
}

} // namespace goalline::server
