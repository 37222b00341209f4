#include "server/api/visitors.hpp"

#include "server/store/secrets.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::string_view kCookie = "goalline_visitor";
// Browsers take a cookie of that name only from this very host and only by https, so no other host can put one here.
constexpr std::string_view kHostCookie = "__Host-goalline_visitor";
constexpr std::size_t kMostClaims = 4; // that the database is asked about

std::string_view cookie_name(bool secure) {
    return secure ? kHostCookie : kCookie;
}

} // namespace

std::string Visitors::cookie(const std::string& secret, bool secure) const {
    const int sign_outs = lobby_.bans().times_signed_out(sha256_hex(secret));
    return std::string(cookie_name(secure)) + '=' + visitor_pass(lobby_.key(), secret, sign_outs) +
           "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
}

Credentials Visitors::credentials(const Credentials& known, std::string secret) const {
    Credentials who = known;
    who.visitor = std::move(secret);
    who.visitor_digest = sha256_hex(who.visitor);
    who.tag = visitor_tag(lobby_.key(), who.visitor_digest);
    return who;
}

std::variant<Claimant, Refusal> Visitors::read(const Request& request) const {
    Credentials who;
    who.address = address_key(request.address);
    if (!request.authorization.empty()) {
        // Both seats of a game at one device have a token each, with a dot between them.
        const std::string given = bearer_token(request.authorization).value_or(std::string());
        const std::size_t dot = std::min(given.find('.'), given.size());
        const std::string other = given.substr(std::min(dot + 1, given.size()));
        who.token = given.substr(0, dot);
        if (!is_hex(who.token, kTokenDigits) || (dot < given.size() && !is_hex(other, kTokenDigits)))
            return Refusal{RefusalKind::forbidden, "expected \"Bearer\" and a seat's token", "Authorization",
                           0};
        who.token_digest = sha256_hex(who.token);
        who.other_digest = other.empty() ? std::string() : sha256_hex(other);
    }
    Claimant claimant;
    for (const std::string_view name : {kHostCookie, kCookie}) {
        for (const std::string& value : cookie_values(request.cookie, name)) {
            const auto secret = secret_in_pass(value);
            const int sign_outs = secret ? lobby_.bans().times_signed_out(sha256_hex(*secret)) : 0;
            if (secret && visitor_of_pass(lobby_.key(), value, sign_outs)) {
                who.older = name != cookie_name(request.over_https);
                return Claimant{credentials(who, *secret), {}};
            }
            if (secret && sign_outs == 0)
                claimant.secrets.push_back(*secret);
        }
    }
    claimant.secrets.resize(std::min(claimant.secrets.size(), kMostClaims));
    who.fresh = who.token.empty();
    claimant.who = credentials(who, random_hex(kVisitorSecretDigits));
    return claimant;
}

void Visitors::find(const Claimant& claimant, const Found& done) const {
    if (claimant.secrets.empty())
        return done(claimant.who);
    lobby_.find_known(
        claimant.secrets, claimant.who.address,
        [*this, claimant, done](Result<std::optional<std::string>> known) {
            if (!known)
                return done(Refusal{RefusalKind::internal, "the database cannot be read", "database", 0});
            if (!*known)
                return done(claimant.who);
            Credentials who = credentials(claimant.who, std::move(**known));
            who.fresh = false;
            who.older = true;
            done(std::move(who));
        });
}

} // namespace goalline::server
