// What a configuration names, read and checked before the server starts: addresses, keys, puzzles and the page.
#pragma once

#include "base/result.hpp"
#include "server/api/static_files.hpp"
#include "server/config.hpp"
#include "server/farm/job_board.hpp"
#include "server/net/addresses.hpp"
#include "server/net/hosts.hpp"
#include "server/net/log.hpp"
#include "server/net/proxies.hpp"
#include "server/phutball/puzzle_book.hpp"
#include "server/rooms/jobs.hpp"
#include "server/rooms/pushes.hpp"
#include "server/store/store.hpp"

#include <memory>
#include <openssl/types.h>
#include <optional>

namespace goalline::server {

// The contents of a configuration, checked.
struct Contents {
    Hosts hosts;
    TrustedProxies proxies;
    std::shared_ptr<SSL_CTX> tls;
    std::optional<Endpoint> metrics;
    Hosts metrics_hosts;
};

// Says which entry is wrong, and what was expected.
[[nodiscard]] Result<Contents> contents_of(const Config& config);

[[nodiscard]] bool speaks_tls(const Config& config);
// How jobs are done: here, or by workers if there are any who take jobs from that table (null: there is none).
[[nodiscard]] Jobs::Hands hands_for(const Config& config, const std::shared_ptr<JobBoard>& board);
[[nodiscard]] PushOptions push_options(const Config& config, const std::string& key_file);

// A file that is named must be there; without one there need not be any puzzles. What is there must be sound.
[[nodiscard]] Result<PuzzleBook> load_puzzles(const Config& config, const Log& log);

// Gives the book the ratings that people's attempts have made.
[[nodiscard]] Result<void> load_ratings(PuzzleBook& book, Store& store, const Log& log);

// Without files there is no page, and the log says so.
[[nodiscard]] StaticFiles load_page(const Config& config, const Log& log);

} // namespace goalline::server
