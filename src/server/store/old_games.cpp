#include "server/store/old_games.hpp"

#include "server/store/game_rows.hpp"
#include "server/store/schema.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <map>

namespace goalline::server {

using soci::into;
using soci::use;
namespace json = boost::json;

namespace {

constexpr int kReadAtOnce = 200; // ids
constexpr int kBetweenNotices = 10'000;

std::vector<std::string> next_ids(soci::session& sql, const OldKind& kind, const std::string& last) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement rows =
        (sql.prepare << "select id from " << kind.games << " where id > :last order by id limit :limit",
         use(last), use(kReadAtOnce), into(id));
    rows.execute();
    while (rows.fetch())
        ids.push_back(id);
    return ids;
}

class Mover {
  public:
    Mover(soci::session& sql, const Notice& progress) : sql_(sql), progress_(progress) {
        for (const OldKind& kind : {kOldPhutball, kOldBids, kOldStrips}) {
            int games = 0;
            sql << "select count(*) from " << kind.games, into(games);
            all_ += games;
        }
    }

    void bring_over(const OldKind& kind) {
        for (std::string last;;) {
            const auto ids = next_ids(sql_, kind, last);
            if (ids.empty())
                break;
            for (const std::string& id : ids)
                bring_over(kind, id);
            last = ids.back();
        }
        // Seats whose game is lost say that there was one.
        sql_ << "insert into seats (game, seat, computer, visitor, token, name, bot, checksum) "
                "select game, seat, computer, visitor, token, name, bot, '' from "
             << kind.seats << " where game not in (select id from games)";
    }

  private:
    void bring_over(const OldKind& kind, const std::string& id) {
        const OldRow row(sql_, kind.games, kind.columns, id);
        OldGame old{row,
                    {},
                    Canonical(kind.kind == kOldBids.kind     ? "bidding"
                              : kind.kind == kOldStrips.kind ? "strip"
                                                             : "phutball")};
        old.game.id = id;
        const bool sound = read_old(sql_, kind, old);
        if (!sound)
            old.game.options = json::serialize(json::object{{"damaged", row.all()}});
        insert_old_game(sql_, old.game, !sound);
        if (++done_ % kBetweenNotices == 0 && progress_)
            progress_(fmt::format("bringing the games of an older version over: {} of {}", done_, all_));
    }

    soci::session& sql_;
    const Notice& progress_;
    int done_ = 0, all_ = 0;
};

} // namespace

std::map<std::string, int> count_old_games(SqlDatabase& database) {
    std::map<std::string, int> games;
    for (const auto& [kind, table] :
         {std::pair("phutball", "games"), {"bids", "bid_games"}, {"strips", "strip_games"}}) {
        int count = 0;
        if (database.has_table(table))
            database.sql() << "select count(*) from " << table, into(count);
        games[kind] = count;
    }
    return games;
}

void bring_over_old_games(soci::session& sql, const Notice& progress) {
    for (const char* index : {"seats_by_visitor", "games_by_deadline"})
        sql << "drop index " << index;
    sql << "alter table games rename to old_games";
    sql << "alter table seats rename to old_seats";
    for (const std::string_view statement : schema::tables(schema::Tables::games))
        sql << std::string(statement);
    Mover mover(sql, progress);
    for (const OldKind& kind : {kOldPhutball, kOldBids, kOldStrips})
        mover.bring_over(kind);
    sql << "insert into reviews (id, game, moves, nodes, seat, made, opinions, checksum) "
           "select id, game, moves, nodes, seat, made, opinions, checksum from player_reviews";
    for (const char* table : {"player_reviews", "moves", "old_seats", "old_games", "bids", "bid_seats",
                              "bid_games", "strip_moves", "strip_seats", "strip_games"})
        sql << "drop table " << table;
}

} // namespace goalline::server
