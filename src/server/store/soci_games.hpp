// The games of Phutball and their moves, in SQL: rows and no transactions. What fails throws. Not
// thread-safe. Internal to store/.
#pragma once

#include "server/store/soci_session.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

class SociGames {
  public:
    explicit SociGames(SociSession& session) : session_(session), sql_(session.sql()) {}

    void insert(const StoredGame& game);
    // What changes of a game itself; an Error if it is not at the version before.
    [[nodiscard]] Result<void> update(const StoredGame& game);
    void insert_move(const StoredGame& game, std::size_t ply);
    void drop_moves(const StoredGame& game); // beyond game.moves
    void update_seat(const StoredGame& game, Seat seat);
    void erase(const std::string& id); // with its moves and seats

    [[nodiscard]] std::optional<StoredGame> read(const std::string& id);
    [[nodiscard]] std::vector<GameSummary> list(const std::string& visitor, int limit);

  private:
    void read_moves(StoredGame& game);

    SociSession& session_;
    soci::session& sql_;
};

} // namespace goalline::server
