// SqlDatabase is a database together with the session that works on it, and everything in which kinds of databases
// differ: how one is opened, that nobody else changes it, what it is made of, and the few words of SQL that are not the
// same in SQLite (sqlite_file.hpp) and PostgreSQL (postgres.hpp). All other statements in store/ are plain SQL. Failures
// throw (the library's exceptions), unless the function returns a Result. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/store.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <soci/soci.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::server {

// Thrown by code that cannot continue with a database; failure() in session.hpp turns it into an Error.
class StoreFailure : public std::runtime_error {
  public:
    explicit StoreFailure(Message message)
        : std::runtime_error(message.english()), message_(std::move(message)) {}
    [[nodiscard]] const Message& message() const { return message_; }

  private:
    Message message_;
};

class SqlDatabase {
  public:
    // `of_server`: it is made if it does not exist, and nobody else may change it. `of_servers`: the same, but where the
    // kind of database allows it, other servers may use it, too. `as_it_is`: it must exist.
    enum class Use : std::uint8_t { of_server, of_servers, as_it_is };
    // Kind and name of everything that a database is made of, and what it is.
    using Objects = std::map<std::string, std::string>;
    using Fill = std::function<void(SqlDatabase&)>;

    SqlDatabase() = default;
    SqlDatabase(const SqlDatabase&) = delete;
    SqlDatabase& operator=(const SqlDatabase&) = delete;
    virtual ~SqlDatabase() = default;

    [[nodiscard]] soci::session& sql() { return sql_; }
    // Makes a table or an index, by a statement as it stands in schema.cpp.
    virtual void make(std::string_view statement) { sql_ << std::string(statement); }

    // A transaction that writes cannot fail half-way because others write. In one that reads, everything belongs
    // together, whatever others write in the meantime.
    [[nodiscard]] virtual const char* begin_writing() const = 0;
    [[nodiscard]] virtual const char* begin_reading() const = 0;
    virtual void commit() { sql_ << "commit"; }
    // From here on, "rollback to one" takes back what was done since the last call in this transaction.
    virtual void mark(bool first) {
        if (!first)
            sql_ << "release one";
        sql_ << "savepoint one";
    }

    [[nodiscard]] virtual bool has_table(const std::string& name) = 0;
    // What the database is made of, and what it would be made of if it had been empty before `fill`, which leaves
    // nothing behind. REQUIRES: called in a transaction
    [[nodiscard]] virtual Objects objects() = 0;
    [[nodiscard]] virtual Objects objects_made_by(const Fill& fill) = 0;

    // Asks for name and bytes of each table with its indexes, the largest first.
    [[nodiscard]] virtual const char* measure_tables() const = 0;
    [[nodiscard]] virtual std::int64_t bytes() = 0;
    [[nodiscard]] virtual std::int64_t log_bytes() { return 0; }

    // Throws if somebody else may change it; from now on nobody may, as long as this object lives.
    virtual void hold() {}

    // What servers that share a database need; one that has it for itself does nothing. Call prepare() when the tables
    // and the server's key are there.
    virtual void prepare() {}
    // The name of this server among those that share the database; empty: it is not shared.
    [[nodiscard]] virtual std::string server() const { return {}; }
    // Ends a query that reads a row which the same transaction changes.
    [[nodiscard]] virtual const char* for_update() const { return ""; }
    // Asks in a query for the number of the next change of a game; 0 means that whoever uses the database may count by
    // himself.
    [[nodiscard]] virtual const char* next_change() const { return "0"; }
    // The same for one that passes over rows which another transaction is changing.
    [[nodiscard]] virtual const char* skip_locked() const { return ""; }
    // The time in milliseconds since 1970, in a statement.
    [[nodiscard]] virtual const char* clock() const = 0;
    // For a table of jobs. A commit does not wait for the disk from now on: what was done last is lost if the machine crashes,
    // and nothing else. PostgreSQL plans each statement once, by the indexes.
    virtual void hurry() = 0;
    // In a statement, the table function that has a row with a `value` for each member of the JSON array :rows.
    [[nodiscard]] virtual const char* each_of_rows() const = 0;
    // From now on wait() hears who wakes the one with that name.
    virtual void listen(const std::string& /*name*/) {}
    // In a statement, what wakes the one whose name is the value of this expression, as soon as it is committed; a text.
    [[nodiscard]] virtual std::string waking(std::string_view /*name*/) const { return "''"; }
    // Waits for a byte in the pipe, for news of others, or for that time; returns whether there may be news.
    virtual bool wait(int pipe, std::chrono::milliseconds most);
    // Until the end of the transaction no other server does what has the same name.
    virtual void one_at_a_time(std::string_view /*what*/) {}
    // Tells it the other servers as soon as the transaction is committed.
    virtual void announce(std::string_view /*word*/) {}
    // Whether this server has the lease of the game in that version, by which it may do what only one server should;
    // it takes the lease if no server that is alive has it.
    [[nodiscard]] virtual bool lease(const std::string& /*game*/, std::int64_t /*version*/) { return true; }
    virtual void release(const std::string& /*game*/) {}
    // Whether it is for this server to remove what is too old.
    [[nodiscard]] virtual bool takes_care() { return true; }
    // Call it before each transaction; it opens the session again if that was lost. An Error means that this is not
    // the database any more that was opened, and nothing is read or written from then on.
    [[nodiscard]] virtual Result<void> ready() = 0;
    // Call it after each commit, before anybody hears of it. An Error means that nobody will find the change again.
    [[nodiscard]] virtual Result<void> committed() { return {}; }
    // Call it when the library has thrown.
    virtual void failed() {}

    // What the database itself finds wrong with its files; nothing if they are sound.
    [[nodiscard]] virtual std::vector<std::string> faults() { return {}; }
    // From now on, whatever is deleted is overwritten.
    virtual void delete_for_good() {}
    // Leaves nothing deleted in the log; and in all of the database, which takes a while.
    virtual void empty_log() {}
    virtual void squeeze() = 0;
    // What was put aside when another database took the place of this one.
    [[nodiscard]] virtual std::vector<std::string> put_aside_before() = 0;

  protected:
    soci::session sql_;
};

// The message of the library's exception, without the statement and its values, which what() of a soci_error repeats.
[[nodiscard]] Message words_of(const std::exception& exception);

// Opens what `place` names: a file, or a database of PostgreSQL by its URL.
[[nodiscard]] std::unique_ptr<SqlDatabase> open_database(const std::string& place, SqlDatabase::Use use,
                                                         Notice notice);

} // namespace goalline::server
