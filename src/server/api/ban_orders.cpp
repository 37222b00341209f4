#include "server/api/ban_orders.hpp"

#include "server/net/addresses.hpp"
#include "server/play/json_fields.hpp"
#include "server/rooms/server_time.hpp"
#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostTextOfBan = 500;
constexpr std::size_t kMostBans = 1000; // in one order

json::object ban_json(const StoredBan& ban) {
    return {{"ban", ban.number},
            {"sort", ban.sort},
            {"what", ban.what},
            {"reason", ban.reason},
            {"until", ban.until == kForEver ? json::value(nullptr) : json::value(ban.until)},
            {"made", ban.made}};
}

// How the ban is stored of what was ordered.
Result<StoredBan> ban_of(Store& store, StoredBan ban) {
    if (ban.sort == "visitor") {
        auto visitor = visitor_of(store, ban.what);
        if (!visitor)
            return visitor.error();
        ban.what = std::move(*visitor);
    } else if (ban.sort == "address") {
        const auto range = AddressRange::of_clients(ban.what, ban.what);
        if (!range)
            return range.error();
        ban.what = range->text();
    }
    return ban;
}

} // namespace

Result<std::string> visitor_of(Store& store, const std::string& text) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) {
        if (is_hex(text, kVisitorSecretDigits))
            return text;
        return Error{
            ErrorKind::usage,
            "expected a seat, such as GAME:1, or the 64 digits by which reports and bans name a visitor"_en,
            verbatim(text), "visitor"};
    }
    const std::string seat = text.substr(colon + 1);
    if (seat != "1" && seat != "2")
        return Error{ErrorKind::usage, "expected the id of a game, a colon, and 1 or 2"_en, verbatim(text),
                     "visitor"};
    return store.people().visitor_in(text.substr(0, colon), seat == "1" ? Seat::first : Seat::second);
}

json::array bans_json(const std::vector<StoredBan>& bans) {
    json::array list;
    for (const StoredBan& ban : bans)
        list.push_back(ban_json(ban));
    return list;
}

Result<std::vector<StoredBan>> read_bans(const json::object& asked) {
    Fields fields(asked);
    StoredBan ban;
    ban.sort = fields.required_text("sort", kMostTextOfBan);
    ban.reason = fields.required_text("reason", kMostTextOfBan);
    const auto* until = fields.find("until");
    ban.until = until != nullptr && until->is_int64() ? until->as_int64() : kForEver;
    ban.made = now_in_milliseconds();
    const auto* what = fields.find("what");
    if (!fields.error() && ban.sort != "visitor" && ban.sort != "address" && ban.sort != "name" &&
        ban.sort != "word")
        fields.fail("sort", "expected visitor, address, name or word");
    if (!fields.error() && (what == nullptr || !what->is_array() || what->as_array().empty() ||
                            what->as_array().size() > kMostBans))
        fields.fail("what", fmt::format("expected a list of 1 to {} texts", kMostBans));
    if (fields.error())
        return *fields.error();
    std::vector<StoredBan> bans;
    for (const json::value& each : what->as_array()) {
        if (!each.is_string() || each.as_string().empty() || each.as_string().size() > kMostTextOfBan)
            return bad_json("what", "expected a list of texts");
        ban.what = each.as_string();
        bans.push_back(ban);
    }
    return bans;
}

Result<std::vector<StoredBan>> store_bans(Store& store, const std::vector<StoredBan>& ordered) {
    std::vector<StoredBan> all;
    for (const StoredBan& each : ordered) { // first all, so that none is stored if one of them is wrong
        auto ban = ban_of(store, each);
        if (!ban)
            return ban.error();
        all.push_back(std::move(*ban));
    }
    for (StoredBan& ban : all) {
        auto stored = store.people().ban(ban);
        if (!stored)
            return stored.error();
        ban = std::move(*stored);
    }
    return all;
}

} // namespace goalline::server
