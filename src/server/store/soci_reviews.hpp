// The reviews of games in SQL. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/review_store.hpp"
#include "server/store/soci_session.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace goalline::server {

inline constexpr std::string_view kReviewTable = "player_reviews";

// The review with that id. Throws Damaged if it is not as it was written.
[[nodiscard]] std::optional<StoredReview> read_review(soci::session& sql, const std::string& id);
void erase_reviews(soci::session& sql, const std::string& game);

class SociReviews final : public ReviewStore {
  public:
    explicit SociReviews(std::shared_ptr<SociSession> session) : session_(std::move(session)) {}

    Result<bool> put(const StoredReview& review) override;
    Result<std::vector<StoredReview>> of_game(const std::string& game) override;

  private:
    std::shared_ptr<SociSession> session_;
};

} // namespace goalline::server
