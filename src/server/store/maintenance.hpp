// What an operator does to a database: check it, copy it, put a copy in its place, erase what somebody wants to be
// forgotten. Each call opens the database by itself, a file or the URL of one of PostgreSQL, and blocks for as long as it takes. Thread-safety:
// any thread may call these functions.
//
// check, size, backup, copy and the list of reports may be used while a server runs; the others REQUIRE that none does
// (DataDirectory::hold; those on PostgreSQL see to it themselves).
#pragma once

#include "base/result.hpp"
#include "server/store/puzzle_store.hpp"
#include "server/store/store.hpp"
#include "server/store/stored_game.hpp"

#include <map>
#include <string>
#include <vector>

namespace goalline::server {

// What a database holds, and what is wrong with it.
struct StoreContent {
    std::map<std::string, int> games; // how many there are of each kind
    int unchecked = 0;          // games without a checksum: all that are still in tables of an older version
    bool older = false;         // of an older version of this program: its games were only counted
    std::vector<Error> damaged; // for each such game, review, recovery link, rating or report: which, and why
    std::vector<std::string> faults; // of the file as a whole

    [[nodiscard]] int of_kind(const std::string& kind) const {
        const auto found = games.find(kind);
        return found == games.end() ? 0 : found->second;
    }
    [[nodiscard]] bool sound() const { return damaged.empty() && faults.empty(); }
};

// The same of a session that is open; throws if nothing can be read.
[[nodiscard]] StoreContent verify(Session& session);
[[nodiscard]] Result<StoreContent> check_store(const std::string& database);

// How much room a table takes, with its indexes.
struct TableSize {
    std::string name;
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
};
struct StoreSize {
    std::int64_t database = 0;          // bytes of the file
    std::int64_t log = 0;               // bytes of the write-ahead log
    std::vector<TableSize> tables = {}; // the largest first
};
[[nodiscard]] Result<StoreSize> measure_store(const std::string& database);

// What visitors say is wrong with puzzles, the oldest first, whether damaged or not. A database of an older version
// has no reports.
[[nodiscard]] Result<std::vector<StoredPuzzleReport>> list_puzzle_reports(const std::string& database);

// Writes everything that is stored at this moment into one file, which only its owner may read. The file appears when
// it is complete. Its contents are checked; if some of them are damaged, that is not an Error.
[[nodiscard]] Result<StoreContent> backup_store(const std::string& database, const std::string& file,
                                                bool replace);

struct Restored {
    StoreContent content;
    std::string aside; // where the previous database is now; empty: there was none
};

// Copies everything, row by row, into a database that does not exist yet. It appears when it is complete; each of its rows
// is compared with that of `from`, and its contents are checked; what is damaged is copied as it is. If the copying is
// interrupted, the next call goes on where it ended. With `replace` a file is written over, and tables of PostgreSQL are put
// aside. An Error if `from` is of another version of this program.
[[nodiscard]] Result<Restored> copy_store(const std::string& from, const std::string& to,
                                          bool replace = false);

// Puts a copy of the file, which must be sound, in the place of the database, and brings it up to date.
[[nodiscard]] Result<Restored> restore_store(const std::string& file, const std::string& database,
                                             bool replace);

[[nodiscard]] Result<Erased> erase_for_good(const std::string& database, const Erasure& erasure);
[[nodiscard]] Result<Erased> erase_game(const std::string& database, const std::string& id);
// Erases everything about the visitor who has that seat: hashes, tokens and names, in all games, the recovery link,
// attempts at puzzles, reports by him and about him. Unfinished games end with a resignation.
[[nodiscard]] Result<Erased> erase_visitor(const std::string& database, const std::string& id, Seat seat);

// Draws a new key of the server, and leaves nothing of the former one. Tags change; a visitor of whom something is
// stored is known all the same, since the stored hash does not depend on the key.
[[nodiscard]] Result<void> renew_server_key(const std::string& database);

} // namespace goalline::server
