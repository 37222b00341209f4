#include "server/rooms/room_keeper.hpp"

#include "server/store/secrets.hpp"

#include <utility>

namespace goalline::server {

RoomKeeper::FoundRoom RoomKeeper::insert(Opened opened, const std::string& address,
                                         std::shared_ptr<void> place) {
    auto room = std::make_shared<Room>(services_, std::move(opened.table), std::move(opened.game));
    if (!place)
        place = services_.host.reserve(address, room->bytes());
    if (!place)
        return no_room_for_game();
    room->keep_place(std::move(place));
    rooms_[room->head().id] = room;
    return room;
}

void RoomKeeper::find(const std::string& id, const std::string& address, Found done) {
    if (const auto found = rooms_.find(id); found != rooms_.end() && !found->second->broken()) {
        const auto room = found->second;
        room->touch();
        return room->catch_up([this, room, id, address, done = std::move(done)](const auto& refusal) {
            if (refusal)
                return done(*refusal);
            if (room->broken()) // the game is gone, or the database was away for a moment
                return find(id, address, done);
            done(room);
        });
    }
    if (!is_hex(id, kGameIdDigits))
        return done(
            Refusal{RefusalKind::not_found, "there is no such game; an id has 32 hexadecimal digits", id, 0});
    if (leaving_.contains(id))
        return done(Refusal{RefusalKind::not_found, "there is no such game", id, 0});
    auto& waiting = loading_[id];
    waiting.push_back(std::move(done));
    if (waiting.size() > 1)
        return;
    try {
        services_.database.run([id](Store& store) { return store.load(id); },
                               [this, id, address](Result<std::optional<StoredGame>> stored) {
                                   loaded(id, address, std::move(stored));
                               },
                               address);
    } catch (...) { // out of memory: nobody must wait for what will not come
        loading_.erase(id);
        throw;
    }
}

void RoomKeeper::make_go(const std::string& id, const Refusal& why) {
    leaving_.insert(id);
    if (const auto found = rooms_.find(id); found != rooms_.end())
        found->second->give_up(why);
}

// Again and again, as long as the database is away.
void RoomKeeper::release_leases() {
    if (left_.empty())
        return;
    services_.database.run(
        [ids = std::vector(left_.begin(), left_.end())](Store& store) { return store.release(ids); },
        [this](const Result<std::vector<std::string>>& released) {
            for (const std::string& id : released ? *released : std::vector<std::string>())
                left_.erase(id);
        });
}

void RoomKeeper::tick(Clock::time_point now) {
    drop([now](const auto& room) { return room->broken() || (room.use_count() == 1 && room->idle(now)); });
    release_leases();
    for (const auto& [id, room] : rooms_) {
        room->tick();
        room->wake_computer();
    }
}

void RoomKeeper::drop_disposable() {
    // It keeps a room that somebody has just found, because otherwise a second room for the same game would be made.
    drop([](const auto& room) { return room.use_count() == 1 && room->disposable(); });
}

void RoomKeeper::close_sockets() {
    for (const auto& [id, room] : rooms_)
        room->close_sockets();
}

void RoomKeeper::loaded(const std::string& id, const std::string& address,
                        Result<std::optional<StoredGame>> stored) {
    const auto waiting = std::move(loading_[id]);
    loading_.erase(id);
    FoundRoom answer = Refusal{RefusalKind::not_found, "there is no such game", id, 0};
    if (!stored)
        answer = Refusal{RefusalKind::internal, "the game could not be read", "database", 0};
    else if (*stored && !leaving_.contains(id))
        answer = open(std::move(**stored), address);
    const auto* room = std::get_if<std::shared_ptr<Room>>(&answer);
    if (heard_.erase(id) > 0 && room != nullptr)
        (*room)->catch_up([](const auto& /*logged*/) {});
    waiting.front()(answer);
    for (auto later = waiting.begin() + 1; later != waiting.end(); ++later) {
        if (services_.database.is_shared())
            find(id, address, *later); // another server may have changed the game before it was asked for
        else
            (*later)(answer);
    }
}

RoomKeeper::FoundRoom RoomKeeper::open(StoredGame stored, const std::string& address) {
    auto game = game_of(stored);
    if (game)
        return insert({std::move(stored), std::move(*game)}, address);
    services_.log(LogLevel::error, game.error().text());
    return Refusal{RefusalKind::internal, "the stored game cannot be read", stored.id, 0};
}

} // namespace goalline::server
