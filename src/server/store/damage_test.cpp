// What is damaged is found. A disk that changes bytes: the pages of a closed database are damaged one byte at a time, and
// every read after that must give the game as it was, or refuse it.
#include "base/random.hpp"
#include "server/store/checksum.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/store_fixture.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>

namespace goalline::server {
namespace {

#ifdef GOALLINE_SANITIZED
constexpr int kChanges = 150;
#else
constexpr int kChanges = 800;
#endif
constexpr int kGames = 12; // of each kind

class Damage : public StoreFilesTest {
  protected:
    static std::string id(int number) { return "game" + std::to_string(number); }

    void make_games() {
        open();
        for (int i = 0; i < kGames; ++i) {
            StoredGame now = game("p" + id(i));
            now.options = "{\"level\":" + std::to_string(i) + '}';
            if (i % 2) {
                now.clock = GameClock({.base = 60 + i});
                now.clock.begin({true, false}, true, 1'000'000 + i);
                now.plans[1] = "1 A1 A2";
            }
            make(now, 3 * i);
            make(bid_game("b" + id(i)), i);
            StoredGame strip = strip_game("s" + id(i));
            strip.clock.left = {i, 0};
            make(strip, 2 * i);
        }
        lists_ = listed();
        store_.reset(); // now everything is in the one file
        std::ifstream file(database_, std::ios::binary);
        sound_.assign(std::istreambuf_iterator<char>(file), {});
    }
    void make(StoredGame game, int turns) {
        ASSERT_TRUE(store_->create(game));
        for (int turn = 0; turn < turns; ++turn)
            ASSERT_TRUE(play(game, std::to_string(turn), turn % 2 ? Seat::second : Seat::first,
                             turn % 5 ? "" : "salt"));
        games_[game.id] = whole(**store_->load(game.id));
    }

    // Everything that is read of a game, except where it stands in lists.
    static std::string whole(const StoredGame& game) {
        std::string hash = first_hash(game.id);
        for (const StoredTurn& turn : game.turns)
            hash = next_hash(hash, turn);
        return line(game) + hash + game.plans[0] + '|' + game.plans[1];
    }
    static std::string line(const StoredGame& game) {
        std::string text = checksum(game, "", {});
        for (const Seat seat : {Seat::first, Seat::second})
            text += checksum(game.id, seat, game.seat(seat));
        return text;
    }

    // What the list shows, by game.
    std::map<std::string, std::string> listed() {
        std::map<std::string, std::string> shown;
        const auto list = store_->list("visitor", 100);
        if (!list) {
            ++refused_;
            EXPECT_FALSE(list.error().message.empty());
            return shown;
        }
        for (const StoredGame& game : *list)
            shown[game.id] = line(game);
        return shown;
    }

    void expect_sound_or_refused(const Result<std::optional<StoredGame>>& loaded, const std::string& id,
                                 const std::string& expected) {
        ++reads_;
        if (!loaded) {
            ++refused_;
            EXPECT_EQ(loaded.error().where, id) << loaded.error().text();
            EXPECT_FALSE(loaded.error().message.empty());
        } else if (!*loaded) {
            ADD_FAILURE() << id << " is said not to exist";
        } else {
            EXPECT_EQ(whole(**loaded), expected) << id << " was read wrong";
        }
    }

    void read_everything() {
        auto opened = open_store(database_);
        if (!opened) {
            ++not_opened_;
            EXPECT_FALSE(opened.error().message.empty());
            return;
        }
        store_ = std::move(*opened);
        for (const auto& [id, expected] : games_)
            expect_sound_or_refused(store_->load(id), id, expected);
        for (const auto& [id, shown] : listed())
            EXPECT_EQ(shown, lists_[id]) << id << " is shown wrong";
        store_.reset();
    }

    // The number of a byte to change. Most of the file is zeros of pages that are not full, and a change there says
    // little: `in_use` asks for a byte that is not zero.
    std::size_t next_place(Random& random, bool in_use) const {
        std::size_t place = 0;
        do {
            place = random.below(static_cast<std::uint32_t>(sound_.size()));
        } while (in_use && sound_[place] == 0);
        return place;
    }

