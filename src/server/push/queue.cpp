#include "server/push/queue.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kMostWaiting = 1000;
constexpr std::size_t kMostOfVisitor = 20;
constexpr std::size_t kMostOfSilent = 20;                            // to a service that does not answer
constexpr std::size_t kMostServices = 10'000, kMostSilent = 100'000; // remembered
constexpr int kForgotten = 3;                                        // silences in a row of an address
constexpr int kForgottenOfKnown = 10;                                // of a service that answers others
constexpr std::chrono::seconds kFirstRest{30}, kLongestRest{3600};

} // namespace

std::string push_service(const PushAddress& address) {
    const std::size_t last = address.host.rfind('.');
    const std::size_t before =
        last == std::string::npos || last == 0 ? std::string::npos : address.host.rfind('.', last - 1);
    const bool whole =
        !address.tls || before == std::string::npos; // a stand-in is told from others by its port
    std::string name = whole ? address.host : address.host.substr(before + 1);
    for (char& c : name)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return address.tls ? name : name + ':' + address.port;
}

std::optional<std::size_t> PushQueue::push(WaitingPush push, Clock::time_point now) {
    sweep(now);
    Addresses& addresses = visitors_[push.visitor];
    std::size_t own = 0;
    std::deque<WaitingPush>* same = nullptr;
    for (auto& address : addresses) {
        own += address.size();
        if (address.front().endpoint == push.endpoint)
            same = &address;
    }
    if (same) {
        const auto former = std::ranges::find(*same, push.topic, &WaitingPush::topic);
        if (former != same->end())
            return std::exchange(*former, std::move(push)).number;
    }
    Service& service = services_[push.service];
    const bool rests = service.rests_until > now;
    if (waiting_ >= kMostWaiting || own >= kMostOfVisitor || (rests && service.waiting >= kMostOfSilent)) {
        if (addresses.empty())
            visitors_.erase(push.visitor);
        return push.number;
    }
    if (addresses.empty())
        turns_.push_back(push.visitor);
    ++service.waiting;
    ++waiting_;
    if (same)
        same->push_back(std::move(push));
    else
        addresses.push_back({std::move(push)});
    return std::nullopt;
}

bool PushQueue::may_send(const Service& service, Clock::time_point now) const {
    if (service.answers)
        return service.sending < std::max<std::size_t>(threads_ / 2, 1);
    return service.sending == 0 && service.rests_until <= now &&
           sending_unknown_ < std::max<std::size_t>(threads_ / 2, 1);
}

std::optional<WaitingPush> PushQueue::take(Clock::time_point now) {
    for (auto turn = turns_.begin(); turn != turns_.end(); ++turn) {
        Addresses& addresses = visitors_.at(*turn);
        const auto found = std::ranges::find_if(addresses, [&](const auto& address) {
            return may_send(services_.at(address.front().service), now);
        });
        if (found == addresses.end())
            continue;
        WaitingPush next = std::move(found->front());
        found->pop_front();
        if (found->empty())
            addresses.erase(found);
        else
            addresses.splice(addresses.end(), addresses, found);
        if (addresses.empty()) {
            visitors_.erase(*turn);
            turns_.erase(turn);
        } else {
            turns_.splice(turns_.end(), turns_, turn);
        }
        Service& service = services_.at(next.service);
        --waiting_;
        --service.waiting;
        ++service.sending;
        sending_unknown_ += service.answers ? 0 : 1;
        next.to_known = service.answers;
        return next;
    }
    return std::nullopt;
}

bool PushQueue::done(const WaitingPush& sent, bool answered, Clock::time_point now) {
    Service& service = services_.at(sent.service);
    --service.sending;
    sending_unknown_ -= sent.to_known ? 0 : 1;
    service.answers = answered;
    if (answered) {
        service.silences = 0;
        service.rests_until = now;
        silent_.erase(sent.endpoint);
        return false;
    }
    const auto rest = kFirstRest * (1 << std::min(service.silences++, 7));
    service.rests_until = now + std::min<Clock::duration>(rest, kLongestRest);
    const int most = sent.to_known ? kForgottenOfKnown : kForgotten;
    if (++silent_[sent.endpoint] < most)
        return false;
    silent_.erase(sent.endpoint);
    return true;
}

std::optional<Clock::time_point> PushQueue::next(Clock::time_point now) const {
    std::optional<Clock::time_point> first;
    for (const auto& [name, service] : services_) {
        if (service.waiting > 0 && service.rests_until > now && (!first || service.rests_until < *first))
            first = service.rests_until;
    }
    return first;
}

// Forgets what makes no difference any more.
void PushQueue::sweep(Clock::time_point now) {
    if (services_.size() >= kMostServices)
        std::erase_if(services_, [&](const auto& entry) {
            const Service& service = entry.second;
            return service.waiting == 0 && service.sending == 0 && service.rests_until <= now;
        });
    if (silent_.size() >= kMostSilent)
        silent_.clear();
}

} // namespace goalline::server
