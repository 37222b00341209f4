// Row is one line of a table, between SQL and variables. Each column is named once, together with the variable into
// which it is read and from which it is written. The statements are made from this list, so that names and variables
// always agree. Failures throw. REQUIRES: the variables outlive it. Internal to store/. Not thread-safe.
#pragma once

#include <soci/soci.h>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::server {

class Row {
  public:
    // What a column is for. Every column is written once and read with the row. In addition, `changing` ones are
    // written with every change, and `listed` ones are read for a list. A `computed` column is an expression in a
    // list and is not in the table.
    enum class For : unsigned char { row, listed, changing, changing_listed, computed };
    using Value = std::variant<std::string*, int*, long long*, double*>;

    explicit Row(std::string_view table) : table_(table) {}

    void add(std::string_view column, Value value, For what = For::row) {
        columns_.push_back({column, value, what});
    }

    void insert(soci::session& sql);
    // Writes the changing columns. Returns false if there is no such row at that version.
    [[nodiscard]] bool update(soci::session& sql, const std::string& id, long long version);
    [[nodiscard]] bool read(soci::session& sql, const std::string& id); // false: there is no such row

    // "g.id, g.version": what a list reads from a table that it calls `g`, in the order in which it stores it.
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
