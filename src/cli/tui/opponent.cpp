#include "cli/tui/opponent.hpp"

#include <new>

namespace goalline::cli::tui {

void Opponent::start(const phutball::Game& game, int level) {
    engine::Options options = engine_.options();
    options.level = level;
    options.seed = seed_;
    stop_.clear();
    done_ = false;
    move_.reset();
    watch_ = {};
    if (!engine_.set_options(options))
        return;
    engine_.set_position(game);
    thread_ = std::thread([this] {
        try {
            move_ = engine_.choose(stop_).move;
        } catch (const std::bad_alloc&) {
            memory_ran_out_ = true;
        }
        done_.store(true, std::memory_order_release);
    });
}

std::optional<phutball::Move> Opponent::take() {
    if (!thinking() || !done_.load(std::memory_order_acquire))
        return std::nullopt;
    thread_.join();
    if (memory_ran_out_)
        throw std::bad_alloc();
    return std::move(move_);
}

void Opponent::cancel() {
    if (!thinking())
        return;
    stop_.raise();
    thread_.join();
    move_.reset();
}

} // namespace goalline::cli::tui
