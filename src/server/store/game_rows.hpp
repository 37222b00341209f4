// GameRows are the games in SQL, with their seats, turns and plans: rows, without transactions. Failures throw. Internal
// to store/. Not thread-safe.
#pragma once

#include "server/store/row.hpp"
#include "server/store/session.hpp"
#include "server/store/stored_game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// The row of a game in its table.
struct GameColumns {
    std::string id, kind, options, opponent, lobby, status, result, clock, refused, rematch, invite, summary;
    std::string hash, checksum; // of the last turn, and of the row
    std::int64_t version = 0, created = 0, updated = 0, changed = 0, deadline = -1;
    int to_act = 0, draw_offer = -1, undo_offer = -1, rematch_offer = -1, turns = 0, plans = 0;

    GameColumns() = default;
    // `last_hash` is that of the last turn.
    GameColumns(const StoredGame& game, std::string last_hash);

    [[nodiscard]] Row row();
    // The game without its seats, turns and plans. Throws Damaged if it does not have its checksum.
    [[nodiscard]] StoredGame stored() const;
};

// Writes a game of an older database, with its own number of the change. If it is damaged, it stays so.
void insert_old_game(soci::session& sql, const StoredGame& game, bool damaged);

class GameRows {
  public:
    explicit GameRows(Session& session) : session_(session) {}

    void insert(const StoredGame& game);

    // These are changes: they write the head. `now` is an Error if the stored game is not at the version before.
    [[nodiscard]] Result<void> update(const StoredGame& now);
    [[nodiscard]] Result<void> append(const StoredGame& now, const StoredTurn& turn);
    [[nodiscard]] Result<void> take_back(const StoredGame& now);
    [[nodiscard]] Result<void> set_plans(const StoredGame& now);
    void write_seats(const StoredGame& game);
    // With everything that belongs to it. Returns whether there was such a game.
    bool erase(const std::string& id);

    // What another server changes between the statements is no damage; then it reads again.
    [[nodiscard]] std::optional<StoredGame> read(const std::string& id);
    [[nodiscard]] std::optional<Revision> revision(const std::string& id);
    [[nodiscard]] std::vector<StoredGame> list(const std::string& visitor, int limit);
    [[nodiscard]] std::vector<std::string> invitations(const std::string& visitor, int limit);

  private:
    struct Before; // what a change has to know of the stored game
    [[nodiscard]] std::optional<Before> before(const StoredGame& now);
    void keep_time(const StoredGame& now);
    void announce(const StoredGame& now);
    [[nodiscard]] Result<void> change(const StoredGame& now, const Before& before, std::string last_hash);
    [[nodiscard]] std::optional<StoredGame> read_once(const std::string& id, std::optional<Revision>& found);
    void read_seats(StoredGame& game);
    void read_turns(StoredGame& game, const std::string& last_hash);
    void read_plans(StoredGame& game, SeatSet expected);
    [[nodiscard]] soci::session& sql() { return session_.sql(); }

    Session& session_;
};

} // namespace goalline::server
