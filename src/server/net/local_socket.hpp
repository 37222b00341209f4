// A socket in a folder, by which another program of this machine asks one line and is answered one line. Only the user who
// runs the server, and root, may use it; anybody else is not even told that somebody listens. Thread-safety: LocalSocket: any
// thread may call its functions; ask_local blocks, and any thread may call it.
#pragma once

#include "base/result.hpp"
#include "server/net/log.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <string>

namespace goalline::server::net {

class LocalSocket : public std::enable_shared_from_this<LocalSocket> {
  public:
    using Answer = std::function<void(std::string line)>;
    // `user` is what the system calls whoever asks. The answer may come later, on any thread.
    using Ask = std::function<void(std::string user, std::string line, Answer answer)>;

    LocalSocket(boost::asio::io_context& context, std::string path, Ask ask, Log log)
        : context_(context), path_(std::move(path)), ask_(std::move(ask)), log_(std::move(log)),
          acceptor_(boost::asio::make_strand(context)), pause_(acceptor_.get_executor()) {}

    // Listens there, with a mode of 0600. A socket that is there is one of a server that was killed, and goes. REQUIRES: no
    // other server has this folder (DataDirectory)
    Result<void> open();
    void start();
    // Listens no more, and removes the socket.
    void stop();

  private:
    void accept();

    boost::asio::io_context& context_;
    std::string path_;
    Ask ask_;
    Log log_;
    boost::asio::local::stream_protocol::acceptor acceptor_; // and `pause_`: on a strand of their own
    boost::asio::steady_timer pause_;
};

// Asks the server that listens there.
[[nodiscard]] Result<std::string> ask_local(const std::string& path, const std::string& line);

} // namespace goalline::server::net
