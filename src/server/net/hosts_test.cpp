#include "server/net/hosts.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

Hosts hosts(const Hosts::Options& options) {
    auto made = Hosts::from(options);
    EXPECT_TRUE(made) << made.error().text();
    return made ? std::move(*made) : Hosts();
}

TEST(Hosts, ALoopbackServerGoesByItsOwnNamesOnly) {
    const Hosts local = hosts({});
    for (const char* host :
         {"localhost", "LOCALHOST", "LocalHost:8080", "127.0.0.1:80", "[::1]", "[::1]:8080"})
        EXPECT_TRUE(local.serves(host)) << host;
    for (const char* host : {"", "evil.example", "localhost.evil.example", "192.168.1.2", "[::2]",
                             "localhost:80:80", "localhost:x", "[::1]x", "[::1"})
        EXPECT_FALSE(local.serves(host)) << host;
}

TEST(Hosts, AServerForOtherDevicesGoesByAddressesButNotByForeignNames) {
    Hosts::Options options;
    options.bind = "0.0.0.0";
    options.host_names = {"games.home"};
    const Hosts open = hosts(options);
    for (const char* host : {"localhost", "192.168.1.2:8080", "[fe80::1]:8080", "GAMES.home"})
        EXPECT_TRUE(open.serves(host)) << host;
    for (const char* host : {"", "evil.example", "192.168.1.2.evil.example", "games.home.evil.example"})
        EXPECT_FALSE(open.serves(host)) << host;
}

// Nothing would ever ask for the others, or, to whoever takes one for a pattern, everything.
TEST(Hosts, OnlyNamesCanBeAdded) {
    const auto takes = [](const char* name) {
        Hosts::Options options;
        options.host_names = {name};
        return Hosts::from(options).ok();
    };
    for (const char* good :
         {"games.home", "my_games", "xn--bcher-kva.example", "192.168.1.2", "[fe80::1]", "GAMES"})
        EXPECT_TRUE(takes(good)) << good;
    for (const char* wrong : {"", "*", "*.example.org", ".example.org", "a b", "http://games.home",
                              "games.home:8080", "games.home/", "b\u00fccher.example", "a,b"})
        EXPECT_FALSE(takes(wrong)) << wrong;
}

TEST(Hosts, ThePublicAddressIsANameAnOriginAndHttps) {
    Hosts::Options options;
    options.public_url = "https://Play.example.org/";
    const Hosts open = hosts(options);
    EXPECT_TRUE(open.serves("play.example.org"));
    EXPECT_TRUE(open.serves("play.example.org:443"));
    EXPECT_TRUE(open.is_https("play.example.org"));
    EXPECT_FALSE(open.is_https("localhost"));
    EXPECT_TRUE(open.is_own_origin("https://play.example.org", "127.0.0.1:8080"))
        << "a proxy that changes Host";
    EXPECT_FALSE(open.is_own_origin("https://play.example.org.evil", "127.0.0.1:8080"));
    EXPECT_FALSE(open.is_own_origin("https://play.example.org:444", "127.0.0.1:8080"));
    EXPECT_FALSE(open.is_own_origin("http://play.example.org", "play.example.org"))
        << "pages that came without TLS";
    EXPECT_TRUE(open.is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080")) << "on the machine itself";
    options.public_url = "https://play.example.org:443";
    EXPECT_TRUE(hosts(options).is_own_origin("https://play.example.org", ""))
        << "browsers leave out the default port";
}

TEST(Hosts, WithTlsPagesThatCameWithoutAreForeign) {
    Hosts::Options options;
    options.bind = "0.0.0.0";
    options.tls = true;
    const Hosts own = hosts(options);
    EXPECT_TRUE(own.is_own_origin("https://192.168.1.2:8080", "192.168.1.2:8080"));
    EXPECT_FALSE(own.is_own_origin("http://192.168.1.2:8080", "192.168.1.2:8080"));
    options.public_url = "http://play.example.org";
    EXPECT_TRUE(hosts(options).is_own_origin("http://play.example.org", "127.0.0.1:8080"))
        << "the owner said so";
}

TEST(Hosts, APublicAddressIsASchemeAndAName) {
    for (const char* url : {"play.example.org", "ftp://play.example.org", "https://", "https://a/b",
                            "https://a b", "https://user@host", "https://a?b"}) {
        Hosts::Options options;
        options.public_url = url;
        const auto refused = Hosts::from(options);
        ASSERT_FALSE(refused) << url;
        EXPECT_NE(refused.error().where.english().find(url), std::string::npos);
    }
}

} // namespace
} // namespace goalline::server
