#include "server/rate_limiter.hpp"

#include <algorithm>
#include <cmath>

namespace goalline::server {

namespace {
// More keys than this at once are an attack with ever new names: sweep then, whatever the time.
constexpr std::size_t kManyBuckets = 100'000;
} // namespace

RateLimiter::Bucket& RateLimiter::refilled(const std::string& key, Clock::time_point now) {
    if (buckets_.size() >= kManyBuckets)
        sweep(now);
    if (buckets_.size() >= kManyBuckets)
        buckets_.clear(); // forgetting is better than growing without end
    Bucket& bucket = buckets_.try_emplace(key, Bucket{burst_, now}).first->second;
    const double seconds = std::chrono::duration<double>(now - bucket.at).count();
    bucket.tokens = std::min(burst_, bucket.tokens + seconds * per_second_);
    bucket.at = now;
    return bucket;
}

std::optional<int> RateLimiter::take(const std::string& key, Clock::time_point now, double cost) {
    Bucket& bucket = refilled(key, now);
    if (bucket.tokens >= cost) {
        bucket.tokens -= cost;
        return std::nullopt;
    }
    const double wait = (cost - bucket.tokens) / per_second_;
    return std::max(1, static_cast<int>(std::ceil(std::min(wait, 86'400.0))));
}

void RateLimiter::charge(const std::string& key, Clock::time_point now, double cost) {
    refilled(key, now).tokens -= cost;
}

bool RateLimiter::exhausted(const std::string& key, Clock::time_point now) {
    return refilled(key, now).tokens <= 0;
}

void RateLimiter::sweep(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& entry) {
        const double seconds = std::chrono::duration<double>(now - entry.second.at).count();
        return entry.second.tokens + seconds * per_second_ >= burst_;
    });
}

} // namespace goalline::server
