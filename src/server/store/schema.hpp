// The tables of the database, how an older one is brought up to date, and whether they are still what this program made.
// A file from elsewhere may have triggers that lose games, or a view in the place of a table that takes for ever to
// read. Internal to store/. Not thread-safe.
//
// The SQL is the same for SQLite and PostgreSQL: identifiers are our own texts, times are bigint milliseconds, truth
// values are integers, and "none" is an empty text or -1. There are no collations and no generated keys.
#pragma once

#include "server/store/old_schema.hpp"
#include "server/store/sql_database.hpp"

#include <optional>
#include <soci/soci.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

namespace schema {

inline constexpr int kOneTable = old_schema::kLast + 1; // the first version with the tables of games below
inline constexpr int kShared = kOneTable + 1;           // the first one that several servers share
inline constexpr int kWithJobs = kShared + 1;           // the first one with jobs for workers
inline constexpr int kJobsIndexed = kWithJobs + 1; // the first one in which a thousand workers find theirs
inline constexpr int kNewest = kJobsIndexed;       // that with all tables below
inline constexpr int kUnfinished = -1;             // all tables, but not all rows of a copy

// A version after kShared only adds: tables, columns with a default, indexes that are not unique. So the first server of a
// newer program brings the database up to date while those of the older one go on (tests/server/rolling_test.py).

// The statements that make the tables of games, those about people, those of jobs, and those of everything else; the
// latter are as they were in the last of the older versions.
enum class Tables { others, games, people, jobs };
[[nodiscard]] std::span<const std::string_view> tables(Tables which);
// All tables, those first to which others refer, with the columns by which rows are told apart; one that has no key has one
// row, and its first column stands here.
struct TableKey {
    std::string name;
    std::vector<std::string> key;
};
[[nodiscard]] std::vector<TableKey> table_keys();

} // namespace schema

// The version of the schema; 0 for an empty database, schema::kUnfinished for a copy that is not complete.
[[nodiscard]] int schema_version(SqlDatabase& database);
void set_schema_version(soci::session& sql, int version);
// Why nothing can be read from a database of that version; none: it can.
[[nodiscard]] std::optional<Message> unusable(int version);
// Makes all tables of the newest version in an empty database. REQUIRES: called in a transaction
void make_tables(SqlDatabase& database);
// Brings the database up to date if necessary, in one transaction: whenever it is interrupted, everything is as before.
// Tells how far it has come, if that takes long. Throws if the database belongs to a newer program.
void migrate(SqlDatabase& database, const Notice& progress);

// The first thing that is missing, not ours, or another than it should be at that version; none: all is as it should be.
// Reads nothing but the schema. REQUIRES: called in a transaction
[[nodiscard]] std::optional<Error> foreign_schema(SqlDatabase& database, int version);

} // namespace goalline::server
