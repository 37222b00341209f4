#include "server/rooms/room_base.hpp"

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

void RoomBase::in_turn(SeatSet seats, std::function<void()> wish, const Done& done) {
    used_ = Clock::now();
    if (!wishes_.add(seats, std::move(wish)))
        return done(Refusal{RefusalKind::too_many, "too many changes of this game are waiting", "game", 1});
    work_off();
}

void RoomBase::work_off() {
    while (!busy_ && !wishes_.empty()) {
        const auto wish = wishes_.take();
        or_break(wish);
    }
}

void RoomBase::after_reload() {
    if (broken_) {
        close_sockets();
        refuse_waiting();
    } else {
        tell_all([](const View&) {
            return std::nullopt;
        }); // the computer tries again with the next tick, because retrying at once would fill the log
    }
    work_off();
}

void RoomBase::count(const Watcher& watcher, int sign) {
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

void RoomBase::note_absences(bool cleanly) {
    for (const std::size_t seat : {0U, 1U}) {
        if (present_[seat] > 0)
            absences_[seat].here();
        else
            absences_[seat].gone(now(), cleanly);
    }
}

void RoomBase::seats_changed() {
    present_ = {};
    onlookers_.clear();
    for (auto& [socket, watcher] : watchers_) {
        watcher.seats = watcher.who->seats(head());
        count(watcher, 1);
    }
    note_absences(false);
}

void RoomBase::sat_down() {
    absences_.fill(Absence(now())); // nobody was missed before the game began
    seats_changed();
    // The state that is told next says who is here. Whoever sits down was a watcher until now, and would be counted
    // as one until the next presence.
    told_ = {here(), onlookers_.size()};
}

void RoomBase::visit(const Credentials& who) {
    const SeatSet seats = who.seats(head());
    if (!who.address.empty() && who.address != address_ && seats.any())
        address_ = who.address;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seats.has(seat))
            absences_[index(seat)].seen(now());
    }
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
    count(watcher, 1);
    note_absences(false);
    socket->send(state_message(view(watcher, now())));
    if (seats.any() && head().clock.control.live())
        socket->measure();
    announce_presence();
    visit(*watcher.who);
}

void RoomBase::change_places(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who) {
    const auto found = watchers_.find(socket.get());
    if (found == watchers_.end())
        return;
    count(found->second, -1);
    watchers_.erase(found);
    enter(socket, std::move(who));
}

void RoomBase::leave(const Socket* socket, bool cleanly) {
    used_ = Clock::now();
    const auto found = watchers_.find(socket);
    if (found == watchers_.end())
        return;
    count(found->second, -1);
    watchers_.erase(found);
    note_absences(cleanly);
    announce_presence();
}

std::shared_ptr<const std::string> RoomBase::state_message(const Credentials& who) const {
    return state_message(view(who, now()));
}

View RoomBase::view(SeatSet seats, std::string invite, std::int64_t now) const {
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

bool RoomBase::claims_count() const {
    const GameHead& game = head();
    return game.status == Status::playing && game.opponent == Opponent::friends &&
           (game.clock.control.live() || (game.is_public() && game.clock.control.days == 0));
}

std::optional<Claim> RoomBase::claim_of(SeatSet seats, std::int64_t now) const {
    if (!claims_count() || !seats.any() || seats.both())
        return std::nullopt;
    const Seat opponent = seats.first ? Seat::second : Seat::first;
    const bool waits = due().has(opponent) && !due().has(other(opponent)); // both bid at the same time
    const GameClock& clock = head().clock;
    auto in_ms = absences_[index(opponent)].claim_in(clock.control, services_.limits.absent_seconds, now);
    if (clock.control.live() && !clock.running.any() && waits) {
        const auto first_move = std::max<std::int64_t>(0, kFirstMove - clock.elapsed(now));
        in_ms = std::min(in_ms.value_or(first_move), first_move);
    }
    return in_ms ? std::optional(Claim{opponent, *in_ms}) : std::nullopt;
}

// The moment on which a text of the state depends; 0 if it is the same at any moment.
std::int64_t RoomBase::moment(std::int64_t now) const {
    const bool gone = absences_[0].gone_ms(now) || absences_[1].gone_ms(now);
    const bool passes =
        head().clock.running.any() || (claims_count() && (gone || head().clock.control.live()));
    return passes ? now : 0;
}

std::shared_ptr<const std::string> RoomBase::state_message(const View& view) const {
    const auto make = [&] {
        return std::make_shared<const std::string>(std::string(kStateMessage) +
                                                   json::serialize(state_of_game(view)) + '}');
    };
    if (!view.invite.empty()) // a secret of one client
        return make();
    const Presence presence{view.here, view.watchers};
    if (texts_.version != head().version || texts_.presence != presence || texts_.moment != moment(view.now))
        texts_ = {head().version, moment(view.now), presence, {}};
    auto& text = texts_.by_seats[index(view.seats)];
    if (!text)
        text = make();
    return text;
}

void RoomBase::tell_all(const Event& event) {
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

void RoomBase::tell_seat(Seat seat) {
    const std::int64_t moment = now();
    for (const auto& [socket, watcher] : watchers_) {
        if (watcher.seats.has(seat))
            watcher.send(state_message(view(watcher, moment)));
    }
}

void RoomBase::say(const Credentials& who, const std::string& phrase, const Done& done) {
    const SeatSet seats = who.seats(head());
    if (!seats.any())
        return done(Refusal{RefusalKind::forbidden, "only a player may speak", "seat", 0});
    if (head().opponent != Opponent::friends || head().status == Status::waiting)
        return done(Refusal{RefusalKind::conflict, "there is nobody to talk to", "action", 0});
    const Seat seat = seats.first ? Seat::first : Seat::second;
    if (!phrases_[index(seat)].take(kPhraseRate, Clock::now()))
        return done(Refusal{RefusalKind::too_many, "one phrase in three seconds is enough", "phrase",
                            kSecondsBetweenPhrases});
    const auto text = shared_text({{"type", "phrase"}, {"by", name_of(seat)}, {"phrase", phrase}});
    done(std::nullopt);
    for (const auto& [socket, watcher] : watchers_)
        watcher.send(text);
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
        socket->send(state_message(view(found->second, now())));
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

bool RoomBase::has_place_for(std::size_t bytes) {
    if (bytes <= reserved_ + kBytesReservedAtOnce)
        return true;
    auto more = services_.reserve(address_, bytes - reserved_);
    if (!more)
        return false;
    places_.push_back(std::move(more));
    reserved_ = bytes;
    return true;
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
    const Presence now{here(), onlookers_.size()};
    if (now == told_)
        return;
    const auto time = Clock::now();
    if (time - presence_told_ < kBetweenPresences)
        return; // the next tick looks again, because somebody may come and go as fast as the network allows
    presence_told_ = time;
    told_ = now;
    tell_all([&](const View& view) { return presence_of_game(view); });
}

void RoomBase::tick() {
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

bool RoomBase::disposable() const {
    return watchers_.empty() && !busy_ && wishes_.empty() && !thinking();
}

bool RoomBase::idle(Clock::time_point now) const {
    return disposable() && now - used_ > kKeepIdleRoom;
}

} // namespace goalline::server
