#include "server/store/game_rows.hpp"

#include "server/store/checksum.hpp"

#include <fmt/format.h>
#include <limits>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr int kMostReads = 20;  // of a game that others change all the time
constexpr int kPlanChanges = 4; // times the number of changes, and the bits of the seats that have plans

SeatSet with_plans(const StoredGame& game) {
    return {!game.plans[0].empty(), !game.plans[1].empty()};
}

Damaged wrong_checksum(const std::string& id) {
    return {id, "it does not have the checksum that was stored with it"_en};
}

void insert_turn(soci::session& sql, const std::string& game, int number, const StoredTurn& turn,
                 const std::string& hash) {
    const int seat = static_cast<int>(turn.seat);
    sql << R"(
        insert into turns (game, n, seat, text, salt, left_ms, at, hash)
        values (:game, :n, :seat, :text, :salt, :left, :at, :hash))",
        use(game), use(number), use(seat), use(turn.text), use(turn.salt), use(turn.left_ms), use(turn.at),
        use(hash);
}

void write_plans(soci::session& sql, const StoredGame& game) {
    sql << "delete from plans where game = :game", use(game.id);
    for (const Seat which : {Seat::first, Seat::second}) {
        const std::string& plan = game.plans[index(which)];
        if (plan.empty())
            continue;
        const int seat = static_cast<int>(which);
        const std::string sum = plan_checksum(game.id, which, plan);
        sql << "insert into plans (game, seat, text, checksum) values (:game, :seat, :text, :checksum)",
            use(game.id), use(seat), use(plan), use(sum);
    }
}

void write_seats(soci::session& sql, const StoredGame& game) {
    sql << "delete from seats where game = :game", use(game.id);
    for (const Seat which : {Seat::first, Seat::second}) {
        const StoredSeat& seat = game.seat(which);
        const int number = static_cast<int>(which), computer = seat.computer, bot = seat.bot;
        const std::string sum = checksum(game.id, which, seat);
        sql << R"(
            insert into seats (game, seat, computer, visitor, token, name, bot, checksum)
            values (:game, :seat, :computer, :visitor, :token, :name, :bot, :checksum))",
            use(game.id), use(number), use(computer), use(seat.visitor), use(seat.token), use(seat.name),
            use(bot), use(sum);
    }
}

// Everything but the row of the game itself, which it returns.
GameColumns insert_rest(soci::session& sql, const StoredGame& game) {
    std::string hash = first_hash(game.id);
    int n = 0;
    for (const StoredTurn& turn : game.turns) {
        hash = next_hash(hash, turn);
        insert_turn(sql, game.id, ++n, turn, hash);
    }
    write_seats(sql, game);
    if (with_plans(game).any())
        write_plans(sql, game);
    return {game, std::move(hash)};
}

} // namespace

GameColumns::GameColumns(const StoredGame& game, std::string last_hash)
    : id(game.id), kind(game.kind), options(game.options), opponent(name(game.opponent)),
      lobby(name(game.listing)), status(name(game.status)), result(text_of(game.result)),
      clock(text_of(game.clock)), refused(text_of(game.again)), rematch(game.rematch_game),
      invite(game.invite), summary(game.summary), hash(std::move(last_hash)),
      checksum(server::checksum(game, hash, with_plans(game))), version(game.version), created(game.created),
      updated(game.updated), changed(game.changed), deadline(game.deadline().value_or(-1)),
      to_act(static_cast<int>(index(game.to_act))), draw_offer(number(game.draw_offer)),
      undo_offer(number(game.undo_offer)), rematch_offer(number(game.rematch_offer)), turns(game.played),
      plans(static_cast<int>(index(with_plans(game))) + kPlanChanges * game.plan_changes) {}

Row GameColumns::row() {
    Row row("games");
    row.add("id", &id);
    row.add("kind", &kind);
    row.add("options", &options);
    row.add("opponent", &opponent);
    row.add("lobby", &lobby);
    row.add("status", &status, Row::For::changing);
    row.add("result", &result, Row::For::changing);
    row.add("version", &version, Row::For::changing);
    row.add("changed", &changed, Row::For::changing);
    row.add("deadline", &deadline, Row::For::changing);
    row.add("clock", &clock, Row::For::changing);
    row.add("to_act", &to_act, Row::For::changing);
    row.add("draw_offer", &draw_offer, Row::For::changing);
    row.add("undo_offer", &undo_offer, Row::For::changing);
    row.add("rematch_offer", &rematch_offer, Row::For::changing);
    row.add("refused", &refused, Row::For::changing);
    row.add("rematch", &rematch, Row::For::changing);
    row.add("invite", &invite, Row::For::changing);
    row.add("summary", &summary, Row::For::changing);
    row.add("turns", &turns, Row::For::changing);
    row.add("hash", &hash, Row::For::changing);
    row.add("plans", &plans, Row::For::changing);
    row.add("created", &created);
    row.add("updated", &updated, Row::For::changing);
    row.add("checksum", &checksum, Row::For::changing);
    return row;
}

