#include "server/rooms/credentials.hpp"
#include "server/store/secrets.hpp"

#include <gtest/gtest.h>
#include <set>

namespace goalline::server {
namespace {

Credentials holder(const std::string& visitor, const std::string& token = {}) {
    return {visitor, false, false, token, {}};
}

TEST(Secrets, KnownDigests) { // FIPS 180-2 B.1; RFC 4231 test case 2
    EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hmac_sha256_hex("Jefe", "what do ya want for nothing?"),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Secrets, RandomTokensDiffer) {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string token = random_hex(32);
        EXPECT_TRUE(is_hex(token, 32)) << token;
        seen.insert(token);
    }
    EXPECT_EQ(seen.size(), 1000U);
    EXPECT_EQ(random_hex(1).size(), 1U);
}

TEST(Secrets, OnlyLowerCaseDigitsOfTheRightNumberAreHex) {
    EXPECT_TRUE(is_hex("0af9", 4));
    EXPECT_FALSE(is_hex("0AF9", 4));
    EXPECT_FALSE(is_hex("0af", 4));
    EXPECT_FALSE(is_hex("0afg", 4));
    EXPECT_FALSE(is_hex("0a\n9", 4));
}

TEST(Secrets, ATagStaysTheSameAndNeedsTheServersKey) {
    EXPECT_EQ(visitor_tag("key", sha256_hex("abc")), visitor_tag("key", sha256_hex("abc")));
    EXPECT_NE(visitor_tag("key", sha256_hex("abd")), visitor_tag("key", sha256_hex("abc")));
    EXPECT_NE(visitor_tag("other key", sha256_hex("abc")), visitor_tag("key", sha256_hex("abc")));
}

TEST(Secrets, OnlyTheServerMakesPasses) {
    const std::string secret = random_hex(kVisitorSecretDigits), pass = visitor_pass("key", secret);
    EXPECT_EQ(visitor_of_pass("key", pass), secret);
    EXPECT_EQ(visitor_of_pass("other key", pass), std::nullopt);
    for (std::size_t i = 0; i < pass.size(); ++i) {
        std::string changed = pass;
        changed[i] = changed[i] == '0' ? '1' : '0';
        EXPECT_EQ(visitor_of_pass("key", changed), std::nullopt) << i;
    }
    for (const std::string& garbage : {std::string(), secret, pass + "0", secret + std::string(32, '0')})
        EXPECT_EQ(visitor_of_pass("key", garbage), std::nullopt) << garbage;
}

TEST(Secrets, ComparisonIsExact) {
    EXPECT_TRUE(equal_in_constant_time("abc", "abc"));
    EXPECT_FALSE(equal_in_constant_time("abc", "abd"));
    EXPECT_FALSE(equal_in_constant_time("abc", "ab"));
    EXPECT_FALSE(equal_in_constant_time("", "a"));
}

TEST(Secrets, WhatIsSealedOpensOnlyWithItsKeyAndItsSubject) {
    const std::string key = recovery_key("token"), secret = random_hex(kVisitorSecretDigits);
    const std::string sealed = seal(key, secret, "ann");
    EXPECT_EQ(unseal(key, sealed, "ann"), secret);
    EXPECT_EQ(sealed.find(secret), std::string::npos);
    EXPECT_NE(seal(key, secret, "ann"), sealed) << "every time with another nonce";
    EXPECT_EQ(unseal(recovery_key("other"), sealed, "ann"), std::nullopt);
    EXPECT_EQ(unseal(key, sealed, "bob"), std::nullopt);
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        std::string changed = sealed;
        changed[i] = changed[i] == '0' ? '1' : '0';
        EXPECT_EQ(unseal(key, changed, "ann"), std::nullopt) << i;
    }
    for (const std::string& garbage : {std::string(), std::string("0"), std::string(56, 'x'), sealed + "0",
                                       sealed.substr(2), sealed.substr(0, 54)})
        EXPECT_EQ(unseal(key, garbage, "ann"), std::nullopt) << garbage;
    EXPECT_EQ(unseal("no key", sealed, "ann"), std::nullopt);
    EXPECT_EQ(unseal(key, seal(key, "", ""), ""), "");
    EXPECT_NE(recovery_key("token"), sha256_hex("token")) << "the stored hash must not be the key";
}

TEST(Secrets,
     AES256GCMIsTheOneThatOthersKnow) { // test case 13 of the specification of GCM (McGrew and Viega)
    const std::string zeros(64, '0');
    EXPECT_EQ(unseal(zeros, std::string(24, '0') + "530f8afbc74536b9a963b4f1c4cb738b", ""), "");
    EXPECT_EQ(
        unseal(zeros,
               std::string(24, '0') + "cea7403d4d606b6e074ec5d3baf39d18" + "d0d1c8a799996bf0265b98b5d48ab919",
               ""),
        std::string(16, '\0')); // test case 14
}

TEST(Secrets, TokensOfSeatsGamesAndVisitorsAllDiffer) {
    const std::set<std::string> tokens = {seat_token("v", "g", '1'), seat_token("v", "g", '2'),
                                          seat_token("v", "h", '1'), seat_token("w", "g", '1')};
    EXPECT_EQ(tokens.size(), 4U);
    EXPECT_EQ(invite_token("t").size(), kInviteDigits);
    EXPECT_NE(invite_token("t"), invite_token("u"));
}

TEST(Credentials, ASeatIsTheVisitorsOrTheTokens) {
    GameHead game;
    game.id = "g";
    const std::string token = seat_token("v", "g", '1');
    game.seat(Seat::first) = {false, sha256_hex("v"), sha256_hex(token), ""};
    EXPECT_EQ(holder("v").seats(game), (SeatSet{true, false}));
    EXPECT_EQ(holder("w").seats(game), SeatSet());
    EXPECT_EQ(holder("w", token).seats(game), (SeatSet{true, false}));
    EXPECT_EQ(holder("v", "x").seats(game), SeatSet()) << "the token alone counts";
    EXPECT_EQ(holder("").seats(game), SeatSet()) << "a free seat is nobody's";
}

TEST(Credentials, TheInvitationIsToldToItsMakerOnly) {
    GameHead game;
    game.id = "g";
    game.status = Status::waiting;
    const std::string token = seat_token("v", "g", '2');
    game.seat(Seat::second) = {false, sha256_hex("v"), sha256_hex(token), ""};
    const std::string invite = invite_token(token);
    EXPECT_EQ(holder("v").invite(game), invite);
    EXPECT_EQ(holder("", token).invite(game), invite);
    EXPECT_EQ(holder("w").invite(game), "");
    game.status = Status::playing;
    EXPECT_EQ(holder("v").invite(game), "");
}

} // namespace
} // namespace goalline::server
