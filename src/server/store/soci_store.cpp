// The Store on SOCI. Only store/ sees the library; its exceptions end here.
#include "server/store/schema.hpp"
#include "server/store/soci_bid_store.hpp"
#include "server/store/soci_seats.hpp"
#include "server/store/soci_tools.hpp"
#include "server/store/store.hpp"
#include "server/store/words.hpp"

#include <functional>

namespace goalline::server {

namespace {

using soci::into;
using soci::use;

constexpr std::string_view kSeats = "seats";

std::string winner_text(const std::optional<StoredResult>& result) {
    return result && result->winner ? std::string(1, letter(*result->winner)) : std::string();
}
std::string reason_text(const std::optional<StoredResult>& result) {
    return result ? std::string(name(result->reason)) : std::string();
}
std::optional<StoredResult> result_of(const std::string& winner, const std::string& reason) {
    const auto known = reason_of(reason);
    if (!known)
        return std::nullopt;
    return StoredResult{winner.empty() ? std::nullopt : phutball::side_of(winner.front()), *known};
}
bool is_swapped(const StoredGame& game) {
    return game.moves.size() >= 2 && game.moves[1] == "swap";
}

class SociStore final : public Store {
  public:
    explicit SociStore(const std::string& connection) : sql_("sqlite3", connection) {
        // FULL: in WAL mode each commit waits for the disk, so that an acknowledged move survives a power
        // cut.
        std::string mode;
        sql_ << "pragma journal_mode = wal", into(mode);
        sql_ << "pragma synchronous = full";
        sql_ << "pragma busy_timeout = 5000";
        migrate();
    }

    Result<void> create(const StoredGame& game) override {
        return in_transaction(sql_, [&] {
            insert_game(game);
            return Result<void>();
        });
    }

    Result<void> append_move(const StoredGame& now) override {
        return change(now, [&] { insert_move(now, now.moves.size()); });
    }

    Result<void> take_back(const StoredGame& now) override {
        return change(now, [&] {
            const int plies = static_cast<int>(now.moves.size());
            sql_ << "delete from moves where game = :g and ply > :p", use(now.id), use(plies);
        });
    }

    Result<void> join(const StoredGame& now, Seat seat) override {
        return change(now, [&] { update_seat(sql_, kSeats, now, seat); });
    }

    Result<void> update(const StoredGame& now) override {
        return change(now, [] {});
    }

    Result<void> rematch(const StoredGame& now, const StoredGame& next) override {
        return change(now, [&] { insert_game(next); });
    }

    Result<std::optional<StoredGame>> load(const std::string& id) override {
        return guarded([&] { return read_game(id); });
    }

    Result<std::vector<GameSummary>> list(const std::string& visitor, int limit) override {
        return guarded([&] { return read_list(visitor, limit); });
    }

    Result<int> count_unfinished(const std::string& visitor) override {
        return guarded([&] {
            int count = 0;
            for (const char* query :
                 {"select count(distinct g.id) from games g join seats s on s.game = g.id where s.visitor = "
                  ":v "
                  "and g.status <> 'over'",
                  "select count(distinct g.id) from bid_games g join bid_seats s on s.game = g.id where "
                  "s.visitor = :v and g.status <> 'over'"}) {
                int some = 0;
                sql_ << query, use(visitor), into(some);
                count += some;
            }
            return count;
        });
    }

    BidStore& bidding() override { return bidding_; }

  private:
    // The head of the game, then the rest of what changes with it.
    Result<void> change(const StoredGame& now, const std::function<void()>& rest) {
        return in_transaction(sql_, [&] {
            auto done = update_head(now);
            if (done)
                rest();
            return done;
        });
    }

    void migrate() {
        Transaction transaction(sql_);
        sql_ << "create table if not exists schema_version (version integer not null)";
        int version = 0;
        sql_ << "select coalesce(max(version), 0) from schema_version", into(version);
        const int newest = static_cast<int>(schema::kMigrations.size());
        if (version > newest)
            throw std::runtime_error("the database was made by a newer version of this program");
        for (; version < newest; ++version) {
            for (const std::string_view statement : schema::kMigrations[static_cast<std::size_t>(version)])
                sql_ << std::string(statement);
        }
        sql_ << "delete from schema_version";
        sql_ << "insert into schema_version (version) values (:v)", use(version);
        transaction.commit();
    }

