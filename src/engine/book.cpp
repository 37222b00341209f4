#include "engine/book.hpp"

#include "base/number.hpp"
#include "engine/search/score.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Setup;

namespace {

Move mirrored(Move move, int columns) {
    for (phutball::Point& p : move.points)
        p = phutball::point_at(p.row, columns + 1 - p.column);
    return move;
}

// Takes what comes before the next `end`, or all that is left.
std::string_view take(std::string_view& text, char end) {
    const std::size_t size = std::min(text.find(end), text.size());
    const std::string_view taken = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    return taken;
}

std::optional<BookMove> parse_book_move(std::string_view text) {
    const auto move = phutball::parse_move(take(text, ' '));
    int units = 0;
    if (!move || !read_number(text, units) || units < -Score::kMaxGuess || units > Score::kMaxGuess)
        return std::nullopt;
    return BookMove{*move, units};
}

std::optional<BookEntry> parse_entry(std::string_view text) {
    if (text.find(':') == std::string_view::npos)
        return std::nullopt;
    BookEntry entry;
    Position position = *Position::from(Setup::start());
    std::string_view line = take(text, ':');
    while (!line.empty()) {
        const auto move = phutball::parse_move(take(line, ' '));
        if (!move || !position.try_play(*move))
            return std::nullopt;
        entry.line.push_back(*move);
    }
    while (!text.empty()) {
        std::string_view one = take(text, ',');
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        auto move = parse_book_move(one);
        if (!move || !position.check(move->move))
            return std::nullopt;
        entry.moves.push_back(std::move(*move));
    }
    return entry;
}

} // namespace

Result<std::vector<BookEntry>> parse_book(std::string_view text) {
    std::vector<BookEntry> entries;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = take(text, '\n');
        if (line.empty() || line.starts_with('#'))
            continue;
        auto entry = parse_entry(line);
        if (!entry)
            return Error{ErrorKind::invalid,
                         "expected legal moves, a colon, and legal moves with their worth"_en,
                         "line {0}"_en(number), "book"};
        entries.push_back(std::move(*entry));
    }
    return entries;
}

std::string to_text(const BookEntry& entry) {
    std::string text;
    for (const Move& move : entry.line)
        text += (text.empty() ? "" : " ") + phutball::to_text(move);
    text += ':';
    bool first = true;
    for (const BookMove& move : entry.moves) {
        text += (first ? " " : ", ") + phutball::to_text(move.move) + " " + std::to_string(move.units);
        first = false;
    }
    return text;
}

Book::Book(std::span<const BookEntry> entries) {
    for (const BookEntry& entry : entries) {
        for (const bool mirror : {false, true})
            add(entry, mirror);
    }
    Position start = *Position::from(Setup::start());
    (void)settle(start);
}

void Book::add(const BookEntry& entry, bool mirror) {
    Position position = *Position::from(Setup::start());
    const int columns = position.size().columns;
    for (const Move& move : entry.line)
        position.play_unchecked(mirror ? mirrored(move, columns) : move);
    auto& moves = nodes_[position.key()].moves;
    for (const BookMove& move : entry.moves) {
        BookMove seen{mirror ? mirrored(move.move, columns) : move.move, move.units};
        // A position that is its own mirror image, as the start is, gets the moves of both.
        const auto same = std::find_if(moves.begin(), moves.end(),
                                       [&](const BookMove& other) { return other.move == seen.move; });
        if (same == moves.end())
            moves.push_back(std::move(seen));
        else
            same->units = std::max(same->units, seen.units);
    }
}

// Gives the moves of the position their worth, from the ends of the book backwards. Returns that of the best move, or
// nothing if the book does not have the position, or has it on the way here.
std::optional<int> Book::settle(Position& position) {
    const auto found = nodes_.find(position.key());
    if (found == nodes_.end() || found->second.on_the_way || found->second.moves.empty())
        return std::nullopt;
    Node& node = found->second;
    if (!node.settled) {
        node.on_the_way = true;
        for (BookMove& move : node.moves) {
            position.play_unchecked(move.move);
            if (const auto answer = settle(position))
                move.units = -*answer;
            position.undo(move.move);
        }
        std::stable_sort(node.moves.begin(), node.moves.end(),
                         [](const BookMove& a, const BookMove& b) { return a.units > b.units; });
        node.on_the_way = false;
        node.settled = true;
    }
    return node.moves.front().units;
}

std::vector<BookMove> Book::moves(const Position& position) const {
    const phutball::Rules usual;
    const phutball::Rules& rules = position.rules();
    if (position.size() != phutball::Size{} || rules.pie || rules.corner_exit != usual.corner_exit ||
        rules.goal_pass != usual.goal_pass || rules.own_goal != usual.own_goal)
        return {};
    const auto found = nodes_.find(position.key());
    return found == nodes_.end() ? std::vector<BookMove>() : found->second.moves;
}

std::optional<Move> Book::choose(const Game& game, Random& random) const {
    auto good = moves(game.position());
    std::erase_if(good, [&, best = good.empty() ? 0 : good.front().units](const BookMove& move) {
        return move.units < best - kMargin || !game.check(move.move);
    });
    if (good.empty())
        return std::nullopt;
    return good[random.below(static_cast<std::uint32_t>(good.size()))].move;
}

} // namespace goalline::engine
