// Row: one line of a table between SQL and variables. Each column is named once, with the variable that it is
// read into and written from; the statements are made of that list, so that names and variables cannot get
// out of step. What fails throws. REQUIRES: the variables outlive it. Not thread-safe. Internal to store/.
#pragma once

#include <soci/soci.h>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::server {

class Row {
  public:
    // What a column is for, besides being written once and read with the row: `changing` ones are written
    // with every change, `listed` ones are read for a list. A `computed` one is an expression in a list and
    // not in the table.
    enum class For : unsigned char { row, listed, changing, changing_listed, computed };
    using Value = std::variant<std::string*, int*, long long*, double*>;

    explicit Row(std::string_view table) : table_(table) {}

    void add(std::string_view column, Value value, For what = For::row) {
        columns_.push_back({column, value, what});
    }

    void insert(soci::session& sql);
    // Writes what changes; false if there is no such row at that version.
    [[nodiscard]] bool update(soci::session& sql, const std::string& id, long long version);
    [[nodiscard]] bool read(soci::session& sql, const std::string& id); // false: there is no such row

    // "g.id, g.version": what a list reads of a table that it calls `g`, and where it puts it, in that order.
    [[nodiscard]] std::string list_columns() const;
    void list_into(soci::statement& statement) const;

  private:
    struct Column {
        std::string_view name;
        Value value;
        For what;
    };

    std::string table_;
    std::vector<Column> columns_;
};

} // namespace goalline::server
