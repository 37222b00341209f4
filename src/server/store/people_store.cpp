#include "server/store/people_store.hpp"

#include "server/store/row.hpp"
#include "server/store/tables.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr const char* kPeople = "what is known about people"; // errors must not name whose it is

// Each of these tables has the fields of one struct, and a checksum over them.
template <class Stored>
struct Table;
template <>
struct Table<StoredBan> {
    static constexpr std::string_view kName = "bans";
    static void add(Row& row, StoredBan& ban) {
        row.add("id", &ban.number);
        row.add("sort", &ban.sort);
        row.add("what", &ban.what);
        row.add("reason", &ban.reason);
        row.add("until", &ban.until);
        row.add("made", &ban.made);
    }
};
template <>
struct Table<StoredPlayerReport> {
    static constexpr std::string_view kName = "player_reports";
    static void add(Row& row, StoredPlayerReport& report) {
        row.add("id", &report.number);
        row.add("game", &report.game);
        row.add("seat", &report.seat);
        row.add("reporter", &report.reporter);
        row.add("visitor", &report.visitor);
        row.add("name", &report.name);
        row.add("reason", &report.reason);
        row.add("remark", &report.remark);
        row.add("made", &report.made);
        row.add("settled", &report.settled);
        row.add("verdict", &report.verdict);
    }
};
template <>
struct Table<StoredDislike> {
    static constexpr std::string_view kName = "dislikes";
    static void add(Row& row, StoredDislike& dislike) {
        row.add("id", &dislike.number);
        row.add("visitor", &dislike.visitor);
        row.add("other", &dislike.other);
        row.add("sort", &dislike.sort);
        row.add("name", &dislike.name);
        row.add("made", &dislike.made);
    }
};
template <>
struct Table<StoredSignOut> {
    static constexpr std::string_view kName = "sign_outs";
    static void add(Row& row, StoredSignOut& sign_out) {
        row.add("id", &sign_out.visitor);
        row.add("times", &sign_out.times);
    }
};
template <>
struct Table<StoredDeed> {
    static constexpr std::string_view kName = "deeds";
    static void add(Row& row, StoredDeed& deed) {
        row.add("id", &deed.number);
        row.add("at", &deed.at);
        row.add("who", &deed.who);
        row.add("what", &deed.what);
    }
};

// A row with the fields of `stored`, and its checksum.
template <class Stored>
Row row_of(Stored& stored, std::string& checksum) {
    Row row(Table<Stored>::kName);
    Table<Stored>::add(row, stored);
    row.add("checksum", &checksum);
    return row;
}

// Calls `each` with every row of the table that the condition admits, in the order of the ids, and whether it is as it was
// written.
template <class Stored, class Each>
void read_rows(soci::session& sql, const std::string& condition, Each each) {
    Stored stored;
    std::string checksum;
    const Row row = row_of(stored, checksum);
    soci::statement rows(sql);
    row.into(rows);
    prepare(rows, fmt::format("select {} from {} g {} order by g.id", row.columns(), Table<Stored>::kName,
                              condition));
    rows.execute();
    while (rows.fetch())
        each(stored, checksum == row.checksum());
}

// Those that are sound.
template <class Stored>
std::vector<Stored> sound_rows(soci::session& sql, const std::string& condition = {}) {
    std::vector<Stored> found;
    read_rows<Stored>(sql, condition, [&](const Stored& stored, bool sound) {
        if (sound)
            found.push_back(stored);
    });
    return found;
}

template <class Stored>
void insert(soci::session& sql, Stored stored) {
    std::string checksum;
    Row row = row_of(stored, checksum);
    checksum = row.checksum();
    row.insert(sql);
}

template <class Id>
void remove_row(soci::session& sql, std::string_view table, const Id& id) {
    sql << "delete from " << table << " where id = :id", use(id);
}

template <class Stored>
void replace(soci::session& sql, const Stored& stored) {
    remove_row(sql, Table<Stored>::kName, stored.number);
    insert(sql, stored);
}

