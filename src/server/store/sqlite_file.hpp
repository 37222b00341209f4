// SqliteFile is a database in a file: how it is opened, that nobody else reads it, whether it is still there, how it is
// copied. Internal to store/. Not thread-safe.
//
// SQLite keeps three files: the database, `-wal` with the newest changes, and `-shm`, an index of `-wal` that
// processes share. If the disk has no room for the index, the database is opened for this process alone, which keeps
// the index in memory. Everything can be read then, and the first change that succeeds brings the shared index back.
#pragma once

#include "server/store/files.hpp"
#include "server/store/sql_database.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::server {

class SqliteFile : public SqlDatabase {
  public:
    static constexpr const char* kDriver = "sqlite3"; // SOCI's name
    static constexpr const char* kInMemory = "dbname=:memory:";

    // What SOCI needs to open the database. REQUIRES: the path has no double quote
    [[nodiscard]] static std::string connection(const std::string& path) { return "dbname=\"" + path + '"'; }

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

    SqliteFile(std::string path, Use use, Notice notice);

    // Takes the writer's lock at once.
    [[nodiscard]] const char* begin_writing() const override { return "begin immediate"; }
    [[nodiscard]] const char* begin_reading() const override { return "begin"; }
    [[nodiscard]] const char* clock() const override {
        return "cast((julianday('now') - 2440587.5) * 86400000 as integer)";
    }
    [[nodiscard]] const char* each_of_rows() const override { return "json_each(:rows)"; }
    void hurry() override { run("pragma synchronous = normal"); }
    [[nodiscard]] bool has_table(const std::string& name) override;
    [[nodiscard]] Objects objects() override { return objects_in(sql_); }
    [[nodiscard]] Objects objects_made_by(const Fill& fill) override;
    [[nodiscard]] const char* measure_tables() const override { return kMeasureTables; }
    [[nodiscard]] std::int64_t bytes() override;
    [[nodiscard]] std::int64_t log_bytes() override;
    [[nodiscard]] Result<void> ready() override;
    [[nodiscard]] Result<void> committed() override;
    [[nodiscard]] std::vector<std::string> faults() override;
    void delete_for_good() override;
    // Moves everything from the log into the database.
    void empty_log() override;
    void squeeze() override;
    [[nodiscard]] std::vector<std::string> put_aside_before() override;

    // Writes everything there is now into that file, which must be empty or missing.
    void copy_into(const std::string& file);

  private:
    struct InMemory {};
    explicit SqliteFile(InMemory) : use_(Use::as_it_is) { sql_.open(kDriver, kInMemory); }
    static Objects objects_in(soci::session& sql);
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
};

} // namespace goalline::server
