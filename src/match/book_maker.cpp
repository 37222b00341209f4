#include "match/book_maker.hpp"

#include "engine/engine.hpp"
#include "match/openings.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <thread>

namespace goalline::match {

using engine::Book;
using engine::BookEntry;
using engine::BookMove;
using engine::Score;
using phutball::Move;
using phutball::Position;

namespace {

// What a further turn costs, in units, like a move that is so much worse than the best.
constexpr int kTurnCost = 8;
// A move that is worse by more is not followed.
constexpr int kMostLoss = 60;
// Nor is a game that is as good as over: a chance of 2 %.
constexpr int kDecided = 1'000;

// The same text for a position and its mirror image.
std::string identity(const Position& position) {
    const auto mirror = Position::from(mirrored(position.setup()), position.rules());
    return std::min(position.text(), mirror->text());
}

phutball::Game after(const std::vector<Move>& line) {
    phutball::Game game(*Position::from(phutball::Setup::start()));
    for (const Move& move : line)
        game.play(move);
    return game;
}

BookEntry look(engine::Engine& engine, std::vector<Move> line, const BookConfig& config,
               const StopFlag& stop) {
    engine.new_game();
    engine.set_position(after(line));
    BookEntry entry{.line = std::move(line), .moves = {}};
    for (const engine::Line& found : engine.go({.nodes = config.nodes}, {}, stop).lines) {
        const int most = Score::kMaxGuess;
        if (!found.pv.empty())
            entry.moves.push_back({found.pv.front(), std::clamp(found.score.rung(), -most, most)});
    }
    return entry;
}

// The growing book, shared by the threads that search.
class Growth {
  public:
    Growth(std::vector<BookEntry>& entries, const BookConfig& config,
           const std::function<bool(const BookEntry&)>& on_entry, const StopFlag& stop)
        : config_(config), on_entry_(on_entry), stop_(stop), entries_(entries) {}

    // Searches one position after the other until the book is done. What it throws is kept for rethrow().
    void work() {
        try {
            engine::Engine engine({.hash_mb = config_.hash_mb, .multi_pv = config_.moves});
            while (const auto line = take())
                put(*line, look(engine, *line, config_, stop_));
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            end();
        }
    }

    void rethrow() const {
        if (failure_)
            std::rethrow_exception(failure_);
    }

  private:
    // The next position. If there is none yet, one that is being searched may bring some, so it waits for that.
    std::optional<std::vector<Move>> take() {
        std::unique_lock lock(mutex_);
        while (!done_ && !stop_.raised() && entries_.size() + under_way_.size() < config_.count) {
            if (auto line = next_line(entries_, under_way_)) {
                under_way_.push_back(*line);
                return line;
            }
            if (under_way_.empty())
                break;
            changed_.wait(lock);
        }
        return std::nullopt;
    }

    void put(const std::vector<Move>& line, BookEntry entry) {
        const std::lock_guard lock(mutex_);
        std::erase(under_way_, line);
        changed_.notify_all();
        if (stop_.raised()) // an answer that was cut short
            return;
        if (entry.moves.empty()) {
            end();
            return;
        }
        if (!on_entry_(entry))
            end();
        entries_.push_back(std::move(entry));
    }

    void end() {
        done_ = true;
        changed_.notify_all();
    }

    const BookConfig& config_;
    const std::function<bool(const BookEntry&)>& on_entry_;
    const StopFlag& stop_;

    std::mutex mutex_; // guards what follows; it is held during the callback
    std::condition_variable changed_;
    std::vector<BookEntry>& entries_;
    std::vector<std::vector<Move>> under_way_;
    std::exception_ptr failure_;
    bool done_ = false;
};

} // namespace

std::optional<std::vector<Move>> next_line(const std::vector<BookEntry>& entries,
                                           const std::vector<std::vector<Move>>& under_way) {
    const Book book(entries);
    std::multimap<int, std::vector<Move>> open{{0, {}}}; // by cost
    std::set<std::string> seen;
    for (const std::vector<Move>& line : under_way)
        seen.insert(identity(after(line).position()));
    while (!open.empty()) {
        const auto node = open.extract(open.begin());
        const phutball::Game game = after(node.mapped());
        if (game.outcome() || !seen.insert(identity(game.position())).second)
            continue;
        const std::vector<BookMove> moves = book.moves(game.position());
        if (moves.empty())
            return node.mapped();
        const int best = moves.front().units;
        if (std::abs(best) > kDecided)
            continue;
        for (const BookMove& move : moves) {
            if (best - move.units > kMostLoss)
                break;
            std::vector<Move> line = node.mapped();
            line.push_back(move.move);
            open.emplace(node.key() + best - move.units + kTurnCost, std::move(line));
        }
    }
    return std::nullopt;
}

void grow_book(std::vector<BookEntry>& entries, const BookConfig& config,
               const std::function<bool(const BookEntry&)>& on_entry, const StopFlag& stop) {
    Growth growth(entries, config, on_entry, stop);
    std::vector<std::jthread> helpers;
    for (int i = 1; i < config.concurrency; ++i) {
        try {
            helpers.emplace_back([&growth] { growth.work(); });
        } catch (const std::system_error&) { // no more threads: continue with those there are
            break;
        }
    }
    growth.work();
    helpers.clear(); // joins
    growth.rethrow();
}

} // namespace goalline::match
