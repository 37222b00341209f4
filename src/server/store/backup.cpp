// Copies of the database: making one, and putting one in the database's place.
#include "base/clock.hpp"
#include "base/system_words.hpp"
#include "server/store/files.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/schema.hpp"
#include "server/store/session.hpp"
#include "server/store/sqlite_file.hpp"

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <unistd.h>

namespace goalline::server {

namespace {

Error refusal(Message message, const std::string& where) {
    return {ErrorKind::usage, std::move(message), verbatim(where), "backup"};
}

// Refuses a file that is the database itself, or that exists and may not be replaced.
Result<void> may_write(const std::string& file, const std::string& database, bool replace) {
    if (identity_of(file) && identity_of(file) == identity_of(database))
        return refusal("this is the database itself"_en, file);
    if (!replace && exists(file))
        return refusal("there is a file of that name; --replace writes over it"_en, file);
    return {};
}

// A file from anywhere, or the database of this server, which is copied whatever is wrong with it.
enum class Source : std::uint8_t { anywhere, own };

// Copies `from` to a new file `to`, which only its owner may read.
Result<void> copy(const std::string& from, Source source, const std::string& to) {
    return with_database(from, [&]() -> Result<void> {
        SqliteFile file(from, SqlDatabase::Use::as_it_is, {});
        const int version = schema_version(file);
        if (version <= 0)
            return refusal(*unusable(version), from);
        if (source == Source::anywhere) {
            const auto foreign = version > schema::kNewest ? std::nullopt : foreign_schema(file, version);
            if (foreign)
                return refusal(foreign->full(), from);
        }
        if (const auto faults = file.faults(); !faults.empty())
            return refusal("the file is damaged: {0}"_en(faults.front()), from);
        if (auto made = make_private_file(to); !made)
            return made;
        file.copy_into(to);
        return {};
    });
}

Result<void> is_sound(const StoreContent& content, const std::string& file) {
    if (content.sound())
        return {};
    return refusal(content.faults.empty() ? content.damaged.front().full() : verbatim(content.faults.front()),
                   file);
}

std::string time_text() {
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return utc_text("%Y%m%d-%H%M%S", now);
}

// A file name beside the database that is not used yet.
std::string aside_name(const std::string& database) {
    const std::string name = database + ".before-" + time_text();
    for (int number = 1;; ++number) {
        std::string candidate = number == 1 ? name : fmt::format("{}-{}", name, number);
        if (!exists(candidate) && !exists(candidate + "-wal"))
            return candidate;
    }
}

// Gives the database a second name and separates it from its log: a log must never meet another database, because
// SQLite would write it into that one. The first name stays in use until the new file takes it over.
Result<std::string> put_aside(const std::string& database) {
    const std::string log = database + "-wal", aside = aside_name(database);
    if (!exists(database) && !exists(log))
        return std::string();
    try {
        SqliteFile(database, SqlDatabase::Use::as_it_is, {}).empty_log();
    } catch (const std::exception&) { // damaged: it is put aside as it is, with its log
    }
    if (exists(database) && ::link(database.c_str(), aside.c_str()) != 0)
        return Error{ErrorKind::io, "{0}: {1}"_en("cannot be made"_en, system_words(errno)), verbatim(aside),
                     "file"};
    if (exists(log)) {
        if (auto moved = rename_file(log, aside + "-wal"); !moved)
            return moved.error();
    }
    ::unlink((database + "-shm").c_str());
    return aside;
}

// Brings the copy up to date and reads all of it.
Result<StoreContent> made_ready(const std::string& copy) {
    return with_database(copy, [&]() -> Result<StoreContent> {
        Session session(copy, SqlDatabase::Use::as_it_is, {});
        migrate(session.database(), {});
        return verify(session);
    });
}

// The file is read twice, since nothing may be changed if it is not sound.
Result<Restored> restore_to_url(const std::string& file, const std::string& database, bool replace) {
    const auto content = check_store(file);
    if (!content)
        return content.error();
    if (auto sound = is_sound(*content, file); !sound)
        return sound.error();
    return copy_store(file, database, replace);
}

} // namespace

Result<StoreContent> backup_store(const std::string& database, const std::string& file, bool replace) {
    if (auto may = may_write(file, database, replace); !may)
        return may.error();
    if (is_database_url(database)) {
        auto copied = copy_store(database, file, replace);
        return copied ? Result<StoreContent>(std::move(copied->content)) : copied.error();
    }
    TemporaryFile part(fmt::format("{}.partial-{}", file, ::getpid()));
    if (auto copied = copy(database, Source::own, part.path()); !copied)
        return copied.error();
    auto content = check_store(part.path());
    if (!content)
        return content;
    if (auto synced = sync_file(part.path()); !synced)
        return synced.error();
    if (auto renamed = rename_file(part.path(), file); !renamed)
        return renamed.error();
    part.keep();
    return content;
}

Result<Restored> restore_store(const std::string& file, const std::string& database, bool replace) {
    if (is_database_url(database))
        return restore_to_url(file, database, replace);
    if (auto may = may_write(database, file, replace); !may)
        return may.error();
    TemporaryFile part(fmt::format("{}.partial-{}", database, ::getpid()));
    if (auto copied = copy(file, Source::anywhere, part.path()); !copied)
        return copied.error();
    auto content = made_ready(part.path());
    if (!content)
        return content.error();
    if (auto sound = is_sound(*content, file); !sound)
        return sound.error();
    if (auto synced = sync_file(part.path()); !synced)
        return synced.error();
    const auto aside = put_aside(database);
    if (!aside)
        return aside.error();
    if (auto renamed = rename_file(part.path(), database); !renamed)
        return renamed.error();
    part.keep();
    return Restored{std::move(*content), *aside};
}

} // namespace goalline::server
