// Who watches a room, and what they are told.
#include "server/rooms/room.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds kKeepIdleRoom{30}; // so that somebody who reloads the page still finds it
constexpr std::chrono::seconds kBetweenPresences{1};
// A state up to this size goes with every refusal, a longer one only as often as clients may ask for it.
constexpr std::size_t kShortState = 8 * 1024;
constexpr std::size_t kLongTexts = 64 * 1024; // longer texts are kept for at most a second
constexpr double kBytesOfCost = 256 * 1024;
constexpr double kWatchersOfCost = 256;
constexpr std::size_t kBytesReservedAtOnce = 64 * 1024; // by which a game may grow before more is reserved
constexpr std::size_t kBytesOfPlan = 4;                 // for each of its letters
constexpr std::string_view kStateMessage = R"({"type":"state","state":)";

} // namespace

std::int64_t now_in_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::shared_ptr<const std::string> shared_text(const json::object& object) {
    return std::make_shared<const std::string>(json::serialize(object));
}

std::string_view Room::state_in(const std::string& message) {
    return std::string_view(message).substr(kStateMessage.size(), message.size() - kStateMessage.size() - 1);
}

void Room::count(const Watcher& watcher, int sign) {
    present_[0] += watcher.seats.first ? sign : 0;
    present_[1] += watcher.seats.second ? sign : 0;
    if (watcher.seats.any())
        return;
    // Clients without a cookie get a new one each time, so those of an address count as one.
    const Credentials& who = *watcher.who;
    const auto entry = onlookers_.try_emplace(who.fresh ? who.address : who.visitor_hash()).first;
    entry->second += sign;
    if (entry->second == 0)
        onlookers_.erase(entry);
}

void Room::note_absences(bool cleanly) {
    for (const std::size_t seat : {0U, 1U}) {
        if (here()[seat])
            absences_[seat].here();
        else
            absences_[seat].gone(now(), cleanly);
    }
}

void Room::seats_changed() {
    present_ = {};
    onlookers_.clear();
    for (auto& [socket, watcher] : watchers_) {
        watcher.seats = watcher.who->seats(table_);
        count(watcher, 1);
    }
    note_absences(false);
}

void Room::sat_down() {
    absences_.fill(Absence(now())); // nobody was missed before the game began
    seats_changed();
    // The state that is told next says who is here. Whoever sits down was a watcher until now, and would be counted
    // as one until the next presence.
    told_ = presence();
}

void Room::visit(const Credentials& who) {
    const SeatSet seats = who.seats(table_);
    if (!who.address.empty() && who.address != address_ && seats.any())
        address_ = who.address;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seats.has(seat))
            absences_[index(seat)].seen(now());
    }
    wake_computer();
}

void Room::enter(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who) {
    used_ = Clock::now();
    const Limits& limits = services_.limits;
    const Rate syncs(limits.syncs_per_second, limits.syncs_burst);
    const SeatSet seats = who->seats(table_);
    const Watcher& watcher =
        watchers_
            .insert_or_assign(socket.get(), Watcher{socket, std::move(who), seats, TokenBucket(syncs, used_)})
            .first->second;
    count(watcher, 1);
    note_absences(false);
    socket->send(state_message(view(watcher, now())));
    if (seats.any() && table_.clock.control.live())
        socket->measure();
    announce_presence();
    visit(*watcher.who);
}

void Room::change_places(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who) {
    const auto found = watchers_.find(socket.get());
    if (found == watchers_.end())
        return;
    count(found->second, -1);
    watchers_.erase(found);
    enter(socket, std::move(who));
}

void Room::leave(const Socket* socket, bool cleanly) {
    used_ = Clock::now();
    const auto found = watchers_.find(socket);
    if (found == watchers_.end())
        return;
    count(found->second, -1);
    watchers_.erase(found);
    note_absences(cleanly);
    announce_presence();
}

std::shared_ptr<const std::string> Room::state_message(const Credentials& who) const {
    return state_message(view(who, now()));
}

View Room::view(SeatSet seats, std::string invite, std::int64_t now) const {
    View view{seats, std::move(invite), here(), now};
    view.watchers = told_.watchers;
    view.lag_ms = round_trips();
    if (claims_count()) {
        for (const std::size_t seat : {0U, 1U})
            view.gone_ms[seat] = absences_[seat].gone_ms(now);
        view.claim = claim_of(seats, now);
    }
    return view;
}

bool Room::claims_count() const {
    const StoredGame& game = table_;
    return game.status == Status::playing && game.opponent == Opponent::friends &&
           (game.clock.control.live() || (game.is_public() && game.clock.control.days == 0));
}

// The moment on which a text of the state depends; 0 if it is the same at any moment.
std::int64_t Room::moment(std::int64_t now) const {
    const bool gone = absences_[0].gone_ms(now) || absences_[1].gone_ms(now);
    const bool passes =
        table_.clock.running.any() || (claims_count() && (gone || table_.clock.control.live()));
    return passes ? now : 0;
}

std::shared_ptr<const std::string> Room::state_message(const View& view) const {
    const auto make = [&] {
        return std::make_shared<const std::string>(std::string(kStateMessage) +
                                                   json::serialize(state_json(table_, *game_, view)) + '}');
    };
    if (!view.invite.empty()) // a secret of one client
        return make();
    const Presence presence{view.here, view.watchers};
    if (texts_.version != table_.version || texts_.presence != presence || texts_.moment != moment(view.now))
        texts_ = {table_.version, moment(view.now), presence, {}};
    auto& text = texts_.by_seats[index(view.seats)];
    if (!text)
        text = make();
    return text;
}

