// The tables that the program had until games of all kinds got the same ones, as a list of migrations. Databases of every
// one of these versions still come over (old_games.hpp). Internal to store/. Thread-safety: constants.
//
// The SQL is the same for SQLite and PostgreSQL: identifiers are our own texts, times are bigint milliseconds, truth
// values are integers, and "none" is an empty text or -1. There are no collations and no generated keys.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace goalline::server::old_schema {

using Migration = std::span<const std::string_view>;

inline constexpr std::array<std::string_view, 4> kFirst = {
    R"(create table games (
        id text primary key,
        version bigint not null,
        opponent text not null,
        level integer not null,
        corner_exit integer not null,
        goal_pass integer not null,
        own_goal integer not null,
        repetition text not null,
        pie integer not null,
        start text not null,
        opening_plies integer not null,
        plies integer not null,
        swapped integer not null,
        position text not null,
        to_act integer not null,
        status text not null,
        winner text not null,
        reason text not null,
        draw_offer integer not null,
        undo_offer integer not null,
        rematch_offer integer not null,
        rematch_game text not null,
        invite text not null,
        created bigint not null,
        updated bigint not null
    ))",
    R"(create table seats (
        game text not null references games(id),
        seat integer not null,
        computer integer not null,
        visitor text not null,
        token text not null,
        name text not null,
        primary key (game, seat)
    ))",
    R"(create table moves (
        game text not null references games(id),
        ply integer not null,
        move text not null,
        at bigint not null,
        primary key (game, ply)
    ))",
    "create index seats_by_visitor on seats (visitor)",
};

// Games of secret bids. A turn is over when it has the bids of both seats.
inline constexpr std::array<std::string_view, 4> kBidding = {
    R"(create table bid_games (
        id text primary key,
        version bigint not null,
        opponent text not null,
        policy text not null,
        handicap double precision not null,
        game text not null,
        fields integer not null,
        payoff text not null,
        spaces integer not null,
        pay text not null,
        tie text not null,
        ending text not null,
        least_bid integer not null,
        ball integer not null,
        points1 integer not null,
        points2 integer not null,
        turns integer not null,
        status text not null,
        winner integer not null,
        reason text not null,
        draw_offer integer not null,
        rematch_offer integer not null,
        rematch_game text not null,
        invite text not null,
        created bigint not null,
        updated bigint not null
    ))",
    R"(create table bid_seats (
        game text not null references bid_games(id),
        seat integer not null,
        computer integer not null,
        visitor text not null,
        token text not null,
        name text not null,
        primary key (game, seat)
    ))",
    R"(create table bids (
        game text not null references bid_games(id),
        turn integer not null,
        seat integer not null,
        bid integer not null,
        salt text not null,
        at bigint not null,
        primary key (game, turn, seat)
    ))",
    "create index bid_seats_by_visitor on bid_seats (visitor)",
};

// `changed` is a number that grows by one with every change of any game, so that the newest change comes first
// whatever the clock says. `checksum` covers the whole game, and is empty in a game that has not changed since this
// migration. `summary` covers what a list shows of it (checksum.hpp).
inline constexpr std::array<std::string_view, 6> kChecksums = {
    "alter table games add column changed bigint not null default 0",
    "alter table games add column checksum text not null default ''",
    "alter table games add column summary text not null default ''",
    "alter table bid_games add column changed bigint not null default 0",
    "alter table bid_games add column checksum text not null default ''",
    "alter table bid_games add column summary text not null default ''",
};

// A seat may be marked as a program's. A list now also shows position and names, so the checksums of its lines begin
// anew: until the game changes, `summary` is the word "unchecked". It is never empty, because SQLite reads an empty text
// where a damaged schema has lost the column.
inline constexpr std::array<std::string_view, 4> kBots = {
    "alter table seats add column bot integer not null default 0",
    "alter table bid_seats add column bot integer not null default 0",
    "update games set summary = 'unchecked'",
    "update bid_games set summary = 'unchecked'",
};

