#include "server/store/schema.hpp"

#include "server/store/old_games.hpp"
#include "server/store/session.hpp"

#include <array>
#include <string>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace schema {

namespace {

// One row a game. `options` and `summary` are JSON that only the kind of game understands; `result`, `clock` and
// `refused` are texts as in stored_game.hpp. `to_act` has 1 for the first seat and 2 for the second, as has `plans`,
// which says who has any; an offer is the number of the seat that made it, or -1. `changed` grows by one with every
// change of any game, so that the newest change comes first whatever the clock says. `deadline` is when somebody loses
// on time (ServerTime), or -1; it follows from the clock, for the index. `turns` is the number of turns, `hash` that
// of the last one, and `checksum` covers the row (checksum.hpp).
constexpr std::string_view kGames = R"(create table games (
    id text primary key,
    kind text not null,
    options text not null,
    opponent text not null,
    lobby text not null,
    status text not null,
    result text not null,
    version bigint not null,
    changed bigint not null,
    deadline bigint not null,
    clock text not null,
    to_act integer not null,
    draw_offer integer not null,
    undo_offer integer not null,
    rematch_offer integer not null,
    refused text not null,
    rematch text not null,
    invite text not null,
    summary text not null,
    turns integer not null,
    hash text not null,
    plans integer not null,
    created bigint not null,
    updated bigint not null,
    checksum text not null
))";

// `visitor` and `token` are hashes.
constexpr std::string_view kSeats = R"(create table seats (
    game text not null references games(id),
    seat integer not null,
    computer integer not null,
    visitor text not null,
    token text not null,
    name text not null,
    bot integer not null,
    checksum text not null,
    primary key (game, seat)
))";

// What was played, from n = 1 on. `left_ms` is what the seat had left afterwards, or -1; `hash` covers the turn and the
// hash of the one before.
constexpr std::string_view kTurns = R"(create table turns (
    game text not null references games(id),
    n integer not null,
    seat integer not null,
    text text not null,
    salt text not null,
    left_ms bigint not null,
    at bigint not null,
    hash text not null,
    primary key (game, n)
))";

constexpr std::string_view kPlans = R"(create table plans (
    game text not null references games(id),
    seat integer not null,
    text text not null,
    checksum text not null,
    primary key (game, seat)
))";

// What the engine said of each position of a finished game (review_store.hpp). `id` is that of the game with the number
// of the seat behind it, or -1.
constexpr std::string_view kReviews = R"(create table reviews (
    id text primary key,
    game text not null references games(id),
    moves text not null,
    nodes integer not null,
    seat integer not null,
    made bigint not null,
    opinions text not null,
    checksum text not null
))";

constexpr std::array<std::string_view, 9> kGameTables = {
    kGames,
    kSeats,
    kTurns,
    kPlans,
    kReviews,
    "create index games_by_deadline on games (deadline) where deadline >= 0",
    "create index games_in_lobby on games (changed) where lobby <> '' and status = 'waiting'",
    "create index seats_by_visitor on seats (visitor)",
    "create index reviews_by_game on reviews (game)",
};

// Everything else, as in the last of the older versions. For the meaning of these see old_schema.hpp.
constexpr std::array<std::string_view, 11> kOtherTables = {
    "create table server_time (last_alive bigint not null)",
    "create table server_key (secret text not null)",
    R"(create table recovery (
        id text primary key,
        token text not null,
        secret text not null,
        made bigint not null,
        checksum text not null
    ))",
    "create unique index recovery_by_token on recovery (token)",
    R"(create table puzzle_ratings (
        id text primary key,
        rating bigint not null,
        deviation bigint not null,
        volatility bigint not null,
        attempts integer not null,
        solved integer not null,
        checksum text not null,
        day bigint not null default 0,
        morning bigint not null default 0
    ))",
    R"(create table puzzle_attempts (
        visitor text not null,
        puzzle text not null,
        solved integer not null,
        took bigint not null,
        at bigint not null,
        judged integer not null default 0,
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
    R"(create table pushes (
        id text primary key,
        visitor text not null,
        endpoint text not null,
        point text not null,
        secret text not null,
        made bigint not null
    ))",
    "create index pushes_by_visitor on pushes (visitor)",
    "create table schema_version (version integer not null)",
};

