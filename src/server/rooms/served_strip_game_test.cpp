#include "server/api/requests.hpp"
#include "server/rooms/preview.hpp"
#include "server/rooms/record.hpp"
#include "server/rooms/served_strip_game.hpp"
#include "server/rooms/strip_json.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

constexpr SeatSet kLeft{true, false};
constexpr SeatSet kRight{false, true};
constexpr SeatSet kBoth{true, true};

ServedStripGame make(const std::string& body) {
    auto call = parse_new_game(body);
    EXPECT_TRUE(call) << call.error().text();
    ServedStripGame game = ServedStripGame::make(std::get<NewStripGame>(*call), "0123", 1000);
    for (const Seat seat : {Seat::first, Seat::second})
        game.stored().seat(seat).visitor = seat == Seat::first ? "a" : "b";
    return game;
}

Verdict play(ServedStripGame& game, SeatSet who, const char* text, int ply = 0) {
    return game.play(who, {ply ? ply : game.plies() + 1, *strip::parse_move(text), {}}, {}, 2000);
}

bool changed(const Verdict& verdict) {
    return std::holds_alternative<Change>(verdict) && std::get<Change>(verdict) != Change::none;
}

Refusal refused(Verdict verdict) {
    EXPECT_TRUE(std::holds_alternative<Refusal>(verdict));
    return std::holds_alternative<Refusal>(verdict) ? std::get<Refusal>(std::move(verdict)) : Refusal();
}

TEST(ServedStripGame, SeatsMoveByTurnsAndRefusalsChangeNothing) {
    ServedStripGame game = make(R"({"game": "strip", "opponent": "local", "squares": 7, "begins": "R"})");
    EXPECT_EQ(game.stored().start, "...@... R");
    EXPECT_EQ(game.stored().to_act, Seat::second);
    EXPECT_EQ(refused(play(game, kLeft, "p3")).kind, RefusalKind::forbidden);
    EXPECT_EQ(refused(play(game, kRight, "j2")).code, "S2");
    EXPECT_EQ(refused(play(game, SeatSet(), "p3")).kind, RefusalKind::forbidden);
    EXPECT_EQ(game.stored().version, 1);
    ASSERT_TRUE(changed(play(game, kRight, "p3")));
    EXPECT_EQ(game.stored().version, 2);
    EXPECT_EQ(std::get<Change>(play(game, kRight, "p3", 1)), Change::none) << "sent again";
    EXPECT_EQ(refused(play(game, kRight, "p2", 1)).kind, RefusalKind::conflict);
    EXPECT_EQ(refused(play(game, kLeft, "p3", 3)).kind, RefusalKind::conflict);
    EXPECT_EQ(game.stored().version, 2);
    EXPECT_EQ(game.stored().position, "..o@... L");
    EXPECT_EQ(game.mover_of(2), Seat::first);
}

TEST(ServedStripGame, TheWinnerIsWhoseGoalTheBallIsInWhoeverMoved) {
    ServedStripGame game = make(R"({"game": "strip", "opponent": "local", "start": ".o@o. L"})");
    ASSERT_TRUE(changed(play(game, kBoth, "j1"))) << "an own goal";
    EXPECT_EQ(game.stored().status, Status::over);
    EXPECT_EQ(game.stored().result->winner, Seat::second);
    EXPECT_EQ(game.stored().result->reason, Reason::goal);
    EXPECT_FALSE(game.stored().to_act);
    EXPECT_EQ(refused(play(game, kBoth, "p2")).kind, RefusalKind::conflict);
    ASSERT_EQ(std::get<Change>(game.act(kBoth, {Action::undo, {}, {}}, 3000)), Change::take_back);
    EXPECT_EQ(game.stored().position, ".o@o. L");
    EXPECT_EQ(game.stored().status, Status::playing);
    EXPECT_FALSE(game.stored().result);
}

TEST(ServedStripGame, S4TheThirdOccurrenceIsADraw) {
    ServedStripGame game = make(R"({"game": "oddish", "opponent": "local", "squares": 8})");
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(game.stored().status, Status::playing) << i;
        const char* moves[] = {"p5", "j5", "p5", "j4"};
        ASSERT_TRUE(changed(play(game, kBoth, moves[i % 4]))) << i;
    }
    EXPECT_EQ(game.stored().status, Status::over);
    EXPECT_EQ(game.stored().result->reason, Reason::repetition);
    EXPECT_FALSE(game.stored().result->winner);
    EXPECT_EQ(preview_of(game).description.english(), "A draw by repetition after 8 turns.");
}

TEST(ServedStripGame, WhatIsStoredReplaysToTheSameGame) {
    ServedStripGame game = make(R"({"game": "oddish", "opponent": "friend", "squares": 6})");
    game.stored().status = Status::playing;
    for (const auto& [who, move] : {std::pair(kLeft, "p4"), {kRight, "p3"}, {kLeft, "j4"}})
        ASSERT_TRUE(changed(play(game, who, move))) << move;
    const auto again = ServedStripGame::from(game.stored());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->game().position(), "..o.|.. R");
    EXPECT_EQ(again->stored().lefts, (std::vector<std::int64_t>{-1, -1, -1}));
    KeptStripGame spoilt = game.stored();
    spoilt.moves.back() = "p1";
    EXPECT_EQ(ServedStripGame::from(spoilt).error().code, "corrupt");
    for (const char* move : {"j9", "H11"}) {
        spoilt.moves.back() = move;
        EXPECT_EQ(ServedStripGame::from(spoilt).error().code, "corrupt") << move;
    }
    spoilt = game.stored();
    spoilt.kind = strip::Kind::strip;
    EXPECT_FALSE(ServedStripGame::from(spoilt));
    EXPECT_EQ(record_of(game).text,
              "# game: oddish\n# date: 1970-01-01\n# left: \n# right: \n# result: not over\n"
              "...|... L\np4 p3 j4\n");
}

