#include "server/store/job_table.hpp"

#include "server/store/schema.hpp"
#include "server/store/secrets.hpp"
#include "server/store/session.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <soci/soci.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kIdDigits = 16;
constexpr int kTimesBetweenSweeps = 20;

// In these {now} is the database's clock, {silent} for how long a member may say nothing, {each} the members of the array
// :rows, {locked} passes over what others are taking, and {wake x} wakes the member x. `heads` has the oldest job of each
// account, found by one look into the index for each.
constexpr const char* kTake = R"(
    with recursive heads (priority, account, made) as (
        select *
        from (
            select priority, account, made
            from jobs
            where state = 'waiting'
                and version = :version
                and programs <= cast(:programs as integer)
                and priority between cast(:first as integer) and cast(:last as integer)
            order by priority, account, made
            limit 1) first
        union all
        select n.priority, n.account, n.made
        from heads h
        join jobs n on n.id = (
            select id
            from jobs
            where state = 'waiting'
                and version = :version
                and programs <= cast(:programs as integer)
                and (priority, account) > (h.priority, h.account)
                and priority <= cast(:last as integer)
            order by priority, account, made
            limit 1)),
    best as materialized (
        select priority, account
        from heads h
        order by priority,
            case when (select count(*) from heads) > 1
                then (select count(*) from jobs r where r.state = 'running' and r.account = h.account) end,
            made
        limit 1),
    next as materialized (
        select id
        from jobs
        where state = 'waiting'
            and version = :version
            and programs <= cast(:programs as integer)
            and (priority, account) = (select priority, account from best)
        order by made
        limit cast(:most as integer){locked})
    update jobs
    set state = 'running', worker = :worker, epoch = epoch + 1, tries = tries + 1, lease = {now} + {silent}, answer = ''
    where id in (select id from next)
    returning id, epoch, task, job, case when deadline < 0 then -1 else deadline - {now} end, priority)";

constexpr const char* kAnswer = R"(
    update jobs
    set state = case
            when said <> '' then 'done'
            when tries >= cast(:most as integer) then 'failed'
            else 'waiting' end,
        answer = said,
        lease = 0
    from (
        select value->>'id' as job_id, cast(value->>'epoch' as integer) as number, value->>'said' as said
        from {each}) a
    where id = job_id
        and worker = :worker
        and epoch = number
        and state = 'running'
    returning id, {wake client})";

constexpr const char* kSayHowFar = R"(
    update jobs
    set answer = :told
    where id = :id
        and worker = :worker
        and epoch = cast(:epoch as integer)
        and state = 'running'
    returning {wake client})";

constexpr const char* kGiveBack = R"(
    update jobs
    set state = 'waiting', tries = tries - 1
    from (select value->>'id' as job_id, cast(value->>'epoch' as integer) as number from {each}) a
    where id = job_id
        and worker = :worker
        and epoch = number
        and state = 'running')";

constexpr const char* kCount = R"(
    insert into job_figures (member, task, done, failed, took)
    select :member, value->>'task', cast(value->>'done' as bigint), cast(value->>'failed' as bigint),
        cast(value->>'took' as bigint)
    from {each}
    where true
    on conflict (member, task) do update set
        done = job_figures.done + excluded.done,
        failed = job_figures.failed + excluded.failed,
        took = job_figures.took + excluded.took)";

constexpr const char* kLeases = "select id, epoch from jobs where worker = :worker and state = 'running'";

// Jobs of this client whose worker is silent. A lease is for the time until the worker says for the first time that it is
// alive.
constexpr const char* kReclaim = R"(
    update jobs
    set state = case when tries >= cast(:most as integer) then 'failed' else 'waiting' end, answer = ''
    where client = :client
        and state = 'running'
        and lease < {now}
        and not exists (select 1 from job_members m where m.id = jobs.worker and m.alive > {now} - {silent})
    returning 1)";

constexpr const char* kOrder = R"(
    insert into jobs (id, client, task, version, priority, programs, account, job, state, worker, epoch, lease,
        tries, deadline, made, answer)
    select value->>'id', :client, value->>'task', :version, cast(value->>'priority' as integer),
        cast(value->>'programs' as integer), value->>'account', value->>'job', 'waiting', '', 0, 0,
        0, case when cast(value->>'left' as bigint) < 0 then -1 else {now} + cast(value->>'left' as bigint) end, {now}, ''
    from {each}
    where true
    on conflict (id) do nothing)";

