// The Store on SOCI. Only store/ sees the library; its exceptions end here.
#include "server/store/soci_bid_store.hpp"
#include "server/store/soci_games.hpp"
#include "server/store/soci_session.hpp"
#include "server/store/store.hpp"

#include <functional>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

class SociStore final : public Store {
  public:
    SociStore(const std::string& path, Notice notice)
        : session_(path, SqliteFile::Use::of_server, std::move(notice)) {}

    Result<void> create(const StoredGame& game) override {
        return session_.change(game.id, [&] {
            games_.insert(game);
            return Result<void>();
        });
    }

    Result<void> append_move(const StoredGame& now) override {
        return change(now, [&] { games_.insert_move(now, now.moves.size()); });
    }

    Result<void> take_back(const StoredGame& now) override {
        return change(now, [&] { games_.drop_moves(now); });
    }

    Result<void> join(const StoredGame& now, Seat seat) override {
        return change(now, [&] { games_.update_seat(now, seat); });
    }

    Result<void> update(const StoredGame& now) override {
        return change(now, [] {});
    }

    Result<void> rematch(const StoredGame& now, const StoredGame& next) override {
        return change(now, [&] { games_.insert(next); });
    }

    Result<std::optional<StoredGame>> load(const std::string& id) override {
        return session_.read(id, [&] { return games_.read(id); });
    }

    Result<std::vector<GameSummary>> list(const std::string& visitor, int limit) override {
        return session_.read("a list of games", [&] { return games_.list(visitor, limit); });
    }

    Result<int> count_unfinished(const std::string& visitor) override {
        return session_.read("the number of unfinished games", [&] { return count(visitor); });
    }

    BidStore& bidding() override { return bidding_; }

  private:
    // The game itself, then the rest of what changes with it.
    Result<void> change(const StoredGame& now, const std::function<void()>& rest) {
        return session_.change(now.id, [&] {
            auto done = games_.update(now);
            if (done)
                rest();
            return done;
        });
    }

    int count(const std::string& visitor) {
        int games = 0, bid_games = 0;
        session_.sql() << R"(select count(distinct g.id)
            from games g
            join seats s on s.game = g.id
            where s.visitor = :visitor
                and g.status <> 'over')",
            use(visitor), into(games);
        session_.sql() << R"(select count(distinct g.id)
            from bid_games g
            join bid_seats s on s.game = g.id
            where s.visitor = :visitor
                and g.status <> 'over')",
            use(visitor), into(bid_games);
        return games + bid_games;
    }

    SociSession session_;
    SociGames games_{session_};
    SociBidStore bidding_{session_};
};

} // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Notice notice) {
    try {
        return std::unique_ptr<Store>(std::make_unique<SociStore>(path, std::move(notice)));
    } catch (const std::exception& exception) {
        return Error{.kind = ErrorKind::io, .message = exception.what(), .where = path, .code = "database"};
    }
}

} // namespace goalline::server
