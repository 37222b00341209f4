// How many turns a second a server stores and acknowledges, and how long each waits for its acknowledgement.
//
//     server_turns [--games N] [--seconds S] [--rate R] [--servers N] COMMAND...
//
// COMMAND starts the server and must let one client do as much as it likes; a port and a data directory are added. With
// several commands, parted by "--", they are measured by turns, so that whatever else the machine does meets all of them.
// With --servers each command starts so many, which must share a database, and the games are spread over them.
// N games (200) are played over WebSockets, each by one visitor with both seats. Without --rate the next turn of a
// game follows each acknowledgement at once; with it, R turns a second are due at even intervals, and each waits from
// when it was due. The client is one thread.
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int kPointsOfBoard = 19 * 15;
constexpr int kBall = 9 * 15 + 7; // H10
constexpr int kTurnsOfGame = kPointsOfBoard - 5;
constexpr int kGamesOfAddress = 20;

struct Options {
    int games = 200;
    double seconds = 10;
    double rate = 0; // 0: as many as possible
    int servers_of_command = 1;
    std::vector<std::vector<std::string>> servers;
};

// A server of its own; its folder is removed with it.
class Server {
  public:
    explicit Server(std::vector<std::string> command) {
        std::string folder = "/tmp/server_turns-XXXXXX";
        if (!mkdtemp(folder.data()))
            throw std::runtime_error("no folder for the data");
        folder_ = folder;
        command.insert(command.end(), {"--port", "0", "--data", folder_});
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0)
            throw std::runtime_error("no pipe");
        process_ = fork();
        if (process_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            std::vector<char*> words;
            for (std::string& word : command)
                words.push_back(word.data());
            words.push_back(nullptr);
            std::freopen("/dev/null", "w", stderr);
            execv(words[0], words.data());
            _exit(127);
        }
        close(ends[1]);
        std::string line;
        for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';)
            line += c;
        const auto colon = line.rfind(':');
        if (!line.starts_with("listening") || colon == std::string::npos)
            throw std::runtime_error("the server does not start: " + line);
        port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() {
        kill(process_, SIGTERM);
        waitpid(process_, nullptr, 0);
        (void)std::system(("rm -rf " + folder_).c_str());
    }
    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    std::string folder_;
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

sockaddr_in address(std::uint32_t host, std::uint16_t port) {
    sockaddr_in made{};
    made.sin_family = AF_INET;
    made.sin_addr.s_addr = htonl(host);
    made.sin_port = htons(port);
    return made;
}

// `client` says from which of this machine's addresses.
int connect_to(std::uint16_t port, int client) {
    const int made = socket(AF_INET, SOCK_STREAM, 0);
    const auto from = address(0x7f000002U + static_cast<std::uint32_t>(client / kGamesOfAddress), 0);
    const auto to = address(INADDR_LOOPBACK, port);
    const auto as = [](const sockaddr_in& one) { return reinterpret_cast<const sockaddr*>(&one); };
    if (bind(made, as(from), sizeof from) != 0 || connect(made, as(to), sizeof to) != 0)
        throw std::runtime_error("no connection");
    return made;
}

void send_all(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            throw std::runtime_error("the server has gone");
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

std::string between(const std::string& text, const std::string& before, char end) {
    const auto from = text.find(before);
    if (from == std::string::npos)
        throw std::runtime_error("no " + before + " in " + text.substr(0, 300));
    const auto start = from + before.size();
    return text.substr(start, text.find(end, start) - start);
}

std::string point(int turn) {
    const int index = turn < kBall ? turn : turn + 1;
    return std::string(1, "ABCDEFGHJKLMNOP"[index % 15]) + std::to_string(index / 15 + 1);
}

// One game after another, by one visitor.
class Player {
  public:
    Player(std::uint16_t port, int number, int poller) : port_(port), number_(number), poller_(poller) {
        begin();
    }
    ~Player() { close(socket_); }

    void move(Clock::time_point due) {
        due_ = due;
        waits_ = true;
        const std::string number = std::to_string(turn_ + 1);
        std::string text = R"({"type":"move","ply":)" + number + R"(,"move":")" + point(turn_) +
                           R"(","id":")" + number + "\"}";
        std::string frame("\x81");
        frame += static_cast<char>(0x80U | text.size()); // shorter than 126
        frame.append(4, '\0');                           // the mask
        send_all(socket_, frame + text);
        ++turn_;
    }
    // Reads what has come; returns whether the move is acknowledged.
    bool read_some() {
        std::array<char, 65536> bytes{};
        const auto size = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (size <= 0)
            throw std::runtime_error("the server has closed a socket");
        buffer_.append(bytes.data(), static_cast<std::size_t>(size));
        bool acknowledged = false;
        for (std::string text; next_frame(text);) {
            if (text.starts_with(R"({"type":"error")"))
                throw std::runtime_error(text.substr(0, 300));
            acknowledged = acknowledged || text.starts_with(R"({"type":"ack")");
        }
        if (acknowledged) {
            waits_ = false;
            if (turn_ == kTurnsOfGame) {
                close(socket_);
                begin();
            }
        }
        return acknowledged;
    }
    [[nodiscard]] bool waits() const { return waits_; }
    [[nodiscard]] Clock::time_point due() const { return due_; }

  private:
    void begin() {
        const int call = connect_to(port_, number_);
        const std::string body = R"({"opponent":"local"})";
        send_all(call, "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                       "Connection: close\r\nContent-Length: " +
                           std::to_string(body.size()) + "\r\n\r\n" + body);
        std::string answer;
        std::array<char, 4096> bytes{};
        for (ssize_t size = 0; (size = recv(call, bytes.data(), bytes.size(), 0)) > 0;)
            answer.append(bytes.data(), static_cast<std::size_t>(size));
        close(call);
        const std::string cookie = between(answer, "Set-Cookie: ", ';');
        const std::string game = between(answer, R"("id":")", '"');
        socket_ = connect_to(port_, number_);
        send_all(socket_,
                 "GET /api/games/" + game +
                     "/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: " +
                     cookie + "\r\n\r\n");
        buffer_.clear();
        while (buffer_.find("\r\n\r\n") == std::string::npos) {
            const auto size = recv(socket_, bytes.data(), bytes.size(), 0);
            if (size <= 0)
                throw std::runtime_error("no WebSocket");
            buffer_.append(bytes.data(), static_cast<std::size_t>(size));
        }
        if (!buffer_.starts_with("HTTP/1.1 101"))
            throw std::runtime_error(buffer_.substr(0, 300));
        buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
        turn_ = 0;
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = this;
        epoll_ctl(poller_, EPOLL_CTL_ADD, socket_, &event);
    }
    bool next_frame(std::string& text) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(buffer_[at]); };
        if (buffer_.size() < 2)
            return false;
        std::size_t size = byte(1), head = 2;
        if (size == 126 || size == 127) {
            head = size == 126 ? 4 : 10;
            if (buffer_.size() < head)
                return false;
            size = 0;
            for (std::size_t at = 2; at < head; ++at)
                size = size << 8U | byte(at);
        }
        if (buffer_.size() < head + size)
            return false;
        text = buffer_.substr(head, size);
        buffer_.erase(0, head + size);
        return true;
    }

    std::uint16_t port_;
    int number_, poller_, socket_ = -1, turn_ = 0;
    bool waits_ = false;
    Clock::time_point due_;
    std::string buffer_;
};

