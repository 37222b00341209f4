#include "server/phutball/puzzle_book.hpp"

#include "base/system_words.hpp"
#include "base/utf8.hpp"
#include "puzzles/collection.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <utility>

namespace goalline::server {

using puzzles::Puzzle;
using puzzles::Theme;

namespace {

constexpr std::size_t kKeyDigits = 16;
constexpr std::size_t kNear = 8; // so many of the nearest puzzles are drawn from
constexpr std::string_view kGradeOfDays = "medium";
// In a rush ratings rise evenly from the first to the last. A puzzle of many turns is taken only where there is no
// short one within so many points of rating.
constexpr double kRushFrom = 800;
constexpr double kRushTo = 2000;
constexpr int kShortPlies = 3;
constexpr double kLongAway = 150;
// Below this a rush has goals in one only: nobody begins it with a game to save.
constexpr double kRushGoalsTo = 1050;
constexpr double kNoGoalAway = 10'000;
constexpr double kThousandth = 1e-3;
constexpr double kBillionth = 1e-9;

// Puzzles are the same if they ask for the same in the same position by the same rules.
std::string key_of(const Puzzle& puzzle) {
    std::string text =
        name(puzzle.task) + ' ' + phutball::Position::from(puzzle.position, puzzle.rules)->text();
    for (const phutball::RuleSwitch& rule : phutball::kSwitches)
        text.append(" ").append(rule.text(puzzle.rules));
    return sha256_hex(text).substr(0, kKeyDigits);
}

PuzzleBook::Entry entry_of(const Puzzle& puzzle) {
    boost::json::object object = object_of(puzzle);
    object.erase("rating");
    std::string text = boost::json::serialize(object);
    text.pop_back();
    PuzzleBook::Entry entry{puzzle, key_of(puzzle), std::move(text), {}};
    entry.strength = entry.seed();
    return entry;
}

bool is_short(const Puzzle& puzzle) {
    return puzzle.task.kind == puzzles::Task::Kind::save || puzzle.task.plies() <= kShortPlies;
}

// How much farther from the wanted rating a puzzle counts in a rush than it is.
double away_in_rush(const Puzzle& puzzle, double wanted) {
    if (wanted < kRushGoalsTo)
        return puzzle.task == puzzles::Task{} ? 0 : kNoGoalAway;
    return is_short(puzzle) ? 0 : kLongAway;
}

Error refuse(const std::string& file, Message message) {
    return {.kind = ErrorKind::io, .message = std::move(message), .where = verbatim(file), .code = "puzzles"};
}

using Near = std::pair<double, const PuzzleBook::Entry*>; // how far it is from what is wanted

// Draws one of the nearest. REQUIRES: there is one
const PuzzleBook::Entry* draw_near(std::vector<Near>& all, const PuzzleBook::Lot& lot) {
    const std::size_t size = std::min(kNear, all.size());
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(size));
    const auto drawn = static_cast<std::size_t>(lot() * static_cast<double>(size));
    return all[std::min(drawn, size - 1)].second;
}

} // namespace

StoredPuzzleRating stored_rating(const std::string& key, const puzzles::Strength& strength, int attempts,
                                 int solved) {
    return {key,
            std::llround(strength.rating / kThousandth),
            std::llround(strength.deviation / kThousandth),
            std::llround(strength.volatility / kBillionth),
            attempts,
            solved};
}

puzzles::Strength strength_of(const StoredPuzzleRating& rating) {
    return {thousandths(rating.rating), thousandths(rating.deviation),
            static_cast<double>(rating.volatility) * kBillionth};
}

double thousandths(std::int64_t stored) {
    return static_cast<double>(stored) * kThousandth;
}

Result<PuzzleBook> PuzzleBook::parse(std::string_view text) {
    const auto collection = puzzles::Collection::parse(text);
    if (!collection)
        return collection.error();
    if (collection->puzzles().empty())
        return Error{
            ErrorKind::invalid, "there is no puzzle in it; expected one on each line"_en, {}, "puzzles"};
    PuzzleBook book;
    std::vector<std::pair<std::string, std::size_t>> medium, all;
    for (const Puzzle& puzzle : collection->puzzles()) {
        const std::size_t index = book.entries_.size();
        const Entry& entry = book.entries_.emplace_back(entry_of(puzzle));
        book.by_id_.emplace(puzzle.id, index);
        book.by_key_.emplace(entry.key, index);
        all.emplace_back(entry.key, index);
        if (grade(puzzle) == kGradeOfDays)
            medium.emplace_back(entry.key, index);
    }
    auto& days = medium.empty() ? all : medium;
    std::ranges::sort(days); // keys are hashes, so this is an order by chance that stays
    for (const auto& [key, index] : days)
        book.of_days_.push_back(index);
    return book;
}

