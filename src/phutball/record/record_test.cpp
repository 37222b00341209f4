// Records: the corpus testdata/records, round trips, limits and hostile input.
#include "base/random.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/sgf.hpp"
#include "phutball/results.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace goalline::phutball {
namespace {

namespace fs = std::filesystem;

const fs::path kRecords = fs::path(GOALLINE_TESTDATA) / "records";

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The expected text begins with the file's warnings, one on each line; the JSON follows.
std::string summary(const ReadRecord& read) {
    std::string text;
    for (const Message& warning : read.warnings)
        text += "warning: " + warning.english() + "\n";
    return text + write_json(read.record);
}

TEST(RecordCorpus, ValidFilesGiveTheExpectedTree) {
    int files = 0;
    for (const auto& entry : fs::directory_iterator(kRecords / "valid")) {
        if (entry.path().extension() == ".expected")
            continue;
        SCOPED_TRACE(entry.path().filename());
        ++files;
        const auto read = read_record_file(read_file(entry.path()));
        ASSERT_TRUE(read.ok()) << read.error().text();
        const fs::path expected = entry.path().string() + ".expected";
        ASSERT_TRUE(fs::exists(expected)) << summary(*read);
        EXPECT_EQ(summary(*read), read_file(expected));
    }
    EXPECT_GE(files, 34);
}

TEST(RecordCorpus, InvalidFilesNameKindRuleAndPlace) {
    std::ifstream list(kRecords / "invalid" / "expected.tsv");
    std::string line;
    int files = 0;
    while (std::getline(list, line)) {
        if (line.starts_with("#"))
            continue;
        std::vector<std::string> field(1);
        for (const char c : line) {
            if (c == '\t')
                field.emplace_back();
            else
                field.back() += c;
        }
        ASSERT_EQ(field.size(), 4U) << line;
        SCOPED_TRACE(field[0]);
        ++files;
        const std::string text = read_file(kRecords / "invalid" / field[0]);
        ASSERT_FALSE(text.empty());
        const auto read = read_record_file(text);
        ASSERT_FALSE(read.ok());
        EXPECT_EQ(name(read.error().kind), field[1]) << read.error().text();
        EXPECT_EQ(read.error().code, field[2]) << read.error().text();
        EXPECT_TRUE(read.error().where.english().starts_with(field[3])) << read.error().text();
    }
    EXPECT_GE(files, 34);
}

TEST(Sgf, AnIllegalMoveIsNamedWithLineColumnMoveAndRule) {
    const auto read = read_record("(;GM[14]SZ[15:19]\n;B[H11]\n;W[H10-H13])");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().text(),
              "line 3, column 4, jump 1, H10-H13: move H10-H13: the jump lands on the first empty "
              "point, H12 (P6)");
}

// What all three writers must reproduce, as far as their formats allow.
void expect_round_trip(const Record& record) {
    const auto from_sgf = read_record(write_sgf(record));
    ASSERT_TRUE(from_sgf.ok()) << from_sgf.error().text() << "\n" << write_sgf(record);
    EXPECT_EQ(from_sgf->record, record) << write_sgf(record);
    EXPECT_TRUE(from_sgf->warnings.empty() || record.result) << from_sgf->warnings.front().english();
    const auto from_json = read_record(write_json(record));
    ASSERT_TRUE(from_json.ok()) << from_json.error().text() << "\n" << write_json(record);
    EXPECT_EQ(from_json->record, record) << write_json(record);
    const auto from_moves = read_record(write_moves(record));
    ASSERT_TRUE(from_moves.ok()) << from_moves.error().text() << "\n" << write_moves(record);
    EXPECT_EQ(from_moves->format, RecordFormat::moves);
    EXPECT_EQ(from_moves->record.main_moves(), record.main_moves()) << write_moves(record);
    EXPECT_EQ(from_moves->record.rules, record.rules);
    EXPECT_EQ(from_moves->record.start, record.start);
    EXPECT_EQ(from_moves->record.result, record.result);
}

TEST(Record, ADrawnScoreIsNoPosition) {
    for (const char* text : {"1. H11 H12 1/2-1/2\n", "1/2-1/2\n", "H11\nH12 1/2-1/2"}) {
        const auto read = read_record(text);
        ASSERT_TRUE(read.ok()) << text << read.error().text();
        EXPECT_EQ(read->record.result, (GameResult{std::nullopt, GameResult::Reason::agreement})) << text;
    }
}

TEST(Record, AMoveListKeepsCommentsThatLookLikeItsHead) {
    auto read =
        read_record("(;GM[14]SZ[5:7]RE[B+R]C[rules: pie=on];B[C5]C[result: W+R was claimed\n# result: W+R])");
    ASSERT_TRUE(read.ok()) << read.error().text();
    const Record& record = read->record;
    const auto back = read_record(write_moves(record));
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(back->record.result, record.result);
    EXPECT_EQ(back->record.rules, record.rules);
    ASSERT_EQ(back->record.nodes.size(), record.nodes.size());
    for (std::size_t i = 0; i < record.nodes.size(); ++i)
        EXPECT_EQ(back->record.nodes[i].comment, record.nodes[i].comment) << write_moves(record);
}

