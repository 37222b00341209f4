// TestDatabase is where one test keeps its games: in a file, or, if GOALLINE_TEST_DATABASE names a PostgreSQL
// (scripts/with-postgres), in a schema of its own there. Only for tests; not thread-safe.
#pragma once

#include "server/store/database_url.hpp"

#include <cstdlib>
#include <memory>
#include <soci/soci.h>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace goalline::server {

// A session on a database that nobody else uses at that moment.
inline std::unique_ptr<soci::session> plain_session(const std::string& place) {
    return is_database_url(place) ? std::make_unique<soci::session>("postgresql", place)
                                  : std::make_unique<soci::session>("sqlite3", "dbname=\"" + place + '"');
}

class TestDatabase {
  public:
    explicit TestDatabase(std::string file) : place_(std::move(file)) {
        static int made = 0;
        const char* cluster =
            std::getenv("GOALLINE_TEST_DATABASE"); // NOLINT(concurrency-mt-unsafe): nobody changes it
        if (cluster == nullptr)
            return;
        cluster_ = cluster;
        schema_ = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
        *plain_session(cluster_) << "create schema " << schema_;
        place_ = cluster_ + "&options=-csearch_path%3D" + schema_;
    }
    TestDatabase(const TestDatabase&) = delete;
    TestDatabase& operator=(const TestDatabase&) = delete;
    ~TestDatabase() {
        if (cluster_.empty())
            return;
        const auto sql = plain_session(cluster_);
        std::vector<std::string> schemas{schema_};
        std::string aside;
        soci::statement rows =
            (sql->prepare << "select cast(nspname as text) from pg_namespace where starts_with("
                             "nspname, '"
                          << schema_ << "_before_')",
             soci::into(aside));
        rows.execute();
        while (rows.fetch())
            schemas.push_back(aside);
        for (const std::string& schema : schemas)
            *sql << "drop schema " << schema << " cascade";
    }

    [[nodiscard]] bool on_postgres() const { return !cluster_.empty(); }
    [[nodiscard]] const std::string& place() const { return place_; } // a file or a URL

  private:
    std::string place_, cluster_, schema_;
};

} // namespace goalline::server
