// Session is the database as the store uses it: transactions, the Errors into which exceptions are turned, and
// the number of the newest change. Internal to store/. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "server/store/database_url.hpp"
#include "server/store/sql_database.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <soci/soci.h>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace goalline::server {

// Thrown when a game is read that is not as it was written.
class Damaged : public StoreFailure {
  public:
    Damaged(std::string game, Message what)
        : StoreFailure("the stored game is damaged: {0}"_en(std::move(what))), game_(std::move(game)) {}
    [[nodiscard]] const std::string& game() const { return game_; }

  private:
    std::string game_;
};

// Rolls back unless committed.
class Transaction {
  public:
    enum class For : unsigned char { writing, reading };
    explicit Transaction(SqlDatabase& database, For what = For::writing) : database_(database) {
        database_.sql() << (what == For::writing ? database_.begin_writing() : database_.begin_reading());
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (open_) {
            try {
                database_.sql() << "rollback";
            } catch (const std::exception&) { // the database undoes it by itself when it is opened again
            }
        }
    }
    void commit() {
        database_.commit();
        open_ = false;
    }

  private:
    SqlDatabase& database_;
    bool open_ = true;
};

// `where` is the game or the list that was asked for.
[[nodiscard]] Error failure(const std::exception& exception, const std::string& where);
[[nodiscard]] Error wrong_version(const std::string& game);

// Puts a new key of the server in the place of the former one.
void put_new_key(soci::session& sql);

// A Result of what `work` returns: nothing, a value, or a Result already.
template <class Value>
Result<Value> result_type(Result<Value>);
template <class Value>
Result<Value> result_type(Value);
template <class Work>
[[nodiscard]] auto result_of(Work& work) {
    if constexpr (std::is_void_v<decltype(work())>)
        return work(), Result<void>();
    else
        return decltype(result_type(work()))(work());
}
template <class Work>
using ResultOf = decltype(result_of(std::declval<Work&>()));

class Session {
  public:
    // Opens the database, a file or a URL; may throw.
    Session(const std::string& place, SqlDatabase::Use use, const Notice& notice,
            const Notice& progress = {});

    [[nodiscard]] soci::session& sql() { return database_->sql(); }
    [[nodiscard]] SqlDatabase& database() { return *database_; }

    // Returns what `read` returns. Whatever the library throws becomes an Error.
    template <class Read>
    [[nodiscard]] auto read(const std::string& where, Read read) -> Result<decltype(read())> {
        try {
            if (auto ready = this->ready(); !ready)
                return ready.error();
            return read();
        } catch (const std::exception& exception) {
            Error error = failed(exception, where);
            if (shared_ && error.code != "damaged") // the database may have given up what was begun
                lost_together_ = error;
            return error;
        }
    }

    // Runs one transaction, and returns what `change` returns: nothing, a value, or a Result. If that is an Error, or the
    // library throws, nothing of it is stored, unless the commit itself failed. REQUIRES: it writes no more than a game
    // and its rematch
    template <class Change>
    [[nodiscard]] auto change(const std::string& game, Change change) -> ResultOf<Change> {
        try {
            if (auto ready = this->ready(); !ready)
                return ready.error();
            if (together_)
                return change_together(change);
            Transaction transaction(*database_);
            auto done = result_of(change);
            if (!done)
                return done;
            transaction.commit();
            if (auto kept = database_->committed(); !kept)
                return kept.error();
            return done;
        } catch (const std::exception& exception) {
            return failed(exception, game);
        }
    }

    // From here to commit_together(), all changes share one transaction (see Store).
    void begin_together() { together_ = true; }
    [[nodiscard]] Result<void> commit_together();

    // The server's key; empty if the database is only looked at and is older, or its key cannot be read.
    [[nodiscard]] const std::string& key() const { return key_; }
    // The tag of the visitor with that hash; empty for nobody, and for somebody who was erased, because all of them
    // would have the same.
    [[nodiscard]] std::string tag_of(const std::string& visitor) const;

    // The number of the change that is being made, if a query has not asked the database for it. REQUIRES: called inside
    // change()
    [[nodiscard]] std::int64_t next_change();
    // The number that a query has got for SqlDatabase::next_change().
    [[nodiscard]] std::int64_t next_change(std::int64_t asked);

    // When the server was alive last; nothing if it never was. For both functions see Store.
    [[nodiscard]] std::optional<std::int64_t> last_alive();
    // A time before that changes nothing. REQUIRES: called inside change()
    void set_alive(std::int64_t now);

  private:
    void read_key(SqlDatabase::Use use);
    // A connection that is lost in the middle of a transaction comes back after it.
    [[nodiscard]] Result<void> ready() { return shared_ ? Result<void>() : database_->ready(); }
    // The Error into which that is turned.
    Error failed(const std::exception& exception, const std::string& where);
    template <class Change>
    [[nodiscard]] ResultOf<Change> change_together(Change& change) {
        if (lost_together_)
            return *lost_together_;
        try {
            const bool first = !shared_;
            if (first)
                shared_ = std::make_unique<Transaction>(*database_);
            database_->mark(first);
        } catch (const std::exception& exception) {
            lost_together_ = failure(exception, "changes that were made together");
            throw;
        }
        try {
            auto done = result_of(change);
            if (!done)
                undo_one();
            return done;
        } catch (
            const std::exception& exception) { // it may have waited for one that waits for this transaction
            lost_together_ = failure(exception, "changes that were made together");
            throw;
        }
    }
    void undo_one();

    std::unique_ptr<SqlDatabase> database_;
    std::string key_;
    std::optional<std::int64_t> last_change_; // none: not read yet
    std::optional<std::int64_t> alive_;       // as stored; none: not read yet
    bool together_ = false;
    std::unique_ptr<Transaction> shared_; // of the changes that are made together; null: none was made yet
    std::optional<Error> lost_together_;  // why all of them are lost
};

// Returns what `work` returns. Whatever the library throws becomes an Error about that database.
template <class Work>
[[nodiscard]] auto with_database(const std::string& place, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::exception& exception) {
        return failure(exception, without_password(place, place));
    }
}

} // namespace goalline::server
