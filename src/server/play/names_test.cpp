#include "server/play/names.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(Names, ThoseThatLookAlikeHaveTheSameSkeleton) {
    const struct {
        const char* a;
        const char* b;
        bool alike;
    } pairs[] = {
        {"Ada", "Ada", true},
        {"Ada", "ADA", true},
        {"Ada", "\u0410da", true},                         // a Cyrillic letter
        {"Paul", "PauI", true},                            // a capital I
        {"scope", "\u0455\u0441\u043e\u0440\u0435", true}, // all of it Cyrillic
        {"Zo\u00eb", "Zoe\u0308", true},                   // composed, or not
        {"\uff21da", "Ada", true},                         // a wide letter
        {"\U0001d400da", "Ada", true},                     // a mathematical one
        {"Ada", "Ida", false},
        {"Zo\u00eb", "Zoe", false},
        {"Jos\u00e9", "Jose", false},
        {"", "", false}, // guests do not pretend to be anybody
    };
    for (const auto& [a, b, alike] : pairs)
        EXPECT_EQ(look_alike(a, b), alike) << a << " and " << b;
}

TEST(Names, OuterSpacesOfEveryKindAreLeftOut) {
    for (const char* space : {" ", "\t", "\u00a0", "\u1680", "\u2003", "\u2009", "\u202f", "\u205f", "\u3000",
                              "\u2028", " \u3000 "}) {
        const std::string spaced = std::string(space) + "Ada B" + space;
        EXPECT_EQ(without_outer_spaces(spaced), "Ada B");
        EXPECT_EQ(without_outer_spaces(space), "");
    }
    EXPECT_EQ(without_outer_spaces(""), "");
    EXPECT_EQ(without_outer_spaces("\U0001f600"), "\U0001f600");
}

} // namespace
} // namespace goalline::server
