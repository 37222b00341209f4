#include "server/store/postgres.hpp"

#include "base/clock.hpp"
#include "server/store/database_url.hpp"
#include "server/store/schema.hpp"
#include "server/store/secrets.hpp"

#include <array>
#include <chrono>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr int kOldestVersion = 150000;
constexpr int kServerDigits = 12;
constexpr const char* kDriver = "postgresql"; // SOCI's name

constexpr const char* kTraits = R"(
    select
        cast(current_setting('server_version_num') as integer),
        current_setting('server_encoding'),
        coalesce(current_schema(), ''),
        cast(coalesce(has_schema_privilege(current_schema(), 'create'), false) as integer),
        cast(pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as integer))";

// Each commit waits for the disk, so that an acknowledged move survives a power cut; notes are for nobody.
constexpr const char* kSettings = R"(
    set client_encoding = 'UTF8';
    set client_min_messages = error;
    set lock_timeout = '2s';
    select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local'))";

// There may be several schemas in a database, and servers for each of them. The number says "goal".
constexpr std::string_view kLock = "select count({}(1735352684, hashtext(current_schema())))";
constexpr const char* kAlone = "pg_advisory_lock";
constexpr const char* kShared = "pg_advisory_lock_shared";
constexpr const char* kNotAlone = "pg_advisory_unlock";

// The other number is a lock of its own: two servers that begin together would make the tables twice.
constexpr std::string_view kBegin =
    "begin; select pg_advisory_xact_lock(1735352685, hashtext(current_schema()))";
constexpr std::array kShareTables = {
    "create sequence if not exists changes",
    R"(select setval('changes', newest)
       from (select max(changed) as newest from games) g
       where newest > (select last_value from changes))",
    R"(create unlogged table if not exists servers
       (id text primary key, alive bigint not null, edition bigint not null, said text not null))",
    R"(create unlogged table if not exists leases
       (game text primary key, version bigint not null, server text not null, made bigint not null))",
    R"(create unlogged table if not exists game_time
       (one integer primary key, shift bigint not null, alive bigint not null))",
};

// A lease goes to another server if its game has gone on, or its server is silent, or it is older than any work.
constexpr const char* kLease = R"(
    insert into leases as l (game, version, server, made)
    values (:game, :version, :server, cast(extract(epoch from clock_timestamp()) * 1000 as bigint))
    on conflict (game) do update set version = excluded.version, server = excluded.server, made = excluded.made
    where l.version < excluded.version
        or l.server = excluded.server
        or l.made < excluded.made - 60000
        or not exists (select 1 from servers s where s.id = l.server and s.alive > excluded.made - 1500)
    returning 1)";

constexpr const char* kTell = R"(
    select count(pg_notify('goalline_' || md5(current_schema()), word))
    from string_to_table(:words, chr(10)) word)";

constexpr const char* kTakesCare =
    "select cast(pg_try_advisory_lock(1735352686, hashtext(current_schema())) as integer)";

// In the schema of that number.
constexpr const char* kObjects = R"(
    select 'table ' || c.relname, concat_ws(' ', c.relkind, c.relrowsecurity, string_agg(concat_ws(' ', a.attname,
        format_type(a.atttypid, a.atttypmod), nullif(a.attcollation, 0), a.attnotnull, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attnum))
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = {0} and c.relkind not in ('i', 'S') and c.relpersistence <> 'u'
    group by c.oid, c.relname, c.relkind, c.relrowsecurity
    union all
    select 'index ' || c.relname, replace(replace(pg_get_indexdef(c.oid), quote_ident(n.nspname) || '.', ''), 'pg_temp.', '')
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relnamespace = {0} and c.relkind = 'i' and c.relpersistence <> 'u'
    union all
    select 'constraint ' || conname, pg_get_constraintdef(oid)
    from pg_constraint
    where connamespace = {0}
        and not exists (select 1 from pg_class c where c.oid = conrelid and c.relpersistence = 'u')
    union all
    select 'trigger ' || t.tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = {0} and not t.tgisinternal
    union all
    select 'rule ' || r.rulename, pg_get_ruledef(r.oid)
    from pg_rewrite r
    join pg_class c on c.oid = r.ev_class
    where c.relnamespace = {0} and r.rulename <> '_RETURN')";

constexpr const char* kMeasureTables = R"(
    select relname, pg_total_relation_size(oid) as bytes
    from pg_class
    where relnamespace = cast(current_schema() as regnamespace)
        and relkind = 'r'
        and relpersistence <> 'u'
    order by bytes desc, relname)";

