// Ugi's thread: what it does while commands are read, and what happens when memory runs out.
#include "base/memory.hpp"
#include "protocol/parse.hpp"
#include "protocol/ugi.hpp"

namespace goalline::protocol {

using phutball::Move;

// Returns a legal move that is found with hardly any memory: a man on the first vacant point, or no move if there is
// none.
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

void Ugi::think(Work work, Lines otherwise) {
    otherwise_ = std::move(otherwise);
    const auto find = [this, work = std::move(work)](engine::Engine& engine, const StopFlag& stop) {
        lines_ = work(engine, stop);
    };
    const auto failed = [this] {
        put(kOutOfMemory);
        if (infinite_)
            runner_.wait_for_stop();
        lines_ = std::move(otherwise_);
    };
    const auto say = [this] {
        for (const std::string& line : lines_)
            put(line);
    };
    bool started = false;
    const auto start = [&] {
        const auto done = runner_.start(find, {failed, say});
        started = done.ok();
        if (!started)
            put_error(done.error());
    };
    if (!has_memory(start))
        put(kOutOfMemory);
    if (started)
        return;
    lines_ = std::move(otherwise_);
    say();
}

} // namespace goalline::protocol
