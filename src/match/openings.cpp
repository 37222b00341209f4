#include "match/openings.hpp"

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "phutball/position.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <thread>

namespace goalline::match {

using phutball::Point;
using phutball::Position;
using phutball::Setup;

namespace {

constexpr int kTriesPerOpening = 100;
// A position that looks one-sided after so few nodes is not searched further.
struct Glance {
    std::uint64_t nodes;
    int most_units;
};
constexpr Glance kGlances[] = {{1'500, 150}, {50'000, 90}};

Setup draw(const OpeningsConfig& config, Random& random) {
    Setup setup = Setup::start(config.size);
    const int wanted =
        config.least_men +
        static_cast<int>(random.below(static_cast<std::uint32_t>(config.most_men - config.least_men + 1)));
    const auto width = static_cast<std::uint32_t>(2 * config.distance + 1);
    for (int tries = 0; static_cast<int>(setup.men.size()) < wanted && tries < 1000; ++tries) {
        const Point p =
            phutball::point_at(setup.ball.row + static_cast<int>(random.below(width)) - config.distance,
                               setup.ball.column + static_cast<int>(random.below(width)) - config.distance);
        const bool taken = std::find(setup.men.begin(), setup.men.end(), p) != setup.men.end();
        if (config.size.contains(p) && p != setup.ball && !taken)
            setup.men.push_back(p);
    }
    return setup;
}

// Returns the same text for a position and its mirror image.
std::string identity(const Setup& setup) {
    const auto text = [](const Setup& s) { return Position::from(s)->text(); };
    return std::min(text(setup), text(mirrored(setup)));
}

// The search's guess; nothing if something is proven.
std::optional<int> judge(engine::Engine& engine, const Position& position, std::uint64_t nodes,
                         const StopFlag& stop) {
    engine.new_game();
    engine.set_position(position);
    const engine::Answer answer = engine.go({.nodes = nodes}, {}, stop);
    if (!answer.move || answer.lines.front().score.is_proven())
        return std::nullopt;
    return answer.lines.front().score.units();
}

} // namespace

Setup mirrored(const Setup& setup) {
    Setup mirror = setup;
    const auto flip = [&](Point p) { return phutball::point_at(p.row, setup.size.columns + 1 - p.column); };
    mirror.ball = flip(mirror.ball);
    for (Point& p : mirror.men)
        p = flip(p);
    return mirror;
}

std::vector<Setup> make_openings(const OpeningsConfig& config, const OpeningCallback& on_opening,
                                 const StopFlag& stop) {
    std::vector<Setup> openings;
    std::set<std::string> seen;
    Random random(config.seed);
    engine::Engine engine;
    const phutball::Rules rules{.repetition = phutball::Repetition::draw3};
    for (int tried = 1; tried <= kTriesPerOpening * config.count &&
                        static_cast<int>(openings.size()) < config.count && !stop.raised();
         ++tried) {
        const Setup setup = draw(config, random);
        const auto position = Position::from(setup, rules);
        if (!position || position->outcome() || !seen.insert(identity(setup)).second)
            continue;
        const auto seems_even = [&](const Glance& glance) {
            if (glance.nodes >= config.nodes)
                return true;
            const auto units = judge(engine, *position, glance.nodes, stop);
            return units && std::abs(*units) <= glance.most_units;
        };
        if (!std::ranges::all_of(kGlances, seems_even))
            continue;
        const auto units = judge(engine, *position, config.nodes, stop);
        if (!units || std::abs(*units) > config.most_units || stop.raised())
            continue;
        openings.push_back(setup);
        if (on_opening)
            on_opening(setup, *units, tried);
    }
    return openings;
}

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