    void insert_game(const StoredGame& g) {
        const std::string opponent(name(g.opponent));
        const std::string repetition(phutball::name(g.rules.repetition));
        const std::string status(name(g.status));
        const std::string winner = winner_text(g.result);
        const std::string reason = reason_text(g.result);
        const int corner_exit = g.rules.corner_exit;
        const int goal_pass = g.rules.goal_pass;
        const int own_goal = g.rules.own_goal;
        const int pie = g.rules.pie;
        const int plies = static_cast<int>(g.moves.size());
        const int swapped = is_swapped(g);
        const int to_act = number(g.to_act);
        const int draw_offer = number(g.draw_offer);
        const int undo_offer = number(g.undo_offer);
        const int rematch_offer = number(g.rematch_offer);
        const long long version = g.version;
        const long long created = g.created;
        const long long updated = g.updated;
        sql_ << "insert into games (id, version, opponent, level, corner_exit, goal_pass, own_goal, "
                "repetition, "
                "pie, start, opening_plies, plies, swapped, position, to_act, status, winner, reason, "
                "draw_offer, "
                "undo_offer, rematch_offer, rematch_game, invite, created, updated) values (:id, :version, "
                ":opponent, :level, "
                ":ce, :gp, :og, :rep, :pie, :start, :opening, :plies, :swapped, :position, :act, :status, "
                ":winner, "
                ":reason, :draw, :undo, :offer, :game, :invite, :created, :updated)",
            use(g.id), use(version), use(opponent), use(g.level), use(corner_exit), use(goal_pass),
            use(own_goal), use(repetition), use(pie), use(g.start), use(g.opening_plies), use(plies),
            use(swapped), use(g.position), use(to_act), use(status), use(winner), use(reason),
            use(draw_offer), use(undo_offer), use(rematch_offer), use(g.rematch_game), use(g.invite),
            use(created), use(updated);
        insert_seats(sql_, kSeats, g);
        for (std::size_t ply = 1; ply <= g.moves.size(); ++ply)
            insert_move(g, ply);
    }

    void insert_move(const StoredGame& game, std::size_t ply) {
        const int number = static_cast<int>(ply);
        const long long at = game.updated;
        sql_ << "insert into moves (game, ply, move, at) values (:g, :p, :m, :a)", use(game.id), use(number),
            use(game.moves[ply - 1]), use(at);
    }

    Result<void> update_head(const StoredGame& g) {
        const std::string status(name(g.status));
        const std::string winner = winner_text(g.result);
        const std::string reason = reason_text(g.result);
        const int plies = static_cast<int>(g.moves.size());
        const int swapped = is_swapped(g);
        const int to_act = number(g.to_act);
        const int draw_offer = number(g.draw_offer);
        const int undo_offer = number(g.undo_offer);
        const int rematch_offer = number(g.rematch_offer);
        const long long version = g.version;
        const long long before = g.version - 1;
        const long long updated = g.updated;
        soci::statement statement =
            (sql_.prepare
                 << "update games set version = :version, plies = :plies, swapped = :swapped, position = "
                    ":position, to_act = :act, status = :status, winner = :winner, reason = :reason, "
                    "draw_offer = :draw, undo_offer = :undo, rematch_offer = :offer, rematch_game = :game, "
                    "invite = :invite, "
                    "updated = :updated where id = :id and version = :before",
             use(version), use(plies), use(swapped), use(g.position), use(to_act), use(status), use(winner),
             use(reason), use(draw_offer), use(undo_offer), use(rematch_offer), use(g.rematch_game),
             use(g.invite), use(updated), use(g.id), use(before));
        statement.execute(true);
        if (statement.get_affected_rows() != 1)
            return wrong_version(g.id);
        return {};
    }

