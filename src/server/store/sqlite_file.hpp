// SqliteFile is a database in a file, together with the session that works on it. Everything about SQLite besides its
// SQL is here: how the file is opened, that nobody else reads it, and whether it is still there; SQL of its own is in
// Dialect. Another kind of database would replace this class. Failures throw (the library's exceptions), unless the
// function returns a Result. Internal to store/. Not thread-safe.
//
// SQLite keeps three files: the database, `-wal` with the newest changes, and `-shm`, an index of `-wal` that
// processes share. If the disk has no room for the index, the database is opened for this process alone, which keeps
// the index in memory. Everything can be read then, and the first change that succeeds brings the shared index back.
#pragma once

#include "server/store/files.hpp"
#include "server/store/store.hpp"

#include <array>
#include <memory>
#include <soci/soci.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace goalline::server {

// Thrown by code that cannot continue with a database; failure() in soci_session.hpp turns it into an Error.
class StoreFailure : public std::runtime_error {
  public:
    explicit StoreFailure(Message message)
        : std::runtime_error(message.english()), message_(std::move(message)) {}
    [[nodiscard]] const Message& message() const { return message_; }

  private:
    Message message_;
};

class SqliteFile {
  public:
    // `of_server`: it is made if it does not exist, with a write-ahead log. `as_it_is`: it must exist.
    enum class Use : std::uint8_t { of_server, as_it_is };

    SqliteFile(std::string path, Use use, Notice notice);

    [[nodiscard]] soci::session& sql() { return sql_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] bool has_table(const std::string& name);

    // Call it before each call of the store; it opens the session again if that failed before. An Error means that
    // the files are not those that were opened, and nothing is read or written any more.
    [[nodiscard]] Result<void> ready();
    // Call it after each commit, before anybody hears of it. An Error means that the change is in files that nobody
    // will find again.
    [[nodiscard]] Result<void> committed();

    // What SQLite finds wrong with the file; nothing if it is sound.
    [[nodiscard]] std::vector<std::string> faults();
    // Writes everything there is now into that file, which must be empty or missing.
    void copy_into(const std::string& file);
    // From now on, whatever is deleted is overwritten.
    void delete_for_good();
    // Writes the whole file anew and empties the log, so that nothing deleted stays in either.
    void squeeze();
    // Moves everything from the log into the database.
    void empty_log();

  private:
    void open();
    void connect(bool alone);
    [[nodiscard]] std::array<std::optional<FileIdentity>, 2> identities() const;
    void run(const char* statement);

    std::string path_;
    Use use_;
    Notice notice_;
    std::array<std::optional<FileIdentity>, 2> opened_; // those of the database and its log
    bool open_ = false;
    bool alone_ = false; // there was no room for the index that processes share
    std::optional<Error> lost_;
    soci::session sql_;
};

} // namespace goalline::server
