// What is only true of PostgreSQL, and copies from one kind of database to the other. These tests run where
// GOALLINE_TEST_DATABASE names one (scripts/with-postgres), as the others of the store do a second time there.
#include "server/store/maintenance.hpp"
#include "server/store/postgres.hpp"
#include "server/store/schema.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

TEST(DatabaseUrl, ItsPasswordIsShownNowhere) {
    for (const auto& [url, shown] : std::vector<std::pair<std::string, std::string>>{
             {"postgresql://ann:geheim@host/games", "postgresql://ann:***@host/games"},
             {"postgres://ann:ge@he/im@host/games?a=b", "postgres://ann:***@host/games?a=b"},
             {"postgresql://host/games?user=ann&password=geheim&a=b",
              "postgresql://host/games?user=ann&password=***&a=b"},
             {"postgresql://host/games?password=geheim", "postgresql://host/games?password=***"},
             {"postgresql://ann@host:5432/games", "postgresql://ann@host:5432/games"},
             {"postgresql://", "postgresql://"},
             {"data/ann:b@c.db", "data/ann:b@c.db"}})
        EXPECT_EQ(without_password(url, url), shown);
    EXPECT_EQ(without_password("invalid token: \"ge%im\"", "postgresql://ann:ge%im@host/games"),
              "invalid token: \"***\"");
}

TEST(DatabaseUrl, WhatItSaysOfPatienceComesLast) {
    EXPECT_TRUE(with_patience("postgresql://").starts_with("postgresql://?application_name=goalline&"));
    EXPECT_TRUE(with_patience("postgresql://host/a?connect_timeout=9").ends_with("&connect_timeout=9"));
}

