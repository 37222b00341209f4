// The recovery links in SQL. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/recovery_store.hpp"
#include "server/store/soci_session.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace goalline::server {

inline constexpr std::string_view kRecoveryTable = "recovery";

// The link with that id, which is the hash of its visitor. Throws Damaged if it is not as it was written.
[[nodiscard]] std::optional<StoredRecovery> read_recovery(soci::session& sql, const std::string& id);
void erase_recovery(soci::session& sql, const std::string& id);
// Erases the links of visitors who have no seat any more.
void erase_lost_recoveries(soci::session& sql);

[[nodiscard]] bool has_seat(soci::session& sql, const std::string& visitor);
// The condition that the visitor in that column has no seat in any game.
[[nodiscard]] std::string without_seat(std::string_view column);

class SociRecovery final : public RecoveryStore {
  public:
    explicit SociRecovery(std::shared_ptr<SociSession> session) : session_(std::move(session)) {}

    Result<bool> put(const StoredRecovery& link) override;
    Result<std::optional<StoredRecovery>> of_visitor(const std::string& visitor) override;
    Result<std::optional<StoredRecovery>> of_token(const std::string& token) override;
    Result<void> drop(const std::string& visitor) override;

  private:
    std::shared_ptr<SociSession> session_;
};

} // namespace goalline::server
