// What the stores on SOCI share. Internal to store/.
#pragma once

#include "base/result.hpp"
#include "server/store/store.hpp"

#include <functional>
#include <optional>
#include <soci/soci.h>

namespace goalline::server {

[[nodiscard]] inline int number(std::optional<Seat> seat) {
    return seat ? static_cast<int>(*seat) : -1;
}
[[nodiscard]] inline std::optional<Seat> seat_of(int number) {
    if (number != 0 && number != 1)
        return std::nullopt;
    return static_cast<Seat>(number);
}

// Rolls back unless committed. IMMEDIATE takes the writer's lock at once, so that a transaction cannot fail
// half way for want of it.
class Transaction {
  public:
    explicit Transaction(soci::session& sql) : sql_(sql) { sql_ << "begin immediate"; }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (open_) {
            try {
                sql_ << "rollback";
            } catch (const std::exception&) { // the database undoes it by itself when it is opened again
            }
        }
    }
    void commit() {
        sql_ << "commit";
        open_ = false;
    }

  private:
    soci::session& sql_;
    bool open_ = true;
};

[[nodiscard]] inline Error failure(const std::exception& exception) {
    // what() of a soci_error would repeat the statement with all its values
    const auto* known = dynamic_cast<const soci::soci_error*>(&exception);
    return {.kind = ErrorKind::io,
            .message = known ? known->get_error_message() : exception.what(),
            .where = "database",
            .code = "database"};
}

// What `read` returns; what the library throws becomes an Error.
template <class Read>
[[nodiscard]] auto guarded(Read read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const std::exception& exception) {
        return failure(exception);
    }
}

[[nodiscard]] inline Error wrong_version(const std::string& game) {
    return {.kind = ErrorKind::io,
            .message = "the stored game is not at the version before this change",
            .where = game,
            .code = "version"};
}

[[nodiscard]] inline Result<void> in_transaction(soci::session& sql,
                                                 const std::function<Result<void>()>& change) {
    try {
        Transaction transaction(sql);
        if (auto done = change(); !done)
            return done;
        transaction.commit();
        return {};
    } catch (const std::exception& exception) {
        return failure(exception);
    }
}

} // namespace goalline::server