TEST(PostgresTraits, EachThatCannotKeepGamesIsRefused) {
    const PostgresTraits good{150'000, "UTF8", "public", true, false};
    EXPECT_FALSE(cannot_read(good));
    EXPECT_FALSE(cannot_write(good));
    PostgresTraits traits = good;
    traits.version = 140'011;
    EXPECT_EQ(cannot_read(traits)->english(), "this PostgreSQL has version 14, and 15 or newer is needed");
    traits = good;
    traits.encoding = "LATIN1";
    EXPECT_TRUE(cannot_read(traits));
    traits = good;
    traits.only_reads = true;
    EXPECT_FALSE(cannot_read(traits));
    EXPECT_TRUE(cannot_write(traits));
    traits = good;
    traits.makes_tables = false;
    EXPECT_TRUE(cannot_write(traits));
}

TEST(TableKeys, AreThoseOfTheStatements) {
    std::string all;
    for (const schema::TableKey& table : schema::table_keys()) {
        all += table.name + ':';
        for (const std::string& column : table.key)
            all += ' ' + column;
        all += '\n';
    }
    EXPECT_NE(all.find("server_key: secret\n"), std::string::npos) << all;
    EXPECT_NE(all.find("recovery: id\n"), std::string::npos) << all;
    EXPECT_NE(all.find("puzzle_attempts: visitor puzzle\n"), std::string::npos) << all;
    EXPECT_NE(all.find("games: id\n"), std::string::npos) << all;
    EXPECT_NE(all.find("seats: game seat\n"), std::string::npos) << all;
    EXPECT_NE(all.find("turns: game n\n"), std::string::npos) << all;
}

class PostgresTest : public StoreFilesTest {
  protected:
    PostgresTest() : file_(directory_ + "/file.db") {}
    void SetUp() override {
        if (!own_->on_postgres())
            GTEST_SKIP() << "no PostgreSQL: scripts/with-postgres starts one";
    }
    // More games than a statement copies.
    void fill() {
        open();
        for (int i = 0; i < 450; ++i)
            ASSERT_TRUE(store_->create(game("game " + std::to_string(i))));
        StoredGame now = game("long");
        for (int n = 0; n < 900; ++n)
            now.turns.push_back({Seat::first, "A1", "", -1, n});
        ASSERT_TRUE(store_->create(now));
        ASSERT_TRUE(*store_->recovery().put({"visitor", "hash", "secret", 1}));
        ASSERT_TRUE(store_->people().note({.at = 4, .who = "root", .what = "ban 1"}));
        ASSERT_TRUE(store_->still_alive(17));
        store_.reset();
    }
    // Ends the connections of everybody else.
    void cut() const {
        run("select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and "
            "objid = cast(hashtext(current_schema()) & 4294967295 as oid)");
    }

    std::string file_;
};

TEST_F(PostgresTest, AnInstallationIsCopiedEitherWayAndStaysTheSame) {
    fill();
    const auto there = copy_store(database_, file_);
    ASSERT_TRUE(there) << there.error().text();
    EXPECT_TRUE(there->content.sound());
    EXPECT_EQ(there->content.of_kind("phutball"), 451);
    const TestDatabase other("");
    const auto back = copy_store(file_, other.place());
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_TRUE(back->content.sound());
    EXPECT_EQ(back->content.of_kind("phutball"), 451);
    const auto again = copy_store(file_, other.place());
    ASSERT_FALSE(again) << "it is no beginning of a copy";
    auto opened = open_store(other.place());
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ((*opened)->load("long")->value().turns.size(), 900U);
    EXPECT_EQ(*(*opened)->last_alive(), 17);
    open();
    EXPECT_EQ((*opened)->key(), store_->key());
}

TEST_F(PostgresTest, AnInterruptedCopyGoesOnAndOneOfAnotherSourceBeginsAnew) {
    fill();
    ASSERT_TRUE(copy_store(database_, file_));
    const TestDatabase other("");
    for (const char* harm :
         {"delete from turns where n > 500", "delete from turns", "update turns set text = 'B1' where n = 7",
          "insert into turns select game, n + 1000, seat, text, salt, left_ms, at, hash from turns"}) {
        SCOPED_TRACE(harm);
        ASSERT_TRUE(copy_store(file_, other.place(), true));
        *plain_session(other.place()) << harm;
        *plain_session(other.place()) << "update schema_version set version = -1";
        EXPECT_FALSE(open_store(other.place())) << "it is not complete";
        EXPECT_FALSE(check_store(other.place()));
        const auto copied = copy_store(file_, other.place());
        ASSERT_TRUE(copied) << copied.error().text();
        EXPECT_TRUE(copied->content.sound());
        EXPECT_TRUE(copied->aside.empty());
    }
    ASSERT_TRUE(open_store(other.place()));
}

TEST_F(PostgresTest, ABackupIsRestoredAndWhatWasThereIsPutAside) {
    fill();
    ASSERT_TRUE(backup_store(database_, file_, false));
    EXPECT_FALSE(backup_store(database_, file_, false));
    EXPECT_TRUE(backup_store(database_, file_, true));
    ASSERT_TRUE(erase_game(database_, "long"));
    EXPECT_FALSE(restore_store(file_, database_, false));
    const auto restored = restore_store(file_, database_, true);
    ASSERT_TRUE(restored) << restored.error().text();
    EXPECT_TRUE(restored->content.sound());
    EXPECT_EQ(text("select 'games: ' || count(*) from games"), "games: 451");
    EXPECT_EQ(text("select 'games: ' || count(*) from \"" + restored->aside + "\".games"), "games: 450");
    const auto erased = erase_game(database_, "long");
    ASSERT_TRUE(erased);
    EXPECT_EQ(erased->copies, std::vector{restored->aside});
    *plain_session(file_) << "update games set options = 'x' where id = 'long'";
    EXPECT_FALSE(restore_store(file_, database_, true)) << "it is damaged";
    EXPECT_EQ(text("select 'games: ' || count(*) from games"), "games: 450");
}

TEST_F(PostgresTest, ServersShareItAndCommandsNeedItForThemselves) {
    open();
    auto second = open_store(database_);
    ASSERT_TRUE(second) << second.error().text();
    EXPECT_NE((*second)->server(), store_->server());
    EXPECT_EQ((*second)->key(), store_->key());
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    const auto refused = erase_game(database_, "a");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("another program is using this database"), std::string::npos);
    EXPECT_TRUE(check_store(database_)->sound()) << "who only reads does no harm";
    store_.reset();
    EXPECT_FALSE(erase_game(database_, "a"));
    second->reset();
    EXPECT_TRUE(erase_game(database_, "a"));
}

