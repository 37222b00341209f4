#include "server/rooms/room_base.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestQueue = 64;         // wishes that wait in one room
constexpr std::chrono::seconds kKeepIdleRoom{30}; // so that somebody who reloads the page still finds it
constexpr std::chrono::seconds kBetweenPresences{1};
// A state up to this size goes with every refusal, a longer one only as often as clients may ask for it.
constexpr std::size_t kShortState = 8 * 1024;
constexpr std::size_t kLongTexts = 64 * 1024; // longer texts are kept for at most a second
constexpr double kBytesOfCost = 256 * 1024;
constexpr double kWatchersOfCost = 256;
constexpr std::string_view kStateMessage = R"({"type":"state","state":)";

} // namespace

std::int64_t now_in_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::shared_ptr<const std::string> shared_text(const json::object& object) {
    return std::make_shared<const std::string>(json::serialize(object));
}

std::string_view RoomBase::state_in(const std::string& message) {
    return std::string_view(message).substr(kStateMessage.size(), message.size() - kStateMessage.size() - 1);
}

void RoomBase::hint(const Credentials& /*who*/, const HintDone& done) {
    done(Refusal{RefusalKind::conflict, "there are no hints in games of this kind", "game", 0});
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
        or_break(wish);
    }
}

void RoomBase::after_reload() {
    if (broken_) {
        close_sockets();
        refuse_waiting();
    } else {
        tell_all([](SeatSet) {
            return std::nullopt;
        }); // the computer tries again with the next tick, because retrying at once would fill the log
    }
    work_off();
}

void RoomBase::count(SeatSet seats, int sign) {
    present_[0] += seats.first ? sign : 0;
    present_[1] += seats.second ? sign : 0;
}

void RoomBase::seats_changed() {
    present_ = {};
    for (auto& [socket, watcher] : watchers_) {
        watcher.seats = watcher.who->seats(head());
        count(watcher.seats, 1);
    }
}

void RoomBase::visit(const Credentials& who) {
    if (!who.address.empty() && who.address != address_ && who.seats(head()).any())
        address_ = who.address;
    wake_computer();
}

void RoomBase::enter(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who) {
    used_ = Clock::now();
    const Limits& limits = services_.limits;
    const Rate syncs(limits.syncs_per_second, limits.syncs_burst);
    const SeatSet seats = who->seats(head());
    const Watcher& watcher =
        watchers_
            .insert_or_assign(socket.get(), Watcher{socket, std::move(who), seats, TokenBucket(syncs, used_)})
            .first->second;
    socket->send(state_message(view(watcher, here())));
    count(seats, 1);
    announce_presence();
    visit(*watcher.who);
}

void RoomBase::leave(const Socket* socket) {
    used_ = Clock::now();
    const auto found = watchers_.find(socket);
    if (found == watchers_.end())
        return;
    count(found->second.seats, -1);
    watchers_.erase(found);
    announce_presence();
}

std::shared_ptr<const std::string> RoomBase::state_message(const Credentials& who) const {
    return state_message(view(who, here()));
}

std::shared_ptr<const std::string> RoomBase::state_message(const View& view) const {
    const auto make = [&] {
        return std::make_shared<const std::string>(std::string(kStateMessage) +
                                                   json::serialize(state_of_game(view)) + '}');
    };
    if (!view.invite.empty()) // a secret of one client
        return make();
    if (texts_.version != head().version || texts_.here != view.here)
        texts_ = {head().version, view.here, {}};
    auto& text = texts_.by_seats[index(view.seats)];
    if (!text)
        text = make();
    return text;
}

void RoomBase::tell_all(const Event& event) {
    std::array<std::shared_ptr<const std::string>, 4> texts; // by seats: all spectators read the same
    for (const auto& [socket, watcher] : watchers_) {
        auto& text = texts[index(watcher.seats)];
        if (!text) {
            const auto made = event(watcher.seats);
            if (!made) {
                here_ = here(); // a state says this, but an event does not
                watcher.send(state_message(view(watcher, here_)));
                continue;
            }
            text = shared_text(*made);
        }
        watcher.send(text);
    }
}

bool RoomBase::may_send_state(const Socket* socket) {
    const auto found = watchers_.find(socket);
    if (found == watchers_.end())
        return false;
    const Limits& limits = services_.limits;
    return found->second.syncs.take(Rate(limits.syncs_per_second, limits.syncs_burst), Clock::now());
}

void RoomBase::send_state(const std::shared_ptr<Socket>& socket) {
    const auto found = watchers_.find(socket.get());
    if (found == watchers_.end())
        return;
    if (may_send_state(socket.get()))
        socket->send(state_message(view(found->second, here())));
    else
        refuse(*found->second.who, socket, {},
               {RefusalKind::too_many, "too many states asked for", "rate", 1});
}

void RoomBase::close_sockets() {
    for (const auto& [key, watcher] : watchers_) {
        if (const auto open = watcher.socket.lock())
            open->close(Socket::Close::going_away);
    }
}

void RoomBase::refuse(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& id,
                      const Refusal& refusal) {
    const json::object answer{{"type", "error"}, {"id", id}, {"error", to_json(refusal)}};
    std::string text = json::serialize(answer);
    const auto state = refusal.kind == RefusalKind::too_many ? nullptr : state_message(who);
    if (state && (state->size() <= kShortState || may_send_state(socket.get()))) {
        text.pop_back();
        text.append(",\"state\":").append(state_in(*state)).append("}");
    }
    socket->send(std::make_shared<const std::string>(std::move(text)));
}

double RoomBase::cost() const {
    return 1 + static_cast<double>(bytes()) / kBytesOfCost +
           static_cast<double>(watchers_.size()) / kWatchersOfCost;
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
    const auto time = Clock::now();
    if (time - presence_told_ < kBetweenPresences)
        return; // the next tick looks again, because somebody may come and go as fast as the network allows
    presence_told_ = time;
    here_ = now;
    const auto text = shared_text({{"type", "presence"}, {"players", players_of_game(now)}});
    for (const auto& [socket, watcher] : watchers_)
        watcher.send(text);
}

void RoomBase::tick() {
    // A connection says when it leaves, unless there was no memory for that.
    if (std::erase_if(watchers_, [](const auto& entry) { return entry.second.socket.expired(); }) > 0)
        seats_changed();
    announce_presence();
    for (auto& text : texts_.by_seats) {
        if (text && text->size() > kLongTexts)
            text.reset();
    }
}

bool RoomBase::disposable() const {
    return watchers_.empty() && !busy_ && wishes_.empty() && !thinking();
}

bool RoomBase::idle(Clock::time_point now) const {
    return disposable() && now - used_ > kKeepIdleRoom;
}

} // namespace goalline::server
