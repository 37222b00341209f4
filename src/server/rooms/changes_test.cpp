// How games change whose seats move by turns, told by games of Phutball.
#include "server/rooms/testing.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace goalline::server::testing {
namespace {

bool refused_before(const Verdict& verdict) {
    const auto* refusal = std::get_if<Refusal>(&verdict);
    return refusal && refusal->kind == RefusalKind::conflict && refusal->code == kRefusedBefore;
}

TEST(Changes, TurnsAlternateWhoeverBegins) {
    EXPECT_EQ(TestGame(R"({"opponent": "local"})").table.to_act, kFirst);
    TestGame other(R"({"opponent": "local", "start": "3/1@1/3 X"})");
    EXPECT_EQ(other.table.to_act, kSecond);
    ASSERT_TRUE(changed(other.play(kSecond, "A1")));
    EXPECT_EQ(other.table.to_act, kFirst);
}

TEST(Changes, AChangeRaisesTheVersionByOneARefusalNothing) {
    TestGame game(R"({"opponent": "local"})");
    EXPECT_EQ(game.table.version, 1);
    EXPECT_EQ(std::get<Change>(game.play(kFirst, "H11")), Change::move);
    EXPECT_EQ(game.table.version, 2);
    EXPECT_FALSE(changed(game.play(kFirst, "H12"))) << "not its turn";
    EXPECT_FALSE(changed(game.play(kSecond, "H11"))) << "P5: occupied";
    EXPECT_EQ(std::get<Change>(game.play(kFirst, "H11", 1)), Change::none);
    EXPECT_EQ(refused(game.play(kSecond, "H11", 1)).kind, RefusalKind::conflict) << "somebody else's move";
    EXPECT_EQ(game.table.version, 2);
    EXPECT_EQ(game.table.updated, 2000);
}

TEST(Changes, ARefusedTurnLeavesTheBoardAsItWas) {
    TestGame game(R"({"opponent": "local"})");
    const std::string before = game.json(kFirst);
    Draft draft{game.table};
    const auto call = read_turn(*game.game, {"move", 1, "H11", {}});
    ASSERT_TRUE(changed(take_turn(draft, *game.game, kFirst, *call, {}, 2000)));
    EXPECT_EQ(game.json(kFirst), before) << "it is not on the disk yet";
    EXPECT_EQ(draft.turn->text, "H11");
    EXPECT_EQ(draft.table.to_act, kSecond);
    EXPECT_EQ(draft.table.played, 1);
}

TEST(Changes, WhatIsStoredReplaysToTheSameGame) {
    TestGame game(R"({"opponent": "local", "rules": {"pie": true}})");
    for (const char* move : {"H11", "swap", "H12", "H10-H13"})
        ASSERT_TRUE(changed(game.play(kBoth, move))) << move;
    const auto again = game_of(game.stored());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ((*again)->summary(), game.game->summary());
    EXPECT_TRUE((*again)->swapped());
    EXPECT_EQ((*again)->kind().seat_name(Seat::first, true), boost::json::value("X")); // P11
    StoredGame spoilt = game.stored();
    spoilt.turns.pop_back();
    EXPECT_EQ(game_of(spoilt).error().code, "corrupt") << "its position is another";
    spoilt.turns.push_back({Seat::second, "H1-H2", {}});
    EXPECT_FALSE(game_of(spoilt));
    spoilt = game.stored();
    spoilt.turns[1].seat = Seat::first;
    EXPECT_FALSE(game_of(spoilt)) << "somebody has moved twice";
    spoilt = game.stored();
    spoilt.kind = "chess";
    EXPECT_EQ(game_of(spoilt).error().code, "corrupt");
    auto strongest = boost::json::parse(game.stored().options).as_object();
    strongest["elo"] = 1'000'000;
    const std::string too_strong = boost::json::serialize(strongest);
    for (const std::string& options :
         {std::string(), std::string("[]"), std::string("{}"), std::string(R"({"game":5,"start":"x"})"),
          std::string(R"({"start":"x"})"), too_strong}) {
        spoilt = game.stored();
        spoilt.options = options;
        EXPECT_EQ(game_of(spoilt).error().code, "corrupt") << options;
        EXPECT_EQ(line_json(spoilt, "visitor", 0).error().code, "corrupt") << options;
    }
}

// P11: the winner is stored by seat.
TEST(Changes, ASwapExchangesTheSidesOfTheResult) {
    for (const char* second : {"swap", "A2"}) {
        TestGame game(R"({"opponent": "friend", "rules": {"pie": true}})");
        ASSERT_TRUE(changed(game.play(kFirst, "A1")));
        ASSERT_TRUE(changed(game.play(kSecond, second)));
        ASSERT_TRUE(changed(game.act(kFirst, Action::resign)));
        EXPECT_EQ(game.table.result->winner, Seat::second);
        const bool swapped = second == std::string("swap");
        const auto line = line_json(game.table, "a", 0);
        ASSERT_TRUE(line) << line.error().text();
        EXPECT_EQ(line->at("result").at("winner"), boost::json::value(swapped ? "O" : "X"));
        EXPECT_EQ(line->at("you"), boost::json::value(boost::json::array{swapped ? "X" : "O"}));
        EXPECT_EQ(line->at("plies"), boost::json::value(2));
    }
}

TEST(Changes, MovesThatComeWithAGameAreStoredWithIt) {
    TestGame game(R"({"opponent": "friend", "start": "3/1@1/3 X", "moves": ["A1", "A2"]})");
    EXPECT_EQ(game.game->opening(), 2);
    EXPECT_EQ(game.stored().turns[0].seat, Seat::second) << "X begins";
    EXPECT_EQ(game.game->takeback_to(kBoth), std::nullopt);
    const auto again = game_of(game.stored());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ((*again)->opening(), 2);
    ASSERT_TRUE(changed(game.act(kFirst, Action::resign)));
    ASSERT_TRUE(changed(game.act(kFirst, Action::rematch)));
    Draft draft{game.table};
    const auto next = make_rematch(draft, *game.game, "4567", {4000});
    ASSERT_TRUE(next);
    EXPECT_EQ(next->game->turns().size(), 2U);
    EXPECT_EQ(draft.table.rematch_game, "4567");
}

TEST(Changes, UndoGoesBackToOnesOwnLastMove) {
    TestGame game(R"({"opponent": "computer", "side": "O"})");
    const auto undo = [&](SeatSet who) { return undo_turns(game.table, *game.game, who); };
    EXPECT_EQ(undo(kFirst), 0);
    ASSERT_TRUE(changed(game.play(kFirst, "H11")));
    EXPECT_EQ(undo(kFirst), 1);
    ASSERT_TRUE(changed(game.play(kSecond, "H12")));
    EXPECT_EQ(undo(kFirst), 2);
    EXPECT_EQ(undo({}), 0);
    EXPECT_EQ(std::get<Change>(game.act(kFirst, Action::undo)), Change::take_back);
    EXPECT_EQ(game.game->turns().size(), 0U);
    EXPECT_EQ(game.table.played, 0);
    EXPECT_EQ(game.state(kFirst).at("position"), game.state(kFirst).at("start"));
}

TEST(Changes, TimeIsKeptWithEachTurnAndGivenBackWithIt) {
    TestGame game(R"({"opponent": "local", "clock": {"base": 60, "increment": 1}})");
    std::int64_t at[] = {5000, 9000, 12'000, 13'000, 23'000}; // used: nothing, nothing, 3 s, 1 s, 10 s
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(changed(game.play(kBoth, "A" + std::to_string(i + 1), 0, {at[i]})));
    EXPECT_EQ(game.lefts(), (std::vector<std::int64_t>{60'000, 60'000, 58'000, 60'000, 49'000}));
    EXPECT_EQ(game.table.clock.running, kSecond);
    EXPECT_EQ(game.table.deadline(), 83'000);
    ASSERT_EQ(std::get<Change>(game.act(kBoth, Action::undo, {}, {30'000})), Change::take_back);
    EXPECT_EQ(game.table.clock.left, (GameClock::Times{58'000, 60'000}));
    EXPECT_EQ(game.table.clock.running, kFirst);
    EXPECT_EQ(game.table.deadline(), 88'000);
    ASSERT_EQ(std::get<Change>(game.act(kBoth, Action::resign, {}, {40'000})), Change::update);
    EXPECT_EQ(game.table.clock.left, (GameClock::Times{48'000, 60'000}));
    EXPECT_EQ(game.table.deadline(), std::nullopt);
}

TEST(Changes, TheLagOfATurnIsNotCounted) {
    TestGame game(R"({"opponent": "local", "clock": {"base": 60}})");
    ASSERT_TRUE(changed(game.play(kBoth, "A1")));
    ASSERT_TRUE(changed(game.play(kBoth, "A2")));
    ASSERT_TRUE(changed(game.play(kBoth, "A3", 0, {1000, {300, 50}})));
    EXPECT_EQ(game.lefts().back(), 59'300);
    ASSERT_TRUE(changed(game.play(kBoth, "A4", 0, {1020, {300, 50}})));
    EXPECT_EQ(game.lefts().back(), 60'000) << "and nobody gains by it";
    ASSERT_TRUE(changed(game.play(kBoth, "A5", 0, {9000, {}, 70})));
    EXPECT_EQ(game.lefts().back(), 59'230) << "the computer pays for its thoughts only";
}

TEST(Changes, ATurnThatHadToWaitCostsTheNextPlayerNothing) {
    TestGame game(R"({"opponent": "local", "clock": {"base": 60}})");
    ASSERT_TRUE(changed(game.play(kBoth, "A1")));
    ASSERT_TRUE(changed(game.play(kBoth, "A2")));
    Timing waited{1000};
    waited.next = 1500;
    ASSERT_TRUE(changed(game.play(kBoth, "A3", 0, waited)));
    EXPECT_EQ(game.lefts().back(), 59'000);
    EXPECT_EQ(game.table.clock.left_at(Seat::second, 1500), 60'000);
    EXPECT_EQ(game.table.deadline(), 61'500);
}

TEST(Changes, WhoeverLosesOnTimeHasNoneLeft) {
    TestGame game(R"({"opponent": "local", "clock": {"base": 60}})");
    for (const char* move : {"A1", "A2", "A3"})
        ASSERT_TRUE(changed(game.play(kBoth, move)));
    EXPECT_FALSE(game.table.clock.fallen(game.table.persons(), 59'999, {}).any());
    const SeatSet late = game.table.clock.fallen(game.table.persons(), 60'000, {});
    Draft draft{game.table};
    end_game(draft, out_of_time(draft.table, late), 2000);
    EXPECT_EQ(draft.table.status, Status::over);
    EXPECT_EQ(draft.table.result->reason, kTime);
    EXPECT_EQ(draft.table.result->winner, Seat::first);
    EXPECT_EQ(draft.table.clock.left[1], 0);
}

TEST(Changes, ARefusedDrawIsOfferedAgainOnlyAfterTenTurns) {
    TestGame game(R"({"opponent": "friend"})");
    ASSERT_TRUE(changed(game.act(kFirst, Action::offer_draw)));
    ASSERT_TRUE(changed(game.act(kFirst, Action::cancel_draw)));
    ASSERT_TRUE(changed(game.act(kFirst, Action::offer_draw))) << "it was withdrawn, not refused";
    ASSERT_TRUE(changed(game.act(kSecond, Action::decline_draw)));
    EXPECT_TRUE(refused_before(game.act(kFirst, Action::offer_draw)));
    for (int ply = 1; ply < 10; ++ply)
        ASSERT_TRUE(changed(game.play(ply % 2 == 1 ? kFirst : kSecond, "A" + std::to_string(ply))));
    EXPECT_TRUE(refused_before(game.act(kFirst, Action::offer_draw)));
    ASSERT_TRUE(changed(game.play(kSecond, "A10")));
    ASSERT_TRUE(changed(game.act(kFirst, Action::offer_draw)));
    ASSERT_TRUE(changed(game.act(kFirst, Action::cancel_draw)));
    // To play on declines an offer, too; whoever declined it may offer one.
    ASSERT_TRUE(changed(game.act(kSecond, Action::offer_draw)));
    ASSERT_TRUE(changed(game.play(kFirst, "A11")));
    EXPECT_TRUE(refused_before(game.act(kSecond, Action::offer_draw)));
    EXPECT_TRUE(changed(game.act(kFirst, Action::offer_draw)));
}

TEST(Changes, ARefusedTakebackIsAskedForAgainAfterTheNextTurn) {
    TestGame game(R"({"opponent": "friend"})");
    ASSERT_TRUE(changed(game.play(kFirst, "A1")));
    ASSERT_TRUE(changed(game.act(kFirst, Action::offer_undo)));
    ASSERT_TRUE(changed(game.act(kSecond, Action::decline_undo)));
    EXPECT_TRUE(refused_before(game.act(kFirst, Action::offer_undo)));
    ASSERT_TRUE(changed(game.play(kSecond, "A2")));
    EXPECT_TRUE(changed(game.act(kSecond, Action::offer_undo))) << "nothing of his was refused";
    ASSERT_TRUE(changed(game.act(kFirst, Action::decline_undo)));
    ASSERT_TRUE(changed(game.act(kFirst, Action::offer_undo)));
    ASSERT_TRUE(changed(game.act(kSecond, Action::accept_undo)));
    EXPECT_EQ(game.table.again, AskAgain()) << "what was refused lies before the moves that were taken back";
}

TEST(Changes, WhoeverWasRefusedARematchWaitsForOne) {
    TestGame game(R"({"opponent": "friend"})");
    ASSERT_TRUE(changed(game.act(kFirst, Action::resign)));
    ASSERT_TRUE(changed(game.act(kFirst, Action::rematch)));
    ASSERT_TRUE(changed(game.act(kSecond, Action::decline_rematch)));
    EXPECT_TRUE(refused_before(game.act(kFirst, Action::rematch)));
    ASSERT_TRUE(changed(game.act(kSecond, Action::rematch)));
    EXPECT_EQ(std::get<Change>(game.act(kFirst, Action::rematch)), Change::rematch);
}

TEST(Changes, LotsAreDrawnWhenTheSeatIsTaken) {
    for (const Listing listing : {Listing::by_lot, Listing::chosen}) {
        for (const bool exchange : {false, true}) {
            TestGame game(R"({"opponent": "friend"})");
            game.table.seat(Seat::second) = {};
            game.table.status = Status::waiting;
            game.table.listing = listing;
            StoredSeat guest;
            guest.visitor = "guest";
            ASSERT_TRUE(changed(take_free_seat(game.table, guest, {}, exchange, 0)));
            const bool moved = listing == Listing::by_lot && exchange;
            EXPECT_EQ(game.table.seat(Seat::first).visitor, moved ? "guest" : "a");
            EXPECT_EQ(game.table.seat(Seat::second).visitor, moved ? "a" : "guest");
        }
    }
}

TEST(Changes, AGameHasAnEnd) {
    TestGame game(R"({"opponent": "local"})");
    game.limits.plies_per_game = 1;
    ASSERT_TRUE(changed(game.play(kFirst, "H11")));
    EXPECT_EQ(refused(game.play(kSecond, "H12")).kind, RefusalKind::too_large);
}

TEST(Changes, SuperkoIsEnforced) { // P10
    TestGame game(R"({"opponent": "local", "rows": 9, "columns": 1, "rules": {"repetition": "superko"}})");
    for (const char* move : {"A6", "A5-A7", "A6"})
        ASSERT_TRUE(changed(game.play(kBoth, move))) << move;
    const Refusal refusal = refused(game.play(kBoth, "A7-A5"));
    EXPECT_EQ(refusal.kind, RefusalKind::illegal);
    EXPECT_NE(refusal.message.find("P10"), std::string::npos);
}

TEST(Changes, APlanFollowsTheGame) {
    TestGame game(R"({"opponent": "friend"})");
    ASSERT_TRUE(changed(game.play(kFirst, "H11")));
    Draft draft{game.table};
    const ActionCall call{Action::plan, {}, {}, {{2, {"H12", "H13", "A1", "A2"}}}};
    EXPECT_EQ(std::get<Change>(server::act(draft, *game.game, kFirst, call, 0)), Change::plan);
    game.table = draft.table;
    EXPECT_EQ(game.table.plans[0], "2 H12 H13 A1 A2");
    EXPECT_EQ(planned_turn(game.table, *game.game), std::nullopt);
    ASSERT_TRUE(changed(game.play(kSecond, "H12")));
    EXPECT_EQ(planned_turn(game.table, *game.game), "H13");
    EXPECT_FALSE(glance_at(game.table, *game.game).acting.any()) << "nobody is called for a planned turn";
    ASSERT_TRUE(changed(game.play(kFirst, "H13")));
    EXPECT_EQ(game.table.plans[0], "4 A1 A2");
    EXPECT_NE(game.json(kFirst).find("plans"), std::string::npos);
    EXPECT_EQ(game.json(kSecond).find("plans\":[{"), std::string::npos);
    ASSERT_TRUE(changed(game.play(kSecond, "C1")));
    EXPECT_EQ(game.table.plans[0], "") << "the game has left its line";
}

} // namespace
} // namespace goalline::server::testing
