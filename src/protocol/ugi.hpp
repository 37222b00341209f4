// Ugi is the engine's text protocol (protocol.md), a dialect of the Universal Game Interface. It reads lines
// from a source and writes lines to a sink. It thinks in a thread of its own, so that it can read on while it thinks.
// Bad input changes nothing and is answered with `info string error ...`.
// In a build without threads (GOALLINE_CORE_ONLY) handle() returns when the thinking is done, and only the host can
// stop it.
// Thread-safety: one thread calls run() and handle(). Two threads call the sink, maybe at the same time.
#pragma once

#include "engine/book.hpp"
#include "engine/play/simple_player.hpp"
#include "protocol/parse.hpp"
#include "solve/expert.hpp"
#include "solve/runner.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::protocol {

// Returns the next line without its line end, or nothing at the end of input. May block.
using LineSource = std::function<std::optional<std::string>()>;
// Writes a line with a line end, and makes it visible at once.
using LineSink = std::function<void(std::string_view)>;

class Ugi {
  public:
    // If `player` is given, it plays in place of the engine. `host` is asked whether to stop, besides `stop`.
    explicit Ugi(LineSink sink, std::optional<engine::SimplePlayer::Kind> player = {},
                 StopFlag::Host host = nullptr);
    ~Ugi() = default; // ends the work that is going on
    Ugi(const Ugi&) = delete;
    Ugi& operator=(const Ugi&) = delete;

    // Blocks until `quit` or the end of input. At the end of input it first finishes a search that has limits.
    void run(const LineSource& source);
    // Acts on one line; returns false for `quit`. It blocks only briefly, because thinking happens in the background.
    // If memory runs out, it says so and continues with what is left.
    bool handle(std::string_view line);

  private:
    using Words = std::vector<std::string_view>;
    using Lines = std::vector<std::string>;
    using Command = Result<void> (Ugi::*)(const Words&);

    bool obey(std::string_view line);
    static Command command_of(std::string_view word);
    Result<void> act(const Words& words);
    Result<void> introduce(const Words& words);
    Result<void> ready(const Words& words);
    Result<void> set_option(const Words& words);
    Result<void> new_game(const Words& words);
    Result<void> set_position(const Words& words);
    Result<void> go(const Words& words);
    Result<void> stop(const Words& words);
    Result<void> show(const Words& words);
    Result<void> query(const Words& words);
    Result<void> count(const Words& words); // perft
    Result<void> list_moves(const Words& words);

    Result<void> set_flag(std::string_view name, std::string_view value);
    Result<void> set_tables(std::string_view folder);
    Result<void> set_net(std::string_view name);
    Result<void> set_number(std::string_view name, std::string_view value);

    // Runs `work` in the thinking thread. What it returns is written once the engine no longer counts as thinking, so
    // that whoever reads it may continue at once. If memory runs out, or the system gives no thread, it says so and
    // then writes `otherwise`. That is prepared beforehand, because there may not be enough memory then to find it.
    using Work = std::function<Lines(engine::Engine&, const StopFlag&)>;
    void think(Work work, Lines otherwise = {});
    Lines search(const Task& task, engine::Engine& engine, const StopFlag& stop);
    Lines prove(const Task& task, engine::Engine& engine, const StopFlag& stop);
    Lines play(const engine::Limits& limits, engine::Engine& engine, const StopFlag& stop);
    engine::Answer ask(const solve::Thinking& thinking, const StopFlag& stop);
    std::string play_simply() { return best_move(simple_->choose(game_)); }
    [[nodiscard]] Lines best_move_at_hand() const;
    std::string best_move(const std::optional<phutball::Move>& move);
    Lines count_to(int depth, const StopFlag& stop);

    void put(std::string_view line) { sink_(line); }
    void put_info(const engine::Answer& answer);
    void put_opening();
    void prepare();
    void put_error(const Error& error) { put("info string error " + printable(error.text())); }

    // This can be written without taking memory.
    static constexpr std::string_view kOutOfMemory = "info string error memory: out of memory";

    LineSink sink_;
    solve::ExpertOptions asked_{.book = &solve::standard_proofs()}; // Proofs, TablesPath
    solve::Expert expert_{asked_};                                  // asks them before the engine
    std::optional<engine::SimplePlayer::Kind> kind_;
    std::optional<engine::SimplePlayer> simple_; // of this kind
    bool own_book_ = false;
    Random random_{0};      // for the book
    phutball::Rules rules_; // for the next `position`
    phutball::Game game_;
    bool infinite_ = false; // only `stop` ends the present search
    Lines lines_;           // what the present or the last work has found
    Lines otherwise_;       // what takes its place if memory runs out
    solve::Runner runner_;  // destroyed first, because its thread uses what is above
};

// Calls run() on streams, and flushes each line.
void run_ugi(std::istream& in, std::ostream& out, std::optional<engine::SimplePlayer::Kind> player = {});

} // namespace goalline::protocol
