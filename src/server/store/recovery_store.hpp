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

class Session;

class RecoveryStore {
  public:
    explicit RecoveryStore(Session& session) : session_(session) {}

    // Puts the link in the place of the visitor's former one. Returns false, and stores nothing, if the visitor has no
    // seat in any game: so links cannot become more than seats.
    Result<bool> put(const StoredRecovery& link);
    Result<std::optional<StoredRecovery>> of_visitor(const std::string& visitor);
    Result<std::optional<StoredRecovery>> of_token(const std::string& token);
    Result<void> drop(const std::string& visitor); // also if there is none

  private:
    Session& session_;
};

} // namespace goalline::server
