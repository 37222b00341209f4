// GameRows: the games of one kind in SQL, with their seats: rows and no transactions. What fails throws. Not
// thread-safe. Internal to store/.
#pragma once

#include "server/store/row.hpp"
#include "server/store/soci_session.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// What games of all kinds have, as it lies in their rows.
struct HeadColumns {
    std::string id, opponent, status, rematch_game, invite, checksum, summary;
    int draw_offer = -1, rematch_offer = -1;
    long long version = 0, created = 0, updated = 0, changed = 0;

    HeadColumns() = default;
    explicit HeadColumns(const GameHead& game);

    void add_to(Row& row);
    // An opponent of a name that is not known becomes that one.
    void fill(GameHead& game, Opponent unknown) const;
};

// `Columns` is a game of that kind as it lies in its row (GameColumns, BidColumns): it has
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
    // What changes of a game itself; an Error if it is not at the version before.
    [[nodiscard]] Result<void> update(const Game& game);
    void update_seat(const Game& game, Seat seat);
    void erase(const std::string& id); // with what was played, and its seats

    [[nodiscard]] std::optional<Game> read(const std::string& id);
    [[nodiscard]] std::vector<Summary> list(const std::string& visitor, int limit);

  protected:
    [[nodiscard]] soci::session& sql() { return session_.sql(); }

  private:
    [[nodiscard]] Columns changed(const Game& game); // with the number of the change and checksums

    SociSession& session_;
};

} // namespace goalline::server
