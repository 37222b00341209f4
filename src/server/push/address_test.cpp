#include "server/push/address.hpp"

#include <arpa/inet.h>
#include <cstring>
#include <gtest/gtest.h>
#include <netinet/in.h>

namespace goalline::server {
namespace {

bool is_public(const char* text) {
    sockaddr_storage storage{};
    sockaddr_in v4{};
    sockaddr_in6 v6{};
    if (inet_pton(AF_INET, text, &v4.sin_addr) == 1) {
        v4.sin_family = AF_INET;
        std::memcpy(&storage, &v4, sizeof v4);
    } else {
        EXPECT_EQ(inet_pton(AF_INET6, text, &v6.sin6_addr), 1) << text;
        v6.sin6_family = AF_INET6;
        std::memcpy(&storage, &v6, sizeof v6);
    }
    return is_public_address(reinterpret_cast<const sockaddr&>(storage));
}

TEST(PushAddress, OnlyAddressesOfTheInternetAreTaken) {
    for (const char* good : {"8.8.8.8", "172.15.0.1", "172.32.0.1", "192.167.1.1", "100.128.0.1", "2600::1",
                             "2a00:1450:4001::5f", "2001:4860::1"})
        EXPECT_TRUE(is_public(good)) << good;
    for (const char* bad : {"127.0.0.1",
                            "127.9.9.9",
                            "10.1.2.3",
                            "172.16.0.1",
                            "172.31.255.255",
                            "192.168.1.1",
                            "169.254.169.254",
                            "0.0.0.0",
                            "100.64.0.1",
                            "224.0.0.1",
                            "255.255.255.255",
                            "192.0.2.1",
                            "198.18.0.1",
                            "::1",
                            "::",
                            "fe80::1",
                            "fd00::1",
                            "ff02::1",
                            "::ffff:10.0.0.1",
                            "64:ff9b::a00:1",
                            "2001:db8::1",
                            "2002:a00:1::",
                            "2001::1"})
        EXPECT_FALSE(is_public(bad)) << bad;
}

TEST(PushAddress, AnEndpointIsAnHttpsAddressWithoutAPort) {
    const auto read = parse_push_address("https://push.example/send/abc?d=e", {});
    ASSERT_TRUE(read);
    EXPECT_EQ(read->host, "push.example");
    EXPECT_EQ(read->port, "443");
    EXPECT_EQ(read->target, "/send/abc?d=e");
    EXPECT_EQ(read->origin(), "https://push.example");
    for (const std::string bad :
         {"", "push.example", "http://push.example/x", "https://", "https:///x",
          "https://push.example:8080/x", "https://user@push.example/x", "https://[::1]/x",
          "https://push.example/a b", "https://push.example/a\r\nb: c", "https://push.example/#x",
          "ftp://push.example/"})
        EXPECT_FALSE(parse_push_address(bad, {})) << bad;
    EXPECT_FALSE(parse_push_address("https://push.example/" + std::string(kMostEndpointBytes, 'x'), {}));
}

TEST(PushAddress, ATestMayHaveAServiceOfItsOwn) {
    const std::string own = "http://127.0.0.1:8000";
    const auto read = parse_push_address(own + "/x", own);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->host, "127.0.0.1");
    EXPECT_EQ(read->port, "8000");
    EXPECT_EQ(read->origin(), own);
    EXPECT_FALSE(read->tls);
    for (const char* bad : {"http://127.0.0.1:80/x", "http://127.0.0.1:80001/x",
                            "http://127.0.0.1:8000.example/x", "http://127.0.0.1:8000@push.example/x"})
        EXPECT_FALSE(parse_push_address(bad, own)) << bad;
}

} // namespace
} // namespace goalline::server
