// The Store on SOCI. Only store/ uses the library; its exceptions do not leave this folder.
#include "server/store/bid_store.hpp"
#include "server/store/soci_game_store.hpp"
#include "server/store/soci_kinds.hpp"
#include "server/store/soci_pushes.hpp"
#include "server/store/soci_puzzles.hpp"
#include "server/store/soci_recovery.hpp"
#include "server/store/soci_reviews.hpp"
#include "server/store/store.hpp"
#include "server/store/words.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kTurnsQuery = R"(
    select count(*)
    from {} s
    join {} g on g.id = s.game
    where s.visitor = :visitor
        and g.status = 'playing'
        and g.to_act = s.seat
        and g.opponent <> 'local')";

constexpr std::string_view kFinishedQuery = R"(
    select id
    from games
    where status = 'over'
        and reason <> :withdrawn
        and id in (
            select game
            from seats
            where visitor = :visitor
        )
    order by changed desc, updated desc, id
    limit :limit)";

// Whoever has not bid in the present turn has made as many bids as there are complete turns.
constexpr std::string_view kBidTurnsQuery = R"(
    select count(*)
    from bid_seats s
    join bid_games g on g.id = s.game
    where s.visitor = :visitor
        and g.status = 'playing'
        and (select count(*) from bids b where b.game = g.id and b.seat = s.seat) = g.turns)";

class SociBidStore final : public SociGameStore<BidStore, SociBidGames> {
  public:
    using SociGameStore::SociGameStore;

    Result<void> add_bid(const StoredBidGame& now, Seat seat) override {
        return change(now, [&] { rows().insert_bid(now, seat); });
    }
};

// The games in which the seats move by turns.
template <class Interface, class Rows>
class SociMovesStore : public SociGameStore<Interface, Rows> {
  public:
    using SociGameStore<Interface, Rows>::SociGameStore;
    using Game = typename Rows::Game;

    Result<void> append_move(const Game& now) final {
        return this->change(now, [&] { this->rows().insert_last_move(now); });
    }
    Result<void> take_back(const Game& now) final {
        return this->change(now, [&] { this->rows().drop_moves(now); });
    }
};

class SociStripStore final : public SociMovesStore<StripStore, SociStripGames> {
  public:
    using SociMovesStore::SociMovesStore;
};

class SociStore final : public SociMovesStore<Store, SociGames> {
  public:
    explicit SociStore(const std::shared_ptr<SociSession>& session)
        : SociMovesStore(session), bidding_(session), strips_(session), recovery_(session), reviews_(session),
          puzzles_(session), pushes_(session) {}

    Result<int> count_unfinished(const std::string& visitor) override {
        return session().read("the number of unfinished games", [&] {
            int games = 0;
            for_all_columns([&]<class Columns>() { games += count<Columns>(visitor); });
            return games;
        });
    }
    Result<void> set_plans(const StoredGame& now) override {
        return session().change(now.id, [&] { return rows().update_plans(now); });
    }
    Result<std::vector<std::string>> finished(const std::string& visitor, int limit) override {
        return session().read("the list of finished games", [&] {
            std::vector<std::string> ids;
            std::string id;
            const std::string withdrawn(name(Reason::withdrawn));
            soci::statement rows = (session().sql().prepare << kFinishedQuery, use(withdrawn), use(visitor),
                                    use(limit), into(id));
            rows.execute();
            while (rows.fetch())
                ids.push_back(id);
            return ids;
        });
    }
    [[nodiscard]] const std::string& key() override { return session().key(); }
    Result<bool> knows(const std::string& visitor) override {
        return session().read("a visitor", [&] {
            if (has_seat(session().sql(), visitor))
                return true;
            int found = 0;
            for (const char* table : {"puzzle_attempts", "puzzle_reports", "pushes"}) {
                int more = 0;
                session().sql() << "select count(*) from " << table << " where visitor = :visitor",
                    use(visitor), into(more);
                found += more;
            }
            return found > 0;
        });
    }
    Result<std::optional<std::int64_t>> last_alive() override {
        return session().read("the server's time", [&] { return session().last_alive(); });
    }
    Result<void> still_alive(std::int64_t now) override {
        return session().change("the server's time", [&]() -> Result<void> {
            session().set_alive(now);
            return {};
        });
    }
    Result<Overdue> overdue(std::int64_t now, int limit) override {
        return session().read("the games whose time is up", [&] {
            Overdue found;
            for_all_columns([&]<class Columns>() {
                for (std::string& id : ids_until<Columns>(now, limit))
                    found.games.push_back(std::move(id));
                const auto first = first_deadline<Columns>();
                if (first && (!found.next || *first < *found.next))
                    found.next = first;
            });
            return found;
        });
    }
    Result<int> count_turns(const std::string& visitor) override {
        return session().read("the number of turns", [&] {
            int bid_games = 0;
            session().sql() << kBidTurnsQuery, use(visitor), into(bid_games);
            return turns<GameColumns>(visitor) + turns<StripColumns>(visitor) + bid_games;
        });
    }
    BidStore& bidding() override { return bidding_; }
    StripStore& strips() override { return strips_; }
    RecoveryStore& recovery() override { return recovery_; }
    PushStore& pushes() override { return pushes_; }
    ReviewStore& reviews() override { return reviews_; }
    PuzzleStore& puzzles() override { return puzzles_; }

  private:
    template <class Columns>
    int count(const std::string& visitor) {
        int games = 0;
        session().sql() << fmt::format(R"(
            select count(distinct g.id)
            from {} g
            join {} s on s.game = g.id
            where s.visitor = :visitor
                and g.status <> 'over')",
                                       Columns::kGames, Columns::kSeats),
            use(visitor), into(games);
        return games;
    }

    template <class Columns>
    int turns(const std::string& visitor) {
        int games = 0;
        session().sql() << fmt::format(kTurnsQuery, Columns::kSeats, Columns::kGames), use(visitor),
            into(games);
        return games;
    }

    template <class Columns>
    std::vector<std::string> ids_until(long long now, int limit) {
        std::vector<std::string> ids;
        std::string id;
        soci::statement rows = (session().sql().prepare << "select id from " << Columns::kGames << R"(
                where deadline >= 0
                    and deadline <= :now
                order by deadline
                limit :limit)",
                                use(now), use(limit), into(id));
        rows.execute();
        while (rows.fetch())
            ids.push_back(id);
        return ids;
    }

    template <class Columns>
    std::optional<std::int64_t> first_deadline() {
        long long first = -1;
        session().sql() << "select coalesce(min(deadline), -1) from " << Columns::kGames
                        << " where deadline >= 0",
            into(first);
        return first < 0 ? std::nullopt : std::optional<std::int64_t>(first);
    }

    SociBidStore bidding_;
    SociStripStore strips_;
    SociRecovery recovery_;
    SociReviews reviews_;
    SociPuzzles puzzles_;
    SociPushes pushes_;
};

} // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Notice notice) {
    try {
        const auto session =
            std::make_shared<SociSession>(path, SqliteFile::Use::of_server, std::move(notice));
        return std::unique_ptr<Store>(std::make_unique<SociStore>(session));
    } catch (const std::exception& exception) {
        return Error{.kind = ErrorKind::io,
                     .message = message_of(exception),
                     .where = verbatim(path),
                     .code = "database"};
    }
}

} // namespace goalline::server
