// Encodings of files: the corpus testdata/encodings.jsonl, in which the answers are those of a browser, and what the
// reader of records makes of it.
#include "base/utf8.hpp"
#include "phutball/record/encoding.hpp"
#include "phutball/record/record.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>

namespace goalline::phutball {
namespace {

using testing::read_corpus;
using testing::text_of;

std::string bytes_of(const boost::json::value& hex) {
    const std::string digits = text_of(hex);
    std::string bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2)
        bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    return bytes;
}

TEST(Encodings, FilesAreReadAsABrowserReadsThem) {
    for (const auto& line : read_corpus("encodings.jsonl")) {
        SCOPED_TRACE(text_of(line.at("name")));
        const auto decoded = decode_record(bytes_of(line.at("bytes")));
        if (const auto* label = line.if_contains("error")) {
            ASSERT_FALSE(decoded.ok());
            EXPECT_EQ(decoded.error().code, "encoding");
            EXPECT_NE(decoded.error().text().find(text_of(*label)), std::string::npos)
                << decoded.error().text();
            continue;
        }
        ASSERT_TRUE(decoded.ok()) << decoded.error().text();
        EXPECT_EQ(decoded->utf8, text_of(line.at("text")));
        EXPECT_EQ(decoded->encoding, text_of(line.at("encoding")));
        EXPECT_EQ(decoded->damaged, line.contains("damaged"));
        EXPECT_EQ(!decoded->named && decoded->encoding != "utf-8", line.contains("guessed"));
        EXPECT_TRUE(is_utf8(decoded->utf8));
    }
}

TEST(Encodings, LabelsAreThoseOfTheStandard) {
    for (const auto& [label, encoding] : {std::pair{"latin1", "windows-1252"},
                                          {" ISO-8859-1\t", "windows-1252"},
                                          {"ascii", "windows-1252"},
                                          {"GB2312", "gbk"},
                                          {"gb_2312-80", "gbk"},
                                          {"MS_Kanji", "shift_jis"},
                                          {"iso-8859-9", "windows-1254"},
                                          {"TIS-620", "windows-874"},
                                          {"unicode", "utf-16le"},
                                          {"KOI8-RU", "koi8-u"},
                                          {"", ""},
                                          {"big 5", ""},
                                          {"iso-2022-jp", ""}})
        EXPECT_EQ(encoding_of(label), encoding) << label;
}

// Each game of a collection may have its own encoding.
TEST(Encodings, AnotherGameOfTheFileSpeaksForItself) {
    const std::string file = "(;GM[14]SZ[5:7]CA[koi8-r]PB[\xC1])\n(;GM[14]SZ[5:7]CA[UTF-8]PB[\xC3\xA9])\n"
                             "(;GM[14]SZ[5:7]PB[\xC1])(;GM[14]SZ[5:7]CA[EBCDIC]PB[\xC1])";
    for (const auto& [game, name] : {std::pair{1, "а"}, {2, "é"}, {3, "а"}}) {
        const auto read = read_record_file(file, {}, game);
        ASSERT_TRUE(read.ok()) << read.error().text();
        EXPECT_EQ(read->record.ohs, name);
    }
    EXPECT_EQ(read_record_file(file, {}, 4).error().code, "encoding");
}

// What was read in any encoding is written in UTF-8, and says so.
TEST(Encodings, WhatIsWrittenIsUtf8AndSaysSo) {
    const auto read = read_record_file("(;GM[14]SZ[5:7]CA[GB18030]PB[\xB2\xE2]C[\x96\x54\x8D\x5D];B[C5])");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_TRUE(read->warnings.empty());
    const std::string sgf = write_sgf(read->record);
    EXPECT_NE(sgf.find("CA[UTF-8]"), std::string::npos) << sgf;
    EXPECT_NE(sgf.find("PB[测]"), std::string::npos) << sgf;
    EXPECT_NE(sgf.find("C[朤峕]"), std::string::npos) << sgf;
    Record named;
    named.ohs = "engine \xFF";
    EXPECT_TRUE(is_utf8(write_sgf(named)));
}

TEST(Encodings, DamageAndGuessesAreWarnedOf) {
    const auto warnings = [](const std::string& bytes) {
        std::string all;
        const auto read = read_record_file(bytes);
        for (const Message& warning : read.ok() ? read->warnings : std::vector<Message>())
            all += warning.english() + "\n";
        return all;
    };
    EXPECT_EQ(warnings("(;GM[14]SZ[5:7]PB[Jos\xE9];B[C5])"), "not UTF-8; read as windows-1252\n");
    EXPECT_EQ(warnings("(;GM[14]SZ[5:7]CA[utf-8]PB[Jos\xE9];B[C5])"),
              "a damaged character is read as U+FFFD\n");
    EXPECT_EQ(warnings("(;GM[14]SZ[5:7]CA[latin1]PB[Jos\xE9];B[C5])"), "");
    EXPECT_EQ(warnings("(;GM[14]SZ[5:7]PB[José];B[C5])"), "");
}

// A text that is no file has been decoded already: CA does not matter, and damage spoils nothing else.
TEST(Encodings, ATextIsUnicodeWhateverItSays) {
    const auto read = read_record("(;GM[14]SZ[5:7]CA[EBCDIC]PB[José \xE6\xBC];B[C5]C[漢])");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->record.ohs, "José \uFFFD");
    EXPECT_EQ(read->record.nodes[1].comment, "漢");
}

} // namespace
} // namespace goalline::phutball
