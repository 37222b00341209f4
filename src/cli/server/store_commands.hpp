// goalline store: the server's database, as its operator sees it. The options are plain data; a function carries the
// command out. Thread-safety: one command runs in a process, on its main thread.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <optional>
#include <string>

namespace goalline::cli {

struct StoreOptions {
    std::string data = "data";
    std::string file; // for backup and restore
    std::string from; // for copy, files or the folders of servers
    std::string to;
    bool replace = false;
    // For erase exactly one of these is given:
    std::optional<std::string> game;
    std::optional<std::string> visitor; // "<id of a game>:<1 or 2>"
    std::optional<std::string> name;
    std::optional<std::string> report;   // number of a report about a puzzle
    std::optional<std::string> reporter; // the same: whoever has sent it
    Language language = Language::en;
};

int run_store_backup(Console& console, const StoreOptions& options);
int run_store_restore(Console& console, const StoreOptions& options);
int run_store_copy(Console& console, const StoreOptions& options);
int run_store_check(Console& console, const StoreOptions& options);
int run_store_reports(Console& console, const StoreOptions& options);
int run_store_erase(Console& console, const StoreOptions& options);
int run_store_new_key(Console& console, const StoreOptions& options);

} // namespace goalline::cli
