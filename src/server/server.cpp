#include "server/server.hpp"

#include "server/api/admin.hpp"
#include "server/api/api.hpp"
#include "server/api/metrics.hpp"
#include "server/farm/job_board.hpp"
#include "server/net/addresses.hpp"
#include "server/net/listener.hpp"
#include "server/net/local_socket.hpp"
#include "server/net/log.hpp"
#include "server/net/tls_files.hpp"
#include "server/phutball/phutball_calls.hpp"
#include "server/resources.hpp"
#include "server/store/cluster.hpp"
#include "server/store/files.hpp"

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <malloc.h>
#include <thread>
#include <vector>

namespace goalline::server {

namespace asio = boost::asio;

namespace {

constexpr int kTicksBetweenSweeps = 60;
constexpr std::size_t kShare = 8; // one address gets this part of the free memory for bodies and answers
constexpr std::chrono::milliseconds kGoodbye{300}; // for the closing handshakes of open sockets

Log log_to(const std::shared_ptr<const Logger>& logger) {
    return [logger](LogLevel at, const std::string& text) { logger->write(at, text); };
}

} // namespace

class Server::Impl {
  public:
    Impl(const Config& config, std::shared_ptr<const Logger> logger, Contents contents, DataDirectory data,
         std::unique_ptr<Store> store, std::unique_ptr<Cluster> cluster, std::shared_ptr<JobBoard> board,
         std::string key, std::optional<std::int64_t> last_alive, PuzzleBook book)
        : config_(config), logger_(std::move(logger)), log_(log_to(logger_)), data_(std::move(data)),
          strand_(asio::make_strand(context_)), tick_(strand_), time_(last_alive, config.restart_grace),
          cluster_(std::move(cluster)),
          database_(std::move(store), post(),
                    [log = log_](const std::string& text) { log(LogLevel::error, text); }),
          board_(std::move(board)),
          lobby_(config_.limits, database_, std::move(key), hands_for(config, board_), time_,
                 push_options(config_, data_.push_key()), log_, post(), later()),
          proxies_(std::move(contents.proxies)), hosts_(std::move(contents.hosts)),
          metrics_hosts_(std::move(contents.metrics_hosts)),
          api_(
              lobby_, std::make_unique<PhutballCalls>(lobby_, std::move(book)), load_page(config, log_),
              hosts_, [this] { return urls_for_others(bound_, listener_->port(), speaks_tls(config_)); },
              post()),
          services_{api_,
                    config_.limits,
                    proxies_,
                    hosts_,
                    config.handshake,
                    std::make_shared<AccessLog>(logger_, config.access_log),
                    std::make_shared<net::Traffic>(config_.limits),
                    headcount(&Limits::bodies_bytes_per_address, &Limits::bodies_bytes),
                    headcount(&Limits::unsent_bytes_per_address, &Limits::unsent_bytes),
                    contents.tls ? std::make_shared<net::TlsContext>(std::move(contents.tls)) : nullptr},
          listener_(std::make_shared<net::Listener>(context_, services_)), admin_(lobby_, config_.limits),
          admin_socket_(std::make_shared<net::LocalSocket>(
              context_, data_.admin_socket(),
              [this](std::string user, std::string line, net::LocalSocket::Answer answer) {
                  asio::post(strand_, [this, user = std::move(user), line = std::move(line),
                                       answer = std::move(answer)] { admin_.carry_out(user, line, answer); });
              },
              log_)),
          metrics_endpoint_(std::move(contents.metrics)),
          metrics_(
              metrics_hosts_, [this] { return figures(); }, post()),
          metrics_services_{metrics_,         config_.limits, no_proxies_,       metrics_hosts_,
                            config.handshake, services_.log,  services_.traffic, services_.bodies,
                            services_.unsent, nullptr} {}

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { *ended_ = true; }

    // `beat` is the first of those that servers which share a database give each other.
    Result<void> start(const PeopleStore::Known& known, const std::optional<Beat>& beat) {
        lobby_.know(known);
        if (beat)
            time_.set(beat->time, beat->at);
        const auto handed = net::handed_socket();
        if (!handed)
            return handed.error();
        if (auto opened = *handed ? listener_->adopt(**handed) : listener_->open(config_.bind, config_.port);
            !opened)
            return opened;
        if (*handed)
            bound_ = listener_->address();
        if (metrics_endpoint_) {
            metrics_listener_ = std::make_shared<net::Listener>(context_, metrics_services_,
                                                                net::Listener::Admits::the_newest);
            if (auto opened = metrics_listener_->open(metrics_endpoint_->address, metrics_endpoint_->port);
                !opened)
                return opened;
            metrics_listener_->start();
        }
        // On a full disk there is no socket, but games can be read.
        if (auto opened = admin_socket_->open(); opened)
            admin_socket_->start();
        else
            log_(LogLevel::warning, "no orders can be given by goalline admin: " + opened.error().text());
        listener_->start();
        asio::post(strand_, [this] { tick(); });
        if (cluster_)
            cluster_->start(ears());
        for (int i = 0; i < config_.network_threads; ++i)
            threads_.emplace_back([this] { run(); });
        return {};
    }

