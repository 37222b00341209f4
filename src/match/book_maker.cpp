#include "match/book_maker.hpp"

#include "engine/engine.hpp"
#include "match/openings.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

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

BookEntry look(engine::Engine& engine, std::vector<Move> line, const BookConfig& config,
               const StopFlag& stop) {
    phutball::Game game(*Position::from(phutball::Setup::start()));
    for (const Move& move : line)
        game.play(move);
    engine.new_game();
    engine.set_position(game);
    BookEntry entry{.line = std::move(line), .moves = {}};
    for (const engine::Line& found : engine.go({.nodes = config.nodes}, {}, stop).info.lines) {
        const int most = Score::kMaxGuess;
        if (!found.pv.empty())
            entry.moves.push_back({found.pv.front(), std::clamp(found.score.rung(), -most, most)});
    }
    return entry;
}

} // namespace

std::optional<std::vector<Move>> next_line(const std::vector<BookEntry>& entries) {
    const Book book(entries);
    std::multimap<int, std::vector<Move>> open{{0, {}}}; // by cost
    std::set<std::string> seen;
    while (!open.empty()) {
        const auto node = open.extract(open.begin());
        phutball::Game game(*Position::from(phutball::Setup::start()));
        for (const Move& move : node.mapped())
            game.play(move);
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
               const std::function<void(const BookEntry&)>& on_entry, const StopFlag& stop) {
    engine::Engine engine({.hash_mb = config.hash_mb, .threads = config.threads, .multi_pv = config.moves});
    while (entries.size() < config.count && !stop.raised()) {
        auto line = next_line(entries);
        if (!line)
            return;
        BookEntry entry = look(engine, std::move(*line), config, stop);
        if (stop.raised() || entry.moves.empty())
            return;
        on_entry(entry);
        entries.push_back(std::move(entry));
    }
}

} // namespace goalline::match
