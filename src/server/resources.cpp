#include "server/resources.hpp"

#include "server/net/tls_files.hpp"
#include "server/phutball/proof_calls.hpp"
#include "server/store/puzzle_store.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <semaphore>
#include <system_error>
#include <thread>
#include <utility>

namespace goalline::server {

namespace {

// Where a thing is in the source tree, seen from build/<preset>/goalline, and where `cmake --install` puts it.
using Places = std::array<const char*, 2>;
constexpr Places kPage = {"../../web/dist", "../share/goalline/web"};
constexpr Places kManual = {"../docs", "../share/goalline/docs"};
constexpr Places kPuzzles = {"../../puzzles/phutball.jsonl", "../share/goalline/puzzles/phutball.jsonl"};

// The first of the places where something is; the first of all if there is nothing.
std::string beside_program(const Places& places) {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto path = [&](const char* place) { return (folder / place).lexically_normal().string(); };
    for (const char* place : places) {
        if (std::filesystem::exists(path(place), error))
            return path(place);
    }
    return path(places.front());
}

// It is built after the program, so there need not be any.
void add_manual(StaticFiles& files, const Log& log) {
    const std::string folder = beside_program(kManual);
    if (std::error_code error; !std::filesystem::is_directory(folder, error))
        return;
    if (auto added = files.add_folder(std::string(StaticFiles::kManual), folder); !added)
        log(LogLevel::error, added.error().text());
}

int workers_for(const Config& config) {
    constexpr int kMostWorkers = 8; // each has an engine of some 20 MB
    if (config.engine_workers > 0)
        return config.engine_workers;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, kMostWorkers);
}

// What lies in the page's folder is read by everybody; and whoever else opens and closes the database's file in this process
// takes SQLite's locks away.
bool lies_in(const std::string& inner, const std::string& outer) {
    std::error_code error;
    const auto in = std::filesystem::weakly_canonical(inner, error),
               out = std::filesystem::weakly_canonical(outer, error);
    return !error && std::ranges::mismatch(out, in).in1 == out.end();
}

constexpr int kMostAway = 64;       // jobs at a time that workers do for this server
constexpr double kWorthAway = 0.02; // seconds; what is read more quickly stays here

} // namespace

Result<PuzzleBook> load_puzzles(const Config& config, const Log& log) {
    if (!config.puzzles.empty())
        return PuzzleBook::read(config.puzzles);
    const std::string file = beside_program(kPuzzles);
    if (std::error_code error; std::filesystem::exists(file, error))
        return PuzzleBook::read(file);
    log(LogLevel::warning, "no puzzles are served: there is no " + file + "; --puzzles names another file");
    return PuzzleBook();
}

Result<void> load_ratings(PuzzleBook& book, Store& store, const Log& log) {
    const auto ratings = store.puzzles().ratings();
    if (!ratings)
        return ratings.error();
    for (const StoredPuzzleRating& rating : ratings->sound)
        book.set(rating);
    for (const Error& damaged : ratings->damaged)
        log(LogLevel::error, damaged.text() + "; it begins anew from the rating in the file");
    return {};
}

StaticFiles load_page(const Config& config, const Log& log) {
    const std::string directory = config.web.empty() ? beside_program(kPage) : config.web;
    auto files = StaticFiles::load(directory);
    if (files && files->size() > 0) {
        if (auto added = serve_added_proofs(*files); !added)
            log(LogLevel::error, added.error().text());
        add_manual(*files, log);
        return std::move(*files);
    }
    log(LogLevel::warning, "no page is served: " + (files ? directory + " is empty" : files.error().text()));
    return {};
}

bool speaks_tls(const Config& config) {
    return !config.tls_certificate.empty();
}

Jobs::Hands hands_for(const Config& config, const std::shared_ptr<JobBoard>& board) {
    const int here = workers_for(config);
    if (!board)
        return {here};
    const auto room = std::make_shared<std::counting_semaphore<>>(here);
    return {here + kMostAway, [board, room](const Job& job, Workbench& bench, const StopFlag& stop) {
                const auto task = task_named(job.task);
                if (!task || (task->lane == Lane::read && job.seconds < kWorthAway))
                    return do_job(job, bench, stop);
                if (auto answer = board->ask_if_there(job, stop))
                    return std::move(*answer);
                room->acquire();
                const std::shared_ptr<void> leave(nullptr, [&](void*) { room->release(); });
                return do_job(job, bench, stop);
            }};
}

PushOptions push_options(const Config& config, const std::string& key_file) {
    constexpr const char* kNobody =
        "mailto:nobody@example.org"; // push services want to know whom they can ask
    return {key_file, config.public_url.starts_with("https://") ? config.public_url : kNobody,
            config.push_stand_in};
}

Result<Contents> contents_of(const Config& config) {
    if (!config.web.empty() && lies_in(config.data, config.web))
        return Error{
            .kind = ErrorKind::usage,
            .message =
                "the games in {0} would be shown to everybody; expected a folder that holds the page alone"_en(
                    verbatim(config.data)),
            .where = verbatim("--web"),
            .code = "usage"};
    auto hosts = Hosts::from({config.bind, config.host_names, config.public_url, speaks_tls(config)});
    if (!hosts)
        return hosts.error();
    auto proxies = TrustedProxies::from(config.trusted_proxies, config.standard_forwarded);
    if (!proxies)
        return proxies.error();
    Contents contents{std::move(*hosts), std::move(*proxies), nullptr, std::nullopt, {}};
    if (!config.metrics.empty()) {
        contents.metrics = parse_endpoint(config.metrics);
        if (!contents.metrics)
            return Error{.kind = ErrorKind::usage,
                         .message =
                             "\"{0}\" is not an address and a port; expected one like 127.0.0.1:9100"_en(
                                 verbatim(config.metrics)),
                         .where = verbatim("--metrics"),
                         .code = "usage"};
        auto named = Hosts::from({contents.metrics->address, config.host_names, config.public_url, false});
        if (!named)
            return named.error();
        contents.metrics_hosts = std::move(*named);
    }
    if (speaks_tls(config)) {
        auto tls = load_tls(config.tls_certificate, config.tls_key);
        if (!tls)
            return tls.error();
        contents.tls = std::move(*tls);
    }
    return contents;
}

} // namespace goalline::server
