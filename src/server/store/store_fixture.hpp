// What the tests of the store share: a folder of their own, a store in it, and games to put there. Only for tests;
// not thread-safe.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/schema.hpp"
#include "server/store/store.hpp"
#include "server/store/strip_store.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <soci/soci.h>
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
        database_ = directory_ + "/goalline.db";
    }
    ~StoreFilesTest() override {
        store_.reset();
        std::filesystem::remove_all(directory_);
    }

    void open() {
        store_.reset();
        auto opened =
            open_sqlite_store(database_, [this](const std::string& text) { notices_.push_back(text); });
        ASSERT_TRUE(opened) << opened.error().text();
        store_ = std::move(*opened);
    }
    // Runs one statement on the closed database.
    void run(const std::string& statement) const {
        soci::session sql("sqlite3", "dbname=\"" + database_ + "\"");
        sql << statement;
    }
    // The one text that the query finds in the closed database.
    [[nodiscard]] std::string text(const std::string& query) const {
        soci::session sql("sqlite3", "dbname=\"" + database_ + "\"");
        std::string found;
        sql << query, soci::into(found);
        return found;
    }

    // Leaves the closed database as a program left it whose newest migration was that one; what later ones have added
    // is gone.
    void go_back_to(int version) const {
        soci::session sql("sqlite3", "dbname=\"" + database_ + "\"");
        soci::session older("sqlite3", "dbname=:memory:");
        for (int done = 0; done < version; ++done) {
            for (const std::string_view statement : schema::kMigrations[done])
                older << std::string(statement);
        }
        const auto words = [](soci::session& in, const std::string& query) {
            std::vector<std::string> found;
            std::string word;
            soci::statement rows = (in.prepare << query, soci::into(word));
            rows.execute();
            while (rows.fetch())
                found.push_back(word);
            return found;
        };
        const auto more = [&](const std::string& query) {
            std::vector<std::string> left;
            const auto before = words(older, query);
            for (const std::string& word : words(sql, query)) {
                if (std::find(before.begin(), before.end(), word) == before.end())
                    left.push_back(word);
            }
            return left;
        };
        const auto named = [](const char* type) {
            return std::string("select name from sqlite_schema where sql is not null and type = '") + type +
                   "'";
        };
        for (const std::string& index : more(named("index")))
            sql << "drop index " << index;
        for (const std::string& table : more(named("table"))) {
            if (table != "schema_version")
                sql << "drop table " << table;
        }
        for (const std::string& table : words(older, named("table"))) {
            if (words(sql, named("table") + " and name = '" + table + "'").empty())
                sql << words(older, "select sql from sqlite_schema where name = '" + table + "'").front();
            for (const std::string& column : more("select name from pragma_table_info('" + table + "')"))
                sql << "alter table " << table << " drop column " << column;
        }
        sql << "update schema_version set version = " << version;
    }

    static StoredGame game(const std::string& id) {
        StoredGame game;
        game.id = id;
        game.opponent = Opponent::friends;
        game.start = game.position = "3/1@1/3 O";
        game.to_act = Seat::first;
        game.invite = "hash of the invitation";
        game.seat(Seat::first) = {false, "visitor", "token of " + id, "Zoë O'Hara"};
        game.seat(Seat::second) = {false, "guest", "token 2 of " + id, "Bob"};
        game.created = game.updated = 1'795'170'748'191;
        return game;
    }
    static StoredBidGame bid_game(const std::string& id) {
        StoredBidGame game;
        game.id = id;
        game.opponent = Opponent::friends;
        game.policy = BidPolicy::handicapped;
        game.handicap = 0.1;
        game.start = {1, 30, 20};
        game.seat(Seat::first) = {false, "visitor", "token of " + id, "Ann"};
        game.seat(Seat::second) = {false, "guest", "token 2 of " + id, "Cid"};
        game.created = game.updated = 1'795'170'748'191;
        return game;
    }
    static StoredStripGame strip_game(const std::string& id) {
        StoredStripGame game;
        game.id = id;
        game.kind = strip::Kind::oddish;
        game.opponent = Opponent::friends;
        game.start = game.position = "....|... R";
        game.to_act = Seat::second;
        game.seat(Seat::first) = {false, "visitor", "token of " + id, "Eva"};
        game.seat(Seat::second) = {false, "guest", "token 2 of " + id, "Dan"};
        game.created = game.updated = 1'795'170'748'191;
        return game;
    }
    // Plays and stores one more move of the game. Returns what the store says.
    Result<void> play(StoredGame& game, const std::string& move) {
        StoredGame next = game;
        ++next.version;
        next.moves.push_back(move);
        next.position = "after " + move;
        auto done = store_->append_move(next);
        if (done)
            game = std::move(next);
        return done;
    }

    std::string directory_, database_;
    std::unique_ptr<Store> store_;
    std::vector<std::string> notices_;
};

} // namespace goalline::server
