// Whether the schema of a database is the one that the migrations make. A file from elsewhere may have triggers that
// lose games, or a view in the place of a table that takes for ever to read. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/sqlite_file.hpp"

#include <optional>
#include <soci/soci.h>

namespace goalline::server {

// Makes the tables of version `to` out of those of version `from`, where 0 is an empty database.
void make_schema(soci::session& sql, int from, int to);

// The first thing that is missing, not ours, or another than it should be at that version; none: all is as it should be.
// Reads nothing but the schema.
[[nodiscard]] std::optional<Error> foreign_schema(SqliteFile& file, int version);

} // namespace goalline::server
