// goalline farm: status, admit.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/server/database_option.hpp"
#include "server/store/job_table.hpp"

#include <cmath>

namespace goalline::cli {

namespace {

using server::JobStatus;

struct FarmOptions {
    std::string database;
    std::string name;
};

Result<std::unique_ptr<server::JobTable>> table_of(const FarmOptions& options) {
    const auto place = jobs_database(options.database);
    return place ? server::JobTable::open(*place, false)
                 : Result<std::unique_ptr<server::JobTable>>(place.error());
}

// The seconds until all is done that waits, runs, or is still to come, by what such jobs took so far.
std::optional<double> forecast(const JobStatus& status) {
    double seconds = 0;
    std::int64_t known = 0, done = 0;
    for (const JobStatus::Line& line : status.tasks) {
        const std::int64_t left = line.waiting + line.running;
        if (left > 0 && line.done == 0)
            return std::nullopt;
        seconds += static_cast<double>(line.took_ms) / 1000;
        done += line.done;
        known += left;
    }
    if (status.threads == 0 || done == 0)
        return std::nullopt;
    return seconds / static_cast<double>(done) * static_cast<double>(known + status.coming) / status.threads;
}

void put_json(Console& console, const JobStatus& status) {
    std::string& out = console.out().text();
    {
        JsonObject answer(out);
        {
            JsonObject tasks(answer.raw("tasks"));
            for (const JobStatus::Line& line : status.tasks)
                JsonObject(tasks.raw(line.task))
                    .add("waiting", line.waiting)
                    .add("running", line.running)
                    .add("done", line.done)
                    .add("failed", line.failed)
                    .add("seconds", static_cast<double>(line.took_ms) / 1000);
        }
        std::string& workers = answer.raw("workers");
        workers += '[';
        for (const JobStatus::Worker& worker : status.workers) {
            if (&worker != status.workers.data())
                workers += ',';
            JsonObject(workers)
                .add("name", worker.name)
                .add("version", worker.version)
                .add("threads", worker.threads)
                .add("alive", worker.alive)
                .add("aside", worker.aside)
                .add("running", worker.running)
                .add("done", worker.done)
                .add("failed", worker.failed)
                .add("seconds", static_cast<double>(worker.took_ms) / 1000);
        }
        workers += ']';
        answer.add("coming", status.coming).add("forecast", forecast(status));
    }
    out += '\n';
}

int run_status(Console& console, const FarmOptions& options) {
    const auto table = table_of(options);
    if (!table)
        return console.fail(table.error());
    const auto status = (*table)->status();
    if (!status)
        return console.fail(status.error());
    if (console.json()) {
        put_json(console, *status);
        return kDone;
    }
    std::string& out = console.out().text();
    for (const JobStatus::Line& line : status->tasks)
        out += console.say(Text::farm_task, line.task, line.waiting, line.running, line.done, line.failed) +
               '\n';
    for (const JobStatus::Worker& worker : status->workers) {
        out += console.say(Text::farm_worker, worker.name, worker.threads, worker.running, worker.done,
                           worker.failed) +
               '\n';
        if (!worker.aside.empty())
            out += console.say(Text::farm_worker_aside, worker.aside) + '\n';
        else if (!worker.alive)
            out += console.say(Text::farm_worker_away) + '\n';
    }
    const auto seconds = forecast(*status);
    out += (seconds ? console.say(Text::farm_forecast, std::lround(*seconds))
                    : console.say(Text::farm_no_forecast)) +
           '\n';
    return kDone;
}

int run_admit(Console& console, const FarmOptions& options) {
    const auto table = table_of(options);
    if (!table)
        return console.fail(table.error());
    const auto admitted = (*table)->admit(options.name);
    if (!admitted)
        return console.fail(admitted.error());
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject(out).add("admitted", *admitted);
        out += '\n';
    } else if (*admitted) {
        out += console.say(Text::farm_admitted, options.name) + '\n';
    } else {
        console.note("there is no worker of that name that was put aside"_en);
    }
    return *admitted ? kDone : kNo;
}

} // namespace

void add_farm(CommandSet& set) {
    const Command farm = set.add_parent("farm", Text::farm, Text::farm_footer);
    const auto [status, shown] = set.add_below(farm, "status", Text::farm_status, run_status);
    status.text("--database", shown.database, Text::farm_database, "URL");
    status.json();
    const auto [admit, admitted] = set.add_below(farm, "admit", Text::farm_admit, run_admit);
    admit.text("NAME", admitted.name, Text::farm_admit_name).required();
    admit.text("--database", admitted.database, Text::farm_database, "URL");
    admit.json();
}

} // namespace goalline::cli
