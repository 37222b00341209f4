#include "server/room_base.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestQueue = 64;         // wishes waiting in one room
constexpr std::chrono::seconds kKeepIdleRoom{30}; // somebody who reloads the page finds it still there

} // namespace

std::int64_t now_in_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::shared_ptr<const std::string> shared_text(const json::object& object) {
    return std::make_shared<const std::string>(json::serialize(object));
}

json::object state_message(json::object state) {
    return {{"type", "state"}, {"state", std::move(state)}};
}

void RoomBase::in_turn(std::function<void()> wish, const Done& done) {
    used_ = Clock::now();
    if (wishes_.size() >= kLongestQueue)
        return done(Refusal{RefusalKind::too_many, "too many changes of this game are waiting", "game", 1});
    wishes_.push_back(std::move(wish));
    work_off();
}

void RoomBase::work_off() {
    while (!busy_ && !wishes_.empty()) {
        const auto wish = std::move(wishes_.front());
        wishes_.pop_front();
        wish();
    }
}

void RoomBase::after_reload() {
    if (broken_) {
        close_sockets();
    } else {
        announce_all();
        wake_computer();
    }
    work_off();
}

std::array<bool, 2> RoomBase::here() const {
    std::array<bool, 2> here{};
    for (const Watcher& watcher : watchers_) {
        const SeatSet seats = watcher.who.seats(head());
        here[0] |= seats.first;
        here[1] |= seats.second;
    }
    return here;
}

void RoomBase::visit(const Credentials& who) {
    if (!who.address.empty() && who.address != address_ && who.seats(head()).any())
        address_ = who.address;
    wake_computer();
}

void RoomBase::enter(const std::shared_ptr<Socket>& socket, Credentials who) {
    used_ = Clock::now();
    socket->send(shared_text(state_message(state(who))));
    watchers_.push_back({socket, std::move(who)});
    announce_presence();
    visit(watchers_.back().who);
}

void RoomBase::leave(const std::shared_ptr<Socket>& socket) {
    used_ = Clock::now();
    std::erase_if(watchers_, [&](const Watcher& watcher) {
        const auto open = watcher.socket.lock();
        return !open || open == socket;
    });
    announce_presence();
}

void RoomBase::send_state(const std::shared_ptr<Socket>& socket) const {
    for (const Watcher& watcher : watchers_) {
        if (watcher.socket.lock() == socket)
            socket->send(shared_text(state_message(state(watcher.who))));
    }
}

void RoomBase::close_sockets() {
    for (const Watcher& watcher : watchers_) {
        if (const auto open = watcher.socket.lock())
            open->close(Socket::Close::going_away);
    }
}

void RoomBase::refuse(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& id,
                      const Refusal& refusal) const {
    json::object answer{{"type", "error"}, {"id", id}, {"error", to_json(refusal)}};
    if (refusal.kind != RefusalKind::too_many)
        answer["state"] = state(who);
    socket->send(shared_text(answer));
}

RoomBase::Done RoomBase::answer_to(const Credentials& who, const std::shared_ptr<Socket>& socket,
                                   std::string id, bool repeat_state) {
    return [self = shared_from_this(), who, socket, id = std::move(id),
            repeat_state](const std::optional<Refusal>& refusal) {
        if (refusal)
            return self->refuse(who, socket, id, *refusal);
        socket->send(shared_text({{"type", "ack"}, {"id", id}}));
        if (repeat_state)
            self->send_state(socket);
    };
}

RoomBase::Done RoomBase::report(std::string what) {
    return [self = shared_from_this(), what = std::move(what)](const std::optional<Refusal>& refusal) {
        if (refusal)
            self->services_.log(LogLevel::error, fmt::format("game {}: {} was refused: {}", self->head().id,
                                                             what, refusal->message));
    };
}

void RoomBase::announce_presence() {
    const auto now = here();
    if (now == here_)
        return;
    here_ = now;
    const auto text = shared_text({{"type", "presence"}, {"players", players(now)}});
    for (const Watcher& watcher : watchers_)
        watcher.send(text);
}

bool RoomBase::idle(Clock::time_point now) const {
    return watchers_.empty() && !busy_ && wishes_.empty() && !thinking() && now - used_ > kKeepIdleRoom;
}

} // namespace goalline::server
