#include "server/rooms/news.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLiveGames = 10;
// A long lobby is told to many pages less often, so that all of them together are not sent more than this.
constexpr double kLobbyBytesPerSecond = 4e6;
// A server that was silent for a moment still has its pages.
constexpr std::chrono::seconds kKeepPages{60};

bool waits(const GameHead& game) {
    return game.is_public() && game.status == Status::waiting;
}

Seat maker_of(const GameHead& game) {
    return other(game.free_seat().value_or(Seat::second));
}

Invitation invitation_to(const GameHead& game, json::object shown) {
    const bool slow = game.clock.control.days > 0;
    const StoredSeat& maker = game.seat(maker_of(game));
    return {game.id,          maker.visitor,
            maker.name,       game.created,
            std::move(shown), slow ? Clock::duration(kKeepSlowInvitation) : Clock::duration(kKeepInvitation)};
}

} // namespace

void News::enter(const std::shared_ptr<Socket>& socket, const std::shared_ptr<const Credentials>& who) {
    const std::string hash = who->visitor_hash();
    const bool comes = !visitors_.contains(hash);
    Visitor& visitor = visitors_[hash];
    visitor.sockets[socket.get()] = socket;
    visitor.address = who->address;
    visitor_of_[socket.get()] = hash;
    socket->send(games_.text_for(hash));
    if (games_.text_for({}) != told_)
        told_.reset(); // this page knows something newer than what was told last, so all are told again
    if (visitor.turns)
        socket->send(shared_text({{"type", "games"}, {"your_turn", *visitor.turns}}));
    else if (!visitor.asked)
        count_turns(hash, visitor);
    if (comes && !who->fresh)
        bring_back_invitations(hash, who->address, services_.limits.open_invitations_per_visitor);
}

void News::leave(const Socket* socket, bool /*cleanly*/) {
    const auto found = visitor_of_.find(socket);
    if (found == visitor_of_.end())
        return;
    const auto visitor = visitors_.find(found->second);
    visitor->second.sockets.erase(socket);
    if (visitor->second.sockets.empty())
        visitors_.erase(visitor);
    visitor_of_.erase(found);
}

void News::message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                   const SocketMessage& message) {
    if (const auto* bad = std::get_if<BadMessage>(&message))
        return refuse(who, socket, bad->id, refusal_of(bad->error));
    socket->send(shared_text({{"type", "pong"}}));
}

void News::refuse(const Credentials& /*who*/, const std::shared_ptr<Socket>& socket, const std::string& id,
                  const Refusal& refusal) {
    socket->send(shared_text({{"type", "error"}, {"id", id}, {"error", to_json(refusal)}}));
}

void News::send(const Visitor& visitor, const std::shared_ptr<const std::string>& text) {
    for (const auto& [key, socket] : visitor.sockets) {
        if (const auto open = socket.lock())
            open->send(text);
    }
}

void News::invite(const Room& room, PublicGames::Place place) {
    const GameHead& game = room.head();
    if (waits(game) && !games_.saw(game.id, Clock::now()))
        games_.add(invitation_to(game, room.invitation()), std::move(place), Clock::now());
}

void News::tell(const GameHead& game, Seat seat, std::string_view what, const std::string& id,
                std::string_view name) {
    const std::string& hash = game.seat(seat).visitor;
    if (lately_[0].contains(page_key(hash)) || lately_[1].contains(page_key(hash)))
        services_.database.tell_others(fmt::format("news {} {} {}", hash, what.empty() ? "-" : what, id));
    const auto visitor = visitors_.find(hash);
    if (visitor == visitors_.end())
        return;
    visitor->second.stale = true;
    if (!what.empty())
        send(visitor->second,
             shared_text(
                 {{"type", what}, {"id", id}, {"game", name}, {"against", game.seat(other(seat)).name}}));
}

void News::hear(const std::string& visitor, const std::string& what, const std::string& game) {
    const auto found = visitors_.find(visitor);
    if (found == visitors_.end())
        return;
    found->second.stale = true;
    if (what == "-")
        return;
    services_.database.run([game](Store& store) { return store.load(game); },
                           [self = shared_from_this(), visitor, what](const auto& loaded) {
                               const auto still = self->visitors_.find(visitor);
                               if (!loaded || !*loaded || still == self->visitors_.end())
                                   return;
                               const StoredGame& stored = **loaded;
                               const auto made = game_of(stored);
                               if (!made)
                                   return;
                               const Seat seat =
                                   stored.seats[0].visitor == visitor ? Seat::first : Seat::second;
                               send(still->second, shared_text({{"type", what},
                                                                {"id", stored.id},
                                                                {"game", glance_at(stored, **made).game},
                                                                {"against", stored.seat(other(seat)).name}}));
                           });
}

