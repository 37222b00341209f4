#include "server/store/sqlite_file.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

std::int64_t size_of_file(const std::string& file) {
    std::error_code missing;
    const auto size = std::filesystem::file_size(file, missing);
    return missing ? 0 : static_cast<std::int64_t>(size);
}

} // namespace

SqliteFile::SqliteFile(std::string path, Use use, Notice notice)
    : path_(std::move(path)), use_(use), notice_(std::move(notice)) {
    if (path_.find('"') != std::string::npos)
        throw StoreFailure("the path of the database must not contain a double quote"_en);
    if (use_ == Use::as_it_is && !exists(path_))
        throw StoreFailure("there is no such file"_en);
    open();
}

void SqliteFile::open() {
    const bool was_alone = std::exchange(alone_, false);
    try {
        connect(false);
    } catch (const std::exception&) {
        sql_.close();
        if (use_ == Use::as_it_is)
            throw;
        try {
            connect(true);
            alone_ = true;
        } catch (const std::exception&) {
            sql_.close();
        }
        if (!alone_)
            throw;
    }
    opened_ = identities();
    open_ = true;
    if (notice_ && alone_ && !was_alone)
        notice_(path_ +
                ": there is no room on the disk; games can be read, but changes will be refused until "
                "there is room again");
    if (notice_ && was_alone && !alone_)
        notice_(path_ + ": there is room on the disk again; changes are stored");
}

void SqliteFile::connect(bool alone) {
    const bool of_server = use_ != Use::as_it_is;
    if (of_server && !exists(path_)) {
        if (auto made = make_private_file(path_); !made)
            throw StoreFailure(made.error().message);
    }
    if (of_server) { // SQLite gives the other two files the rights of the first
        for (const char* ending : {"", "-wal", "-shm"})
            keep_private(path_ + ending);
    }
    sql_.open(kDriver, SqliteFile::connection(path_));
    run(kWaitForOthers);
    run(kCheckCells);
    if (alone)
        run(kShareWithNobody);
    if (of_server) {
        run(kLogAhead);
        run(kWaitForDisk);
    }
    int tables = 0;
    sql_ << kCountTables, into(tables); // this opens the log, too
}

// A pragma may answer with a row or without one.
void SqliteFile::run(const char* statement) {
    std::string answer;
    soci::indicator there = soci::i_null;
    sql_ << statement, into(answer, there);
}

std::array<std::optional<FileIdentity>, 2> SqliteFile::identities() const {
    return {identity_of(path_), identity_of(path_ + "-wal")};
}

bool SqliteFile::has_table(const std::string& name) {
    int found = 0;
    sql_ << kCountTablesNamed, use(name), into(found);
    return found > 0;
}

// Blanks do not count, since the statements were laid out differently in earlier versions.
SqlDatabase::Objects SqliteFile::objects_in(soci::session& sql) {
    Objects objects;
    std::string name, made_by;
    soci::statement rows = (sql.prepare << kListSchema, into(name), into(made_by));
    rows.execute();
    while (rows.fetch()) {
        std::erase_if(made_by, [](unsigned char c) { return std::isspace(c) != 0; });
        objects.emplace(name, std::exchange(made_by, {}));
    }
    return objects;
}

SqlDatabase::Objects SqliteFile::objects_made_by(const Fill& fill) {
    SqliteFile other{InMemory()};
    fill(other);
    return other.objects();
}

std::int64_t SqliteFile::bytes() {
    return size_of_file(path_);
}

std::int64_t SqliteFile::log_bytes() {
    return size_of_file(path_ + "-wal");
}

Result<void> SqliteFile::ready() {
    if (lost_)
        return *lost_;
    if (!open_)
        open();
    return {};
}

Result<void> SqliteFile::committed() {
    if (identities() != opened_) {
        lost_ = Error{ErrorKind::io,
                      "the database or its -wal file was removed or replaced under the running server; "
                      "nothing is stored from now on: put the files in order and start the server again"_en,
                      verbatim(path_), std::string(kLost)};
        if (notice_)
            notice_(lost_->text());
        return *lost_;
    }
    if (alone_) { // there is room now: back to the index that processes share
        open_ = false;
        sql_.close();
        open();
    }
    return {};
}

std::vector<std::string> SqliteFile::faults() {
    std::vector<std::string> found;
    std::string line;
    soci::statement rows = (sql_.prepare << kFindFaults, into(line));
    rows.execute();
    while (rows.fetch()) {
        if (line != kSound)
            found.push_back(line);
    }
    return found;
}

void SqliteFile::copy_into(const std::string& file) {
    sql_ << kCopyInto, use(file);
}

void SqliteFile::delete_for_good() {
    run(kOverwriteDeleted);
}

void SqliteFile::squeeze() {
    sql_ << kWriteAnew;
    empty_log();
}

void SqliteFile::empty_log() {
    int busy = 0, pages = 0, moved = 0;
    sql_ << kEmptyLog, into(busy), into(pages), into(moved);
    if (busy != 0)
        throw StoreFailure("another program is using the database"_en);
}

std::vector<std::string> SqliteFile::put_aside_before() {
    const std::filesystem::path path(path_);
    const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    const std::string start = path.filename().string() + ".before-";
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().filename().string().starts_with(start))
            found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace goalline::server
