// The games of strips and their moves, in SQL (see GameRows). Internal to store/. Not thread-safe.
#pragma once

#include "server/store/soci_moves.hpp"
#include "server/store/strip_store.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

struct StripColumns : MovesColumns {
    using Stored = StoredStripGame;
    using Summary = StripSummary;
    static constexpr std::string_view kGames = "strip_games", kSeats = "strip_seats", kPlayed = "strip_moves";

    std::string game;
    int winner = -1;

    StripColumns() = default;
    explicit StripColumns(const StoredStripGame& game);

    void add_to(Row& row);
    [[nodiscard]] StoredStripGame stored() const;
    [[nodiscard]] StripSummary summary() const;
    static void insert_played(soci::session& sql, const StoredStripGame& game) {
        insert_moves(sql, kPlayed, game);
    }
    static void read_played(soci::session& sql, StoredStripGame& game) { read_moves(sql, kPlayed, game); }
};

using SociStripGames = MovesRows<StripColumns>;

} // namespace goalline::server
