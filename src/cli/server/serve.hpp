// The subcommand `serve`. Thread-safety: one command at a time.
#pragma once

#include "cli/console/console.hpp"

#include <string>
#include <vector>

namespace goalline::cli {

struct ServeOptions {
    int port = 8080;
    std::string bind; // address; empty: only this machine
    bool lan = false; // all addresses
    std::string data = "data";
    std::string web;     // folder of the page; empty: next to the program
    std::string puzzles; // file of puzzles; empty: next to the program
    std::string database;
    std::vector<std::string> host_names;
    std::string public_url;                           // "https://play.example.org" behind a proxy
    std::vector<std::string> tls;                     // certificate and key; empty: without TLS
    std::vector<std::string> trusted_proxies;         // "ADDRESS" or "ADDRESS/BITS"
    std::string forwarded_header = "x-forwarded-for"; // or "forwarded"
    std::vector<std::string> limits;                  // "NAME=VALUE"
    bool list_limits = false;                         // lists them and does nothing else
    std::string metrics;                              // "ADDRESS:PORT"; empty: nowhere
    std::string log_format = "text";                  // or "json"
    bool access_log = false;
    int workers = 0; // threads on which the computer thinks; 0: all processors except one
    bool quiet = false;
};
int run_serve(Console& console, const ServeOptions& options);

} // namespace goalline::cli
