#include "server/store/soci_moves.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

MovesColumns::MovesColumns(const MovesHead& game)
    : head(game), start(game.start), position(game.position), plies(static_cast<int>(game.moves.size())),
      to_act(number(game.to_act)), undo_offer(number(game.undo_offer)) {}

void MovesColumns::add_to(Row& row) {
    head.add_to(row);
    row.add("start", &start, Row::For::listed);
    row.add("plies", &plies, Row::For::changing_listed);
    row.add("position", &position, Row::For::changing_listed);
    row.add("to_act", &to_act, Row::For::changing_listed);
    row.add("reason", &reason, Row::For::changing_listed);
    row.add("undo_offer", &undo_offer, Row::For::changing);
}

void MovesColumns::fill(MovesHead& game) const {
    head.fill(game, Opponent::local);
    game.start = start;
    game.position = position;
    game.to_act = seat_of(to_act);
    game.undo_offer = seat_of(undo_offer);
}

void MovesColumns::fill(MovesSummary& shown) const {
    head.fill(shown, Opponent::local);
    shown.to_act = seat_of(to_act);
    shown.plies = plies;
    shown.start = start;
    shown.position = position;
}

void insert_move(soci::session& sql, std::string_view table, const MovesHead& game, std::size_t ply) {
    const int number = static_cast<int>(ply);
    const long long at = game.updated;
    const long long left = ply <= game.lefts.size() ? game.lefts[ply - 1] : -1;
    sql << "insert into " << table << R"( (
            game,
            ply,
            move,
            at,
            lefts
        ) values (
            :game,
            :ply,
            :move,
            :at,
            :lefts
        ))",
        use(game.id), use(number), use(game.moves[ply - 1]), use(at), use(left);
}

void insert_moves(soci::session& sql, std::string_view table, const MovesHead& game) {
    for (std::size_t ply = 1; ply <= game.moves.size(); ++ply)
        insert_move(sql, table, game, ply);
}

void read_moves(soci::session& sql, std::string_view table, MovesHead& game) {
    std::string move;
    long long left = -1;
    soci::statement rows = (sql.prepare << "select move, lefts from " << table << R"(
        where game = :game
        order by ply)",
                            use(game.id), into(move), into(left));
    rows.execute();
    while (rows.fetch()) {
        game.moves.push_back(move);
        game.lefts.push_back(left);
    }
}

void drop_moves(soci::session& sql, std::string_view table, const MovesHead& game) {
    const int plies = static_cast<int>(game.moves.size());
    sql << "delete from " << table << " where game = :game and ply > :plies", use(game.id), use(plies);
}

} // namespace goalline::server
