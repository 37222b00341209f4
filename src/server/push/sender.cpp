#include "server/push/sender.hpp"

#include "server/net/openssl.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <memory>
#include <netdb.h>
#include <openssl/err.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace goalline::server {

namespace {

using Time = std::chrono::steady_clock;

constexpr std::size_t kThreads = 4;
constexpr int kGone = 410, kNotFound = 404;
constexpr std::size_t kMostRead = 512; // of an answer: its first line is enough
constexpr std::chrono::seconds kPatience{10};
constexpr int kLook = 100; // milliseconds after which a thread sees that it has to stop
constexpr std::int64_t kTokenSeconds = 12 * 3600;
constexpr int kKeptSeconds = 24 * 3600; // by the service, for a device that is off

class Socket {
  public:
    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket() {
        if (descriptor_ >= 0)
            close(descriptor_);
    }
    [[nodiscard]] int get() const { return descriptor_; }

  private:
    int descriptor_;
};

// One request, with one deadline for all of it.
class Exchange {
  public:
    Exchange(PushAddress address, const std::atomic<bool>& stopping)
        : address_(std::move(address)), stopping_(stopping) {}

    // The status of the answer, or 0.
    int ask(const std::string& request, bool anywhere) {
        if (!connect(anywhere) || (address_.tls && !begin_tls()) || !write(request))
            return 0;
        std::string answer;
        while (answer.find('\n') == std::string::npos && answer.size() < kMostRead) {
            std::array<char, kMostRead> bytes{};
            const int count =
                step([&] { return receive(bytes.data(), static_cast<int>(bytes.size())); }, POLLIN);
            if (count <= 0)
                return 0;
            answer.append(bytes.data(), static_cast<std::size_t>(count));
        }
        // "HTTP/1.1 201 Created"
        int status = 0;
        if (answer.starts_with("HTTP/1.") && answer.size() >= 12)
            std::from_chars(answer.data() + 9, answer.data() + 12, status);
        return status;
    }

  private:
    [[nodiscard]] bool wait(short what) const {
        while (!stopping_ && Time::now() < end_) {
            pollfd one{socket_->get(), what, 0};
            if (poll(&one, 1, kLook) > 0)
                return true;
        }
        return false;
    }

    bool connect(bool anywhere) {
        addrinfo wanted{};
        wanted.ai_socktype = SOCK_STREAM;
        wanted.ai_flags = AI_NUMERICSERV;
        addrinfo* found = nullptr;
        if (getaddrinfo(address_.host.c_str(), address_.port.c_str(), &wanted, &found) != 0)
            return false;
        const std::unique_ptr<addrinfo, Freed<freeaddrinfo>> list(found);
        for (const addrinfo* item = found; item; item = item->ai_next) {
            // The address that was looked at is the one that is used, whatever the name stands for a moment later.
            if (anywhere || is_public_address(*item->ai_addr)) {
                if (connect(*item))
                    return true;
            }
        }
        return false;
    }

    bool connect(const addrinfo& to) {
        socket_ = std::make_unique<Socket>(
            ::socket(to.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, to.ai_protocol));
        if (socket_->get() < 0)
            return false;
        if (::connect(socket_->get(), to.ai_addr, to.ai_addrlen) == 0)
            return true;
        int error = 0;
        socklen_t size = sizeof error;
        return errno == EINPROGRESS && wait(POLLOUT) &&
               getsockopt(socket_->get(), SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
    }

    bool begin_tls() {
        context_.reset(SSL_CTX_new(TLS_client_method()));
        if (!context_ || SSL_CTX_set_default_verify_paths(context_.get()) != 1)
            return false;
        SSL_CTX_set_min_proto_version(context_.get(), TLS1_2_VERSION);
        SSL_CTX_set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
        ssl_.reset(SSL_new(context_.get()));
        if (!ssl_ || SSL_set_fd(ssl_.get(), socket_->get()) != 1 ||
            SSL_set1_host(ssl_.get(), address_.host.c_str()) != 1 ||
            SSL_ctrl(ssl_.get(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                     address_.host.data()) != 1)
            return false;
        return step([&] { return SSL_connect(ssl_.get()); }, POLLIN) == 1;
    }

    bool write(const std::string& request) {
        std::size_t sent = 0;
        while (sent < request.size()) {
            const char* from = request.data() + sent;
            const int size = static_cast<int>(request.size() - sent);
            const int count = step(
                [&] {
                    return ssl_ ? SSL_write(ssl_.get(), from, size)
                                : static_cast<int>(::send(socket_->get(), from,
                                                          static_cast<std::size_t>(size), MSG_NOSIGNAL));
                },
                POLLOUT);
            if (count <= 0)
                return false;
            sent += static_cast<std::size_t>(count);
        }
        return true;
    }

    int receive(char* to, int size) {
        return ssl_ ? SSL_read(ssl_.get(), to, size)
                    : static_cast<int>(recv(socket_->get(), to, static_cast<std::size_t>(size), 0));
    }

    // Repeats the call until it has done something, fails, or the time is up.
    template <class Call>
    int step(Call call, short what) {
        for (;;) {
            ERR_clear_error();
            const int count = call();
            if (count > 0)
                return count;
            if (ssl_) {
                const int why = SSL_get_error(ssl_.get(), count);
                if (why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE)
                    return -1;
                what = why == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT;
            } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
                return -1;
            }
            if (!wait(what))
                return -1;
        }
    }

    PushAddress address_;
    const std::atomic<bool>& stopping_;
    const Time::time_point end_ = Time::now() + kPatience;
    std::unique_ptr<Socket> socket_;
    std::unique_ptr<SSL_CTX, Freed<SSL_CTX_free>> context_;
    std::unique_ptr<SSL, Freed<SSL_free>> ssl_;
};

} // namespace

PushFigures PushSender::figures() const {
    const std::lock_guard lock(mutex_);
    PushFigures figures = figures_;
    figures.waiting = queue_.waiting();
    return figures;
}

PushSender::PushSender(std::string subject, std::string stand_in)
    : subject_(std::move(subject)), stand_in_(std::move(stand_in)), queue_(kThreads) {}

void PushSender::stop() {
    std::vector<std::thread> threads;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        threads.swap(threads_);
    }
    wake_.notify_all();
    for (std::thread& thread : threads)
        thread.join();
}

