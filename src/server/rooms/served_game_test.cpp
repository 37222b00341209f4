#include "server/api/requests.hpp"
#include "server/rooms/served_game.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

constexpr SeatSet kFirst{true, false};
constexpr SeatSet kSecond{false, true};
constexpr SeatSet kBoth{true, true};

ServedGame make(const std::string& body) {
    auto call = parse_new_game(body);
    EXPECT_TRUE(call) << call.error().text();
    ServedGame game = ServedGame::make(std::get<NewGame>(*call), "0123", 1000);
    for (const Seat seat : {Seat::first, Seat::second})
        game.stored().seat(seat).visitor = seat == Seat::first ? "a" : "b";
    return game;
}

Verdict play(ServedGame& game, SeatSet who, const char* text, int ply = 0) {
    return game.play(who, {ply ? ply : game.plies() + 1, *phutball::parse_move(text), {}}, {}, 2000);
}

bool changed(const Verdict& verdict) {
    return std::holds_alternative<Change>(verdict);
}

TEST(ServedGame, PliesAlternateWhoeverBegins) {
    ServedGame game = make(R"({"opponent": "local"})");
    EXPECT_EQ(game.mover_of(1), Seat::first);
    EXPECT_EQ(game.mover_of(2), Seat::second);
    ServedGame other = make(R"({"opponent": "local", "start": "3/1@1/3 X"})");
    EXPECT_EQ(other.mover_of(1), Seat::second);
    EXPECT_EQ(other.stored().to_act, Seat::second);
}

TEST(ServedGame, AChangeRaisesTheVersionByOneARefusalNothing) {
    ServedGame game = make(R"({"opponent": "local"})");
    EXPECT_EQ(game.stored().version, 1);
    EXPECT_EQ(std::get<Change>(play(game, kFirst, "H11")), Change::move);
    EXPECT_EQ(game.stored().version, 2);
    EXPECT_FALSE(changed(play(game, kFirst, "H12"))) << "not its turn";
    EXPECT_FALSE(changed(play(game, kSecond, "H11"))) << "P5: occupied";
    EXPECT_EQ(std::get<Change>(play(game, kFirst, "H11", 1)), Change::none);
    EXPECT_FALSE(changed(play(game, kSecond, "H11", 1))) << "somebody else's move";
    EXPECT_EQ(game.stored().version, 2);
    EXPECT_EQ(game.stored().updated, 2000);
}

TEST(ServedGame, WhatIsStoredReplaysToTheSameGame) {
    ServedGame game = make(R"({"opponent": "local", "rules": {"pie": true}})");
    for (const char* move : {"H11", "swap", "H12", "H10-H13"})
        ASSERT_TRUE(changed(play(game, kBoth, move))) << move;
    auto again = ServedGame::from(game.stored());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->game().position().text(), game.game().position().text());
    EXPECT_TRUE(again->game().swapped());
    EXPECT_EQ(again->side_of(Seat::first), phutball::Side::eks); // P11
    KeptGame spoilt = game.stored();
    spoilt.moves.pop_back();
    EXPECT_FALSE(ServedGame::from(spoilt)) << "its position is another";
    spoilt.moves.push_back("H1-H2");
    EXPECT_FALSE(ServedGame::from(spoilt));
}

TEST(ServedGame, UndoGoesBackToOnesOwnLastMove) {
    ServedGame game = make(R"({"opponent": "computer", "side": "O"})");
    EXPECT_EQ(game.undo_plies(kFirst), 0);
    ASSERT_TRUE(changed(play(game, kFirst, "H11")));
    EXPECT_EQ(game.undo_plies(kFirst), 1);
    ASSERT_TRUE(changed(play(game, kSecond, "H12")));
    EXPECT_EQ(game.undo_plies(kFirst), 2);
    EXPECT_EQ(game.undo_plies(SeatSet()), 0);
    EXPECT_EQ(std::get<Change>(game.act(kFirst, {Action::undo, {}, {}}, 3000)), Change::take_back);
    EXPECT_EQ(game.plies(), 0);
    EXPECT_EQ(game.stored().position, game.stored().start);
}

// Plays the next move at that moment.
void play_at(ServedGame& game, const char* text, std::int64_t now) {
    ASSERT_TRUE(changed(play(game, kBoth, text)));
    game.keep_time(Change::move, {now});
}

