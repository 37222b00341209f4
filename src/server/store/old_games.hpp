// Brings games over from the tables of older versions of this program, which had tables for each kind of game. This is
// the only place in store/ that knows what is played. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/checksum.hpp"
#include "server/store/row.hpp"
#include "server/store/sql_database.hpp"
#include "server/store/store.hpp"
#include "server/store/stored_game.hpp"

#include <boost/json/object.hpp>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <soci/soci.h>
#include <span>
#include <string>
#include <string_view>

namespace goalline::server {

// How many games of each kind there are in the tables of an older version.
[[nodiscard]] std::map<std::string, int> count_old_games(SqlDatabase& database);

// Puts the tables of today in the place of those of version old_schema::kLast. A game that does not have its checksum
// comes over with everything that can be read of it, and stays damaged; one that has none yet gets one. Tells every
// 10,000 games how many there are. Holds a few games at a time in memory. REQUIRES: called in a transaction
void bring_over_old_games(soci::session& sql, const Notice& progress);

// What follows is about single rows: what they say, and whether they are sound. Failures throw.

// The columns of a row, as texts, by name.
class OldRow {
  public:
    OldRow(soci::session& sql, std::string_view table, std::span<const std::string_view> columns,
           const std::string& id) {
        soci::statement statement(sql);
        std::string names;
        for (const std::string_view column : columns) {
            names += fmt::format("{}coalesce(cast({} as text), '')", names.empty() ? "" : ", ", column);
            statement.exchange(soci::into(values_[std::string(column)]));
        }
        statement.exchange(soci::use(id));
        prepare(statement, fmt::format("select {} from {} where id = :id", names, table));
        statement.execute(true);
    }

    [[nodiscard]] const std::string& text(const std::string& column) const { return values_.at(column); }
    // 0 for what is no number: then its game does not have its checksum.
    [[nodiscard]] std::int64_t number(const std::string& column) const {
        const std::string& digits = text(column);
        std::int64_t value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
    [[nodiscard]] int small(const std::string& column) const { return static_cast<int>(number(column)); }
    [[nodiscard]] std::optional<Seat> seat(const std::string& column) const { return seat_of(small(column)); }
    [[nodiscard]] boost::json::object all() const {
        boost::json::object object;
        for (const auto& [name, value] : values_)
            object[name] = value;
        return object;
    }

  private:
    std::map<std::string, std::string> values_;
};

// A kind of game and its tables.
struct OldKind {
    std::string_view kind, games, seats, played;
    std::span<const std::string_view> columns;
};
extern const OldKind kOldPhutball, kOldBids, kOldStrips;

// A game on its way, and the text over which its checksum was made.
struct OldGame {
    const OldRow& row;
    StoredGame game;
    Canonical text;
};

// Reads the game of that id, and says whether it is sound.
[[nodiscard]] bool read_old(soci::session& sql, const OldKind& kind, OldGame& old);

} // namespace goalline::server
