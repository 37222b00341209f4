// A push service for tests: it takes messages and keeps what anybody on their way can see of them.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <netinet/in.h>
#include <regex>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace goalline::server::testing {

class PushService {
  public:
    PushService() : listener_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        (void)!bind(listener_, any, size);
        (void)!listen(listener_, 20);
        (void)!getsockname(listener_, any, &size);
        url_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
        thread_ = std::thread([this] { take(); });
    }
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;
    ~PushService() { stop(); }

    [[nodiscard]] const std::string& url() const { return url_; }
    // The head of the next message, without its signature, and how long its text is.
    std::string next() {
        std::unique_lock lock(mutex_);
        came_some_.wait(lock, [this] { return !came_.empty(); });
        std::string message = std::move(came_.front());
        came_.pop_front();
        return message;
    }
    void stop() {
        shutdown(listener_, SHUT_RDWR);
        if (thread_.joinable()) {
            thread_.join();
            close(listener_);
        }
    }

  private:
    void take() {
        for (int client = 0; (client = accept(listener_, nullptr, nullptr)) >= 0; close(client)) {
            std::string text;
            std::array<char, 4096> bytes{};
            std::size_t whole = std::string::npos;
            while (text.size() < whole) {
                const auto count = recv(client, bytes.data(), bytes.size(), 0);
                if (count <= 0)
                    break;
                text.append(bytes.data(), static_cast<std::size_t>(count));
                const auto end = text.find("\r\n\r\n");
                std::smatch length;
                if (end != std::string::npos &&
                    std::regex_search(text, length, std::regex("Content-Length: ([0-9]+)")))
                    whole = end + 4 + std::stoul(length[1]);
            }
            const std::string answer =
                "HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            (void)!send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
            const std::string head = text.substr(0, text.find("\r\n\r\n"));
            const std::lock_guard lock(mutex_);
            came_.push_back(std::regex_replace(head, std::regex("Authorization: [^\r]*"), "") + '\n');
            came_some_.notify_one();
        }
    }

    int listener_;
    std::string url_;
    std::mutex mutex_;
    std::condition_variable came_some_;
    std::deque<std::string> came_;
    std::thread thread_;
};

} // namespace goalline::server::testing
