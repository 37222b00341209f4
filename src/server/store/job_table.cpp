#include "server/store/job_table.hpp"

#include "server/store/schema.hpp"
#include "server/store/secrets.hpp"
#include "server/store/session.hpp"

#include <array>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::size_t kIdDigits = 16;
constexpr const char* kForWorkers = "jobs"; // channels
constexpr const char* kForClients = "answers";
constexpr int kTimesBetweenSweeps = 20;

// In these {now} is the database's clock and {locked} passes over what others are taking. A member is alive that has said so
// within two seconds; a lease lasts as long.
constexpr const char* kTake = R"(
    with next as materialized (
        select id
        from jobs j
        where state = 'waiting'
            and version = :version
            and programs <= :programs
        order by priority,
            (select count(*) from jobs r where r.state = 'running' and r.account = j.account),
            made
        limit :most{locked})
    update jobs
    set state = 'running', worker = :worker, epoch = epoch + 1, tries = tries + 1, lease = {now} + 2000
    where id in (select id from next)
    returning id, epoch, task, job, case when deadline < 0 then -1 else deadline - {now} end)";

constexpr const char* kAnswer = R"(
    update jobs
    set state = case
            when :answer <> '' then 'done'
            when tries >= :most then 'failed'
            else 'waiting' end,
        answer = :answer,
        lease = 0
    where id = :id
        and worker = :worker
        and epoch = :epoch
        and state = 'running'
    returning 1)";

constexpr const char* kCount = R"(
    insert into job_figures (member, task, done, failed, took)
    values (:member, :task, :done, :failed, :took)
    on conflict (member, task) do update set
        done = job_figures.done + excluded.done,
        failed = job_figures.failed + excluded.failed,
        took = job_figures.took + excluded.took)";

constexpr const char* kRenew = R"(
    update jobs
    set lease = {now} + 2000
    where worker = :worker
        and state = 'running'
    returning id, epoch)";

// Jobs of this client whose worker is silent.
constexpr const char* kReclaim = R"(
    update jobs
    set state = case when tries >= :most then 'failed' else 'waiting' end
    where client = :client
        and state = 'running'
        and lease < {now}
    returning 1)";

constexpr const char* kOrder = R"(
    insert into jobs (id, client, task, version, priority, programs, account, job, state, worker, epoch, lease,
        tries, deadline, made, answer)
    values (:id, :client, :task, :version, :priority, :programs, :account, :job, 'waiting', '', 0, 0, 0,
        case when :left < 0 then -1 else {now} + :left end, {now}, '')
    on conflict (id) do nothing)";

constexpr const char* kCollect = R"(
    delete from jobs
    where client = :client
        and state in ('done', 'failed')
    returning id, worker, answer)";

constexpr const char* kThreads = R"(
    select cast(coalesce(sum(threads), 0) as integer)
    from job_members
    where role = 'worker'
        and aside = ''
        and version = :version
        and alive > {now} - 2000)";

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

constexpr const char* kTasks = R"(
    select task, cast(sum(waiting) as bigint), cast(sum(running) as bigint), cast(sum(done) as bigint),
        cast(sum(failed) as bigint), cast(sum(took) as bigint)
    from (
        select task, case when state = 'waiting' then 1 else 0 end as waiting,
            case when state = 'running' then 1 else 0 end as running, 0 as done, 0 as failed, 0 as took
        from jobs
        union all
        select task, 0, 0, done, failed, took
        from job_figures) t
    group by task
    order by task)";

constexpr const char* kWorkers = R"(
    select name, version, aside, threads, case when alive > {now} - 2000 then 1 else 0 end,
        cast((select count(*) from jobs where worker = m.id and state = 'running') as bigint),
        cast(coalesce((select sum(done) from job_figures where member = m.id), 0) as bigint),
        cast(coalesce((select sum(failed) from job_figures where member = m.id), 0) as bigint),
        cast(coalesce((select sum(took) from job_figures where member = m.id), 0) as bigint)
    from job_members m
    where role = 'worker'
    order by name, id)";

constexpr const char* kComing = R"(
    select cast(coalesce(sum(coming), 0) as bigint)
    from job_members
    where role = 'client'
        and alive > {now} - 2000)";

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
}

} // namespace

JobTable::JobTable(std::unique_ptr<SqlDatabase> database)
    : database_(std::move(database)), id_(random_hex(kIdDigits)) {}
JobTable::~JobTable() = default;

Result<std::unique_ptr<JobTable>> JobTable::open(const std::string& place, bool make) {
    if (make) {
        if (auto store = open_store(place); !store)
            return store.error();
    }
    return with_database(place, [&]() -> Result<std::unique_ptr<JobTable>> {
        auto database = open_database(place, SqlDatabase::Use::as_it_is, {});
        if (schema_version(*database) != schema::kNewest)
            return Error{.kind = ErrorKind::io,
                         .message =
                             "this program and the database are of different versions, or no server has used "
                             "it yet"_en,
                         .where = verbatim(without_password(place, place)),
                         .code = "version"};
        database->hurry();
        return std::unique_ptr<JobTable>(new JobTable(std::move(database)));
    });
}

std::string JobTable::sql_text(std::string text) const {
    replace(text, "{now}", database_->clock());
    replace(text, "{locked}", database_->skip_locked());
    return text;
}

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

