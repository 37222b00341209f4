// Limits are what clients of the server may use, with the table of their names, by which `goalline serve --limit
// NAME=VALUE` sets them and `GET /api/info` lists them. http-api.md has this table for readers, and a test keeps
// the two the same. A "burst" may be spent at once; after that only the rate counts. Thread-safety: one thread may set limits
// while others read them; whoever uses one reads it anew each time.
#pragma once

#include "base/result.hpp"

#include <atomic>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace goalline::server {

// A number that may be set while other threads read it.
template <class Number>
class Live {
  public:
    using Value = Number;

    constexpr Live(Number number) : number_(number) {}
    Live(const Live& other) : number_(Number(other)) {}
    Live& operator=(const Live& other) {
        number_.store(other, std::memory_order_relaxed);
        return *this;
    }
    ~Live() = default;
    operator Number() const { return number_.load(std::memory_order_relaxed); }

  private:
    std::atomic<Number> number_;
};

struct Limits {
    // How large a request or a message may be.
    Live<std::size_t> body_bytes = 64 * 1024; // of a request
    Live<std::size_t> frame_bytes = 8 * 1024; // of a WebSocket message
    Live<std::size_t> name_characters = 24;   // of a player's name
    Live<std::size_t> move_id_bytes = 64;     // of a client's own id of a move
    Live<int> board_rows = 512;               // of the largest board; P1 has the same limit
    Live<int> board_columns = 512;
    Live<std::size_t> opening_plies = 1000; // "moves" of a new game
    Live<std::size_t> plies_per_game = 20'000;
    Live<int> bid_points = 1000;         // of a player at the start of a bidding game
    Live<int> bid_reach = 100;           // spaces from the centre to the end, fields + 1 in Tennis
    Live<int> bid_table_states = 60'000; // of the table for a computer that bids perfectly

    // How often something may happen. An IPv6 address stands for its /64 network.
    Live<int> visitor_requests_per_second = 10;
    Live<int> visitor_requests_burst = 60;
    Live<int> address_requests_per_second = 50;
    Live<int> address_requests_burst = 300;
    Live<int> messages_per_second = 10; // of a socket
    Live<int> messages_burst = 50;
    Live<int> address_messages_per_second = 100; // of all sockets of an address
    Live<int> address_messages_burst = 500;
    Live<int> syncs_per_second = 1; // requests of a socket for whole states
    Live<int> syncs_burst = 5;
    // The bytes that are read from an address. A read counts as at least 256, a request as 2,048 more, and a
    // sixteenth of what is sent counts, too. An address that exceeds this is read more slowly.
    Live<int> address_bytes_per_second = 128 * 1024;
    Live<int> address_bytes_burst = 4 * 1024 * 1024;
    Live<int> stored_bytes_per_address_and_day = 16 * 1024 * 1024; // games, turns, reviews and reports
    Live<int> unfinished_games_per_visitor = 100;
    Live<int> games_per_address_and_day = 500;
    Live<int> engine_seconds_per_visitor_hour = 1200; // after that the computer plays at once, and weaker
    Live<int> engine_seconds_per_address_hour = 2400;

    Live<int> invitations_taken_per_address_and_hour = 60; // of the lobby
    Live<int> recovery_attempts_per_address_and_hour = 20; // makings and uses of recovery links
    Live<int> puzzle_attempts_per_address_and_hour = 600;
    Live<int> attempts_per_puzzle_address_and_day = 1;   // of one puzzle that move its rating
    Live<int> moving_attempts_per_address_and_day = 100; // of all puzzles
    Live<int> puzzle_reports_per_visitor_and_day = 20;
    Live<int> puzzle_reports_per_address_and_day = 100;
    Live<int> player_reports_per_visitor_and_day = 10;
    Live<int> player_reports_per_address_and_day = 50;

    // How many there may be at once.
    Live<std::size_t> dislikes_per_visitor = 100; // people whom a visitor has muted or blocked
    Live<std::size_t> open_invitations = 100;     // in the lobby
    Live<std::size_t> open_invitations_per_visitor = 5;
    Live<std::size_t> open_invitations_per_address = 10;
    Live<std::size_t> sockets_per_visitor =
        20; // open WebSockets; a client without a cookie counts by address
    Live<std::size_t> sockets_per_address = 200;
    Live<std::size_t> connections_per_address = 200; // of any kind
    Live<std::size_t> connections = 5000;

    // How much memory, in bytes.
    Live<std::size_t> bodies_bytes = 32 * 1024 * 1024; // the bodies of all requests in progress
    Live<std::size_t> bodies_bytes_per_address = 8 * 1024 * 1024;
    Live<std::size_t> unsent_bytes =
        64 * 1024 * 1024; // answers not sent yet, beyond 16 kB for each connection
    Live<std::size_t> unsent_bytes_per_address = 8 * 1024 * 1024;
    Live<std::size_t> games_bytes = 192 * 1024 * 1024; // open games; half of it is for large ones

    // For how many days something is kept after its last change; 0: for ever (Retention).
    Live<int> keep_invitations_days = 30;    // games that nobody has joined
    Live<int> keep_unplayed_games_days = 30; // games without a turn
    Live<int> keep_guests_games_days =
        365; // finished ones against the computer, of visitors without a recovery link
    Live<int> keep_reviews_days = 365;
    Live<int> keep_puzzle_attempts_days = 730;
    Live<int> keep_pushes_days = 0;    // browsers that want messages, from when they were put there
    Live<int> keep_reports_days = 365; // reports about players, and what operators have done

    // How long a client may take for a request, and for reading an answer or a message.
    Live<int> read_seconds = 30;
    Live<int> write_seconds = 30;
    // How long a player may be gone before the other may claim the game; with a long clock a tenth of its base.
    Live<int> absent_seconds = 30;
};

// One limit, by its name.
struct LimitEntry {
    std::string_view name;
    std::int64_t least;
    std::int64_t most;
    std::int64_t (*get)(const Limits& limits);
    void (*set)(Limits& limits, std::int64_t value); // REQUIRES: least <= value <= most
};

[[nodiscard]] std::span<const LimitEntry> limit_table();
// {"body_bytes": 65536, ...}, and back. It may throw what the JSON library throws.
[[nodiscard]] boost::json::object limits_json(const Limits& limits);
[[nodiscard]] Limits limits_in(const boost::json::object& json);

// Carries out "NAME=VALUE". An unknown name, and a value that is not a number or out of range, is an Error that says
// what was expected.
[[nodiscard]] Result<void> set_limit(Limits& limits, std::string_view text);
// What other servers hear when limits were set: this, and behind it " NAME=VALUE" of each.
inline constexpr std::string_view kLimitsSet = "limits";
// Sets what such a word says; another word changes nothing.
void hear_limits(Limits& limits, const std::string& word);

} // namespace goalline::server
