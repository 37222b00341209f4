// SqliteFile: a database in a file, and the session that works on it. What there is of SQLite besides SQL is
// here: how the file is opened, that nobody else reads it, and whether it is still there. Its words of SQL
// are in Dialect. Another kind of database takes the place of this class. What fails throws (the library's
// exceptions), unless the function returns a Result. Not thread-safe. Internal to store/.
//
// SQLite keeps three files: the database, `-wal` with the newest changes, and `-shm`, the index of the latter
// that processes share. Where there is no room on the disk for the index, the database is opened for this
// process alone, which keeps the index in memory: everything can be read then, and the first change that
// succeeds brings the shared index back.
#pragma once

#include "server/store/files.hpp"
#include "server/store/store.hpp"

#include <array>
#include <memory>
#include <soci/soci.h>
#include <string>
#include <vector>

namespace goalline::server {

class SqliteFile {
  public:
    // `of_server`: made if it does not exist, with a write-ahead log. `as_it_is`: must exist.
    enum class Use : std::uint8_t { of_server, as_it_is };

    SqliteFile(std::string path, Use use, Notice notice);

    [[nodiscard]] soci::session& sql() { return sql_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] bool has_table(const std::string& name);

    // To be called before each call of the store: opens the session again where that failed before. An Error:
    // the files are not those that were opened, and nothing is read or written any more.
    [[nodiscard]] Result<void> ready();
    // To be called after each commit, before anybody hears of it. An Error: the change is in files that
    // nobody will find again.
    [[nodiscard]] Result<void> committed();

    // What SQLite finds wrong with the file; nothing: it is sound.
    [[nodiscard]] std::vector<std::string> faults();
    // Writes all there is, as of now, into that file, which must be empty or missing.
    void copy_into(const std::string& file);
    // From now on what is deleted is overwritten.
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
    std::array<std::optional<FileIdentity>, 2> opened_; // of the database and its log
    bool open_ = false;
    bool alone_ = false; // there was no room for the index that processes share
    std::optional<Error> lost_;
    soci::session sql_;
};

} // namespace goalline::server
