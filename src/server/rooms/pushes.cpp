#include "server/rooms/pushes.hpp"

#include "server/net/base64url.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace {

constexpr double kMessagesPerSecond = 1.0 / 60;
constexpr double kMessagesBurst = 20;

Refusal push_not_stored() {
    return {RefusalKind::internal, "notifications could not be stored or read", "database", 0};
}

// Whether that seat has something to answer that it had not before.
bool is_asked(const GameHead& before, const GameHead& now, Seat seat) {
    return (now.draw_offer == other(seat) && now.draw_offer != before.draw_offer) ||
           (now.rematch_offer == other(seat) && now.rematch_offer != before.rematch_offer);
}

std::string_view reason(const Glance& before, const Glance& now, Seat seat) {
    const bool starts = before.head.status == Status::waiting && now.head.status == Status::playing;
    if (starts || before.head.status == Status::playing) {
        if (now.head.status == Status::playing && now.acting.has(seat) &&
            (starts || !before.acting.has(seat)))
            return "turn";
    }
    return is_asked(before.head, now.head, seat) ? "request" : "";
}

} // namespace

Pushes::Pushes(Services& services, PushOptions options, const News& news, Post post)
    : services_(services), options_(std::move(options)), news_(news), post_(std::move(post)),
      messages_(kMessagesPerSecond, kMessagesBurst),
      sender_(std::make_shared<PushSender>(options_.subject, options_.stand_in)) {}

// The file is read on the database's thread, because that may wait for the disk.
void Pushes::with_key(std::function<void(const EcKey*)> use) {
    if (key_)
        return use(&*key_);
    services_.database.run([file = options_.key_file](Store& /*store*/) { return EcKey::keep(file); },
                           [self = shared_from_this(), use = std::move(use)](const Result<EcKey>& key) {
                               if (key)
                                   self->key_ = *key;
                               use(key ? &*self->key_ : nullptr);
                           });
}

void Pushes::key(const Credentials& /*who*/, const Done<std::string>& done) {
    with_key([done](const EcKey* key) {
        if (!key)
            return done(push_not_stored());
        done(base64url(key->point()));
    });
}

void Pushes::put(const Credentials& who, StoredPush push, const Done<std::monostate>& done) {
    push.visitor = who.visitor_hash();
    push.made = now_in_milliseconds();
    services_.database.run(
        [push](Store& store) { return store.pushes().put(push); },
        [done](const Result<bool>& stored) {
            if (!stored)
                return done(push_not_stored());
            if (!*stored)
                return done(Refusal{RefusalKind::conflict,
                                    "this visitor has no game yet: there is nothing to tell", "push", 0});
            done(std::monostate());
        },
        who.address);
}

void Pushes::drop(const Credentials& who, const std::string& endpoint, const Done<std::monostate>& done) {
    services_.database.run([visitor = who.visitor_hash(),
                            endpoint](Store& store) { return store.pushes().drop(visitor, endpoint); },
                           [done](const Result<void>& dropped) {
                               if (!dropped)
                                   return done(push_not_stored());
                               done(std::monostate());
                           },
                           who.address);
}

void Pushes::changed(const Glance& before, const Glance& now) {
    for (const Seat seat : {Seat::first, Seat::second})
        tell(now.head, seat, reason(before, now, seat));
}

void Pushes::begun(const Glance& now) {
    for (const Seat seat : {Seat::first, Seat::second})
        tell(now.head, seat, now.acting.has(seat) ? "turn" : "");
}

void Pushes::tell(const GameHead& game, Seat seat, std::string_view why) {
    const std::string& visitor = game.seat(seat).visitor;
    const bool by_days = game.opponent == Opponent::friends && game.clock.control.days > 0;
    if (by_days && !why.empty() && !visitor.empty() && visitor != kErasedVisitor && !news_.has_page(visitor))
        tell(visitor, game.id, why);
}

void Pushes::tell(const std::string& visitor, const std::string& game, std::string_view why) {
    if (messages_.take(visitor, Clock::now()))
        return;
    services_.database.run(
        [visitor](Store& store) { return store.pushes().of_visitor(visitor); },
        [self = shared_from_this(), game, why](const Result<std::vector<StoredPush>>& found) {
            if (!found || found->empty())
                return;
            self->with_key([self, game, why, pushes = *found](const EcKey* key) {
                for (const StoredPush& push : pushes) {
                    if (key)
                        self->send(*key, push, game, why);
                }
            });
        });
}

void Pushes::send(const EcKey& key, const StoredPush& push, const std::string& game, std::string_view why) {
    const auto point = from_base64url(push.point), secret = from_base64url(push.secret);
    if (!point || !secret)
        return;
    const std::string text = boost::json::serialize(boost::json::object{{"game", game}, {"why", why}});
    // A later message about the same game takes the place of this one; its name is as long as a topic may be.
    sender_->send(
        key, {push.visitor, push.endpoint, {*point, *secret}, text, game},
        [weak = weak_from_this(), post = post_, push] {
            post_surely(post, [weak, push] {
                if (const auto self = weak.lock())
                    self->services_.database.run(
                        [push](Store& store) { return store.pushes().drop(push.visitor, push.endpoint); },
                        [](const Result<void>& /*dropped*/) {});
            });
        });
}

} // namespace goalline::server
