#include "server/store/soci_seats.hpp"

#include "server/store/soci_session.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

void insert_seats(soci::session& sql, std::string_view table, const GameHead& game) {
    for (const Seat which : {Seat::first, Seat::second}) {
        const StoredSeat& seat = game.seat(which);
        const int number = static_cast<int>(which);
        const int computer = seat.computer, bot = seat.bot;
        sql << "insert into " << table << R"( (
                game,
                seat,
                computer,
                visitor,
                token,
                name,
                bot
            ) values (
                :game,
                :seat,
                :computer,
                :visitor,
                :token,
                :name,
                :bot
            ))",
            use(game.id), use(number), use(computer), use(seat.visitor), use(seat.token), use(seat.name),
            use(bot);
    }
}

void update_seat(soci::session& sql, std::string_view table, const GameHead& game, Seat which) {
    const StoredSeat& seat = game.seat(which);
    const int number = static_cast<int>(which), bot = seat.bot;
    sql << "update " << table << R"(
        set visitor = :visitor,
            token = :token,
            name = :name,
            bot = :bot
        where game = :game
            and seat = :seat)",
        use(seat.visitor), use(seat.token), use(seat.name), use(bot), use(game.id), use(number);
}

void read_seats(soci::session& sql, std::string_view table, GameHead& game) {
    StoredSeat row;
    int number = 0, computer = 0, bot = 0;
    soci::statement rows = (sql.prepare << R"(
            select
                seat,
                computer,
                visitor,
                token,
                name,
                bot
            from )" << table << " where game = :game",
                            use(game.id), into(number), into(computer), into(row.visitor), into(row.token),
                            into(row.name), into(bot));
    rows.execute();
    while (rows.fetch()) {
        row.computer = computer != 0;
        row.bot = bot != 0;
        if (const auto which = seat_of(number))
            game.seat(*which) = row;
    }
}

bool has_seats(soci::session& sql, std::string_view table, const std::string& game) {
    int seats = 0;
    sql << "select count(*) from " << table << " where game = :game", use(game), into(seats);
    return seats > 0;
}

} // namespace goalline::server
