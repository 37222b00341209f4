#include "farm/puzzle_seeds.hpp"

#include "server/play/kind.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

namespace goalline::farm {

namespace json = boost::json;
using puzzles::Collection;
using puzzles::kThemes;
using puzzles::Puzzle;
using puzzles::PuzzleMaker;
using puzzles::Theme;
using server::Answer;
using server::Job;

namespace {

constexpr std::string_view kSeed = "puzzles.seed";
constexpr double kSeedGuess = 10; // seconds that a seed takes; nothing depends on it

// For each theme the naive solvers for whose finds there is room; null: there is none for the theme at all. There is room for
// what several solvers find if there is for what each of them does.
json::array room_in(const Collection& collection) {
    json::array room;
    for (std::size_t theme = 0; theme < kThemes.size(); ++theme) {
        const auto has_room = [&](const std::vector<std::string_view>& solved) {
            return collection.has_room(static_cast<Theme>(theme), solved);
        };
        json::array solvers;
        for (const std::string_view solver : puzzles::naive_solvers()) {
            if (has_room({solver}))
                solvers.emplace_back(solver);
        }
        room.push_back(has_room({}) ? json::value(std::move(solvers)) : json::value(nullptr));
    }
    return room;
}

bool has_room(const json::array& room, Theme theme, const std::vector<std::string_view>& solved) {
    const json::value& solvers = room.at(static_cast<std::size_t>(theme));
    return !solvers.is_null() && std::ranges::all_of(solved, [&](std::string_view solver) {
        return std::ranges::find(solvers.as_array(), json::value(solver)) != solvers.as_array().end();
    });
}

Answer look_at_seed(const Job& job, server::Workbench& /*bench*/, const StopFlag& stop) {
    static thread_local std::optional<PuzzleMaker> maker;
    if (!maker)
        maker.emplace();
    const json::array& room = job.order.at("room").as_array();
    json::array asked, found; // what was asked of the room, once each; the puzzles
    const auto wanted = [&](Theme theme, const std::vector<std::string_view>& solved) {
        const bool answer = has_room(room, theme, solved);
        const json::value question = {static_cast<int>(theme), json::array(solved.begin(), solved.end()),
                                      answer};
        if (std::ranges::find(asked, question) == asked.end())
            asked.push_back(question);
        return answer;
    };
    for (Puzzle& puzzle : maker->from_seed(job.order.at("seed").to_number<std::uint64_t>(), wanted, stop)) {
        maker->rate(puzzle, stop);
        puzzle.id = 1; // the collection gives it another
        found.emplace_back(to_json(puzzle));
    }
    return stop.raised() ? Answer()
                         : Answer{.value = {{"asked", std::move(asked)}, {"puzzles", std::move(found)}}};
}

std::vector<Puzzle> puzzles_in(const Answer& answer) {
    std::vector<Puzzle> found;
    for (const json::value& line : answer.value.at("puzzles").as_array()) {
        auto puzzle = puzzles::parse_puzzle(std::string(line.as_string()));
        if (!puzzle)
            throw std::runtime_error(puzzle.error().text());
        found.push_back(std::move(*puzzle));
    }
    return found;
}

// Whether the collection would have answered the same.
bool holds(const Answer& answer, const Collection& collection) {
    const json::array room = room_in(collection);
    return std::ranges::all_of(answer.value.at("asked").as_array(), [&](const json::value& each) {
        const json::array& question = each.as_array();
        std::vector<std::string_view> solved;
        for (const json::value& solver : question.at(1).as_array())
            solved.emplace_back(solver.as_string());
        return has_room(room, static_cast<Theme>(question.at(0).to_number<int>()), solved) ==
               question.at(2).as_bool();
    });
}

// All puzzles are judged again; to find them takes much longer.
std::string check_seed(const Job& job, const Answer& answer) {
    (void)holds(answer, Collection()); // throws if a member is missing
    std::optional<PuzzleMaker> maker;
    const std::string source = "seed " + std::to_string(job.order.at("seed").to_number<std::uint64_t>());
    for (const Puzzle& puzzle : puzzles_in(answer)) {
        if (puzzle.source != source && !puzzle.source.starts_with(source + ' '))
            return "a puzzle comes from another seed";
        if (!maker)
            maker.emplace();
        if (const auto check = maker->check(puzzle); !check.holds())
            return check.why.english();
    }
    return {};
}

} // namespace

server::Task puzzle_task() {
    return {.name = kSeed, .lane = server::Lane::think, .work = look_at_seed, .check = check_seed};
}

Job PuzzleSeeds::job_of(std::uint64_t seed) const {
    return {.task = std::string(kSeed),
            .order = {{"seed", seed}, {"room", room_in(collection_)}},
            .seconds = kSeedGuess};
}

Result<std::vector<Puzzle>> PuzzleSeeds::look(std::uint64_t seed, const StopFlag& stop) {
    if (away_.size() == 0)
        next_ = seed;
    for (;;) {
        while (away_.size() < kPiecesAtOnce)
            away_.order(job_of(next_++));
        const auto answer = away_.next(stop);
        if (!answer)
            return std::vector<Puzzle>();
        if (answer->refusal)
            return Error{.kind = ErrorKind::io,
                         .message =
                             "no worker could look at seed {0}: {1}"_en(seed, answer->refusal->message),
                         .where = verbatim(answer->refusal->where),
                         .code = "worker"};
        if (holds(*answer, collection_))
            return puzzles_in(*answer);
        away_.order(job_of(seed), Pieces::Place::first);
    }
}

} // namespace goalline::farm