void News::add_to(Bulletin& bulletin, Clock::time_point now) const {
    bulletin.open = games_.seen(now);
    bulletin.live = live_;
    for (const auto& [hash, visitor] : visitors_)
        bulletin.pages.insert(page_key(hash));
}

void News::hear(Bulletin elsewhere) {
    elsewhere_ = std::move(elsewhere);
    if (Clock::now() >= next_lately_) {
        lately_[1] = std::exchange(lately_[0], {});
        next_lately_ = Clock::now() + kKeepPages;
    }
    lately_[0].insert(elsewhere_.pages.begin(), elsewhere_.pages.end());
    std::vector<std::string> unknown;
    std::copy_if(elsewhere_.open.begin(), elsewhere_.open.end(), std::back_inserter(unknown),
                 [this](const std::string& id) { return !games_.has(id); });
    if (!unknown.empty())
        bring(unknown);
}

void News::hear_changed(const std::string& game) {
    if (games_.has(game))
        bring({game});
}

void News::hear_all_again() {
    for (auto& [hash, visitor] : visitors_)
        visitor.stale = true;
    for (const std::string& id : games_.seen(Clock::now()))
        hear_changed(id);
}

// Puts these games into the lobby, as other servers have them there, or drops them if they are no invitations any more.
void News::bring(const std::vector<std::string>& ids) {
    services_.database.run(
        [ids](Store& store) -> Result<std::vector<StoredGame>> {
            std::vector<StoredGame> games;
            for (const std::string& id : ids) {
                auto stored = store.load(id);
                if (!stored)
                    return stored.error();
                if (*stored)
                    games.push_back(std::move(**stored));
            }
            return games;
        },
        [self = shared_from_this()](const Result<std::vector<StoredGame>>& games) {
            for (const StoredGame& stored : games ? *games : std::vector<StoredGame>()) {
                if (!waits(stored))
                    self->games_.drop(stored.id);
                else if (const auto game = game_of(stored); game && !self->games_.has(stored.id)) {
                    const Invitation invitation = invitation_to(stored, invitation_json(stored, **game));
                    if (auto place = self->games_.reserve(invitation.maker, invitation.maker))
                        self->games_.add(invitation, std::move(place), Clock::now() - invitation.keep);
                }
            }
        });
}

void News::changed(const Glance& before, const Glance& now) {
    const GameHead& game = now.head;
    if (game.is_public() && game.status != Status::waiting)
        games_.drop(game.id);
    if (game.opponent == Opponent::local)
        return;
    const bool starts = before.head.status == Status::waiting && game.status == Status::playing;
    const bool ends = before.head.status == Status::playing && game.status == Status::over;
    const bool goes_on = before.head.status == Status::playing && game.status == Status::playing;
    const bool again =
        game.opponent == Opponent::friends && before.head.rematch_game.empty() && !game.rematch_game.empty();
    for (const Seat seat : {Seat::first, Seat::second}) {
        // Lots may have exchanged the seats.
        const std::string& who = game.seat(seat).visitor;
        const bool was_taken =
            starts && (who == before.head.seats[0].visitor || who == before.head.seats[1].visitor);
        const bool turn = goes_on && now.acting.has(seat) && !before.acting.has(seat);
        tell(game, seat,
             was_taken || again ? "started"
             : ends             ? "ended"
             : turn             ? "turn"
                                : "",
             again ? game.rematch_game : game.id, now.game);
    }
}

void News::count_turns(const std::string& hash, Visitor& visitor) {
    visitor.stale = false;
    visitor.asked = true;
    services_.database.run([hash](Store& store) { return store.count_turns(hash); },
                           [self = shared_from_this(), hash](const Result<int>& turns) {
                               const auto found = self->visitors_.find(hash);
                               if (found == self->visitors_.end())
                                   return;
                               Visitor& asked = found->second;
                               asked.asked = false;
                               if (!turns || asked.turns == *turns)
                                   return;
                               asked.turns = *turns;
                               send(asked, shared_text({{"type", "games"}, {"your_turn", *turns}}));
                           },
                           visitor.address);
}

