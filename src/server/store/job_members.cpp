// Who uses the table of jobs: how members join, come back and leave, and what is left of those that are gone.
#include "server/store/job_table.hpp"
#include "server/store/session.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr const char* kJoin = R"(
    insert into job_members (id, role, name, version, threads, coming, alive)
    values (:id, :role, :name, :version, :threads, 0, {now})
    on conflict (id) do update set alive = excluded.alive)";

// What clients have ordered that are gone, and members of whom nobody wants to hear any more.
constexpr const char* kSweepJobs = R"(
    delete from jobs
    where client not in (select id from job_members where alive > {now} - 20000))";
constexpr const char* kSweepMembers = R"(
    delete from job_members
    where aside = ''
        and alive < {now} - 86400000)";
constexpr const char* kSweepFigures =
    "delete from job_figures where member not in (select id from job_members)";

constexpr const char* kForeign = R"(
    select version
    from jobs
    where state = 'waiting'
        and not exists (select 1 from jobs where version = :version)
    limit 1)";

} // namespace

Result<void> JobTable::join(const JobMember& member) {
    member_ = member;
    return with_database(member.name, [&]() -> Result<void> {
        if (auto fit = wanted(); !fit)
            return fit;
        write_member();
        database_->listen(member_.role == JobMember::Role::worker ? kForWorkers : kForClients);
        return {};
    });
}

Result<void> JobTable::wanted() {
    const auto refused = [this](Message why) {
        return Error{.kind = ErrorKind::usage,
                     .message = std::move(why),
                     .where = verbatim(member_.name),
                     .code = "worker"};
    };
    if (member_.role != JobMember::Role::worker)
        return {};
    std::string why, version;
    database_->sql() << "select aside from job_members where name = :name and aside <> '' limit 1",
        use(member_.name), into(why);
    if (database_->sql().got_data())
        return refused("this worker was put aside: {0}"_en(why));
    database_->sql() << kForeign, use(member_.version, "version"), into(version);
    if (database_->sql().got_data())
        return refused("this worker is {0}, and the jobs are of {1}"_en(member_.version, version));
    return {};
}

void JobTable::write_member() {
    const std::string role = member_.role == JobMember::Role::worker ? "worker" : "client";
    database_->sql() << sql_text(kJoin), use(id_, "id"), use(role, "role"), use(member_.name, "name"),
        use(member_.version, "version"), use(member_.threads, "threads");
}

// A restricted user cannot delete its row; then it is silent instead.
void JobTable::leave() {
    Transaction transaction(*database_);
    if (member_.role == JobMember::Role::client) {
        database_->sql() << "delete from jobs where client = :id", use(id_);
    } else {
        database_->sql() << "update jobs set state = 'waiting', tries = tries - 1 where worker = :id and "
                            "state = 'running'",
            use(id_);
        database_->wake(kForWorkers);
    }
    database_->sql() << "update job_members set alive = 0 where id = :id", use(id_);
    transaction.commit();
}

bool JobTable::wait(int pipe, std::chrono::milliseconds most) {
    return database_->wait(pipe, most);
}

std::string JobTable::words(const std::exception& exception) {
    return words_of(exception).english();
}

void JobTable::reconnect() {
    database_->failed();
    if (auto ready = database_->ready(); !ready)
        throw StoreFailure(ready.error().message);
    database_->hurry();
    write_member();
    database_->listen(member_.role == JobMember::Role::worker ? kForWorkers : kForClients);
}

void JobTable::sweep() {
    for (const char* statement : {kSweepJobs, kSweepMembers, kSweepFigures})
        database_->sql() << sql_text(statement);
}

} // namespace goalline::server
