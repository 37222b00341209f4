// The game in the terminal, tested without a terminal: chains jump by jump, undo, swap, records, and the layout.
#include "cli/tui/new_game.hpp"
#include "cli/tui/session.hpp"
#include "cli/tui/view.hpp"

#include <gtest/gtest.h>
#include <set>

namespace goalline::cli::tui {
namespace {

using namespace phutball;

Point at(const char* text) {
    return parse_point(text).value();
}

Settings two_people(const char* position, Rules rules = {.repetition = Repetition::draw3}) {
    Settings settings;
    settings.rules = rules;
    settings.start = parse_setup(position).value();
    settings.players = {Player::person, Player::person};
    return settings;
}

constexpr const char* kWorked = "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O";

void select(Session& session, const char* point) {
    session.set_cursor(at(point));
    session.select();
}

std::vector<std::string> names(const std::vector<Point>& points) {
    std::vector<std::string> texts;
    texts.reserve(points.size());
    for (const Point point : points)
        texts.push_back(to_text(point));
    return texts;
}

TEST(Session, P6WorkedExampleJumpByJump) {
    Session session(two_people(kWorked));
    select(session, "K6");
    EXPECT_EQ(names(session.landings()), (std::vector<std::string>{"G9"}));
    session.set_cursor(at("G9"));
    EXPECT_EQ(names(session.would_go()), (std::vector<std::string>{"J7", "H8"}));
    session.select();
    EXPECT_EQ(names(session.landings()), (std::vector<std::string>{"G11", "J9"}));
    EXPECT_EQ(session.gone().size(), 2U);
    select(session, "G11");
    session.take_jump_back();
    EXPECT_EQ(to_text(session.shown().ball()), "G9");
    EXPECT_EQ(session.gone().size(), 2U);
    select(session, "G11");
    select(session, "J11");
    EXPECT_TRUE(session.game().moves().empty());
    select(session, "J11"); // the ball itself: this ends the turn
    ASSERT_EQ(session.game().moves().size(), 1U);
    EXPECT_EQ(to_text(session.game().moves().front()), "K6-G9-G11-J11");
    EXPECT_TRUE(session.chain().empty());
}

TEST(Session, TheBallIsPutDownAgain) {
    Session session(two_people(kWorked));
    select(session, "K6");
    session.take_jump_back();
    EXPECT_TRUE(session.chain().empty());
    select(session, "K6");
    select(session, "G9");
    session.drop_chain();
    EXPECT_TRUE(session.chain().empty());
    EXPECT_EQ(to_text(session.shown().ball()), "K6");
    select(session, "K6");
    select(session, "K6");
    EXPECT_TRUE(session.chain().empty());
    EXPECT_EQ(session.game().ply(), 0);
}

TEST(Session, OnlyLandingsCanBeChosenWithTheBallInHand) {
    Session session(two_people(kWorked));
    select(session, "K6");
    select(session, "A1");
    EXPECT_EQ(session.notice().text, Text::tui_no_landing);
    EXPECT_EQ(session.game().ply(), 0);
    session.cursor_to_next_landing();
    EXPECT_EQ(to_text(session.cursor()), "G9");
}

TEST(Session, P5PlacementsAndWhatIsNone) {
    Session session(two_people(kWorked));
    select(session, "H8");
    EXPECT_EQ(session.notice().text, Text::tui_occupied);
    session.set_cursor(point_at(20, 3));
    session.select();
    EXPECT_EQ(session.notice().text, Text::tui_off_board);
    select(session, "A19");
    EXPECT_EQ(session.game().ply(), 1);
    EXPECT_EQ(session.notice().text, Text::tui_ohs_played);
}

TEST(Session, P7AndP9OffTheBoardEndsTheChainAndTheGame) {
    Session session(two_people("1o1/1@1/3 O"));
    select(session, "B2");
    select(session, "B4");
    EXPECT_TRUE(session.landings().empty());
    EXPECT_EQ(session.notice().text, Text::tui_chain_ends);
    session.select();
    ASSERT_TRUE(session.result());
    EXPECT_EQ(session.result()->winner, Side::ohs);
    session.select();
    EXPECT_EQ(session.notice().text, Text::tui_over);
}

TEST(Session, P8CornersFollowTheSwitch) {
    Session corner(two_people("o3/1@2/4 O"));
    select(corner, "B2");
    EXPECT_EQ(names(corner.landings()), (std::vector<std::string>{"@4"}));
    Session off(two_people("o3/1@2/4 O", {.corner_exit = false}));
    select(off, "B2");
    EXPECT_EQ(off.notice().text, Text::tui_no_jumps);
}

TEST(Session, P9OwnGoalSwitchedOffOffersNoJumpOffTheOwnLine) {
    Session session(two_people("3/1@1/1o1 O", {.own_goal = false}));
    select(session, "B2");
    EXPECT_EQ(session.notice().text, Text::tui_no_jumps);
}

TEST(Session, UndoGoesBackToThePersonsTurn) {
    Settings settings;
    settings.players = {Player::person, Player::computer};
    Session session(settings);
    session.play_text("H11");
    EXPECT_EQ(session.player_to_move(), Player::computer);
    session.play_text("H12");
    EXPECT_EQ(session.notice().text, Text::tui_not_your_turn);
    session.play(Move::place(at("H12")));
    EXPECT_EQ(session.game().ply(), 2);
    session.undo();
    EXPECT_EQ(session.game().ply(), 0);
    session.undo();
    EXPECT_EQ(session.notice().text, Text::tui_nothing_to_undo);
}

TEST(Session, P11SwapExchangesThePlayers) {
    Settings settings;
    settings.rules.pie = true;
    settings.players = {Player::computer, Player::person};
    Session session(settings);
    session.play(Move::place(at("H11")));
    session.play_text("swap");
    EXPECT_EQ(session.player(Side::ohs), Player::person);
    EXPECT_EQ(session.player_to_move(), Player::computer);
}

TEST(Session, TypedMovesAreCheckedAndExplained) {
    Session session(two_people(kWorked));
    session.play_text("K6-G9-J9-G7");
    EXPECT_EQ(session.notice().text, Text::tui_refused);
    EXPECT_NE(session.notice().detail.english().find("P6"), std::string::npos);
    session.play_text("nonsense");
    EXPECT_EQ(session.notice().text, Text::tui_refused);
    session.play_text("k6-g9");
    EXPECT_EQ(session.game().ply(), 1);
}

TEST(Session, ResigningEndsTheGameAndCanBeTakenBack) {
    Session session(two_people(kWorked));
    session.resign();
    ASSERT_TRUE(session.result());
    EXPECT_EQ(session.result()->winner, Side::eks);
    const Record record = session.record("2026-11-20");
    EXPECT_EQ(record.result, (GameResult{Side::eks, GameResult::Reason::resignation}));
    session.undo();
    EXPECT_FALSE(session.result());
}

TEST(Session, TheRecordReadsBack) {
    Settings settings = two_people(kWorked);
    settings.players[1] = Player::computer;
    Session session(settings);
    session.play_text("K6-G9");
    session.play(Move::place(at("A1")));
    const auto read = read_record(write_sgf(session.record("2026-11-20")));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->record.main_moves(), session.game().moves());
    EXPECT_EQ(read->record.eks, "Goalline 3");
    EXPECT_EQ(read->record.rules.repetition, Repetition::draw3);
}

TEST(NewGame, FieldsTurnIntoSettings) {
    NewGame form(Settings{}, Language::en);
    EXPECT_EQ(form.fields().size(), 10U);
    form.change(1); // the computer plays Ohs
    form.move(1);
    form.change(20); // level, at most 10
    form.move(1);
    form.change(-100); // rows, at least 3
    form.move(2);
    form.change(5); // handicap: no room on 3 rows
    form.move(-5);  // past the top to the last field
    form.change(1);
    const Settings settings = form.settings();
    EXPECT_EQ(settings.players, (std::array{Player::computer, Player::person}));
    EXPECT_EQ(settings.strength, 10);
    EXPECT_EQ(settings.start, Setup::start({3, 15}));
    EXPECT_TRUE(settings.rules.pie);
}

// A resumed game has the moves, rules, start, sides and level that were saved.
TEST(Session, ASavedGameIsResumed) {
    Settings settings = two_people(kWorked, {.goal_pass = false, .repetition = Repetition::superko});
    settings.players = {Player::person, Player::computer};
    settings.strength = 7;
    Session before(settings);
    before.play_text("K6-G9");
    const auto read = read_record(write_sgf(before.record("2026-11-20")));
    ASSERT_TRUE(read.ok());
    const Session after = Session::resumed(read->record);
    EXPECT_EQ(after.game().position().text(), before.game().position().text());
    EXPECT_EQ(after.game().moves(), before.game().moves());
    EXPECT_EQ(after.settings().rules, settings.rules);
    EXPECT_EQ(after.settings().players, settings.players);
    EXPECT_EQ(after.settings().strength, 7);
    EXPECT_EQ(after.player_to_move(), Player::computer);
    EXPECT_EQ(after.shown().text(), after.game().position().text());
}

TEST(Session, AnEloIsKeptAndStepsToTheNextLevel) {
    Settings settings;
    settings.strength = engine::Strength::of_elo(1120);
    const auto read = read_record(write_sgf(Session(settings).record("2026-11-20")));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->record.eks, "Goalline Elo 1120");
    EXPECT_EQ(Session::resumed(read->record).settings().strength, settings.strength);
    const engine::Strength between = engine::Strength::of_elo(engine::mark_of(5).elo + 1);
    EXPECT_EQ(next_level(between, 1), 6);
    EXPECT_EQ(next_level(between, -1), 5);
    EXPECT_EQ(next_level(5, -1), 4);
    EXPECT_EQ(next_level(10, 1), 10);
    EXPECT_EQ(next_level(engine::Strength::of_elo(0), -1), 1);
    EXPECT_EQ(next_level(engine::Strength::of_elo(0), 1), 1);
}

