#include "server/store/game_rows.hpp"

#include "server/store/checksum.hpp"
#include "server/store/soci_kinds.hpp"
#include "server/store/soci_seats.hpp"
#include "server/store/words.hpp"

#include <fmt/format.h>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kUnchecked = "unchecked"; // see schema::kBots
constexpr std::string_view kListQuery = R"(
    select
        {columns},
        coalesce(s1.visitor, ''),
        coalesce(s2.visitor, ''),
        coalesce(s1.name, ''),
        coalesce(s2.name, '')
    from {games} g
    left join {seats} s1 on s1.game = g.id and s1.seat = 0
    left join {seats} s2 on s2.game = g.id and s2.seat = 1
    where g.reason <> '{withdrawn}'
        and g.id in (
            select game
            from {seats}
            where visitor = :visitor
        )
    order by g.changed desc, g.updated desc, g.id
    limit :limit)";

constexpr std::string_view kInvitationsQuery = R"(
    select g.id
    from {games} g
    where g.status = 'waiting'
        and g.lobby <> ''
        {of_visitor}
    order by g.changed desc, g.id
    limit :limit)";
constexpr std::string_view kOfVisitor = "and g.id in (select game from {seats} where visitor = :visitor)";

} // namespace

HeadColumns::HeadColumns(const GameHead& game) : HeadColumns(game, game.clock) {}

HeadColumns::HeadColumns(const GameHead& game, const GameClock& clock)
    : id(game.id), opponent(name(game.opponent)), status(name(game.status)), lobby(name(game.listing)),
      refused(text_of(game.again)), rematch_game(game.rematch_game), invite(game.invite),
      draw_offer(number(game.draw_offer)), rematch_offer(number(game.rematch_offer)), version(game.version),
      created(game.created), updated(game.updated), clock_base(clock.control.base),
      clock_increment(clock.control.increment), clock_days(clock.control.days),
      clock_running(static_cast<int>(index(clock.running))), left1(clock.left[0]), left2(clock.left[1]),
      clock_since(clock.since), deadline(game.deadline().value_or(-1)), lag_quota1(clock.lag_quota[0]),
      lag_quota2(clock.lag_quota[1]) {}

void HeadColumns::add_to(Row& row) {
    row.add("id", &id, Row::For::listed);
    row.add("version", &version, Row::For::changing);
    row.add("opponent", &opponent, Row::For::listed);
    row.add("status", &status, Row::For::changing_listed);
    row.add("lobby", &lobby, Row::For::listed);
    row.add("draw_offer", &draw_offer, Row::For::changing);
    row.add("rematch_offer", &rematch_offer, Row::For::changing);
    row.add("refused", &refused, Row::For::changing);
    row.add("rematch_game", &rematch_game, Row::For::changing);
    row.add("invite", &invite, Row::For::changing);
    row.add("created", &created);
    row.add("updated", &updated, Row::For::changing_listed);
    row.add("changed", &changed, Row::For::changing_listed);
    row.add("checksum", &checksum, Row::For::changing);
    row.add("summary", &summary, Row::For::changing_listed);
    row.add("clock_base", &clock_base, Row::For::listed);
    row.add("clock_increment", &clock_increment, Row::For::listed);
    row.add("clock_days", &clock_days, Row::For::listed);
    row.add("left1", &left1, Row::For::changing_listed);
    row.add("left2", &left2, Row::For::changing_listed);
    row.add("clock_running", &clock_running, Row::For::changing_listed);
    row.add("clock_since", &clock_since, Row::For::changing_listed);
    row.add("deadline", &deadline, Row::For::changing);
    row.add("lag_quota1", &lag_quota1, Row::For::changing_listed);
    row.add("lag_quota2", &lag_quota2, Row::For::changing_listed);
}

GameClock HeadColumns::clock() const {
    GameClock clock(TimeControl{clock_base, clock_increment, clock_days});
    clock.left = {left1, left2};
    clock.running = {(clock_running & 1) != 0, (clock_running & 2) != 0};
    clock.since = clock_since;
    if (lag_quota1 >= 0 && lag_quota2 >= 0)
        clock.lag_quota = {lag_quota1, lag_quota2};
    return clock;
}

void HeadColumns::fill(GameHead& game, Opponent unknown) const {
    game.id = id;
    game.version = version;
    game.opponent = opponent_of(opponent).value_or(unknown);
    game.status = status_of(status).value_or(Status::over);
    game.listing = listing_of(lobby);
    game.draw_offer = seat_of(draw_offer);
    game.rematch_offer = seat_of(rematch_offer);
    game.again = ask_again_of(refused);
    game.rematch_game = rematch_game;
    game.invite = invite;
    game.clock = clock();
    game.created = created;
    game.updated = updated;
}

void HeadColumns::fill(SummaryHead& shown, Opponent unknown) const {
    shown.id = id;
    shown.opponent = opponent_of(opponent).value_or(unknown);
    shown.status = status_of(status).value_or(Status::over);
    shown.clock = clock();
    shown.updated = updated;
    shown.changed = changed;
    shown.is_public = listing_of(lobby) != Listing::none;
}

