// Reads the certificate and the private key with which the server proves to browsers who it is. Thread-safety: a
// function without state; the context that it makes may serve connections on any thread.
#pragma once

#include "base/result.hpp"

#include <memory>
#include <openssl/types.h>
#include <string>

namespace goalline::server {

// Both files in PEM form; below the certificate may stand those that vouch for it. Refuses what browsers would not
// take: a certificate out of its time, or one of another key.
[[nodiscard]] Result<std::shared_ptr<SSL_CTX>> load_tls(const std::string& certificate,
                                                        const std::string& key);

} // namespace goalline::server
