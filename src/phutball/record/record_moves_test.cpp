// Lists of moves: the corpus testdata/move_lists.jsonl, which the page's reader is held to as well.
#include "phutball/record/record.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>

namespace goalline::phutball {
namespace {

using testing::read_corpus;
using testing::rules_of;
using testing::text_of;
using testing::texts_of;

// The comments of the main line, by the number of moves before them.
boost::json::object comments_of(const Record& record) {
    boost::json::object comments;
    std::size_t ply = 0;
    for (const std::uint32_t index : record.main_line()) {
        const RecordNode& node = record.nodes[index];
        ply += node.move ? 1 : 0;
        if (!node.comment.empty())
            comments[std::to_string(ply)] = node.comment;
    }
    return comments;
}

void expect_read(const boost::json::object& line, const Record& record) {
    const auto field = [&](const char* name, const boost::json::value& missing) {
        const auto* value = line.if_contains(name);
        return value != nullptr ? *value : missing;
    };
    std::vector<std::string> moves;
    for (const Move& move : record.main_moves())
        moves.push_back(to_text(move));
    EXPECT_EQ(moves, texts_of(line.at("moves")));
    EXPECT_EQ(record.rules, rules_of(field("rules", boost::json::object())));
    EXPECT_EQ(record.rules_note, text_of(field("note", "")));
    EXPECT_EQ(record.result ? result_text(*record.result) : "", text_of(field("result", "")));
    EXPECT_EQ(comments_of(record), field("comments", boost::json::object()));
    const std::string usual = Position::from(Setup::start(), record.rules)->text();
    EXPECT_EQ(Position::from(record.start, record.rules)->text(),
              text_of(field("start", boost::json::value(usual))));
}

TEST(MoveLists, AreReadOrRefusedAsTheCorpusSays) {
    for (const auto& line : read_corpus("move_lists.jsonl")) {
        SCOPED_TRACE(text_of(line.at("name")));
        const auto read = read_record(text_of(line.at("text")));
        if (const auto* code = line.if_contains("error")) {
            ASSERT_FALSE(read.ok());
            EXPECT_EQ(read.error().code, text_of(*code)) << read.error().text();
            const std::string place = "line " + std::to_string(line.at("line").as_int64()) + ", column " +
                                      std::to_string(line.at("column").as_int64());
            EXPECT_TRUE(read.error().where.english().starts_with(place)) << read.error().text();
            continue;
        }
        ASSERT_TRUE(read.ok()) << read.error().text();
        EXPECT_EQ(read->format, RecordFormat::moves);
        expect_read(line, read->record);
        const auto* warnings = line.if_contains("warnings");
        EXPECT_EQ(read->warnings.size(), warnings != nullptr ? warnings->to_number<std::size_t>() : 0U);
        // What is written says the same.
        const auto again = read_record(write_moves(read->record));
        ASSERT_TRUE(again.ok()) << again.error().text() << write_moves(read->record);
        EXPECT_EQ(again->record, read->record) << write_moves(read->record);
    }
}

// A line break of any kind ends a comment, so none within one may bring moves in.
TEST(MoveLists, NothingThatIsWrittenAsACommentBecomesAMove) {
    Record record;
    record.nodes[0].comment = "one\rA1\r\nB1\nC1";
    record.rules_note = "slow\rD1\nE1";
    const auto read = read_record(write_moves(record));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_TRUE(read->record.main_moves().empty()) << write_moves(record);
    EXPECT_EQ(read->record.rules_note, "slow D1 E1");
}

} // namespace
} // namespace goalline::phutball
