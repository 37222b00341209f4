// What the games in which the seats move by turns have in common in SQL: columns, and the tables of their moves. Internal
// to store/. Not thread-safe.
#pragma once

#include "server/store/game_rows.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

// The columns that all these games have; the winner is for the kind to add.
struct MovesColumns {
    HeadColumns head;
    std::string start, position, reason;
    int plies = 0, to_act = -1, undo_offer = -1;

    MovesColumns() = default;
    explicit MovesColumns(const MovesHead& game);

    void add_to(Row& row);
    // An opponent whose name is not known becomes Opponent::local.
    void fill(MovesHead& game) const;
    void fill(MovesSummary& shown) const;
};

// `table` has the moves of one kind of game.
void insert_move(soci::session& sql, std::string_view table, const MovesHead& game, std::size_t ply);
void insert_moves(soci::session& sql, std::string_view table, const MovesHead& game);
void read_moves(soci::session& sql, std::string_view table, MovesHead& game);
void drop_moves(soci::session& sql, std::string_view table, const MovesHead& game); // those beyond game.moves

// The games of such a kind.
template <class Columns>
class MovesRows : public GameRows<Columns> {
  public:
    using GameRows<Columns>::GameRows;
    using Game = typename Columns::Stored;

    void insert_last_move(const Game& game) {
        insert_move(this->sql(), Columns::kPlayed, game, game.moves.size());
    }
    void drop_moves(const Game& game) { server::drop_moves(this->sql(), Columns::kPlayed, game); }
};

} // namespace goalline::server
