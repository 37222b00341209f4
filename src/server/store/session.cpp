#include "server/store/session.hpp"

#include "server/store/schema.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>

namespace goalline::server {

using soci::into;
using soci::use;

Error failure(const std::exception& exception, const std::string& where) {
    if (const auto* damaged = dynamic_cast<const Damaged*>(&exception))
        return {ErrorKind::io, damaged->message(), verbatim(damaged->game()), "damaged"};
    return {ErrorKind::io, "the database: {0}"_en(words_of(exception)), verbatim(where), "database"};
}

Error wrong_version(const std::string& game) {
    return {ErrorKind::io, "the stored game is not at the version before this change"_en, verbatim(game),
            "version"};
}

Session::Session(const std::string& place, SqlDatabase::Use use, const Notice& notice, const Notice& progress)
    : database_(open_database(place, use, notice)) {
    if (use != SqlDatabase::Use::as_it_is)
        migrate(*database_, progress);
    read_key(use);
    database_->prepare();
}

void Session::read_key(SqlDatabase::Use use) {
    try {
        if (database_->has_table("server_key"))
            sql() << "select secret from server_key", into(key_);
    } catch (const std::exception&) { // whoever only looks at a damaged database is told of the damage later
        if (use != SqlDatabase::Use::as_it_is)
            throw;
    }
    if (!key_.empty() || use == SqlDatabase::Use::as_it_is)
        return;
    Transaction transaction(*database_);
    put_new_key(sql());
    transaction.commit();
    sql() << "select secret from server_key", into(key_);
}

void put_new_key(soci::session& sql) {
    const std::string key = random_hex(kServerKeyDigits);
    sql << "delete from server_key";
    sql << "insert into server_key (secret) values (:key)", use(key);
}

std::string Session::tag_of(const std::string& visitor) const {
    return key_.empty() || visitor.empty() || visitor == kErasedVisitor ? std::string()
                                                                        : visitor_tag(key_, visitor);
}

// What is remembered of the database may not be so.
Error Session::failed(const std::exception& exception, const std::string& where) {
    alive_.reset();
    last_change_.reset();
    database_->failed();
    return failure(exception, where);
}

// Takes back what one change has done, and leaves the others as they are. If the database has given up the whole
// transaction, because the disk is full, there is nothing to go back to, and all of them are lost.
void Session::undo_one() {
    alive_.reset();
    try {
        sql() << "rollback to one";
    } catch (const std::exception& exception) {
        lost_together_ = failure(exception, "changes that were made together");
    }
}

Result<void> Session::commit_together() {
    together_ = false;
    const auto lost = std::exchange(lost_together_, std::nullopt);
    const auto shared = std::exchange(shared_, nullptr);
    if (!lost && !shared)
        return {};
    try {
        if (!lost) {
            shared->commit();
            return database_->committed();
        }
    } catch (const std::exception& exception) {
        return failed(exception, "changes that were made together");
    }
    return *lost;
}

// If a transaction fails, a number may stay unused; only the order counts.
std::int64_t Session::next_change() {
    std::int64_t next = 0;
    sql() << "select " << database_->next_change(), into(next);
    return next_change(next);
}

std::int64_t Session::next_change(std::int64_t asked) {
    if (asked > 0)
        return asked;
    if (!last_change_) {
        std::int64_t last = 0;
        sql() << "select coalesce(max(changed), 0) from games", into(last);
        last_change_ = last;
    }
    return ++*last_change_;
}

std::optional<std::int64_t> Session::last_alive() {
    std::int64_t last = 0;
    soci::indicator there = soci::i_null;
    sql() << "select max(last_alive) from server_time", into(last, there);
    return there == soci::i_ok ? std::optional<std::int64_t>(last) : std::nullopt;
}

void Session::set_alive(std::int64_t now) {
    const std::int64_t time = now;
    if (!alive_)
        alive_ = last_alive();
    if (alive_ && *alive_ >= time)
        return;
    if (alive_)
        sql() << "update server_time set last_alive = :now where last_alive < :same", use(time), use(time);
    else
        sql() << "insert into server_time (last_alive) values (:now)", use(time);
    alive_ = time;
}

} // namespace goalline::server
