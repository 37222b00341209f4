// TrustedProxies: the proxies in front of the server whose word about a client's address is believed, and how
// to read it. Anybody can write such a header; only what a proxy of ours wrote counts. Immutable: safe from
// any thread.
#pragma once

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

// Who sent a request, as far as it can be known.
struct Sender {
    std::string address; // without a port
    bool https = false;  // between the client and the outermost server
};

class TrustedProxies {
  public:
    TrustedProxies() = default;
    // `networks`: "10.0.0.0/8", "::1", ... With `standard` the header Forwarded (RFC 7239) is read, otherwise
    // X-Forwarded-For and X-Forwarded-Proto. It is never both: a proxy passes on the one it does not write
    // just as the client sent it.
    [[nodiscard]] static Result<TrustedProxies> from(const std::vector<std::string>& networks, bool standard);

    [[nodiscard]] bool empty() const { return networks_.empty(); }
    [[nodiscard]] bool trusts(std::string_view address) const;

    // The headers of a request that came from a trusted proxy; several of one name are joined by commas.
    struct Headers {
        std::string forwarded;
        std::string x_forwarded_for;
        std::string x_forwarded_proto;
    };
    // The client is the last address in the header that is not itself a trusted proxy's. A header that cannot
    // be read is worth nothing from there on: then it is the last proxy before it.
    [[nodiscard]] Sender sender(std::string_view peer, const Headers& headers) const;

  private:
    struct Network {
        boost::asio::ip::address address;
        int bits;
    };
    [[nodiscard]] std::string client(std::string_view peer, const std::vector<std::string>& hops) const;

    std::vector<Network> networks_;
    bool standard_ = false;
};

} // namespace goalline::server
