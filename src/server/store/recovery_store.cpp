#include "server/store/recovery_store.hpp"

#include "server/store/checksum.hpp"
#include "server/store/row.hpp"
#include "server/store/tables.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kLinks = "recovery";
constexpr const char* kLink = "a recovery link"; // errors must not name whose it is

struct LinkColumns {
    std::string id, token, secret, checksum;
    long long made = 0;

    void add_to(Row& row) {
        row.add("id", &id);
        row.add("token", &token);
        row.add("secret", &secret);
        row.add("made", &made);
        row.add("checksum", &checksum);
    }
    [[nodiscard]] StoredRecovery stored() const { return {id, token, secret, made}; }
};

void erase_link(soci::session& sql, const std::string& id) {
    sql << "delete from recovery where id = :id", use(id);
}

} // namespace

std::optional<StoredRecovery> read_recovery(soci::session& sql, const std::string& id) {
    LinkColumns columns;
    Row row(kLinks);
    columns.add_to(row);
    if (!row.read(sql, id))
        return std::nullopt;
    StoredRecovery link = columns.stored();
    if (link.visitor != id || columns.checksum != checksum(link))
        throw Damaged(kLink, "it does not have the checksum that was stored with it"_en);
    return link;
}

bool has_seat(soci::session& sql, const std::string& visitor) {
    int seats = 0;
    sql << "select count(*) from seats where visitor = :visitor", use(visitor), into(seats);
    return seats > 0;
}

void erase_lost_visitors(soci::session& sql) {
    sql << "delete from recovery where id not in (select visitor from seats)";
    sql << "delete from pushes where visitor not in (select visitor from seats)";
}

ErasedPuzzleRows erase_visitor_rows(soci::session& sql, const std::string& visitor) {
    erase_link(sql, visitor);
    sql << "delete from pushes where visitor = :visitor", use(visitor);
    ErasedPuzzleRows erased = erase_puzzle_rows(sql, visitor);
    erased.reports += erase_people_rows(sql, visitor);
    return erased;
}

Result<bool> RecoveryStore::put(const StoredRecovery& link) {
    bool stored = false;
    auto done = session_.change(kLink, [&] {
        soci::session& sql = session_.sql();
        if (!has_seat(sql, link.visitor))
            return Result<void>();
        erase_link(sql, link.visitor);
        LinkColumns columns{link.visitor, link.token, link.secret, checksum(link), link.made};
        Row row(kLinks);
        columns.add_to(row);
        row.insert(sql);
        stored = true;
        return Result<void>();
    });
    return done ? Result<bool>(stored) : done.error();
}

Result<std::optional<StoredRecovery>> RecoveryStore::of_visitor(const std::string& visitor) {
    return session_.read(kLink, [&] { return read_recovery(session_.sql(), visitor); });
}

Result<std::optional<StoredRecovery>> RecoveryStore::of_token(const std::string& token) {
    return session_.read(kLink, [&]() -> std::optional<StoredRecovery> {
        soci::session& sql = session_.sql();
        std::string id;
        sql << "select id from " << kLinks << " where token = :token", use(token), into(id);
        return sql.got_data() ? read_recovery(sql, id) : std::nullopt;
    });
}

Result<void> RecoveryStore::drop(const std::string& visitor) {
    return session_.change(kLink, [&] {
        erase_link(session_.sql(), visitor);
        return Result<void>();
    });
}

} // namespace goalline::server
