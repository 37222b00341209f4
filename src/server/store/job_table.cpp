#include "server/store/job_table.hpp"

#include "server/store/schema.hpp"
#include "server/store/secrets.hpp"
#include "server/store/session.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::size_t kIdDigits = 16;
constexpr int kTimesBetweenSweeps = 20;
constexpr std::size_t kMostJobsOfOrder = 100; // that one statement makes

// In these {now} is the database's clock and {locked} passes over what others are taking. A member is alive that has said so
// within two seconds; a lease lasts as long.
constexpr const char* kTake = R"(
    with busy as materialized (
        select account, count(*) as jobs
        from jobs
        where state = 'running'
        group by account),
    next as materialized (
        select id
        from jobs j
        where state = 'waiting'
            and version = :version
            and programs <= :programs
            and priority between :first and :last
        order by priority, coalesce((select b.jobs from busy b where b.account = j.account), 0), made
        limit :most{locked})
    update jobs
    set state = 'running', worker = :worker, epoch = epoch + 1, tries = tries + 1, lease = {now} + 2000, answer = ''
    where id in (select id from next)
    returning id, epoch, task, job, case when deadline < 0 then -1 else deadline - {now} end, priority)";

constexpr const char* kAnswer = R"(
    update jobs
    set state = case
            when said <> '' then 'done'
            when tries >= :most then 'failed'
            else 'waiting' end,
        answer = said,
        lease = 0
    from ({answers}) a
    where id = job_id
        and worker = :worker
        and epoch = number
        and state = 'running'
    returning id)";
constexpr const char* kOneAnswer = "select cast(:id{0} as text) as job_id, cast(:epoch{0} as integer) as "
                                   "number, cast(:said{0} as text) as said";

constexpr const char* kSayHowFar = R"(
    update jobs
    set answer = :told
    where id = :id
        and worker = :worker
        and epoch = :epoch
        and state = 'running')";

constexpr const char* kGiveBack = R"(
    update jobs
    set state = 'waiting', tries = tries - 1
    where worker = :worker
        and state = 'running'
        and id = :id
        and epoch = :epoch)";

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
    set state = case when tries >= :most then 'failed' else 'waiting' end, answer = ''
    where client = :client
        and state = 'running'
        and lease < {now}
    returning 1)";

constexpr const char* kOrder = R"(
    insert into jobs (id, client, task, version, priority, programs, account, job, state, worker, epoch, lease,
        tries, deadline, made, answer)
    values {jobs}
    on conflict (id) do nothing)";
constexpr const char* kOneJob =
    R"((:id{0}, :client, :task{0}, :version, :priority{0}, :programs{0}, :account{0}, :job{0}, 'waiting', '',
        0, 0, 0, case when :left{0} < 0 then -1 else {now} + :left{0} end, {now}, ''))";

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

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
}

