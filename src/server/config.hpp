// Config is everything about a server that its owner can choose. Thread-safety: a plain value; threads may read it at
// the same time as long as nobody changes it.
#pragma once

#include "server/net/limits.hpp"
#include "server/net/log.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

struct Config {
    std::string bind = "127.0.0.1"; // the address to listen on; 0.0.0.0 or :: for all
    std::uint16_t port = 8080;      // 0: any free one, see Server::port
    std::string data = "data";      // the directory of the database; made if it does not exist
    std::string database;           // the URL of one of PostgreSQL; empty: the one in the directory
    std::string web;                // the directory of the page's files; empty: next to the program
    std::string puzzles;            // the file of puzzles; empty: next to the program, if there is one
    // The names, besides localhost and addresses, by which requests may ask for the server (see Hosts).
    std::vector<std::string> host_names;
    // "https://play.example.org" if people reach it through a proxy; empty if they reach it directly.
    std::string public_url;
    // Files in PEM form of the certificate and its private key; both empty: without TLS.
    std::string tls_certificate;
    std::string tls_key;
    std::string push_stand_in;                // for tests: the origin of a push service on this machine
    std::vector<std::string> trusted_proxies; // "ADDRESS" or "ADDRESS/BITS" of proxies that are believed
    bool standard_forwarded = false;          // their header is Forwarded (RFC 7239), not X-Forwarded-For
    std::string metrics; // "ADDRESS:PORT" at which monitoring programs ask (see Metrics); empty: nowhere
    // For the opening and the closing handshake of a WebSocket; after that the connection is dropped.
    std::chrono::seconds handshake{10};
    // What a restart gives to the clocks of games that are being played, for whoever has to find back.
    std::chrono::seconds restart_grace{10};
    int network_threads = 1; // one is enough for thousands of sockets
    // The threads on which the computer thinks; 0 means all processors except one. There are at least two
    // (job_pool.hpp says why).
    int engine_workers = 0;
    bool farm = false; // workers do what may take a while, as long as there are any (farm/worker.hpp)
    LogLevel log_level = LogLevel::info;
    bool log_json = false;   // a JSON object for each line instead of text
    bool access_log = false; // a line for every request; otherwise only for refused ones
    Limits limits;
};

} // namespace goalline::server