TEST(Record, CorpusFilesSurviveTheRoundTrip) {
    for (const auto& entry : fs::directory_iterator(kRecords / "valid")) {
        if (entry.path().extension() == ".expected")
            continue;
        SCOPED_TRACE(entry.path().filename());
        const auto read = read_record_file(read_file(entry.path()));
        ASSERT_TRUE(read.ok());
        expect_round_trip(read->record);
    }
}

Move random_move(const Game& game, Random& random) {
    const auto chains = list_chains(game.position(), 500);
    if (chains && !chains->empty() && random.chance(0.4))
        return (*chains)[random.below(static_cast<std::uint32_t>(chains->size()))];
    const auto placements = list_placements(game.position());
    return placements[random.below(static_cast<std::uint32_t>(placements.size()))];
}

std::string random_text(Random& random) {
    static constexpr std::string_view kPieces[] = {"a", "]",  "\\",       "\n", ":",
                                                   "[", "(;", "\xC3\xA9", " ",  "#"};
    std::string text;
    for (std::uint32_t i = random.below(6); i > 0; --i)
        text += kPieces[random.below(std::size(kPieces))];
    return text;
}

Record random_record(Random& random) {
    Record head;
    head.start = Setup::start({3 + static_cast<int>(random.below(9)), 1 + static_cast<int>(random.below(9))});
    head.rules = {.corner_exit = random.chance(0.5),
                  .goal_pass = random.chance(0.5),
                  .own_goal = random.chance(0.5),
                  .repetition = random.chance(0.5) ? Repetition::draw3 : Repetition::superko,
                  .pie = random.chance(0.5)};
    RecordBuilder builder(head);
    std::vector<std::uint32_t> path{0};
    for (int i = 0; i < 40; ++i) {
        while (path.size() > 1 && random.chance(0.2))
            path.pop_back();
        const Game& game = builder.game_at(path.back());
        if (game.outcome() || list_placements(game.position()).empty())
            continue;
        std::optional<Move> move = random_move(game, random);
        if (random.chance(0.1))
            move.reset();
        if (auto added = builder.add(path.back(), move)) {
            path.push_back(*added);
            builder.node(*added).comment = random_text(random);
        }
    }
    std::vector<Message> warnings;
    return std::move(builder).finish(warnings);
}

TEST(Record, RandomTreesSurviveTheRoundTrip) {
    Random random(7);
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const Record record = random_record(random);
        const auto from_sgf = read_record(write_sgf(record));
        ASSERT_TRUE(from_sgf.ok()) << from_sgf.error().text() << "\n" << write_sgf(record);
        EXPECT_EQ(from_sgf->record, record) << write_sgf(record);
        const auto from_json = read_record(write_json(record));
        ASSERT_TRUE(from_json.ok()) << from_json.error().text();
        EXPECT_EQ(from_json->record, record);
        const auto from_moves = read_record(write_moves(record));
        ASSERT_TRUE(from_moves.ok()) << from_moves.error().text() << "\n" << write_moves(record);
        EXPECT_EQ(from_moves->record.main_moves(), record.main_moves());
    }
}

// Brackets and parentheses in comments do not belong to a tree, and neither does the text between games.
TEST(Sgf, AnyGameOfAFileCanBeRead) {
    const std::string text = "From: mail\n(;GM[14]SZ[15:19]C[one \\] ( ;];B[H11](;W[A1])(;W[A2]))\n"
                             "between ) [ ;\n(;GM[14]SZ[5]C[two];B[C4])(;GM[14]SZ[7](;B[D5])\n";
    for (const auto& [game, size, move] :
         {std::tuple{1, 15, "H11"}, std::tuple{2, 5, "C4"}, std::tuple{3, 7, "D5"}}) {
        const auto read = read_record(text, {}, game);
        ASSERT_TRUE(read.ok()) << read.error().text();
        EXPECT_EQ(read->games, 3);
        EXPECT_EQ(read->record.start.size.columns, size);
        EXPECT_EQ(to_text(read->record.main_moves().front()), move);
        const bool told =
            std::any_of(read->warnings.begin(), read->warnings.end(), [](const Message& warning) {
                return warning.english().ends_with("only the first game of the file is read");
            });
        EXPECT_FALSE(told) << "whoever names a game knows of the others";
    }
    const auto first = read_record(text);
    ASSERT_TRUE(first.ok());
    EXPECT_TRUE(std::any_of(first->warnings.begin(), first->warnings.end(), [](const Message& warning) {
        return warning.english().ends_with("only the first game of the file is read");
    }));
    // Places count from the start of the whole file.
    const auto wrong = read_record("(;GM[14])\n(;GM[14]SZ[5];B[C9])", {}, 2);
    EXPECT_TRUE(wrong.error().where.english().starts_with("line 2, column 17")) << wrong.error().text();
    EXPECT_EQ(read_record("(;GM[14])", {})->games, 1);
}

