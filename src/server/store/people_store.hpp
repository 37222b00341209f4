// PeopleStore keeps what the operator and players decide about people: bans, reports about players, who does not want to
// hear of whom, whose browsers were signed out, and what the operator has done. It has the promises of the Store, of which
// it is a part. A visitor is the SHA-256 of his secret; times are in milliseconds since 1970. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "server/store/seat.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

inline constexpr std::int64_t kForEver = -1;
// What the other servers hear (Store::announce) when something of this was changed.
inline constexpr std::string_view kPeopleChanged = "people";

// Who or what is not admitted, by its sort: a visitor, an address or a range of them ("192.0.2.0/24"), a name, or a word
// that no name may contain.
struct StoredBan {
    int number = 0; // given by the store, from 1 on
    std::string sort;
    std::string what;
    std::string reason; // for whoever is banned
    std::int64_t until = kForEver;
    std::int64_t made = 0;
};

// What somebody says about a player.
struct StoredPlayerReport {
    int number = 0; // given by the store, from 1 on
    std::string game;
    int seat = 0; // of the player
    std::string reporter;
    std::string visitor; // the player
    std::string name;    // as he was called
    std::string reason;  // one of a list
    std::string remark;  // may be empty
    std::int64_t made = 0;
    std::int64_t settled = -1; // when the operator was done with it; -1: not yet
    std::string verdict = {};
};

// The visitor does not want to hear the other one ("mute"), or to meet him either ("block").
struct StoredDislike {
    int number = 0; // given by the store, from 1 on
    std::string visitor;
    std::string other;
    std::string sort;
    std::string name; // of the other one, as he was called then
    std::int64_t made = 0;
};

// The visitor's browsers were signed out so many times; a cookie from before the last time counts for nothing.
struct StoredSignOut {
    std::string visitor;
    int times = 0;
};

// What an operator has done, and who he was on the machine.
struct StoredDeed {
    int number = 0; // given by the store, from 1 on
    std::int64_t at = 0;
    std::string who;
    std::string what;
};

class Session;

class PeopleStore {
  public:
    explicit PeopleStore(Session& session) : session_(session) {}

    // What the server has to know all the time. Rows that are damaged count for nothing.
    struct Known {
        std::vector<StoredBan> bans;
        std::vector<StoredDislike> dislikes;
        std::vector<StoredSignOut> sign_outs;
    };
    Result<Known> known();

    Result<StoredBan> ban(const StoredBan& ban); // with its number
    Result<void> lift_ban(int number);           // an Error if there is none

    // The same report of the same visitor is stored once, as long as it is not settled.
    Result<void> report(const StoredPlayerReport& report);
    Result<std::vector<StoredPlayerReport>> reports();
    Result<void> settle(int number, const std::string& verdict,
                        std::int64_t now); // an Error if there is none

    // Takes the place of what the visitor has said of the same one before; gives it with its number.
    Result<StoredDislike> dislike(const StoredDislike& dislike);
    Result<void> forgive(int number);

    // One time more; his browsers get no more notifications. Gives how many times it has been.
    Result<StoredSignOut> sign_out(const std::string& visitor);

    Result<void> note(const StoredDeed& deed);
    Result<std::vector<StoredDeed>> deeds(int most); // the newest first

    // The visitor who has that seat; an Error if there is none.
    Result<std::string> visitor_in(const std::string& game, Seat seat);

  private:
    template <class Stored>
    [[nodiscard]] Result<Stored> add(const char* where, Stored stored);

    Session& session_;
};

} // namespace goalline::server
