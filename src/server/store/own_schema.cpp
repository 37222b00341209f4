#include "server/store/own_schema.hpp"

#include "server/store/dialect.hpp"
#include "server/store/schema.hpp"
#include "server/store/soci_session.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <utility>

namespace goalline::server {

using soci::into;

namespace {

// What makes each table, index, view and trigger, by its kind and name. Blanks do not count, since the statements were
// laid out differently in earlier versions.
using Objects = std::map<std::string, std::string>;

Objects objects_in(soci::session& sql) {
    Objects objects;
    std::string name, made_by;
    soci::statement rows = (sql.prepare << Dialect::kListSchema, into(name), into(made_by));
    rows.execute();
    while (rows.fetch()) {
        std::erase_if(made_by, [](unsigned char c) { return std::isspace(c) != 0; });
        objects.emplace(name, std::exchange(made_by, {}));
    }
    return objects;
}

Objects objects_of(int version) {
    soci::session sql(Dialect::kDriver, Dialect::kInMemory);
    make_schema(sql, 0, version);
    return objects_in(sql);
}

Error foreign(const std::string& object) {
    return {.kind = ErrorKind::invalid,
            .message = "another program has changed what this database is made of"_en,
            .where = verbatim(object),
            .code = "schema"};
}

} // namespace

std::optional<Error> foreign_schema(SqliteFile& file, int version) {
    const Objects found = objects_in(file.sql()), expected = objects_of(version);
    for (const auto& object : found) {
        const auto same = expected.find(object.first);
        if (same == expected.end() || *same != object)
            return foreign(object.first);
    }
    for (const auto& [name, made_by] : expected) {
        if (!found.contains(name))
            return foreign(name);
    }
    return std::nullopt;
}

} // namespace goalline::server
