#include "server/net/local_socket.hpp"

#include "base/system_words.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace goalline::server::net {

namespace asio = boost::asio;
using asio::local::stream_protocol;

namespace {

constexpr std::size_t kMostLine = std::size_t{1} << 20;
constexpr std::chrono::seconds kMostWait{30}; // for the line, and for the answer to be read
constexpr std::chrono::seconds kPause{1};
constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

Error failure(Message message, const std::string& path) {
    return {.kind = ErrorKind::io, .message = std::move(message), .where = verbatim(path), .code = "admin"};
}

std::string name_of_user(uid_t user) {
    std::array<char, 4096> room{};
    passwd entry{};
    passwd* found = nullptr;
    if (getpwuid_r(user, &entry, room.data(), room.size(), &found) == 0 && found != nullptr)
        return found->pw_name;
    return std::to_string(user);
}

// Who is at the other end; nothing if it is nobody who may ask.
std::optional<std::string> user_of(int socket) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 ||
        (peer.uid != geteuid() && peer.uid != 0))
        return std::nullopt;
    return name_of_user(peer.uid);
}

// One connection: it reads a line, has it answered, and ends.
class LocalSession : public std::enable_shared_from_this<LocalSession> {
  public:
    explicit LocalSession(stream_protocol::socket socket)
        : socket_(std::move(socket)), timer_(socket_.get_executor()) {}

    void read(std::string user, const LocalSocket::Ask& ask) {
        wait();
        asio::async_read_until(socket_, asio::dynamic_buffer(text_, kMostLine), '\n',
                               [self = shared_from_this(), user = std::move(user),
                                ask](const boost::system::error_code& error, std::size_t size) {
                                   self->timer_.cancel();
                                   if (error)
                                       return;
                                   ask(user, self->text_.substr(0, size - 1), [self](std::string line) {
                                       self->text_ = std::move(line) + '\n';
                                       asio::dispatch(self->socket_.get_executor(),
                                                      [self] { self->write(); });
                                   });
                               });
    }

  private:
    void write() {
        wait();
        asio::async_write(socket_, asio::buffer(text_),
                          [self = shared_from_this()](const boost::system::error_code&, std::size_t) {
                              self->timer_.cancel();
                          });
    }
    void wait() {
        timer_.expires_after(kMostWait);
        timer_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
            boost::system::error_code ignored;
            if (!cancelled)
                self->socket_.close(ignored);
        });
    }

    stream_protocol::socket socket_;
    asio::steady_timer timer_;
    std::string text_;
};

} // namespace

Result<void> LocalSocket::open() {
    struct stat found{};
    if (::lstat(path_.c_str(), &found) == 0) {
        if (!S_ISSOCK(found.st_mode))
            return failure("this isn't a socket; a server wants to listen there"_en, path_);
        (void)::unlink(path_.c_str());
    }
    if (path_.size() >= sizeof sockaddr_un::sun_path)
        return failure("the path is too long for a socket"_en, path_);
    boost::system::error_code error;
    acceptor_.open(stream_protocol(), error);
    // The file gets the mode of the socket, so that it is never open to others.
    if (!error && ::fchmod(acceptor_.native_handle(), kOwnerOnly) != 0)
        error.assign(errno, boost::system::system_category());
    if (!error)
        acceptor_.bind(stream_protocol::endpoint(path_), error);
    if (!error && ::chmod(path_.c_str(), kOwnerOnly) != 0)
        error.assign(errno, boost::system::system_category());
    if (!error)
        acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return failure(system_words(error.value()), path_);
    return {};
}

void LocalSocket::start() {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] { self->accept(); });
}

void LocalSocket::accept() {
    acceptor_.async_accept(
        asio::make_strand(context_),
        [self = shared_from_this()](const boost::system::error_code& error, stream_protocol::socket socket) {
            if (!self->acceptor_.is_open())
                return;
            if (error) { // no file handles are left, for example
                self->pause_.expires_after(kPause);
                self->pause_.async_wait([self](const boost::system::error_code& stopped) {
                    if (!stopped)
                        self->accept();
                });
                return;
            }
            if (auto user = user_of(socket.native_handle()))
                std::make_shared<LocalSession>(std::move(socket))->read(std::move(*user), self->ask_);
            else
                self->log_(LogLevel::warning, "somebody who may not give orders was turned away");
            self->accept();
        });
}

void LocalSocket::stop() {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] {
        boost::system::error_code ignored;
        self->acceptor_.close(ignored);
        self->pause_.cancel();
    });
    (void)::unlink(path_.c_str());
}

Result<std::string> ask_local(const std::string& path, const std::string& line) {
    if (path.size() >= sizeof sockaddr_un::sun_path)
        return failure("the path is too long for a socket"_en, path);
    asio::io_context context;
    stream_protocol::socket socket(context);
    boost::system::error_code error;
    socket.connect(stream_protocol::endpoint(path), error);
    if (error.value() == ENOENT || error.value() == ECONNREFUSED)
        return failure("no server is running here; --data names its folder"_en, path);
    if (error)
        return failure(system_words(error.value()), path);
    asio::write(socket, asio::buffer(line + '\n'), error);
    std::string answer;
    if (!error)
        asio::read_until(socket, asio::dynamic_buffer(answer), '\n', error);
    if (error)
        return failure("the server has not answered"_en, path);
    answer.pop_back();
    return answer;
}

} // namespace goalline::server::net