// As many workers with nothing to do as jobs wait, so that a thousand are not woken for one. It comes after the transaction
// that makes the jobs wait: a worker that is missed here because it is busy still finds them when it is not.
constexpr const char* kWakeWorkers = R"(
    select {wake id}
    from (
        select id
        from job_members m
        where role = 'worker'
            and aside = ''
            and version = :version
            and alive > {now} - {silent}
            and threads > (select count(*) from jobs where worker = m.id and state = 'running')
        limit (select count(*) from (select 1 from jobs where state = 'waiting' limit 100) w)) idle)";

constexpr const char* kCollect = R"(
    delete from jobs
    where client = :client
        and state in ('done', 'failed')
    returning id, worker, answer)";
constexpr const char* kTold =
    "select id, worker, answer from jobs where client = :client and state = 'running' and answer <> ''";

constexpr const char* kDrop = R"(
    delete from jobs
    where id in (select value->>'id' from {each})
        and client = :client
    returning {wake worker})";

constexpr const char* kStillToCome = "update job_members set coming = cast(:coming as bigint) where id = :id "
                                     "and coming <> cast(:coming as bigint)";

constexpr const char* kThreads = R"(
    select cast(coalesce(sum(threads), 0) as integer)
    from job_members
    where role = 'worker'
        and aside = ''
        and version = :version
        and alive > {now} - {silent})";

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
}

std::string rows_of(const std::vector<JobLease>& leases) {
    json::array rows;
    for (const JobLease& lease : leases)
        rows.push_back({{"id", lease.id}, {"epoch", lease.epoch}});
    return json::serialize(rows);
}

} // namespace

// A statement with what it is given and what it answers with, which stay where they are as long as it does.
struct JobTable::Prepared {
    soci::statement statement;
    Values values;
    Texts row;
};

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
    replace(text, "{silent}", std::to_string(kSilent.count()));
    replace(text, "{each}", database_->each_of_rows());
    replace(text, "{locked}", database_->skip_locked());
    constexpr std::string_view kWake = "{wake ";
    for (std::size_t at = 0; (at = text.find(kWake, at)) != std::string::npos;) {
        const std::size_t name = at + kWake.size(), end = text.find('}', at);
        text.replace(at, end + 1 - at, database_->waking(text.substr(name, end - name)));
    }
    return text;
}