StoredGame GameColumns::stored() const {
    StoredGame game;
    game.id = id;
    game.kind = kind;
    game.options = options;
    game.opponent = opponent_of(opponent).value_or(Opponent::local);
    game.listing = listing_of(lobby);
    game.status = status_of(status);
    game.result = result_of(result);
    game.version = version;
    game.changed = changed;
    game.clock = clock_of(clock);
    game.to_act = seats_of(to_act);
    game.draw_offer = seat_of(draw_offer);
    game.undo_offer = seat_of(undo_offer);
    game.rematch_offer = seat_of(rematch_offer);
    game.again = ask_again_of(refused);
    game.rematch_game = rematch;
    game.invite = invite;
    game.summary = summary;
    game.played = turns;
    game.plan_changes = plans / kPlanChanges;
    game.created = created;
    game.updated = updated;
    if (checksum != server::checksum(game, hash, seats_of(plans)))
        throw wrong_checksum(id);
    return game;
}

// The hash of the last turn stands in the head, so that none of the turns before has to be read.
struct GameRows::Before {
    std::string hash;
    bool plans = false;
    std::int64_t change = 0; // the number of this one
};

std::optional<GameRows::Before> GameRows::before(const StoredGame& now) {
    Before found;
    SqlDatabase& database = session_.database();
    const std::int64_t version = now.version - 1;
    if (now.leased && !database.lease(now.id, version))
        return std::nullopt;
    int plans = 0;
    sql() << "select hash, plans, " << database.next_change()
          << " from games where id = :id and version = :version" << database.for_update(),
        use(now.id), use(version), into(found.hash), into(plans), into(found.change);
    if (!sql().got_data() || plans / kPlanChanges != now.plan_changes)
        return std::nullopt;
    found.plans = seats_of(plans).any();
    return found;
}

Result<void> GameRows::change(const StoredGame& now, const Before& before, std::string last_hash) {
    StoredGame counted = now;
    counted.changed = session_.next_change(before.change);
    GameColumns columns(counted, std::move(last_hash));
    const Row row = columns.row();
    soci::statement statement(sql());
    row.use_changing(statement);
    statement.exchange(use(now.id));
    prepare(statement, "update games set " + row.settings() + " where id = :id");
    statement.execute(true);
    if (before.plans || with_plans(now).any())
        write_plans(sql(), now);
    keep_time(now);
    if (now.leased)
        session_.database().release(now.id);
    announce(now);
    return {};
}

// Servers that share the database tell it as they say that they are alive, because all of them would wait for this row.
void GameRows::keep_time(const StoredGame& now) {
    if (now.clock.running.any() && session_.database().server().empty())
        session_.set_alive(now.clock.since);
}

void GameRows::announce(const StoredGame& now) {
    session_.database().announce(fmt::format("game {} {} {}", now.id, now.version, now.plan_changes));
}

Result<void> GameRows::update(const StoredGame& now) {
    const auto stored = before(now);
    return stored ? change(now, *stored, stored->hash) : wrong_version(now.id);
}

Result<void> GameRows::append(const StoredGame& now, const StoredTurn& turn) {
    const auto stored = before(now);
    if (!stored)
        return wrong_version(now.id);
    const std::string hash = next_hash(stored->hash, turn);
    insert_turn(sql(), now.id, now.played, turn, hash);
    return change(now, *stored, hash);
}

Result<void> GameRows::take_back(const StoredGame& now) {
    const auto stored = before(now);
    if (!stored)
        return wrong_version(now.id);
    sql() << "delete from turns where game = :game and n > :n", use(now.id), use(now.played);
    std::string hash = first_hash(now.id);
    sql() << "select hash from turns where game = :game and n = :n", use(now.id), use(now.played), into(hash);
    return change(now, *stored, std::move(hash));
}

// The room's clock may be ahead of the stored one (GameClock::put_off), so everything else stays as it is stored.
Result<void> GameRows::set_plans(const StoredGame& now) {
    GameColumns stored;
    sql() << "select id from games where id = :id" << session_.database().for_update(), use(now.id),
        into(stored.id);
    if (!stored.row().read(sql(), now.id) || stored.version != now.version)
        return wrong_version(now.id);
    StoredGame game = stored.stored();
    if (++game.plan_changes != now.plan_changes)
        return wrong_version(now.id);
    game.plans = now.plans;
    const GameColumns columns(game, stored.hash);
    sql() << "update games set plans = :plans, checksum = :checksum where id = :id", use(columns.plans),
        use(columns.checksum), use(now.id);
    write_plans(sql(), now);
    announce(now);
    return {};
}