// "x0, x1" for "x{0}" and ", "
std::string for_each(std::string_view one, std::size_t count, std::string_view between) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        std::string next(one);
        replace(next, "{0}", std::to_string(i));
        text.append(i == 0 ? "" : between).append(next);
    }
    return text;
}
std::string numbered(std::string_view name, std::size_t number) {
    return std::string(name) + std::to_string(number);
}
void start(soci::statement& statement, const std::string& text, bool to_its_end) {
    statement.alloc();
    statement.prepare(text);
    statement.define_and_bind();
    statement.execute(to_its_end);
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

std::vector<TakenJob> JobTable::take(int most, Whose whose) {
    const int first = whose == Whose::others ? kAfterServers : 0;
    const int last = whose == Whose::servers ? kAfterServers - 1 : kAfterServers;
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
    soci::statement rows = (database_->sql().prepare << sql_text(kTake), use(member_.version, "version"),
                            use(programs, "programs"), use(first, "first"), use(last, "last"),
                            use(most, "most"), use(id_, "worker"), into(job.lease.id), into(job.lease.epoch),
                            into(job.task), into(job.job), into(left), into(job.priority));
    rows.execute();
    while (rows.fetch()) {
        job.left_ms = left;
        taken.push_back(job);
    }
    return taken;
}

void JobTable::answer(const std::vector<DoneJob>& done) {
    Transaction transaction(*database_);
    soci::statement update(database_->sql());
    std::string text = sql_text(kAnswer), id;
    replace(text, "{answers}", for_each(kOneAnswer, done.size(), " union all "));
    for (std::size_t i = 0; i < done.size(); ++i) {
        update.exchange(use(done[i].lease.id, numbered("id", i)));
        update.exchange(use(done[i].lease.epoch, numbered("epoch", i)));
        update.exchange(use(done[i].answer, numbered("said", i)));
    }
    update.exchange(use(kMostTries, "most"));
    update.exchange(use(id_, "worker"));
    update.exchange(into(id));
    start(update, text, false);
    std::map<std::string, JobStatus::Line> figures; // by task
    while (update.fetch()) { // of the others somebody else has the lease, or nobody wants them any more
        const auto found = std::ranges::find(done, id, [](const DoneJob& each) { return each.lease.id; });
        JobStatus::Line& line = figures[found->task];
        ++(found->answer.empty() ? line.failed : line.done);
        line.took_ms += found->took_ms;
    }
    long long failed = 0;
    for (const auto& [task, line] : figures) {
        const long long good = line.done, bad = line.failed, took = line.took_ms;
        database_->sql() << kCount, use(id_, "member"), use(task, "task"), use(good, "done"),
            use(bad, "failed"), use(took, "took");
        failed += bad;
    }
    database_->wake(kForClients);
    if (failed > 0)
        database_->wake(kForWorkers);
    transaction.commit();
}

void JobTable::give_back(const std::vector<JobLease>& leases) {
    Transaction transaction(*database_);
    for (const JobLease& lease : leases)
        database_->sql() << kGiveBack, use(id_, "worker"), use(lease.id, "id"), use(lease.epoch, "epoch");
    database_->wake(kForWorkers);
    transaction.commit();
}

void JobTable::tell(const JobLease& lease, const std::string& value) {
    Transaction transaction(*database_);
    database_->sql() << kSayHowFar, use(value, "told"), use(lease.id, "id"), use(id_, "worker"),
        use(lease.epoch, "epoch");
    database_->wake(kForClients);
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
    std::vector<std::array<long long, 3>> numbers;
    for (const OrderedJob& job : jobs)
        numbers.push_back({job.priority, job.programs ? 1 : 0, job.left_ms});
    for (std::size_t first = 0; first < jobs.size(); first += kMostJobsOfOrder) {
        const std::size_t rows = std::min(kMostJobsOfOrder, jobs.size() - first);
        soci::statement insert(database_->sql());
        std::string text = kOrder;
        replace(text, "{jobs}", for_each(kOneJob, rows, ", "));
        for (std::size_t i = 0; i < rows; ++i) {
            const OrderedJob& job = jobs[first + i];
            insert.exchange(use(job.id, numbered("id", i)));
            insert.exchange(use(job.task, numbered("task", i)));
            insert.exchange(use(job.account, numbered("account", i)));
            insert.exchange(use(job.job, numbered("job", i)));
            insert.exchange(use(numbers[first + i][0], numbered("priority", i)));
            insert.exchange(use(numbers[first + i][1], numbered("programs", i)));
            insert.exchange(use(numbers[first + i][2], numbered("left", i)));
        }
        insert.exchange(use(id_, "client"));
        insert.exchange(use(member_.version, "version"));
        start(insert, sql_text(text), true);
    }
    database_->wake(kForWorkers);
    transaction.commit();
}

std::vector<AnsweredJob> JobTable::collect() {
    return answers(kCollect);
}

std::vector<AnsweredJob> JobTable::answers(const char* query) {
    std::vector<AnsweredJob> answered;
    AnsweredJob job;
    soci::statement rows = (database_->sql().prepare << query, use(id_, "client"), into(job.id),
                            into(job.worker), into(job.answer));
    rows.execute();
    while (rows.fetch())
        answered.push_back(job);
    return answered;
}

std::vector<AnsweredJob> JobTable::told() {
    return answers(
        "select id, worker, answer from jobs where client = :client and state = 'running' and answer <> ''");
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

void JobTable::put_aside(const std::string& worker, const std::string& why) {
    Transaction transaction(*database_);
    database_->sql() << "update job_members set aside = :why where id = :worker", use(why), use(worker);
    database_->sql() << "update jobs set state = 'waiting' where worker = :worker and state = 'running'",
        use(worker);
    database_->wake(kForWorkers);
    transaction.commit();
}

} // namespace goalline::server
