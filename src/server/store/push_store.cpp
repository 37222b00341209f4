#include "server/store/push_store.hpp"

#include "server/store/row.hpp"
#include "server/store/secrets.hpp"
#include "server/store/tables.hpp"

#include <algorithm>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr const char* kBrowsers = "notifications"; // errors must not name whose they are

std::vector<StoredPush> read_pushes(soci::session& sql, const std::string& visitor) {
    std::vector<StoredPush> found;
    StoredPush push;
    push.visitor = visitor;
    soci::statement rows =
        (sql.prepare
             << "select endpoint, point, secret, made from pushes where visitor = :visitor order by made, id",
         use(visitor), into(push.endpoint), into(push.point), into(push.secret), into(push.made));
    rows.execute();
    while (rows.fetch())
        found.push_back(push);
    return found;
}

void erase_push(soci::session& sql, const std::string& endpoint) {
    const std::string id = sha256_hex(endpoint);
    sql << "delete from pushes where id = :id", use(id);
}

} // namespace

Result<bool> PushStore::put(const StoredPush& push) {
    return session_.change(kBrowsers, [&] {
        soci::session& sql = session_.sql();
        if (!has_seat(sql, push.visitor))
            return false;
        erase_push(sql, push.endpoint);
        const auto former = read_pushes(sql, push.visitor);
        for (std::size_t i = 0; i + kMostPushesOfVisitor <= former.size(); ++i)
            erase_push(sql, former[i].endpoint);
        std::string id = sha256_hex(push.endpoint);
        StoredPush written = push;
        // Two may come within a millisecond, and a clock may be set back: which is newer is known by the order of calls.
        if (!former.empty())
            written.made = std::max(written.made, former.back().made + 1);
        Row row("pushes");
        row.add("id", &id);
        row.add("visitor", &written.visitor);
        row.add("endpoint", &written.endpoint);
        row.add("point", &written.point);
        row.add("secret", &written.secret);
        row.add("made", &written.made);
        row.insert(sql);
        return true;
    });
}

Result<std::vector<StoredPush>> PushStore::of_visitor(const std::string& visitor) {
    return session_.read(kBrowsers, [&] { return read_pushes(session_.sql(), visitor); });
}

Result<void> PushStore::drop(const std::string& visitor, const std::string& endpoint) {
    return session_.change(kBrowsers, [&] {
        soci::session& sql = session_.sql();
        if (endpoint.empty())
            sql << "delete from pushes where visitor = :visitor", use(visitor);
        const std::string id = sha256_hex(endpoint);
        sql << "delete from pushes where visitor = :visitor and id = :id", use(visitor), use(id);
    });
}

} // namespace goalline::server
