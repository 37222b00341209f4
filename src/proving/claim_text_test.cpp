// The texts of zones and claims.
#include "proving/claim_text.hpp"

#include <gtest/gtest.h>

namespace goalline::proving {
namespace {

TEST(ClaimText, ZonesAndClaims) {
    const phutball::Size size{3, 3};
    const std::vector<phutball::Point> zone = {phutball::point_at(1, 1), phutball::point_at(2, 2),
                                               phutball::point_at(3, 3)};
    EXPECT_EQ(zone_text(zone, size), "888");
    EXPECT_EQ(*parse_zone("888", size), zone);
    for (const char* wrong : {"88", "8888", "88g", "88c"}) // the last has a tenth point
        EXPECT_FALSE(parse_zone(wrong, size).ok()) << wrong;
    const auto claims = parse_claims("3 17m");
    ASSERT_TRUE(claims.ok());
    EXPECT_EQ(*claims, (std::vector<ClaimRef>{{3, false}, {17, true}}));
    const std::vector<ClaimRef> moved = {{3, false, 2}, {17, true, -12}};
    EXPECT_EQ(text_of(moved[0]) + " " + text_of(moved[1]), "3+2 17m-12");
    EXPECT_EQ(*parse_claims("3+2 17m-12"), moved);
    for (const char* wrong :
         {"0", "x", "3,4", "3mm", "-1", "3+", "3m+-", "3+m", "3+1000", "3-2-2", "3+-2", "3+0"})
        EXPECT_FALSE(parse_claims(wrong).ok()) << wrong;
}

} // namespace
} // namespace goalline::proving
