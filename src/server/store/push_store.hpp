// PushStore keeps the browsers that want to be told when it is their reader's turn, with the promises of the Store, of
// which it is a part. Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

// What a browser gives away so that it can be sent messages. Whoever has it can disturb the browser's owner, but
// read nothing.
struct StoredPush {
    std::string visitor;  // SHA-256 of the visitor's secret
    std::string endpoint; // the address of the push service for this browser
    std::string point;    // p256dh, in bytes as base64url
    std::string secret;   // auth, likewise
    std::int64_t made = 0;

    friend bool operator==(const StoredPush&, const StoredPush&) = default;
};

inline constexpr int kMostPushesOfVisitor = 10;

class Session;

class PushStore {
  public:
    explicit PushStore(Session& session) : session_(session) {}

    // A browser belongs to one visitor, the last one. Of a visitor's browsers the newest ones stay. Returns false, and
    // stores nothing, if the visitor has no seat in any game, so that these cannot become many more than seats.
    Result<bool> put(const StoredPush& push);
    Result<std::vector<StoredPush>> of_visitor(const std::string& visitor);
    // Also if it is not there. Without an endpoint: all of the visitor's.
    Result<void> drop(const std::string& visitor, const std::string& endpoint);

  private:
    Session& session_;
};

} // namespace goalline::server
