// TrustedProxies are the proxies in front of the server that are believed about a client's address, with the rules
// for reading what they say. Anybody can write such a header; only what a proxy of ours wrote counts. Thread-safety:
// immutable; any thread may use it.
#pragma once

#include "base/result.hpp"
#include "server/net/addresses.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

// Who sent a request, as far as it can be known.
struct Sender {
    std::string address; // without the port
    bool https = false;  // between the client and the outermost server
};

class TrustedProxies {
  public:
    TrustedProxies() = default;
    // `networks` are "10.0.0.0/8", "::1", ... With `standard` the header Forwarded (RFC 7239) is read, otherwise
    // X-Forwarded-For and X-Forwarded-Proto. Never are both read, because a proxy passes the one that it does not
    // write on as the client sent it.
    [[nodiscard]] static Result<TrustedProxies> from(const std::vector<std::string>& networks, bool standard);

    [[nodiscard]] bool empty() const { return networks_.empty(); }
    [[nodiscard]] bool trusts(std::string_view address) const;

    // The headers of a request that came from a trusted proxy; several with the same name are joined by commas.
    struct Headers {
        std::string forwarded;
        std::string x_forwarded_for;
        std::string x_forwarded_proto;
    };
    // The client is the last address in the header that is not itself a trusted proxy's. If the header cannot be read
    // from some point on, the client is the last proxy before that point.
    [[nodiscard]] Sender sender(std::string_view peer, const Headers& headers) const;

  private:
    [[nodiscard]] std::string client(std::string_view peer, const std::vector<std::string>& hops) const;

    std::vector<AddressRange> networks_;
    bool standard_ = false;
};

} // namespace goalline::server
