#include "base/clock.hpp"
#include "base/hash.hpp"
#include "base/message.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "base/stop.hpp"
#include "base/utf8.hpp"

#include <array>
#include <gtest/gtest.h>
#include <memory>
#include <set>

namespace goalline {
namespace {

// The answers of the encoding standard of the web: one U+FFFD for each piece that could begin a character.
TEST(Utf8, OnlyWhatIsDamagedIsReplaced) {
    for (const auto& [bytes, mended] : {std::pair{"caf\xC3\xA9", "café"},
                                        {"caf\xE9", "caf\uFFFD"},
                                        {"\xE6\xBC!", "\uFFFD!"},
                                        {"\xF0\x9F\x91", "\uFFFD"},
                                        {"\xF0\x9F\x91\xE2\x82", "\uFFFD\uFFFD"},
                                        {"\xC0\xAF", "\uFFFD\uFFFD"},
                                        {"\xE0\x80\x80", "\uFFFD\uFFFD\uFFFD"},
                                        {"\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD"},
                                        {"\xF4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
                                        {"\x80\xBFx", "\uFFFD\uFFFDx"},
                                        {"\xF1\x80\x80"
                                         "A",
                                         "\uFFFD"
                                         "A"},
                                        {"", ""}})
        EXPECT_EQ(mend_utf8(bytes), mended);
}

TEST(TextFile, AMarkIsNoTextAndUtf16IsRefused) {
    EXPECT_EQ(*text_of_file("\xEF\xBB\xBFtext"), "text");
    EXPECT_EQ(*text_of_file("text"), "text");
    EXPECT_EQ(*text_of_file(""), "");
    for (const std::string_view text :
         {std::string_view("\xFF\xFEt\0", 4), std::string_view("\xFE\xFF\0t", 4), std::string_view("t\0", 2),
          std::string_view("\0t", 2)})
        EXPECT_EQ(text_of_file(text).error().text(), "the text is in UTF-16; expected UTF-8");
}

TEST(Hash, MixIsSplitmix64) {
    // The first values of the reference generator from seed 0 (Vigna's splitmix64.c).
    EXPECT_EQ(mix64(0), 0xE220A8397B1DCDAFULL);
    EXPECT_EQ(mix64(0x9E3779B97F4A7C15ULL), 0x6E789E6AA1B965F4ULL);
}

TEST(Hash, KeysCombineAndCancel) {
    const Key a{1, 2};
    const Key b{3, 5};
    EXPECT_EQ((a ^ b), (Key{2, 7}));
    EXPECT_EQ((a ^ b ^ b), a);
    EXPECT_NE(a, b);
    EXPECT_LT(a, b);
}

TEST(RandomSource, SameSeedSameSequence) {
    Random a(42);
    Random b(42);
    Random c(43);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t value = a.next();
        EXPECT_EQ(value, b.next());
        EXPECT_NE(value, c.next());
        seen.insert(value);
    }
    EXPECT_EQ(seen.size(), 100U);
}

TEST(RandomSource, BelowIsUniformAndInRange) {
    Random random(1);
    std::array<int, 10> counts{};
    for (int i = 0; i < 100'000; ++i)
        ++counts.at(random.below(10));
    for (const int count : counts)
        EXPECT_NEAR(count, 10'000, 500); // five standard deviations
    EXPECT_EQ(random.below(1), 0U);
}

TEST(RandomSource, UnitAndChance) {
    Random random(2);
    int hits = 0;
    for (int i = 0; i < 100'000; ++i) {
        const double unit = random.unit();
        EXPECT_GE(unit, 0.0);
        EXPECT_LT(unit, 1.0);
        hits += random.chance(0.25);
    }
    EXPECT_NEAR(hits, 25'000, 700);
    EXPECT_FALSE(random.chance(0.0));
    EXPECT_TRUE(random.chance(1.0));
}

Error gone() {
    Error error;
    error.kind = ErrorKind::io;
    error.message = "gone"_en;
    return error;
}

Result<int> half(int number) {
    if (number % 2 != 0)
        return Error{
            .kind = ErrorKind::invalid, .message = "an odd number"_en, .where = "here"_en, .code = "odd"};
    return number / 2;
}

TEST(Messages, PutTheirArgumentsInTheirPlaces) {
    const Message message = "{1} of {0}, {1}"_en("{1}", 7);
    EXPECT_EQ(message.english(), "7 of {1}, 7"); // an argument is not a template
    EXPECT_EQ("{a} {}"_en.english(), "{a} {}");
    EXPECT_EQ(verbatim("{0}").english(), "{0}");
    EXPECT_TRUE(Message().empty());
}

TEST(Messages, AreTranslatedWithTheMessagesWithin) {
    const Error error = within("line {0}"_en(3), {.kind = ErrorKind::io,
                                                  .message = "not JSON: {0}"_en("no such game"),
                                                  .where = "row {0}"_en(1),
                                                  .code = {}});
    EXPECT_EQ(error.text(), "line 3, row 1: not JSON: no such game");
    EXPECT_EQ(error.full().text(spanish), "línea 3, fila 1: no es JSON: no such game");
    EXPECT_EQ("said nowhere"_en.text(spanish), "said nowhere");
}

TEST(ResultType, HoldsAValueOrAnError) {
    const auto good = half(8);
    ASSERT_TRUE(good.ok());
    EXPECT_TRUE(static_cast<bool>(good));
    EXPECT_EQ(*good, 4);
    EXPECT_EQ(good.value(), 4);
    const auto bad = half(7);
    ASSERT_FALSE(bad.ok());
    EXPECT_EQ(bad.error().text(), "here: an odd number");
    EXPECT_EQ(bad.error().code, "odd");
    EXPECT_EQ(gone().text(), "gone");
}

TEST(ResultType, HoldsValuesThatOnlyMove) {
    Result<std::unique_ptr<int>> owner(std::make_unique<int>(3));
    const std::unique_ptr<int> taken = std::move(*owner);
    EXPECT_EQ(*taken, 3);
}

TEST(ResultType, OfNothing) {
    const Result<void> done;
    EXPECT_TRUE(done.ok());
    const Result<void> failed(gone());
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().message, "gone");
}

TEST(ResultType, EveryKindHasAName) {
    std::set<std::string_view> names;
    for (const ErrorKind kind : {ErrorKind::usage, ErrorKind::syntax, ErrorKind::invalid, ErrorKind::illegal,
                                 ErrorKind::limit, ErrorKind::io})
        names.insert(name(kind));
    EXPECT_EQ(names.size(), 6U);
    EXPECT_FALSE(names.contains("unknown"));
}

TEST(Stop, IsRaisedAndCleared) {
    StopFlag flag;
    EXPECT_FALSE(flag.raised());
    flag.raise();
    EXPECT_TRUE(flag.raised());
    flag.clear();
    EXPECT_FALSE(flag.raised());
}

TEST(Time, ADeadlineIsNeverUnlessSet) {
    EXPECT_FALSE(Deadline().is_set());
    EXPECT_FALSE(Deadline().passed());
    EXPECT_TRUE(Deadline::after(0).passed());
    EXPECT_FALSE(Deadline::after(3600).passed());
    EXPECT_TRUE(Deadline::after(3600).is_set());
    const Stopwatch watch;
    const double first = watch.seconds();
    EXPECT_GE(first, 0.0);
    EXPECT_GE(watch.seconds(), first);
}

} // namespace
} // namespace goalline