template <class Columns>
Columns GameRows<Columns>::changed(const Game& game) {
    Columns columns(game);
    columns.head.changed = session_.next_change();
    columns.head.checksum = checksum(game);
    columns.head.summary = checksum(summary_of(game));
    if (game.clock.running.any())
        session_.set_alive(game.clock.since);
    return columns;
}

template <class Columns>
void GameRows<Columns>::insert(const Game& game) {
    Columns columns = changed(game);
    Row row(Columns::kGames);
    columns.add_to(row);
    row.insert(sql());
    insert_seats(sql(), Columns::kSeats, game);
    Columns::insert_played(sql(), game);
}

template <class Columns>
Result<void> GameRows<Columns>::update(const Game& game) {
    Columns columns = changed(game);
    Row row(Columns::kGames);
    columns.add_to(row);
    if (!row.update(sql(), game.id, game.version - 1))
        return wrong_version(game.id);
    return {};
}

template <class Columns>
void GameRows<Columns>::update_seats(const Game& game) {
    for (const Seat seat : {Seat::first, Seat::second})
        update_seat(sql(), Columns::kSeats, game, seat);
}

template <class Columns>
void GameRows<Columns>::erase(const std::string& id) {
    for (const std::string_view table : {Columns::kPlayed, Columns::kSeats})
        sql() << "delete from " << table << " where game = :game", use(id);
    sql() << "delete from " << Columns::kGames << " where id = :id", use(id);
}

template <class Columns>
auto GameRows<Columns>::read(const std::string& id) -> std::optional<Game> {
    Columns columns;
    Row row(Columns::kGames);
    columns.add_to(row);
    if (!row.read(sql(), id)) {
        if (has_seats(sql(), Columns::kSeats, id))
            throw Damaged(id, "it has seats, but is not found"_en);
        return std::nullopt;
    }
    Game game = columns.stored();
    read_seats(sql(), Columns::kSeats, game);
    for (StoredSeat& seat : game.seats)
        seat.tag = session_.tag_of(seat.visitor);
    Columns::read_played(sql(), game);
    const std::string& expected = columns.head.checksum;
    if (game.id != id || columns.head.deadline != game.deadline().value_or(-1) ||
        (!expected.empty() && expected != checksum(game)))
        throw Damaged(id, "it does not have the checksum that was stored with it"_en);
    return game;
}

template <class Columns>
auto GameRows<Columns>::list(const std::string& visitor, int limit) -> std::vector<Summary> {
    Columns columns;
    Row row(Columns::kGames);
    columns.add_to(row);
    std::array<std::string, 2> visitors, names;
    soci::statement rows(sql());
    row.list_into(rows);
    for (std::string& one : visitors)
        rows.exchange(into(one));
    for (std::string& one : names)
        rows.exchange(into(one));
    rows.exchange(use(visitor));
    rows.exchange(use(limit));
    rows.alloc();
    rows.prepare(fmt::format(kListQuery, fmt::arg("columns", row.list_columns()),
                             fmt::arg("games", Columns::kGames), fmt::arg("seats", Columns::kSeats),
                             fmt::arg("withdrawn", name(Reason::withdrawn))));
    rows.define_and_bind();
    rows.execute();
    std::vector<Summary> list;
    while (rows.fetch()) {
        list.push_back(columns.summary());
        list.back().visitors = visitors;
        list.back().names = names;
        list.back().tags = {session_.tag_of(visitors[0]), session_.tag_of(visitors[1])};
        list.back().seats = {visitors[0] == visitor, visitors[1] == visitor};
        const std::string& expected = columns.head.summary;
        if (expected != kUnchecked && expected != checksum(list.back()))
            throw Damaged(columns.head.id,
                          "its line in a list does not have the checksum that was stored with it"_en);
    }
    return list;
}

template <class Columns>
auto GameRows<Columns>::invitations(const std::string& visitor, int limit) -> std::vector<Game> {
    const std::string of_visitor =
        visitor.empty() ? std::string() : fmt::format(kOfVisitor, fmt::arg("seats", Columns::kSeats));
    std::vector<std::string> ids;
    std::string id;
    soci::statement rows(sql());
    rows.exchange(into(id));
    if (!visitor.empty())
        rows.exchange(use(visitor));
    rows.exchange(use(limit));
    rows.alloc();
    rows.prepare(fmt::format(kInvitationsQuery, fmt::arg("games", Columns::kGames),
                             fmt::arg("of_visitor", of_visitor)));
    rows.define_and_bind();
    rows.execute();
    while (rows.fetch())
        ids.push_back(id);
    std::vector<Game> games;
    for (const std::string& one : ids) {
        try {
            if (auto game = read(one))
                games.push_back(std::move(*game));
        } catch (const Damaged&) { // whoever opens it is told
        }
    }
    return games;
}

template class GameRows<GameColumns>;
template class GameRows<BidColumns>;
template class GameRows<StripColumns>;

} // namespace goalline::server
