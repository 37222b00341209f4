// goalline store: the database of the server, as its operator sees it: options as plain data and the function
// that does it. One command runs in a process, in its main thread.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <optional>
#include <string>

namespace goalline::cli {

struct StoreOptions {
    std::string data = "data";
    std::string file; // of backup and restore
    bool replace = false;
    // Of erase, exactly one:
    std::optional<std::string> game;
    std::optional<std::string> visitor; // "<id of a game>:<1 or 2>"
    std::optional<std::string> name;
    Language language = Language::en;
};

int run_store_backup(Console& console, const StoreOptions& options);
int run_store_restore(Console& console, const StoreOptions& options);
int run_store_check(Console& console, const StoreOptions& options);
int run_store_erase(Console& console, const StoreOptions& options);

} // namespace goalline::cli
