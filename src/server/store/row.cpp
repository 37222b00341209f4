#include "server/store/row.hpp"

namespace goalline::server {

namespace {

void use_value(soci::statement& statement, const Row::Value& value) {
    std::visit([&](auto* variable) { statement.exchange(soci::use(*variable)); }, value);
}

void into_value(soci::statement& statement, const Row::Value& value) {
    std::visit([&](auto* variable) { statement.exchange(soci::into(*variable)); }, value);
}

void append(std::string& list, std::string_view item) {
    list.append(list.empty() ? "" : ", ").append(item);
}

} // namespace

void prepare(soci::statement& statement, const std::string& query) {
    statement.alloc();
    statement.prepare(query, soci::details::st_one_time_query);
    statement.define_and_bind();
}

void Row::insert(soci::session& sql) {
    soci::statement statement(sql);
    std::string names, places;
    for (const Column& column : columns_) {
        append(names, column.name);
        append(places, ':' + std::string(column.name));
        use_value(statement, column.value);
    }
    prepare(statement, "insert into " + table_ + " (" + names + ") values (" + places + ')');
    statement.execute(true);
}

void Row::remove(soci::session& sql) const {
    soci::statement statement(sql);
    use_value(statement, columns_.front().value);
    prepare(statement, "delete from " + table_ + " where id = :id");
    statement.execute(true);
}

bool Row::read(soci::session& sql, const std::string& id) {
    soci::statement statement(sql);
    into(statement);
    statement.exchange(soci::use(id));
    prepare(statement, "select " + columns() + " from " + table_ + " g where g.id = :id");
    return statement.execute(true);
}

std::string Row::checksum() const {
    Canonical text(table_);
    for (const Column& column : columns_) {
        if (column.name != "checksum")
            std::visit([&](const auto* variable) { text.add(column.name).add(*variable); }, column.value);
    }
    return text.checksum();
}

std::string Row::columns() const {
    std::string names;
    for (const Column& column : columns_)
        append(names, "g." + std::string(column.name));
    return names;
}

void Row::into(soci::statement& statement) const {
    for (const Column& column : columns_)
        into_value(statement, column.value);
}

std::string Row::settings() const {
    std::string settings;
    for (const Column& column : columns_) {
        if (column.what == For::changing)
            append(settings, std::string(column.name) + " = :" + std::string(column.name));
    }
    return settings;
}

void Row::use_changing(soci::statement& statement) const {
    for (const Column& column : columns_) {
        if (column.what == For::changing)
            use_value(statement, column.value);
    }
}

} // namespace goalline::server
