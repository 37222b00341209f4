// The browsers that want messages in SQL. Internal to store/. Not thread-safe.
#pragma once

#include "server/store/push_store.hpp"
#include "server/store/soci_session.hpp"

#include <memory>
#include <string>
#include <utility>

namespace goalline::server {

void erase_pushes(soci::session& sql, const std::string& visitor);
// Erases those of visitors who have no seat any more.
void erase_lost_pushes(soci::session& sql);

class SociPushes final : public PushStore {
  public:
    explicit SociPushes(std::shared_ptr<SociSession> session) : session_(std::move(session)) {}

    Result<bool> put(const StoredPush& push) override;
    Result<std::vector<StoredPush>> of_visitor(const std::string& visitor) override;
    Result<void> drop(const std::string& visitor, const std::string& endpoint) override;

  private:
    std::shared_ptr<SociSession> session_;
};

} // namespace goalline::server
