// Ugi's thread: what runs behind while commands are read, and what becomes of it when memory runs out.
#include "protocol/parse.hpp"
#include "protocol/ugi.hpp"

#include <new>
#include <system_error>

namespace goalline::protocol {

using phutball::Move;

// Legal and found without memory to speak of: a man on the first vacant point, or none where there is none.
Ugi::Lines Ugi::best_move_at_hand() const {
    const auto& position = game_.position();
    for (int row = 1; !game_.outcome() && row <= position.size().rows; ++row) {
        for (int column = 1; column <= position.size().columns; ++column) {
            const Move move = Move::place(phutball::point_at(row, column));
            if (position.check(move))
                return {"bestmove " + to_text(move)};
        }
    }
    return {"bestmove none"};
}

void Ugi::think(Work work, const Lines& otherwise) {
    const std::lock_guard lock(mutex_);
    stop_.clear();
    try {
        thread_ = std::thread([this, work = std::move(work), otherwise = Lines(otherwise)]() mutable {
            const Lines lines = work_off(work, otherwise);
            {
                const std::lock_guard done(mutex_);
                busy_ = false;
            }
            for (const std::string& line : lines)
                put(line);
        });
    } catch (const std::system_error& error) {
        put_error({.kind = ErrorKind::limit,
                   .message = std::string("the system gives no thread to think in: ") + error.what(),
                   .where = "thread",
                   .code = "threads"});
        for (const std::string& line : otherwise)
            put(line);
        return;
    }
    busy_ = true; // the thread waits for the lock before it says otherwise
}

Ugi::Lines Ugi::work_off(const Work& work, Lines& otherwise) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        put(kOutOfMemory);
        renew_engine();
    }
    if (infinite_)
        wait_for_stop();
    return std::move(otherwise);
}

// A search that was cut short by lack of memory leaves an engine that is good for nothing: a new one takes
// its place, with a smaller table where that of the old one cannot be had again.
void Ugi::renew_engine() {
    const engine::Options options = engine_.options();
    try {
        engine_ = engine::Engine({.hash_mb = 1});
        engine_ = engine::Engine(options);
    } catch (const std::bad_alloc&) { // then one with less
    }
}

void Ugi::wait_for_stop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_.raised(); });
}

bool Ugi::thinking() {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void Ugi::finish() {
    if (thread_.joinable())
        thread_.join();
}

} // namespace goalline::protocol