Result<PuzzleBook> PuzzleBook::read(const std::string& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (std::filesystem::is_directory(status))
        return refuse(file, "the puzzles cannot be read: {0}"_en(system_words(EISDIR)));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return refuse(file, "this isn't an ordinary file"_en); // a pipe might never begin
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return refuse(file, "the puzzles cannot be read: {0}"_en(system_words(errno)));
    std::ostringstream text;
    text << stream.rdbuf();
    const auto lines = text_of_file(text.view());
    auto book = lines ? parse(*lines) : Result<PuzzleBook>(lines.error());
    if (!book)
        return within(verbatim(file), book.error());
    return book;
}

const PuzzleBook::Entry* PuzzleBook::find(int id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : &entries_[found->second];
}

int PuzzleBook::count(Theme theme) const {
    return static_cast<int>(
        std::ranges::count_if(entries_, [&](const Entry& entry) { return entry.puzzle.theme == theme; }));
}

int PuzzleBook::count(std::string_view wanted) const {
    return static_cast<int>(
        std::ranges::count_if(entries_, [&](const Entry& entry) { return grade(entry.puzzle) == wanted; }));
}

void PuzzleBook::set(const StoredPuzzleRating& rating) {
    const auto found = by_key_.find(rating.puzzle);
    if (found == by_key_.end())
        return;
    Entry& entry = entries_[found->second];
    entry.strength = strength_of(rating);
    entry.attempts = rating.attempts;
    entry.solved = rating.solved;
}

std::string PuzzleBook::json(const Entry& entry, const std::string& date) {
    std::string text = fmt::format(R"({},"rating":{},"deviation":{},"attempts":{},"solved":{})", entry.text,
                                   std::lround(entry.strength.rating), std::lround(entry.strength.deviation),
                                   entry.attempts, entry.solved);
    if (!date.empty())
        text += fmt::format(R"(,"date":"{}")", date);
    return text + '}';
}

const PuzzleBook::Entry& PuzzleBook::of_day(std::int64_t day) const {
    const auto size = static_cast<std::int64_t>(of_days_.size());
    return entries_[of_days_[static_cast<std::size_t>((day % size + size) % size)]];
}

std::vector<const PuzzleBook::Entry*> PuzzleBook::days() const {
    std::vector<const Entry*> days;
    for (const std::size_t index : of_days_)
        days.push_back(&entries_[index]);
    return days;
}

const PuzzleBook::Entry* PuzzleBook::next(const Wish& wish, const Times& attempted, const Lot& lot) const {
    std::vector<Near> fresh;         // with the distance of their rating
    const Entry* oldest = nullptr;   // of those that were attempted
    const Entry* last_way = nullptr; // of all that have the theme
    const auto time_of = [&](const Entry* entry) {
        const auto found = attempted.find(entry->key);
        return found == attempted.end() ? std::int64_t{0} : found->second;
    };
    const auto older = [&](const Entry* one, const Entry* other) {
        return !other || time_of(one) < time_of(other);
    };
    for (const Entry& entry : entries_) {
        if (wish.theme && entry.puzzle.theme != *wish.theme)
            continue;
        if (older(&entry, last_way))
            last_way = &entry;
        if (wish.without.contains(entry.puzzle.id))
            continue;
        if (!attempted.contains(entry.key))
            fresh.emplace_back(std::abs(entry.strength.rating - wish.rating), &entry);
        else if (older(&entry, oldest))
            oldest = &entry;
    }
    if (!fresh.empty())
        return draw_near(fresh, lot);
    return oldest ? oldest : last_way;
}

std::vector<const PuzzleBook::Entry*> PuzzleBook::rush(const Lot& lot) const {
    std::vector<const Entry*> left, chosen;
    for (const Entry& entry : entries_) {
        if (entry.puzzle.theme != Theme::formula) // nobody reads one of these in a hurry
            left.push_back(&entry);
    }
    const std::size_t size = std::min(kRushPuzzles, left.size());
    for (std::size_t i = 0; i < size; ++i) {
        const double wanted = kRushFrom + (kRushTo - kRushFrom) * static_cast<double>(i) /
                                              static_cast<double>(kRushPuzzles - 1);
        std::vector<Near> near;
        for (const Entry* entry : left)
            near.emplace_back(std::abs(entry->strength.rating - wanted) + away_in_rush(entry->puzzle, wanted),
                              entry);
        chosen.push_back(draw_near(near, lot));
        std::erase(left, chosen.back());
    }
    std::ranges::sort(chosen, {}, [](const Entry* entry) { return entry->strength.rating; });
    return chosen;
}

} // namespace goalline::server
