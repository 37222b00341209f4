// Dialect has everything in which the SQL of SQLite differs from that of other databases, above all PostgreSQL. All
// other statements in store/ are plain SQL that both understand. A second database needs a class like this one and
// something in place of SqliteFile, which knows the files. Internal to store/. Thread-safety: pure functions and
// constants.
#pragma once

#include <soci/soci.h>
#include <string>

namespace goalline::server {

struct Dialect {
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
};

} // namespace goalline::server