    void stop() {
        if (threads_.empty())
            return;
        listener_->stop();
        admin_socket_->stop();
        if (metrics_listener_)
            metrics_listener_->stop();
        asio::post(strand_, [this] { lobby_.close_sockets(); });
        for (Stopwatch watch; lobby_.sockets() > 0 && watch.seconds() * 1000 < kGoodbye.count();)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        if (cluster_)
            cluster_->stop();
        lobby_.pushes().stop();
        lobby_.jobs().stop();
        database_.run([now = time_.now()](Store& store) { return store.still_alive(now); },
                      [](const Result<void>& /*told*/) {});
        database_.stop();
        context_.stop();
        for (std::thread& thread : threads_)
            thread.join();
        threads_.clear();
    }

    void read_files_again() {
        if (StaticFiles page = load_page(config_, log_); page.size() > 0) {
            api_.serve_page(std::move(page));
            log_(LogLevel::info, "the page was read again");
        }
        if (!services_.tls)
            return;
        auto context = load_tls(config_.tls_certificate, config_.tls_key);
        if (!context)
            return log_(LogLevel::error,
                        context.error().text() + "; the certificate that was read before stays in use");
        services_.tls->set(std::move(*context));
        log_(LogLevel::info, "the certificate was read again");
    }

    [[nodiscard]] const Config& config() const { return config_; }
    // The address at which it listens: that of the configuration, or of the socket that was handed over.
    [[nodiscard]] const std::string& bound() const { return bound_; }
    [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
    [[nodiscard]] std::string metrics_url() const {
        return metrics_listener_ ? url_of(metrics_endpoint_->address, metrics_listener_->port()) + "/metrics"
                                 : std::string();
    }

  private:
    using Bytes = Live<std::size_t>;
    [[nodiscard]] std::shared_ptr<Headcount> headcount(Bytes Limits::* per_address,
                                                       Bytes Limits::* all) const {
        return std::make_shared<Headcount>(
            [this, per_address, all] {
                return Headcount::Bounds{config_.limits.*per_address, config_.limits.*all};
            },
            kShare);
    }
    [[nodiscard]] Figures figures() {
        return {.answered = services_.log->answered(),
                .database = database_.figures(),
                .pushes = lobby_.pushes().figures(),
                .removed = lobby_.removed(),
                .rooms = lobby_.rooms(),
                .sockets = lobby_.sockets(),
                .jobs_waiting = lobby_.jobs().waiting(),
                .farm = board_ ? std::optional(board_->status()) : std::nullopt,
                .database_bytes = database_bytes(data_.database()),
                .disk_free_bytes = free_bytes(data_.database()),
                .lag = lag_,
                .bodies_bytes = services_.bodies->total(),
                .unsent_bytes = services_.unsent->total(),
                .resident_bytes = resident_bytes(),
                .started = started_};
    }

    [[nodiscard]] Cluster::Ears ears() {
        Cluster::Ears ears;
        ears.word = [this](std::string_view word) {
            post()([this, text = std::string(word)] {
                lobby_.hear(text);
                api_.hear(text);
                hear_limits(config_.limits, text);
            });
        };
        ears.gap = [this] {
            post()([this] {
                lobby_.hear_all_again();
                api_.hear({});
            });
        };
        ears.beat = [this](const Beat& beat) {
            time_.set(beat.time, beat.at);
            RateLimiter::share_among(beat.servers);
            if (beat.said)
                post()([this, said = *beat.said] { lobby_.hear_bulletins(said); });
        };
        ears.failed = [this](const std::string& why) {
            log_(LogLevel::error, "the connection for words of other servers is lost: " + why);
        };
        return ears;
    }

    // Sockets that are still open when the server ends are destroyed with the context, and tell it: nobody is there then.
    Post post() {
        return [this, ended = ended_](std::function<void()> work) {
            if (!*ended)
                asio::post(strand_, std::move(work));
        };
    }

    Lobby::Later later() {
        return [this](std::chrono::milliseconds wait, std::function<void()> work) {
            const auto timer = std::make_shared<asio::steady_timer>(strand_, wait);
            timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& error) {
                if (!error)
                    work();
            });
        };
    }

    // If a request fails (most likely because memory runs out), that ends the request and its connection, which
    // nothing refers to any more, but not the server.
    void run() {
        for (;;) {
            try {
                context_.run();
                return;
            } catch (const std::exception& exception) {
                const bool memory = dynamic_cast<const std::bad_alloc*>(&exception) != nullptr;
                const char* why = memory ? "there is no memory" : exception.what();
                try {
                    log_(LogLevel::error,
                         std::string("a request failed and its connection was closed: ") + why);
                } catch (const std::exception&) { // not even memory for a line in the log
                }
            }
        }
    }

