#include "server/net/addresses.hpp"
#include "server/net/http.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

AddressRange clients(const char* text) {
    const auto range = AddressRange::of_clients(text, "");
    EXPECT_TRUE(range) << text;
    return range ? *range : AddressRange();
}

TEST(AddressRange, ClientsAreInARangeAsLimitsTellThemApart) {
    EXPECT_TRUE(clients("192.0.2.0/24").has_client(address_key("192.0.2.7")));
    EXPECT_FALSE(clients("192.0.2.0/24").has_client(address_key("192.0.3.7")));
    EXPECT_TRUE(clients("192.0.2.7").has_client(address_key("192.0.2.7")));
    EXPECT_FALSE(clients("192.0.2.7").has_client(address_key("192.0.2.8")));
    EXPECT_TRUE(clients("2001:db8::/32").has_client(address_key("2001:db8:1:2:3:4:5:6")));
    EXPECT_TRUE(clients("2001:db8:1:2::9").has_client(address_key("2001:db8:1:2:3:4:5:6")));
    EXPECT_FALSE(clients("2001:db8:1:2::9").has_client(address_key("2001:db8:1:3::9")));
    EXPECT_TRUE(clients("::1").has_client(address_key("::1")));
    EXPECT_FALSE(clients("::/8").has_client("192.0.2.7"));
    EXPECT_FALSE(clients("10.0.0.0/8").has_client(""));
}

TEST(AddressRange, ItIsWrittenWithoutWhatDoesNotCount) {
    EXPECT_EQ(clients("192.0.2.7/24").text(), "192.0.2.0/24");
    EXPECT_EQ(clients("192.0.2.7").text(), "192.0.2.7");
    EXPECT_EQ(clients("2001:db8:1:2::9").text(), "2001:db8:1:2::/64");
    EXPECT_EQ(clients("::ffff:192.0.2.7").text(), "192.0.2.7");
}

TEST(AddressRange, AnythingElseIsRefused) {
    for (const char* text : {"", "x", "192.0.2.0/33", "192.0.2.0/", "192.0.2.0/-1", "0.0.0.0/0", "::/0",
                             "2001:db8::/65", "192.0.2.0/24x", "192.0.2"})
        EXPECT_FALSE(AddressRange::of_clients(text, "")) << text;
}

} // namespace
} // namespace goalline::server
