#include "server/farm/worker.hpp"

#include "cli/console/command_set.hpp"
#include "cli/server/database_option.hpp"
#include "cli/workshop/telling.hpp"
#include "farm/match_games.hpp"
#include "farm/proof_jobs.hpp"
#include "farm/puzzle_seeds.hpp"
#include "farm/self_play.hpp"
#include "farm/solved_boards.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <thread>
#include <unistd.h>

namespace goalline::cli {

namespace {

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0' ? name.data() : "worker";
}

int run_worker(Console& console, const server::WorkerOptions& given) {
    server::WorkerOptions options = given;
    auto place = jobs_database(options.place);
    if (!place)
        return console.fail(place.error());
    options.place = std::move(*place);
    if (options.name.empty())
        options.name = machine_name();
    if (options.threads == 0)
        options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    std::signal(SIGPIPE, SIG_IGN);
    export_own_path();
    for (const auto& task : {farm::match_task(), farm::proof_task(), farm::puzzle_task(),
                             farm::self_play_task(), farm::solved_task()})
        server::add_task(task);
    const auto logger = std::make_shared<const server::Logger>(server::LogLevel::info, false);
    auto worker = server::Worker::open(
        options, [logger](server::LogLevel at, const std::string& text) { logger->write(at, text); });
    if (!worker)
        return console.fail(worker.error());
    console.out().text() += console.say(Text::worker_ready, options.name, options.threads) + '\n';
    console.out().flush();
    const Interrupt interrupt;
    if (const auto done = (*worker)->run(interrupt.flag()); !done)
        return console.fail(done.error());
    return kDone;
}

} // namespace

void add_worker(CommandSet& set) {
    const auto [command, options] = set.add("worker", Text::worker, Text::worker_footer, run_worker);
    command.text("--database", options.place, Text::farm_database, "URL");
    options.threads = 0;
    command.count("--threads", options.threads, Text::worker_threads, 0, 1024);
    command.text("--name", options.name, Text::worker_name, "NAME");
    command.flag("--programs", options.programs, Text::worker_programs);
}

} // namespace goalline::cli
