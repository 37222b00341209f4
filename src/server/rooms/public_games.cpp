#include "server/rooms/public_games.hpp"

#include "server/play/names.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kShare = 8; // one address gets this part of the free places
constexpr std::string_view kBegin = R"({"type":"lobby",)";

} // namespace

PublicGames::PublicGames(const Limits& limits, Hides hides)
    : hides_(std::move(hides)), by_visitor_(std::make_shared<Headcount>([&limits] {
          return Headcount::Bounds{limits.open_invitations_per_visitor, limits.open_invitations};
      })),
      by_address_(std::make_shared<Headcount>(
          [&limits] {
              return Headcount::Bounds{limits.open_invitations_per_address, limits.open_invitations};
          },
          kShare)) {}

PublicGames::Place PublicGames::reserve(const std::string& visitor, const std::string& address) {
    auto of_visitor = by_visitor_->enter(visitor);
    auto of_address = by_address_->enter(address);
    if (!of_visitor || !of_address)
        return nullptr;
    return std::make_shared<std::pair<Place, Place>>(std::move(of_visitor), std::move(of_address));
}

void PublicGames::add(const Invitation& invitation, Place place, Clock::time_point now) {
    std::string text = boost::json::serialize(invitation.shown);
    text.pop_back();
    Entry entry{invitation.id,
                invitation.maker,
                std::move(text),
                skeleton(invitation.name),
                invitation.created,
                invitation.keep,
                now,
                std::move(place)};
    const auto behind = std::find_if(entries_.begin(), entries_.end(),
                                     [&](const Entry& other) { return other.created <= entry.created; });
    makers_.insert(entry.maker);
    entries_.insert(behind, std::move(entry));
    changed();
}

void PublicGames::drop(std::string_view id) {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == id; });
    if (found == entries_.end())
        return;
    makers_.erase(makers_.find(found->maker));
    entries_.erase(found);
    changed();
}

void PublicGames::drop_maker(const std::string& maker) {
    drop_if([&](const Entry& entry) { return entry.maker == maker; });
}

void PublicGames::drop_name(std::string_view name) {
    drop_if([seen = skeleton(name)](const Entry& entry) { return entry.skeleton == seen; });
}

bool PublicGames::hides_any(const std::string& visitor) const {
    return hides_ && !visitor.empty() &&
           std::any_of(entries_.begin(), entries_.end(),
                       [&](const Entry& entry) { return hides_(entry.maker, visitor); });
}

bool PublicGames::saw(std::string_view id, Clock::time_point now) {
    for (Entry& entry : entries_) {
        if (entry.id == id) {
            entry.seen = now;
            return true;
        }
    }
    return false;
}

bool PublicGames::has(std::string_view id) const {
    return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == id; });
}

std::unordered_set<std::string> PublicGames::seen(Clock::time_point now) const {
    std::unordered_set<std::string> ids;
    for (const Entry& entry : entries_) {
        if (now - entry.seen < entry.keep)
            ids.insert(entry.id);
    }
    return ids;
}

void PublicGames::set_live(std::vector<std::string> live) {
    if (live == live_)
        return;
    live_ = std::move(live);
    changed();
}

std::shared_ptr<const std::string> PublicGames::text_for(const std::string& visitor) {
    if (makers_.contains(visitor) || hides_any(visitor))
        return std::make_shared<const std::string>(text(visitor));
    if (!shared_)
        shared_ = std::make_shared<const std::string>(text({}));
    return shared_;
}

std::string PublicGames::without_type(const std::string& text) {
    return '{' + text.substr(kBegin.size());
}

bool PublicGames::has_double(const Entry& entry) const {
    return !entry.skeleton.empty() && std::any_of(entries_.begin(), entries_.end(), [&](const Entry& other) {
        return other.maker != entry.maker && other.skeleton == entry.skeleton;
    });
}

std::string PublicGames::text(const std::string& visitor) const {
    std::string text(kBegin);
    text += R"("open":[)";
    const std::size_t start = text.size();
    for (const Entry& entry : entries_) {
        if (hides_ && !visitor.empty() && hides_(entry.maker, visitor))
            continue;
        if (text.size() > start)
            text += ',';
        text.append(entry.text).append(has_double(entry) ? R"(,"alike":true)" : "");
        text.append(entry.maker == visitor ? R"(,"yours":true})" : R"(,"yours":false})");
    }
    text += R"(],"live":[)";
    for (const std::string& game : live_)
        text.append(&game == &live_.front() ? "" : ",").append(game);
    return text + "]}";
}

} // namespace goalline::server