void Room::tell_all(const Event& event) {
    std::array<std::shared_ptr<const std::string>, 4> texts; // by seats: all spectators read the same
    const std::int64_t moment = now();
    for (const auto& [socket, watcher] : watchers_) {
        auto& text = texts[index(watcher.seats)];
        if (!text) {
            const auto made = event(view(watcher.seats, {}, moment));
            if (!made) {
                told_.here = here(); // a state says this, but an event does not
                watcher.send(state_message(view(watcher, moment)));
                continue;
            }
            text = shared_text(*made);
        }
        watcher.send(text);
    }
}

void Room::tell_seat(Seat seat) {
    const std::int64_t moment = now();
    for (const auto& [socket, watcher] : watchers_) {
        if (watcher.seats.has(seat))
            watcher.send(state_message(view(watcher, moment)));
    }
}

void Room::say(const Credentials& who, const std::string& phrase, const Done& done) {
    const SeatSet seats = who.seats(table_);
    if (!seats.any())
        return done(Refusal{RefusalKind::forbidden, "only a player may speak", "seat", 0});
    if (table_.opponent != Opponent::friends || table_.status == Status::waiting)
        return done(Refusal{RefusalKind::conflict, "there is nobody to talk to", "action", 0});
    const Seat seat = seats.first ? Seat::first : Seat::second;
    if (!phrases_[index(seat)].take(kPhraseRate, Clock::now()))
        return done(Refusal{RefusalKind::too_many, "one phrase in three seconds is enough", "phrase",
                            kSecondsBetweenPhrases});
    done(std::nullopt);
    hear_phrase(seat, phrase);
    services_.database.tell_others(fmt::format("phrase {} {} {}", table_.id, static_cast<int>(seat), phrase));
}

void Room::hear_phrase(Seat seat, const std::string& phrase) const {
    const auto text = shared_text({{"type", "phrase"}, {"by", name_of(seat)}, {"phrase", phrase}});
    for (const auto& [socket, watcher] : watchers_) {
        const std::string listener =
            watcher.seats.any() ? table_.seat(watcher.seats.first ? Seat::first : Seat::second).visitor
                                : watcher.who->visitor_hash();
        if (!services_.people.mutes(listener, table_.seat(seat).visitor))
            watcher.send(text);
    }
}

bool Room::may_send_state(const Socket* socket) {
    const auto found = watchers_.find(socket);
    if (found == watchers_.end())
        return false;
    const Limits& limits = services_.limits;
    return found->second.syncs.take(Rate(limits.syncs_per_second, limits.syncs_burst), Clock::now());
}

void Room::send_state(const std::shared_ptr<Socket>& socket) {
    const auto found = watchers_.find(socket.get());
    if (found == watchers_.end())
        return;
    if (may_send_state(socket.get()))
        socket->send(state_message(view(found->second, now())));
    else
        refuse(*found->second.who, socket, {},
               {RefusalKind::too_many, "too many states asked for", "rate", 1});
}

void Room::close_sockets() {
    for (const auto& [key, watcher] : watchers_) {
        if (const auto open = watcher.socket.lock())
            open->close(Socket::Close::going_away);
    }
}

void Room::give_up(const Refusal& why) {
    const auto text = shared_text({{"type", "error"}, {"id", ""}, {"error", to_json(why)}});
    for (const auto& [socket, watcher] : watchers_)
        watcher.send(text);
    broken_ = true;
    close_sockets();
    refuse_held();
}

void Room::refuse(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& id,
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

std::size_t Room::bytes_of(const StoredGame& table, const Game& game) {
    return game.bytes() + kBytesOfPlan * (table.plans[0].size() + table.plans[1].size());
}

bool Room::has_place_for(std::size_t bytes) {
    if (bytes <= reserved_ + kBytesReservedAtOnce)
        return true;
    auto more = services_.host.reserve(address_, bytes - reserved_);
    if (!more)
        return false;
    places_.push_back(std::move(more));
    reserved_ = bytes;
    return true;
}

double Room::cost() const {
    return 1 + static_cast<double>(bytes()) / kBytesOfCost +
           static_cast<double>(watchers_.size()) / kWatchersOfCost;
}

Room::Done Room::answer_to(const Credentials& who, const std::shared_ptr<Socket>& socket, std::string id,
                           bool repeat_state) {
    return [self = shared_from_this(), who, socket, id = std::move(id),
            repeat_state](const std::optional<Refusal>& refusal) {
        if (refusal)
            return self->refuse(who, socket, id, *refusal);
        socket->send(shared_text({{"type", "ack"}, {"id", id}}));
        if (repeat_state)
            self->send_state(socket);
    };
}

void Room::announce_presence() {
    const Presence now = presence();
    if (now == told_)
        return;
    const auto time = Clock::now();
    if (time - presence_told_ < kBetweenPresences)
        return; // the next tick looks again, because somebody may come and go as fast as the network allows
    presence_told_ = time;
    told_ = now;
    tell_all([&](const View& view) { return presence_json(table_, *game_, view); });
}

void Room::tick() {
    // A connection says when it leaves, unless there was no memory for that.
    if (std::erase_if(watchers_, [](const auto& entry) { return entry.second.socket.expired(); }) > 0)
        seats_changed();
    announce_presence();
    check_clocks();
    watch_clocks();
    for (auto& text : texts_.by_seats) {
        if (text && text->size() > kLongTexts)
            text.reset();
    }
}

bool Room::disposable() const {
    return watchers_.empty() && !busy_ && wishes_.empty() && !thinking();
}

bool Room::idle(Clock::time_point now) const {
    return disposable() && now - used_ > kKeepIdleRoom;
}

} // namespace goalline::server
