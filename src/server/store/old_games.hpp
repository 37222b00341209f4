// Brings games over from the tables of older versions of this program, which had tables for each kind of game. This is
// the only place in store/ that knows what is played. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/sql_database.hpp"
#include "server/store/store.hpp"

#include <map>
#include <soci/soci.h>
#include <string>

namespace goalline::server {

// How many games of each kind there are in the tables of an older version.
[[nodiscard]] std::map<std::string, int> count_old_games(SqlDatabase& database);

// Puts the tables of today in the place of those of version old_schema::kLast. A game that does not have its checksum
// comes over with everything that can be read of it, and stays damaged; one that has none yet gets one. Tells every
// 10,000 games how many there are. Holds a few games at a time in memory. REQUIRES: called in a transaction
void bring_over_old_games(soci::session& sql, const Notice& progress);

} // namespace goalline::server