std::vector<TakenJob> JobTable::take(int most) {
    std::vector<TakenJob> taken;
    TakenJob job;
    long long left = 0;
    const int programs = member_.programs ? 1 : 0;
    if (*database_->skip_locked() == '\0') { // to look costs less than to ask for the right to write
        int waiting = 0;
        database_->sql() << "select exists (select 1 from jobs where state = 'waiting')", into(waiting);
        if (waiting == 0)
            return taken;
    }
    soci::statement rows =
        (database_->sql().prepare << sql_text(kTake), use(member_.version, "version"),
         use(programs, "programs"), use(most, "most"), use(id_, "worker"), into(job.lease.id),
         into(job.lease.epoch), into(job.task), into(job.job), into(left));
    rows.execute();
    while (rows.fetch()) {
        job.left_ms = left;
        taken.push_back(job);
    }
    return taken;
}

void JobTable::answer(const DoneJob& done) {
    Transaction transaction(*database_);
    int mine = 0;
    database_->sql() << kAnswer, use(done.answer, "answer"), use(kMostTries, "most"),
        use(done.lease.id, "id"), use(id_, "worker"), use(done.lease.epoch, "epoch"), into(mine);
    if (!database_->sql().got_data())
        return; // somebody else has it, or nobody wants it any more
    const int good = done.answer.empty() ? 0 : 1, bad = 1 - good;
    const long long took = done.took_ms;
    database_->sql() << kCount, use(id_, "member"), use(done.task, "task"), use(good, "done"),
        use(bad, "failed"), use(took, "took");
    database_->wake(good != 0 ? kForClients : kForWorkers);
    transaction.commit();
}

std::vector<JobLease> JobTable::renew() {
    std::vector<JobLease> leases;
    JobLease lease;
    write_member();
    soci::statement rows =
        (database_->sql().prepare << sql_text(kRenew), use(id_, "worker"), into(lease.id), into(lease.epoch));
    rows.execute();
    while (rows.fetch())
        leases.push_back(lease);
    return leases;
}

void JobTable::order(const std::vector<OrderedJob>& jobs) {
    Transaction transaction(*database_);
    for (const OrderedJob& job : jobs) {
        const int programs = job.programs ? 1 : 0;
        const long long left = job.left_ms;
        database_->sql() << sql_text(kOrder), use(job.id, "id"), use(id_, "client"), use(job.task, "task"),
            use(member_.version, "version"), use(job.priority, "priority"), use(programs, "programs"),
            use(job.account, "account"), use(job.job, "job"), use(left, "left");
    }
    database_->wake(kForWorkers);
    transaction.commit();
}

std::vector<AnsweredJob> JobTable::collect() {
    std::vector<AnsweredJob> answered;
    AnsweredJob job;
    soci::statement rows = (database_->sql().prepare << kCollect, use(id_, "client"), into(job.id),
                            into(job.worker), into(job.answer));
    rows.execute();
    while (rows.fetch())
        answered.push_back(job);
    return answered;
}

void JobTable::drop(const std::string& id) {
    database_->sql() << "delete from jobs where id = :id and client = :client", use(id), use(id_);
}

int JobTable::tend(std::int64_t coming) {
    int threads = 0, reclaimed = 0;
    const long long to_come = coming;
    write_member();
    database_->sql() << "update job_members set coming = :coming where id = :id", use(to_come), use(id_);
    database_->sql() << sql_text(kReclaim), use(kMostTries, "most"), use(id_, "client"), into(reclaimed);
    if (database_->sql().got_data())
        database_->wake(kForWorkers);
    if (++times_ % kTimesBetweenSweeps == 0)
        sweep();
    database_->sql() << sql_text(kThreads), use(member_.version, "version"), into(threads);
    return threads;
}

void JobTable::sweep() {
    for (const char* statement : {kSweepJobs, kSweepMembers, kSweepFigures})
        database_->sql() << sql_text(statement);
}

void JobTable::put_aside(const std::string& worker, const std::string& why) {
    Transaction transaction(*database_);
    database_->sql() << "update job_members set aside = :why where id = :worker", use(why), use(worker);
    database_->sql() << "update jobs set state = 'waiting' where worker = :worker and state = 'running'",
        use(worker);
    database_->wake(kForWorkers);
    transaction.commit();
}

Result<JobStatus> JobTable::status() {
    return with_database("jobs", [&]() -> Result<JobStatus> {
        JobStatus status;
        soci::session& sql = database_->sql();
        {
            JobStatus::Line line;
            std::array<long long, 5> n{};
            soci::statement rows = (sql.prepare << kTasks, into(line.task), into(n[0]), into(n[1]),
                                    into(n[2]), into(n[3]), into(n[4]));
            rows.execute();
            while (rows.fetch())
                status.tasks.push_back({line.task, n[0], n[1], n[2], n[3], n[4]});
        }
        JobStatus::Worker worker;
        int alive = 0;
        std::array<long long, 4> n{};
        soci::statement rows =
            (sql.prepare << sql_text(kWorkers), into(worker.name), into(worker.version), into(worker.aside),
             into(worker.threads), into(alive), into(n[0]), into(n[1]), into(n[2]), into(n[3]));
        rows.execute();
        while (rows.fetch()) {
            status.workers.push_back({worker.name, worker.version, worker.aside, worker.threads, alive != 0,
                                      n[0], n[1], n[2], n[3]});
            status.threads += alive != 0 && worker.aside.empty() ? worker.threads : 0;
        }
        long long coming = 0;
        sql << sql_text(kComing), into(coming);
        status.coming = coming;
        return status;
    });
}

Result<bool> JobTable::admit(const std::string& name) {
    return with_database("jobs", [&]() -> Result<bool> {
        soci::statement done = (database_->sql().prepare
                                    << "update job_members set aside = '' where name = :name and aside <> ''",
                                use(name));
        done.execute(true);
        return done.get_affected_rows() > 0;
    });
}

} // namespace goalline::server
