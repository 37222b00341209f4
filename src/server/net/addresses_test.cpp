#include "server/net/addresses.hpp"
#include "server/net/hosts.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

std::string without_scheme(const std::string& url) {
    return url.substr(std::string("http://").size());
}

TEST(Addresses, WhoeverListensToHisOwnMachineHasNoneForOthers) {
    for (const char* bind : {"127.0.0.1", "::1", "localhost", "127.0.0.5"})
        EXPECT_TRUE(urls_for_others(bind, 8080).empty()) << bind;
}

TEST(Addresses, OneThatWasChosenIsTheOnlyOne) {
    EXPECT_EQ(urls_for_others("192.0.2.7", 8080), std::vector<std::string>{"http://192.0.2.7:8080"});
    EXPECT_EQ(urls_for_others("2001:db8::7", 80), std::vector<std::string>{"http://[2001:db8::7]:80"});
    EXPECT_EQ(urls_for_others("192.0.2.7", 443, true), std::vector<std::string>{"https://192.0.2.7:443"});
}

TEST(Addresses, AllOfThemAreAcceptedAsHostsAndNoneIsLoopback) {
    for (const char* bind : {"0.0.0.0", "::"}) {
        const auto hosts = Hosts::from({.bind = bind, .host_names = {}, .public_url = {}});
        ASSERT_TRUE(hosts);
        bool after_v6 = false;
        for (const std::string& url : urls_for_others(bind, 8080)) {
            EXPECT_TRUE(hosts->serves(without_scheme(url))) << url;
            EXPECT_FALSE(without_scheme(url).starts_with("127.")) << url;
            const bool v6 = without_scheme(url).starts_with("[");
            EXPECT_TRUE(v6 || !after_v6) << "IPv4 first";
            EXPECT_TRUE(!v6 || std::string(bind) == "::") << url;
            after_v6 = v6;
        }
    }
}

TEST(Addresses, AnEndpointIsAnAddressAndAPort) {
    const auto read = [](std::string_view text) {
        const auto endpoint = parse_endpoint(text);
        return endpoint ? endpoint->address + ' ' + std::to_string(endpoint->port) : "none";
    };
    EXPECT_EQ(read("127.0.0.1:9100"), "127.0.0.1 9100");
    EXPECT_EQ(read("localhost:0"), "localhost 0");
    EXPECT_EQ(read("[::1]:65535"), "::1 65535");
    for (const char* text :
         {"", ":", "9100", ":9100", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1",
          "127.0.0.1:9100x", "::1", "::1:9100", "[127.0.0.1]:9100", "[]:9100", "[::1]", "host:9100"})
        EXPECT_EQ(read(text), "none") << text;
}

} // namespace
} // namespace goalline::server