// For the meaning of these see people_store.hpp.
constexpr std::array<std::string_view, 7> kPeopleTables = {
    R"(create table bans (
        id integer primary key,
        sort text not null,
        what text not null,
        reason text not null,
        until bigint not null,
        made bigint not null,
        checksum text not null
    ))",
    R"(create table player_reports (
        id integer primary key,
        game text not null,
        seat integer not null,
        reporter text not null,
        visitor text not null,
        name text not null,
        reason text not null,
        remark text not null,
        made bigint not null,
        settled bigint not null,
        verdict text not null,
        checksum text not null
    ))",
    R"(create table dislikes (
        id integer primary key,
        visitor text not null,
        other text not null,
        sort text not null,
        name text not null,
        made bigint not null,
        checksum text not null
    ))",
    "create index dislikes_by_visitor on dislikes (visitor)",
    "create index dislikes_by_other on dislikes (other)",
    R"(create table sign_outs (
        id text primary key,
        times integer not null,
        checksum text not null
    ))",
    R"(create table deeds (
        id integer primary key,
        at bigint not null,
        who text not null,
        what text not null,
        checksum text not null
    ))",
};

// What workers do for servers and for long work (job_table.hpp). `job` and `answer` are JSON; of a job that is being done,
// `answer` says how far it is. Of a job that waits or is done `lease` is 0; `deadline` is -1 if there is none. Times are
// those of the database's clock.
constexpr std::array<std::string_view, 5> kJobTables = {
    R"(create table jobs (
        id text primary key,
        client text not null,
        task text not null,
        version text not null,
        priority integer not null,
        programs integer not null,
        account text not null,
        job text not null,
        state text not null,
        worker text not null,
        epoch integer not null,
        lease bigint not null,
        tries integer not null,
        deadline bigint not null,
        made bigint not null,
        answer text not null
    ))",
    "create index jobs_by_state on jobs (state, account)",
    "create index jobs_by_client on jobs (client, state)",
    R"(create table job_members (
        id text primary key,
        role text not null,
        name text not null,
        version text not null,
        threads integer not null,
        coming bigint not null,
        alive bigint not null,
        aside text not null default ''
    ))",
    R"(create table job_figures (
        member text not null,
        task text not null,
        done bigint not null,
        failed bigint not null,
        took bigint not null,
        primary key (member, task)
    ))",
};

// A worker finds its next job, and what it has, without looking at the jobs of others.
constexpr std::array<std::string_view, 2> kJobIndexes = {
    "create index jobs_to_take on jobs (priority, account, made) where state = 'waiting'",
    "create index jobs_by_worker on jobs (worker) where state = 'running'",
};

using Statements = std::span<const std::string_view>;
constexpr Statements kAll[] = {kOtherTables, kGameTables, kPeopleTables, kJobTables};

// "a, b" of "... primary key (a, b)", or "id" of "id text primary key", or the first column.
std::vector<std::string> key_in(std::string_view columns) {
    constexpr std::string_view kPrimary = "primary key";
    const auto word_at = [columns](std::size_t at) {
        const auto from = columns.find_first_not_of("\n ,(", at);
        return columns.substr(from, columns.find_first_of(" ,)", from) - from);
    };
    const auto primary = columns.find(kPrimary);
    const auto list = columns.substr(0, primary).rfind('\n');
    if (primary == std::string_view::npos || !columns.substr(primary + kPrimary.size()).starts_with(" ("))
        return {std::string(word_at(primary == std::string_view::npos ? 0 : list))};
    std::vector<std::string> key;
    for (auto at = primary + kPrimary.size() + 1; columns[at] != ')';
         at = columns.find_first_of(",)", at + 1))
        key.emplace_back(word_at(at));
    return key;
}

} // namespace

Statements tables(Tables which) {
    return kAll[static_cast<std::size_t>(which)];
}

