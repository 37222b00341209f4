// The table of switches agrees with the corpus, and every value of every switch survives all kinds of records and the
// bits of a table file.
#include "phutball/record/record.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>

namespace goalline::phutball {
namespace {

using testing::literal_of;
using testing::read_corpus;
using testing::text_of;

// The rules themselves, and the rules with one switch set to each of its values.
std::vector<Rules> neighbours(const Rules& rules) {
    std::vector<Rules> all;
    for (const RuleSwitch& rule : kSwitches) {
        for (std::size_t value = 0; value < rule.values.size(); ++value) {
            all.push_back(rules);
            rule.set(all.back(), static_cast<int>(value));
        }
    }
    return all;
}

TEST(RuleSwitches, AreThoseOfTheCorpusInItsOrder) {
    const auto lines = read_corpus("switches.jsonl");
    ASSERT_EQ(lines.size(), kSwitches.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const RuleSwitch& rule = kSwitches[i];
        const auto& line = lines[i];
        EXPECT_EQ(rule.name, text_of(line.at("name")));
        EXPECT_EQ(rule.dashed, text_of(line.at("option")));
        EXPECT_EQ(rule.joined, text_of(line.at("protocol")));
        EXPECT_EQ(rule.literal(Rules{}), literal_of(line.at("default")));
        EXPECT_EQ(rule.literal(kRulesOfPlay), literal_of(line.at("of_play")));
        const auto& values = line.at("values").as_array();
        ASSERT_EQ(rule.values.size(), values.size());
        for (std::size_t value = 0; value < values.size(); ++value) {
            Rules rules;
            EXPECT_TRUE(rule.set_literal(rules, literal_of(values[value])));
            EXPECT_EQ(rule.get(rules), static_cast<int>(value));
            EXPECT_EQ(rule.is_flag(), values[value].is_bool());
        }
    }
}

TEST(RuleSwitches, HaveTheBitsOfTheTableFormat) {
    const auto lines = read_corpus("switches.jsonl");
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto& bit = lines[i].at("table_bit");
        EXPECT_EQ(kSwitches[i].table_mark.empty(), bit.is_null());
        const std::uint32_t mask = bit.is_null() ? 0 : 1U << bit.as_int64();
        all |= mask;
        Rules on;
        Rules off;
        kSwitches[i].set(on, 1);
        kSwitches[i].set(off, 0);
        EXPECT_EQ(table_bits(on) ^ table_bits(off), mask) << kSwitches[i].name;
    }
    for (std::uint32_t bits = 0; bits <= all; ++bits)
        EXPECT_EQ(table_bits(rules_of_table_bits(bits)), bits);
}

TEST(RuleSwitches, RefuseWhatIsNoValue) {
    for (const RuleSwitch& rule : kSwitches) {
        for (const char* text : {"", "On", "maybe", "draw2", " on", "1"}) {
            Rules rules = kRulesOfPlay;
            EXPECT_FALSE(rule.set_text(rules, text)) << rule.name << " " << text;
            EXPECT_FALSE(rule.set_literal(rules, text)) << rule.name << " " << text;
            EXPECT_EQ(rules, kRulesOfPlay);
        }
    }
    EXPECT_EQ(find_switch(&RuleSwitch::name, "corner-exit"), nullptr);
}

TEST(RuleSwitches, GoRoundThroughEveryKindOfRecord) {
    for (const Rules& defaults : {Rules{}, kRulesOfPlay}) {
        for (const Rules& rules : neighbours(defaults)) {
            Record head;
            head.rules = rules;
            std::vector<Message> warnings;
            const Record record = RecordBuilder(head).finish(warnings);
            for (const std::string& text : {write_json(record), write_sgf(record), write_moves(record)}) {
                const auto read = read_record(text);
                ASSERT_TRUE(read.ok()) << text << read.error().text();
                EXPECT_EQ(read->record.rules, rules) << text;
            }
            EXPECT_TRUE(warnings.empty());
        }
    }
}

TEST(RuleSwitches, TablesKnowOnlyWhatTheyAreMarkedFor) {
    for (const Rules& rules : neighbours(Rules{})) {
        const bool superko = rules.repetition == Repetition::superko;
        EXPECT_EQ(tables_know(rules), !superko);
    }
}

} // namespace
} // namespace goalline::phutball
