// Games of each kind on their way through a store: what rooms keep comes back as it was.
#include "server/rooms/kept_codec.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

class KeptCodec : public ::testing::Test {
  protected:
    KeptCodec() {
        std::string pattern = (std::filesystem::temp_directory_path() / "goalline kept=XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
        open();
    }
    ~KeptCodec() override {
        store_.reset();
        std::filesystem::remove_all(directory_);
    }

    void open() {
        store_.reset();
        auto opened = open_sqlite_store(directory_ + "/games.db");
        ASSERT_TRUE(opened) << opened.error().text();
        store_ = std::move(*opened);
    }

    static void seat(GameHead& game, const std::string& id) {
        game.id = id;
        game.opponent = Opponent::friends;
        game.status = Status::waiting;
        game.invite = "hash";
        game.seat(Seat::first) = {false, "visitor", "token of " + id, "Zoë"};
        game.seat(Seat::second) = {false, "guest", "token 2 of " + id, "Bob", true};
        game.created = game.updated = 1'795'170'748'191;
    }
    static KeptGame phutball(const std::string& id) {
        KeptGame game;
        seat(game, id);
        game.start = game.position = "3/1@1/3 X";
        game.rules.repetition = phutball::Repetition::superko;
        game.rules.pie = true;
        game.level = 3;
        game.to_act = Seat::second;
        return game;
    }
    static KeptBidGame bids(const std::string& id) {
        KeptBidGame game;
        seat(game, id);
        game.policy = BidPolicy::handicapped;
        game.handicap = 0.1;
        game.rules = {.game = bidding::Game::footsteps,
                      .spaces = 4,
                      .pay = bidding::Pay::winner,
                      .tie = bidding::Tie::both_pay,
                      .end = bidding::End::bust,
                      .min_bid = 0};
        game.start = {-1, 30, 20};
        return game;
    }
    static KeptStripGame strip(const std::string& id) {
        KeptStripGame game;
        seat(game, id);
        game.kind = strip::Kind::oddish;
        game.start = game.position = "....|... R";
        game.to_act = Seat::second;
        return game;
    }
    template <class Kept>
    Kept loaded(const std::string& id) {
        auto game = load_game(*store_, id);
        EXPECT_TRUE(game && game->has_value()) << (game ? id : game.error().text());
        return game && *game ? std::get<Kept>(std::move(**game)) : Kept();
    }
    Result<void> append(const auto& game, Seat seat) {
        return store_->append(stored_head(game), last_turn(game, seat));
    }

    std::string directory_;
    std::unique_ptr<Store> store_;
};

TEST_F(KeptCodec, AGameOfPhutballComesBackAsItWas) {
    KeptGame now = phutball("a");
    now.listing = Listing::by_lot;
    now.undo_offer = Seat::second;
    now.again.undo = {7, 0};
    ASSERT_TRUE(store_->create(stored_game(now)));
    ++now.version;
    now.status = Status::playing;
    now.moves = {"A1"};
    now.lefts = {181'000};
    now.position = "after A1";
    now.to_act = Seat::first;
    now.plans[1] = {{2, {"A2", "A3"}}, {2, {"A4", "A2-A6", "C1", "C2"}}};
    ASSERT_TRUE(append(now, Seat::second));
    open();
    const auto back = loaded<KeptGame>("a");
    EXPECT_EQ(back.rules, now.rules);
    EXPECT_EQ(back.level, 3);
    EXPECT_EQ(back.start, now.start);
    EXPECT_EQ(back.position, now.position);
    EXPECT_EQ(back.opening_plies, 0);
    EXPECT_EQ(back.moves, now.moves);
    EXPECT_EQ(back.lefts, now.lefts);
    EXPECT_EQ(back.plans, now.plans);
    EXPECT_EQ(back.to_act, Seat::first);
    EXPECT_EQ(back.undo_offer, Seat::second);
    EXPECT_EQ(back.again, now.again);
    EXPECT_EQ(back.listing, Listing::by_lot);
    EXPECT_TRUE(back.seat(Seat::second).bot);
    EXPECT_FALSE(back.result);
    EXPECT_EQ(stored_head(back).options, stored_head(now).options);
}

TEST_F(KeptCodec, MovesThatComeWithAGameAreStoredWithIt) {
    KeptGame made = phutball("a");
    made.moves = {"A1", "A2"};
    made.lefts = {-1, -1};
    made.opening_plies = 2;
    ASSERT_TRUE(store_->create(stored_game(made)));
    const auto back = loaded<KeptGame>("a");
    EXPECT_EQ(back.moves, made.moves);
    EXPECT_EQ(back.opening_plies, 2);
    EXPECT_EQ(store_->load("a").value()->turns[0].seat, Seat::second) << "X begins";
}

// P11: the winner is stored by seat.
TEST_F(KeptCodec, ASwapExchangesTheSidesOfTheResult) {
    for (const bool swapped : {false, true}) {
        KeptGame over = phutball(swapped ? "swapped" : "not");
        over.status = Status::over;
        over.to_act.reset();
        over.moves = {"A1", swapped ? "swap" : "A2"};
        over.lefts = {-1, -1};
        over.result = KeptResult{phutball::Side::eks, Reason::resignation};
        ASSERT_TRUE(store_->create(stored_game(over)));
        EXPECT_EQ((*store_->load(over.id))->result->winner, swapped ? Seat::first : Seat::second);
        const auto back = loaded<KeptGame>(over.id);
        EXPECT_EQ(back.result->winner, phutball::Side::eks);
        EXPECT_EQ(back.result->reason, Reason::resignation);
        EXPECT_FALSE(back.to_act);
        const auto list = list_games(*store_, "visitor", 1);
        ASSERT_TRUE(list && list->size() == 1) << list.error().text();
        const auto& line = std::get<GameSummary>(list->front());
        EXPECT_EQ(line.swapped, swapped);
        EXPECT_EQ(line.result->winner, phutball::Side::eks);
        EXPECT_EQ(line.plies, 2);
    }
}

TEST_F(KeptCodec, AGameOfBidsComesBackAsItWas) {
    ASSERT_TRUE(store_->create(stored_game(bids("a"))));
    open();
    const auto back = loaded<KeptBidGame>("a");
    EXPECT_EQ(back.rules, bids("a").rules);
    EXPECT_EQ(back.start, bids("a").start);
    EXPECT_EQ(back.policy, BidPolicy::handicapped);
    EXPECT_EQ(back.handicap, 0.1);
    EXPECT_EQ(back.status, Status::waiting);
    EXPECT_TRUE(back.turns.empty());
}

TEST_F(KeptCodec, BidsMakeTurnsInWhateverOrderTheyCome) {
    KeptBidGame now = bids("a");
    now.status = Status::playing;
    ASSERT_TRUE(store_->create(stored_game(now)));
    ++now.version;
    now.secret[1] = KeptBid{5, "salt", 4711};
    ASSERT_TRUE(append(now, Seat::second));
    open();
    auto back = loaded<KeptBidGame>("a");
    ASSERT_TRUE(back.secret[1]);
    EXPECT_EQ(back.secret[1]->bid, 5);
    EXPECT_EQ(back.secret[1]->salt, "salt");
    EXPECT_EQ(back.secret[1]->left, 4711);
    EXPECT_FALSE(back.secret[0]);
    EXPECT_EQ((*store_->load("a"))->to_act, only(Seat::first));
    ++now.version;
    now.turns.push_back({{KeptBid{3, {}}, *now.secret[1]}});
    now.secret = {};
    ASSERT_TRUE(append(now, Seat::first));
    back = loaded<KeptBidGame>("a");
    ASSERT_EQ(back.turns.size(), 1U);
    EXPECT_EQ(back.turns[0].bids[0].bid, 3);
    EXPECT_EQ(back.turns[0].bids[1].salt, "salt");
    EXPECT_FALSE(back.secret[0] || back.secret[1]);
    const auto twice = append(now, Seat::first);
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().code, "version");
}

// What leaves the store besides the turns must be the same whatever is bid.
TEST_F(KeptCodec, NothingButItsTurnTellsOfASecretBid) {
    KeptBidGame one = bids("a"), other = one;
    one.status = other.status = Status::playing;
    one.secret[0] = KeptBid{1, {}};
    other.secret[0] = KeptBid{30, {}};
    const StoredGame first = stored_head(one), second = stored_head(other);
    EXPECT_EQ(first.summary, second.summary);
    EXPECT_EQ(first.options, second.options);
    EXPECT_EQ(first.played, second.played);
    EXPECT_EQ(first.to_act, second.to_act);
    EXPECT_NE(last_turn(one, Seat::first).text, last_turn(other, Seat::first).text);
    ASSERT_TRUE(store_->create(stored_game(one)));
    const auto list = store_->list("guest", 1);
    ASSERT_TRUE(list && list->size() == 1);
    EXPECT_TRUE(list->front().turns.empty()) << "a list has no turns";
}

TEST_F(KeptCodec, AGameOfStripsComesBackAsItWas) {
    KeptStripGame now = strip("a");
    ASSERT_TRUE(store_->create(stored_game(now)));
    for (const char* text : {"p1", "j2", "p3"}) {
        ++now.version;
        now.moves.emplace_back(text);
        now.lefts.push_back(static_cast<std::int64_t>(1000 * now.moves.size()));
        now.position = std::string("after ") + text;
        now.to_act = other(*now.to_act);
        ASSERT_TRUE(append(now, Seat::first));
    }
    open();
    const auto back = loaded<KeptStripGame>("a");
    EXPECT_EQ(back.kind, strip::Kind::oddish);
    EXPECT_EQ(back.start, now.start);
    EXPECT_EQ(back.position, now.position);
    EXPECT_EQ(back.moves, now.moves);
    EXPECT_EQ(back.lefts, now.lefts);
    EXPECT_EQ(back.to_act, Seat::first);
    EXPECT_EQ(game_name(back), "oddish");
    ++now.version;
    now.status = Status::over;
    now.result = StripResult{Seat::first, Reason::goal};
    now.to_act.reset();
    ASSERT_TRUE(store_->update(stored_head(now)));
    EXPECT_EQ(loaded<KeptStripGame>("a").result->winner, Seat::first);
}

TEST_F(KeptCodec, AListHasTheLinesOfAllKindsAndTheVisitorsSeats) {
    KeptBidGame second = bids("b");
    second.status = Status::playing;
    second.secret[1] = KeptBid{4, {}};
    ASSERT_TRUE(store_->create(stored_game(phutball("a"))));
    ASSERT_TRUE(store_->create(stored_game(second)));
    ASSERT_TRUE(store_->create(stored_game(strip("c"))));
    const auto list = list_games(*store_, "guest", 9);
    ASSERT_TRUE(list && list->size() == 3) << list.error().text();
    const auto& strips = std::get<StripSummary>((*list)[0]);
    EXPECT_EQ(strips.start, "....|... R");
    EXPECT_EQ(strips.to_act, Seat::second);
    const auto& bidding = std::get<BidGameSummary>((*list)[1]);
    EXPECT_EQ(bidding.rules, second.rules);
    EXPECT_EQ(bidding.has_bid, (std::array<bool, 2>{false, true}));
    EXPECT_EQ(bidding.turns, 0);
    const auto& phutball_line = std::get<GameSummary>((*list)[2]);
    EXPECT_EQ(phutball_line.level, 3);
    for (const AnySummary& line : *list) {
        EXPECT_EQ(head_of(line).seats, (std::array<bool, 2>{false, true}));
        EXPECT_EQ(head_of(line).names, (std::array<std::string, 2>{"Zoë", "Bob"}));
        EXPECT_EQ(head_of(line).tags[1].size(), 4U);
    }
}

TEST_F(KeptCodec, TextsThatNobodyUnderstandsAreAnError) {
    const StoredGame sound = stored_game(strip("a"));
    for (const char* options : {"", "[]", "{}", R"({"game":5,"start":"x"})", R"({"start":"x"})"}) {
        StoredGame stored = sound;
        stored.options = options;
        EXPECT_EQ(kept_game(stored).error().code, "corrupt") << options;
        EXPECT_EQ(summary_of(stored, "visitor").error().code, "corrupt") << options;
    }
    StoredGame twice = stored_game(phutball("a"));
    twice.turns = {{Seat::second, "A1", {}}, {Seat::second, "A2", {}}};
    EXPECT_EQ(kept_game(twice).error().code, "corrupt");
    for (const char* text : {"", "x", "5 "}) {
        StoredGame stored = stored_game(bids("a"));
        stored.turns = {{Seat::first, text, {}}};
        EXPECT_EQ(kept_game(stored).error().code, "corrupt") << text;
    }
}

} // namespace
} // namespace goalline::server