std::vector<TableKey> table_keys() {
    constexpr std::string_view kCreate = "create table ";
    std::vector<TableKey> tables;
    for (const Statements statements : kAll) {
        for (const std::string_view statement : statements) {
            if (!statement.starts_with(kCreate))
                continue;
            const auto end = statement.find(' ', kCreate.size());
            tables.push_back({std::string(statement.substr(kCreate.size(), end - kCreate.size())),
                              key_in(statement.substr(end))});
        }
    }
    return tables;
}

} // namespace schema

namespace {

void make_all(SqlDatabase& database, std::span<const std::string_view> statements) {
    for (const std::string_view statement : statements)
        database.make(statement);
}

// Makes the tables of the older version `to` out of those of version `from`, where 0 is an empty database.
void make_old_schema(SqlDatabase& database, int from, int to) {
    database.sql() << "create table if not exists schema_version (version integer not null)";
    for (int version = from; version < to; ++version)
        make_all(database, old_schema::kMigrations[static_cast<std::size_t>(version)]);
}

void make_schema(SqlDatabase& database, int version) {
    if (version < schema::kOneTable)
        return make_old_schema(database, 0, version);
    make_all(database, schema::kOtherTables);
    make_all(database, schema::kGameTables);
    if (version >= schema::kShared)
        make_all(database, schema::kPeopleTables);
    if (version >= schema::kWithJobs)
        make_all(database, schema::kJobTables);
    if (version >= schema::kJobsIndexed)
        make_all(database, schema::kJobIndexes);
}

} // namespace

int schema_version(SqlDatabase& database) {
    int version = 0;
    if (database.has_table("schema_version"))
        database.sql() << "select coalesce(max(version), 0) from schema_version", into(version);
    return version;
}

void set_schema_version(soci::session& sql, int version) {
    sql << "delete from schema_version";
    sql << "insert into schema_version (version) values (:v)", use(version);
}

void make_tables(SqlDatabase& database) {
    if (database.has_table("schema_version"))
        database.sql() << "drop table schema_version";
    make_schema(database, schema::kNewest);
}

void migrate(SqlDatabase& database, const Notice& progress) {
    if (schema_version(database) == schema::kNewest) // nothing is written, because the disk may be full
        return;
    Transaction transaction(database);
    database.one_at_a_time("schema_version");
    const int version = schema_version(database);
    if (auto why = unusable(version); why && version != 0)
        throw StoreFailure(std::move(*why));
    if (version == 0) {
        make_tables(database);
    } else {
        if (version < schema::kOneTable) {
            make_old_schema(database, version, old_schema::kLast);
            bring_over_old_games(database.sql(), progress);
        }
        if (version < schema::kShared)
            make_all(database, schema::kPeopleTables);
        if (version < schema::kWithJobs)
            make_all(database, schema::kJobTables);
        make_all(database, schema::kJobIndexes);
    }
    set_schema_version(database.sql(), schema::kNewest);
    transaction.commit();
}

std::optional<Message> unusable(int version) {
    if (version == 0)
        return "there are no games of this program in it"_en;
    if (version == schema::kUnfinished)
        return "this is a copy that is not complete: go on with goalline store copy"_en;
    if (version > schema::kNewest)
        return "the database was made by a newer version of this program"_en;
    return std::nullopt;
}

std::optional<Error> foreign_schema(SqlDatabase& database, int version) {
    const auto foreign = [](const std::string& object) {
        return Error{ErrorKind::invalid, "another program has changed what this database is made of"_en,
                     verbatim(object), "schema"};
    };
    const SqlDatabase::Objects found = database.objects();
    const auto expected =
        database.objects_made_by([version](SqlDatabase& empty) { make_schema(empty, version); });
    for (const auto& object : found) {
        const auto same = expected.find(object.first);
        if (same == expected.end() || *same != object)
            return foreign(object.first);
    }
    for (const auto& [name, made_by] : expected) {
        if (!found.contains(name))
            return foreign(name);
    }
    return std::nullopt;
}

} // namespace goalline::server
