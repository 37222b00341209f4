#include "puzzles/collection.hpp"

#include <algorithm>
#include <charconv>

namespace goalline::puzzles {

namespace {

// When puzzles are made, the limits are kept with something to spare.
constexpr double kSpare = 0.8;
constexpr double kThemeRoom = 0.22;
constexpr double kEasyRoom = 0.30;

} // namespace

Result<Collection> Collection::parse(std::string_view text) {
    Collection collection;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty())
            continue;
        auto puzzle = parse_puzzle(line);
        if (!puzzle)
            return within("line {0}"_en(number), puzzle.error());
        if (collection.find(puzzle->id) != nullptr || !collection.take(std::move(*puzzle)))
            return Error{.kind = ErrorKind::invalid,
                         .message = "this puzzle stands in the file twice"_en,
                         .where = "line {0}"_en(number),
                         .code = "twice"};
    }
    return collection;
}

const Puzzle* Collection::find(int id) const {
    const auto found = std::ranges::find(puzzles_, id, &Puzzle::id);
    return found == puzzles_.end() ? nullptr : &*found;
}

std::optional<std::uint64_t> Collection::next_seed() const {
    std::optional<std::uint64_t> next;
    for (const Puzzle& puzzle : puzzles_) {
        constexpr std::string_view kMark = " seed ";
        const std::size_t at = puzzle.source.find(kMark);
        std::uint64_t seed = 0;
        if (at == std::string::npos)
            continue;
        const char* begin = puzzle.source.data() + at + kMark.size();
        if (std::from_chars(begin, puzzle.source.data() + puzzle.source.size(), seed).ec == std::errc())
            next = std::max(next.value_or(0), seed + 1);
    }
    return next;
}

bool Collection::has_room_for(const Puzzle& puzzle, int count) const {
    const auto most = [count](double share) { return static_cast<int>(share * count); };
    if (shapes_.contains(shape_of(puzzle.position)) ||
        themes_[static_cast<std::size_t>(puzzle.theme)] >= most(kThemeRoom))
        return false;
    if (puzzle.solved.empty())
        return true;
    const auto easy = std::ranges::count_if(puzzles_, [](const Puzzle& each) { return !each.solved.empty(); });
    return easy < most(kEasyRoom) && std::ranges::all_of(puzzle.solved, [&](std::string_view solver) {
               return found_by(solver) < most(kSpare * kNaiveShare);
           });
}

const Puzzle& Collection::add(Puzzle puzzle) {
    puzzle.id = puzzles_.empty() ? 1 : puzzles_.back().id + 1;
    (void)take(std::move(puzzle));
    return puzzles_.back();
}

bool Collection::take(Puzzle puzzle) {
    if (!shapes_.insert(shape_of(puzzle.position)).second)
        return false;
    ++themes_[static_cast<std::size_t>(puzzle.theme)];
    puzzles_.push_back(std::move(puzzle));
    return true;
}

int Collection::found_by(std::string_view solver) const {
    return static_cast<int>(std::ranges::count_if(
        puzzles_, [&](const Puzzle& puzzle) { return std::ranges::count(puzzle.solved, solver) > 0; }));
}

std::vector<std::pair<std::string_view, double>> Collection::naive_shares() const {
    std::vector<std::pair<std::string_view, double>> shares;
    for (const std::string_view solver : naive_solvers())
        shares.emplace_back(solver, puzzles_.empty() ? 0.0
                                                     : found_by(solver) / static_cast<double>(puzzles_.size()));
    return shares;
}

std::string Collection::fault() const {
    const auto all = static_cast<double>(puzzles_.size());
    const auto easy = static_cast<double>(
        std::ranges::count_if(puzzles_, [](const Puzzle& each) { return grade(each) == "easy"; }));
    for (const Puzzle& puzzle : puzzles_) {
        if (!puzzle.solved.empty() && grade(puzzle) != "easy")
            return std::to_string(puzzle.id) + " (" + std::string(puzzle.solved.front()) + ")";
    }
    for (const std::string_view solver : naive_solvers()) {
        if (found_by(solver) > kNaiveShare * all || found_by(solver) > kNaiveShareOfEasy * easy)
            return std::string(solver);
    }
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        if (puzzles_.size() >= kThemes.size() && themes_[i] > kThemeShare * all)
            return std::string(kThemes[i]);
    }
    return {};
}

} // namespace goalline::puzzles
