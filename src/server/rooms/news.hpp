// News tells pages what happens outside the game that they show (GET /api/events): the lobby when it changes, and to
// each visitor how many games wait for him and what happens in his own games. It also keeps the lobby itself. The
// sockets are handled as those of a room are (GameSocket). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/bulletin.hpp"
#include "server/rooms/calls.hpp"
#include "server/rooms/public_games.hpp"
#include "server/rooms/room_keeper.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace goalline::server {

class News : public std::enable_shared_from_this<News> {
  public:
    News(Services& services, const RoomKeeper& rooms)
        : services_(services), rooms_(rooms),
          games_(services.limits, [&people = services.people](const auto& maker, const auto& visitor) {
              return people.parted(maker, visitor);
          }) {}

    // What GameSocket needs.
    void enter(const std::shared_ptr<Socket>& socket, const std::shared_ptr<const Credentials>& who);
    void leave(const Socket* socket, bool cleanly = true); // how it was closed makes no difference here
    void message(const Credentials& who, const std::shared_ptr<Socket>& socket, const SocketMessage& message);
    void refuse(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& id,
                const Refusal& refusal);
    [[nodiscard]] static double cost() { return 1; }

    // A place in the lobby for a game that is about to be made; null if there are too many.
    [[nodiscard]] PublicGames::Place reserve(const Credentials& maker) {
        return games_.reserve(maker.visitor_hash(), maker.address);
    }
    // Puts the new game into the lobby.
    void invite(const Room& room, PublicGames::Place place);
    // The game is about to be removed.
    void forget(std::string_view id) { games_.drop(id); }
    // The same of all games of that maker, or of makers of that name; those that stay come back by themselves.
    void forget_maker(const std::string& visitor) { games_.drop_maker(visitor); }
    void forget_name(std::string_view name) { games_.drop_name(name); }
    // Tells that visitor's pages the lobby, which looks different for him now.
    void tell_lobby_to(const std::string& visitor);
    // A game has changed.
    void changed(const Glance& before, const Glance& now);
    // Whether that visitor has a page open, which is then told by itself.
    [[nodiscard]] bool has_page(const std::string& visitor) const {
        return visitors_.contains(visitor) || elsewhere_.pages.contains(page_key(visitor));
    }
    // What GET /api/lobby answers.
    [[nodiscard]] std::string lobby_for(const std::string& visitor) {
        return PublicGames::without_type(*games_.text_for(visitor));
    }

    // Brings back the lobby as it was when the server stopped; those of its invitations whose makers do not come back
    // leave it again. Call it once.
    void load() { bring_back_invitations({}, {}, services_.limits.open_invitations); }
    // Adds what this server knows of who is there; and hears what the others say of that.
    void add_to(Bulletin& bulletin, Clock::time_point now) const;
    void hear(Bulletin elsewhere);
    // Another server has changed that game, or has something to tell about it to that visitor (`what`: see tell()).
    void hear_changed(const std::string& game);
    void hear(const std::string& visitor, const std::string& what, const std::string& game);
    void hear_all_again(); // some of it may have been missed

    // Tells what has changed. Call it once a second.
    void tick(Clock::time_point now);
    void close_sockets();

  private:
    struct Visitor {
        std::unordered_map<const Socket*, std::weak_ptr<Socket>> sockets;
        std::string address;           // the newest socket's
        std::optional<int> turns = {}; // games that wait for him, as he was told; none: not known yet
        bool stale = true;             // `turns` may have changed
        bool asked = false;            // the database is being asked
    };

    static void send(const Visitor& visitor, const std::shared_ptr<const std::string>& text);
    void tell(const GameHead& game, Seat seat, std::string_view what, const std::string& id,
              std::string_view name);
    void count_turns(const std::string& hash, Visitor& visitor);
    // Puts invitations that are stored into the lobby: those of a visitor who has come back, or everybody's.
    void bring_back_invitations(const std::string& hash, const std::string& address, std::size_t most);
    void bring(const std::vector<std::string>& ids);
    void look_at(const Room& room, Clock::time_point now, std::vector<const Room*>& live);
    void look_at_rooms(Clock::time_point now);
    void tell_lobby(Clock::time_point now);
    void forget_lost_sockets();

    Services& services_;
    const RoomKeeper& rooms_;
    PublicGames games_;
    Bulletin elsewhere_;                                    // what the other servers say
    std::array<std::unordered_set<std::string>, 2> lately_; // whose pages they named in the last minutes
    Clock::time_point next_lately_;
    std::vector<Bulletin::Live> live_;                          // that somebody watches here
    std::unordered_map<std::string, Visitor> visitors_;         // by hash
    std::unordered_map<const Socket*, std::string> visitor_of_; // whose socket it is
    std::shared_ptr<const std::string> told_;                   // the lobby, as it was last told to all
    Clock::time_point next_lobby_;                              // when it may be told again
};

} // namespace goalline::server