TEST(Session, AResumedGameKnowsASwapAndAResignation) {
    Settings settings;
    settings.rules.pie = true;
    settings.players = {Player::computer, Player::person};
    Session before(settings);
    before.play(*parse_move("H11"));
    before.play_text("swap");
    EXPECT_EQ(before.player(Side::eks), Player::computer);
    const Session after = Session::resumed(read_record(write_sgf(before.record("")))->record);
    EXPECT_EQ(after.settings().players, settings.players);
    EXPECT_EQ(after.player(Side::eks), Player::computer);
    Session given_up(two_people(kWorked));
    given_up.resign();
    const Session seen = Session::resumed(read_record(write_sgf(given_up.record("")))->record);
    ASSERT_TRUE(seen.result());
    EXPECT_EQ(*seen.result(), *given_up.result());
    EXPECT_EQ(seen.settings().players, (std::array{Player::person, Player::person}));
}

TEST(NewGame, EverySwitchIsAFieldThatGoesThroughItsValues) {
    NewGame form(Settings{}, Language::en);
    form.move(-static_cast<int>(kSwitches.size()));
    for (const RuleSwitch& rule : kSwitches) {
        std::set<std::string> shown;
        for (std::size_t i = 0; i < rule.values.size(); ++i) {
            const Rules before = form.settings().rules;
            shown.insert(form.fields()[form.selected()].value);
            form.change(1);
            EXPECT_NE(rule.get(form.settings().rules), rule.get(before)) << rule.name;
        }
        EXPECT_EQ(shown.size(), rule.values.size()) << rule.name;
        EXPECT_EQ(form.settings().rules, kRulesOfPlay) << rule.name;
        form.move(1);
    }
}

