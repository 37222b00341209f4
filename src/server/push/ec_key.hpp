// A key pair on the curve P-256, as Web Push uses it: to sign who sends (RFC 8292) and to agree on a secret with a
// browser (RFC 8291). Points are 65 bytes, uncompressed. Thread-safety: as for any value; a const one may be used by
// several threads.
#pragma once

#include "base/result.hpp"

#include <memory>
#include <openssl/types.h>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

class EcKey {
  public:
    static constexpr std::size_t kPointBytes = 65;

    [[nodiscard]] static EcKey make();
    // Nothing if they are no pair on the curve.
    [[nodiscard]] static std::optional<EcKey> of(std::string_view secret, std::string_view point);
    // The pair in that file, which is made, for its owner only, if there is none.
    [[nodiscard]] static Result<EcKey> keep(const std::string& file);

    [[nodiscard]] std::string point() const;
    // What both ends of a conversation know: the one with this secret, and the one with that of `point`. Nothing if
    // it is no point of the curve.
    [[nodiscard]] std::optional<std::string> agree(std::string_view point) const;
    // The signature ES256 (RFC 7518, section 3.4) in 64 bytes.
    [[nodiscard]] std::string sign(std::string_view text) const;
    [[nodiscard]] bool signed_by_it(std::string_view text, std::string_view signature) const;

  private:
    explicit EcKey(EVP_PKEY* key);

    std::shared_ptr<EVP_PKEY> key_;
};

} // namespace goalline::server
