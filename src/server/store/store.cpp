#include "server/store/store.hpp"

#include "server/store/game_rows.hpp"
#include "server/store/tables.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kTurns = R"(
    select count(*)
    from seats s
    join games g on g.id = s.game
    where s.visitor = :visitor
        and g.status = 'playing'
        and g.opponent <> 'local'
        and (g.to_act = 3 or g.to_act = s.seat + 1))";

constexpr std::string_view kUnfinished = R"(
    select count(distinct g.id)
    from games g
    join seats s on s.game = g.id
    where s.visitor = :visitor
        and g.status <> 'over')";

constexpr std::string_view kFinished = R"(
    select id
    from games
    where kind = :kind
        and status = 'over'
        and result <> :withdrawn
        and id in (
            select game
            from seats
            where visitor = :visitor
        )
    order by changed desc, updated desc, id
    limit :limit)";

constexpr std::string_view kOverdue = R"(
    select id
    from games
    where deadline >= 0
        and deadline <= :now
    order by deadline
    limit :limit)";

std::vector<std::string> fetch_all(soci::statement& rows, const std::string& id) {
    std::vector<std::string> ids;
    rows.execute();
    while (rows.fetch())
        ids.push_back(id);
    return ids;
}

} // namespace

Store::Store(std::unique_ptr<Session> session)
    : session_(std::move(session)), server_(session_->database().server()), people_(*session_),
      recovery_(*session_), pushes_(*session_), reviews_(*session_), puzzles_(*session_),
      retention_(*session_) {}
Store::~Store() = default;

Result<void> Store::create(const StoredGame& game) {
    auto done = session_->change(game.id, [&] { GameRows(*session_).insert(game); });
    stored_.games += done ? 1 : 0;
    return done;
}

Result<void> Store::update(const StoredGame& now) {
    return session_->change(now.id, [&] { return GameRows(*session_).update(now); });
}

Result<void> Store::append(const StoredGame& now, const StoredTurn& turn) {
    auto done = session_->change(now.id, [&] { return GameRows(*session_).append(now, turn); });
    stored_.turns += done ? 1 : 0;
    return done;
}

Result<void> Store::take_back(const StoredGame& now) {
    return session_->change(now.id, [&] { return GameRows(*session_).take_back(now); });
}

Result<void> Store::join(const StoredGame& now) {
    return session_->change(now.id, [&] {
        GameRows rows(*session_);
        auto done = rows.update(now);
        if (done)
            rows.write_seats(now);
        return done;
    });
}

Result<void> Store::rematch(const StoredGame& now, const StoredGame& next) {
    auto done = session_->change(now.id, [&] {
        GameRows rows(*session_);
        auto updated = rows.update(now);
        if (updated)
            rows.insert(next);
        return updated;
    });
    stored_.games += done ? 1 : 0;
    return done;
}

Result<void> Store::set_plans(const StoredGame& now) {
    return session_->change(now.id, [&] { return GameRows(*session_).set_plans(now); });
}

Result<std::optional<StoredGame>> Store::load(const std::string& id) {
    return session_->read(id, [&] { return GameRows(*session_).read(id); });
}

Result<std::optional<Revision>> Store::revision(const std::string& id) {
    return session_->read(id, [&] { return GameRows(*session_).revision(id); });
}

Result<bool> Store::lease(const std::string& game, std::int64_t version) {
    return session_->change(game, [&] { return session_->database().lease(game, version); });
}

Result<std::vector<std::string>> Store::release(const std::vector<std::string>& games) {
    return session_->change("leases", [&] {
        for (const std::string& game : games)
            session_->database().release(game);
        return games;
    });
}

Result<bool> Store::takes_care() {
    return session_->read("the lock of retention", [&] { return session_->database().takes_care(); });
}

Result<void> Store::announce(const std::string& word) {
    return session_->change("a word to the other servers", [&] { session_->database().announce(word); });
}

Result<std::vector<StoredGame>> Store::list(const std::string& visitor, int limit) {
    return session_->read("a list of games", [&] { return GameRows(*session_).list(visitor, limit); });
}

Result<std::vector<StoredGame>> Store::invitations(const std::string& visitor, int limit) {
    return session_->read("the open invitations", [&] {
        GameRows rows(*session_);
        std::vector<StoredGame> games;
        for (const std::string& id : rows.invitations(visitor, limit)) {
            try {
                if (auto game = rows.read(id))
                    games.push_back(std::move(*game));
            } catch (const Damaged&) { // whoever opens it is told
            }
        }
        return games;
    });
}

Result<std::vector<std::string>> Store::finished(const std::string& visitor, const std::string& kind,
                                                 int limit) {
    return session_->read("the list of finished games", [&] {
        std::string id;
        const std::string withdrawn = text_of(StoredResult{std::nullopt, std::string(kWithdrawn)});
        soci::statement rows = (session_->sql().prepare << kFinished, use(kind), use(withdrawn), use(visitor),
                                use(limit), into(id));
        return fetch_all(rows, id);
    });
}

Result<int> Store::count_unfinished(const std::string& visitor) {
    return session_->read("the number of unfinished games", [&] {
        int games = 0;
        session_->sql() << std::string(kUnfinished), use(visitor), into(games);
        return games;
    });
}

Result<int> Store::count_turns(const std::string& visitor) {
    return session_->read("the number of turns", [&] {
        int games = 0;
        session_->sql() << std::string(kTurns), use(visitor), into(games);
        return games;
    });
}

const std::string& Store::key() const {
    return session_->key();
}

Result<bool> Store::knows(const std::string& visitor) {
    return session_->read("a visitor", [&] {
        int found = 0;
        for (const char* table : {"seats", "puzzle_attempts", "puzzle_reports", "pushes", "dislikes"}) {
            int more = 0;
            session_->sql() << "select count(*) from " << table << " where visitor = :visitor", use(visitor),
                into(more);
            found += more;
        }
        return found > 0;
    });
}

Result<std::optional<std::int64_t>> Store::last_alive() {
    return session_->read("the server's time", [&] { return session_->last_alive(); });
}

Result<void> Store::still_alive(std::int64_t now) {
    return session_->change("the server's time", [&] { session_->set_alive(now); });
}

Result<Overdue> Store::overdue(std::int64_t now, int limit) {
    return session_->read("the games whose time is up", [&] {
        Overdue found;
        std::string id;
        std::int64_t first = -1;
        soci::statement rows = (session_->sql().prepare << kOverdue, use(now), use(limit), into(id));
        found.games = fetch_all(rows, id);
        session_->sql() << "select coalesce(min(deadline), -1) from games where deadline >= 0", into(first);
        if (first >= 0)
            found.next = first;
        return found;
    });
}

void Store::begin_together() {
    session_->begin_together();
}

Result<void> Store::commit_together() {
    return session_->commit_together();
}

Result<std::unique_ptr<Store>> open_store(const std::string& place, Notice notice, const Notice& progress) {
    try {
        return std::make_unique<Store>(
            std::make_unique<Session>(place, SqlDatabase::Use::of_servers, std::move(notice), progress));
    } catch (const std::exception& exception) {
        return Error{ErrorKind::io, words_of(exception), verbatim(without_password(place, place)),
                     "database"};
    }
}

} // namespace goalline::server
