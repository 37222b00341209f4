#include "server/store/game_rows.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/old_games.hpp"
#include "server/store/schema.hpp"
#include "server/store/tables.hpp"

#include <utility>

namespace goalline::server {

using soci::into;

std::vector<std::string> ids_in(soci::session& sql, std::string_view table) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement rows = (sql.prepare << "select id from " << table << " order by id", into(id));
    rows.execute();
    while (rows.fetch())
        ids.push_back(id);
    return ids;
}

namespace {

void verify_games(Session& session, StoreContent& content) {
    GameRows games(session);
    for (const std::string& id : ids_in(session.sql(), "games")) {
        const auto game = session.read(id, [&] { return games.read(id); });
        if (!game)
            content.damaged.push_back(game.error());
        else if (!*game)
            content.damaged.push_back(failure(Damaged(id, "it is listed, but not found"_en), id));
    }
    std::string kind;
    int count = 0;
    soci::statement rows =
        (session.sql().prepare << "select kind, count(*) from games group by kind", into(kind), into(count));
    rows.execute();
    while (rows.fetch())
        content.games[kind] = count;
    // Seats of games that are lost; `check` reads nothing else that could tell of them.
    std::string lost;
    soci::statement orphans = (session.sql().prepare << R"(
        select distinct game
        from seats
        where game not in (select id from games))",
                               into(lost));
    orphans.execute();
    while (orphans.fetch())
        content.damaged.push_back(failure(Damaged(lost, "it has seats, but is not found"_en), lost));
}

// Reads each row of the table, and notes those that are damaged; `where` is what an error names.
template <class Read>
void verify_rows(Session& session, std::string_view table, StoreContent& content, Read read) {
    for (const std::string& id : ids_in(session.sql(), table)) {
        const auto row = session.read("a row of the database", [&] { return read(session.sql(), id); });
        if (!row)
            content.damaged.push_back(row.error());
    }
}

void verify_reports(Session& session, StoreContent& content) {
    const auto reports =
        session.read("the reports about puzzles", [&] { return read_puzzle_reports(session.sql()); });
    if (!reports) {
        content.damaged.push_back(reports.error());
        return;
    }
    for (const ReadReport& each : *reports) {
        if (!each.sound) {
            const Damaged damaged = damaged_report(each.report.number);
            content.damaged.push_back(failure(damaged, damaged.game()));
        }
    }
}

void verify_people(Session& session, StoreContent& content) {
    auto damaged =
        session.read("the tables about people", [&] { return damaged_people_rows(session.sql()); });
    if (!damaged)
        return content.damaged.push_back(damaged.error());
    for (const Damaged& each : *damaged)
        content.damaged.push_back(failure(each, each.game()));
}

} // namespace

StoreContent verify(Session& session) {
    SqlDatabase& database = session.database();
    const Transaction one_moment(database,
                                 Transaction::For::reading); // nothing is written, so it is rolled back
    StoreContent content;
    const int version = schema_version(database);
    if (auto why = unusable(version))
        throw StoreFailure(std::move(*why));
    if (auto foreign = foreign_schema(database, version)) { // nothing else is safe to read
        content.damaged.push_back(std::move(*foreign));
        return content;
    }
    content.faults = database.faults();
    if (version < schema::kOneTable) {
        content.older = true;
        content.games = count_old_games(database);
        for (const auto& [kind, games] : content.games)
            content.unchecked += games;
        return content;
    }
    verify_games(session, content);
    verify_rows(session, "recovery", content, read_recovery);
    verify_rows(session, "reviews", content, read_review);
    verify_rows(session, "puzzle_ratings", content, read_puzzle_rating);
    verify_reports(session, content);
    if (version == schema::kNewest)
        verify_people(session, content);
    return content;
}

Result<std::vector<StoredPuzzleReport>> list_puzzle_reports(const std::string& database) {
    return with_database(database, [&]() -> Result<std::vector<StoredPuzzleReport>> {
        Session session(database, SqlDatabase::Use::as_it_is, {});
        std::vector<StoredPuzzleReport> reports;
        if (!session.database().has_table("puzzle_reports")) // of an older version
            return reports;
        for (ReadReport& each : read_puzzle_reports(session.sql())) {
            each.report.tag = session.tag_of(each.report.visitor);
            reports.push_back(std::move(each.report));
        }
        return reports;
    });
}

Result<StoreContent> check_store(const std::string& database) {
    return with_database(database, [&]() -> Result<StoreContent> {
        Session session(database, SqlDatabase::Use::as_it_is, {});
        return verify(session);
    });
}

Result<StoreSize> measure_store(const std::string& database) {
    return with_database(database, [&]() -> Result<StoreSize> {
        Session session(database, SqlDatabase::Use::as_it_is, {});
        StoreSize size{.database = session.database().bytes(), .log = session.database().log_bytes()};
        const Transaction one_moment(session.database(), Transaction::For::reading);
        std::string table;
        std::int64_t bytes = 0;
        soci::statement tables =
            (session.sql().prepare << session.database().measure_tables(), into(table), into(bytes));
        tables.execute();
        while (tables.fetch())
            size.tables.push_back({table, 0, bytes});
        for (TableSize& each : size.tables)
            session.sql() << "select count(*) from " << each.name, into(each.rows);
        return size;
    });
}

} // namespace goalline::server
