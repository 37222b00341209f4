#include "server/store/retention_store.hpp"

#include "server/store/game_rows.hpp"
#include "server/store/tables.hpp"

#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr const char* kHouse = "what is kept"; // what errors name
constexpr int kMostRows = 4000;                // that are removed together, so that nobody waits long
constexpr int kRowsOfGame = 3;                 // besides its turns
constexpr std::int64_t kMillisecondsPerDay = 86'400'000;

constexpr const char* kSomeGames = R"(
    select id, status, opponent, created, updated
    from games
    where id > :after
    order by id
    limit :most)";

constexpr const char* kOneGame = R"(
    select id, status, opponent, created, updated
    from games
    where id = :id)";

// Turns of the opening are as old as the game.
constexpr const char* kLastTurn = R"(
    select n, at
    from turns
    where game = :game
    order by n desc
    limit 1)";

constexpr const char* kGamesBefore = R"(
    select g.id
    from seats s
    join seats t on t.visitor = s.visitor
    join games g on g.id = t.game
    where s.game = :game
        and s.visitor <> ''
        and g.rematch = :game2)";

// Visitors with a link can come back from any browser, so their games stay.
constexpr const char* kLinksOfPlayers = R"(
    select count(*)
    from seats s
    join recovery r on r.id = s.visitor
    where s.game = :game)";

// What decides whether a game may go.
struct Candidate {
    std::string id, status, opponent;
    std::int64_t created = 0, updated = 0;

    void into(soci::statement& rows) {
        rows.exchange(soci::into(id));
        rows.exchange(soci::into(status));
        rows.exchange(soci::into(opponent));
        rows.exchange(soci::into(created));
        rows.exchange(soci::into(updated));
    }
};

bool is_old(std::int64_t time, std::int64_t now, int days) {
    return days > 0 && time < now - days * kMillisecondsPerDay;
}

bool of_guests(soci::session& sql, const std::string& game) {
    int links = 0;
    sql << kLinksOfPlayers, use(game), into(links);
    return links == 0;
}

struct LastTurn {
    int number = 0; // 0: there is none
    std::int64_t at = 0;
};

LastTurn last_turn(soci::session& sql, const std::string& game) {
    LastTurn last;
    sql << kLastTurn, use(game), into(last.number), into(last.at);
    return last;
}

bool may_go(soci::session& sql, const Candidate& game, const Retention& retention, std::int64_t now) {
    if (game.status == name(Status::waiting))
        return is_old(game.updated, now, retention.invitations);
    if (is_old(game.updated, now, retention.unplayed_games) && last_turn(sql, game.id).at <= game.created)
        return true;
    return game.status == name(Status::over) && game.opponent == name(Opponent::computer) &&
           is_old(game.updated, now, retention.guests_games) && of_guests(sql, game.id);
}

// A game whose rematch is removed may be followed by another one.
void forget_rematch(Session& session, const std::string& id) {
    std::string before;
    session.sql() << kGamesBefore, use(id), use(id), into(before);
    auto game = before.empty() ? std::nullopt : GameRows(session).read(before);
    if (!game)
        return;
    game->rematch_game.clear();
    ++game->version;
    if (auto done = GameRows(session).update(*game); !done)
        throw Damaged(before, done.error().message);
}

int count_rows(soci::session& sql, std::string_view table) {
    int rows = 0;
    sql << "select count(*) from " << table, into(rows);
    return rows;
}

// Removes rows whose time in that column is too long ago, at most kMostRows, and returns how many they were. `key` is
// what the table's rows are known by.
int remove_old(soci::session& sql, std::string_view table, std::string_view key, std::string_view column,
               std::int64_t now, int days) {
    if (days == 0)
        return 0;
    const std::int64_t before = now - days * kMillisecondsPerDay;
    const int all = count_rows(sql, table);
    sql << fmt::format("delete from {0} where ({1}) in (select {1} from {0} where {2} < :before limit {3})",
                       table, key, column, kMostRows),
        use(before);
    return all - count_rows(sql, table);
}

} // namespace

Result<OldGames> RetentionStore::old_games(const Retention& retention, std::int64_t now,
                                           const std::string& after, int most) {
    return session_.read(kHouse, [&] {
        Candidate game;
        soci::statement rows(session_.sql());
        game.into(rows);
        rows.exchange(use(after));
        rows.exchange(use(most));
        prepare(rows, kSomeGames);
        rows.execute();
        OldGames found;
        int seen = 0;
        for (int old_rows = 0; old_rows < kMostRows;) {
            if (!rows.fetch()) {
                if (seen < most)
                    found.last.clear();
                break;
            }
            ++seen;
            found.last = game.id;
            if (may_go(session_.sql(), game, retention, now)) {
                found.ids.push_back(game.id);
                old_rows += last_turn(session_.sql(), game.id).number + kRowsOfGame;
            }
        }
        return found;
    });
}

Result<Removed> RetentionStore::remove_games(const Retention& retention, std::int64_t now,
                                             const std::vector<std::string>& ids) {
    return session_.change(kHouse, [&] {
        Removed removed;
        soci::session& sql = session_.sql();
        for (const std::string& id : ids) {
            Candidate game;
            soci::statement row(sql);
            game.into(row);
            row.exchange(use(id));
            prepare(row, kOneGame);
            if (!row.execute(true) || !may_go(sql, game, retention, now))
                continue;
            forget_rematch(session_, id);
            removed.games += GameRows(session_).erase(id) ? 1 : 0;
        }
        return removed;
    });
}

Result<Removed> RetentionStore::remove_rest(const Retention& retention, std::int64_t now) {
    return session_.change(kHouse, [&] {
        Removed removed;
        soci::session& sql = session_.sql();
        removed.reviews = remove_old(sql, "reviews", "id", "made", now, retention.reviews);
        removed.attempts =
            remove_old(sql, "puzzle_attempts", "visitor, puzzle", "at", now, retention.puzzle_attempts);
        removed.pushes = remove_old(sql, "pushes", "id", "made", now, retention.pushes);
        removed.reports = remove_old(sql, "player_reports", "id", "made", now, retention.reports) +
                          remove_old(sql, "deeds", "id", "at", now, retention.reports);
        sql << "delete from bans where until >= 0 and until < :now", use(now);
        const int links = count_rows(sql, "recovery"), pushes = count_rows(sql, "pushes");
        erase_lost_visitors(sql);
        removed.links = links - count_rows(sql, "recovery");
        removed.pushes += pushes - count_rows(sql, "pushes");
        return removed;
    });
}

} // namespace goalline::server
