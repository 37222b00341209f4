#include "server/store/recovery_store.hpp"

#include "server/store/row.hpp"
#include "server/store/tables.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

template <>
struct Table<StoredRecovery> {
    static constexpr std::string_view kName = "recovery";
    static void add(Row& row, StoredRecovery& link) {
        row.add("id", &link.visitor);
        row.add("token", &link.token);
        row.add("secret", &link.secret);
        row.add("made", &link.made);
    }
};

namespace {

constexpr const char* kLink = "a recovery link"; // errors must not name whose it is

void erase_link(soci::session& sql, const std::string& id) {
    sql << "delete from recovery where id = :id", use(id);
}

} // namespace

std::optional<StoredRecovery> read_recovery(soci::session& sql, const std::string& id) {
    return read_row<StoredRecovery>(sql, id,
                                    {kLink, "it does not have the checksum that was stored with it"_en});
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
    return session_.change(kLink, [&] {
        if (!has_seat(session_.sql(), link.visitor))
            return false;
        put_row(session_.sql(), link);
        return true;
    });
}

Result<std::optional<StoredRecovery>> RecoveryStore::of_visitor(const std::string& visitor) {
    return session_.read(kLink, [&] { return read_recovery(session_.sql(), visitor); });
}

Result<std::optional<StoredRecovery>> RecoveryStore::of_token(const std::string& token) {
    return session_.read(kLink, [&]() -> std::optional<StoredRecovery> {
        soci::session& sql = session_.sql();
        std::string id;
        sql << "select id from recovery where token = :token", use(token), into(id);
        return sql.got_data() ? read_recovery(sql, id) : std::nullopt;
    });
}

Result<void> RecoveryStore::drop(const std::string& visitor) {
    return session_.change(kLink, [&] { erase_link(session_.sql(), visitor); });
}

} // namespace goalline::server
