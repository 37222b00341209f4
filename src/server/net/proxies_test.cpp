#include "server/net/proxies.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TrustedProxies proxies(const std::vector<std::string>& networks, bool standard = false) {
    auto made = TrustedProxies::from(networks, standard);
    EXPECT_TRUE(made) << made.error().text();
    return made ? std::move(*made) : TrustedProxies();
}

TEST(TrustedProxies, NetworksAreReadAndAnythingElseIsRefused) {
    EXPECT_FALSE(proxies({}).trusts("127.0.0.1"));
    const auto known = proxies({"127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"});
    for (const char* address : {"127.0.0.1", "10.200.3.4", "fd12::1", "::1", "::ffff:10.1.1.1"})
        EXPECT_TRUE(known.trusts(address)) << address;
    for (const char* address : {"127.0.0.2", "11.0.0.1", "fe80::1", "::2", "", "x"})
        EXPECT_FALSE(known.trusts(address)) << address;
    for (const char* text : {"", "x", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::1/129", "10.0.0.0/8x",
                             "/8", "0.0.0.0/0", "::/0", "10.0.0.0/0", "0.0.0.0", "::", "::ffff:0.0.0.0/96"}) {
        const auto refused = TrustedProxies::from({text}, false);
        ASSERT_FALSE(refused) << text;
        EXPECT_NE(refused.error().message.english().find("10.0.0.0/8"), std::string::npos);
    }
}

TEST(TrustedProxies, TheLastAddressThatIsNoProxyIsTheClient) {
    const auto known = proxies({"10.0.0.0/8"});
    const auto client = [&](const std::string& header) {
        return known.sender("10.0.0.1", {{}, header, {}}).address;
    };
    EXPECT_EQ(client("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(client("198.51.100.1, 192.0.2.7"), "192.0.2.7")
        << "what stands before it was written by the client";
    EXPECT_EQ(client("198.51.100.1, 192.0.2.7, 10.0.0.2"), "192.0.2.7") << "two proxies in a row";
    EXPECT_EQ(client("10.0.0.3,10.0.0.2"), "10.0.0.3");
    EXPECT_EQ(client("192.0.2.7:4711"), "192.0.2.7");
    EXPECT_EQ(client("[2001:db8::7]:4711"), "2001:db8::7");
    EXPECT_EQ(client("2001:db8::7"), "2001:db8::7");
    EXPECT_EQ(client(""), "10.0.0.1") << "the proxy itself";
    EXPECT_EQ(client("192.0.2.7, unknown"), "10.0.0.1");
    EXPECT_EQ(client("192.0.2.7, nonsense, 10.0.0.2"), "10.0.0.2");
}

TEST(TrustedProxies, OnlyOneOfTheTwoHeadersIsBelieved) {
    const TrustedProxies::Headers both{"for=203.0.113.9;proto=https", "192.0.2.7", "http"};
    const auto usual = proxies({"10.0.0.1"}).sender("10.0.0.1", both);
    EXPECT_EQ(usual.address, "192.0.2.7");
    EXPECT_FALSE(usual.https);
    const auto standard = proxies({"10.0.0.1"}, true).sender("10.0.0.1", both);
    EXPECT_EQ(standard.address, "203.0.113.9");
    EXPECT_TRUE(standard.https);
}

TEST(TrustedProxies, ForwardedIsReadAsRfc7239HasIt) {
    const auto known = proxies({"10.0.0.0/8"}, true);
    const auto sender = [&](const std::string& header) { return known.sender("10.0.0.1", {header, {}, {}}); };
    EXPECT_EQ(sender("For=\"[2001:db8:cafe::17]:4711\"").address, "2001:db8:cafe::17");
    EXPECT_EQ(sender("for=192.0.2.60;proto=http;by=203.0.113.43").address, "192.0.2.60");
    EXPECT_EQ(sender("for=192.0.2.43, for=198.51.100.17").address, "198.51.100.17");
    EXPECT_EQ(sender("for=\"1.2.3.4, for=5.6.7.8\", for=198.51.100.17").address, "198.51.100.17");
    EXPECT_EQ(sender("for=192.0.2.43, for=unknown").address, "10.0.0.1");
    EXPECT_EQ(sender("for=_hidden").address, "10.0.0.1");
    EXPECT_EQ(sender("for=9.9.9.9;x=\", for=198.51.100.17").address, "10.0.0.1") << "an open quote";
    EXPECT_EQ(sender("for=9.9.9.9;x=\"\\\", for=198.51.100.17").address, "198.51.100.17");
    EXPECT_TRUE(sender("for=192.0.2.60; proto = HTTPS").https);
    EXPECT_FALSE(sender("for=192.0.2.60;proto=https, for=198.51.100.17;proto=http").https);
}

TEST(TrustedProxies, XForwardedProtoSaysHttps) {
    const auto known = proxies({"10.0.0.1"});
    EXPECT_TRUE(known.sender("10.0.0.1", {{}, {}, "https"}).https);
    EXPECT_TRUE(known.sender("10.0.0.1", {{}, {}, "http, https"}).https);
    EXPECT_FALSE(known.sender("10.0.0.1", {{}, {}, "https, http"}).https);
    EXPECT_FALSE(known.sender("10.0.0.1", {}).https);
}

} // namespace
} // namespace goalline::server
