// Reviews keeps what an engine has said of each position of a finished game, for all who look at the game. It lives on
// the lobby's executor. Not thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "server/api/api_call.hpp"
#include "server/store/review_store.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// A review that was read and checked.
struct CheckedReview {
    std::string moves; // hash_of_moves
    int nodes = 0;
    std::string opinions; // JSON, as it is stored and given to clients
};

[[nodiscard]] std::string hash_of_moves(const phutball::Game& game);

class Reviews {
  public:
    template <class Value>
    using Done = std::function<void(std::variant<Value, Refusal>)>;

    explicit Reviews(Services& services) : services_(services) {}

    // Why that client may not store a review of the game now; nothing if he may.
    [[nodiscard]] static std::optional<Refusal> why_not(const Room& room, const Credentials& who);
    // Gives the reviews of the room's game as it is played out.
    void look(const std::shared_ptr<Room>& room, const Credentials& who,
              const Done<std::vector<StoredReview>>& done);
    void keep(const std::shared_ptr<Room>& room, const Credentials& who, const CheckedReview& review,
              const Done<StoredReview>& done);

  private:
    Services& services_;
};

// Reads the body and checks it against the finished game.
inline constexpr std::string_view kCheckReview = "phutball.review";
[[nodiscard]] Answer check_review(const Job& job, Workbench& bench, const StopFlag& stop);

void send_review(Reviews& reviews, const Call& call, const std::shared_ptr<Room>& room);
// Checks and stores what the call sends.
void keep_review(Lobby& lobby, Reviews& reviews, const Call& call, const std::shared_ptr<Room>& room);

} // namespace goalline::server
