// SociGameStore is what the stores of all kinds of games do in the same way: each change is one transaction, in which
// the game itself is written first. `Interface` is Store or BidStore; `Rows` is its games in SQL. Internal to store/.
// Not thread-safe.
#pragma once

#include "server/store/soci_session.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::server {

template <class Interface, class Rows>
class SociGameStore : public Interface {
  public:
    using Game = typename Rows::Game;
    using Summary = typename Rows::Summary;

    explicit SociGameStore(std::shared_ptr<SociSession> session)
        : session_(std::move(session)), rows_(*session_) {}

    Result<void> create(const Game& game) final {
        return session_->change(game.id, [&] {
            rows_.insert(game);
            return Result<void>();
        });
    }
    Result<void> join(const Game& now) final {
        return change(now, [&] { rows_.update_seats(now); });
    }
    Result<void> update(const Game& now) final {
        return change(now, [] {});
    }
    Result<void> rematch(const Game& now, const Game& next) final {
        return change(now, [&] { rows_.insert(next); });
    }
    Result<std::optional<Game>> load(const std::string& id) final {
        return session_->read(id, [&] { return rows_.read(id); });
    }
    Result<std::vector<Summary>> list(const std::string& visitor, int limit) final {
        return session_->read("a list of games", [&] { return rows_.list(visitor, limit); });
    }
    Result<std::vector<Game>> invitations(const std::string& visitor, int limit) final {
        return session_->read("the open invitations", [&] { return rows_.invitations(visitor, limit); });
    }

  protected:
    // Writes the game itself, then everything else that changes with it.
    template <class Rest>
    Result<void> change(const Game& now, Rest rest) {
        return session_->change(now.id, [&] {
            auto done = rows_.update(now);
            if (done)
                rest();
            return done;
        });
    }
    [[nodiscard]] SociSession& session() { return *session_; }
    [[nodiscard]] Rows& rows() { return rows_; }

  private:
    std::shared_ptr<SociSession> session_;
    Rows rows_;
};

} // namespace goalline::server
