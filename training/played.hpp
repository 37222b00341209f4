// Reads what engine_selfplay has written, for the programs that learn from it: positions, and what the net or the sum of
// weights should say of them. Not thread-safe.
#pragma once

#include "engine/eval/survey.hpp"
#include "engine/search/params.hpp"
#include "engine/search/score.hpp"
#include "phutball/move.hpp"
#include "phutball/position.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <unordered_set>

namespace goalline::training {

// Says in one line what is wrong, and ends the program.
[[noreturn]] inline void refuse(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::exit(2);
}

// A position without a goal in one for its side to move.
struct Played {
    phutball::Position position;
    phutball::Move best; // of the search
    double target;       // the chance to win of the side to move, 0..1
    bool apart;          // belongs to the tenth that is not learnt from
};

class PlayedReader {
  public:
    // `result`: the share of the game's result in the target; the rest is the search's score.
    explicit PlayedReader(double result) : result_(result) {}

    // Calls each(played) for the positions of all files, for each position only the first time; meanwhile survey() is
    // that of the position. A file that cannot be read, or a line that is none of engine_selfplay's, ends the program.
    template <class Each>
    void read(std::span<const std::string> files, Each&& each) {
        for (const std::string& name : files) {
            std::ifstream file(name);
            if (!file)
                refuse("cannot read " + name);
            for (std::string line; std::getline(file, line);)
                read_line(line, each);
        }
    }

    [[nodiscard]] const engine::Survey& survey() const { return survey_; }

  private:
    static constexpr std::size_t kBlock =
        1'000; // lines, a dozen games: neighbours are alike and stay together

    template <class Each>
    void read_line(const std::string& line, Each& each) {
        std::array<std::string, 5> parts;
        std::istringstream text(line);
        std::size_t count = 0;
        while (count < parts.size() && std::getline(text, parts[count], '\t'))
            ++count;
        if (count < 4)
            refuse("not a position with score, result and best move: " + line);
        auto position = phutball::Position::parse(parts[0], rules_of(parts[4]));
        if (!position.ok())
            refuse("not a position: " + line);
        const bool apart = lines_++ / kBlock % 10 == 0;
        if (!seen_.insert(parts[0] + parts[4]).second)
            return;
        const auto best = phutball::parse_move(parts[3]);
        if (!best.ok())
            refuse("not a move: " + line);
        survey_.run(position->board(), position->rules(), position->to_move(), engine::params::kLeafStates,
                    true);
        if (survey_.goal(position->to_move()) != engine::Survey::kNone)
            return;
        const auto score = engine::Score::at(std::atoi(parts[1].c_str()));
        const double result = std::atoi(parts[2].c_str()) / 2.0;
        const double target = score.is_proven() ? score.win_probability()
                                                : result_ * result + (1 - result_) * score.win_probability();
        each(Played{std::move(*position), *best, target, apart});
    }

    // The rules of play, but for the switches that are named.
    static phutball::Rules rules_of(const std::string& switches) {
        phutball::Rules rules = phutball::kRulesOfPlay;
        std::istringstream words(switches);
        for (std::string word; words >> word;) {
            const std::size_t equals = word.find('=');
            const auto* rule = phutball::find_switch(&phutball::RuleSwitch::dashed, word.substr(0, equals));
            if (rule == nullptr || equals == std::string::npos)
                refuse("not a rule switch: " + word);
            const auto value = std::find(rule->values.begin(), rule->values.end(), word.substr(equals + 1));
            if (value == rule->values.end())
                refuse("not a value of a rule switch: " + word);
            rule->set(rules, static_cast<int>(value - rule->values.begin()));
        }
        return rules;
    }

    double result_;
    engine::Survey survey_;
    std::size_t lines_ = 0;
    std::unordered_set<std::string> seen_; // positions with their rules
};

} // namespace goalline::training
