#include "server/store/sql_database.hpp"

#include "server/store/database_url.hpp"
#include "server/store/postgres.hpp"
#include "server/store/sqlite_file.hpp"

#include <algorithm>
#include <poll.h>

namespace goalline::server {

namespace {

// PostgreSQL says first what it is about, and the lines behind an error repeat values of the statement.
std::string plain_words(std::string text) {
    constexpr std::string_view kNoConnection = "Cannot establish connection to the database.\n";
    if (text.starts_with(kNoConnection))
        text.erase(0, kNoConnection.size());
    else if (const auto error = text.find("ERROR: "); error != std::string::npos)
        text = text.substr(error, text.find('\n', error) - error);
    std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

} // namespace

Message words_of(const std::exception& exception) {
    if (const auto* ours = dynamic_cast<const StoreFailure*>(&exception))
        return ours->message();
    const auto* known = dynamic_cast<const soci::soci_error*>(&exception);
    return verbatim(known ? plain_words(known->get_error_message()) : exception.what());
}

// Nobody tells it what others have written.
bool SqlDatabase::wait(int pipe, std::chrono::milliseconds most) {
    constexpr std::chrono::milliseconds kBetweenLooks{20};
    pollfd end{pipe, POLLIN, 0};
    return ::poll(&end, 1, static_cast<int>(std::min(most, kBetweenLooks).count())) == 0;
}

std::unique_ptr<SqlDatabase> open_database(const std::string& place, SqlDatabase::Use use, Notice notice) {
    if (is_database_url(place))
        return std::make_unique<Postgres>(place, use);
    return std::make_unique<SqliteFile>(place, use, std::move(notice));
}

} // namespace goalline::server
