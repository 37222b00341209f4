// Reads what engine_selfplay has written, or a table of it as .npz, for the programs that learn from it: positions, and what
// the net or the sum of weights should say of them. Not thread-safe.
#pragma once

#include "data/self_play.hpp"
#include "engine/eval/survey.hpp"
#include "engine/search/params.hpp"
#include "engine/search/score.hpp"
#include "phutball/record/record.hpp"

#include <cstdio>
#include <cstdlib>
#include <span>
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
    // that of the position. A file that cannot be read, or that has anything else, ends the program.
    template <class Each>
    void read(std::span<const std::string> files, Each&& each) {
        for (const std::string& file : files) {
            const auto done = data::read_self_play(file, [&](data::SelfPlay&& played) -> Result<void> {
                take(std::move(played), each);
                return {};
            });
            if (!done)
                refuse(done.error().text());
        }
    }

    [[nodiscard]] const engine::Survey& survey() const { return survey_; }

  private:
    static constexpr std::size_t kBlock =
        1'000; // positions, a dozen games: neighbours are alike and stay together

    template <class Each>
    void take(data::SelfPlay&& played, Each& each) {
        phutball::Position& position = played.position;
        const bool apart = taken_++ / kBlock % 10 == 0;
        if (!seen_.insert(position.text() + phutball::rules_text(position.rules())).second)
            return;
        survey_.run(position.board(), position.rules(), position.to_move(), engine::params::kLeafStates,
                    true);
        if (survey_.goal(position.to_move()) != engine::Survey::kNone)
            return;
        const auto score = engine::Score::at(played.score);
        const double target = score.is_proven()
                                  ? score.win_probability()
                                  : result_ * played.result / 2.0 + (1 - result_) * score.win_probability();
        each(Played{std::move(position), std::move(played.best), target, apart});
    }

    double result_;
    engine::Survey survey_;
    std::size_t taken_ = 0;
    std::unordered_set<std::string> seen_; // positions with their rules
};

} // namespace goalline::training
