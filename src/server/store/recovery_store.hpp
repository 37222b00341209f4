// RecoveryStore keeps the recovery links of visitors, with the promises of the Store, of which it is a part. A visitor
// has at most one link. Neither its token nor the visitor's secret is stored as it is. Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace goalline::server {

struct StoredRecovery {
    std::string visitor; // SHA-256 of the visitor's secret
    std::string token;   // SHA-256 of the token in the link
    std::string secret;  // the visitor's secret, sealed under a key that is made from the token (secrets.hpp)
    std::int64_t made = 0;
};

class RecoveryStore {
  public:
    RecoveryStore() = default;
    RecoveryStore(const RecoveryStore&) = delete;
    RecoveryStore& operator=(const RecoveryStore&) = delete;
    virtual ~RecoveryStore() = default;

    // Puts the link in the place of the visitor's former one. Returns false, and stores nothing, if the visitor has no
    // seat in any game: so links cannot become more than seats.
    virtual Result<bool> put(const StoredRecovery& link) = 0;
    virtual Result<std::optional<StoredRecovery>> of_visitor(const std::string& visitor) = 0;
    virtual Result<std::optional<StoredRecovery>> of_token(const std::string& token) = 0;
    virtual Result<void> drop(const std::string& visitor) = 0; // also if there is none
};

} // namespace goalline::server
