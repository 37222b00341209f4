#include "server/store/old_games.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <sstream>

namespace goalline::server {

using soci::into;
using soci::use;
namespace json = boost::json;

namespace {

// The columns that the games of all kinds had.
#define HEAD_COLUMNS                                                                                         \
    "version", "opponent", "status", "lobby", "draw_offer", "rematch_offer", "refused", "rematch_game",      \
        "invite", "created", "updated", "changed", "checksum", "clock_base", "clock_increment",              \
        "clock_days", "left1", "left2", "clock_running", "clock_since", "lag_quota1", "lag_quota2",          \
        "deadline", "reason", "winner"
constexpr std::string_view kPhutballColumns[] = {
    HEAD_COLUMNS,  "start",     "opening_plies", "position",   "to_act", "undo_offer", "level",
    "corner_exit", "goal_pass", "own_goal",      "repetition", "pie",    "plans1",     "plans2"};
constexpr std::string_view kStripColumns[] = {HEAD_COLUMNS, "start",      "position",
                                              "to_act",     "undo_offer", "game"};
constexpr std::string_view kBidColumns[] = {HEAD_COLUMNS, "policy",  "game",   "fields", "payoff",
                                            "spaces",     "pay",     "tie",    "ending", "least_bid",
                                            "ball",       "points1", "points2"};
#undef HEAD_COLUMNS

} // namespace

constinit const OldKind kOldPhutball{"phutball", "old_games", "old_seats", "moves", kPhutballColumns};
constinit const OldKind kOldBids{"bids", "bid_games", "bid_seats", "bids", kBidColumns};
constinit const OldKind kOldStrips{"strips", "strip_games", "strip_seats", "strip_moves", kStripColumns};

namespace {

GameClock clock_in(const OldRow& row) {
    GameClock clock(
        TimeControl{row.small("clock_base"), row.small("clock_increment"), row.small("clock_days")});
    clock.left = {row.number("left1"), row.number("left2")};
    clock.running = seats_of(row.small("clock_running"));
    clock.since = row.number("clock_since");
    if (row.number("lag_quota1") >= 0 && row.number("lag_quota2") >= 0)
        clock.lag_quota = {row.number("lag_quota1"), row.number("lag_quota2")};
    return clock;
}

void read_seats(soci::session& sql, const OldKind& kind, StoredGame& game) {
    StoredSeat seat;
    int number = 0, computer = 0, bot = 0;
    soci::statement rows = (sql.prepare << "select seat, computer, visitor, token, name, bot from "
                                        << kind.seats << " where game = :game",
                            use(game.id), into(number), into(computer), into(seat.visitor), into(seat.token),
                            into(seat.name), into(bot));
    rows.execute();
    while (rows.fetch()) {
        seat.computer = computer != 0;
        seat.bot = bot != 0;
        if (const auto which = seat_of(number))
            game.seat(*which) = seat;
    }
}

void read_head(OldGame& old) {
    const OldRow& row = old.row;
    StoredGame& game = old.game;
    game.version = row.number("version");
    game.changed = row.number("changed");
    game.opponent = opponent_of(row.text("opponent")).value_or(Opponent::local);
    game.status = status_of(row.text("status"));
    game.listing = listing_of(row.text("lobby"));
    game.draw_offer = row.seat("draw_offer");
    game.rematch_offer = row.seat("rematch_offer");
    game.again = ask_again_of(row.text("refused"));
    game.rematch_game = row.text("rematch_game");
    game.invite = row.text("invite");
    game.clock = clock_in(row);
    game.created = row.number("created");
    game.updated = row.number("updated");
}

void add_clock(Canonical& text, const GameClock& clock) {
    if (!clock.control.any() && clock == GameClock())
        return;
    text.add("clock").add(clock.control.base).add(clock.control.increment).add(clock.control.days);
    text.add(clock.left[0]).add(clock.left[1]).add(static_cast<int>(index(clock.running))).add(clock.since);
    if (clock.lag_quota != GameClock(clock.control).lag_quota)
        text.add("lag").add(clock.lag_quota[0]).add(clock.lag_quota[1]);
}

// What newer versions had added was left out where there was none of it, so that older checksums stayed valid.
void add_head(OldGame& old) {
    const OldRow& row = old.row;
    Canonical& text = old.text;
    text.add(old.game.id).add(row.text("version")).add(row.text("opponent")).add(row.text("status"));
    text.add(row.text("draw_offer")).add(row.text("rematch_offer")).add(row.text("rematch_game"));
    text.add(row.text("invite"));
    for (const StoredSeat& seat : old.game.seats) {
        text.add(seat.computer).add(seat.visitor).add(seat.token).add(seat.name);
        if (seat.bot)
            text.add("bot");
    }
    if (const std::string& lobby = row.text("lobby"); !lobby.empty())
        text.add("lobby").add(lobby);
    if (const std::string& refused = row.text("refused"); !refused.empty())
        text.add("refused").add(refused);
    text.add(row.text("created")).add(row.text("updated"));
    add_clock(text, old.game.clock);
}

void add_left(Canonical& text, std::int64_t left, std::size_t ply = 0) {
    if (left >= 0)
        text.add("left").add(ply).add(left);
}

// Moves of games in which the seats move by turns; `first` is who makes the first one.
void read_moves(soci::session& sql, const OldKind& kind, Seat first, StoredGame& game) {
    StoredTurn turn;
    long long left = -1, at = 0;
    soci::statement rows =
        (sql.prepare << "select move, lefts, at from " << kind.played << " where game = :game order by ply",
         use(game.id), into(turn.text), into(left), into(at));
    rows.execute();
    while (rows.fetch()) {
        turn.seat = game.turns.size() % 2 == 0 ? first : other(first);
        turn.left_ms = left;
        turn.at = at;
        game.turns.push_back(turn);
    }
}

void add_moves(OldGame& old) {
    old.text.add(old.game.turns.size());
    for (const StoredTurn& turn : old.game.turns)
        old.text.add(turn.text);
    std::size_t ply = 0;
    for (const StoredTurn& turn : old.game.turns)
        add_left(old.text, turn.left_ms, ++ply);
}

void add_result(OldGame& old, const std::string& nobody) {
    const OldRow& row = old.row;
    const std::string& reason = row.text("reason");
    if (reason.empty()) {
        old.text.add("none");
        return;
    }
    old.text.add(row.text("winner").empty() ? nobody : row.text("winner")).add(reason);
    old.game.result = StoredResult{row.seat("winner"), reason};
}

// A plan between semicolons is its ply and its moves (as it still is).
void add_plans(OldGame& old) {
    if (old.game.plans[0].empty() && old.game.plans[1].empty())
        return;
    old.text.add("plans");
    for (const std::string& own : old.game.plans) {
        std::vector<std::vector<std::string>> plans;
        std::istringstream lines(own);
        for (std::string line; std::getline(lines, line, ';');) {
            std::istringstream words(line);
            plans.emplace_back();
            for (std::string word; words >> word;)
                plans.back().push_back(word);
        }
        old.text.add(plans.size());
        for (const auto& plan : plans) {
            old.text.add(plan.empty() ? "0" : plan.front()).add(plan.empty() ? 0 : plan.size() - 1);
            for (std::size_t word = 1; word < plan.size(); ++word)
                old.text.add(plan[word]);
        }
    }
}

void read_phutball(soci::session& sql, OldGame& old) {
    const OldRow& row = old.row;
    StoredGame& game = old.game;
    const std::string& start = row.text("start");
    read_moves(sql, kOldPhutball, !start.empty() && start.back() == 'X' ? Seat::second : Seat::first, game);
    const bool swapped = game.turns.size() >= 2 && game.turns[1].text == "swap";
    add_head(old);
    old.text.add(row.text("level")).add(row.text("corner_exit")).add(row.text("goal_pass"));
    old.text.add(row.text("own_goal")).add(row.text("repetition")).add(row.text("pie")).add(start);
    old.text.add(row.text("opening_plies")).add(row.text("position")).add(row.text("to_act"));
    add_result(old, "draw");
    old.text.add(row.text("undo_offer"));
    add_moves(old);
    game.plans = {row.text("plans1"), row.text("plans2")};
    add_plans(old);
    if (game.result && !row.text("winner").empty())
        game.result->winner = (row.text("winner") == "O") != swapped ? Seat::first : Seat::second;
    else if (game.result)
        game.result->winner.reset();
    game.options =
        json::serialize(json::object{{"level", row.number("level")},
                                     {"rules", json::object{{"corner_exit", row.small("corner_exit") != 0},
                                                            {"goal_pass", row.small("goal_pass") != 0},
                                                            {"own_goal", row.small("own_goal") != 0},
                                                            {"repetition", row.text("repetition")},
                                                            {"pie", row.small("pie") != 0}}},
                                     {"start", start},
                                     {"opening", row.number("opening_plies")}});
    game.summary = json::serialize(json::object{{"position", row.text("position")}, {"swapped", swapped}});
}

void read_strips(soci::session& sql, OldGame& old) {
    const OldRow& row = old.row;
    const std::string& start = row.text("start");
    read_moves(sql, kOldStrips, !start.empty() && start.back() == 'R' ? Seat::second : Seat::first, old.game);
    add_head(old);
    old.text.add(row.text("game")).add(start).add(row.text("position")).add(row.text("to_act"));
    add_result(old, "-1");
    old.text.add(row.text("undo_offer"));
    add_moves(old);
    old.game.options = json::serialize(json::object{{"game", row.text("game")}, {"start", start}});
    old.game.summary = json::serialize(json::object{{"position", row.text("position")}});
}

// The bids in the order in which they were made. Returns whether they make turns.
bool read_bids(soci::session& sql, StoredGame& game, std::vector<std::array<StoredTurn, 2>>& rounds,
               std::array<std::optional<StoredTurn>, 2>& secret) {
    StoredTurn turn;
    int round = 0, seat = 0;
    long long left = -1, at = 0;
    soci::statement rows =
        (sql.prepare << R"(
        select turn, seat, cast(bid as text), salt, lefts, at
        from bids
        where game = :game
        order by turn, at, seat)",
         use(game.id), into(round), into(seat), into(turn.text), into(turn.salt), into(left), into(at));
    rows.execute();
    bool sound = true;
    while (rows.fetch()) {
        const auto which = seat_of(seat);
        turn.seat = which.value_or(Seat::first);
        turn.left_ms = left;
        turn.at = at;
        game.turns.push_back(turn);
        if (!which || round != static_cast<int>(rounds.size()) + 1 || secret[index(*which)]) {
            sound = false;
            continue;
        }
        secret[index(*which)] = turn;
        if (secret[0] && secret[1]) {
            rounds.push_back({*secret[0], *secret[1]});
            secret = {};
        }
    }
    return sound;
}

void add_bid(Canonical& text, const StoredTurn& bid) {
    text.add(bid.text).add(bid.salt);
    add_left(text, bid.left_ms);
}

bool read_secret_bids(soci::session& sql, OldGame& old) {
    const OldRow& row = old.row;
    double handicap = 0;
    sql << "select handicap from bid_games where id = :id", use(old.game.id), into(handicap);
    std::vector<std::array<StoredTurn, 2>> rounds;
    std::array<std::optional<StoredTurn>, 2> secret;
    const bool sound = read_bids(sql, old.game, rounds, secret);
    add_head(old);
    for (const char* rule : {"game", "fields", "payoff", "spaces", "pay", "tie", "ending", "least_bid"})
        old.text.add(row.text(rule));
    old.text.add(row.text("ball")).add(row.text("points1")).add(row.text("points2"));
    old.text.add(row.text("policy")).add(handicap);
    add_result(old, "-1");
    old.text.add(rounds.size());
    for (const auto& round : rounds) {
        for (const StoredTurn& bid : round)
            add_bid(old.text, bid);
    }
    for (const auto& bid : secret) {
        if (bid)
            add_bid(old.text, *bid);
        else
            old.text.add("none");
    }
    if (old.game.status == Status::playing)
        old.game.to_act = {!secret[0], !secret[1]};
    old.game.options =
        json::serialize(json::object{{"game", row.text("game")},
                                     {"fields", row.number("fields")},
                                     {"payoff", row.text("payoff")},
                                     {"spaces", row.number("spaces")},
                                     {"pay", row.text("pay")},
                                     {"tie", row.text("tie")},
                                     {"end", row.text("ending")},
                                     {"min_bid", row.number("least_bid")},
                                     {"ball", row.number("ball")},
                                     {"points", json::array{row.number("points1"), row.number("points2")}},
                                     {"policy", row.text("policy")},
                                     {"handicap", exact_text(handicap)}});
    old.game.summary = json::serialize(json::object{
        {"turns", rounds.size()}, {"has_bid", json::array{secret[0].has_value(), secret[1].has_value()}}});
    return sound;
}

} // namespace

bool read_old(soci::session& sql, const OldKind& kind, OldGame& old) {
    old.game.kind = kind.kind;
    read_head(old);
    read_seats(sql, kind, old.game);
    bool sound = true;
    if (kind.kind == kOldBids.kind) {
        sound = read_secret_bids(sql, old);
    } else {
        if (const auto seat = old.row.seat("to_act"))
            old.game.to_act = only(*seat);
        old.game.undo_offer = old.row.seat("undo_offer");
        if (kind.kind == kOldPhutball.kind)
            read_phutball(sql, old);
        else
            read_strips(sql, old);
    }
    old.game.played = static_cast<int>(old.game.turns.size());
    const std::string& expected = old.row.text("checksum");
    return sound && old.row.number("deadline") == old.game.deadline().value_or(-1) &&
           (expected.empty() || expected == old.text.checksum());
}

} // namespace goalline::server
