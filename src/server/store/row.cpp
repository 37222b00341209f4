#include "server/store/row.hpp"

namespace goalline::server {

namespace {

bool changes(Row::For what) {
    return what == Row::For::changing || what == Row::For::changing_listed;
}

bool lists(Row::For what) {
    return what == Row::For::listed || what == Row::For::changing_listed || what == Row::For::computed;
}

void use_value(soci::statement& statement, const Row::Value& value) {
    std::visit([&](auto* variable) { statement.exchange(soci::use(*variable)); }, value);
}

void into_value(soci::statement& statement, const Row::Value& value) {
    std::visit([&](auto* variable) { statement.exchange(soci::into(*variable)); }, value);
}

// Returns false if no row was found.
bool run(soci::statement& statement, const std::string& query) {
    statement.alloc();
    statement.prepare(query);
    statement.define_and_bind();
    return statement.execute(true);
}

void append(std::string& list, std::string_view item) {
    list.append(list.empty() ? "" : ", ").append(item);
}

} // namespace

void Row::insert(soci::session& sql) {
    soci::statement statement(sql);
    std::string names, places;
    for (const Column& column : columns_) {
        if (column.what == For::computed)
            continue;
        append(names, column.name);
        append(places, ':' + std::string(column.name));
        use_value(statement, column.value);
    }
    run(statement, "insert into " + table_ + " (" + names + ") values (" + places + ')');
}

bool Row::update(soci::session& sql, const std::string& id, long long version) {
    soci::statement statement(sql);
    std::string settings;
    for (const Column& column : columns_) {
        if (!changes(column.what))
            continue;
        append(settings, std::string(column.name) + " = :" + std::string(column.name));
        use_value(statement, column.value);
    }
    statement.exchange(soci::use(id));
    statement.exchange(soci::use(version));
    run(statement, "update " + table_ + " set " + settings + " where id = :id and version = :before");
    return statement.get_affected_rows() == 1;
}

bool Row::read(soci::session& sql, const std::string& id) {
    soci::statement statement(sql);
    std::string names;
    for (const Column& column : columns_) {
        if (column.what == For::computed)
            continue;
        append(names, column.name);
        into_value(statement, column.value);
    }
    statement.exchange(soci::use(id));
    return run(statement, "select " + names + " from " + table_ + " where id = :id");
}

std::string Row::list_columns() const {
    std::string names;
    for (const Column& column : columns_) {
        if (lists(column.what))
            append(names, (column.what == For::computed ? "" : "g.") + std::string(column.name));
    }
    return names;
}

void Row::list_into(soci::statement& statement) const {
    for (const Column& column : columns_) {
        if (lists(column.what))
            into_value(statement, column.value);
    }
}

} // namespace goalline::server
