#include "server/net/limits.hpp"

#include "base/number.hpp"
#include "phutball/rules.hpp"

#include <array>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <sstream>
#include <string>

namespace goalline::server {

namespace {

constexpr std::int64_t kMillion = 1'000'000;
constexpr std::int64_t kMostDays = 36'500;
constexpr std::int64_t kGiga = std::int64_t{1} << 30;

template <auto Member>
constexpr LimitEntry entry(std::string_view name, std::int64_t least, std::int64_t most) {
    return {name, least, most, [](const Limits& limits) { return static_cast<std::int64_t>(limits.*Member); },
            [](Limits& limits, std::int64_t value) {
                using Number = typename std::remove_reference_t<decltype(limits.*Member)>::Value;
                limits.*Member = static_cast<Number>(value);
            }};
}

constexpr std::array kTable = {
    entry<&Limits::body_bytes>("body_bytes", 1024, 64 << 20),
    entry<&Limits::frame_bytes>("frame_bytes", 128, 16 << 20),
    entry<&Limits::name_characters>("name_characters", 1, 1000),
    entry<&Limits::move_id_bytes>("move_id_bytes", 1, 1000),
    entry<&Limits::board_rows>("board_rows", phutball::kMinRows, phutball::kMaxSide),
    entry<&Limits::board_columns>("board_columns", phutball::kMinColumns, phutball::kMaxSide),
    entry<&Limits::opening_plies>("opening_plies", 0, kMillion),
    entry<&Limits::plies_per_game>("plies_per_game", 1, kMillion),
    entry<&Limits::bid_points>("bid_points", 1, 1000),
    entry<&Limits::bid_reach>("bid_reach", 1, 1000),
    entry<&Limits::bid_table_states>("bid_table_states", 1, 10 * kMillion),
    entry<&Limits::visitor_requests_per_second>("visitor_requests_per_second", 1, kMillion),
    entry<&Limits::visitor_requests_burst>("visitor_requests_burst", 1, kMillion),
    entry<&Limits::address_requests_per_second>("address_requests_per_second", 1, kMillion),
    entry<&Limits::address_requests_burst>("address_requests_burst", 1, kMillion),
    entry<&Limits::messages_per_second>("messages_per_second", 1, kMillion),
    entry<&Limits::messages_burst>("messages_burst", 1, kMillion),
    entry<&Limits::address_messages_per_second>("address_messages_per_second", 1, kMillion),
    entry<&Limits::address_messages_burst>("address_messages_burst", 1, kMillion),
    entry<&Limits::syncs_per_second>("syncs_per_second", 1, kMillion),
    entry<&Limits::syncs_burst>("syncs_burst", 1, kMillion),
    entry<&Limits::address_bytes_per_second>("address_bytes_per_second", 4096, kGiga),
    entry<&Limits::address_bytes_burst>("address_bytes_burst", 64 * 1024, kGiga),
    entry<&Limits::stored_bytes_per_address_and_day>("stored_bytes_per_address_and_day", 64 * 1024, kGiga),
    entry<&Limits::unfinished_games_per_visitor>("unfinished_games_per_visitor", 1, kMillion),
    entry<&Limits::games_per_address_and_day>("games_per_address_and_day", 1, 100 * kMillion),
    entry<&Limits::engine_seconds_per_visitor_hour>("engine_seconds_per_visitor_hour", 0, kMillion),
    entry<&Limits::engine_seconds_per_address_hour>("engine_seconds_per_address_hour", 0, kMillion),
    entry<&Limits::invitations_taken_per_address_and_hour>("invitations_taken_per_address_and_hour", 1,
                                                           kMillion),
    entry<&Limits::recovery_attempts_per_address_and_hour>("recovery_attempts_per_address_and_hour", 1,
                                                           kMillion),
    entry<&Limits::puzzle_attempts_per_address_and_hour>("puzzle_attempts_per_address_and_hour", 1, kMillion),
    entry<&Limits::attempts_per_puzzle_address_and_day>("attempts_per_puzzle_address_and_day", 1, kMillion),
    entry<&Limits::moving_attempts_per_address_and_day>("moving_attempts_per_address_and_day", 1, kMillion),
    entry<&Limits::puzzle_reports_per_visitor_and_day>("puzzle_reports_per_visitor_and_day", 1, kMillion),
    entry<&Limits::puzzle_reports_per_address_and_day>("puzzle_reports_per_address_and_day", 1, kMillion),
    entry<&Limits::player_reports_per_visitor_and_day>("player_reports_per_visitor_and_day", 1, kMillion),
    entry<&Limits::player_reports_per_address_and_day>("player_reports_per_address_and_day", 1, kMillion),
    entry<&Limits::dislikes_per_visitor>("dislikes_per_visitor", 0, 10'000),
    entry<&Limits::open_invitations>("open_invitations", 1, 10'000),
    entry<&Limits::open_invitations_per_visitor>("open_invitations_per_visitor", 1, 10'000),
    entry<&Limits::open_invitations_per_address>("open_invitations_per_address", 1, 10'000),
    entry<&Limits::sockets_per_visitor>("sockets_per_visitor", 1, kMillion),
    entry<&Limits::sockets_per_address>("sockets_per_address", 1, kMillion),
    entry<&Limits::connections_per_address>("connections_per_address", 1, kMillion),
    entry<&Limits::connections>("connections", 1, kMillion),
    entry<&Limits::bodies_bytes>("bodies_bytes", 64 * 1024, 64 * kGiga),
    entry<&Limits::bodies_bytes_per_address>("bodies_bytes_per_address", 64 * 1024, 64 * kGiga),
    entry<&Limits::unsent_bytes>("unsent_bytes", 64 * 1024, 64 * kGiga),
    entry<&Limits::unsent_bytes_per_address>("unsent_bytes_per_address", 64 * 1024, 64 * kGiga),
    entry<&Limits::games_bytes>("games_bytes", 1 << 20, 1024 * kGiga),
    entry<&Limits::keep_invitations_days>("keep_invitations_days", 0, kMostDays),
    entry<&Limits::keep_unplayed_games_days>("keep_unplayed_games_days", 0, kMostDays),
    entry<&Limits::keep_guests_games_days>("keep_guests_games_days", 0, kMostDays),
    entry<&Limits::keep_reviews_days>("keep_reviews_days", 0, kMostDays),
    entry<&Limits::keep_puzzle_attempts_days>("keep_puzzle_attempts_days", 0, kMostDays),
    entry<&Limits::keep_pushes_days>("keep_pushes_days", 0, kMostDays),
    entry<&Limits::keep_reports_days>("keep_reports_days", 0, kMostDays),
    entry<&Limits::read_seconds>("read_seconds", 1, 3600),
    entry<&Limits::write_seconds>("write_seconds", 1, 3600),
    entry<&Limits::absent_seconds>("absent_seconds", 1, kMillion),
};

Error refuse_limit(std::string_view where, Message message) {
    return {ErrorKind::usage, std::move(message), verbatim(std::string(where)), "limit"};
}

} // namespace

std::span<const LimitEntry> limit_table() {
    return kTable;
}

boost::json::object limits_json(const Limits& limits) {
    boost::json::object json;
    for (const LimitEntry& entry : kTable)
        json[boost::json::string_view(entry.name.data(), entry.name.size())] = entry.get(limits);
    return json;
}

Limits limits_in(const boost::json::object& json) {
    Limits limits;
    for (const LimitEntry& entry : kTable)
        entry.set(limits, json.at(entry.name).to_number<std::int64_t>());
    return limits;
}

Result<void> set_limit(Limits& limits, std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
        return refuse_limit(text, "expected NAME=VALUE"_en);
    const std::string_view name = text.substr(0, equals);
    const std::string_view number = text.substr(equals + 1);
    for (const LimitEntry& entry : kTable) {
        if (entry.name != name)
            continue;
        std::int64_t value = 0;
        if (number.starts_with('-') || !read_number(number, value) || value < entry.least ||
            value > entry.most)
            return refuse_limit(text, "expected a whole number from {0} to {1}"_en(entry.least, entry.most));
        entry.set(limits, value);
        return {};
    }
    std::string known;
    for (const LimitEntry& entry : kTable)
        known += (known.empty() ? "" : ", ") + std::string(entry.name);
    return refuse_limit(text, "there is no such limit; expected one of {0}"_en(known));
}

void hear_limits(Limits& limits, const std::string& word) {
    if (!word.starts_with(kLimitsSet))
        return;
    std::istringstream settings(word.substr(kLimitsSet.size()));
    for (std::string setting; settings >> setting;)
        (void)set_limit(limits, setting);
}

} // namespace goalline::server
