#include "cli/tui/opponent.hpp"

#include <new>

namespace goalline::cli::tui {

void Opponent::start(const phutball::Game& game, engine::Strength strength) {
    move_.reset();
    memory_ran_out_ = false;
    watch_ = {};
    const auto choose = [this, game, strength](engine::Engine& engine, const StopFlag& stop) {
        move_ = solve::choose(engine, game, strength, seed_, {}, stop).move;
    };
    const auto started = runner_.start(choose, {.failed = [this] { memory_ran_out_ = true; }});
    thinking_ = started.ok(); // without a thread it tries again when somebody looks next
}

std::optional<phutball::Move> Opponent::take() {
    if (!thinking_ || runner_.running())
        return std::nullopt;
    runner_.wait();
    thinking_ = false;
    if (memory_ran_out_)
        throw std::bad_alloc();
    return std::move(move_);
}

void Opponent::cancel() {
    if (!thinking_)
        return;
    runner_.stop();
    runner_.wait();
    thinking_ = false;
    move_.reset();
}

} // namespace goalline::cli::tui