    void tick() {
        if (ticks_ > 0)
            lag_ = std::max(0.0, std::chrono::duration<double>(Clock::now() - tick_.expiry()).count());
        // First, so that there is a next one whatever happens in this one.
        tick_.expires_after(std::chrono::seconds(1));
        tick_.async_wait([this](const boost::system::error_code& error) {
            if (!error)
                tick();
        });
        listener_->go_on();
        if (metrics_listener_)
            metrics_listener_->go_on();
        lobby_.tick();
        if (cluster_)
            cluster_->say(lobby_.bulletin());
        if (++ticks_ % kTicksBetweenSweeps == 0) {
            services_.traffic->sweep();
            api_.sweep(Clock::now());
            malloc_trim(0); // what a flood took goes back to the system
        }
    }

    Config config_; // its limits may be set while the server runs
    std::string bound_ = config_.bind;
    const std::shared_ptr<const Logger> logger_;
    Log log_;
    DataDirectory data_;
    const std::shared_ptr<std::atomic<bool>> ended_ = std::make_shared<std::atomic<bool>>(false);
    asio::io_context context_;
    asio::strand<asio::io_context::executor_type> strand_; // the lobby's
    asio::steady_timer tick_;
    ServerTime time_;
    std::unique_ptr<Cluster> cluster_; // null: the database is not shared
    Database database_;
    std::shared_ptr<JobBoard> board_; // null: there are no workers
    Lobby lobby_;
    const TrustedProxies proxies_;
    const Hosts hosts_, metrics_hosts_;
    Api api_;
    const net::Services services_;
    std::shared_ptr<net::Listener> listener_;
    Admin admin_;
    std::shared_ptr<net::LocalSocket> admin_socket_;
    const std::optional<Endpoint> metrics_endpoint_;
    Metrics metrics_;
    const TrustedProxies no_proxies_; // nobody asks for figures on behalf of others
    const net::Services metrics_services_;
    std::shared_ptr<net::Listener> metrics_listener_; // null: nobody asks for figures
    const double started_ =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    std::vector<std::thread> threads_;
    int ticks_ = 0;
    double lag_ = 0;
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Server::~Server() {
    stop();
}

Result<std::unique_ptr<Server>> Server::start(const Config& config) {
    auto contents = contents_of(config);
    if (!contents)
        return contents.error();
    auto data = DataDirectory::hold(config.data);
    if (!data)
        return data.error();
    const auto logger = std::make_shared<const Logger>(config.log_level, config.log_json);
    auto book = load_puzzles(config, log_to(logger));
    if (!book)
        return book.error();
    const std::string database = config.database.empty() ? data->database() : config.database;
    auto store = open_store(
        database, [logger](const std::string& text) { logger->write(LogLevel::error, text); },
        [logger](const std::string& text) { logger->write(LogLevel::info, text); });
    if (!store)
        return store.error();
    const auto last_alive = (*store)->last_alive();
    if (!last_alive)
        return last_alive.error();
    if (auto rated = load_ratings(*book, **store, log_to(logger)); !rated)
        return rated.error();
    const auto known = (*store)->people().known();
    if (!known)
        return known.error();
    std::string key = (*store)->key();
    std::unique_ptr<Cluster> cluster;
    std::optional<Beat> beat;
    if (!(*store)->server().empty()) {
        cluster = std::make_unique<Cluster>(config.database, (*store)->server(), config.restart_grace);
        const auto joined = cluster->join();
        if (!joined)
            return joined.error();
        beat = *joined;
    }
    std::shared_ptr<JobBoard> board;
    if (config.farm) {
        auto opened = JobBoard::open(database, {.name = config.data, .key = key}, log_to(logger));
        if (!opened)
            return opened.error();
        board = std::move(*opened);
    }
    auto impl = std::make_unique<Impl>(config, logger, std::move(*contents), std::move(*data),
                                       std::move(*store), std::move(cluster), std::move(board),
                                       std::move(key), *last_alive, std::move(*book));
    if (auto started = impl->start(*known, beat); !started)
        return started.error();
    return std::unique_ptr<Server>(new Server(std::move(impl)));
}

void Server::stop() {
    impl_->stop();
}

void Server::read_files_again() {
    impl_->read_files_again();
}

std::uint16_t Server::port() const {
    return impl_->port();
}

std::string Server::url() const {
    const std::string& bind = impl_->bound();
    return url_of(is_any(bind) ? "127.0.0.1" : bind, port(), speaks_tls(impl_->config()));
}

std::string Server::metrics_url() const {
    return impl_->metrics_url();
}

std::vector<std::string> Server::urls_for_other_devices() const {
    return urls_for_others(impl_->bound(), port(), speaks_tls(impl_->config()));
}

} // namespace goalline::server