    std::optional<StoredGame> read_game(const std::string& id) {
        StoredGame g;
        std::string opponent, repetition, status, winner, reason;
        int corner_exit = 0, goal_pass = 0, own_goal = 0, pie = 0, to_act = 0, draw_offer = 0, undo_offer = 0,
            rematch_offer = 0;
        long long version = 0, created = 0, updated = 0;
        sql_ << "select id, version, opponent, level, corner_exit, goal_pass, own_goal, repetition, pie, "
                "start, "
                "opening_plies, position, to_act, status, winner, reason, draw_offer, undo_offer, "
                "rematch_offer, "
                "rematch_game, invite, created, updated from games where id = :id",
            use(id), into(g.id), into(version), into(opponent), into(g.level), into(corner_exit),
            into(goal_pass), into(own_goal), into(repetition), into(pie), into(g.start),
            into(g.opening_plies), into(g.position), into(to_act), into(status), into(winner), into(reason),
            into(draw_offer), into(undo_offer), into(rematch_offer), into(g.rematch_game), into(g.invite),
            into(created), into(updated);
        if (!sql_.got_data())
            return std::nullopt;
        g.version = version;
        g.created = created;
        g.updated = updated;
        g.opponent = opponent_of(opponent).value_or(Opponent::local);
        g.status = status_of(status).value_or(Status::over);
        g.rules = {corner_exit != 0, goal_pass != 0, own_goal != 0,
                   phutball::repetition_of(repetition).value_or(phutball::Repetition::none), pie != 0};
        g.result = result_of(winner, reason);
        g.to_act = seat_of(to_act);
        g.draw_offer = seat_of(draw_offer);
        g.undo_offer = seat_of(undo_offer);
        g.rematch_offer = seat_of(rematch_offer);
        read_seats(sql_, kSeats, g);
        read_moves(g);
        return g;
    }

    void read_moves(StoredGame& game) {
        std::string move;
        soci::statement rows =
            (sql_.prepare << "select move from moves where game = :g order by ply", use(game.id), into(move));
        rows.execute();
        while (rows.fetch())
            game.moves.push_back(move);
    }

    std::vector<GameSummary> read_list(const std::string& visitor, int limit) {
        std::vector<GameSummary> list;
        std::string id, opponent, status, winner, reason;
        int level = 0, swapped = 0, plies = 0, to_act = 0, seat = 0;
        long long updated = 0;
        // Twice the limit, since a game of one visitor with both seats fills two rows.
        const int rows_wanted = 2 * limit;
        soci::statement rows =
            (sql_.prepare
                 << "select g.id, g.opponent, g.level, g.status, g.winner, g.reason, g.swapped, g.plies, "
                    "g.to_act, g.updated, s.seat from seats s join games g on g.id = s.game where "
                    "s.visitor = :v order by g.updated desc, g.id, s.seat limit :n",
             use(visitor), use(rows_wanted), into(id), into(opponent), into(level), into(status),
             into(winner), into(reason), into(swapped), into(plies), into(to_act), into(updated), into(seat));
        rows.execute();
        while (rows.fetch()) {
            if (list.empty() || list.back().id != id) {
                if (list.size() == static_cast<std::size_t>(limit))
                    break;
                list.push_back({id,
                                opponent_of(opponent).value_or(Opponent::local),
                                level,
                                status_of(status).value_or(Status::over),
                                result_of(winner, reason),
                                seat_of(to_act),
                                {},
                                swapped != 0,
                                plies,
                                updated});
            }
            if (const auto which = seat_of(seat))
                list.back().seats[index(*which)] = true;
        }
        return list;
    }

    soci::session sql_;
    SociBidStore bidding_{sql_};
};

} // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path) {
    if (path.find('"') != std::string::npos)
        return Error{.kind = ErrorKind::usage,
                     .message = "the path of the database must not contain a double quote",
                     .where = path,
                     .code = "path"};
    try {
        return std::unique_ptr<Store>(std::make_unique<SociStore>("dbname=\"" + path + "\""));
    } catch (const std::exception& exception) {
        return Error{.kind = ErrorKind::io, .message = exception.what(), .where = path, .code = "database"};
    }
}

} // namespace goalline::server
