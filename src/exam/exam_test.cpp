// Solved positions: their text, what tables say of them, how they are made, and the games against the best defence.
#include "exam/answer_key.hpp"
#include "exam/exam.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"
#include "tables/solver/plan.hpp"
#include "tables/solver/solve.hpp"
#include "tables/values/board_tables.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace goalline::exam {
namespace {

using namespace phutball;
using tables::BoardValues;

const std::string kCentre = R"({"id":1,"position":"3/1@1/3 O","rules":{},"value":"win","plies":3,"winning":)"
                            R"([{"move":"A3","plies":3}],"moves":8})";

std::string replaced(std::string text, const std::string& part, const std::string& by) {
    text.replace(text.find(part), part.size(), by);
    return text;
}

std::string error_of(const std::string& line) {
    return parse_solved(line).error().text();
}

// Results that win by the plain rules, with the plies that a table gives to the position after them.
std::map<std::string, int> plain_wins(const BoardValues& values, const Position& position, std::size_t& all) {
    const plain::State state = plain::from(position.setup(), values.rules());
    const auto turns = plain::turns(state);
    std::map<std::string, int> wins;
    std::set<std::string> results;
    for (const plain::Turn& turn : turns) {
        const std::string text = Position::from(plain::to_setup(turn.after), values.rules())->text();
        results.insert(text);
        const auto over = plain::outcome(turn.after);
        const int reply = over ? 0 : *values.plies(plain::to_setup(turn.after));
        if (over ? winner(*over) == position.to_move() : reply != 0 && reply % 2 == 0)
            wins[text] = reply + 1;
    }
    all = results.size();
    return wins;
}

std::string after(const Position& position, const Move& move) {
    Position next = position;
    next.play(move);
    return next.text();
}

TEST(SolvedPosition, RoundTrip) {
    const auto solved = parse_solved(kCentre);
    ASSERT_TRUE(solved.ok()) << solved.error().text();
    EXPECT_EQ(solved->plies(), 3);
    EXPECT_EQ(to_json(*solved), kCentre);
    const std::string other = replaced(kCentre, "{}", R"({"corner_exit":false})");
    const auto switched = parse_solved(other);
    ASSERT_TRUE(switched.ok()) << switched.error().text();
    EXPECT_FALSE(switched->position.rules().corner_exit);
    EXPECT_EQ(to_json(*switched), other);
}

TEST(SolvedPosition, BadLinesSayWhatWasExpected) {
    EXPECT_EQ(error_of("[1]"), "expected a JSON object");
    EXPECT_EQ(error_of("{}"), "id: expected a whole number from 0 to 1000000000");
    EXPECT_EQ(error_of(replaced(kCentre, "{}", "7")),
              "rules: expected an object with the switches of the rules");
    EXPECT_EQ(error_of(replaced(kCentre, "{}", R"({"repetition":"draw3"})")),
              "rules: expected only switches that tables know, not \"repetition\"");
    EXPECT_EQ(error_of(replaced(kCentre, "{}", R"({"own_goal":1})")), "own_goal: expected true or false");
    EXPECT_EQ(error_of(replaced(kCentre, "3/1@1/3 O", "3/1@1 O")).substr(0, 10), "position: ");
    EXPECT_EQ(error_of(replaced(kCentre, "3/1@1/3 O", "1@1/3/3 O")), "position: the game is over");
    EXPECT_EQ(error_of(replaced(kCentre, "\"A3\"", "\"B2\"")).substr(0, 19), "winning move 1, B2,");
    EXPECT_EQ(error_of(replaced(kCentre, "\"A3\",\"plies\":3", "\"A3\",\"plies\":4")),
              "winning move 1, plies: a win takes an odd number of plies");
    const std::string first = R"({"move":"A3","plies":3})";
    EXPECT_EQ(error_of(replaced(kCentre, first, first + "," + first)),
              "winning move 2: another move has the same result");
    EXPECT_EQ(error_of(replaced(kCentre, first, first + R"(,{"move":"A1","plies":1})")),
              "winning move 2: expected the quickest move first");
    EXPECT_EQ(error_of(replaced(kCentre, first, "")),
              "winning: expected a list of winning moves, at least one");
    EXPECT_EQ(error_of(replaced(kCentre, "\"win\"", "\"draw\"")),
              "value: expected \"win\", for the side to move");
    EXPECT_EQ(error_of(replaced(kCentre, "\"plies\":3,\"winning\"", "\"plies\":5,\"winning\"")),
              "plies: expected 3, as many as the quickest winning move takes");
    EXPECT_EQ(error_of(replaced(kCentre, "\"moves\":8", "\"moves\":0")),
              "moves: expected a whole number from 1 to 1000000");
}

TEST(SolvedPosition, ASetNamesTheBadLine) {
    EXPECT_EQ(parse_solved_set("\n" + kCentre + "\r\n\n")->size(), 1U);
    EXPECT_EQ(parse_solved_set(kCentre + "\n\nx\n").error().text(), "line 3: expected a JSON object");
    EXPECT_EQ(parse_solved_set(kCentre + "\n" + kCentre).error().text(),
              "line 2, id: 1 stands in the file twice");
}

// All winning moves are those that the plain rules find, on whole boards and on samples.
TEST(AnswerKey, AgreesWithThePlainRules) {
    Random random(90);
    for (const Size size : {Size{3, 3}, Size{4, 3}, Size{4, 4}, Size{7, 2}}) {
        Rules rules;
        rules.goal_pass = random.chance(0.5);
        const auto values = BoardValues::build(size, rules, 1);
        const auto balls = static_cast<std::uint32_t>((size.rows - 2) * size.columns);
        const std::uint64_t mask = (std::uint64_t{1} << (size.rows * size.columns - 1)) - 1;
        for (int i = 0; i < 300; ++i) {
            const tables::BoardPlace place{static_cast<int>(random.below(balls)),
                                           random.next() & random.next() & mask};
            const Side side = random.chance(0.5) ? Side::ohs : Side::eks;
            const Position position = *Position::from(tables::board_setup(size, place, side), rules);
            std::size_t all = 0;
            const auto wins = plain_wins(*values, position, all);
            const auto solved = *solve_by_table(*values, position);
            ASSERT_EQ(solved.has_value(), !wins.empty()) << position.text();
            if (!solved)
                continue;
            EXPECT_EQ(static_cast<std::size_t>(solved->moves), all) << position.text();
            std::map<std::string, int> found;
            for (const WinningMove& each : solved->winning)
                found[after(position, each.move)] = each.plies;
            EXPECT_EQ(found, wins) << position.text();
            EXPECT_TRUE(check_solved(*values, *solved).ok());
        }
    }
}

TEST(AnswerKey, WrongListsAreRefused) {
    const auto values = BoardValues::build({3, 3}, {}, 1);
    const SolvedPosition right = **solve_by_table(*values, *Position::parse("3/1@1/3 O"));
    EXPECT_EQ(right.plies(), 3);
    EXPECT_EQ(right.moves, 8);
    ASSERT_GT(right.winning.size(), 1U);
    SolvedPosition wrong = right;
    wrong.moves = 9;
    EXPECT_EQ(check_solved(*values, wrong).error().text(), "the table says that there are 8 moves, not 9");
    wrong = right;
    wrong.winning.pop_back();
    EXPECT_NE(check_solved(*values, wrong).error().text().find("wins in"), std::string::npos);
    wrong = right;
    wrong.winning.back().plies += 2;
    EXPECT_FALSE(check_solved(*values, wrong).ok());
    for (const Move& move : list_placements(right.position)) {
        wrong = right;
        const auto same = [&](const WinningMove& each) { return each.move == move; };
        if (std::ranges::any_of(right.winning, same))
            continue;
        wrong.winning.push_back({move, 99});
        EXPECT_NE(check_solved(*values, wrong).error().text().find("moves win, not"), std::string::npos);
    }
}

// A move that leads to a position that the game has seen, or any.
Move returning_move(const std::vector<tables::RankedMove>& ranked, const Game& game, Random& random) {
    for (const tables::RankedMove& each : ranked) {
        if (game.occurrences_by_key().contains(each.after.key()) && random.chance(0.9))
            return each.move;
    }
    return ranked[random.below(static_cast<std::uint32_t>(ranked.size()))].move;
}

bool draws(Game game, const Move& move) {
    game.play(move);
    return game.outcome() == Outcome::draw;
}

// In lost positions of games that like to return, the defence repeats a position for the third time if it can (P10),
// and otherwise loses as late as possible.
TEST(AnswerKey, TheDefenceTakesADrawByRepetition) {
    const auto values = BoardValues::build({6, 2}, {}, 1);
    Random random(91);
    int drawn = 0;
    for (int i = 0; i < 20'000 && drawn < 3; ++i) {
        Game game(*Position::parse("2/2/2/@1/2/2 O", kRulesOfPlay));
        while (!game.outcome()) {
            const auto ranked = *values->ranked(game.position());
            if (ranked.front().value == Value::loss) {
                const auto one = [&](const tables::RankedMove& each) { return draws(game, each.move); };
                const bool any = std::ranges::any_of(ranked, one);
                const Move move = *best_defence(*values, game);
                EXPECT_EQ(draws(game, move), any);
                EXPECT_TRUE(any || move == ranked.front().move);
                drawn += any ? 1 : 0;
            }
            game.play(returning_move(ranked, game, random));
        }
    }
    EXPECT_GT(drawn, 0);
}

TEST(SolvedMaker, PositionsAreFewMoveWinsAndRepeat) {
    const auto values = BoardValues::build({5, 3}, {}, 1);
    Random random(92);
    Random same(92);
    const auto made = *make_solved(*values, 30, random);
    const auto again = *make_solved(*values, 30, same);
    ASSERT_EQ(made.size(), 30U);
    std::set<int> plies;
    for (std::size_t i = 0; i < made.size(); ++i) {
        EXPECT_EQ(to_json(made[i]), to_json(again[i]));
        EXPECT_TRUE(check_solved(*values, made[i]).ok());
        EXPECT_GE(made[i].plies(), 3);
        EXPECT_LE(static_cast<int>(made[i].winning.size()) * 5, made[i].moves);
        plies.insert(made[i].plies());
    }
    EXPECT_GT(plies.size(), 2U);
}

std::vector<SolvedPosition> committed() {
    std::ifstream file(GOALLINE_TESTDATA "/../solved/positions.jsonl");
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    auto set = parse_solved_set(text);
    EXPECT_TRUE(set.ok()) << set.error().text();
    return std::move(*set);
}

// Larger tables take too long here, and 5 x 4 in a build that checks every access. The long test `solved_whole` holds
// all boards against their tables.
#ifdef GOALLINE_SANITIZED
constexpr int kMostPoints = 18;
#else
constexpr int kMostPoints = 20;
#endif

TEST(SolvedSet, TheFileSaysWhatTheTablesSay) {
    std::map<std::string, BoardValues> known;
    int checked = 0;
    for (const SolvedPosition& solved : committed()) {
        EXPECT_GE(solved.plies(), 3) << solved.id;
        if (solved.position.size().rows * solved.position.size().columns > kMostPoints)
            continue;
        const std::string board = tables::board_table_name(solved.position.size(), solved.position.rules());
        if (!known.contains(board))
            known.emplace(board, std::move(*table_for(solved.position, "", {})));
        const auto right = check_solved(known.at(board), solved);
        EXPECT_TRUE(right.ok()) << solved.id << ": " << right.error().text();
        ++checked;
    }
    EXPECT_GE(checked, 200);
}

// Positions of the file from one board.
std::vector<SolvedPosition> of_board(Size size, std::size_t most) {
    std::vector<SolvedPosition> set;
    for (SolvedPosition& solved : committed()) {
        if (solved.position.size() == size && set.size() < most)
            set.push_back(std::move(solved));
    }
    return set;
}

TEST(Exam, EveryGameIsCountedOnce) {
    const auto set = of_board({6, 3}, 80);
    ASSERT_EQ(set.size(), 80U);
    const auto scores = *run_exam(set, {.nodes = {1, 2000}, .tables = ""}, {}, {});
    ASSERT_EQ(scores.size(), 2U);
    for (const ExamScore& score : scores) {
        EXPECT_EQ(score.positions, 80);
        EXPECT_EQ(score.kept + static_cast<int>(score.failures.size()), 80);
        EXPECT_LE(score.shortest, score.kept);
        EXPECT_GE(score.first_right, score.kept);
        EXPECT_GE(score.excess, 2 * (score.kept - score.shortest));
        ASSERT_EQ(score.by_board.size(), 1U);
        EXPECT_EQ(score.by_board[0].second.positions, 80);
        EXPECT_EQ(score.by_board[0].second.kept, score.kept);
        int kept = 0;
        for (const auto& [plies, tally] : score.by_plies)
            kept += tally.kept;
        EXPECT_EQ(kept, score.kept);
        for (const Failure& failure : score.failures)
            EXPECT_TRUE(failure.game.ending != Ending::won && failure.game.ending != Ending::stopped);
    }
    EXPECT_GT(scores[1].kept, scores[0].kept);
    EXPECT_FALSE(scores[0].failures.empty());
    EXPECT_GT(scores[1].share(), 0.9);
}

// The move that gave the win away is not among those that win, if it was the first.
TEST(Exam, AFailureNamesTheMove) {
    const auto set = of_board({6, 3}, 80);
    const auto scores = *run_exam(set, {.nodes = {1}, .tables = ""}, {}, {});
    int first = 0;
    for (const Failure& failure : scores[0].failures) {
        if (failure.game.ply != 1)
            continue;
        ++first;
        EXPECT_FALSE(failure.game.first_right);
        for (const WinningMove& each : failure.position->winning)
            EXPECT_NE(after(failure.position->position, each.move),
                      after(failure.position->position, failure.game.last));
    }
    EXPECT_GT(first, 0);
}

TEST(Exam, AWrongListIsAnError) {
    auto set = of_board({4, 4}, 2);
    set[1].moves += 1;
    const auto scores = run_exam(set, {}, {}, {});
    ASSERT_FALSE(scores.ok());
    EXPECT_EQ(scores.error().text().find("position " + std::to_string(set[1].id) + ": the table says"), 0U);
}

TEST(Exam, TablesOfAFolderAreRead) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "goalline_exam";
    std::filesystem::create_directories(folder);
    const std::string table = (folder / tables::board_table_name({4, 4}, {})).string();
    tables::JobOptions to_file;
    to_file.threads = 1;
    to_file.out = table;
    ASSERT_TRUE(tables::solve(tables::board_job({4, 4}, {}), to_file).ok());
    const auto set = of_board({4, 4}, 10);
    const ExamOptions options{.nodes = {1}, .tables = folder.string()};
    EXPECT_EQ((*run_exam(set, options, {}, {}))[0].positions, 10);
    std::filesystem::rename(table, folder / tables::board_table_name({4, 5}, {}));
    const auto wrong = run_exam(of_board({4, 5}, 1), options, {}, {});
    ASSERT_FALSE(wrong.ok());
    EXPECT_NE(wrong.error().text().find("the table is for another board"), std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST(Exam, ALargeBoardWithoutATableIsAnError) {
    const auto solved = parse_solved(R"({"id":5,"position":"4/4/4/1@2/4/4/4 O","rules":{},"value":"win",)"
                                     R"("plies":7,"winning":[{"move":"B5","plies":7}],"moves":27})");
    const auto scores = run_exam({*solved}, {}, {}, {});
    ASSERT_FALSE(scores.ok());
    EXPECT_EQ(scores.error().kind, ErrorKind::usage);
    EXPECT_EQ(scores.error().where.english().find("position 5"), 0U);
}

TEST(Exam, StopsWithWhatIsKnown) {
    const auto set = of_board({4, 4}, 10);
    StopFlag stop;
    const auto scores = *run_exam(
        set, {.nodes = {1}, .tables = ""},
        [&](const ExamProgress& progress) {
            if (progress.done == 3)
                stop.raise();
        },
        stop);
    EXPECT_EQ(scores[0].positions, 3);
    EXPECT_EQ((*run_exam(set, {.nodes = {1}, .tables = ""}, {}, stop))[0].positions, 0);
}

} // namespace
} // namespace goalline::exam
