#include "server/store/verify.hpp"

#include "server/store/own_schema.hpp"
#include "server/store/schema.hpp"
#include "server/store/soci_kinds.hpp"
#include "server/store/soci_puzzles.hpp"
#include "server/store/soci_recovery.hpp"
#include "server/store/soci_reviews.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

using soci::into;

namespace {

std::vector<std::string> ids_in(soci::session& sql, std::string_view table) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement rows = (sql.prepare << "select id from " << table << " order by id", into(id));
    rows.execute();
    while (rows.fetch())
        ids.push_back(id);
    return ids;
}

int without_checksum(soci::session& sql, std::string_view table) {
    int count = 0;
    sql << "select count(*) from " << table << " where checksum = ''", into(count);
    return count;
}

template <class Columns>
int verify_games(SociSession& session, StoreContent& content) {
    GameRows<Columns> games(session);
    const auto ids = ids_in(session.sql(), Columns::kGames);
    for (const std::string& id : ids) {
        const auto game = session.read(id, [&] { return games.read(id); });
        if (!game)
            content.damaged.push_back(game.error());
        else if (!*game)
            content.damaged.push_back(failure(Damaged(id, "it is listed, but not found"_en), id));
    }
    return static_cast<int>(ids.size());
}

void verify_recovery(SociSession& session, StoreContent& content) {
    for (const std::string& id : ids_in(session.sql(), kRecoveryTable)) {
        const auto link = session.read("a recovery link", [&] { return read_recovery(session.sql(), id); });
        if (!link)
            content.damaged.push_back(link.error());
    }
}

void verify_reviews(SociSession& session, StoreContent& content) {
    for (const std::string& id : ids_in(session.sql(), kReviewTable)) {
        const auto review = session.read(id, [&] { return read_review(session.sql(), id); });
        if (!review)
            content.damaged.push_back(review.error());
    }
}

void verify_puzzles(SociSession& session, StoreContent& content) {
    for (const std::string& id : ids_in(session.sql(), kPuzzleRatingTable)) {
        const auto rating = session.read(id, [&] { return read_puzzle_rating(session.sql(), id); });
        if (!rating)
            content.damaged.push_back(rating.error());
    }
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

int count_of(SqliteFile& file, const std::string& table) {
    int count = 0;
    if (file.has_table(table))
        file.sql() << "select count(*) from " << table, into(count);
    return count;
}

} // namespace

StoreContent verify(SociSession& session) {
    SqliteFile& file = session.file();
    soci::session& sql = session.sql();
    const Transaction one_moment(sql, Dialect::kBeginReading); // nothing is written, so it is rolled back
    StoreContent content;
    const int version = schema_version(file);
    if (version == 0)
        throw StoreFailure("there are no games of this program in it"_en);
    if (version > schema::kNewest)
        throw StoreFailure("the database was made by a newer version of this program"_en);
    if (auto foreign = foreign_schema(file, version)) { // nothing else is safe to read
        content.damaged.push_back(std::move(*foreign));
        return content;
    }
    content.faults = file.faults();
    if (version < schema::kNewest) {
        content.older = true;
        content.games = count_of(file, "games");
        content.bid_games = count_of(file, "bid_games");
        content.strip_games = count_of(file, "strip_games");
        content.unchecked = content.games + content.bid_games + content.strip_games;
        return content;
    }
    content.games = verify_games<GameColumns>(session, content);
    content.bid_games = verify_games<BidColumns>(session, content);
    content.strip_games = verify_games<StripColumns>(session, content);
    verify_recovery(session, content);
    verify_reviews(session, content);
    verify_puzzles(session, content);
    for_all_columns([&]<class Columns>() { content.unchecked += without_checksum(sql, Columns::kGames); });
    return content;
}

Result<std::vector<StoredPuzzleReport>> list_puzzle_reports(const std::string& database) {
    return with_database(database, [&]() -> Result<std::vector<StoredPuzzleReport>> {
        SociSession session(database, SqliteFile::Use::as_it_is, {});
        std::vector<StoredPuzzleReport> reports;
        if (!session.file().has_table(std::string(kPuzzleReportTable))) // of an older version
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
        SociSession session(database, SqliteFile::Use::as_it_is, {});
        return verify(session);
    });
}

} // namespace goalline::server
