// Copies a database row by row into another one, which may be of another kind: it uses nothing but plain SQL. Rows are
// written in the order of their keys, some at a time, so what an interrupted copy has is a beginning of each table.
#include "server/store/files.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/postgres.hpp"
#include "server/store/row.hpp"
#include "server/store/schema.hpp"
#include "server/store/session.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <variant>

namespace goalline::server {

using soci::use;

namespace {

constexpr int kRowsAtOnce = 400; // at a time; a statement has a value for each of their columns

Error not_copied(Message message, const std::string& where) {
    return {ErrorKind::usage, std::move(message), verbatim(without_password(where, where)), "copy"};
}

// Our columns are texts and whole numbers.
using Value = std::variant<std::string, long long>;
using Values = std::vector<Value>;
struct Rows {
    std::vector<std::string> columns;
    std::vector<Values> rows;
};

Value value_of(const soci::row& row, std::size_t column) {
    switch (row.get_properties(column).get_data_type()) {
    case soci::dt_string:
        return row.get<std::string>(column);
    case soci::dt_integer:
        return static_cast<long long>(row.get<int>(column));
    default:
        return row.get<long long>(column);
    }
}

void use_value(soci::statement& statement, const Value& value) {
    std::visit([&](const auto& held) { statement.exchange(use(held)); }, value);
}

// "(:v0, :v1)" for so many values, from that number on.
std::string places(std::size_t from, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += fmt::format("{}:v{}", i ? ", " : "(", from + i);
    return text + ')';
}

// The rows whose key is behind that one, in order; the first ones if it is empty.
Rows read_some(soci::session& sql, const schema::TableKey& table, const Values& after) {
    const std::string key = fmt::format("{}", fmt::join(table.key, ", "));
    const std::string behind =
        after.empty() ? "" : fmt::format("where ({}) > {}", key, places(0, after.size()));
    soci::row row;
    soci::statement statement(sql);
    statement.exchange(soci::into(row));
    for (const Value& value : after)
        use_value(statement, value);
    prepare(statement,
            fmt::format("select * from {} {} order by {} limit {}", table.name, behind, key, kRowsAtOnce));
    statement.execute();
    Rows found;
    while (statement.fetch()) {
        found.columns.clear();
        Values& values = found.rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            found.columns.push_back(row.get_properties(i).get_name());
            values.push_back(value_of(row, i));
        }
    }
    return found;
}

void insert(SqlDatabase& to, const std::string& table, const Rows& rows, std::size_t from) {
    if (from == rows.rows.size())
        return;
    std::string all;
    Transaction transaction(to);
    soci::statement statement(to.sql());
    for (std::size_t i = from; i < rows.rows.size(); ++i) {
        const Values& values = rows.rows[i];
        all += (i > from ? ", " : "") + places((i - from) * values.size(), values.size());
        for (const Value& value : values)
            use_value(statement, value);
    }
    prepare(statement,
            fmt::format("insert into {} ({}) values {}", table, fmt::join(rows.columns, ", "), all));
    statement.execute(true);
    transaction.commit();
}

Values key_of(const schema::TableKey& table, const Rows& rows) {
    Values key;
    for (const std::string& column : table.key) {
        const auto at = std::find(rows.columns.begin(), rows.columns.end(), column) - rows.columns.begin();
        key.push_back(rows.rows.back()[static_cast<std::size_t>(at)]);
    }
    return key;
}

// Writes the rows that are missing in the copy, and returns how many they were; nothing if the copy has rows that are not
// those of the source.
std::optional<std::size_t> bring_up(soci::session& from, SqlDatabase& to, const schema::TableKey& table) {
    std::size_t written = 0;
    for (Values after;;) {
        const Rows source = read_some(from, table, after), copy = read_some(to.sql(), table, after);
        const std::size_t there = copy.rows.size(), all = source.rows.size();
        if (there > all || !std::equal(copy.rows.begin(), copy.rows.end(), source.rows.begin()))
            return std::nullopt;
        insert(to, table.name, source, there);
        written += all - there;
        if (all < kRowsAtOnce)
            return written;
        after = key_of(table, source);
    }
}

// How many rows were written in all tables; nothing if there are rows of another source.
std::optional<std::size_t> bring_up_all(soci::session& from, SqlDatabase& to) {
    std::size_t written = 0;
    for (const schema::TableKey& table : schema::table_keys()) {
        if (table.name == "schema_version")
            continue;
        const auto more = bring_up(from, to, table);
        if (!more)
            return std::nullopt;
        written += *more;
    }
    return written;
}

// Whether the database is one that can be copied as it is.
Result<void> may_be_copied(SqlDatabase& database, const std::string& place) {
    const int version = schema_version(database);
    if (auto why = unusable(version))
        return not_copied(std::move(*why), place);
    if (version < schema::kNewest)
        return not_copied(
            "the database is of an older version: start the server with it once, or restore it"_en, place);
    if (const auto foreign = foreign_schema(database, version))
        return not_copied(foreign->full(), place);
    return {};
}

// Makes the tables of a copy that is not begun yet, and returns where those are that were there before.
Result<std::string> prepare_target(SqlDatabase& to, const std::string& place, bool replace) {
    std::string aside;
    Transaction transaction(to);
    const int version = schema_version(to);
    if (version == schema::kUnfinished)
        return aside;
    if (version != 0 && !replace)
        return not_copied("there are games in it already; restore --replace puts them aside"_en, place);
    if (auto* tables = dynamic_cast<Postgres*>(&to); tables != nullptr && version != 0)
        aside = tables->put_aside();
    make_tables(to);
    set_schema_version(to.sql(), schema::kUnfinished);
    transaction.commit();
    return aside;
}

// Everything from the one to the other. REQUIRES: `from` is in a transaction
Result<Restored> copy_rows(SqlDatabase& from, Session& target, const std::string& place, bool replace) {
    SqlDatabase& to = target.database();
    to.hold();
    auto aside = prepare_target(to, place, replace);
    if (!aside)
        return aside.error();
    if (!bring_up_all(from.sql(), to)) { // the beginning is that of another copy
        Transaction anew(to);
        for (const schema::TableKey& table : schema::table_keys())
            to.sql() << "delete from " << table.name;
        set_schema_version(to.sql(), schema::kUnfinished);
        anew.commit();
        (void)bring_up_all(from.sql(), to);
    }
    if (bring_up_all(from.sql(), to) != 0U)
        return not_copied("the rows that were written are not those that were read"_en, place);
    {
        Transaction complete(to);
        set_schema_version(to.sql(), schema::kNewest);
        complete.commit();
    }
    return Restored{verify(target), std::move(*aside)};
}

Result<Restored> copy_to_file(SqlDatabase& from, const std::string& to) {
    const std::string part = to + ".partial";
    if (!exists(part)) {
        if (auto made = make_private_file(part); !made)
            return made.error();
    }
    auto copied = with_database(to, [&]() -> Result<Restored> {
        Session target(part, SqlDatabase::Use::as_it_is, {});
        return copy_rows(from, target, part, false);
    });
    if (!copied)
        return copied;
    if (auto synced = sync_file(part); !synced)
        return synced.error();
    if (auto renamed = rename_file(part, to); !renamed)
        return renamed.error();
    return copied;
}

} // namespace

Result<Restored> copy_store(const std::string& from, const std::string& to, bool replace) {
    if (!is_database_url(to) && exists(to) && !replace)
        return not_copied("there is a file of that name already"_en, to);
    return with_database(from, [&]() -> Result<Restored> {
        const auto source = open_database(from, SqlDatabase::Use::as_it_is, {});
        const Transaction one_moment(*source, Transaction::For::reading);
        if (auto may = may_be_copied(*source, from); !may)
            return may.error();
        if (!is_database_url(to))
            return copy_to_file(*source, to);
        return with_database(to, [&]() -> Result<Restored> {
            Session target(to, SqlDatabase::Use::as_it_is, {});
            return copy_rows(*source, target, to, replace);
        });
    });
}

} // namespace goalline::server
