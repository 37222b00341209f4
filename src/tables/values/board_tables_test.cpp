// BoardTables: which table it takes, what it answers, and what it refuses.
#include "base/random.hpp"
#include "phutball/plain.hpp"
#include "tables/solver/solve.hpp"
#include "tables/testing.hpp"
#include "tables/values/board_tables.hpp"

#include <algorithm>
#include <set>

namespace goalline::tables {
namespace {

using namespace phutball;

Position read_board(std::string_view text, const Rules& rules = {}) {
    return *Position::parse(text, rules);
}

class BoardTablesTest : public FolderTest {
  protected:
    void make(Size size, const Rules& rules, const std::string& name) const {
        JobOptions options;
        options.out = path(name);
        ASSERT_TRUE(solve(board_job(size, rules), options).ok());
    }
};

TEST_F(BoardTablesTest, NamesTellBoardAndSwitches) {
    EXPECT_EQ(board_table_name({5, 4}, {}), "board-5x4.table");
    Rules rules;
    rules.corner_exit = rules.own_goal = false;
    EXPECT_EQ(board_table_name({6, 5}, rules), "board-6x5-no-corner-no-own.table");
}

TEST_F(BoardTablesTest, SmallBoardsNeedNoFileAndOthersDo) {
    BoardTables tables(folder_.string());
    const auto small = tables.ask(read_board("3/1@1/3 O"));
    ASSERT_TRUE(small.ok() && small->has_value());
    EXPECT_EQ((*small)->analysis.plies, 3);
    EXPECT_EQ((*small)->lines.front().moves.size(), 3U);
    const Position larger = read_board("3/3/3/1@1/3/3 O");
    EXPECT_FALSE(tables.ask(larger)->has_value());
    make({6, 3}, {}, "board-6x3.table");
    BoardTables again(folder_.string());
    const auto known = *again.ask(larger);
    ASSERT_TRUE(known.has_value());
    EXPECT_EQ(static_cast<int>(known->lines.front().moves.size()), known->analysis.plies);
    Position end = larger;
    for (const Move& move : known->lines.front().moves)
        ASSERT_TRUE(end.try_play(move).ok());
    EXPECT_EQ(winner(*end.outcome()) == Side::ohs, known->analysis.value == Value::win);
}

TEST_F(BoardTablesTest, AWrongOrDamagedFileIsRefused) {
    make({6, 3}, {}, "board-6x3-no-corner.table");
    Rules rules;
    rules.corner_exit = false;
    EXPECT_EQ(BoardTables(folder_.string()).ask(read_board("3/3/3/1@1/3/3 O", rules)).error().code, "table");
    write("board-6x3.table", "nonsense");
    EXPECT_EQ(BoardTables(folder_.string()).ask(read_board("3/3/3/1@1/3/3 O")).error().code, "table");
}

// A table knows no repetition (P10), so it is not asked if repetition may matter.
TEST_F(BoardTablesTest, RepetitionAndSwap) {
    BoardTables tables("");
    Rules rules;
    rules.repetition = Repetition::superko;
    EXPECT_FALSE(tables.ask(Game(read_board("3/1@1/3 O", rules)))->has_value());
    rules.repetition = Repetition::draw3;
    Game game(read_board("1/1/1/@/1/1/1 O", rules));
    EXPECT_TRUE(tables.ask(game)->has_value());
    const std::vector<std::string> there_and_back = {"A5", "A4-A6", "A5", "A6-A4"};
    for (const std::string& move : there_and_back)
        ASSERT_TRUE(game.try_play(*parse_move(move)).ok()) << move;
    EXPECT_FALSE(tables.ask(game)->has_value());
    rules.pie = true;
    EXPECT_FALSE(tables.ask(Game(read_board("3/1@1/3 O", rules)))->has_value());
}

// Winning and best moves are compared with those of the plain rules, one for each distinct result.
TEST_F(BoardTablesTest, MovesAreThoseOfThePlainRules) {
    Random random(90);
    for (const Size size : {Size{3, 3}, Size{4, 4}, Size{5, 3}}) {
        BoardTables tables("");
        for (int i = 0; i < 150; ++i) {
            const BoardPlace place{
                static_cast<int>(random.below(static_cast<std::uint32_t>((size.rows - 2) * size.columns))),
                random.next() & ((1ULL << (size.rows * size.columns - 1)) - 1)};
            const Position position =
                *Position::from(board_setup(size, place, random.chance(0.5) ? Side::ohs : Side::eks));
            const BoardValues* values = *tables.find(size, {});
            const auto analysis = *values->analyse(position);
            std::set<std::pair<Point, std::set<Point>>> winning;
            const plain::State state = plain::from(position.setup(), {});
            const auto turns = plain::turns(state);
            for (const plain::Turn& turn : turns) {
                const auto over = plain::outcome(turn.after);
                const Plies reply = over ? 0 : *values->plies(plain::to_setup(turn.after));
                if (over ? winner(*over) == position.to_move() : reply != 0 && reply % 2 == 0)
                    winning.emplace(turn.after.ball, turn.after.men);
            }
            EXPECT_EQ(analysis.winning.size(), winning.size()) << position.text();
            EXPECT_EQ(analysis.value == Value::win, !winning.empty());
            for (const Move& move : analysis.winning) {
                Position next = position;
                ASSERT_TRUE(next.try_play(move).ok());
                const plain::State after = plain::from(next.setup(), {});
                EXPECT_TRUE(winning.contains({after.ball, after.men})) << to_text(move);
            }
            for (const Move& move : analysis.best)
                EXPECT_TRUE(position.check(move).ok());
            // Compares the value with the table's own entry, and checks the order of the moves.
            const Plies plies = *values->plies(position.setup());
            EXPECT_EQ(analysis.plies.value_or(0), plies) << position.text();
            const auto known = *tables.ask(position, 5);
            ASSERT_FALSE(known->lines.empty());
            for (std::size_t line = 0; line < known->lines.size(); ++line) {
                const auto& [value, length, moves] = known->lines[line];
                EXPECT_EQ(moves.size(), static_cast<std::size_t>(value == Value::draw ? 1 : length));
                const KnownLine& before = known->lines[line == 0 ? 0 : line - 1];
                EXPECT_TRUE(value == Value::win    ? before.value == Value::win && before.plies <= length
                            : value == Value::draw ? before.value != Value::loss
                                                   : before.value != Value::loss || before.plies >= length);
            }
        }
    }
}

} // namespace
} // namespace goalline::tables
