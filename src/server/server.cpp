#include "server/server.hpp"

#include "server/addresses.hpp"
#include "server/api.hpp"
#include "server/data_directory.hpp"
#include "server/net/listener.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

namespace goalline::server {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds kGoodbye{300}; // for the closing handshakes of open sockets

spdlog::level::level_enum spdlog_level(LogLevel level) {
    switch (level) {
    case LogLevel::debug:
        return spdlog::level::debug;
    case LogLevel::info:
        return spdlog::level::info;
    case LogLevel::warning:
        return spdlog::level::warn;
    case LogLevel::error:
        return spdlog::level::err;
    case LogLevel::off:
        return spdlog::level::off;
    }
    return spdlog::level::info;
}

Log make_log(LogLevel level) {
    auto logger =
        std::make_shared<spdlog::logger>("goalline", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    logger->set_level(spdlog_level(level));
    return [logger](LogLevel at, const std::string& text) { logger->log(spdlog_level(at), text); };
}

int workers_for(const Config& config) {
    if (config.engine_workers > 0)
        return config.engine_workers;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// The page's files as scripts/build leaves them, seen from build/<preset>/goalline.
std::string default_web_directory() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::string() : (program.parent_path() / "../../web/dist").lexically_normal().string();
}

StaticFiles load_page(const Config& config, const Log& log) {
    const std::string directory = config.web.empty() ? default_web_directory() : config.web;
    auto files = StaticFiles::load(directory);
    if (files && files->size() > 0)
        return std::move(*files);
    log(LogLevel::warning, "no page is served: " + (files ? directory + " is empty" : files.error().text()));
    return {};
}

std::vector<std::string> hosts_for(const Config& config) {
    if (!is_loopback(config.bind))
        return {};
    std::vector<std::string> hosts = {"localhost", "127.0.0.1", "[::1]"};
    hosts.insert(hosts.end(), config.host_names.begin(), config.host_names.end());
    return hosts;
}

} // namespace

class Server::Impl {
  public:
    Impl(const Config& config, DataDirectory data, std::unique_ptr<Store> store)
        : config_(config), log_(make_log(config.log_level)), data_(std::move(data)),
          strand_(asio::make_strand(context_)), tick_(strand_), database_(std::move(store), post()),
          engines_(workers_for(config), {}, post(),
                   [this](const std::string& text) { log_(LogLevel::error, text); }),
          lobby_(config_.limits, database_, engines_, log_),
          api_(lobby_, load_page(config, log_), hosts_for(config), post()),
          services_{api_, config.limits.body_bytes, config.limits.frame_bytes, config.handshake},
          listener_(std::make_shared<net::Listener>(context_, services_, config_.limits)) {}

    Result<void> start() {
        if (auto opened = listener_->open(config_.bind, config_.port); !opened)
            return opened;
        listener_->start();
        asio::post(strand_, [this] { tick(); });
        for (int i = 0; i < config_.network_threads; ++i)
            threads_.emplace_back([this] { context_.run(); });
        return {};
    }

    void stop() {
        if (threads_.empty())
            return;
        listener_->stop();
        asio::post(strand_, [this] { lobby_.close_sockets(); });
        for (Stopwatch watch; lobby_.sockets() > 0 && watch.seconds() * 1000 < kGoodbye.count();)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        engines_.stop();
        database_.stop();
        context_.stop();
        for (std::thread& thread : threads_)
            thread.join();
        threads_.clear();
    }

    [[nodiscard]] const Config& config() const { return config_; }
    [[nodiscard]] std::uint16_t port() const { return listener_->port(); }

  private:
    Post post() {
        return [this](std::function<void()> work) { asio::post(strand_, std::move(work)); };
    }

    void tick() {
        lobby_.tick();
        tick_.expires_after(std::chrono::seconds(1));
        tick_.async_wait([this](const boost::system::error_code& error) {
            if (!error)
                tick();
        });
    }

    const Config config_;
    Log log_;
    DataDirectory data_;
    asio::io_context context_;
    asio::strand<asio::io_context::executor_type> strand_; // the lobby's
    asio::steady_timer tick_;
    Database database_;
    EnginePool engines_;
    Lobby lobby_;
    Api api_;
    const net::Services services_;
    std::shared_ptr<net::Listener> listener_;
    std::vector<std::thread> threads_;
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Server::~Server() {
    stop();
}

Result<std::unique_ptr<Server>> Server::start(const Config& config) {
    auto data = DataDirectory::hold(config.data);
    if (!data)
        return data.error();
    auto store = open_sqlite_store(data->database());
    if (!store)
        return store.error();
    auto impl = std::make_unique<Impl>(config, std::move(*data), std::move(*store));
    if (auto started = impl->start(); !started)
        return started.error();
    return std::unique_ptr<Server>(new Server(std::move(impl)));
}

void Server::stop() {
    impl_->stop();
}

std::uint16_t Server::port() const {
    return impl_->port();
}

std::string Server::url() const {
    const std::string& bind = impl_->config().bind;
    return url_of(is_any(bind) ? "127.0.0.1" : bind, port());
}

std::vector<std::string> Server::urls_for_other_devices() const {
    const std::string& bind = impl_->config().bind;
    std::vector<std::string> urls;
    if (is_any(bind)) {
        for (const std::string& address : machine_addresses()) {
            if (bind.find(':') != std::string::npos || address.find(':') == std::string::npos)
                urls.push_back(url_of(address, port()));
        }
    } else if (!is_loopback(bind)) {
        urls.push_back(url());
    }
    return urls;
}

Result<void> run(const Config& config) {
    std::signal(SIGPIPE, SIG_IGN);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr); // inherited by all threads: only sigwait below gets them
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max; // each connection is a file
        setrlimit(RLIMIT_NOFILE, &files);
    }
    auto server = Server::start(config);
    if (!server)
        return server.error();
    std::printf("listening on %s\n", (*server)->url().c_str());
    for (const std::string& url : (*server)->urls_for_other_devices())
        std::printf("for other devices: %s\n", url.c_str());
    std::fflush(stdout);
    int signal = 0;
    sigwait(&signals, &signal);
    (*server)->stop();
    return {};
}

} // namespace goalline::server
