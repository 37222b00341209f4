// What a room does because other servers change the same game: it loads what they have changed, and works at the game only
// as long as it has the lease.
#include "server/rooms/room.hpp"

#include <utility>

namespace goalline::server {

namespace {

constexpr int kMostTries = 3; // at one wish, while other servers change the game

Refusal unreadable() {
    return {RefusalKind::internal, "the game could not be read", "database", 0};
}

Refusal no_such_game(const std::string& id) {
    return {RefusalKind::not_found, "there is no such game", id, 0};
}

} // namespace

bool Room::is_behind(const Revision& stored) const {
    return table_.version < stored.version ||
           (table_.version == stored.version && table_.plan_changes < stored.plan_changes);
}

void Room::hear(const Revision& stored) {
    const Done quietly = [](const auto& /*logged*/) {};
    if (!is_behind(stored))
        return;
    in_turn(
        kItself,
        [this, stored, quietly] {
            if (is_behind(stored)) // it may have been loaded meanwhile
                load_other(quietly);
        },
        quietly);
}

void Room::hear(const Bulletin::Lookers& elsewhere) {
    elsewhere_ = elsewhere;
    note_absences(false);
}

void Room::catch_up(const Done& then) {
    if (!services_.database.is_shared())
        return then(std::nullopt);
    services_.database.run([id = table_.id](Store& store) { return store.revision(id); },
                           [self = shared_from_this(), then](const Result<std::optional<Revision>>& stored) {
                               if (!stored)
                                   return then(unreadable());
                               if (*stored == self->table_.revision())
                                   return then(std::nullopt);
                               self->in_turn(
                                   kItself,
                                   [self, then, revision = *stored] {
                                       if (revision == self->table_.revision())
                                           return then(std::nullopt); // it was this server's own change
                                       self->load_other(then);
                                   },
                                   then);
                           });
}

void Room::load_other(const Done& then) {
    busy_ = true;
    services_.database.run([id = table_.id](Store& store) { return store.load(id); },
                           [self = shared_from_this(), then](Result<std::optional<StoredGame>> loaded) {
                               self->busy_ = false;
                               self->or_break([&] {
                                   const StoredGame before = self->table_;
                                   if (loaded && !*loaded)
                                       self->give_up(no_such_game(before.id));
                                   else if (!loaded || !self->take_stored(std::move(**loaded)))
                                       return then(unreadable());
                                   else
                                       self->show_loaded(before);
                                   then(std::nullopt);
                               });
                               self->wake_computer();
                               self->work_off();
                           },
                           address_);
}

// Tells those who watch what another server has changed.
void Room::show_loaded(const StoredGame& before) {
    if (table_.version == before.version) { // plans, of which only their own seat is told
        for (const Seat seat : {Seat::first, Seat::second}) {
            if (table_.plans[index(seat)] != before.plans[index(seat)])
                tell_seat(seat);
        }
        return;
    }
    const bool one_turn = table_.version == before.version + 1 && table_.played == before.played + 1;
    const Change change = one_turn ? Change::move : Change::update;
    tell_all([&](const View& view) { return event_json(table_, *game_, change, view); });
    watch_clocks();
}

void Room::try_again(const Done& done, std::function<void()> otherwise) {
    if (!wish_ || ++tries_ > kMostTries)
        return otherwise();
    busy_ = true;
    services_.database.run(
        [id = table_.id](Store& store) { return store.revision(id); },
        [self = shared_from_this(), done,
         otherwise = std::move(otherwise)](const Result<std::optional<Revision>>& stored) {
            self->busy_ = false;
            self->or_break([&] {
                if (!stored)
                    return done(unreadable());
                if (*stored == self->table_.revision())
                    return otherwise();
                auto wish = self->wish_;
                self->load_other([self, done, wish](const std::optional<Refusal>& refusal) {
                    if (refusal || self->broken_)
                        return done(refusal ? refusal : std::optional(no_such_game(self->table_.id)));
                    wish();
                });
            });
            if (!self->busy_) {
                self->wish_ = nullptr;
                self->work_off();
            }
        },
        address_);
}

bool Room::has_lease() {
    if (!services_.database.is_shared() || lease_ == table_.version)
        return true;
    if (std::exchange(asking_lease_, true))
        return false;
    services_.database.run(
        [id = table_.id, version = table_.version](Store& store) { return store.lease(id, version); },
        [self = shared_from_this(), version = table_.version](const Result<bool>& got) {
            self->asking_lease_ = false;
            if (!got || !*got)
                return; // the next tick asks again
            self->lease_ = version;
            self->wake_computer();
        },
        address_);
    return false;
}

} // namespace goalline::server