Error no_such(Message what, int number) {
    return {.kind = ErrorKind::invalid,
            .message = std::move(what),
            .where = verbatim(std::to_string(number)),
            .code = "number"};
}

template <class Stored>
void find_damaged(soci::session& sql, std::vector<Damaged>& damaged) {
    read_rows<Stored>(sql, {}, [&](const Stored&, bool sound) {
        if (!sound)
            damaged.emplace_back(std::string(Table<Stored>::kName),
                                 "it has a row without the checksum that was stored with it"_en);
    });
}

template <class Stored>
void erase_name_in(soci::session& sql, const std::string& name) {
    for (Stored& each : sound_rows<Stored>(sql)) {
        if (each.name == name) {
            each.name.clear();
            replace(sql, each);
        }
    }
}

} // namespace

std::vector<Damaged> damaged_people_rows(soci::session& sql) {
    std::vector<Damaged> damaged;
    find_damaged<StoredBan>(sql, damaged);
    find_damaged<StoredPlayerReport>(sql, damaged);
    find_damaged<StoredDislike>(sql, damaged);
    find_damaged<StoredSignOut>(sql, damaged);
    find_damaged<StoredDeed>(sql, damaged);
    return damaged;
}

int erase_people_rows(soci::session& sql, const std::string& visitor) {
    int reports = 0;
    sql << "select count(*) from player_reports where reporter = :v or visitor = :v2", use(visitor),
        use(visitor), into(reports);
    sql << "delete from player_reports where reporter = :v or visitor = :v2", use(visitor), use(visitor);
    sql << "delete from dislikes where visitor = :v or other = :v2", use(visitor), use(visitor);
    sql << "delete from bans where sort = 'visitor' and what = :v", use(visitor);
    sql << "delete from sign_outs where id = :v", use(visitor);
    return reports;
}

void erase_name_of_people(soci::session& sql, const std::string& name) {
    erase_name_in<StoredPlayerReport>(sql, name);
    erase_name_in<StoredDislike>(sql, name);
}

bool erase_player_report_row(soci::session& sql, int number) {
    int reports = 0;
    sql << "select count(*) from player_reports where id = :id", use(number), into(reports);
    remove_row(sql, Table<StoredPlayerReport>::kName, number);
    return reports > 0;
}

Result<PeopleStore::Known> PeopleStore::known() {
    return session_.read(kPeople, [&] {
        soci::session& sql = session_.sql();
        return Known{sound_rows<StoredBan>(sql), sound_rows<StoredDislike>(sql),
                     sound_rows<StoredSignOut>(sql)};
    });
}

// Stores it under the next number.
template <class Stored>
Result<Stored> PeopleStore::add(const char* where, Stored stored) {
    auto done = session_.change(where, [&]() -> Result<void> {
        session_.database().one_at_a_time(Table<Stored>::kName);
        session_.sql() << "select coalesce(max(id), 0) + 1 from " << Table<Stored>::kName,
            into(stored.number);
        insert(session_.sql(), stored);
        session_.database().announce(kPeopleChanged);
        return {};
    });
    return done ? Result<Stored>(std::move(stored)) : done.error();
}

Result<StoredBan> PeopleStore::ban(const StoredBan& ban) {
    return add("a ban", ban);
}

Result<void> PeopleStore::lift_ban(int number) {
    return session_.change("a ban", [&]() -> Result<void> {
        int found = 0;
        session_.sql() << "select count(*) from bans where id = :id", use(number), into(found);
        if (found == 0)
            return no_such("there is no such ban; goalline admin bans lists them"_en, number);
        remove_row(session_.sql(), Table<StoredBan>::kName, number);
        session_.database().announce(kPeopleChanged);
        return {};
    });
}

