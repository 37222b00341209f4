// Nets as files: what was written is read again, and whatever is damaged is refused with its place.
#include "base/random.hpp"
#include "engine/eval/net_file.hpp"

#include <gtest/gtest.h>
#include <string>

namespace goalline::engine {
namespace {

std::string standard_bytes() {
    return write_net(standard_net().net->weights(), standard_net().made);
}

std::string refusal(const std::string& bytes) {
    const auto read = read_net(bytes);
    return read ? "none" : read.error().text();
}

TEST(NetFile, WhatIsWrittenIsReadAgain) {
    const std::string bytes = standard_bytes();
    EXPECT_LT(bytes.size(), 1'000'000U);
    const auto read = read_net(bytes);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->made, standard_net().made);
    EXPECT_EQ(write_net(read->net->weights(), read->made), bytes);
    EXPECT_EQ(write_net(read->net->weights(), "two\nlines").find("lines"), std::string::npos);
}

TEST(NetFile, SaysWhereAndWhatWasExpected) {
    const std::string bytes = standard_bytes();
    EXPECT_EQ(refusal(""), "line 1: it isn't a net; expected `goalline-net 1`");
    EXPECT_EQ(refusal("goalline-net 2" + bytes.substr(14)),
              "line 1: it isn't a net; expected `goalline-net 1`");
    EXPECT_EQ(refusal("goalline-net 1\ninputs 7\n"),
              "line 2: the net is of another shape; expected `inputs " + std::to_string(inputs::kCount) +
                  "`");
    EXPECT_EQ(refusal(bytes.substr(0, bytes.find("made"))), "line 6: expected `made COMMAND`");
    EXPECT_EQ(refusal(bytes.substr(0, bytes.find("checksum"))), "line 7: expected `checksum NUMBER`");
    EXPECT_EQ(refusal(bytes.substr(0, bytes.size() - 1)).substr(0, 12), "the numbers:");
    EXPECT_EQ(refusal(bytes + "x").substr(0, 12), "the numbers:");
}

TEST(NetFile, NoChangedByteIsAccepted) {
    const std::string bytes = standard_bytes();
    const std::size_t made = bytes.find("made ") + 5;
    const std::size_t end = bytes.find('\n', made);
    Random random(17);
    for (int i = 0; i < 300; ++i) {
        // Half of the changes are in the lines, where only the text of what made it is free.
        std::size_t at =
            random.below(static_cast<std::uint32_t>(i % 2 == 0 ? bytes.find("\n\n") : bytes.size()));
        if (at >= made && at < end)
            at = 0;
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ (1 + random.below(255)));
        EXPECT_FALSE(read_net(changed).ok()) << at;
    }
}

} // namespace
} // namespace goalline::engine
