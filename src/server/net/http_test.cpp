#include "server/net/http.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(Http, CookiesAreFoundByName) {
    using Values = std::vector<std::string>;
    EXPECT_EQ(cookie_values("a=1; goalline_visitor=xyz; b=2", "goalline_visitor"), Values{"xyz"});
    EXPECT_EQ(cookie_values("goalline_visitor=xyz", "goalline_visitor"), Values{"xyz"});
    EXPECT_EQ(cookie_values("goalline_visitor=a; b; goalline_visitor=c", "goalline_visitor"),
              (Values{"a", "c"}));
    EXPECT_EQ(cookie_values("goalline_visitor=", "goalline_visitor"), Values{""});
    EXPECT_EQ(cookie_values("xgoalline_visitor=1;goalline_visitorx=2", "goalline_visitor"), Values());
    EXPECT_EQ(cookie_values("", "goalline_visitor"), Values());
    EXPECT_EQ(cookie_values(";;=;", "goalline_visitor"), Values());
}

TEST(Http, BearerTokens) {
    EXPECT_EQ(bearer_token("Bearer abc"), "abc");
    EXPECT_EQ(bearer_token("bearer   abc "), "abc");
    EXPECT_EQ(bearer_token("Basic abc"), std::nullopt);
    EXPECT_EQ(bearer_token(""), std::nullopt);
    EXPECT_EQ(bearer_token("Bearer"), "");
}

TEST(Http, AnOriginIsOursOnlyIfItIsTheHost) {
    EXPECT_TRUE(same_origin("http://localhost:8080", "localhost:8080"));
    EXPECT_TRUE(same_origin("https://Go.Example", "go.example"));
    EXPECT_TRUE(same_origin("http://[::1]:8080", "[::1]:8080"));
    EXPECT_FALSE(same_origin("http://localhost:8081", "localhost:8080"));
    EXPECT_FALSE(same_origin("http://localhost:8080.evil.example", "localhost:8080"));
    EXPECT_FALSE(same_origin("null", "localhost:8080"));
    EXPECT_FALSE(same_origin("http://", ""));
    EXPECT_FALSE(same_origin("ftp://localhost", "localhost"));
}

TEST(Http, HostNamesWithoutPort) {
    EXPECT_EQ(host_name("localhost:8080"), "localhost");
    EXPECT_EQ(host_name("localhost"), "localhost");
    EXPECT_EQ(host_name("[::1]:8080"), "[::1]");
    EXPECT_EQ(host_name("[::1]"), "[::1]");
    EXPECT_EQ(host_name(""), "");
    EXPECT_EQ(host_name("["), "[");
}

TEST(Http, GzipOnlyWhereAllowed) {
    EXPECT_TRUE(allows_gzip("gzip, deflate, br"));
    EXPECT_TRUE(allows_gzip("br;q=1.0, gzip;q=0.5"));
    EXPECT_TRUE(allows_gzip("*"));
    EXPECT_FALSE(allows_gzip("br"));
    EXPECT_FALSE(allows_gzip("gzip;q=0"));
    EXPECT_FALSE(allows_gzip(""));
}

TEST(Http, Etags) {
    EXPECT_TRUE(names_etag("\"a\", W/\"b\"", "\"b\""));
    EXPECT_TRUE(names_etag("*", "\"b\""));
    EXPECT_FALSE(names_etag("\"a\"", "\"b\""));
    EXPECT_FALSE(names_etag("", "\"b\""));
}

TEST(Http, AnIpv6ClientIsItsNetwork) {
    EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key("2001:db8:1:2:ffff::1"), address_key("2001:db8:1:2:3:4:5:6"));
    EXPECT_EQ(address_key("2001:db8::1"), "2001:db8::/64");
    EXPECT_EQ(address_key("::1"), "::/64");
}

} // namespace
} // namespace goalline::server
