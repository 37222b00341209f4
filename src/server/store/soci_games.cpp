#include "server/store/soci_games.hpp"

#include "server/store/checksum.hpp"
#include "server/store/soci_seats.hpp"
#include "server/store/words.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

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

// What changes of a game, as it lies in its row.
struct ChangingColumns {
    std::string status, winner, reason, checksum, summary;
    int plies, swapped, to_act, draw_offer, undo_offer, rematch_offer;
    long long version, updated, changed;

    ChangingColumns(const StoredGame& game, long long change)
        : status(name(game.status)), winner(winner_text(game.result)), reason(reason_text(game.result)),
          checksum(server::checksum(game)), summary(server::checksum(summary_of(game), visitors_of(game))),
          plies(static_cast<int>(game.moves.size())), swapped(is_swapped(game)), to_act(number(game.to_act)),
          draw_offer(number(game.draw_offer)), undo_offer(number(game.undo_offer)),
          rematch_offer(number(game.rematch_offer)), version(game.version), updated(game.updated),
          changed(change) {}
};

} // namespace

void SociGames::insert(const StoredGame& g) {
    const ChangingColumns now(g, session_.next_change());
    const std::string opponent(name(g.opponent));
    const std::string repetition(phutball::name(g.rules.repetition));
    const int corner_exit = g.rules.corner_exit;
    const int goal_pass = g.rules.goal_pass;
    const int own_goal = g.rules.own_goal;
    const int pie = g.rules.pie;
    const long long created = g.created;
    sql_ << R"(insert into games (
            id, version, opponent, level,
            corner_exit, goal_pass, own_goal, repetition, pie,
            start, opening_plies, plies, swapped, position, to_act,
            status, winner, reason,
            draw_offer, undo_offer, rematch_offer, rematch_game,
            invite, created, updated,
            changed, checksum, summary
        ) values (
            :id, :version, :opponent, :level,
            :corner_exit, :goal_pass, :own_goal, :repetition, :pie,
            :start, :opening_plies, :plies, :swapped, :position, :to_act,
            :status, :winner, :reason,
            :draw_offer, :undo_offer, :rematch_offer, :rematch_game,
            :invite, :created, :updated,
            :changed, :checksum, :summary
        ))",
        use(g.id), use(now.version), use(opponent), use(g.level), use(corner_exit), use(goal_pass),
        use(own_goal), use(repetition), use(pie), use(g.start), use(g.opening_plies), use(now.plies),
        use(now.swapped), use(g.position), use(now.to_act), use(now.status), use(now.winner), use(now.reason),
        use(now.draw_offer), use(now.undo_offer), use(now.rematch_offer), use(g.rematch_game), use(g.invite),
        use(created), use(now.updated), use(now.changed), use(now.checksum), use(now.summary);
    insert_seats(sql_, kSeats, g);
    for (std::size_t ply = 1; ply <= g.moves.size(); ++ply)
        insert_move(g, ply);
}

Result<void> SociGames::update(const StoredGame& g) {
    const ChangingColumns now(g, session_.next_change());
    const long long before = g.version - 1;
    soci::statement statement =
        (sql_.prepare << R"(update games
            set version = :version,
                plies = :plies,
                swapped = :swapped,
                position = :position,
                to_act = :to_act,
                status = :status,
                winner = :winner,
                reason = :reason,
                draw_offer = :draw_offer,
                undo_offer = :undo_offer,
                rematch_offer = :rematch_offer,
                rematch_game = :rematch_game,
                invite = :invite,
                updated = :updated,
                changed = :changed,
                checksum = :checksum,
                summary = :summary
            where id = :id
                and version = :before)",
         use(now.version), use(now.plies), use(now.swapped), use(g.position), use(now.to_act),
         use(now.status), use(now.winner), use(now.reason), use(now.draw_offer), use(now.undo_offer),
         use(now.rematch_offer), use(g.rematch_game), use(g.invite), use(now.updated), use(now.changed),
         use(now.checksum), use(now.summary), use(g.id), use(before));
    statement.execute(true);
    if (statement.get_affected_rows() != 1)
        return wrong_version(g.id);
    return {};
}

