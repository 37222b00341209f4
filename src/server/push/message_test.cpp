#include "server/net/base64url.hpp"
#include "server/push/message.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace goalline::server {
namespace {

std::string bytes(std::string_view text) {
    const auto read = from_base64url(text);
    EXPECT_TRUE(read) << text;
    return read.value_or(std::string());
}

TEST(PushMessage, TheExampleOfRfc8291) {
    const auto own = EcKey::of(
        bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"));
    ASSERT_TRUE(own);
    const PushReader reader{
        bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        bytes("BTBZMqHH6r4Tts7J_aSIgg")};
    const auto body = encrypt_push("When I grow up, I want to be a watermelon", reader, *own,
                                   bytes("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(body);
    EXPECT_EQ(
        base64url(*body),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushMessage, OnlyAPointOfTheCurveAndASecretOfTheRightLengthAreTaken) {
    const EcKey own = EcKey::make();
    const std::string point = EcKey::make().point(), secret(kPushSecretBytes, 's'), salt(kPushSaltBytes, 'x');
    EXPECT_TRUE(encrypt_push("hello", {point, secret}, own, salt));
    std::string off = point;
    off.back() = static_cast<char>(off.back() ^ 1);
    for (const std::string& bad : {std::string(), off, point + "x", point.substr(1), std::string(65, '\0'),
                                   std::string(65, '\x04'), std::string(1, '\0')})
        EXPECT_FALSE(encrypt_push("hello", {bad, secret}, own, salt)) << base64url(bad);
    EXPECT_FALSE(encrypt_push("hello", {point, secret + "s"}, own, salt));
    EXPECT_FALSE(encrypt_push("hello", {point, ""}, own, salt));
}

TEST(PushMessage, TheServerSaysWhoItIsByASignedToken) {
    const EcKey server = EcKey::make();
    const std::string header =
        vapid_authorization(server, "https://push.example", "https://goalline.example", 1'800'000'000);
    const std::string_view start = "vapid t=";
    ASSERT_TRUE(header.starts_with(start));
    const auto comma = header.find(", k=");
    ASSERT_NE(comma, std::string::npos);
    EXPECT_EQ(header.substr(comma + 4), base64url(server.point()));
    const std::string token = header.substr(start.size(), comma - start.size());
    const auto first = token.find('.'), last = token.rfind('.');
    EXPECT_EQ(bytes(token.substr(0, first)), R"({"typ":"JWT","alg":"ES256"})");
    EXPECT_EQ(bytes(token.substr(first + 1, last - first - 1)),
              R"({"aud":"https://push.example","exp":1800000000,"sub":"https://goalline.example"})");
    const std::string signature = bytes(token.substr(last + 1));
    EXPECT_EQ(signature.size(), 64U);
    EXPECT_TRUE(server.signed_by_it(token.substr(0, last), signature));
    EXPECT_FALSE(server.signed_by_it(token.substr(0, last) + "x", signature));
    EXPECT_FALSE(EcKey::make().signed_by_it(token.substr(0, last), signature));
}

TEST(PushMessage, Base64UrlThereAndBack) {
    EXPECT_EQ(base64url(""), "");
    EXPECT_EQ(base64url("\xff\xfe"), "__4");
    for (const std::string text : {"", "a", "ab", "abc", "abcd"})
        EXPECT_EQ(from_base64url(base64url(text)), text);
    for (const char* bad : {"a", "a=", "a+bc", "ab/c", "abcde", "ab cd", "__5"})
        EXPECT_FALSE(from_base64url(bad)) << bad;
}

TEST(EcKey, IsMadeOnceAndKeptForItsOwner) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("goalline-push-" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
    const std::string file = folder / "key.pem";
    const auto made = EcKey::keep(file), again = EcKey::keep(file);
    ASSERT_TRUE(made && again);
    EXPECT_EQ(made->point(), again->point());
    struct stat about{};
    ASSERT_EQ(stat(file.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777, 0600U);
    std::ofstream(file) << "nothing";
    const auto broken = EcKey::keep(file);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().where, file);
    std::filesystem::remove_all(folder);
    EXPECT_FALSE(EcKey::keep(file));
}

} // namespace
} // namespace goalline::server
