// How much may be asked of the engine at once.
#include "server/phutball/analyses.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace goalline::server {
namespace {

class AnalysesTest : public ::testing::Test {
  protected:
    static Credentials visitor(const std::string& name, const std::string& address) {
        return {.visitor = name, .token = {}, .address = address, .visitor_digest = name};
    }

    Analyses analyses_;
};

TEST_F(AnalysesTest, AVisitorAsksTwoQuestionsAtOnce) {
    const Credentials ann = visitor("ann", "1.1.1.1");
    const auto first = analyses_.enter(ann);
    auto second = analyses_.enter(ann);
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(analyses_.enter(ann));
    EXPECT_TRUE(analyses_.enter(visitor("bob", "1.1.1.1")));
    second.reset();
    EXPECT_TRUE(analyses_.enter(ann));
}

TEST_F(AnalysesTest, AnAddressAsksSixAndAllTogetherAreBounded) {
    std::vector<std::shared_ptr<void>> places;
    for (int i = 0; i < 6; ++i) {
        places.push_back(analyses_.enter(visitor("v" + std::to_string(i), "1.1.1.1")));
        EXPECT_TRUE(places.back());
    }
    EXPECT_FALSE(analyses_.enter(visitor("v7", "1.1.1.1")));
    int more = 0;
    for (int i = 0; i < 100; ++i) {
        if (auto place = analyses_.enter(visitor("w" + std::to_string(i), "2.0.0." + std::to_string(i)))) {
            places.push_back(std::move(place));
            ++more;
        }
    }
    EXPECT_EQ(more, 42);
}

} // namespace
} // namespace goalline::server
