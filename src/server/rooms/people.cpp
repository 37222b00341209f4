#include "server/rooms/people.hpp"

#include "server/rooms/room.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kBytesOfRow = 512; // that a report or a dislike takes, besides its text

Refusal not_stored() {
    return {RefusalKind::internal, "what belongs to the player could not be stored", "database", 0};
}

} // namespace

People::People(Services& services)
    : services_(services),
      address_reports_([this] { return per_day(services_.limits.player_reports_per_address_and_day); }),
      visitor_reports_([this] { return per_day(services_.limits.player_reports_per_visitor_and_day); }) {}

void People::know(const std::vector<StoredDislike>& dislikes) {
    dislikes_.clear();
    for (const StoredDislike& dislike : dislikes)
        dislikes_[dislike.visitor][dislike.other] = dislike;
}

const StoredDislike* People::find(const std::string& visitor, const std::string& other) const {
    const auto others = dislikes_.find(visitor);
    if (others == dislikes_.end())
        return nullptr;
    const auto found = others->second.find(other);
    return found == others->second.end() ? nullptr : &found->second;
}

bool People::mutes(const std::string& listener, const std::string& speaker) const {
    return find(listener, speaker) != nullptr; // whoever is blocked is not heard either
}

bool People::parted(const std::string& one, const std::string& other) const {
    const auto blocks = [&](const std::string& a, const std::string& b) {
        const auto* dislike = find(a, b);
        return dislike != nullptr && dislike->sort == kBlock;
    };
    return blocks(one, other) || blocks(other, one);
}

json::array People::list(const std::string& visitor, std::string_view key) const {
    std::vector<const StoredDislike*> own;
    if (const auto others = dislikes_.find(visitor); others != dislikes_.end()) {
        for (const auto& [other, dislike] : others->second)
            own.push_back(&dislike);
    }
    std::sort(own.begin(), own.end(), [](const auto* a, const auto* b) { return a->number > b->number; });
    json::array list;
    for (const StoredDislike* each : own)
        list.push_back(json::object{{"id", each->number},
                                    {"kind", each->sort},
                                    {"name", each->name},
                                    {"tag", visitor_tag(key, each->other)},
                                    {"made", each->made}});
    return list;
}

void People::dislike(const Credentials& who, std::string_view sort, const StoredSeat& seat,
                     const Done& done) {
    const std::string visitor = who.visitor_hash();
    if (!find(visitor, seat.visitor) && dislikes_[visitor].size() >= services_.limits.dislikes_per_visitor)
        return done(Refusal{RefusalKind::too_many, "too many players are muted or blocked; undo some first",
                            "people", 60});
    if (const auto refusal = services_.host.count_stored(who.address, kBytesOfRow))
        return done(refusal);
    const StoredDislike dislike{
        0, visitor, seat.visitor, std::string(sort), seat.name, now_in_milliseconds()};
    services_.database.run([dislike](Store& store) { return store.people().dislike(dislike); },
                           [this, done](const Result<StoredDislike>& stored) {
                               if (!stored)
                                   return done(not_stored());
                               dislikes_[stored->visitor][stored->other] = *stored;
                               done(std::nullopt);
                           },
                           who.address);
}

void People::forgive(const Credentials& who, int number, std::function<void(const std::string&)> freed,
                     const Done& done) {
    const std::string visitor = who.visitor_hash();
    Others& own = dislikes_[visitor];
    const auto found =
        std::find_if(own.begin(), own.end(), [&](const auto& each) { return each.second.number == number; });
    if (found == own.end())
        return done(Refusal{RefusalKind::not_found, "you have muted or blocked nobody under this number",
                            std::to_string(number), 0});
    services_.database.run([number](Store& store) { return store.people().forgive(number); },
                           [this, visitor, other = found->first, number, freed = std::move(freed),
                            done](const Result<void>& stored) {
                               if (!stored)
                                   return done(not_stored());
                               std::erase_if(dislikes_[visitor], [number](const auto& each) {
                                   return each.second.number == number;
                               });
                               freed(other);
                               done(std::nullopt);
                           },
                           who.address);
}

void People::report(const Credentials& who, StoredPlayerReport report, const Done& done) {
    const auto now = Clock::now();
    const auto too_many = [](std::string message, int wait) {
        return Refusal{RefusalKind::too_many, std::move(message), "report", wait};
    };
    if (const auto wait = address_reports_.take(who.address, now))
        return done(too_many("too many reports from this address today", *wait));
    if (const auto wait = visitor_reports_.take(who.visitor_hash(), now))
        return done(too_many("too many reports by this visitor today", *wait));
    if (const auto refusal = services_.host.count_stored(who.address, kBytesOfRow + report.remark.size()))
        return done(refusal);
    report.reporter = who.visitor_hash();
    report.made = now_in_milliseconds();
    services_.database.run(
        [report](Store& store) { return store.people().report(report); },
        [done](const Result<void>& stored) { done(stored ? std::nullopt : std::optional(not_stored())); },
        who.address);
}

void People::forget(const std::string& visitor) {
    dislikes_.erase(visitor);
    for (auto& [other, dislikes] : dislikes_)
        dislikes.erase(visitor);
}

void People::forget_name(const std::string& name) {
    for (auto& [visitor, dislikes] : dislikes_) {
        for (auto& [other, dislike] : dislikes) {
            if (dislike.name == name)
                dislike.name.clear();
        }
    }
}

void People::sweep(Clock::time_point now) {
    address_reports_.sweep(now);
    visitor_reports_.sweep(now);
    std::erase_if(dislikes_, [](const auto& entry) { return entry.second.empty(); });
}

} // namespace goalline::server
