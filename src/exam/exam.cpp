#include "exam/exam.hpp"

#include "tables/file/table_file.hpp"
#include "tables/values/board_tables.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace goalline::exam {

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

} // namespace

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
