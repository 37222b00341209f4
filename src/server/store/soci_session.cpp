#include "server/store/soci_session.hpp"

#include "server/store/own_schema.hpp"
#include "server/store/schema.hpp"
#include "server/store/secrets.hpp"
#include "server/store/soci_kinds.hpp"

#include <algorithm>

namespace goalline::server {

using soci::into;
using soci::use;

Message message_of(const std::exception& exception) {
    const auto* ours = dynamic_cast<const StoreFailure*>(&exception);
    return ours != nullptr ? ours->message() : verbatim(Dialect::message_of(exception));
}

Error failure(const std::exception& exception, const std::string& where) {
    if (const auto* damaged = dynamic_cast<const Damaged*>(&exception))
        return {.kind = ErrorKind::io,
                .message = damaged->message(),
                .where = verbatim(damaged->game()),
                .code = "damaged"};
    return {.kind = ErrorKind::io,
            .message = "the database: {0}"_en(message_of(exception)),
            .where = verbatim(where),
            .code = "database"};
}

Error wrong_version(const std::string& game) {
    return {.kind = ErrorKind::io,
            .message = "the stored game is not at the version before this change"_en,
            .where = verbatim(game),
            .code = "version"};
}

int schema_version(SqliteFile& file) {
    int version = 0;
    if (file.has_table("schema_version"))
        file.sql() << "select coalesce(max(version), 0) from schema_version", into(version);
    return version;
}

void make_schema(soci::session& sql, int from, int to) {
    sql << "create table if not exists schema_version (version integer not null)";
    for (int version = from; version < to; ++version) {
        for (const std::string_view statement : schema::kMigrations[version])
            sql << std::string(statement);
    }
    sql << "delete from schema_version";
    sql << "insert into schema_version (version) values (:v)", use(to);
}

void migrate(SqliteFile& file) {
    static_assert(schema::kNewest > 0);
    if (schema_version(file) == schema::kNewest) // nothing is written, because the disk may be full
        return;
    soci::session& sql = file.sql();
    Transaction transaction(sql);
    const int version = schema_version(file);
    if (version > schema::kNewest)
        throw StoreFailure("the database was made by a newer version of this program"_en);
    make_schema(sql, version, schema::kNewest);
    transaction.commit();
}

SociSession::SociSession(const std::string& path, SqliteFile::Use use, Notice notice)
    : file_(path, use, std::move(notice)) {
    if (use == SqliteFile::Use::of_server)
        migrate(file_);
    read_key(use);
}

void SociSession::read_key(SqliteFile::Use use) {
    try {
        if (file_.has_table("server_key"))
            sql() << "select secret from server_key", into(key_);
    } catch (const std::exception&) { // whoever only looks at a damaged database is told of the damage later
        if (use == SqliteFile::Use::of_server)
            throw;
    }
    if (!key_.empty() || use != SqliteFile::Use::of_server)
        return;
    Transaction transaction(sql());
    put_new_key(sql());
    transaction.commit();
    sql() << "select secret from server_key", into(key_);
}

void put_new_key(soci::session& sql) {
    const std::string key = random_hex(kServerKeyDigits);
    sql << "delete from server_key";
    sql << "insert into server_key (secret) values (:key)", use(key);
}

std::string SociSession::tag_of(const std::string& visitor) const {
    return key_.empty() || visitor.empty() || visitor == kErasedVisitor ? std::string()
                                                                        : visitor_tag(key_, visitor);
}

Result<void> SociSession::change(const std::string& game, const std::function<Result<void>()>& change) {
    try {
        if (auto ready = file_.ready(); !ready)
            return ready;
        {
            Transaction transaction(sql());
            if (auto done = change(); !done)
                return done;
            transaction.commit();
        }
        return file_.committed();
    } catch (const std::exception& exception) {
        return failure(exception, game);
    }
}

// If a transaction fails, a number may stay unused; only the order counts.
long long SociSession::next_change() {
    if (!last_change_) {
        long long last = 0;
        for_all_columns([&]<class Columns>() {
            long long changed = 0;
            sql() << "select coalesce(max(changed), 0) from " << Columns::kGames, into(changed);
            last = std::max(last, changed);
        });
        last_change_ = last;
    }
    return ++*last_change_;
}

std::optional<std::int64_t> SociSession::last_alive() {
    long long last = 0;
    soci::indicator there = soci::i_null;
    sql() << "select max(last_alive) from server_time", into(last, there);
    return there == soci::i_ok ? std::optional<std::int64_t>(last) : std::nullopt;
}

void SociSession::set_alive(std::int64_t now) {
    const long long time = now;
    if (const auto last = last_alive(); !last)
        sql() << "insert into server_time (last_alive) values (:now)", use(time);
    else if (*last < now)
        sql() << "update server_time set last_alive = :now", use(time);
}

} // namespace goalline::server