constexpr std::string_view kAside = "_before_"; // between the name of the schema and the time

SqlDatabase::Objects objects_in(soci::session& sql, const char* schema) {
    SqlDatabase::Objects objects;
    std::string name, what;
    soci::statement rows = (sql.prepare << fmt::format(kObjects, schema), into(name), into(what));
    rows.execute();
    while (rows.fetch())
        objects.emplace(name, what);
    return objects;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
}

} // namespace

std::optional<Message> cannot_read(const PostgresTraits& traits) {
    if (traits.version < kOldestVersion)
        return "this PostgreSQL has version {0}, and {1} or newer is needed"_en(
            std::to_string(traits.version / 10000), std::to_string(kOldestVersion / 10000));
    if (traits.encoding != "UTF8")
        return "the database has the encoding {0} and needs UTF8: createdb --encoding=UTF8 --template=template0"_en(
            traits.encoding);
    return std::nullopt;
}

std::optional<Message> cannot_write(const PostgresTraits& traits) {
    if (traits.only_reads)
        return "this PostgreSQL only reads: it is a replica, or it is set so"_en;
    if (!traits.makes_tables)
        return "this user may not make tables in the database"_en;
    return std::nullopt;
}

Postgres::Postgres(std::string url, Use use) : url_(std::move(url)) {
    connect();
    if (use == Use::of_server)
        hold();
    if (use == Use::of_servers)
        share();
}

void Postgres::connect() {
    try {
        // SOCI, which looks for options of its own, would put a "=" behind a URL that has none.
        sql_.open(kDriver, with_patience(url_));
    } catch (const std::exception& exception) {
        sql_.close();
        std::string why = without_password(words_of(exception).english(), url_);
        throw StoreFailure("cannot be reached: {0}"_en(std::move(why)));
    }
    int makes_tables = 0, only_reads = 0;
    sql_ << kTraits, into(traits_.version), into(traits_.encoding), into(traits_.schema), into(makes_tables),
        into(only_reads);
    traits_.makes_tables = makes_tables != 0;
    traits_.only_reads = only_reads != 0;
    if (auto why = cannot_read(traits_))
        throw StoreFailure(std::move(*why));
    sql_ << kSettings;
}

void Postgres::hold() {
    if (auto why = cannot_write(traits_))
        throw StoreFailure(std::move(*why));
    lock(kAlone);
}

// Whoever comes first makes the tables, alone; whoever waits for that meanwhile finds them made. What later versions add
// disturbs nobody.
void Postgres::share() {
    if (auto why = cannot_write(traits_))
        throw StoreFailure(std::move(*why));
    server_ = random_hex(kServerDigits);
    if (schema_version(*this) < schema::kShared) {
        try {
            return lock(kAlone);
        } catch (const StoreFailure&) {
            if (schema_version(*this) < schema::kShared)
                throw;
        }
    }
    lock(kShared);
}

// A server that was killed holds the lock until PostgreSQL has noticed.
void Postgres::lock(const char* kind) {
    int held = 0;
    try {
        sql_ << fmt::format(kLock, kind), into(held);
    } catch (const soci::soci_error&) {
        throw StoreFailure("another program is using this database"_en);
    }
    held_ = kind;
    if (std::string_view(kind) ==
        kShared) // a server that is stopped in the middle keeps no other one waiting
        sql_ << "set idle_in_transaction_session_timeout = '1500ms'";
}

void Postgres::prepare() {
    if (server_.empty())
        return;
    sql_ << std::string(kBegin);
    for (const char* statement : kShareTables)
        sql_ << statement;
    commit();
    if (std::string_view(held_) == kAlone) {
        lock(kShared);
        int freed = 0;
        sql_ << fmt::format(kLock, kNotAlone), into(freed);
    }
}

// A transaction that has failed would end with no error, and with nothing stored.
void Postgres::commit() {
    int told = 0;
    if (!words_.empty())
        sql_ << kTell, use(words_), into(told);
    words_.clear();
    sql_ << "select 1; commit";
}

void Postgres::one_at_a_time(std::string_view what) {
    int locked = 0;
    const std::string name(what);
    if (!server_.empty())
        sql_ << "select count(pg_advisory_xact_lock(1735352687, hashtext(current_schema() || :what)))",
            use(name), into(locked);
}

void Postgres::announce(std::string_view word) {
    if (server_.empty())
        return;
    words_ += fmt::format("{}{} {}", words_.empty() ? "" : "\n", server_, word);
}