TEST(Layout, EverythingFitsIn80x24) {
    const Layout layout = Layout::fit(24, 80, {19, 15}, point_at(10, 8), {});
    EXPECT_GT(layout.panel_x, 0);
    EXPECT_TRUE(layout.letters_below);
    EXPECT_TRUE(layout.place(point_at(20, 0)));
    EXPECT_TRUE(layout.place(point_at(0, 16)));
}

TEST(Layout, EveryPlaceLeadsBackToItsPoint) {
    for (const auto& [lines, columns] : {std::pair{24, 80}, {10, 25}, {50, 200}, {8, 20}}) {
        for (const Size size : {Size{19, 15}, Size{3, 1}, Size{99, 99}, Size{512, 512}}) {
            for (const Point cursor : {point_at(0, 0), point_at(size.rows + 1, size.columns + 1),
                                       point_at(size.rows / 2, size.columns / 2)}) {
                const Layout layout = Layout::fit(lines, columns, size, cursor, {});
                const auto place = layout.place(cursor);
                ASSERT_TRUE(place) << lines << "x" << columns;
                EXPECT_LT(place->y, lines - 1);
                EXPECT_LT(place->x + 1, columns);
                EXPECT_EQ(layout.point(place->y, place->x), cursor);
                EXPECT_EQ(layout.point(place->y, place->x + 1), cursor);
            }
        }
    }
}

TEST(Layout, ScrollsNoMoreThanItMust) {
    const Size size{99, 99};
    const Layout first = Layout::fit(20, 40, size, point_at(50, 50), {});
    const Layout moved = Layout::fit(20, 40, size, point_at(49, 50), first);
    EXPECT_LE(std::abs(moved.top_row - first.top_row), 1);
    EXPECT_EQ(moved.left_column, first.left_column);
}

} // namespace
} // namespace goalline::cli::tui
