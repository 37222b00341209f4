// What the tests of the store share: a folder of their own, a store in it, and games to put there. Only for tests;
// not thread-safe.
#pragma once

#include "server/store/schema.hpp"
#include "server/store/store.hpp"
#include "server/store/test_database.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::server {

class StoreFilesTest : public ::testing::Test {
  protected:
    StoreFilesTest() {
        std::string pattern = (std::filesystem::temp_directory_path() / "goalline files=XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
        own_ = std::make_unique<TestDatabase>(directory_ + "/goalline.db");
        database_ = own_->place();
    }
    ~StoreFilesTest() override {
        store_.reset();
        std::filesystem::remove_all(directory_);
    }

    void open() {
        store_.reset();
        auto opened = open_store(database_, [this](const std::string& text) { notices_.push_back(text); });
        ASSERT_TRUE(opened) << opened.error().text();
        store_ = std::move(*opened);
    }
    // Runs one statement on the closed database.
    void run(const std::string& statement) const { *plain_session(database_) << statement; }
    // The one text that the query finds in the closed database.
    [[nodiscard]] std::string text(const std::string& query) const {
        std::string found;
        *plain_session(database_) << query, soci::into(found);
        return found;
    }

    // Makes an empty database as a program made it whose newest migration was that one.
    void make_older(int version) const {
        const auto session = plain_session(database_);
        soci::session& sql = *session;
        if (version >= schema::kOneTable) {
            using schema::Tables;
            for (const auto which : {Tables::others, Tables::games, Tables::people, Tables::jobs}) {
                if ((which == Tables::people && version < schema::kShared) ||
                    (which == Tables::jobs && version < schema::kWithJobs))
                    break;
                for (const std::string_view statement : schema::tables(which))
                    sql << std::string(statement);
            }
        } else {
            sql << "create table schema_version (version integer not null)";
        }
        for (int done = 0; version < schema::kOneTable && done < version; ++done) {
            for (const std::string_view statement : old_schema::kMigrations[static_cast<std::size_t>(done)])
                sql << std::string(statement);
        }
        sql << "insert into schema_version (version) values (" << version << ")";
    }

    // Games of three kinds, as rooms would store them; the store does not look at what is in their texts.
    static StoredGame game(const std::string& id) {
        StoredGame game;
        game.id = id;
        game.kind = "phutball";
        game.options = R"({"start":"3/1@1/3 O"})";
        game.summary = R"({"position":"3/1@1/3 O"})";
        game.opponent = Opponent::friends;
        game.to_act = only(Seat::first);
        game.invite = "hash of the invitation";
        game.seat(Seat::first) = {false, "visitor", "token of " + id, "Zoë O'Hara"};
        game.seat(Seat::second) = {false, "guest", "token 2 of " + id, "Bob"};
        game.created = game.updated = 1'795'170'748'191;
        return game;
    }
    static StoredGame bid_game(const std::string& id) {
        StoredGame made = game(id);
        made.kind = "bids";
        made.options = R"({"game":"tennis","handicap":"0.1"})";
        made.summary = R"({"turns":0,"has_bid":[false,false]})";
        made.to_act = {true, true};
        made.invite.clear();
        made.seats[0].name = "Ann";
        made.seats[1].name = "Cid";
        return made;
    }
    static StoredGame strip_game(const std::string& id) {
        StoredGame made = game(id);
        made.kind = "strips";
        made.options = R"({"game":"oddish","start":"....|... R"})";
        made.summary = R"({"position":"....|... R"})";
        made.to_act = only(Seat::second);
        made.invite.clear();
        made.seats[0].name = "Eva";
        made.seats[1].name = "Dan";
        return made;
    }
    // The seat makes one more turn of the game, and it is stored. Returns what the store says.
    Result<void> play(StoredGame& game, const std::string& text, Seat seat = Seat::first,
                      const std::string& salt = {}) {
        StoredGame next = game;
        ++next.version;
        ++next.played;
        const StoredTurn turn{seat, text, salt, -1, next.updated};
        next.turns.push_back(turn);
        next.summary = R"({"position":"after )" + text + "\"}";
        auto done = store_->append(next, turn);
        if (done)
            game = std::move(next);
        return done;
    }
    StoredGame loaded(const std::string& id) {
        auto game = store_->load(id);
        EXPECT_TRUE(game && game->has_value()) << (game ? id : game.error().text());
        return game && *game ? std::move(**game) : StoredGame();
    }
    static std::vector<std::string> texts(const StoredGame& game) {
        std::vector<std::string> texts;
        for (const StoredTurn& turn : game.turns)
            texts.push_back(turn.text);
        return texts;
    }

    std::string directory_, database_; // the latter is a file, or a URL
    std::unique_ptr<TestDatabase> own_;
    std::unique_ptr<Store> store_;
    std::vector<std::string> notices_;
};

} // namespace goalline::server
