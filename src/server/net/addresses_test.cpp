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

} // namespace
} // namespace goalline::server
