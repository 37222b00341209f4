#include "server/store/soci_recovery.hpp"

#include "server/store/checksum.hpp"
#include "server/store/row.hpp"
#include "server/store/soci_kinds.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr const char* kWhere = "a recovery link"; // errors must not name whose it is

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

} // namespace

std::optional<StoredRecovery> read_recovery(soci::session& sql, const std::string& id) {
    LinkColumns columns;
    Row row(kRecoveryTable);
    columns.add_to(row);
    if (!row.read(sql, id))
        return std::nullopt;
    StoredRecovery link = columns.stored();
    if (link.visitor != id || columns.checksum != checksum(link))
        throw Damaged(kWhere, "it does not have the checksum that was stored with it"_en);
    return link;
}

void erase_recovery(soci::session& sql, const std::string& id) {
    sql << "delete from " << kRecoveryTable << " where id = :id", use(id);
}

bool has_seat(soci::session& sql, const std::string& visitor) {
    int seats = 0;
    for_all_columns([&]<class Columns>() {
        int more = 0;
        sql << "select count(*) from " << Columns::kSeats << " where visitor = :visitor", use(visitor),
            into(more);
        seats += more;
    });
    return seats > 0;
}

std::string without_seat(std::string_view column) {
    std::string condition = "true";
    for_all_columns([&]<class Columns>() {
        condition += " and " + std::string(column) + " not in (select visitor from " +
                     std::string(Columns::kSeats) + ")";
    });
    return condition;
}

void erase_lost_recoveries(soci::session& sql) {
    sql << "delete from " << kRecoveryTable << " where " << without_seat("id");
}

Result<bool> SociRecovery::put(const StoredRecovery& link) {
    bool stored = false;
    auto done = session_->change(kWhere, [&] {
        soci::session& sql = session_->sql();
        if (!has_seat(sql, link.visitor))
            return Result<void>();
        erase_recovery(sql, link.visitor);
        LinkColumns columns{link.visitor, link.token, link.secret, checksum(link), link.made};
        Row row(kRecoveryTable);
        columns.add_to(row);
        row.insert(sql);
        stored = true;
        return Result<void>();
    });
    return done ? Result<bool>(stored) : done.error();
}

Result<std::optional<StoredRecovery>> SociRecovery::of_visitor(const std::string& visitor) {
    return session_->read(kWhere, [&] { return read_recovery(session_->sql(), visitor); });
}

Result<std::optional<StoredRecovery>> SociRecovery::of_token(const std::string& token) {
    return session_->read(kWhere, [&]() -> std::optional<StoredRecovery> {
        soci::session& sql = session_->sql();
        std::string id;
        sql << "select id from " << kRecoveryTable << " where token = :token", use(token), into(id);
        return sql.got_data() ? read_recovery(sql, id) : std::nullopt;
    });
}

Result<void> SociRecovery::drop(const std::string& visitor) {
    return session_->change(kWhere, [&] {
        erase_recovery(session_->sql(), visitor);
        return Result<void>();
    });
}

} // namespace goalline::server
