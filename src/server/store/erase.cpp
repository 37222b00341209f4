// Erases a game, a visitor, a name or a report about a puzzle. Afterwards the database is written anew and its log is
// emptied, because a row that is deleted or changed leaves its bytes in the file.
#include "server/store/checksum.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/soci_kinds.hpp"
#include "server/store/soci_pushes.hpp"
#include "server/store/soci_puzzles.hpp"
#include "server/store/soci_recovery.hpp"
#include "server/store/soci_reviews.hpp"
#include "server/store/soci_seats.hpp"
#include "server/store/verify.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

Error unknown(Message message, const std::string& where) {
    return {
        .kind = ErrorKind::invalid, .message = std::move(message), .where = verbatim(where), .code = "erase"};
}

std::vector<std::string> texts(soci::session& sql, const std::string& query, const std::string& value) {
    std::vector<std::string> found;
    std::string text;
    soci::statement rows = (sql.prepare << query, use(value), into(text));
    rows.execute();
    while (rows.fetch())
        found.push_back(text);
    return found;
}

// The seat that loses by resignation, which ends the game.
Seat loser(const std::array<bool, 2>& seats, std::optional<Seat> to_act) {
    if (seats[0] && seats[1])
        return to_act.value_or(Seat::first);
    return seats[0] ? Seat::first : Seat::second;
}
void stop_moving(MovesHead& game) {
    game.to_act.reset();
    game.undo_offer.reset();
}
void resign(StoredGame& game, const std::array<bool, 2>& seats) {
    const Seat winner = other(loser(seats, game.to_act));
    const bool ohs = (winner == Seat::first) != is_swapped(game);
    game.result = StoredResult{ohs ? phutball::Side::ohs : phutball::Side::eks, Reason::resignation};
    game.plans = {};
    stop_moving(game);
}
void resign(StoredStripGame& game, const std::array<bool, 2>& seats) {
    game.result = StripResult{other(loser(seats, game.to_act)), Reason::resignation};
    stop_moving(game);
}
void resign(StoredBidGame& game, const std::array<bool, 2>& seats) {
    game.result = BidResult{other(loser(seats, std::nullopt)), BidReason::resignation};
}
template <class Game>
void end_by_resignation(Game& game, const std::array<bool, 2>& seats) {
    resign(game, seats);
    if (game.status == Status::waiting) { // nobody has accepted it
        game.result->winner.reset();
        game.result->reason = decltype(game.result->reason)::withdrawn;
    }
    game.status = Status::over;
    game.clock.stop(game.clock.since); // nobody knows how late it is
    game.draw_offer.reset();
    game.invite.clear();
}

class Eraser {
  public:
    explicit Eraser(const std::string& database)
        : database_(database), session_(database, SqliteFile::Use::of_server, {}), sql_(session_.sql()) {}

    Result<void> game(const std::string& id) {
        erase_reviews(sql_, id);
        for_all_columns([&]<class Columns>() { erase_game<Columns>(id); });
        if (erased_.games == 0)
            return unknown("there is no such game"_en, id);
        for_all_columns([&]<class Columns>() { forget_rematch<Columns>(id); });
        erase_lost_recoveries(sql_);
        erase_lost_pushes(sql_);
        return {};
    }

    Result<void> visitor(const std::string& id, Seat seat) {
        std::vector<std::string> found;
        for_all_columns([&]<class Columns>() {
            for (std::string& one : texts(sql_, seat_query(Columns::kSeats, seat), id))
                found.push_back(std::move(one));
        });
        if (found.empty())
            return unknown("there is no such game"_en, id);
        const std::string visitor = found.front();
        if (visitor.empty() || visitor == kErasedVisitor)
            return unknown("that seat has no visitor: it is the computer's, free, or was erased before"_en,
                           id);
        for_all_columns([&]<class Columns>() { forget_visitor<Columns>(visitor); });
        erase_recovery(sql_, visitor);
        erase_pushes(sql_, visitor);
        forget_puzzles_of(visitor);
        return {};
    }

    Result<void> report(int number) {
        if (!erase_puzzle_report(sql_, number))
            return no_such_report(number);
        erased_.reports = 1;
        return {};
    }

    Result<void> reporter(int number) {
        for (const ReadReport& each : read_puzzle_reports(sql_)) {
            if (each.report.number == number) {
                forget_puzzles_of(each.report.visitor);
                return {};
            }
        }
        return no_such_report(number);
    }

    Result<void> name(const std::string& name) {
        for_all_columns([&]<class Columns>() { forget_name<Columns>(name); });
        return {};
    }