    std::map<std::string, std::string> games_, lists_;
    std::string sound_;
    int reads_ = 0, refused_ = 0, not_opened_ = 0;
};

TEST_F(Damage, WhatIsReadIsAsItWasWrittenOrRefusedWithAReason) {
    make_games();
    Random random(20261122); // every run changes the same bytes
    for (int change = 0; change < kChanges && !HasFailure(); ++change) {
        const std::size_t place = next_place(random, change % 2 == 0);
        const char flipped = static_cast<char>(1 + random.below(255));
        SCOPED_TRACE("byte " + std::to_string(place) + " xor " + std::to_string(flipped));
        std::string harmed = sound_;
        harmed[place] = static_cast<char>(harmed[place] ^ flipped);
        for (const char* ending : {"-wal", "-shm"})
            std::filesystem::remove(database_ + ending);
        std::ofstream(database_, std::ios::binary) << harmed;
        read_everything();
    }
    EXPECT_GT(refused_, kChanges / 10);
    std::printf("%d bytes changed in a file of %zu: %d games read, %d reads refused, %d times not opened\n",
                kChanges, sound_.size(), reads_, refused_, not_opened_);
}

TEST_F(Damage, ItIsFoundAndWhatIsErasedIsGone) {
    open();
    for (const char* id : {"a", "b"})
        ASSERT_TRUE(store_->create(strip_game(id)));
    EXPECT_TRUE(store_->recovery().put({"visitor", "hash", "secret", 1}));
    store_.reset();
    auto content = check_store(database_);
    ASSERT_TRUE(content);
    EXPECT_TRUE(content->sound());
    EXPECT_EQ(content->of_kind("strips"), 2);
    EXPECT_EQ(content->of_kind("phutball"), 0);
    EXPECT_EQ(content->unchecked, 0);
    run("update games set options = '....|.o R' where id = 'a'");
    content = check_store(database_);
    ASSERT_TRUE(content && content->damaged.size() == 1);
    EXPECT_EQ(content->damaged[0].where, "a");
    const auto game = erase_game(database_, "a");
    ASSERT_TRUE(game) << game.error().text();
    EXPECT_EQ(game->games, 1);
    EXPECT_FALSE(erase_game(database_, "a"));
    const auto visitor = erase_visitor(database_, "b", Seat::first);
    ASSERT_TRUE(visitor) << visitor.error().text();
    EXPECT_EQ(visitor->seats, 1);
    EXPECT_TRUE(check_store(database_)->sound());
    open();
    EXPECT_FALSE(store_->load("a")->has_value());
    const StoredGame left = loaded("b");
    EXPECT_EQ(left.seat(Seat::first).visitor, kErasedVisitor);
    EXPECT_EQ(left.status, Status::over);
    EXPECT_EQ(left.result, (StoredResult{Seat::second, "resignation"}));
    EXPECT_FALSE(left.to_act.any());
}

TEST_F(Damage, EachChangeOfARowOrATurnIsNoticed) {
    open();
    for (const char* change : {"update turns set text = 'A9' where n = 2",
                               "update turns set hash = 'x' where n = 1",
                               "delete from turns where n = 3",
                               "update turns set left_ms = 5 where n = 1",
                               "update turns set seat = 1 where n = 1",
                               "delete from seats where seat = 1",
                               "update seats set name = 'Bab' where seat = 1",
                               "update seats set bot = 1 where seat = 1",
                               "update plans set text = '1 A1 A3'",
                               "delete from plans",
                               "update games set clock = '60 0 0 1 1 1 1 1 1'",
                               "update games set result = '1 goal'",
                               "update games set turns = 2",
                               "update games set kind = 'bids'",
                               "update games set draw_offer = 1",
                               "update games set lobby = 'side'",
                               "update games set refused = '1 0 0 0 0'",
                               "update games set deadline = 5",
                               "update games set summary = '{}'",
                               "update games set plans = 0"}) {
        StoredGame now = game("a");
        now.plans[1] = "1 A1 A2";
        ASSERT_TRUE(store_->create(now));
        for (const char* move : {"A1", "A2", "A3"})
            ASSERT_TRUE(play(now, move));
        EXPECT_EQ(loaded("a").turns, now.turns);
        store_.reset();
        run(change);
        open();
        const auto refused = store_->load("a");
        EXPECT_TRUE(!refused && refused.error().code == "damaged") << change;
        for (const char* table : {"turns", "plans", "seats", "games"})
            run(std::string("delete from ") + table);
    }
}

} // namespace
} // namespace goalline::server
