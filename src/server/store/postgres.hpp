// Postgres is a database of PostgreSQL: a schema of it, the one in which its user makes tables. Servers share it, each with
// a shared advisory lock as long as it is connected; whoever needs it alone has an exclusive one. If the connection is
// lost, calls fail until there is one again. Internal to store/. Not thread-safe.
//
// What servers tell each other is in unlogged tables, which cost no write to the disk and are empty after a crash of
// PostgreSQL: who is alive (`servers`), who does what in a game (`leases`), and what time it is in all games
// (`game_time`). Times in them are milliseconds of PostgreSQL's own clock.
#pragma once

#include "server/store/sql_database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// Why such a PostgreSQL cannot keep games, or cannot keep new ones; none: it can.
struct PostgresTraits {
    int version = 0; // as 150020
    std::string encoding;
    std::string schema; // in which tables are made; empty: there is none
    bool makes_tables = false;
    bool only_reads = false;
};
[[nodiscard]] std::optional<Message> cannot_read(const PostgresTraits& traits);
[[nodiscard]] std::optional<Message> cannot_write(const PostgresTraits& traits);

class Postgres : public SqlDatabase {
  public:
    Postgres(std::string url, Use use);

    void make(std::string_view statement) override;
    [[nodiscard]] const char* begin_writing() const override { return "begin"; }
    [[nodiscard]] const char* begin_reading() const override {
        return "begin isolation level repeatable read";
    }
    void commit() override;
    // Servers that make several changes each, in any order, may wait for one another; PostgreSQL sees that after a second.
    void mark(bool first) override {
        sql_ << (first ? "set local lock_timeout = '100ms'; savepoint one" : "release one; savepoint one");
    }
    [[nodiscard]] bool has_table(const std::string& name) override;
    [[nodiscard]] Objects objects() override;
    [[nodiscard]] Objects objects_made_by(const Fill& fill) override;
    [[nodiscard]] const char* measure_tables() const override;
    [[nodiscard]] std::int64_t bytes() override;
    void hold() override;
    void prepare() override;
    [[nodiscard]] std::string server() const override { return server_; }
    [[nodiscard]] const char* for_update() const override { return " for update"; }
    [[nodiscard]] const char* next_change() const override {
        return server_.empty() ? "0" : "nextval('changes')";
    }
    [[nodiscard]] const char* skip_locked() const override { return " for update skip locked"; }
    [[nodiscard]] const char* clock() const override {
        return "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
    }
    [[nodiscard]] const char* each_of_rows() const override {
        return "json_array_elements(cast(:rows as json))";
    }
    // A table of jobs is empty at one moment and full at the next, so what PostgreSQL knows of it is always wrong:
    // statements are planned once, by its indexes.
    void hurry() override {
        sql_ << "set synchronous_commit = off; set idle_in_transaction_session_timeout = '1500ms'; "
                "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; "
                "set enable_hashjoin = off; set enable_mergejoin = off; set jit = off";
    }
    void listen(const std::string& name) override;
    [[nodiscard]] std::string waking(std::string_view name) const override;
    bool wait(int pipe, std::chrono::milliseconds most) override;
    void one_at_a_time(std::string_view what) override;
    void announce(std::string_view word) override;
    [[nodiscard]] bool lease(const std::string& game, std::int64_t version) override;
    void release(const std::string& game) override;
    [[nodiscard]] bool takes_care() override;
    [[nodiscard]] Result<void> ready() override;
    void failed() override { suspect_ = true; }
    void squeeze() override;
    [[nodiscard]] std::vector<std::string> put_aside_before() override;

    // Moves all tables into a schema of their own, and returns its name. REQUIRES: called in a transaction
    std::string put_aside();

  private:
    void connect();
    void share();
    void lock(const char* kind);

    std::string url_;
    PostgresTraits traits_;
    std::string server_;         // its name, if it shares the database
    std::string words_;          // that are told with the next commit, a line each
    const char* held_ = nullptr; // the kind of lock; null: none is needed
    bool suspect_ = false;       // a call has failed, perhaps because the connection is lost
};

} // namespace goalline::server