std::vector<JobTable::Texts> JobTable::run(const char* query, const Values& values, std::size_t columns) {
    std::shared_ptr<Prepared>& prepared = prepared_[query];
    if (!prepared) {
        auto made =
            std::make_unique<Prepared>(Prepared{soci::statement(database_->sql()), values, Texts(columns)});
        for (const auto& [name, value] : made->values)
            made->statement.exchange(soci::use(value, name));
        for (std::string& text : made->row)
            made->statement.exchange(soci::into(text));
        made->statement.alloc();
        made->statement.prepare(sql_text(query));
        made->statement.define_and_bind();
        prepared = std::move(made);
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        prepared->values[i].second = values[i].second;
    std::vector<Texts> rows;
    prepared->statement.execute(columns == 0);
    while (columns > 0 && prepared->statement.fetch())
        rows.push_back(prepared->row);
    return rows;
}

// All of one statement are of one account, whose turn it is.
std::vector<TakenJob> JobTable::take(int most, Whose whose) {
    const int first = whose == Whose::others ? kAfterServers : 0;
    const int last = whose == Whose::servers ? kAfterServers - 1 : kAfterServers;
    std::vector<TakenJob> taken;
    while (static_cast<int>(taken.size()) < most) {
        // To look costs less than to ask SQLite for the right to write.
        if (*database_->skip_locked() == '\0' &&
            run("select 1 from jobs where state = 'waiting' limit 1", {}, 1).empty())
            break;
        const auto rows = run(kTake,
                              {{"version", member_.version},
                               {"programs", member_.programs ? "1" : "0"},
                               {"first", std::to_string(first)},
                               {"last", std::to_string(last)},
                               {"most", std::to_string(most - static_cast<int>(taken.size()))},
                               {"worker", id_}},
                              6);
        if (rows.empty())
            break;
        for (const Texts& row : rows)
            taken.push_back({.lease = {row[0], std::stoi(row[1])},
                             .job = row[3],
                             .task = row[2],
                             .left_ms = std::stoll(row[4]),
                             .priority = std::stoi(row[5])});
    }
    return taken;
}

void JobTable::answer(const std::vector<DoneJob>& done) {
    json::array answers, counts;
    for (const DoneJob& job : done)
        answers.push_back({{"id", job.lease.id}, {"epoch", job.lease.epoch}, {"said", job.answer}});
    std::map<std::string, JobStatus::Line> figures; // by task
    bool failed = false;
    Transaction transaction(*database_);
    // Of those that do not come back somebody else has the lease, or nobody wants them any more.
    for (const Texts& row :
         run(kAnswer,
             {{"rows", json::serialize(answers)}, {"most", std::to_string(kMostTries)}, {"worker", id_}},
             2)) {
        const auto found = std::ranges::find(done, row[0], [](const DoneJob& each) { return each.lease.id; });
        JobStatus::Line& line = figures[found->task];
        ++(found->answer.empty() ? line.failed : line.done);
        line.took_ms += found->took_ms;
        failed = failed || found->answer.empty();
    }
    for (const auto& [task, line] : figures)
        counts.push_back(
            {{"task", task}, {"done", line.done}, {"failed", line.failed}, {"took", line.took_ms}});
    if (!counts.empty())
        run(kCount, {{"rows", json::serialize(counts)}, {"member", id_}});
    transaction.commit();
    if (failed)
        wake_workers();
}

void JobTable::give_back(const std::vector<JobLease>& leases) {
    run(kGiveBack, {{"rows", rows_of(leases)}, {"worker", id_}});
    wake_workers();
}

void JobTable::tell(const JobLease& lease, const std::string& value) {
    run(kSayHowFar,
        {{"told", value}, {"id", lease.id}, {"worker", id_}, {"epoch", std::to_string(lease.epoch)}}, 1);
}

std::vector<JobLease> JobTable::leases() {
    std::vector<JobLease> leases;
    for (const Texts& row : run(kLeases, {{"worker", id_}}, 2))
        leases.push_back({row[0], std::stoi(row[1])});
    return leases;
}

void JobTable::order(const std::vector<OrderedJob>& jobs) {
    json::array rows;
    for (const OrderedJob& job : jobs)
        rows.push_back({{"id", job.id},
                        {"task", job.task},
                        {"account", job.account},
                        {"job", job.job},
                        {"priority", job.priority},
                        {"programs", job.programs ? 1 : 0},
                        {"left", job.left_ms}});
    run(kOrder, {{"rows", json::serialize(rows)}, {"client", id_}, {"version", member_.version}});
    wake_workers();
}

void JobTable::wake_workers() {
    (void)run(kWakeWorkers, {{"version", member_.version}}, 1);
}

std::vector<AnsweredJob> JobTable::collect() {
    return answers(kCollect);
}

std::vector<AnsweredJob> JobTable::told() {
    return answers(kTold);
}

std::vector<AnsweredJob> JobTable::answers(const char* query) {
    std::vector<AnsweredJob> answered;
    for (Texts& row : run(query, {{"client", id_}}, 3))
        answered.push_back({std::move(row[0]), std::move(row[1]), std::move(row[2])});
    return answered;
}

void JobTable::drop(const std::vector<std::string>& ids) {
    json::array rows;
    for (const std::string& id : ids)
        rows.push_back(json::object{{"id", id}});
    run(kDrop, {{"rows", json::serialize(rows)}, {"client", id_}}, 1);
}

int JobTable::tend(std::int64_t coming) {
    say_alive();
    run(kStillToCome, {{"coming", std::to_string(coming)}, {"id", id_}});
    if (!run(kReclaim, {{"most", std::to_string(kMostTries)}, {"client", id_}}, 1).empty())
        wake_workers();
    if (++times_ % kTimesBetweenSweeps == 0)
        sweep();
    return std::stoi(run(kThreads, {{"version", member_.version}}, 1).front().front());
}

void JobTable::put_aside(const std::string& worker, const std::string& why) {
    Transaction transaction(*database_);
    run("update job_members set aside = :why where id = :worker", {{"why", why}, {"worker", worker}});
    run("update jobs set state = 'waiting' where worker = :worker and state = 'running'",
        {{"worker", worker}});
    transaction.commit();
    wake_workers();
}

} // namespace goalline::server