Result<void> PeopleStore::report(const StoredPlayerReport& report) {
    const auto same = session_.read(kPeople, [&] {
        int found = 0;
        session_.sql() << R"(
            select count(*)
            from player_reports
            where settled < 0
                and reporter = :reporter
                and visitor = :visitor
                and game = :game
                and reason = :reason
                and remark = :remark)",
            use(report.reporter), use(report.visitor), use(report.game), use(report.reason),
            use(report.remark), into(found);
        return found > 0;
    });
    if (!same)
        return same.error();
    if (*same)
        return {};
    const auto added = add("a report about a player", report);
    return added ? Result<void>() : added.error();
}

Result<std::vector<StoredPlayerReport>> PeopleStore::reports() {
    return session_.read(kPeople, [&] { return sound_rows<StoredPlayerReport>(session_.sql()); });
}

Result<void> PeopleStore::settle(int number, const std::string& verdict, long long now) {
    return session_.change("a report about a player", [&]() -> Result<void> {
        auto found = sound_rows<StoredPlayerReport>(session_.sql(), fmt::format("where g.id = {}", number));
        if (found.empty())
            return no_such("there is no such report"_en, number);
        found.front().settled = now;
        found.front().verdict = verdict;
        replace(session_.sql(), found.front());
        return {};
    });
}

Result<StoredDislike> PeopleStore::dislike(const StoredDislike& dislike) {
    StoredDislike numbered = dislike;
    auto done = session_.change(kPeople, [&]() -> Result<void> {
        soci::session& sql = session_.sql();
        session_.database().one_at_a_time(Table<StoredDislike>::kName);
        sql << "delete from dislikes where visitor = :v and other = :o", use(numbered.visitor),
            use(numbered.other);
        sql << "select coalesce(max(id), 0) + 1 from dislikes", into(numbered.number);
        insert(sql, numbered);
        session_.database().announce(kPeopleChanged);
        return {};
    });
    return done ? Result<StoredDislike>(std::move(numbered)) : done.error();
}

Result<void> PeopleStore::forgive(int number) {
    return session_.change(kPeople, [&]() -> Result<void> {
        remove_row(session_.sql(), Table<StoredDislike>::kName, number);
        session_.database().announce(kPeopleChanged);
        return {};
    });
}

Result<StoredSignOut> PeopleStore::sign_out(const std::string& visitor) {
    StoredSignOut sign_out{visitor, 1};
    auto done = session_.change(kPeople, [&]() -> Result<void> {
        soci::session& sql = session_.sql();
        int before = 0;
        session_.database().one_at_a_time(Table<StoredSignOut>::kName);
        sql << "select coalesce(max(times), 0) from sign_outs where id = :v", use(visitor), into(before);
        sign_out.times = before + 1;
        remove_row(sql, Table<StoredSignOut>::kName, visitor);
        insert(sql, sign_out);
        sql << "delete from pushes where visitor = :v", use(visitor);
        session_.database().announce(kPeopleChanged);
        return {};
    });
    return done ? Result<StoredSignOut>(std::move(sign_out)) : done.error();
}

Result<void> PeopleStore::note(const StoredDeed& deed) {
    const auto added = add("what an operator has done", deed);
    return added ? Result<void>() : added.error();
}

Result<std::vector<StoredDeed>> PeopleStore::deeds(int most) {
    return session_.read(kPeople, [&] {
        const auto newest = fmt::format("where g.id > (select coalesce(max(id), 0) - {} from deeds)", most);
        auto deeds = sound_rows<StoredDeed>(session_.sql(), newest);
        return std::vector<StoredDeed>(deeds.rbegin(), deeds.rend());
    });
}

Result<std::string> PeopleStore::visitor_in(const std::string& game, Seat seat) {
    auto found = session_.read(kPeople, [&] {
        std::string visitor;
        const int number = static_cast<int>(seat);
        session_.sql() << "select visitor from seats where game = :game and seat = :seat", use(game),
            use(number), into(visitor);
        return visitor;
    });
    if (found && (found->empty() || *found == kErasedVisitor))
        return Error{.kind = ErrorKind::invalid,
                     .message = "there is no visitor in that seat of that game"_en,
                     .where = verbatim(game),
                     .code = "visitor"};
    return found;
}

} // namespace goalline::server
