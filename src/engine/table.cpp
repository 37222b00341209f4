#include "engine/table.hpp"

#include <algorithm>
#include <utility>

namespace goalline::engine {

void Table::resize(int megabytes) {
    const std::size_t count = static_cast<std::size_t>(megabytes) * (std::size_t{1} << 20) / sizeof(Bucket);
    if (count == buckets_.size()) {
        clear();
        return;
    }
    std::vector<Bucket>().swap(buckets_);
    buckets_.resize(count);
    age_ = 0;
}

void Table::clear() {
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    age_ = 0;
}

const Table::Entry* Table::find(Key key) const {
    for (const Entry& entry : buckets_[index(key)].entries) {
        if (entry.check == key.high && entry.bound() != Bound::none)
            return &entry;
    }
    return nullptr;
}

void Table::store(Key key, MoveCode move, int score, int depth, Bound bound) {
    Bucket& bucket = buckets_[index(key)];
    // Worth keeping: deep and of this search. An entry of an older search counts as 4 plies shallower per
    // age.
    const auto worth = [this](const Entry& entry) {
        const int age = (age_ - (entry.bound_age >> 2)) & 63;
        return entry.bound() == Bound::none ? -1000 : entry.depth - 4 * age;
    };
    Entry* victim = &bucket.entries[0];
    for (Entry& entry : bucket.entries) {
        if (entry.check == key.high && entry.bound() != Bound::none) {
            victim = &entry;
            break;
        }
        if (worth(entry) < worth(*victim))
            victim = &entry;
    }
    if (move == kNoMove && victim->check == key.high)
        move = victim->move;
    *victim = {key.high, move, static_cast<std::int16_t>(score), static_cast<std::int8_t>(depth),
               static_cast<std::uint8_t>(static_cast<unsigned>(bound) | (static_cast<unsigned>(age_) << 2))};
}

} // namespace goalline::engine
