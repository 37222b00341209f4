// GameRows are the games of one kind in SQL, with their seats: rows, without transactions. Failures throw. Internal
// to store/. Not thread-safe.
#pragma once

#include "server/store/row.hpp"
#include "server/store/soci_session.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// The columns that games of all kinds have.
struct HeadColumns {
    std::string id, opponent, status, lobby, refused, rematch_game, invite, checksum, summary;
    int draw_offer = -1, rematch_offer = -1;
    long long version = 0, created = 0, updated = 0, changed = 0;
    int clock_base = 0, clock_increment = 0, clock_days = 0, clock_running = 0;
    long long left1 = 0, left2 = 0, clock_since = 0, deadline = -1;
    long long lag_quota1 = -1, lag_quota2 = -1; // -1: not written since there are quotas

    HeadColumns() = default;
    explicit HeadColumns(const GameHead& game);

    void add_to(Row& row);
    // An opponent whose name is not known becomes `unknown`.
    void fill(GameHead& game, Opponent unknown) const;
    void fill(SummaryHead& shown, Opponent unknown) const;

  private:
    explicit HeadColumns(const GameHead& game, const GameClock& clock);
    [[nodiscard]] GameClock clock() const;
};

// `Columns` is the row of a game of that kind (GameColumns, BidColumns, StripColumns). It has
//
//   Stored, Summary                        the kind
//   kGames, kSeats, kPlayed                its tables
//   Columns(), Columns(const Stored&)
//   HeadColumns head
//   void add_to(Row&)                      all columns
//   Stored stored() const                  without its seats and what was played
//   Summary summary() const                without its seats
//   static void insert_played(sql, game)   moves or bids of a new game
//   static void read_played(sql, game)
template <class Columns>
class GameRows {
  public:
    using Game = typename Columns::Stored;
    using Summary = typename Columns::Summary;

    explicit GameRows(SociSession& session) : session_(session) {}

    void insert(const Game& game);
    // Writes what has changed in the game itself. An Error if the stored game is not at the version before.
    [[nodiscard]] Result<void> update(const Game& game);
    void update_seats(const Game& game);
    void erase(const std::string& id); // with what was played, and its seats

    [[nodiscard]] std::optional<Game> read(const std::string& id);
    [[nodiscard]] std::vector<Summary> list(const std::string& visitor, int limit);
    [[nodiscard]] std::vector<Game> invitations(const std::string& visitor, int limit);

  protected:
    [[nodiscard]] soci::session& sql() { return session_.sql(); }

  private:
    [[nodiscard]] Columns changed(const Game& game); // with the number of the change, and checksums

    SociSession& session_;
};

} // namespace goalline::server