struct Measured {
    double seconds = 0;
    std::vector<double> waits; // milliseconds
};

Measured measure(const Options& options, const std::vector<std::string>& command) {
    std::vector<std::unique_ptr<Server>> servers;
    for (int i = 0; i < options.servers_of_command; ++i)
        servers.push_back(std::make_unique<Server>(command));
    const int poller = epoll_create1(0);
    std::vector<std::unique_ptr<Player>> players;
    std::deque<Player*> idle;
    for (int number = 0; number < options.games; ++number) {
        const auto& server = servers[static_cast<std::size_t>(number) % servers.size()];
        players.push_back(std::make_unique<Player>(server->port(), number, poller));
        idle.push_back(players.back().get());
    }
    const auto start = Clock::now();
    const auto end = start + std::chrono::duration_cast<Clock::duration>(Seconds(options.seconds));
    const auto interval =
        std::chrono::duration_cast<Clock::duration>(Seconds(options.rate > 0 ? 1 / options.rate : 0));
    auto due = start;
    Measured measured;
    for (auto now = start; now < end; now = Clock::now()) {
        while (!idle.empty() && due <= now) {
            idle.front()->move(options.rate > 0 ? due : now);
            idle.pop_front();
            due += interval;
        }
        std::array<epoll_event, 256> events{};
        const int found =
            epoll_wait(poller, events.data(), static_cast<int>(events.size()), options.rate > 0 ? 0 : 100);
        for (int i = 0; i < found; ++i) {
            auto* player = static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr);
            if (!player->read_some())
                continue;
            measured.waits.push_back(1000 * Seconds(Clock::now() - player->due()).count());
            idle.push_back(player);
        }
        if (found == 0 && options.rate > 0)
            usleep(100);
    }
    measured.seconds = Seconds(Clock::now() - start).count();
    players.clear();
    close(poller);
    return measured;
}

Options read_options(int count, char** words) {
    Options options;
    int at = 1;
    for (; at + 1 < count && std::string_view(words[at]).starts_with("--"); at += 2) {
        const std::string_view name = words[at];
        const double value = std::atof(words[at + 1]);
        if (name == "--games")
            options.games = static_cast<int>(value);
        else if (name == "--seconds")
            options.seconds = value;
        else if (name == "--rate")
            options.rate = value;
        else if (name == "--servers")
            options.servers_of_command = std::max(1, static_cast<int>(value));
        else
            throw std::runtime_error("unknown option " + std::string(name));
    }
    options.servers.emplace_back();
    for (; at < count; ++at) {
        if (std::string_view(words[at]) == "--")
            options.servers.emplace_back();
        else
            options.servers.back().emplace_back(words[at]);
    }
    if (options.servers.front().empty())
        throw std::runtime_error("the command of a server was expected");
    return options;
}

} // namespace

int main(int count, char** words) {
    try {
        const Options options = read_options(count, words);
        for (const auto& command : options.servers) {
            Measured measured = measure(options, command);
            std::sort(measured.waits.begin(), measured.waits.end());
            const auto at = [&](double part) {
                const auto index =
                    static_cast<std::size_t>(part * static_cast<double>(measured.waits.size()));
                return measured.waits.empty() ? 0
                                              : measured.waits[std::min(index, measured.waits.size() - 1)];
            };
            std::printf("%s: %.0f turns a second, median %.2f ms, 99 %% %.2f ms\n", command.front().c_str(),
                        static_cast<double>(measured.waits.size()) / measured.seconds, at(0.5), at(0.99));
            std::fflush(stdout);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "server_turns: %s\n", error.what());
        return 2;
    }
    return 0;
}