// Times are milliseconds of ServerTime. `clock_running` has 1 for the first seat and 2 for the second. `deadline` is
// when somebody loses on time, or -1; it follows from the other columns, for the index. `lefts` is what the mover had
// after the move, or -1. `server_time` has one line, or none if the server was never started.
inline constexpr std::array<std::string_view, 23> kClocks = {
    "alter table games add column clock_base integer not null default 0",
    "alter table games add column clock_increment integer not null default 0",
    "alter table games add column clock_days integer not null default 0",
    "alter table games add column left1 bigint not null default 0",
    "alter table games add column left2 bigint not null default 0",
    "alter table games add column clock_running integer not null default 0",
    "alter table games add column clock_since bigint not null default 0",
    "alter table games add column deadline bigint not null default -1",
    "alter table games add column plans1 text not null default ''",
    "alter table games add column plans2 text not null default ''",
    "alter table moves add column lefts bigint not null default -1",
    "alter table bid_games add column clock_base integer not null default 0",
    "alter table bid_games add column clock_increment integer not null default 0",
    "alter table bid_games add column clock_days integer not null default 0",
    "alter table bid_games add column left1 bigint not null default 0",
    "alter table bid_games add column left2 bigint not null default 0",
    "alter table bid_games add column clock_running integer not null default 0",
    "alter table bid_games add column clock_since bigint not null default 0",
    "alter table bid_games add column deadline bigint not null default -1",
    "alter table bids add column lefts bigint not null default -1",
    "create index games_by_deadline on games (deadline)",
    "create index bid_games_by_deadline on bid_games (deadline)",
    "create table server_time (last_alive bigint not null)",
};

// `lobby` says whether a game was an open invitation ("side", "lot", see stored_game.hpp). The id of a recovery link is the
// hash of its visitor; `token` is a hash, and `secret` is the visitor's secret, encrypted under a key that is made
// from the token.
inline constexpr std::array<std::string_view, 4> kLobby = {
    "alter table games add column lobby text not null default ''",
    "alter table bid_games add column lobby text not null default ''",
    R"(create table recovery (
        id text primary key,
        token text not null,
        secret text not null,
        made bigint not null,
        checksum text not null
    ))",
    "create unique index recovery_by_token on recovery (token)",
};

// `refused` is what may not be asked again yet (stored_game.hpp). An invitation that was withdrawn used to be a resignation in
// a game with a free seat; what is changed here has no checksum until it changes again.
inline constexpr std::array<std::string_view, 4> kMeeting = {
    "alter table games add column refused text not null default ''",
    "alter table bid_games add column refused text not null default ''",
    R"(update games
        set reason = 'withdrawn', winner = '', checksum = '', summary = 'unchecked'
        where reason = 'resignation'
            and id in (select game from seats where computer = 0 and visitor = ''))",
    R"(update bid_games
        set reason = 'withdrawn', winner = -1, checksum = '', summary = 'unchecked'
        where reason = 'resignation'
            and id in (select game from bid_seats where computer = 0 and visitor = ''))",
};

// What the engine said of each position of a finished game (review_store.hpp). `id` is that of the game; `seat` is who
// has sent it, or -1.
inline constexpr std::array<std::string_view, 1> kReviews = {
    R"(create table reviews (
        id text primary key references games(id),
        moves text not null,
        nodes integer not null,
        seat integer not null,
        made bigint not null,
        opinions text not null,
        checksum text not null
    ))",
};

// What people's first attempts have made of the puzzles' ratings, who has attempted which puzzle, and what people
// report of puzzles. A puzzle's `id`, and `puzzle` in an attempt, is the key of its position and task
// (puzzle_store.hpp), so that another collection never takes over the ratings of this one; in a report `puzzle` is
// its number. Ratings and deviations are in thousandths, volatilities in billionths. `visitor` is a hash.
inline constexpr std::array<std::string_view, 4> kPuzzles = {
    R"(create table puzzle_ratings (
        id text primary key,
        rating bigint not null,
        deviation bigint not null,
        volatility bigint not null,
        attempts integer not null,
        solved integer not null,
        checksum text not null
    ))",
    R"(create table puzzle_attempts (
        visitor text not null,
        puzzle text not null,
        solved integer not null,
        took bigint not null,
        at bigint not null,
        primary key (visitor, puzzle)
    ))",
    R"(create table puzzle_reports (
        id integer primary key,
        puzzle integer not null,
        visitor text not null,
        position text not null,
        moves text not null,
        remark text not null,
        made bigint not null,
        checksum text not null
    ))",
    "create index puzzle_reports_by_visitor on puzzle_reports (visitor)",
};

