// Games of strips, as rooms change them.
#include "server/rooms/testing.hpp"

namespace goalline::server::testing {
namespace {

constexpr SeatSet kLeft = kFirst, kRight = kSecond;

TEST(StripGame, SeatsMoveByTurnsAndRefusalsChangeNothing) {
    TestGame game(R"({"game": "strip", "opponent": "local", "squares": 7, "begins": "R"})");
    EXPECT_EQ(std::string(game.state({}).at("start").as_string()), "...@... R");
    EXPECT_EQ(game.table.to_act, kRight);
    EXPECT_EQ(refused(game.play(kLeft, "p3")).kind, RefusalKind::forbidden);
    EXPECT_EQ(refused(game.play(kRight, "j2")).code, "S2");
    EXPECT_EQ(refused(game.play(SeatSet(), "p3")).kind, RefusalKind::forbidden);
    EXPECT_EQ(game.table.version, 1);
    ASSERT_TRUE(changed(game.play(kRight, "p3")));
    EXPECT_EQ(game.table.version, 2);
    EXPECT_EQ(std::get<Change>(game.play(kRight, "p3", 1)), Change::none) << "sent again";
    EXPECT_EQ(refused(game.play(kRight, "p2", 1)).kind, RefusalKind::conflict);
    EXPECT_EQ(refused(game.play(kLeft, "p3", 3)).kind, RefusalKind::conflict);
    EXPECT_EQ(game.table.version, 2);
    EXPECT_EQ(game.position(), "..o@... L");
    EXPECT_EQ(game.table.to_act, kLeft);
}

TEST(StripGame, TheWinnerIsWhoseGoalTheBallIsInWhoeverMoved) {
    TestGame game(R"({"game": "strip", "opponent": "local", "start": ".o@o. L"})");
    ASSERT_TRUE(changed(game.play(kBoth, "j1"))) << "an own goal";
    EXPECT_EQ(game.table.status, Status::over);
    EXPECT_EQ(game.table.result->winner, Seat::second);
    EXPECT_EQ(game.table.result->reason, "goal");
    EXPECT_FALSE(game.table.to_act.any());
    EXPECT_EQ(refused(game.play(kBoth, "p2")).kind, RefusalKind::conflict);
    ASSERT_EQ(std::get<Change>(game.act(kBoth, Action::undo)), Change::take_back);
    EXPECT_EQ(game.position(), ".o@o. L");
    EXPECT_EQ(game.table.status, Status::playing);
    EXPECT_FALSE(game.table.result);
}

TEST(StripGame, S4TheThirdOccurrenceIsADraw) {
    TestGame game(R"({"game": "oddish", "opponent": "local", "squares": 8})");
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(game.table.status, Status::playing) << i;
        const char* moves[] = {"p5", "j5", "p5", "j4"};
        ASSERT_TRUE(changed(game.play(kBoth, moves[i % 4]))) << i;
    }
    EXPECT_EQ(game.table.status, Status::over);
    EXPECT_EQ(game.table.result->reason, "repetition");
    EXPECT_FALSE(game.table.result->winner);
    EXPECT_EQ(game.game->preview(game.table).description.english(), "A draw by repetition after 8 turns.");
}

TEST(StripGame, WhatIsStoredReplaysToTheSameGame) {
    TestGame game(R"({"game": "oddish", "opponent": "friend", "squares": 6})");
    game.table.status = Status::playing;
    for (const auto& [who, move] : {std::pair(kLeft, "p4"), {kRight, "p3"}, {kLeft, "j4"}})
        ASSERT_TRUE(changed(game.play(who, move))) << move;
    const auto again = game_of(game.stored());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ((*again)->summary(), (boost::json::object{{"position", "..o.|.. R"}}));
    for (const char* move : {"p1", "j9", "H11"}) {
        StoredGame spoilt = game.stored();
        spoilt.turns.back().text = move;
        EXPECT_EQ(game_of(spoilt).error().code, "corrupt") << move;
    }
    StoredGame spoilt = game.stored();
    spoilt.options = R"({"game":"strip","start":"...|... L"})";
    EXPECT_FALSE(game_of(spoilt));
    EXPECT_EQ(game.game->record(game.table).text,
              "# game: oddish\n# date: 1970-01-01\n# left: \n# right: \n# result: not over\n"
              "...|... L\np4 p3 j4\n");
}

TEST(StripGame, AFriendHasToAgreeToTakeBack) {
    TestGame game(R"({"game": "strip", "opponent": "friend"})");
    game.table.status = Status::playing;
    EXPECT_EQ(refused(game.act(kLeft, Action::offer_undo)).kind, RefusalKind::conflict);
    ASSERT_TRUE(changed(game.play(kLeft, "p10")));
    EXPECT_EQ(refused(game.act(kLeft, Action::undo)).kind, RefusalKind::conflict);
    ASSERT_TRUE(changed(game.act(kLeft, Action::offer_undo)));
    EXPECT_EQ(refused(game.act(kLeft, Action::accept_undo)).kind, RefusalKind::conflict) << "only the other";
    EXPECT_EQ(std::get<Change>(game.act(kRight, Action::accept_undo)), Change::take_back);
    EXPECT_EQ(game.table.played, 0);
    EXPECT_EQ(game.position(), std::string(game.state({}).at("start").as_string()));
    EXPECT_EQ(refused(game.act(kRight, Action::plan)).kind, RefusalKind::conflict);
    EXPECT_EQ(refused(game.act(kLeft, Action::resign, 'X')).kind, RefusalKind::bad_request);
    EXPECT_EQ(refused(game.act(kLeft, Action::resign, 'R')).kind, RefusalKind::forbidden);
}

TEST(StripGame, ARematchExchangesTheSides) {
    TestGame game(R"({"game": "strip", "opponent": "friend", "start": "..o@.... R"})");
    game.table.status = Status::playing;
    game.table.clock = GameClock({.base = 60});
    ASSERT_TRUE(changed(game.play(kRight, "p6")));
    ASSERT_TRUE(changed(game.act(kLeft, Action::resign)));
    EXPECT_EQ(game.table.result->winner, Seat::second);
    ASSERT_TRUE(changed(game.act(kLeft, Action::rematch)));
    ASSERT_EQ(std::get<Change>(game.act(kRight, Action::rematch)), Change::rematch);
    Draft draft{game.table};
    const auto next = make_rematch(draft, *game.game, "4567", {4000});
    ASSERT_TRUE(next) << next.error().text();
    EXPECT_EQ(draft.table.rematch_game, "4567");
    EXPECT_EQ(next->table.seat(Seat::first).visitor, "b");
    EXPECT_EQ(next->table.seat(Seat::second).visitor, "a");
    EXPECT_EQ(next->table.summary, R"({"position":"..o@.... R"})");
    EXPECT_EQ(next->table.to_act, kRight) << "the start says who begins";
    EXPECT_TRUE(next->game->turns().empty());
    EXPECT_EQ(next->table.clock.control, game.table.clock.control);
}

TEST(StripGame, TakingBackGivesBackTheTime) {
    TestGame game(R"({"game": "strip", "opponent": "local", "clock": {"base": 60, "increment": 0}})");
    std::int64_t now = 0;
    for (const char* move : {"p1", "p2", "p3", "p4"}) {
        now += 5000;
        ASSERT_TRUE(changed(game.play(kBoth, move, 0, {now})));
    }
    EXPECT_EQ(game.lefts(), (std::vector<std::int64_t>{60'000, 60'000, 55'000, 55'000}));
    ASSERT_TRUE(changed(game.act(kBoth, Action::undo, {}, {now})));
    EXPECT_EQ(game.table.clock.left, (GameClock::Times{55'000, 60'000}));
    EXPECT_EQ(game.table.clock.running, kRight);
}

TEST(StripGame, ALinkSaysWhatTheGameIs) {
    TestGame game(R"({"game": "oddish", "opponent": "friend", "squares": 12, "begins": "R"})");
    game.table.seat(Seat::first).name = "Ann";
    game.table.seat(Seat::second) = {};
    game.table.status = Status::waiting;
    EXPECT_EQ(game.game->preview(game.table).title.english(),
              "Ann invites you to play: Oddish phutball on 12 squares");
    EXPECT_EQ(game.game->preview(game.table).description.english(), "You would play Right, without a clock.");
    game.table.seat(Seat::second) = {false, "b", "token", "Bob"};
    game.table.status = Status::playing;
    EXPECT_EQ(game.game->preview(game.table).title.english(),
              "Ann against Bob · Oddish phutball on 12 squares");
    EXPECT_EQ(game.game->preview(game.table).description.english(), "Turn 1: Bob (Right) to move.");
    ASSERT_TRUE(changed(game.act(kRight, Action::resign)));
    EXPECT_EQ(game.game->preview(game.table).description.english(),
              "After 0 turns Ann (Left) won: the other side resigned.");
}

TEST(StripGame, OptionsOfNewGamesAreChecked) {
    const auto error = [](const std::string& options) {
        const auto call = parse_new_game(R"({"game": "strip", "opponent": "friend", )" + options + "}");
        return call ? std::string("ok")
                    : std::string(name(call.error().kind)) + " " + call.error().where.english();
    };
    EXPECT_EQ(error(R"("squares": 3)"), "ok");
    EXPECT_EQ(error(R"("squares": 60, "begins": "R", "side": "R")"), "ok");
    EXPECT_EQ(error(R"("squares": 2)"), "syntax squares");
    EXPECT_EQ(error(R"("squares": 61)"), "syntax squares");
    EXPECT_EQ(error(R"("begins": "O")"), "syntax begins");
    EXPECT_EQ(error(R"("begins": "random")"), "syntax begins");
    EXPECT_EQ(error(R"("side": "X")"), "syntax side");
    EXPECT_EQ(error(R"("side": "random")"), "ok");
    EXPECT_EQ(error(R"("rules": {})"), "syntax rules");
    EXPECT_EQ(error(R"("start": "@.. L")"), "invalid start");
    EXPECT_EQ(error(R"("start": "..|.. L")"), "syntax start, square 3");
    EXPECT_EQ(error(R"("start": ".@.x L")"), "syntax start, square 4");
    EXPECT_EQ(error(R"("start": ".@)" + std::string(60, '.') + R"( L")"), "limit start");
    EXPECT_EQ(error(R"("start": ".@)" + std::string(500, '.') + R"( L")"), "syntax start");
    const auto computer = parse_new_game(R"({"game": "oddish", "opponent": "computer"})");
    ASSERT_FALSE(computer);
    EXPECT_EQ(computer.error().where, "opponent");
    EXPECT_NE(computer.error().text().find("does not play on strips"), std::string::npos);
}

} // namespace
} // namespace goalline::server::testing
