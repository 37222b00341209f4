#include "server/rooms/bans.hpp"
#include "server/rooms/server_time.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

class Listening final : public Socket {
  public:
    void send(std::shared_ptr<const std::string> text) override { heard += *text; }
    void close(Close) override { closed = true; }

    std::string heard;
    bool closed = false;
};

StoredBan ban(int number, const std::string& sort, const std::string& what, long long until = kForEver) {
    return {number, sort, what, "rude", until, 0};
}

TEST(Bans, VisitorsAndAddressesAreRefusedUntilTheBanIsOver) {
    Bans bans;
    bans.know({ban(1, "visitor", "bob"), ban(2, "address", "192.0.2.0/24"), ban(3, "visitor", "cid", 1),
               ban(4, "visitor", "dan", now_in_milliseconds() + 60'000)},
              {});
    const auto refusal = bans.refuse("127.0.0.1", "bob");
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "banned");
    EXPECT_EQ(refusal->more.at("reason"), boost::json::value("rude"));
    EXPECT_TRUE(refusal->more.at("until").is_null());
    EXPECT_TRUE(bans.refuse("192.0.2.7", "ann"));
    EXPECT_FALSE(bans.refuse("192.0.3.7", "ann"));
    EXPECT_FALSE(bans.refuse("127.0.0.1", "cid")) << "it is over";
    EXPECT_TRUE(bans.refuse("127.0.0.1", "dan"));
    bans.lift(1);
    EXPECT_FALSE(bans.refuse("127.0.0.1", "bob"));
}

TEST(Bans, NamesAreRefusedByHowTheyLook) {
    Bans bans;
    bans.know({ban(1, "name", "Admin"), ban(2, "word", "darn")}, {});
    for (const char* name : {"Admin", "admin", "\u0410dmin", "oh DARN it"})
        EXPECT_TRUE(bans.refuse_name(name)) << name;
    for (const char* name : {"", "Ann", "Admins"})
        EXPECT_FALSE(bans.refuse_name(name)) << name;
    EXPECT_FALSE(bans.refuse("", "Admin")) << "a name is no visitor";
}

TEST(Bans, OpenSocketsOfTheBannedAreToldAndClosed) {
    Bans bans;
    const auto ann = std::make_shared<Listening>(), bob = std::make_shared<Listening>();
    bans.enter(ann, "192.0.2.1", "ann", Bans::By::cookie);
    bans.enter(bob, "192.0.2.2", "bob", Bans::By::cookie);
    bans.add(ban(1, "visitor", "bob"));
    EXPECT_FALSE(ann->closed);
    EXPECT_TRUE(bob->closed);
    EXPECT_NE(bob->heard.find("rude"), std::string::npos);
    const auto late = std::make_shared<Listening>();
    bans.enter(late, "192.0.2.3", "bob", Bans::By::cookie);
    EXPECT_TRUE(late->closed);
    bans.leave(ann.get());
    bans.add(ban(2, "address", "192.0.2.0/24"));
    EXPECT_FALSE(ann->closed) << "that socket had gone";
}

TEST(Bans, ASignOutEndsTheSocketsOfBrowsersOnly) {
    Bans bans;
    const auto browser = std::make_shared<Listening>(), script = std::make_shared<Listening>();
    bans.enter(browser, "192.0.2.1", "ann", Bans::By::cookie);
    bans.enter(script, "192.0.2.1", "ann", Bans::By::token);
    EXPECT_EQ(bans.times_signed_out("ann"), 0);
    bans.sign_out({"ann", 2});
    EXPECT_EQ(bans.times_signed_out("ann"), 2);
    EXPECT_TRUE(browser->closed);
    EXPECT_FALSE(script->closed);
}

} // namespace
} // namespace goalline::server
