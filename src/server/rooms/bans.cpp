#include "server/rooms/bans.hpp"

#include "base/clock.hpp"
#include "server/play/names.hpp"
#include "server/rooms/room.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

std::string until_text(std::int64_t until) {
    return until == kForEver ? std::string() : utc_text(" until %Y-%m-%d %H:%M UTC", until / 1000);
}

Refusal refusal_by(const StoredBan& ban, const char* what, const char* code) {
    Refusal refusal{RefusalKind::forbidden, fmt::format("{}{}: {}", what, until_text(ban.until), ban.reason),
                    ban.sort, 0, code};
    refusal.more["reason"] = ban.reason;
    refusal.more["until"] =
        ban.until == kForEver ? boost::json::value(nullptr) : boost::json::value(ban.until);
    return refusal;
}

} // namespace

void Bans::put(const StoredBan& ban) {
    Known known{ban, {}, {}};
    if (ban.sort == "address")
        known.range = AddressRange::read(ban.what).value_or(AddressRange());
    else if (ban.sort != "visitor")
        known.skeleton = skeleton(ban.what);
    bans_.push_back(std::move(known));
}

void Bans::know(const std::vector<StoredBan>& bans, const std::vector<StoredSignOut>& sign_outs) {
    bans_.clear();
    for (const StoredBan& ban : bans)
        put(ban);
    expel([this](const Open& open) { return refuse(open.address, open.visitor); });
    for (const StoredSignOut& each : sign_outs) {
        if (times_signed_out(each.visitor) != each.times)
            sign_out(each);
    }
}

std::optional<Refusal> Bans::refuse(const std::string& address, const std::string& visitor) const {
    if (bans_.empty())
        return std::nullopt;
    const auto client = read_address(std::string_view(address).substr(0, address.find('/')));
    const std::int64_t now = now_in_milliseconds();
    for (const auto& [ban, range, skeleton] : bans_) {
        if (ban.until != kForEver && ban.until <= now)
            continue;
        if (ban.sort == "visitor" && ban.what == visitor)
            return refusal_by(ban, "you are banned", "banned");
        if (ban.sort == "address" && client && range.has(*client))
            return refusal_by(ban, "this address is banned", "banned");
    }
    return std::nullopt;
}

std::optional<Refusal> Bans::refuse_name(std::string_view name) const {
    if (bans_.empty() || name.empty())
        return std::nullopt;
    const std::string seen = skeleton(name);
    const std::int64_t now = now_in_milliseconds();
    for (const auto& [ban, range, skeleton] : bans_) {
        if (skeleton.empty() || (ban.until != kForEver && ban.until <= now))
            continue;
        if (ban.sort == "name" ? seen == skeleton : seen.find(skeleton) != std::string::npos)
            return refusal_by(ban, "this name is refused here", "refused_name");
    }
    return std::nullopt;
}

void Bans::add(const StoredBan& ban) {
    put(ban);
    expel([this](const Open& open) { return refuse(open.address, open.visitor); });
}

void Bans::lift(int number) {
    std::erase_if(bans_, [number](const Known& known) { return known.ban.number == number; });
}

std::vector<StoredBan> Bans::all() const {
    std::vector<StoredBan> bans;
    for (const Known& known : bans_)
        bans.push_back(known.ban);
    return bans;
}

void Bans::enter(const std::shared_ptr<Socket>& socket, const std::string& address,
                 const std::string& visitor, By by) {
    sockets_.insert_or_assign(socket.get(), Open{socket, address, visitor, by});
    if (refuse(address, visitor)) // banned while the socket was opened
        expel([&](const Open& open) { return refuse(open.address, open.visitor); });
}

void Bans::expel(const std::function<std::optional<Refusal>(const Open&)>& why) const {
    for (const auto& [key, open] : sockets_) {
        const auto socket = open.socket.lock();
        const auto refusal = socket ? why(open) : std::nullopt;
        if (!refusal)
            continue;
        socket->send(shared_text({{"type", "error"}, {"id", ""}, {"error", to_json(*refusal)}}));
        socket->close(Socket::Close::policy);
    }
}

void Bans::sign_out(const StoredSignOut& sign_out) {
    {
        const std::lock_guard lock(mutex_);
        sign_outs_[sign_out.visitor] = sign_out.times;
    }
    expel([&](const Open& open) -> std::optional<Refusal> {
        if (open.by == By::token || open.visitor != sign_out.visitor)
            return std::nullopt;
        return Refusal{RefusalKind::forbidden, "this browser was signed out; a recovery link opens it again",
                       "visitor", 0, "signed_out"};
    });
}

int Bans::times_signed_out(const std::string& visitor) const {
    const std::lock_guard lock(mutex_);
    const auto found = sign_outs_.find(visitor);
    return found == sign_outs_.end() ? 0 : found->second;
}

} // namespace goalline::server
