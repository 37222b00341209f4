#include "server/play/kinds/table_cache.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

using bidding::Player;

TableCache::Shared TableCache::find(const bidding::Rules& rules, const bidding::State& start) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(tables_.begin(), tables_.end(), [&](const Shared& table) {
        return table->rules() == rules && table->most(Player::one) >= start.points1 &&
               table->most(Player::two) >= start.points2;
    });
    if (found == tables_.end())
        return nullptr;
    tables_.splice(tables_.begin(), tables_, found);
    return tables_.front();
}

void TableCache::keep(Shared table) {
    const bidding::State most{0, table->most(Player::one), table->most(Player::two)};
    if (find(table->rules(), most))
        return;
    const std::lock_guard lock(mutex_);
    tables_.push_front(std::move(table));
    if (tables_.size() > most_)
        tables_.pop_back();
}

std::size_t TableCache::size() const {
    const std::lock_guard lock(mutex_);
    return tables_.size();
}

} // namespace goalline::server
