// The games of Phutball and their moves, in SQL (see GameRows). Internal to store/. Not thread-safe.
#pragma once

#include "server/store/soci_moves.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

struct GameColumns : MovesColumns {
    using Stored = StoredGame;
    using Summary = GameSummary;
    static constexpr std::string_view kGames = "games", kSeats = "seats", kPlayed = "moves";

    std::string repetition, winner, plans1, plans2;
    int level = 0, corner_exit = 0, goal_pass = 0, own_goal = 0, pie = 0, opening_plies = 0, swapped = 0;

    GameColumns() = default;
    explicit GameColumns(const StoredGame& game);

    void add_to(Row& row);
    [[nodiscard]] StoredGame stored() const;
    [[nodiscard]] GameSummary summary() const;
    static void insert_played(soci::session& sql, const StoredGame& game) {
        insert_moves(sql, kPlayed, game);
    }
    static void read_played(soci::session& sql, StoredGame& game) { read_moves(sql, kPlayed, game); }
};

class SociGames : public MovesRows<GameColumns> {
  public:
    using MovesRows::MovesRows;

    // An Error if the stored game is not at the same version.
    [[nodiscard]] Result<void> update_plans(const StoredGame& game);
};

} // namespace goalline::server