void SociGames::insert_move(const StoredGame& game, std::size_t ply) {
    const int number = static_cast<int>(ply);
    const long long at = game.updated;
    sql_ << R"(insert into moves (game, ply, move, at)
        values (:game, :ply, :move, :at))",
        use(game.id), use(number), use(game.moves[ply - 1]), use(at);
}

void SociGames::drop_moves(const StoredGame& game) {
    const int plies = static_cast<int>(game.moves.size());
    sql_ << "delete from moves where game = :game and ply > :plies", use(game.id), use(plies);
}

void SociGames::update_seat(const StoredGame& game, Seat seat) {
    server::update_seat(sql_, kSeats, game, seat);
}

void SociGames::erase(const std::string& id) {
    sql_ << "delete from moves where game = :game", use(id);
    sql_ << "delete from seats where game = :game", use(id);
    sql_ << "delete from games where id = :id", use(id);
}

std::optional<StoredGame> SociGames::read(const std::string& id) {
    StoredGame g;
    std::string opponent, repetition, status, winner, reason, expected;
    int corner_exit = 0, goal_pass = 0, own_goal = 0, pie = 0, to_act = 0, draw_offer = 0, undo_offer = 0,
        rematch_offer = 0;
    long long version = 0, created = 0, updated = 0;
    sql_ << R"(select
            id, version, opponent, level,
            corner_exit, goal_pass, own_goal, repetition, pie,
            start, opening_plies, position, to_act,
            status, winner, reason,
            draw_offer, undo_offer, rematch_offer, rematch_game,
            invite, created, updated, checksum
        from games
        where id = :id)",
        use(id), into(g.id), into(version), into(opponent), into(g.level), into(corner_exit), into(goal_pass),
        into(own_goal), into(repetition), into(pie), into(g.start), into(g.opening_plies), into(g.position),
        into(to_act), into(status), into(winner), into(reason), into(draw_offer), into(undo_offer),
        into(rematch_offer), into(g.rematch_game), into(g.invite), into(created), into(updated),
        into(expected);
    if (!sql_.got_data()) {
        if (has_seats(sql_, kSeats, id))
            throw Damaged(id, "it has seats, but is not found");
        return std::nullopt;
    }
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
    if (g.id != id || (!expected.empty() && expected != checksum(g)))
        throw Damaged(id, "it does not have the checksum that was stored with it");
    return g;
}

void SociGames::read_moves(StoredGame& game) {
    std::string move;
    soci::statement rows = (sql_.prepare << R"(select move
        from moves
        where game = :game
        order by ply)",
                            use(game.id), into(move));
    rows.execute();
    while (rows.fetch())
        game.moves.push_back(move);
}

std::vector<GameSummary> SociGames::list(const std::string& visitor, int limit) {
    std::vector<GameSummary> list;
    std::string id, opponent, status, winner, reason, expected;
    std::array<std::string, 2> visitors;
    int level = 0, swapped = 0, plies = 0, to_act = 0;
    long long updated = 0;
    soci::statement rows = (sql_.prepare << R"(select
                g.id, g.opponent, g.level, g.status, g.winner, g.reason,
                g.swapped, g.plies, g.to_act, g.updated, g.summary,
                coalesce(s1.visitor, ''), coalesce(s2.visitor, '')
            from games g
            left join seats s1 on s1.game = g.id and s1.seat = 0
            left join seats s2 on s2.game = g.id and s2.seat = 1
            where g.id in (
                select game
                from seats
                where visitor = :visitor
            )
            order by g.changed desc, g.updated desc, g.id
            limit :limit)",
                            use(visitor), use(limit), into(id), into(opponent), into(level), into(status),
                            into(winner), into(reason), into(swapped), into(plies), into(to_act),
                            into(updated), into(expected), into(visitors[0]), into(visitors[1]));
    rows.execute();
    while (rows.fetch()) {
        list.push_back({id,
                        opponent_of(opponent).value_or(Opponent::local),
                        level,
                        status_of(status).value_or(Status::over),
                        result_of(winner, reason),
                        seat_of(to_act),
                        {visitors[0] == visitor, visitors[1] == visitor},
                        swapped != 0,
                        plies,
                        updated});
        if (!expected.empty() && expected != checksum(list.back(), visitors))
            throw Damaged(id, "its line in a list does not have the checksum that was stored with it");
    }
    return list;
}

} // namespace goalline::server
