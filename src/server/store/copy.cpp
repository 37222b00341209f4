// Copies a database row by row into another one, which may be of another kind: it uses nothing but plain SQL.
#include "server/store/files.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/row.hpp"
#include "server/store/schema.hpp"
#include "server/store/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace goalline::server {

using soci::use;

namespace {

Error not_copied(Message message, const std::string& where) {
    return {
        .kind = ErrorKind::usage, .message = std::move(message), .where = verbatim(where), .code = "copy"};
}

// Our columns are texts and whole numbers.
void insert_row(soci::session& to, const std::string& table, const soci::row& row) {
    std::vector<std::string> texts(row.size());
    std::vector<long long> numbers(row.size());
    std::string names, places;
    soci::statement statement(to);
    for (std::size_t i = 0; i < row.size(); ++i) {
        names += (i ? ", " : "") + row.get_properties(i).get_name();
        places += fmt::format("{}:v{}", i ? ", " : "", i);
        const auto type = row.get_properties(i).get_data_type();
        if (type == soci::dt_string)
            statement.exchange(use(texts[i] = row.get<std::string>(i)));
        else
            statement.exchange(
                use(numbers[i] = type == soci::dt_integer ? row.get<int>(i) : row.get<long long>(i)));
    }
    prepare(statement, fmt::format("insert into {} ({}) values ({})", table, names, places));
    statement.execute(true);
}

void copy_tables(soci::session& from, soci::session& to) {
    Transaction transaction(to);
    for (const std::string& table : schema::table_names()) {
        to << "delete from " << table;
        soci::row row;
        soci::statement rows = (from.prepare << "select * from " << table, soci::into(row));
        rows.execute();
        while (rows.fetch())
            insert_row(to, table, row);
    }
    transaction.commit();
}

// Whether the database is one that can be copied as it is.
Result<void> may_be_copied(Session& session, const std::string& path) {
    const int version = schema_version(session.file());
    if (version == 0)
        return not_copied("there are no games of this program in it"_en, path);
    if (version > schema::kNewest)
        return not_copied("the database was made by a newer version of this program"_en, path);
    if (version < schema::kNewest)
        return not_copied(
            "the database is of an older version: start the server with it once, or restore it"_en, path);
    if (const auto foreign = foreign_schema(session.file(), version))
        return not_copied(foreign->full(), path);
    return {};
}

} // namespace

Result<StoreContent> copy_store(const std::string& from, const std::string& to) {
    if (exists(to))
        return not_copied("there is a file of that name already"_en, to);
    return with_database(from, [&]() -> Result<StoreContent> {
        Session source(from, SqliteFile::Use::as_it_is, {});
        const Transaction one_moment(source.sql(), SqliteFile::kBeginReading);
        if (auto may = may_be_copied(source, from); !may)
            return may.error();
        TemporaryFile part(fmt::format("{}.partial-{}", to, ::getpid()));
        if (auto made = make_private_file(part.path()); !made)
            return made.error();
        Result<StoreContent> content = with_database(to, [&]() -> Result<StoreContent> {
            Session target(part.path(), SqliteFile::Use::as_it_is, {});
            migrate(target.file(), {});
            copy_tables(source.sql(), target.sql());
            return verify(target);
        });
        if (!content)
            return content;
        if (auto synced = sync_file(part.path()); !synced)
            return synced.error();
        if (auto renamed = rename_file(part.path(), to); !renamed)
            return renamed.error();
        part.keep();
        return content;
    });
}

} // namespace goalline::server
