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

} // namespace

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

namespace {

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

template <class Id>
void remove_row(soci::session& sql, std::string_view table, const Id& id) {
    sql << "delete from " << table << " where id = :id", use(id);
}

Error no_such(Message what, int number) {
    return {ErrorKind::invalid, std::move(what), verbatim(std::to_string(number)), "number"};
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
            put_row(sql, each);
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
    return session_.change(where, [&] {
        put_numbered(session_, stored);
        session_.database().announce(kPeopleChanged);
        return stored;
    });
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

Result<void> PeopleStore::settle(int number, const std::string& verdict, std::int64_t now) {
    return session_.change("a report about a player", [&]() -> Result<void> {
        auto found = sound_rows<StoredPlayerReport>(session_.sql(), fmt::format("where g.id = {}", number));
        if (found.empty())
            return no_such("there is no such report"_en, number);
        found.front().settled = now;
        found.front().verdict = verdict;
        put_row(session_.sql(), found.front());
        return {};
    });
}

Result<StoredDislike> PeopleStore::dislike(const StoredDislike& dislike) {
    return session_.change(kPeople, [&] {
        StoredDislike numbered = dislike;
        session_.database().one_at_a_time(Table<StoredDislike>::kName);
        session_.sql() << "delete from dislikes where visitor = :v and other = :o", use(numbered.visitor),
            use(numbered.other);
        put_numbered(session_, numbered);
        session_.database().announce(kPeopleChanged);
        return numbered;
    });
}

Result<void> PeopleStore::forgive(int number) {
    return session_.change(kPeople, [&] {
        remove_row(session_.sql(), Table<StoredDislike>::kName, number);
        session_.database().announce(kPeopleChanged);
    });
}

Result<StoredSignOut> PeopleStore::sign_out(const std::string& visitor) {
    return session_.change(kPeople, [&] {
        soci::session& sql = session_.sql();
        StoredSignOut sign_out{visitor, 0};
        session_.database().one_at_a_time(Table<StoredSignOut>::kName);
        sql << "select coalesce(max(times), 0) + 1 from sign_outs where id = :v", use(visitor),
            into(sign_out.times);
        put_row(sql, sign_out);
        sql << "delete from pushes where visitor = :v", use(visitor);
        session_.database().announce(kPeopleChanged);
        return sign_out;
    });
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
        return Error{ErrorKind::invalid, "there is no visitor in that seat of that game"_en, verbatim(game),
                     "visitor"};
    return found;
}

} // namespace goalline::server