    // Makes the change in one transaction, and then leaves nothing of it behind.
    Result<Erased> carry_out(const std::string& where, const std::function<Result<void>()>& what) {
        session_.file().delete_for_good();
        if (auto done = session_.change(where, what); !done)
            return done.error();
        session_.file().squeeze();
        erased_.copies = copies();
        return erased_;
    }

  private:
    static Error no_such_report(int number) {
        return unknown("there is no such report"_en, std::to_string(number));
    }

    void forget_puzzles_of(const std::string& visitor) {
        const ErasedPuzzleRows erased = erase_puzzle_visitor(sql_, visitor);
        erased_.attempts += erased.attempts;
        erased_.reports += erased.reports;
    }

    static std::string seat_query(std::string_view seats, Seat seat) {
        return "select visitor from " + std::string(seats) +
               " where game = :game and seat = " + std::to_string(static_cast<int>(seat));
    }

    template <class Columns>
    void erase_game(const std::string& id) {
        erased_.games += static_cast<int>(
            texts(sql_, "select id from " + std::string(Columns::kGames) + " where id = :id", id).size());
        GameRows<Columns>(session_).erase(id);
    }

    // Changes every game that the query finds; `edit` returns how many of its seats it has changed.
    template <class Columns, class Edit>
    void edit_games(const std::string& query, const std::string& value, Edit edit) {
        GameRows<Columns> games(session_);
        for (const std::string& id : texts(sql_, query, value)) {
            auto game = games.read(id);
            if (!game)
                continue;
            erased_.seats += edit(*game);
            ++game->version;
            if (auto done = games.update(*game); !done)
                throw Damaged(id, done.error().message);
            games.update_seats(*game);
        }
    }

    template <class Columns>
    void forget_rematch(const std::string& id) {
        edit_games<Columns>("select id from " + std::string(Columns::kGames) + " where rematch_game = :id",
                            id, [](GameHead& game) {
                                game.rematch_game.clear();
                                return 0;
                            });
    }

    template <class Columns>
    void forget_visitor(const std::string& visitor) {
        const auto edit = [&](auto& game) {
            const std::array<bool, 2> own{game.seats[0].visitor == visitor, game.seats[1].visitor == visitor};
            if (game.status != Status::over)
                end_by_resignation(game, own);
            for (const std::size_t seat : {0U, 1U}) {
                if (own[seat])
                    game.seats[seat] = {false, std::string(kErasedVisitor), {}, {}};
            }
            return own[0] + own[1];
        };
        edit_games<Columns>("select distinct game from " + std::string(Columns::kSeats) +
                                " where visitor = :v",
                            visitor, edit);
    }

    template <class Columns>
    void forget_name(const std::string& name) {
        const auto edit = [&](GameHead& game) {
            int seats = 0;
            for (StoredSeat& seat : game.seats) {
                if (seat.name == name) {
                    seat.name.clear();
                    ++seats;
                }
            }
            return seats;
        };
        edit_games<Columns>("select distinct game from " + std::string(Columns::kSeats) + " where name = :n",
                            name, edit);
    }

    // Databases beside this one that were put aside.
    [[nodiscard]] std::vector<std::string> copies() const {
        const std::filesystem::path path(database_);
        const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
        const std::string start = path.filename().string() + ".before-";
        std::vector<std::string> found;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
            if (entry.path().filename().string().starts_with(start))
                found.push_back(entry.path().string());
        }
        std::sort(found.begin(), found.end());
        return found;
    }

    std::string database_;
    SociSession session_;
    soci::session& sql_;
    Erased erased_;
};

template <class What>
Result<Erased> erase(const std::string& database, const std::string& where, What what) {
    if (!exists(database))
        return unknown("there is no database"_en, database);
    return with_database(database, [&]() -> Result<Erased> {
        Eraser eraser(database);
        return eraser.carry_out(where, [&] { return what(eraser); });
    });
}

} // namespace

Result<Erased> erase_game(const std::string& database, const std::string& id) {
    return erase(database, id, [&](Eraser& eraser) { return eraser.game(id); });
}

Result<Erased> erase_visitor(const std::string& database, const std::string& id, Seat seat) {
    return erase(database, id, [&](Eraser& eraser) { return eraser.visitor(id, seat); });
}

Result<Erased> erase_name(const std::string& database, const std::string& name) {
    return erase(database, "name", [&](Eraser& eraser) { return eraser.name(name); });
}

Result<Erased> erase_puzzle_report(const std::string& database, int number) {
    return erase(database, "report", [&](Eraser& eraser) { return eraser.report(number); });
}

Result<Erased> erase_puzzle_reporter(const std::string& database, int number) {
    return erase(database, "report", [&](Eraser& eraser) { return eraser.reporter(number); });
}

} // namespace goalline::server