// The schema is a part of the channel's name, as in announce().
void Postgres::listen(const std::string& name) {
    std::string channel;
    sql_ << "select 'goalline_' || :name || '_' || md5(current_schema())", use(name), into(channel);
    sql_ << "listen " << channel;
}

std::string Postgres::waking(std::string_view name) const {
    return fmt::format("cast(pg_notify('goalline_' || {} || '_' || md5(current_schema()), '') as text)",
                       name);
}

bool Postgres::wait(int pipe, std::chrono::milliseconds most) {
    PGconn* connection = static_cast<soci::postgresql_session_backend*>(sql_.get_backend())->conn_;
    const auto hear = [connection] {
        bool heard = false;
        if (PQconsumeInput(connection) == 0)
            throw StoreFailure("the connection is lost"_en);
        for (PGnotify* word = nullptr; (word = PQnotifies(connection)) != nullptr; heard = true)
            PQfreemem(word);
        return heard;
    };
    if (hear())
        return true;
    std::array<pollfd, 2> ends{pollfd{pipe, POLLIN, 0}, pollfd{PQsocket(connection), POLLIN, 0}};
    (void)::poll(ends.data(), ends.size(), static_cast<int>(most.count()));
    return hear();
}

bool Postgres::lease(const std::string& game, std::int64_t version) {
    if (server_.empty())
        return true;
    int got = 0;
    sql_ << kLease, use(game), use(version), use(server_), into(got);
    return sql_.got_data();
}

void Postgres::release(const std::string& game) {
    sql_ << "delete from leases where game = :game and server = :server", use(game), use(server_);
}

// The lock belongs to the connection.
bool Postgres::takes_care() {
    int mine = 1;
    if (!server_.empty())
        sql_ << kTakesCare, into(mine);
    return mine != 0;
}

Result<void> Postgres::ready() {
    words_.clear();
    if (!suspect_ || sql_.is_connected()) {
        suspect_ = false;
        return {};
    }
    sql_.close();
    connect();
    if (held_ != nullptr) {
        try {
            lock(held_);
        } catch (const StoreFailure&) {
            sql_.close();
            throw;
        }
    }
    suspect_ = false;
    return {};
}

// Texts are compared byte by byte, as in SQLite, so that no index depends on the system's rules of languages; and as there,
// seats may be left of a game that is lost, so that `store check` finds them.
void Postgres::make(std::string_view statement) {
    std::string words(statement);
    replace_all(words, " text not null", " text collate \"C\" not null");
    replace_all(words, " text primary key", " text collate \"C\" primary key");
    replace_all(words, " references games(id)", "");
    sql_ << words;
}

bool Postgres::has_table(const std::string& name) {
    int found = 0;
    sql_ << "select count(*) from pg_tables where schemaname = current_schema() and tablename = :name",
        use(name), into(found);
    return found > 0;
}

SqlDatabase::Objects Postgres::objects() {
    return objects_in(sql_, "cast(current_schema() as regnamespace)");
}

SqlDatabase::Objects Postgres::objects_made_by(const Fill& fill) {
    sql_ << "savepoint empty";
    sql_ << "set local search_path = pg_temp";
    fill(*this);
    Objects made = objects_in(sql_, "pg_my_temp_schema()");
    sql_ << "rollback to empty";
    return made;
}

const char* Postgres::measure_tables() const {
    return kMeasureTables;
}

std::int64_t Postgres::bytes() {
    std::int64_t bytes = 0;
    sql_ << "select pg_database_size(current_database())", into(bytes);
    return bytes;
}

void Postgres::squeeze() {
    sql_ << "vacuum (full)";
}

std::vector<std::string> Postgres::put_aside_before() {
    std::vector<std::string> names;
    std::string name;
    const std::string start = traits_.schema + std::string(kAside);
    soci::statement rows = (sql_.prepare << "select cast(nspname as text) from pg_namespace where "
                                            "starts_with(nspname, :start) order by nspname",
                            use(start), into(name));
    rows.execute();
    while (rows.fetch())
        names.push_back(name);
    return names;
}

std::string Postgres::put_aside() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now).count();
    std::string name =
        fmt::format("{}{}{}_{:06}", traits_.schema, kAside, utc_text("%Y%m%d_%H%M%S", seconds),
                    std::chrono::duration_cast<std::chrono::microseconds>(now).count() % 1'000'000);
    sql_ << "create schema \"" << name << '"';
    for (const schema::TableKey& table : schema::table_keys())
        sql_ << "alter table " << table.name << " set schema \"" << name << '"';
    return name;
}

} // namespace goalline::server
