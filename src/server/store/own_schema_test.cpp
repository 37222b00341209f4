// Databases that another program has changed: none is put in the place of a server's, and none makes a command hang.
#include "server/store/maintenance.hpp"
#include "server/store/schema.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

namespace fs = std::filesystem;

using OwnSchema = StoreFilesTest;

constexpr const char* kForEver =
    "with recursive n(i) as (select 1 union all select i + 1 from n) select i as id, i as "
    "checksum, i as version from n";

TEST_F(OwnSchema, WhatAnotherProgramHasMadeIsNeitherSoundNorRestored) {
    const std::string view = std::string("create view games as ") + kForEver;
    const std::vector<std::vector<std::string>> harms = {
        {"create trigger t after insert on turns begin delete from games; end"},
        {"create trigger t before update on games begin select raise(ignore); end"},
        {"create view v as select 1"},
        {"drop table games", view},
        {"alter table games rename to real_games", view},
        {"create table more (a integer)"},
        {"create index i on games (updated)"},
        {"drop index seats_by_visitor"},
        {"drop index seats_by_visitor", "create index seats_by_visitor on seats (token)"},
        {"drop table pushes"},
        {"alter table games add column more integer"},
        {"alter table pushes drop column made",
         "alter table pushes add column made bigint as (length(zeroblob(1000000000)))"},
        {"drop table pushes", "create virtual table pushes using fts5(id)"},
    };
    const std::string target = directory_ + "/target.db";
    for (const auto& harm : harms) {
        SCOPED_TRACE(harm.back());
        for (const auto& entry : fs::directory_iterator(directory_))
            fs::remove(entry);
        open();
        ASSERT_TRUE(store_->create(game("a")));
        store_.reset();
        for (const std::string& statement : harm)
            run(statement);
        const auto checked = check_store(database_);
        ASSERT_TRUE(checked) << checked.error().text();
        EXPECT_FALSE(checked->sound());
        EXPECT_FALSE(restore_store(database_, target, false));
        EXPECT_FALSE(fs::exists(target));
        const auto kept = backup_store(database_, target, false); // as it is, and it says so
        ASSERT_TRUE(kept) << kept.error().text();
        EXPECT_FALSE(kept->sound());
    }
}

TEST_F(OwnSchema, ThatOfEveryVersionIsKnownAndStatisticsDoNoHarm) {
    for (int version = 1; version <= schema::kNewest; ++version) {
        SCOPED_TRACE(version);
        fs::remove(database_);
        if (version < schema::kNewest)
            make_older(version);
        else
            open();
        store_.reset();
        run("analyze");
        const auto checked = check_store(database_);
        ASSERT_TRUE(checked) << checked.error().text();
        EXPECT_TRUE(checked->sound());
        EXPECT_TRUE(restore_store(database_, directory_ + "/target.db", true));
    }
}

} // namespace
} // namespace goalline::server
