#include "puzzles/collection.hpp"

#include <algorithm>
#include <charconv>

namespace goalline::puzzles {

namespace {

// When puzzles are made, the limits are kept with something to spare.
constexpr double kNaiveRoom = 0.08;
constexpr double kThemeRoom = 0.25;
constexpr int kFew = 150;           // of a theme are always welcome
constexpr double kRareShare = 0.09; // what naive solvers find fills up the rare themes
constexpr int kFewEasy = 5;
constexpr double kFormulaRoom = 0.01;
constexpr double kEasyRoom = 0.28;

} // namespace

Result<Collection> Collection::parse(std::string_view text) {
    Collection collection;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        auto puzzle = parse_puzzle(line);
        if (!puzzle)
            return within("line {0}"_en(number), puzzle.error());
        if (collection.find(puzzle->id) != nullptr || !collection.take(std::move(*puzzle)))
            return Error{ErrorKind::invalid, "this puzzle stands in the file twice"_en, "line {0}"_en(number),
                         "twice"};
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
        constexpr std::string_view kMark = "seed ";
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

bool Collection::has_room(Theme theme, const std::vector<std::string_view>& solved) const {
    const auto most = [size = static_cast<double>(puzzles_.size() + 1)](double share) {
        return static_cast<int>(share * size);
    };
    if (theme == Theme::formula ? of(theme) >= std::max(1, most(kFormulaRoom))
                                : of(theme) >= std::max(kFew, most(kThemeRoom)))
        return false;
    return solved.empty() || (found_by_any() < most(kEasyRoom) && of(theme) < most(kRareShare) + kFewEasy &&
                              std::ranges::all_of(solved, [&](std::string_view solver) {
                                  return found_by(solver) < most(kNaiveRoom);
                              }));
}

const Puzzle* Collection::add(Puzzle puzzle) {
    puzzle.id = puzzles_.empty() ? 1 : puzzles_.back().id + 1;
    return take(std::move(puzzle)) ? &puzzles_.back() : nullptr;
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

int Collection::found_by_any() const {
    return static_cast<int>(
        std::ranges::count_if(puzzles_, [](const Puzzle& puzzle) { return !puzzle.solved.empty(); }));
}

std::vector<Collection::Naive> Collection::naive() const {
    std::vector<Naive> all;
    for (const std::string_view solver : naive_solvers())
        all.push_back({solver, found_by(solver)});
    return all;
}

int Collection::count(std::string_view wanted) const {
    return static_cast<int>(
        std::ranges::count_if(puzzles_, [&](const Puzzle& puzzle) { return grade(puzzle) == wanted; }));
}

int Collection::placements() const {
    return static_cast<int>(std::ranges::count_if(puzzles_, [](const Puzzle& puzzle) {
        return puzzle.solution.front().kind == phutball::Move::Kind::place;
    }));
}

Message Collection::fault(bool complete) const {
    const auto size = static_cast<int>(puzzles_.size());
    const int easy = count("easy");
    for (const Naive& each : naive()) {
        if (each.found > kNaiveShare * size || each.found > kNaiveShareOfEasy * easy)
            return "the naive solver {0} finds {1} puzzles, {2} of them are easy and {3} are all"_en(
                each.solver, each.found, easy, size);
    }
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        if (themes_[i] > kThemeShare * size)
            return "the theme {0} has {1} puzzles of {2}"_en(kThemes[i], themes_[i], size);
    }
    if (!complete)
        return {};
    const auto themes = std::ranges::count_if(themes_, [](int each) { return each >= kLeastOfTheme; });
    if (size < kLeastPuzzles || themes < kLeastThemes || placements() < kLeastPlacements ||
        saves() < kLeastSaves || of(Theme::small_board) == 0 || of(Theme::formula) == 0)
        return "a complete collection has more puzzles"_en;
    return {};
}

} // namespace goalline::puzzles