// Games of strips, with all that the games of other kinds have gained by now. `game` is "strip" or "oddish".
inline constexpr std::array<std::string_view, 5> kStrips = {
    R"(create table strip_games (
        id text primary key,
        version bigint not null,
        opponent text not null,
        game text not null,
        start text not null,
        plies integer not null,
        position text not null,
        to_act integer not null,
        status text not null,
        winner integer not null,
        reason text not null,
        draw_offer integer not null,
        undo_offer integer not null,
        rematch_offer integer not null,
        refused text not null,
        rematch_game text not null,
        invite text not null,
        lobby text not null,
        created bigint not null,
        updated bigint not null,
        changed bigint not null,
        checksum text not null,
        summary text not null,
        clock_base integer not null,
        clock_increment integer not null,
        clock_days integer not null,
        left1 bigint not null,
        left2 bigint not null,
        clock_running integer not null,
        clock_since bigint not null,
        deadline bigint not null
    ))",
    R"(create table strip_seats (
        game text not null references strip_games(id),
        seat integer not null,
        computer integer not null,
        visitor text not null,
        token text not null,
        name text not null,
        bot integer not null,
        primary key (game, seat)
    ))",
    R"(create table strip_moves (
        game text not null references strip_games(id),
        ply integer not null,
        move text not null,
        at bigint not null,
        lefts bigint not null,
        primary key (game, ply)
    ))",
    "create index strip_seats_by_visitor on strip_seats (visitor)",
    "create index strip_games_by_deadline on strip_games (deadline)",
};

// The browsers that want messages (push_store.hpp). The id is the hash of the address.
inline constexpr std::array<std::string_view, 2> kPushes = {
    R"(create table pushes (
        id text primary key,
        visitor text not null,
        endpoint text not null,
        point text not null,
        secret text not null,
        made bigint not null
    ))",
    "create index pushes_by_visitor on pushes (visitor)",
};

// What may still be given back to each seat for the way through the network (game_clock.hpp), in milliseconds; -1 is
// what a game begins with.
inline constexpr std::array<std::string_view, 6> kLags = {
    "alter table games add column lag_quota1 bigint not null default -1",
    "alter table games add column lag_quota2 bigint not null default -1",
    "alter table bid_games add column lag_quota1 bigint not null default -1",
    "alter table bid_games add column lag_quota2 bigint not null default -1",
    "alter table strip_games add column lag_quota1 bigint not null default -1",
    "alter table strip_games add column lag_quota2 bigint not null default -1",
};

// The server's own key, as a single line (secrets.hpp): with it tags and cookies are made. It is drawn by lot when the
// database is opened for the first time (SociSession).
inline constexpr std::array<std::string_view, 1> kServerKey = {
    "create table server_key (secret text not null)",
};

// How far a puzzle has been moved today (`morning` is the rating with which `day` began), and which attempts the server
// has judged by their turns.
inline constexpr std::array<std::string_view, 3> kJudgedAttempts = {
    "alter table puzzle_ratings add column day bigint not null default 0",
    "alter table puzzle_ratings add column morning bigint not null default 0",
    "alter table puzzle_attempts add column judged integer not null default 0",
};

// A game has a review of each player, so its id is that of the game with the number of the seat behind it.
inline constexpr std::array<std::string_view, 4> kPlayerReviews = {
    R"(create table player_reviews (
        id text primary key,
        game text not null references games(id),
        moves text not null,
        nodes integer not null,
        seat integer not null,
        made bigint not null,
        opinions text not null,
        checksum text not null
    ))",
    R"(insert into player_reviews (id, game, moves, nodes, seat, made, opinions, checksum)
        select
            id || '.' || seat,
            id,
            moves,
            nodes,
            seat,
            made,
            opinions,
            checksum
        from reviews)",
    "drop table reviews",
    "create index player_reviews_by_game on player_reviews (game)",
};

inline constexpr std::array kMigrations = {
    Migration(kFirst),     Migration(kBidding),        Migration(kChecksums),     Migration(kBots),
    Migration(kClocks),    Migration(kLobby),          Migration(kMeeting),       Migration(kReviews),
    Migration(kPuzzles),   Migration(kStrips),         Migration(kPushes),        Migration(kLags),
    Migration(kServerKey), Migration(kJudgedAttempts), Migration(kPlayerReviews),
};
inline constexpr int kLast = kMigrations.size(); // the version that all of them lead to

} // namespace goalline::server::old_schema
