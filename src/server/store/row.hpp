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
    // `changing` columns are written again with every change of the row, the others once.
    enum class For : unsigned char { good, changing };
    using Value = std::variant<std::string*, int*, long long*>;

    explicit Row(std::string_view table) : table_(table) {}

    void add(std::string_view column, Value value, For what = For::good) {
        columns_.push_back({column, value, what});
    }

    void insert(soci::session& sql);
    [[nodiscard]] bool read(soci::session& sql, const std::string& id); // false: there is no such row

    // A checksum over all columns but the one of that name.
    [[nodiscard]] std::string checksum() const;

    // "g.id, g.version": all columns of a table that a query calls `g`, in the order in which into() stores them.
    [[nodiscard]] std::string columns() const;
    void into(soci::statement& statement) const;
    // "version = :version, status = :status": the changing columns, in the order of use_changing().
    [[nodiscard]] std::string settings() const;
    void use_changing(soci::statement& statement) const;

  private:
    struct Column {
        std::string_view name;
        Value value;
        For what;
    };

    std::string table_;
    std::vector<Column> columns_;
};

// Makes a statement of its text, when everything that it reads and writes has been exchanged.
void prepare(soci::statement& statement, const std::string& query);

} // namespace goalline::server