TEST(ServedStripGame, AFriendHasToAgreeToTakeBack) {
    ServedStripGame game = make(R"({"game": "strip", "opponent": "friend"})");
    game.stored().status = Status::playing;
    const auto act = [&](SeatSet who, Action action) { return game.act(who, {action, {}, {}}, 3000); };
    EXPECT_EQ(refused(act(kLeft, Action::offer_undo)).kind, RefusalKind::conflict);
    ASSERT_TRUE(changed(play(game, kLeft, "p10")));
    EXPECT_EQ(refused(act(kLeft, Action::undo)).kind, RefusalKind::conflict);
    ASSERT_TRUE(changed(act(kLeft, Action::offer_undo)));
    EXPECT_EQ(refused(act(kLeft, Action::accept_undo)).kind, RefusalKind::conflict) << "only the other";
    EXPECT_EQ(std::get<Change>(act(kRight, Action::accept_undo)), Change::take_back);
    EXPECT_EQ(game.plies(), 0);
    EXPECT_EQ(game.stored().position, game.stored().start);
    EXPECT_EQ(refused(act(kRight, Action::plan)).kind, RefusalKind::conflict);
    EXPECT_EQ(refused(game.act(kLeft, {Action::resign, 'X', {}}, 0)).kind, RefusalKind::bad_request);
    EXPECT_EQ(refused(game.act(kLeft, {Action::resign, 'R', {}}, 0)).kind, RefusalKind::forbidden);
}

TEST(ServedStripGame, ARematchExchangesTheSides) {
    ServedStripGame game = make(R"({"game": "strip", "opponent": "friend", "start": "..o@.... R"})");
    game.stored().status = Status::playing;
    game.stored().clock = GameClock({.base = 60});
    ASSERT_TRUE(changed(play(game, kRight, "p6")));
    ASSERT_TRUE(changed(game.act(kLeft, {Action::resign, {}, {}}, 3000)));
    EXPECT_EQ(game.stored().result->winner, Seat::second);
    ASSERT_TRUE(changed(game.act(kLeft, {Action::rematch, {}, {}}, 3000)));
    ASSERT_EQ(std::get<Change>(game.act(kRight, {Action::rematch, {}, {}}, 3000)), Change::rematch);
    const KeptStripGame next = game.make_rematch("4567", {4000});
    EXPECT_EQ(game.stored().rematch_game, "4567");
    EXPECT_EQ(next.seat(Seat::first).visitor, "b");
    EXPECT_EQ(next.seat(Seat::second).visitor, "a");
    EXPECT_EQ(next.position, "..o@.... R");
    EXPECT_EQ(next.to_act, Seat::second) << "the start says who begins";
    EXPECT_TRUE(next.moves.empty());
    EXPECT_EQ(next.clock.control, game.stored().clock.control);
}

TEST(ServedStripGame, TakingBackGivesBackTheTime) {
    ServedStripGame game =
        make(R"({"game": "strip", "opponent": "local", "clock": {"base": 60, "increment": 0}})");
    game.keep_time(Change::join, {0});
    std::int64_t now = 0;
    for (const char* move : {"p1", "p2", "p3", "p4"}) {
        now += 5000;
        ASSERT_TRUE(changed(play(game, kBoth, move)));
        game.keep_time(Change::move, {now});
    }
    EXPECT_EQ(game.stored().lefts, (std::vector<std::int64_t>{60'000, 60'000, 55'000, 55'000}));
    ASSERT_TRUE(changed(game.act(kBoth, {Action::undo, {}, {}}, now)));
    game.keep_time(Change::take_back, {now});
    EXPECT_EQ(game.stored().clock.left, (GameClock::Times{55'000, 60'000}));
    EXPECT_EQ(game.stored().clock.running, kRight);
}

TEST(ServedStripGame, ALinkSaysWhatTheGameIs) {
    ServedStripGame game = make(R"({"game": "oddish", "opponent": "friend", "squares": 12, "begins": "R"})");
    game.stored().seat(Seat::first).name = "Ann";
    game.stored().seat(Seat::second) = {};
    game.stored().status = Status::waiting;
    EXPECT_EQ(preview_of(game).title.english(), "Ann invites you to play: Oddish Phutball on 12 squares");
    EXPECT_EQ(preview_of(game).description.english(), "You would play Right, without a clock.");
    game.stored().seat(Seat::second) = {false, "b", "token", "Bob"};
    game.stored().status = Status::playing;
    EXPECT_EQ(preview_of(game).title.english(), "Ann against Bob · Oddish Phutball on 12 squares");
    EXPECT_EQ(preview_of(game).description.english(), "Turn 1: Bob (Right) to move.");
    ASSERT_TRUE(changed(game.act(kRight, {Action::resign, {}, {}}, 0)));
    EXPECT_EQ(preview_of(game).description.english(),
              "After 0 turns Ann (Left) won: the other side resigned.");
}

TEST(ServedStripGame, OptionsOfNewGamesAreChecked) {
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
} // namespace goalline::server