void GameRows::insert(const StoredGame& game) {
    StoredGame counted = game;
    counted.played = static_cast<int>(game.turns.size());
    counted.changed = session_.next_change();
    insert_rest(sql(), counted).row().insert(sql());
    keep_time(game);
}

void GameRows::write_seats(const StoredGame& game) {
    server::write_seats(sql(), game);
}

void insert_old_game(soci::session& sql, const StoredGame& game, bool damaged) {
    GameColumns columns = insert_rest(sql, game);
    if (damaged)
        columns.checksum = kCameDamaged;
    columns.row().insert(sql);
}

bool GameRows::erase(const std::string& id) {
    int games = 0;
    sql() << "select count(*) from games where id = :id", use(id), into(games);
    for (const char* table : {"turns", "plans", "seats", "reviews"})
        sql() << "delete from " << table << " where game = :game", use(id);
    sql() << "delete from games where id = :id", use(id);
    StoredGame gone;
    gone.id = id;
    gone.version = std::numeric_limits<std::int64_t>::max();
    announce(gone);
    return games > 0;
}

void GameRows::read_seats(StoredGame& game) {
    StoredSeat seat;
    std::string sum;
    int number = 0, computer = 0, bot = 0, found = 0;
    soci::statement rows = (sql().prepare << R"(
            select seat, computer, visitor, token, name, bot, checksum
            from seats
            where game = :game)",
                            use(game.id), into(number), into(computer), into(seat.visitor), into(seat.token),
                            into(seat.name), into(bot), into(sum));
    rows.execute();
    while (rows.fetch()) {
        seat.computer = computer != 0;
        seat.bot = bot != 0;
        const auto which = seat_of(number);
        if (!which || sum != checksum(game.id, *which, seat))
            throw wrong_checksum(game.id);
        game.seat(*which) = seat;
        game.seat(*which).tag = session_.tag_of(seat.visitor);
        ++found;
    }
    if (found != 2)
        throw wrong_checksum(game.id);
}

void GameRows::read_turns(StoredGame& game, const std::string& last_hash) {
    StoredTurn turn;
    std::string hash = first_hash(game.id), expected;
    int n = 0, seat = 0;
    soci::statement rows = (sql().prepare << R"(
            select n, seat, text, salt, left_ms, at, hash
            from turns
            where game = :game
            order by n)",
                            use(game.id), into(n), into(seat), into(turn.text), into(turn.salt),
                            into(turn.left_ms), into(turn.at), into(expected));
    rows.execute();
    while (rows.fetch()) {
        turn.seat = seat == 0 ? Seat::first : Seat::second;
        game.turns.push_back(turn);
        hash = next_hash(hash, turn);
        if (n != static_cast<int>(game.turns.size()) || hash != expected)
            throw wrong_checksum(game.id);
    }
    if (game.played != static_cast<int>(game.turns.size()) || hash != last_hash)
        throw wrong_checksum(game.id);
}

void GameRows::read_plans(StoredGame& game, SeatSet expected) {
    std::string plan, sum;
    int seat = 0;
    soci::statement rows = (sql().prepare << "select seat, text, checksum from plans where game = :game",
                            use(game.id), into(seat), into(plan), into(sum));
    rows.execute();
    while (rows.fetch()) {
        const auto which = seat_of(seat);
        if (!which || sum != plan_checksum(game.id, *which, plan))
            throw wrong_checksum(game.id);
        game.plans[index(*which)] = plan;
    }
    if (with_plans(game) != expected)
        throw wrong_checksum(game.id);
}

std::optional<StoredGame> GameRows::read(const std::string& id) {
    for (int tries = 1;; ++tries) {
        std::optional<Revision> found;
        try {
            return read_once(id, found);
        } catch (const Damaged&) {
            if (session_.database().server().empty() || tries == kMostReads || revision(id) == found)
                throw;
        }
    }
}

std::optional<StoredGame> GameRows::read_once(const std::string& id, std::optional<Revision>& found) {
    GameColumns columns;
    if (!columns.row().read(sql(), id)) {
        int seats = 0;
        sql() << "select count(*) from seats where game = :game", use(id), into(seats);
        if (seats > 0)
            throw Damaged(id, "it has seats, but is not found"_en);
        return std::nullopt;
    }
    if (columns.id != id)
        throw wrong_checksum(id);
    found = Revision{columns.version, columns.plans / kPlanChanges};
    StoredGame game = columns.stored();
    read_seats(game);
    if (columns.deadline != game.deadline().value_or(-1))
        throw wrong_checksum(id);
    read_turns(game, columns.hash);
    read_plans(game, seats_of(columns.plans));
    return game;
}

std::optional<Revision> GameRows::revision(const std::string& id) {
    Revision found;
    sql() << "select version, plans from games where id = :id", use(id), into(found.version),
        into(found.plan_changes);
    found.plan_changes /= kPlanChanges;
    return sql().got_data() ? std::optional(found) : std::nullopt;
}

} // namespace goalline::server
