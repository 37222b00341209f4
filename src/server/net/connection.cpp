#include "server/net/connection.hpp"

#include <algorithm>
#include <limits>

namespace goalline::server::net {

namespace {

constexpr std::size_t kLargestRead = 64 * 1024;
// To read a single byte costs the server as much as to read this many.
constexpr std::size_t kLeastRead = 256;

} // namespace

void Traffic::charge(const std::string& address, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    limiter_.charge(address, Clock::now(), static_cast<double>(bytes));
}

bool Traffic::exhausted(const std::string& address) {
    const std::lock_guard lock(mutex_);
    return limiter_.exhausted(address, Clock::now());
}

void Traffic::sweep() {
    const std::lock_guard lock(mutex_);
    limiter_.sweep(Clock::now());
}

std::size_t Pace::available_read_bytes() {
    return traffic_ && !address_.empty() && traffic_->exhausted(address_) ? 0 : kLargestRead;
}

std::size_t Pace::available_write_bytes() {
    return std::numeric_limits<std::size_t>::max();
}

void Pace::transfer_read_bytes(std::size_t bytes) {
    if (traffic_ && !address_.empty() && bytes > 0)
        traffic_->charge(address_, std::max(bytes, kLeastRead));
}

} // namespace goalline::server::net
