// Collection writes all finished games of Phutball of a visitor into one text of SGF. It reads a few games at a time and
// writes them on another thread, so that nobody else waits for it. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/room.hpp"

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// The newest games, and no more text than that, except for the end of the last one.
inline constexpr int kMostCollected = 1000;
inline constexpr std::size_t kMostCollectedBytes = std::size_t{4} << 20;

class Collection : public std::enable_shared_from_this<Collection> {
  public:
    using Done = std::function<void(std::variant<std::string, Refusal>)>;
    // Gives the text of those games, written on a thread for such work; a refusal if the client has too much to do.
    using Write = std::function<std::optional<Refusal>(std::vector<StoredGame> games,
                                                       std::function<void(std::string)> done)>;

    Collection(Services& services, Write write, const Credentials& who, Done done)
        : services_(services), write_(std::move(write)), visitor_(who.visitor_hash()), address_(who.address),
          done_(std::move(done)) {}

    void start();

  private:
    void go_on();
    void refuse_unread() {
        done_(Refusal{RefusalKind::internal, "the games could not be read", "database", 0});
    }

    Services& services_;
    Write write_;
    std::string visitor_, address_;
    Done done_;
    std::shared_ptr<void> place_;  // in the memory of games
    std::vector<std::string> ids_; // still to be written, the newest last
    std::string text_;
};

// SGF of those games, one after the other; those that do not replay are left out.
[[nodiscard]] std::string written_together(const std::vector<StoredGame>& games);

} // namespace goalline::server
