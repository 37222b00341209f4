#include "server/store/maintenance.hpp"
#include "server/store/session.hpp"

namespace goalline::server {

using soci::into;

Result<StoreSize> measure_store(const std::string& database) {
    return with_database(database, [&]() -> Result<StoreSize> {
        Session session(database, SqlDatabase::Use::as_it_is, {});
        StoreSize size{.database = session.database().bytes(), .log = session.database().log_bytes()};
        const Transaction one_moment(session.database(), Transaction::For::reading);
        std::string table;
        long long bytes = 0;
        soci::statement tables =
            (session.sql().prepare << session.database().measure_tables(), into(table), into(bytes));
        tables.execute();
        while (tables.fetch())
            size.tables.push_back({table, 0, bytes});
        for (TableSize& each : size.tables)
            session.sql() << "select count(*) from " << each.name, into(each.rows);
        return size;
    });
}

} // namespace goalline::server
