// ReviewStore keeps the reviews of finished games, at most one of each player and one of somebody without a seat, with
// the promises of the Store, of which it is a part. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "server/store/seat.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

struct StoredReview {
    std::string game;
    std::string
        moves;     // a hash of the moves that were reviewed: a turn that is taken back makes it another game
    int nodes = 0; // how deep it looked: so many at least in each position
    std::optional<Seat> seat; // who has made it; none: somebody without a seat
    std::int64_t made = 0;    // milliseconds since 1970
    std::string opinions;     // JSON, of each position

    friend bool operator==(const StoredReview&, const StoredReview&) = default;
};

class Session;

class ReviewStore {
  public:
    explicit ReviewStore(Session& session) : session_(session) {}

    // Puts the review in the place of the same player's former one. Returns false, and stores nothing, if there is no such
    // game, or if the former one is of the same moves and looked as deep.
    Result<bool> put(const StoredReview& review);
    Result<std::vector<StoredReview>> of_game(const std::string& game);

  private:
    Session& session_;
};

} // namespace goalline::server
