#include "exam/exam.hpp"

#include "tables/file/table_file.hpp"
#include "tables/values/board_tables.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace goalline::exam {

using phutball::Game;
using phutball::Outcome;
using phutball::Position;
using phutball::Side;
using tables::board_table_name;
using tables::BoardValues;

namespace {

using Group = std::vector<const SolvedPosition*>;

// The positions by the table that they need, in the order in which the set names them first.
std::vector<Group> by_table(const std::vector<SolvedPosition>& set) {
    std::vector<Group> groups;
    std::map<std::string, std::size_t> places;
    for (const SolvedPosition& solved : set) {
        const std::string table = board_table_name(solved.position.size(), solved.position.rules());
        const std::size_t place = places.try_emplace(table, groups.size()).first->second;
        if (place == groups.size())
            groups.emplace_back();
        groups[place].push_back(&solved);
    }
    return groups;
}

Tally& tally_of(ExamScore& score, phutball::Size board) {
    const auto known = std::ranges::find(score.by_board, board, &std::pair<phutball::Size, Tally>::first);
    return known != score.by_board.end() ? known->second : score.by_board.emplace_back(board, Tally()).second;
}

void count(ExamScore& score, const SolvedPosition& solved, ExamGame&& game) {
    if (game.ending == Ending::stopped)
        return;
    ++score.positions;
    for (Tally* tally : {&tally_of(score, solved.position.size()), &score.by_plies[solved.plies()]}) {
        ++tally->positions;
        tally->kept += game.ending == Ending::won ? 1 : 0;
    }
    score.first_right += game.first_right ? 1 : 0;
    if (game.ending != Ending::won) {
        score.failures.push_back({&solved, std::move(game)});
        return;
    }
    ++score.kept;
    score.shortest += game.excess == 0 ? 1 : 0;
    score.excess += game.excess;
}

Result<void> check_all(const BoardValues& values, const Group& group) {
    for (const SolvedPosition* solved : group) {
        if (const auto right = check_solved(values, *solved); !right)
            return within("position {0}"_en(solved->id), right.error());
    }
    return {};
}

Game start_of(const SolvedPosition& solved) {
    phutball::Rules rules = solved.position.rules();
    rules.repetition = phutball::Repetition::draw3;
    return Game(*Position::from(solved.position.setup(), rules));
}

// What is left of the win after a move of the engine: `won` while it still wins.
Result<Ending> judge(const tables::BoardValues& values, const Game& game, Side winner) {
    if (const auto outcome = game.outcome()) {
        return *outcome == Outcome::draw    ? Ending::repeated
               : *outcome == win_of(winner) ? Ending::won
                                            : Ending::lost;
    }
    const auto plies = values.plies(game.position().setup());
    if (!plies)
        return plies.error();
    return *plies == 0 ? Ending::drawn : *plies % 2 == 0 ? Ending::won : Ending::lost;
}

ExamGame finished(ExamGame exam, Ending ending, int plies, const SolvedPosition& solved) {
    exam.ending = ending;
    exam.excess = ending == Ending::won ? plies - solved.plies() : 0;
    return exam;
}

} // namespace

std::string_view name(Ending ending) {
    static constexpr std::string_view kNames[] = {"won", "drawn", "lost", "repeated", "stopped"};
    return kNames[static_cast<std::size_t>(ending)];
}

Result<ExamGame> play_exam(engine::Engine& engine, const tables::BoardValues& values,
                           const SolvedPosition& solved, std::uint64_t nodes, const StopFlag& stop) {
    engine.new_game();
    Game game = start_of(solved);
    const Side winner = game.position().to_move();
    ExamGame exam;
    while (game.ply() < kLongestGame) {
        engine.set_position(game);
        auto move = engine.go({.nodes = nodes}, {}, stop).move;
        if (stop.raised() || !move)
            return exam;
        game.play(*move);
        exam.last = std::move(*move);
        exam.ply = game.ply();
        const auto left = judge(values, game, winner);
        if (!left)
            return left.error();
        exam.first_right = exam.first_right || (exam.ply == 1 && *left == Ending::won);
        if (*left != Ending::won || game.outcome())
            return finished(std::move(exam), *left, game.ply(), solved);
        const auto reply = best_defence(values, game);
        if (!reply)
            return reply.error();
        game.play(*reply);
        // The side that should lose never wins or draws by its own turn, but for a repetition. Tables count a turn into
        // one's own goal (P9) as if the goal came one ply later.
        if (const auto outcome = game.outcome())
            return finished(std::move(exam), *outcome == win_of(winner) ? Ending::won : Ending::repeated,
                            game.ply() + 1, solved);
    }
    return finished(std::move(exam), Ending::repeated, 0, solved);
}

Result<BoardValues> table_for(const phutball::Position& position, const std::string& folder,
                              const StopFlag& stop) {
    const std::string path = folder + "/" + board_table_name(position.size(), position.rules());
    if (folder.empty() || !tables::TableFile::exists(path))
        return BoardValues::build(position.size(), position.rules(), 1, &stop);
    auto values = BoardValues::open(path);
    if (values && !values->fits(position.size(), position.rules()))
        return Error{ErrorKind::invalid, "the table is for another board or other rules"_en, verbatim(path),
                     "table"};
    return values;
}

Result<std::vector<ExamScore>> run_exam(const std::vector<SolvedPosition>& set, const ExamOptions& options,
                                        const std::function<void(const ExamProgress&)>& progress,
                                        const StopFlag& stop) {
    std::vector<ExamScore> scores;
    for (const std::uint64_t nodes : options.nodes)
        scores.push_back({.nodes = nodes, .failures = {}, .by_board = {}, .by_plies = {}});
    engine::Engine engine;
    std::size_t done = 0;
    for (const Group& group : by_table(set)) {
        const phutball::Position& any = group.front()->position;
        if (progress)
            progress({any.size(), true, done});
        const auto values = table_for(any, options.tables, stop);
        if (stop.raised())
            return scores;
        if (!values)
            return within("position {0}"_en(group.front()->id), values.error());
        if (const auto right = check_all(*values, group); !right)
            return right.error();
        for (const SolvedPosition* solved : group) {
            for (ExamScore& score : scores) {
                auto game = play_exam(engine, *values, *solved, score.nodes, stop);
                if (!game)
                    return game.error();
                count(score, *solved, std::move(*game));
            }
            if (stop.raised())
                return scores;
            if (progress)
                progress({any.size(), false, ++done});
        }
    }
    return scores;
}

} // namespace goalline::exam