void News::bring_back_invitations(const std::string& hash, const std::string& address, std::size_t most) {
    services_.database.run(
        [hash, most = static_cast<int>(most)](Store& store) -> Result<std::vector<Invitation>> {
            const auto games = store.invitations(hash, most);
            if (!games)
                return games.error();
            std::vector<Invitation> found;
            for (const StoredGame& stored : *games) {
                if (const auto game = game_of(stored))
                    found.push_back(invitation_to(stored, invitation_json(stored, **game)));
            }
            return found;
        },
        [self = shared_from_this(), address](const Result<std::vector<Invitation>>& found) {
            if (!found)
                return;
            for (const Invitation& invitation : *found) {
                if (self->games_.saw(invitation.id, Clock::now()))
                    continue;
                // After a restart nobody knows the addresses, so each maker counts as one.
                if (auto place =
                        self->games_.reserve(invitation.maker, address.empty() ? invitation.maker : address))
                    self->games_.add(invitation, std::move(place), Clock::now());
            }
        },
        address);
}

void News::look_at(const Room& room, Clock::time_point now, std::vector<const Room*>& live) {
    const GameHead& game = room.head();
    if (!game.is_public())
        return;
    if (game.status == Status::playing && room.is_here(Seat::first) && room.is_here(Seat::second))
        live.push_back(&room);
    if (game.status != Status::waiting)
        return games_.drop(game.id);
    const Seat maker = maker_of(game);
    if (!room.lookers().here[index(maker)] || games_.saw(game.id, now))
        return;
    if (auto place = games_.reserve(game.seat(maker).visitor, room.address()))
        games_.add(invitation_to(game, room.invitation()), std::move(place), now);
}

void News::look_at_rooms(Clock::time_point now) {
    std::vector<const Room*> rooms;
    rooms_.each([&](const Room& room) { look_at(room, now, rooms); });
    const auto newer = [](const auto& a, const auto& b) {
        return a.created != b.created ? a.created > b.created : a.id < b.id;
    };
    const auto shown = std::min(rooms.size(), kLiveGames);
    std::partial_sort(rooms.begin(), rooms.begin() + static_cast<std::ptrdiff_t>(shown), rooms.end(),
                      [&](const Room* a, const Room* b) { return newer(a->head(), b->head()); });
    rooms.resize(shown);
    live_.clear();
    for (const Room* room : rooms)
        live_.push_back({room->head().created, room->head().id, json::serialize(room->live())});
    std::vector<Bulletin::Live> all = live_;
    all.insert(all.end(), elsewhere_.live.begin(), elsewhere_.live.end());
    std::stable_sort(all.begin(), all.end(), newer);
    all.erase(std::unique(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id == b.id; }),
              all.end());
    std::vector<std::string> texts;
    for (const Bulletin::Live& game : all) {
        if (texts.size() < kLiveGames)
            texts.push_back(game.text);
    }
    games_.set_live(std::move(texts));
}

void News::tell_lobby(Clock::time_point now) {
    const auto text = games_.text_for({});
    if (now < next_lobby_ || (told_ && *told_ == *text))
        return;
    told_ = text;
    for (const auto& [hash, visitor] : visitors_)
        send(visitor, games_.text_for(hash));
    const double bytes = static_cast<double>(text->size()) * static_cast<double>(visitor_of_.size());
    const std::chrono::duration<double> pause(bytes / kLobbyBytesPerSecond);
    next_lobby_ = now + std::chrono::duration_cast<Clock::duration>(pause);
}

void News::tell_lobby_to(const std::string& visitor) {
    if (const auto found = visitors_.find(visitor); found != visitors_.end())
        send(found->second, games_.text_for(visitor));
}

// A connection says when it leaves, unless there was no memory for that.
void News::forget_lost_sockets() {
    std::vector<const Socket*> lost;
    for (const auto& [hash, visitor] : visitors_) {
        for (const auto& [key, socket] : visitor.sockets) {
            if (socket.expired())
                lost.push_back(key);
        }
    }
    for (const Socket* socket : lost)
        leave(socket);
}

void News::tick(Clock::time_point now) {
    forget_lost_sockets();
    look_at_rooms(now);
    games_.expire(now, elsewhere_.open,
                  [this](const std::string& maker) { return visitors_.contains(maker); });
    tell_lobby(now);
    for (auto& [hash, visitor] : visitors_) {
        if (visitor.stale && !visitor.asked)
            count_turns(hash, visitor);
    }
}

void News::close_sockets() {
    for (const auto& [hash, visitor] : visitors_) {
        for (const auto& [key, socket] : visitor.sockets) {
            if (const auto open = socket.lock())
                open->close(Socket::Close::going_away);
        }
    }
}

} // namespace goalline::server
