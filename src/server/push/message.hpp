// One message of Web Push: encrypted for a browser (RFC 8291), and with the words by which the service between knows
// the sender (RFC 8292). Thread-safety: functions without state.
#pragma once

#include "server/push/ec_key.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

// What a browser gives away about itself, in bytes.
struct PushReader {
    std::string point;  // p256dh
    std::string secret; // auth
};

inline constexpr std::size_t kPushSecretBytes = 16;
inline constexpr std::size_t kPushSaltBytes = 16;

// The body of a request with Content-Encoding: aes128gcm, in one record. `own` and `salt` are for this message alone.
// Nothing if the reader's point is not one of the curve, or its secret has another length.
[[nodiscard]] std::optional<std::string> encrypt_push(std::string_view text, const PushReader& reader,
                                                      const EcKey& own, std::string_view salt);

// The header Authorization. `audience` is the origin of the service ("https://push.example"), `subject` says whom to
// ask ("https://...", or "mailto:..."), and `expires` is in seconds since 1970, within 24 hours.
[[nodiscard]] std::string vapid_authorization(const EcKey& server, std::string_view audience,
                                              std::string_view subject, std::int64_t expires);

} // namespace goalline::server