TEST(ServedGame, TimeIsKeptWithEachMoveAndGivenBackWithIt) {
    ServedGame game = make(R"({"opponent": "local", "clock": {"base": 60, "increment": 1}})");
    game.keep_time(Change::join, {0});
    play_at(game, "A1", 5000);
    play_at(game, "A2", 9000);
    play_at(game, "A3", 12'000); // used 3 s
    play_at(game, "A4", 13'000); // used 1 s
    play_at(game, "A5", 23'000); // used 10 s
    EXPECT_EQ(game.stored().lefts, (std::vector<std::int64_t>{60'000, 60'000, 58'000, 60'000, 49'000}));
    EXPECT_EQ(game.stored().clock.running, kSecond);
    EXPECT_EQ(game.stored().deadline(), 83'000);
    ASSERT_EQ(std::get<Change>(game.act(kBoth, {Action::undo, {}, {}}, 0)), Change::take_back);
    game.keep_time(Change::take_back, {30'000});
    EXPECT_EQ(game.stored().clock.left, (GameClock::Times{58'000, 60'000}));
    EXPECT_EQ(game.stored().clock.running, kFirst);
    EXPECT_EQ(game.stored().deadline(), 88'000);
    ASSERT_EQ(std::get<Change>(game.act(kBoth, {Action::resign, {}, {}}, 0)), Change::update);
    game.keep_time(Change::update, {40'000});
    EXPECT_EQ(game.stored().clock.left, (GameClock::Times{48'000, 60'000}));
    EXPECT_EQ(game.stored().deadline(), std::nullopt);
}

TEST(ServedGame, TheLagOfAMoveIsNotCounted) {
    ServedGame game = make(R"({"opponent": "local", "clock": {"base": 60}})");
    play_at(game, "A1", 0);
    play_at(game, "A2", 0);
    ASSERT_TRUE(changed(play(game, kBoth, "A3")));
    game.keep_time(Change::move, {1000, {300, 50}});
    EXPECT_EQ(game.stored().lefts.back(), 59'300);
    ASSERT_TRUE(changed(play(game, kBoth, "A4")));
    game.keep_time(Change::move, {1020, {300, 50}});
    EXPECT_EQ(game.stored().lefts.back(), 60'000) << "and nobody gains by it";
    ASSERT_TRUE(changed(play(game, kBoth, "A5")));
    game.keep_time(Change::move, {9000, {}, 70});
    EXPECT_EQ(game.stored().lefts.back(), 59'230) << "the computer pays for its thoughts only";
}

TEST(ServedGame, AMoveThatHadToWaitCostsTheNextPlayerNothing) {
    ServedGame game = make(R"({"opponent": "local", "clock": {"base": 60}})");
    play_at(game, "A1", 0);
    play_at(game, "A2", 0);
    ASSERT_TRUE(changed(play(game, kBoth, "A3")));
    Timing waited{1000};
    waited.next = 1500;
    game.keep_time(Change::move, waited);
    EXPECT_EQ(game.stored().lefts.back(), 59'000);
    EXPECT_EQ(game.stored().clock.left_at(Seat::second, 1500), 60'000);
    EXPECT_EQ(game.stored().deadline(), 61'500);
}

TEST(ServedGame, WhoeverLosesOnTimeHasNoneLeft) {
    ServedGame game = make(R"({"opponent": "local", "clock": {"base": 60}})");
    for (const char* move : {"A1", "A2", "A3"})
        play_at(game, move, 0);
    EXPECT_FALSE(game.stored().clock.fallen(game.stored().persons(), 59'999, {}).any());
    const SeatSet late = game.stored().clock.fallen(game.stored().persons(), 60'000, {});
    game.end(out_of_time(game.stored(), late), 2000);
    EXPECT_EQ(game.stored().status, Status::over);
    EXPECT_EQ(game.stored().result->reason, Reason::time);
    EXPECT_EQ(game.stored().result->winner, phutball::Side::ohs);
    EXPECT_EQ(game.stored().clock.left[1], 0);
}

// What happens to a request that is refused, at the ply at which the game stands.
bool refused_before(const Verdict& verdict) {
    const auto* refusal = std::get_if<Refusal>(&verdict);
    return refusal && refusal->kind == RefusalKind::conflict && refusal->code == kRefusedBefore;
}

TEST(ServedGame, ARefusedDrawIsOfferedAgainOnlyAfterTenPlies) {
    ServedGame game = make(R"({"opponent": "friend"})");
    const auto act = [&](SeatSet who, Action action) { return game.act(who, {action, {}, {}}, 0); };
    const char* moves[] = {"A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11"};
    ASSERT_TRUE(changed(act(kFirst, Action::offer_draw)));
    ASSERT_TRUE(changed(act(kFirst, Action::cancel_draw)));
    ASSERT_TRUE(changed(act(kFirst, Action::offer_draw))) << "it was withdrawn, not refused";
    ASSERT_TRUE(changed(act(kSecond, Action::decline_draw)));
    EXPECT_TRUE(refused_before(act(kFirst, Action::offer_draw)));
    for (int ply = 1; ply < kPliesBetweenDraws; ++ply)
        ASSERT_TRUE(changed(play(game, ply % 2 == 1 ? kFirst : kSecond, moves[ply - 1])));
    EXPECT_TRUE(refused_before(act(kFirst, Action::offer_draw)));
    ASSERT_TRUE(changed(play(game, kSecond, moves[9])));
    ASSERT_TRUE(changed(act(kFirst, Action::offer_draw)));
    ASSERT_TRUE(changed(act(kFirst, Action::cancel_draw)));
    // To play on declines an offer, too; whoever declined it may offer one.
    ASSERT_TRUE(changed(act(kSecond, Action::offer_draw)));
    ASSERT_TRUE(changed(play(game, kFirst, moves[10])));
    EXPECT_TRUE(refused_before(act(kSecond, Action::offer_draw)));
    EXPECT_TRUE(changed(act(kFirst, Action::offer_draw)));
}

TEST(ServedGame, ARefusedTakebackIsAskedForAgainAfterTheNextPly) {
    ServedGame game = make(R"({"opponent": "friend"})");
    const auto act = [&](SeatSet who, Action action) { return game.act(who, {action, {}, {}}, 0); };
    ASSERT_TRUE(changed(play(game, kFirst, "A1")));
    ASSERT_TRUE(changed(act(kFirst, Action::offer_undo)));
    ASSERT_TRUE(changed(act(kSecond, Action::decline_undo)));
    EXPECT_TRUE(refused_before(act(kFirst, Action::offer_undo)));
    ASSERT_TRUE(changed(play(game, kSecond, "A2")));
    EXPECT_TRUE(changed(act(kSecond, Action::offer_undo))) << "nothing of his was refused";
    ASSERT_TRUE(changed(act(kFirst, Action::decline_undo)));
    ASSERT_TRUE(changed(act(kFirst, Action::offer_undo)));
    ASSERT_TRUE(changed(act(kSecond, Action::accept_undo)));
    EXPECT_EQ(game.stored().again, AskAgain())
        << "what was refused lies before the moves that were taken back";
}

TEST(ServedGame, WhoeverWasRefusedARematchWaitsForOne) {
    ServedGame game = make(R"({"opponent": "friend"})");
    const auto act = [&](SeatSet who, Action action) { return game.act(who, {action, {}, {}}, 0); };
    ASSERT_TRUE(changed(act(kFirst, Action::resign)));
    ASSERT_TRUE(changed(act(kFirst, Action::rematch)));
    ASSERT_TRUE(changed(act(kSecond, Action::decline_rematch)));
    EXPECT_TRUE(refused_before(act(kFirst, Action::rematch)));
    ASSERT_TRUE(changed(act(kSecond, Action::rematch)));
    EXPECT_EQ(std::get<Change>(act(kFirst, Action::rematch)), Change::rematch);
}

TEST(ServedGame, LotsAreDrawnWhenTheSeatIsTaken) {
    for (const Listing listing : {Listing::by_lot, Listing::chosen}) {
        for (const bool exchange : {false, true}) {
            ServedGame game = make(R"({"opponent": "friend"})");
            game.stored().seat(Seat::second) = {};
            game.stored().status = Status::waiting;
            game.stored().listing = listing;
            StoredSeat guest;
            guest.visitor = "guest";
            ASSERT_TRUE(changed(game.join(guest, {}, exchange, 0)));
            const bool moved = listing == Listing::by_lot && exchange;
            EXPECT_EQ(game.stored().seat(Seat::first).visitor, moved ? "guest" : "a");
            EXPECT_EQ(game.stored().seat(Seat::second).visitor, moved ? "a" : "guest");
        }
    }
}

TEST(ServedGame, AGameHasAnEnd) {
    ServedGame game = make(R"({"opponent": "local"})");
    Limits limits;
    limits.plies_per_game = 1;
    ASSERT_TRUE(changed(game.play(kFirst, {1, *phutball::parse_move("H11"), {}}, limits, 0)));
    const auto verdict = game.play(kSecond, {2, *phutball::parse_move("H12"), {}}, limits, 0);
    ASSERT_FALSE(changed(verdict));
    EXPECT_EQ(std::get<Refusal>(verdict).kind, RefusalKind::too_large);
}

TEST(ServedGame, SuperkoIsEnforced) { // P10
    ServedGame game =
        make(R"({"opponent": "local", "rows": 9, "columns": 1, "rules": {"repetition": "superko"}})");
    for (const char* move : {"A6", "A5-A7", "A6"})
        ASSERT_TRUE(changed(play(game, kBoth, move))) << move;
    const auto verdict = play(game, kBoth, "A7-A5");
    ASSERT_FALSE(changed(verdict));
    EXPECT_EQ(std::get<Refusal>(verdict).kind, RefusalKind::illegal);
    EXPECT_NE(std::get<Refusal>(verdict).message.find("P10"), std::string::npos);
}

} // namespace
} // namespace goalline::server