TEST(Sgf, AGameThatIsNotThereIsRefused) {
    const std::string two = "(;GM[14])(;GM[14])";
    EXPECT_EQ(read_record(two, {}, 3).error().text(), "game 3: the file has 2 games; expected 1 to 2");
    EXPECT_EQ(read_record("(;GM[14])", {}, 2).error().text(), "game 2: the file has one game");
    EXPECT_EQ(read_record("H11", {}, 2).error().code, "game");
    EXPECT_EQ(read_record(two, {}, 0).error().code, "game");
}

TEST(Sgf, DeepNestingNeedsNoRecursion) {
    std::string text = "(;GM[14]SZ[26:26]";
    for (int i = 0; i < 100'000; ++i)
        text += "(;C[x]";
    text += std::string(100'000, ')') + ")";
    const auto read = read_record(text);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->record.nodes.size(), 100'001U);
    expect_round_trip(read->record);
}

TEST(Sgf, LimitsAreNamed) {
    std::string nodes = "(;GM[14]SZ[15:19]";
    for (std::size_t i = 0; i <= kMaxRecordNodes; ++i)
        nodes += ";C[]";
    const auto many = read_record(nodes + ")");
    ASSERT_FALSE(many.ok());
    EXPECT_EQ(many.error().kind, ErrorKind::limit);
    const auto large = read_record(std::string(kMaxRecordBytes + 1, ' '));
    ASSERT_FALSE(large.ok());
    EXPECT_EQ(large.error().kind, ErrorKind::limit);
    const auto parentheses = read_record("(;" + std::string(1'000'000, '('));
    EXPECT_TRUE(parentheses.ok()); // ends with open parentheses, hence a warning
}

// Four plies that bring the start back: a man, a jump over it, a man, a jump back over it.
constexpr std::string_view kCycle = "H11 H10-H12 H11 H12-H10 ";

TEST(Record, P10SuperkoRefusesTheMoveThatRecreates) {
    const auto read = read_record("# rules: repetition=superko\n" + std::string(kCycle));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, "P10");
    EXPECT_TRUE(read.error().where.english().starts_with("line 2, column 17"))
        << read.error().where.english();
}

TEST(Record, P10ThirdOccurrenceIsTheResultAndEndsTheRecord) {
    const std::string twice = "# rules: repetition=draw3\n" + std::string(kCycle) + std::string(kCycle);
    const auto drawn = read_record(twice);
    ASSERT_TRUE(drawn.ok()) << drawn.error().text();
    EXPECT_EQ(drawn->record.result, (GameResult{std::nullopt, GameResult::Reason::repetition}));
    expect_round_trip(drawn->record);
    const auto beyond = read_record(twice + "H11");
    ASSERT_FALSE(beyond.ok());
    EXPECT_EQ(beyond.error().code, "P10");
}

TEST(Record, P11SwapIsWrittenForEks) {
    const auto read = read_record("(;GM[14]SZ[15:19]RU[pie=on];B[H11];W[swap];W[H12])");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_NE(write_sgf(read->record).find(";W[swap];W[H12]"), std::string::npos) << write_sgf(read->record);
}

TEST(Record, DefaultsHoldWhereTheTextIsSilent) {
    const Rules off{.corner_exit = false,
                    .goal_pass = true,
                    .own_goal = true,
                    .repetition = Repetition::draw3,
                    .pie = true};
    for (const char* text : {"H11", "(;GM[14]SZ[15:19];B[H11])", "{\"moves\":[\"H11\"]}"}) {
        const auto read = read_record(text, off);
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(read->record.rules, off) << text;
    }
    const auto said = read_record("(;GM[14]SZ[15:19]RU[corner-exit=on];B[H11])", off);
    ASSERT_TRUE(said.ok());
    EXPECT_TRUE(said->record.rules.corner_exit);
    EXPECT_TRUE(said->record.rules.pie);
}

TEST(Record, RandomBytesNeverCrash) {
    Random random(11);
    static constexpr std::string_view kPieces[] = {"(",   ";",  ")",  "B[",   "]",      "H11", "W[",
                                                   "AB[", "\\", "C[", "SZ[",  "GM[14]", "{",   "\"moves\"",
                                                   ":",   "[",  "\0", "\xFF", "1.",     "/",   " O"};
    for (int i = 0; i < 20'000; ++i) {
        std::string text = random.chance(0.7) ? "(;" : "";
        for (std::uint32_t n = random.below(20); n > 0; --n)
            text += kPieces[random.below(std::size(kPieces))];
        const auto read = read_record(text);
        if (read.ok()) {
            EXPECT_TRUE(read_record(write_sgf(read->record)).ok()) << text;
        }
    }
}

TEST(Results, TextsRoundTrip) {
    for (const char* text : {"B+", "B+G", "W+R", "W+T", "B+F", "0"}) {
        const auto result = parse_result(text);
        ASSERT_TRUE(result) << text;
        EXPECT_EQ(result_text(*result), text);
    }
    EXPECT_FALSE(parse_result("Void"));
    EXPECT_FALSE(parse_result(""));
}

} // namespace
} // namespace goalline::phutball
