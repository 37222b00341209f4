// Config and Limits: everything about a server that its owner can choose. Values.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

// What one client may use. docs/http-api.md has this table for readers, and a test keeps the two together. A
// "burst" may be spent at once; after that it is the rate that counts.
struct Limits {
    std::size_t body_bytes = 64 * 1024;        // of a request
    std::size_t frame_bytes = 8 * 1024;        // of a WebSocket message
    int visitor_requests_per_second = 10;      // API calls of a visitor
    int visitor_requests_burst = 60;           //
    int address_requests_per_second = 50;      // API calls of an address (IPv6: of a /64 network)
    int address_requests_burst = 300;          //
    int messages_per_second = 10;              // WebSocket messages of a socket
    int messages_burst = 50;                   //
    int unfinished_games_per_visitor = 100;    // games that are not over
    int games_per_address_and_day = 500;       // games made from an address
    std::size_t sockets_per_visitor = 20;      // open WebSockets; a client without a cookie counts by address
    std::size_t connections_per_address = 200; // open connections of any kind
    std::size_t connections = 5000;            // the same, all addresses together
    int engine_seconds_per_visitor_hour = 1200; // after that, the computer plays at once and weaker
    int engine_seconds_per_address_hour = 2400; // the same for all visitors of an address together
    std::size_t name_characters = 24;           // of a player's name
    std::size_t move_id_bytes = 64;             // of a client's own id of a move
    int board_rows = 512;                       // largest board: P1's own limit
    int board_columns = 512;                    //
    std::size_t opening_plies = 1000;           // "moves" of a new game
    std::size_t plies_per_game = 20'000;        //
    int bid_points = 1000;                      // of a player at the start of a bidding game
    int bid_reach = 100;                        // spaces from the centre to the end, fields + 1 in Tennis
    int bid_table_states = 60'000;              // of the table behind a computer that bids perfectly
};

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

struct Config {
    std::string bind = "127.0.0.1"; // address to listen on; 0.0.0.0 or :: for all
    std::uint16_t port = 8080;      // 0: any free one, see Server::port
    std::string data = "data";      // directory of the database; made if it does not exist
    std::string web;                // directory of the page's files; empty: next to the program
    std::vector<std::string>
        host_names; // names besides localhost that requests may ask for on a loopback address
    // For the opening and the closing handshake of a WebSocket; then the connection is dropped.
    std::chrono::seconds handshake{10};
    int network_threads = 1;             // one is enough for thousands of sockets
    int engine_workers = 0;              // threads on which the computer thinks; 0: all processors but one;
                                         // at least two (engine_pool.hpp says why)
    LogLevel log_level = LogLevel::info; //
    Limits limits;
};

} // namespace goalline::server
