// Erases a game, a visitor, a name, a report, or the server's key. What is deleted or changed is overwritten in the file, and
// afterwards its log is emptied; while no server runs, the database is written anew, too, because of what an earlier change may
// have left.
#include "server/store/files.hpp"
#include "server/store/game_rows.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/tables.hpp"

#include <array>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

Error unknown(Message message, const std::string& where) {
    return {ErrorKind::invalid, std::move(message), verbatim(where), "erase"};
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

// The game ends by resignation of a visitor with those seats.
void end_by_resignation(StoredGame& game, const std::array<bool, 2>& seats) {
    const bool first = seats[0] && (!seats[1] || game.to_act.first || !game.to_act.any());
    game.result = StoredResult{first ? Seat::second : Seat::first, std::string(kResignation)};
    if (game.status == Status::waiting) // nobody has accepted it
        game.result = StoredResult{std::nullopt, std::string(kWithdrawn)};
    game.status = Status::over;
    game.to_act = {};
    game.plans = {};
    game.clock.stop(game.clock.since); // nobody knows how late it is
    game.draw_offer.reset();
    game.undo_offer.reset();
    game.invite.clear();
}

class Eraser {
  public:
    explicit Eraser(Session& session) : session_(session), sql_(session_.sql()) {}

    // Makes the change in one transaction.
    Result<Erased> carry_out(const Erasure& erasure) {
        session_.database().delete_for_good();
        const bool numbered = erasure.number > 0;
        if (auto done = session_.change(numbered ? "report" : "erase",
                                        [&] {
                                            session_.database().announce(kPeopleChanged);
                                            return change(erasure);
                                        });
            !done)
            return done.error();
        erased_.copies = session_.database().put_aside_before();
        return erased_;
    }

  private:
    Result<void> change(const Erasure& erasure) {
        switch (erasure.what) {
        case Erasure::What::game:
            return game(erasure.text);
        case Erasure::What::seat:
            return seat(erasure.text, erasure.seat);
        case Erasure::What::visitor:
            return visitor(erasure.text);
        case Erasure::What::name:
            return name(erasure.text);
        case Erasure::What::report:
            return player_report(erasure.number);
        case Erasure::What::puzzle_report:
            return report(erasure.number);
        case Erasure::What::puzzle_reporter:
            return reporter(erasure.number);
        }
        return {};
    }

    Result<void> game(const std::string& id) {
        if (!GameRows(session_).erase(id))
            return unknown("there is no such game"_en, id);
        erased_.games = 1;
        edit_games("select id from games where rematch = :id", id, [](StoredGame& game) {
            game.rematch_game.clear();
            return 0;
        });
        erase_lost_visitors(sql_);
        return {};
    }

    Result<void> seat(const std::string& id, Seat seat) {
        const std::string number = std::to_string(static_cast<int>(seat));
        const auto found =
            texts(sql_, "select visitor from seats where game = :game and seat = " + number, id);
        if (found.empty())
            return unknown("there is no such game"_en, id);
        const std::string& visitor = found.front();
        if (visitor.empty() || visitor == kErasedVisitor)
            return unknown("that seat has no visitor: it is the computer's, open, or was erased before"_en,
                           id);
        return this->visitor(visitor);
    }

    Result<void> visitor(const std::string& visitor) {
        forget_visitor(visitor);
        const ErasedPuzzleRows erased = erase_visitor_rows(sql_, visitor);
        erased_.attempts += erased.attempts;
        erased_.reports += erased.reports;
        return {};
    }

    Result<void> player_report(int number) {
        if (!erase_player_report_row(sql_, number))
            return no_such_report(number);
        erased_.reports = 1;
        return {};
    }

    Result<void> report(int number) {
        if (!erase_report_row(sql_, number))
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
        edit_games("select distinct game from seats where name = :n", name, [&](StoredGame& game) {
            int seats = 0;
            for (StoredSeat& seat : game.seats) {
                if (seat.name == name) {
                    seat.name.clear();
                    ++seats;
                }
            }
            return seats;
        });
        erase_name_of_people(sql_, name);
        return {};
    }

    static Error no_such_report(int number) {
        return unknown("there is no such report"_en, std::to_string(number));
    }

    void forget_puzzles_of(const std::string& visitor) {
        const ErasedPuzzleRows erased = erase_puzzle_rows(sql_, visitor);
        erased_.attempts += erased.attempts;
        erased_.reports += erased.reports;
    }

    // Changes every game that the query finds; `edit` returns how many of its seats it has changed.
    template <class Edit>
    void edit_games(const std::string& query, const std::string& value, Edit edit) {
        GameRows games(session_);
        for (const std::string& id : texts(sql_, query, value)) {
            auto game = games.read(id);
            if (!game)
                continue;
            erased_.seats += edit(*game);
            ++game->version;
            if (auto done = games.update(*game); !done)
                throw Damaged(id, done.error().message);
            games.write_seats(*game);
        }
    }

    void forget_visitor(const std::string& visitor) {
        edit_games("select distinct game from seats where visitor = :v", visitor, [&](StoredGame& game) {
            const std::array<bool, 2> own{game.seats[0].visitor == visitor, game.seats[1].visitor == visitor};
            if (game.status != Status::over)
                end_by_resignation(game, own);
            for (const std::size_t seat : {0U, 1U}) {
                if (own[seat])
                    game.seats[seat] = {false, std::string(kErasedVisitor), {}, {}};
            }
            return own[0] + own[1];
        });
    }

    Session& session_;
    soci::session& sql_;
    Erased erased_;
};

} // namespace

Result<Erased> Store::erase(const Erasure& erasure) {
    auto erased = Eraser(*session_).carry_out(erasure);
    if (!erased)
        return erased;
    return session_->read("the log", [&] {
        session_->database().empty_log();
        return std::move(*erased);
    });
}

Result<Erased> erase_for_good(const std::string& database, const Erasure& erasure) {
    if (!is_database_url(database) && !exists(database))
        return unknown("there is no database"_en, database);
    return with_database(database, [&]() -> Result<Erased> {
        Session session(database, SqlDatabase::Use::of_server, {});
        auto erased = Eraser(session).carry_out(erasure);
        if (erased)
            session.database().squeeze();
        return erased;
    });
}

Result<Erased> erase_game(const std::string& database, const std::string& id) {
    return erase_for_good(database, {.what = Erasure::What::game, .text = id});
}

Result<Erased> erase_visitor(const std::string& database, const std::string& id, Seat seat) {
    return erase_for_good(database, {.what = Erasure::What::seat, .text = id, .seat = seat});
}

Result<void> renew_server_key(const std::string& database) {
    return with_database(database, [&]() -> Result<void> {
        Session session(database, SqlDatabase::Use::of_server, {});
        session.database().delete_for_good();
        auto done = session.change("the server's key", [&] { put_new_key(session.sql()); });
        if (done)
            session.database().squeeze();
        return done;
    });
}

} // namespace goalline::server