TEST_F(PostgresTest, AServerThatIsBehindStoresNothing) {
    open();
    auto second = open_store(database_);
    ASSERT_TRUE(second) << second.error().text();
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    StoredGame behind = now;
    ASSERT_TRUE(play(now, "A1"));
    EXPECT_EQ(*(*second)->revision("a"), now.revision());
    behind.version = 2;
    behind.played = 1;
    EXPECT_EQ((*second)->append(behind, {Seat::first, "A2", "", -1, 7}).error().code, "version");
    StoredGame planned = now;
    planned.plans[1] = "1 A1 A2";
    planned.plan_changes = 1;
    ASSERT_TRUE((*second)->set_plans(planned));
    now.version = 3;
    EXPECT_EQ(store_->update(now).error().code, "version") << "or else the plans would be lost";
    EXPECT_EQ(texts(**store_->load("a")), std::vector<std::string>{"A1"});
    StoredGame other = game("b");
    ASSERT_TRUE((*second)->create(other));
    EXPECT_EQ(text("select string_agg(id, ' ' order by changed) from games"), "a b");
}

TEST_F(PostgresTest, ALeaseBelongsToOneServerUntilItIsSilentOrTheGameGoesOn) {
    open();
    auto second = open_store(database_);
    ASSERT_TRUE(second) << second.error().text();
    const auto is_alive = [this](const Store& store, int for_milliseconds) {
        run("insert into servers select '" + store.server() +
            "', extract(epoch from clock_timestamp()) * 1000 + " + std::to_string(for_milliseconds) +
            ", 0, '' on conflict (id) do update set alive = excluded.alive");
    };
    is_alive(*store_, 60'000);
    is_alive(**second, 60'000);
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    EXPECT_TRUE(*store_->lease("a", 1));
    EXPECT_TRUE(*store_->lease("a", 1)) << "it has it already";
    EXPECT_FALSE(*(*second)->lease("a", 1));
    now.leased = true;
    now.version = 2;
    EXPECT_EQ((*second)->update(now).error().code, "version");
    is_alive(*store_, -5'000);
    EXPECT_TRUE(*(*second)->lease("a", 1));
    EXPECT_EQ(store_->update(now).error().code, "version") << "it was silent for too long";
    EXPECT_TRUE((*second)->update(now));
    EXPECT_EQ(text("select 'leases: ' || count(*) from leases"), "leases: 0");
    EXPECT_TRUE(*(*second)->lease("a", 2));
    EXPECT_TRUE(*store_->lease("a", 3)) << "the game has gone on";
    is_alive(*store_, 60'000);
    EXPECT_FALSE(*(*second)->lease("a", 3));
    EXPECT_TRUE((*second)->release({"a"}));
    EXPECT_FALSE(*(*second)->lease("a", 3)) << "it was not its own";
    EXPECT_TRUE(store_->release({"b", "a"}));
    EXPECT_TRUE(*(*second)->lease("a", 3));
    EXPECT_TRUE(*store_->takes_care());
    EXPECT_FALSE(*(*second)->takes_care());
    store_.reset();
    bool takes = false; // as soon as PostgreSQL has noticed
    for (int tries = 0; tries < 1000 && !takes; ++tries)
        takes = *(*second)->takes_care();
    EXPECT_TRUE(takes);
}

TEST_F(PostgresTest, ALostConnectionComesBackUnlessACommandHasTheDatabase) {
    open();
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    cut();
    EXPECT_FALSE(play(now, "A1"));
    ASSERT_TRUE(play(now, "A1"));
    EXPECT_EQ(store_->load("a")->value().turns.size(), 1U);
    store_->begin_together();
    EXPECT_TRUE(play(now, "A2"));
    cut();
    (void)store_->load("a");
    EXPECT_FALSE(store_->commit_together()) << "nothing of it is stored";
    now.version = 2;
    now.played = 1;
    EXPECT_TRUE(play(now, "A2"));
    cut();
    auto other = plain_session(database_);
    *other << "select pg_advisory_lock(1735352684, hashtext(current_schema()))";
    EXPECT_FALSE(play(now, "A3"));
    EXPECT_FALSE(play(now, "A3"));
    other.reset();
    EXPECT_TRUE(play(now, "A3"));
}

TEST_F(PostgresTest, AReadThatFailsTakesNoChangeWithIt) {
    open();
    ASSERT_TRUE(store_->create(game("a")));
    store_->begin_together();
    StoredGame now = game("a");
    EXPECT_TRUE(play(now, "A1"));
    EXPECT_FALSE(store_->load(std::string("\xff"))) << "that is no text";
    EXPECT_FALSE(store_->commit_together()) << "or else somebody would believe it was stored";
    EXPECT_EQ(store_->load("a")->value().played, 0);
}

TEST_F(PostgresTest, ChangesThatWaitForThoseOfAnotherServerAreMadeOnceMore) {
    open();
    auto second = open_store(database_);
    ASSERT_TRUE(second) << second.error().text();
    ASSERT_TRUE(store_->create(game("a")));
    ASSERT_TRUE(store_->create(game("b")));
    store_->begin_together();
    EXPECT_TRUE(*store_->lease("a", 1));
    (*second)->begin_together();
    EXPECT_TRUE(*(*second)->lease("b", 1));
    EXPECT_FALSE((*second)->lease("a", 1)) << "it does not wait until PostgreSQL sees a circle";
    EXPECT_FALSE((*second)->commit_together()) << "or else that one would not be made again";
    EXPECT_TRUE(*store_->lease("b", 1)) << "the other has let it go";
    EXPECT_TRUE(store_->commit_together());
}

TEST_F(PostgresTest, WhatAnotherProgramHasMadeIsFound) {
    for (const char* harm :
         {"create rule r as on insert to turns do instead nothing", "create index i on games (updated)",
          "drop index seats_by_visitor", "alter table games add column more integer",
          "alter table games alter column kind set default 'x'", "drop table pushes",
          "create view v as select 1",
          "create function f() returns trigger language plpgsql as 'begin return null; end'; "
          "create trigger t before insert on games for each row execute function f()"}) {
        const TestDatabase other("");
        ASSERT_TRUE(open_store(other.place()));
        EXPECT_TRUE(check_store(other.place())->sound());
        *plain_session(other.place()) << harm;
        const auto checked = check_store(other.place());
        ASSERT_TRUE(checked) << checked.error().text();
        EXPECT_FALSE(checked->sound()) << harm;
        EXPECT_FALSE(copy_store(other.place(), file_)) << harm;
    }
}

TEST_F(PostgresTest, SchemaOfANewerVersionIsLeftAlone) {
    open();
    store_.reset();
    run("update schema_version set version = 99");
    const auto refused = open_store(database_);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("newer version"), std::string::npos);
    EXPECT_EQ(text("select version || '' from schema_version"), "99");
}

TEST_F(PostgresTest, SizesAreThoseOfTheTables) {
    fill();
    const auto size = measure_store(database_);
    ASSERT_TRUE(size) << size.error().text();
    EXPECT_GT(size->database, 100'000);
    EXPECT_EQ(size->tables.size(), schema::table_keys().size());
}

} // namespace
} // namespace goalline::server
