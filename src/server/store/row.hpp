// Row is one line of a table, between SQL and variables. Each column is named once, together with the variable into
// which it is read and from which it is written. The statements are made from this list, so that names and variables
// always agree. Failures throw. REQUIRES: the variables outlive it. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/checksum.hpp"
#include "server/store/session.hpp"

#include <cstdint>
#include <optional>
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
    using Value = std::variant<std::string*, int*, std::int64_t*>;

    explicit Row(std::string_view table) : table_(table) {}

    void add(std::string_view column, Value value, For what = For::good) {
        columns_.push_back({column, value, what});
    }

    void insert(soci::session& sql);
    void remove(soci::session& sql) const; // the row with this id, if there is one
    [[nodiscard]] bool read(soci::session& sql, const std::string& id); // false: there is no such row

    [[nodiscard]] const std::string& id() const { return *std::get<std::string*>(columns_.front().value); }
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

// A table that has the fields of one struct, and a checksum over them: Table<Stored> has its name, kName, and a function
// add(row, stored), which adds them to a row, the id first. What this program wrote first has a checksum(stored).
template <class Stored>
struct Table;

template <class Stored>
[[nodiscard]] Row row_of(Stored& stored, std::string& sum) {
    Row row(Table<Stored>::kName);
    Table<Stored>::add(row, stored);
    row.add("checksum", &sum);
    return row;
}
template <class Stored>
[[nodiscard]] std::string sum_of(const Row& row, const Stored& stored) {
    if constexpr (requires { checksum(stored); })
        return checksum(stored);
    else
        return row.checksum();
}

// Calls `each` with every row of the table that the condition admits, in the order of the ids, and whether it is as it was
// written.
template <class Stored, class Each>
void read_rows(soci::session& sql, const std::string& condition, Each each) {
    Stored stored;
    std::string sum;
    const Row row = row_of(stored, sum);
    soci::statement rows(sql);
    row.into(rows);
    prepare(rows, "select " + row.columns() + " from " + std::string(Table<Stored>::kName) + " g " +
                      condition + " order by g.id");
    rows.execute();
    while (rows.fetch())
        each(stored, sum == sum_of(row, stored));
}

// The row with that id, which must be a text. Throws what `damaged` says if it is not as it was written.
template <class Stored>
[[nodiscard]] std::optional<Stored> read_row(soci::session& sql, const std::string& id,
                                             const Damaged& damaged) {
    Stored stored;
    std::string sum;
    Row row = row_of(stored, sum);
    if (!row.read(sql, id))
        return std::nullopt;
    if (sum != sum_of(row, stored) || row.id() != id)
        throw damaged;
    return stored;
}

// In the place of the one with its id, if there is one.
template <class Stored>
void put_row(soci::session& sql, Stored stored) {
    std::string sum;
    Row row = row_of(stored, sum);
    sum = sum_of(row, stored);
    row.remove(sql);
    row.insert(sql);
}
// Under the next number. REQUIRES: called inside Session::change()
template <class Stored>
void put_numbered(Session& session, Stored& stored) {
    session.database().one_at_a_time(Table<Stored>::kName);
    session.sql() << "select coalesce(max(id), 0) + 1 from " << Table<Stored>::kName,
        soci::into(stored.number);
    put_row(session.sql(), stored);
}

} // namespace goalline::server
