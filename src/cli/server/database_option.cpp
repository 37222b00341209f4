#include "cli/server/database_option.hpp"

#include "cli/console/console.hpp"
#include "server/store/database_url.hpp"

#include <cstdlib>
#include <filesystem>

namespace goalline::cli {

namespace {

bool is_url(const std::string& place) {
    return place.find("://") != std::string::npos;
}

enum class Password : unsigned char { hidden, seen };
Result<std::string> checked(const std::string& url, Password password, const char* option) {
    if (!server::is_database_url(url))
        return wrong_usage("expected the URL of a database, postgresql://..."_en, option);
    if (password == Password::seen && !server::password_in(url).empty())
        return wrong_usage(
            "a password must not stand in an option, where everybody on this machine can read it: put it "
            "into a PGPASSFILE, or the URL into GOALLINE_DATABASE"_en,
            option);
    return url;
}

} // namespace

Result<std::string> database_url(const std::string& option) {
    const char* value = std::getenv("GOALLINE_DATABASE"); // NOLINT(concurrency-mt-unsafe): nobody changes it
    const std::string url = !option.empty() || value == nullptr ? option : value;
    const char* where = option.empty() ? "GOALLINE_DATABASE" : "--database";
    if (url.empty())
        return url;
    if (!is_url(url))
        return wrong_usage(
            "expected the URL of a database, postgresql://...; a folder is named with --data"_en, where);
    return checked(url, option.empty() ? Password::hidden : Password::seen, where);
}

Result<std::string> database_named(const std::string& place, const char* option) {
    if (is_url(place))
        return checked(place, Password::seen, option);
    return std::filesystem::is_directory(place) ? place + "/goalline.db" : place;
}

Result<std::string> jobs_database(const std::string& option) {
    if (!option.empty())
        return database_named(option, "--database");
    auto url = database_url(option);
    if (url && url->empty())
        return wrong_usage(
            "expected the database of the jobs: the URL of one of PostgreSQL, or the folder of a server"_en,
            "--database");
    return url;
}

} // namespace goalline::cli
