#include "server/store/maintenance.hpp"
#include "server/store/session.hpp"

#include <filesystem>

namespace goalline::server {

using soci::into;

namespace {

std::int64_t bytes_of(const std::string& file) {
    std::error_code missing;
    const auto size = std::filesystem::file_size(file, missing);
    return missing ? 0 : static_cast<std::int64_t>(size);
}

} // namespace

Result<StoreSize> measure_store(const std::string& database) {
    return with_database(database, [&]() -> Result<StoreSize> {
        Session session(database, SqliteFile::Use::as_it_is, {});
        StoreSize size{.database = bytes_of(database), .log = bytes_of(database + "-wal")};
        const Transaction one_moment(session.sql(), SqliteFile::kBeginReading);
        std::string table;
        long long bytes = 0;
        soci::statement tables =
            (session.sql().prepare << SqliteFile::kMeasureTables, into(table), into(bytes));
        tables.execute();
        while (tables.fetch())
            size.tables.push_back({table, 0, bytes});
        for (TableSize& each : size.tables)
            session.sql() << "select count(*) from " << each.name, into(each.rows);
        return size;
    });
}

} // namespace goalline::server
