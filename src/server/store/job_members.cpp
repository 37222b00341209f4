// Who uses the table of jobs: how members join, come back and leave, and what is left of those that are gone.
#include "server/store/job_table.hpp"
#include "server/store/session.hpp"

namespace goalline::server {

namespace {

constexpr const char* kJoin = R"(
    insert into job_members (id, role, name, version, threads, coming, alive)
    values (:id, :role, :name, :version, cast(:threads as integer), 0, {now}))";
constexpr const char* kSayAlive = "update job_members set alive = {now} where id = :id returning 1";

constexpr const char* kWhyAside = "select aside from job_members where name = :name and aside <> '' limit 1";

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
        say_alive();
        database_->listen(id_);
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
    if (const auto why = run(kWhyAside, {{"name", member_.name}}, 1); !why.empty())
        return refused("this worker was put aside: {0}"_en(why[0][0]));
    if (const auto version = run(kForeign, {{"version", member_.version}}, 1); !version.empty())
        return refused("this worker is {0}, and the jobs are of {1}"_en(member_.version, version[0][0]));
    return {};
}

void JobTable::say_alive() {
    if (!run(kSayAlive, {{"id", id_}}, 1).empty())
        return;
    run(kJoin, {{"id", id_},
                {"role", member_.role == JobMember::Role::worker ? "worker" : "client"},
                {"name", member_.name},
                {"version", member_.version},
                {"threads", std::to_string(member_.threads)}});
}

// A restricted user cannot delete its row; then it is silent instead.
void JobTable::leave() {
    Transaction transaction(*database_);
    if (member_.role == JobMember::Role::client) {
        run("delete from jobs where client = :id returning {wake worker}", {{"id", id_}}, 1);
    } else {
        run("update jobs set state = 'waiting', tries = tries - 1 where worker = :id and state = 'running'",
            {{"id", id_}});
    }
    run("update job_members set alive = 0 where id = :id", {{"id", id_}});
    transaction.commit();
    wake_workers();
}

bool JobTable::wait(int pipe, std::chrono::milliseconds most) {
    return database_->wait(pipe, most);
}

std::string JobTable::words(const std::exception& exception) {
    return words_of(exception).english();
}

void JobTable::reconnect() {
    prepared_.clear(); // while there is what they were prepared for
    database_->failed();
    if (auto ready = database_->ready(); !ready)
        throw StoreFailure(ready.error().message);
    database_->hurry();
    say_alive();
    database_->listen(id_);
}

void JobTable::sweep() {
    for (const char* statement : {kSweepJobs, kSweepMembers, kSweepFigures})
        database_->sql() << sql_text(statement);
}

} // namespace goalline::server