void PushSender::send(const EcKey& server, Push push, Gone gone) {
    const auto address = parse_push_address(push.endpoint, stand_in_);
    const std::lock_guard lock(mutex_);
    if (stopping_ || !address)
        return;
    while (threads_.size() < kThreads)
        threads_.emplace_back([this] { loop(); });
    const std::size_t number = ++last_number_;
    const auto dropped =
        queue_.push({push.visitor, push.endpoint, push_service(*address), push.topic, number}, Clock::now());
    jobs_.insert_or_assign(number, Job{server, std::move(push), std::move(gone)});
    if (dropped)
        jobs_.erase(*dropped);
    wake_.notify_one();
}

std::optional<WaitingPush> PushSender::wait_for_next(std::unique_lock<std::mutex>& lock) {
    for (;;) {
        if (stopping_)
            return std::nullopt;
        const auto now = Clock::now();
        if (auto next = queue_.take(now))
            return next;
        if (const auto at = queue_.next(now))
            wake_.wait_until(lock, *at);
        else
            wake_.wait(lock);
    }
}

void PushSender::loop() {
    std::unique_lock lock(mutex_);
    while (const auto next = wait_for_next(lock)) {
        const auto found = jobs_.find(next->number);
        const Job job = std::move(found->second);
        jobs_.erase(found);
        lock.unlock();
        int status = 0;
        try {
            status = deliver(job);
        } catch (const std::exception&) { // no memory for a message that can be lost
        }
        lock.lock();
        ++(status / 100 == 2 ? figures_.sent : figures_.failed);
        const bool forgotten = queue_.done(*next, status != 0, Clock::now()) && !stopping_;
        wake_.notify_all(); // what waited for this service
        if (forgotten || status == kGone || status == kNotFound) {
            lock.unlock();
            job.gone();
            lock.lock();
        }
    }
}

int PushSender::deliver(const Job& job) const {
    const auto address = parse_push_address(job.push.endpoint, stand_in_);
    std::string salt(kPushSaltBytes, '\0');
    if (!address ||
        RAND_bytes(reinterpret_cast<unsigned char*>(salt.data()), static_cast<int>(salt.size())) != 1)
        return 0;
    const auto body = encrypt_push(job.push.text, job.push.reader, EcKey::make(), salt);
    if (!body)
        return 0;
    const std::string host = address->origin().substr(address->origin().find("//") + 2);
    const std::string request =
        "POST " + address->target + " HTTP/1.1\r\nHost: " + host + "\r\nAuthorization: " +
        vapid_authorization(job.server, address->origin(), subject_, std::time(nullptr) + kTokenSeconds) +
        "\r\nTTL: " + std::to_string(kKeptSeconds) + "\r\nUrgency: normal\r\nTopic: " + job.push.topic +
        "\r\nContent-Encoding: aes128gcm\r\nContent-Type: application/octet-stream\r\nContent-Length: " +
        std::to_string(body->size()) + "\r\nConnection: close\r\n\r\n" + *body;
    return Exchange(*address, stopping_).ask(request, !address->tls);
}

} // namespace goalline::server
