// SqliteFile is a database in a file, together with the session that works on it. Everything about SQLite is here: how
// the file is opened, that nobody else reads it, whether it is still there, how it is copied, and the few words of SQL
// in which SQLite differs from other databases, above all PostgreSQL. All other statements in store/ are plain SQL. A
// second kind of database is a class like this one. Failures throw (the library's exceptions), unless the function
// returns a Result. Internal to store/. Not thread-safe.
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

// Thrown by code that cannot continue with a database; failure() in session.hpp turns it into an Error.
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
    static constexpr const char* kDriver = "sqlite3"; // SOCI's name
    static constexpr const char* kInMemory = "dbname=:memory:";

    // What SOCI needs to open the database. REQUIRES: the path has no double quote
    [[nodiscard]] static std::string connection(const std::string& path) { return "dbname=\"" + path + '"'; }

    // Takes the writer's lock at once, so that a transaction cannot fail half-way because it does not get the lock.
    static constexpr const char* kBeginWriting = "begin immediate";
    // Everything read from now on belongs together, whatever others write in the meantime.
    static constexpr const char* kBeginReading = "begin";

    // The settings of a session.
    static constexpr const char* kWaitForOthers = "pragma busy_timeout = 5000"; // milliseconds
    static constexpr const char* kCheckCells = "pragma cell_size_check = on";
    static constexpr const char* kShareWithNobody = "pragma locking_mode = exclusive";
    static constexpr const char* kLogAhead = "pragma journal_mode = wal";
    // Each commit waits for the disk, so that an acknowledged move survives a power cut.
    static constexpr const char* kWaitForDisk = "pragma synchronous = full";
    static constexpr const char* kOverwriteDeleted = "pragma secure_delete = on";

    // What is in the database, and work on the whole of it.
    static constexpr const char* kCountTables = R"(
        select count(*)
        from sqlite_master
        where type = 'table')";
    static constexpr const char* kCountTablesNamed = R"(
        select count(*)
        from sqlite_master
        where type = 'table'
            and name = :name)";
    // Kind and name of everything that the database is made of, and the statement that made it. What SQLite itself keeps
    // about tables, where somebody had it analyse them, makes no difference.
    static constexpr const char* kListSchema = R"(
        select type || ' ' || name || case when type in ('index', 'trigger') then ' on ' || tbl_name else '' end,
            coalesce(sql, '')
        from sqlite_master
        where not (type = 'table' and sql like 'create table sqlite_stat%'))";
    // How many bytes each table takes, with its indexes, the largest first.
    static constexpr const char* kMeasureTables = R"(
        select coalesce(m.tbl_name, s.name) as owner, sum(s.pgsize) as bytes
        from dbstat s
        left join sqlite_master m on m.name = s.name
        where s.name <> 'sqlite_schema'
        group by owner
        order by bytes desc, owner)";
    // It answers with lines; kSound if there are no faults.
    static constexpr const char* kFindFaults = "pragma integrity_check";
    static constexpr const char* kSound = "ok";
    static constexpr const char* kWriteAnew = "vacuum";
    static constexpr const char* kCopyInto = "vacuum into :file";
    // It answers with busy, pages, moved.
    static constexpr const char* kEmptyLog = "pragma wal_checkpoint(truncate)";

    // The message of the library's exception, without the statement and its values, which what() of a soci_error
    // repeats.
    [[nodiscard]] static std::string message_of(const std::exception& exception) {
        const auto* known = dynamic_cast<const soci::soci_error*>(&exception);
        return known ? known->get_error_message() : exception.what();
    }

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
