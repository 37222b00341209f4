// What people see of the table of jobs, and whom they let in again.
#include "server/store/job_table.hpp"
#include "server/store/session.hpp"

#include <array>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

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
    select name, version, aside, threads, case when alive > {now} - {silent} then 1 else 0 end,
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
        and alive > {now} - {silent})";

} // namespace

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
