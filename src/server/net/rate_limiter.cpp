#include "server/net/rate_limiter.hpp"

#include <cmath>

namespace goalline::server {

namespace {
// More keys than this at once mean an attack with ever new names; then it sweeps, whatever the time.
constexpr std::size_t kManyBuckets = 100'000;
} // namespace

TokenBucket& RateLimiter::bucket(const std::string& key, Clock::time_point now) {
    if (buckets_.size() >= kManyBuckets)
        sweep(now);
    if (buckets_.size() >= kManyBuckets)
        buckets_.clear(); // to forget is better than to grow without end
    return buckets_.try_emplace(key, rate_(), now).first->second;
}

std::optional<int> RateLimiter::take(const std::string& key, Clock::time_point now, double cost) {
    TokenBucket& tokens = bucket(key, now);
    const Rate rate = rate_();
    cost *= price_;
    if (rate.burst > 0)
        cost = std::min(cost, rate.burst);
    if (tokens.take(rate, now, cost))
        return std::nullopt;
    const double wait = (cost - tokens.refill(rate, now)) / rate.per_second;
    return std::max(1, static_cast<int>(std::ceil(std::min(wait, 86'400.0))));
}

void RateLimiter::charge(const std::string& key, Clock::time_point now, double cost) {
    bucket(key, now).charge(rate_(), now, cost * price_);
}

void RateLimiter::give_back(const std::string& key, Clock::time_point now) {
    bucket(key, now).charge(rate_(), now, -price_); // the next refill takes away what is more than a burst
}

bool RateLimiter::exhausted(const std::string& key, Clock::time_point now) {
    return bucket(key, now).refill(rate_(), now) <= 0;
}

void RateLimiter::sweep(Clock::time_point now) {
    std::erase_if(buckets_, [&, rate = rate_()](const auto& entry) {
        TokenBucket tokens = entry.second;
        return tokens.refill(rate, now) >= rate.burst;
    });
}

} // namespace goalline::server
