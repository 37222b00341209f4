#include "server/rooms/recovery.hpp"

#include "server/store/secrets.hpp"

#include <utility>

namespace goalline::server {

namespace {

Refusal link_not_stored() {
    return {RefusalKind::internal, "the recovery link could not be stored or read", "database", 0};
}

// The same for every token that opens nothing, whatever the reason.
Refusal not_valid() {
    return {RefusalKind::forbidden, "this recovery link is not valid, or not any more", "token", 0};
}

std::optional<std::string> open(const StoredRecovery& link, const std::string& token) {
    auto secret = unseal(recovery_key(token), link.secret, link.visitor);
    if (!secret || !equal_in_constant_time(sha256_hex(*secret), link.visitor))
        return std::nullopt;
    return secret;
}

} // namespace

Recovery::Recovery(Services& services)
    : services_(services), attempts_([&limits = services.limits] {
          return per_hour(limits.recovery_attempts_per_address_and_hour);
      }) {}

std::optional<Refusal> Recovery::count(const Credentials& who) {
    if (const auto wait = attempts_.take(who.address, Clock::now()))
        return Refusal{RefusalKind::too_many, "too many recovery links from this address", "recovery", *wait};
    return std::nullopt;
}

void Recovery::make(const Credentials& who, const Done<std::string>& done) {
    if (const auto refusal = count(who))
        return done(*refusal);
    const std::string token = random_hex(kTokenDigits);
    const StoredRecovery link{who.visitor_hash(), sha256_hex(token),
                              seal(recovery_key(token), who.visitor, who.visitor_hash()),
                              now_in_milliseconds()};
    services_.database.run([link](Store& store) { return store.recovery().put(link); },
                           [token, done](const Result<bool>& stored) {
                               if (!stored)
                                   return done(link_not_stored());
                               if (!*stored)
                                   return done(
                                       Refusal{RefusalKind::conflict,
                                               "this visitor has no game yet: there is nothing to recover",
                                               "recovery", 0});
                               done(token);
                           },
                           who.address);
}

void Recovery::look(const Credentials& who, const Done<std::optional<std::int64_t>>& done) {
    services_.database.run(
        [visitor = who.visitor_hash()](Store& store) { return store.recovery().of_visitor(visitor); },
        [done](const Result<std::optional<StoredRecovery>>& link) {
            if (!link)
                return done(link_not_stored());
            done(*link ? std::optional((*link)->made) : std::nullopt);
        },
        who.address);
}

void Recovery::revoke(const Credentials& who, const Done<std::monostate>& done) {
    services_.database.run(
        [visitor = who.visitor_hash()](Store& store) { return store.recovery().drop(visitor); },
        [done](const Result<void>& dropped) {
            if (!dropped)
                return done(link_not_stored());
            done(std::monostate());
        },
        who.address);
}

void Recovery::use(const Credentials& who, const std::string& token, const Done<std::string>& done) {
    if (const auto refusal = count(who))
        return done(*refusal);
    services_.database.run(
        [hash = sha256_hex(token)](Store& store) { return store.recovery().of_token(hash); },
        [token, done](const Result<std::optional<StoredRecovery>>& link) {
            if (!link)
                return done(link_not_stored());
            auto secret = *link ? open(**link, token) : std::nullopt;
            if (!secret)
                return done(not_valid());
            done(std::move(*secret));
        },
        who.address);
}

} // namespace goalline::server
