// The browsers that want messages: whose they are, how many there may be, and that they go with their visitors.
#include "server/store/maintenance.hpp"
#include "server/store/push_store.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

class PushStoreTest : public StoreFilesTest {
  protected:
    void SetUp() override {
        open();
        ASSERT_TRUE(store_->create(game("a"))); // its seats have "visitor" and "guest"
        ASSERT_TRUE(store_->create(game("b")));
    }

    static StoredPush push(const std::string& visitor, const std::string& endpoint, std::int64_t made = 1) {
        return {visitor, "https://push.example/" + endpoint, "point of " + endpoint, "secret", made};
    }
    bool put(const StoredPush& wanted) {
        const auto stored = store_->pushes().put(wanted);
        EXPECT_TRUE(stored) << stored.error().text();
        return stored && *stored;
    }
    std::vector<StoredPush> of(const std::string& visitor) {
        const auto found = store_->pushes().of_visitor(visitor);
        EXPECT_TRUE(found) << found.error().text();
        return found ? *found : std::vector<StoredPush>();
    }
};

TEST_F(PushStoreTest, ABrowserBelongsToItsLastVisitor) {
    EXPECT_TRUE(put(push("visitor", "1")));
    EXPECT_TRUE(put(push("visitor", "1", 2)));
    EXPECT_FALSE(put(push("stranger", "2"))) << "he has no game";
    open();
    EXPECT_EQ(of("visitor"), std::vector{push("visitor", "1", 2)});
    EXPECT_TRUE(put(push("guest", "1")));
    EXPECT_TRUE(of("visitor").empty());
    EXPECT_EQ(of("guest").size(), 1U);
}

TEST_F(PushStoreTest, TheNewestOnesStay) {
    for (int i = 0; i < kMostPushesOfVisitor + 3; ++i)
        EXPECT_TRUE(put(push("visitor", std::to_string(i), i)));
    const auto kept = of("visitor");
    ASSERT_EQ(kept.size(), static_cast<std::size_t>(kMostPushesOfVisitor));
    EXPECT_EQ(kept.front(), push("visitor", "3", 3));
}

TEST_F(PushStoreTest, TheNewestOfOneMillisecondStaysAlsoIfTheClockIsSetBack) {
    for (int i = 0; i < kMostPushesOfVisitor + 3; ++i)
        EXPECT_TRUE(put(push("visitor", std::to_string(i), i < 6 ? 7 : 5)));
    const auto kept = of("visitor");
    ASSERT_EQ(kept.size(), static_cast<std::size_t>(kMostPushesOfVisitor));
    for (int i = 0; i < kMostPushesOfVisitor; ++i)
        EXPECT_EQ(kept[static_cast<std::size_t>(i)].endpoint, push("", std::to_string(i + 3)).endpoint);
}

TEST_F(PushStoreTest, OneOrAllAreDroppedButNoneOfOthers) {
    for (const char* endpoint : {"1", "2", "3"})
        put(push("visitor", endpoint));
    put(push("guest", "4"));
    ASSERT_TRUE(store_->pushes().drop("visitor", push("", "1").endpoint));
    ASSERT_TRUE(store_->pushes().drop("visitor", push("", "4").endpoint));
    EXPECT_EQ(of("visitor").size(), 2U);
    EXPECT_EQ(of("guest").size(), 1U);
    ASSERT_TRUE(store_->pushes().drop("visitor", ""));
    EXPECT_TRUE(of("visitor").empty());
    EXPECT_EQ(of("guest").size(), 1U);
}

TEST_F(PushStoreTest, TheyAreErasedWithTheirVisitorsAndGames) {
    put(push("visitor", "1"));
    put(push("guest", "2"));
    store_.reset();
    ASSERT_TRUE(erase_visitor(database_, "a", Seat::first));
    EXPECT_EQ(text("select max(visitor) || count(*) from pushes"), "guest1");
    for (const char* id : {"a", "b"})
        ASSERT_TRUE(erase_game(database_, id));
    EXPECT_EQ(text("select 'rows: ' || count(*) from pushes"), "rows: 0");
    open();
}

} // namespace
} // namespace goalline::server
