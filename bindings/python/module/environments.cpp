// Batches of games for learning: one class for all kinds, whose arrays are its own memory.
#include "environments.hpp"

#include "base/random.hpp"
#include "common.hpp"
#include "learners.hpp"

#include <bit>
#include <memory>
#include <pybind11/numpy.h>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace goalline::python {

namespace {

constexpr std::int64_t kMostBytes = std::int64_t{1} << 31; // of masks and planes
enum Ended : std::uint8_t { goes_on, over, cut_off };

// The n-th byte that is 1. REQUIRES: there are more than n
int nth_one(const std::uint8_t* mask, int size, int n) {
    for (int at = 0; at + 8 <= size; at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, mask + at, 8);
        const int ones = std::popcount(word);
        if (n < ones) {
            while (n-- > 0)
                word &= word - 1;
            return at + std::countr_zero(word) / 8;
        }
        n -= ones;
    }
    for (int at = size / 8 * 8; at < size; ++at) {
        if (mask[at] != 0 && n-- == 0)
            return at;
    }
    return -1;
}

int count_ones(const std::uint8_t* mask, int size) {
    int ones = 0;
    for (int at = 0; at < size; ++at)
        ones += mask[at];
    return ones;
}

template <class Kind>
class Games {
  public:
    using State = typename Kind::State;

    Games(Kind kind, int games)
        : kind_(std::move(kind)), states_(static_cast<std::size_t>(games), kind_.start()) {}

    [[nodiscard]] const Kind& kind() const { return kind_; }
    [[nodiscard]] State& at(int game) { return states_[static_cast<std::size_t>(game)]; }
    [[nodiscard]] const State& at(int game) const { return states_[static_cast<std::size_t>(game)]; }
    void restart(int game) { at(game) = kind_.start(); }

  private:
    Kind kind_;
    std::vector<State> states_;
};

using Strips = Row<strip::Position>;
using Oddishes = Row<strip::oddish::Position>;
using AnyGames = std::variant<Games<Phutball>, Games<Strips>, Games<Oddishes>, Games<Bids>>;

class Batch {
  public:
    Batch(AnyGames games, int count, bool restart, int most_steps)
        : games_(std::move(games)), count_(count), restart_(restart), most_steps_(most_steps) {
        std::visit(
            [&](const auto& all) {
                actions_ = all.kind().actions();
                shape_ = all.kind().shape();
            },
            games_);
        const auto size = static_cast<std::size_t>(count);
        masks_.resize(size * static_cast<std::size_t>(actions_));
        players_.resize(size);
        rewards_.resize(size);
        ended_.resize(size);
        steps_.resize(size);
        reset(0);
    }

    [[nodiscard]] int size() const { return count_; }
    [[nodiscard]] int actions() const { return actions_; }
    [[nodiscard]] Shape shape() const { return shape_; }

    void reset(std::uint64_t seed) {
        random_ = Random(seed);
        std::visit(
            [&](auto& all) {
                for (int game = 0; game < count_; ++game)
                    begin(all, game);
            },
            games_);
        std::fill(rewards_.begin(), rewards_.end(), 0.0F);
        std::fill(ended_.begin(), ended_.end(), goes_on);
    }

    // Nothing changes if one of the actions is not legal.
    void step(const std::int32_t* actions) {
        for (int game = 0; game < count_; ++game) {
            if (ended_[at(game)] != goes_on && !restart_)
                continue;
            const int action = actions[game];
            if (action < 0 || action >= actions_ || mask(game)[action] == 0)
                refuse(ErrorKind::illegal,
                       "action " + std::to_string(action) + " is not legal in game " + std::to_string(game));
        }
        std::visit(
            [&](auto& all) {
                for (int game = 0; game < count_; ++game)
                    step_one(all, game, actions[game]);
            },
            games_);
    }

    void choose(std::int32_t* out) {
        for (int game = 0; game < count_; ++game) {
            const int ones = count_ones(mask(game), actions_);
            out[game] = ones == 0
                            ? -1
                            : nth_one(mask(game), actions_,
                                      static_cast<int>(random_.below(static_cast<std::uint32_t>(ones))));
        }
    }

    void look() {
        planes_.resize(static_cast<std::size_t>(count_) * plane_bytes());
        std::visit(
            [&](const auto& all) {
                for (int game = 0; game < count_; ++game)
                    all.kind().look(all.at(game), planes_.data() + at(game) * plane_bytes());
            },
            games_);
    }

    [[nodiscard]] std::string text(int game) const {
        expect(game >= 0 && game < count_, "game is a number from 0 on, below the size of the batch");
        return std::visit([&](const auto& all) { return all.kind().text(all.at(game)); }, games_);
    }

    [[nodiscard]] std::uint8_t* masks() { return masks_.data(); }
    [[nodiscard]] std::uint8_t* planes() { return planes_.data(); }
    [[nodiscard]] std::uint8_t* players() { return players_.data(); }
    [[nodiscard]] float* rewards() { return rewards_.data(); }
    [[nodiscard]] std::uint8_t* ended() { return ended_.data(); }

  private:
    static std::size_t at(int game) { return static_cast<std::size_t>(game); }
    [[nodiscard]] std::uint8_t* mask(int game) {
        return masks_.data() + at(game) * static_cast<std::size_t>(actions_);
    }
    [[nodiscard]] std::size_t plane_bytes() const {
        return static_cast<std::size_t>(shape_[0]) * static_cast<std::size_t>(shape_[1]) *
               static_cast<std::size_t>(shape_[2]);
    }

    template <class All>
    void begin(All& all, int game) {
        all.restart(game);
        all.kind().fill(all.at(game), mask(game));
        players_[at(game)] = static_cast<std::uint8_t>(all.kind().player(all.at(game)));
        steps_[at(game)] = 0;
    }

    template <class All>
    void step_one(All& all, int game, int action) {
        rewards_[at(game)] = 0;
        if (ended_[at(game)] != goes_on && !restart_)
            return;
        auto& state = all.at(game);
        const auto payoff = all.kind().play(state, action, mask(game));
        ++steps_[at(game)];
        ended_[at(game)] = payoff ? over : steps_[at(game)] == most_steps_ ? cut_off : goes_on;
        if (ended_[at(game)] == goes_on) {
            players_[at(game)] = static_cast<std::uint8_t>(all.kind().player(state));
            return;
        }
        rewards_[at(game)] = static_cast<float>(payoff.value_or(0.0));
        if (restart_)
            begin(all, game);
        else
            std::memset(mask(game), 0, static_cast<std::size_t>(actions_));
    }

    AnyGames games_;
    int count_;
    bool restart_;
    int most_steps_;
    int actions_ = 0;
    Shape shape_{};
    Random random_{0};
    std::vector<std::uint8_t> masks_;
    std::vector<std::uint8_t> planes_;
    std::vector<std::uint8_t> players_;
    std::vector<float> rewards_;
    std::vector<std::uint8_t> ended_;
    std::vector<int> steps_;
};

template <class Kind>
std::unique_ptr<Batch> make(Kind kind, int games, bool restart, int most_steps) {
    expect(games >= 1 && games <= 1'000'000, "games is a number from 1 to 1,000,000");
    expect(most_steps >= 0, "most_steps is a number of steps, or 0 for no limit");
    const Shape shape = kind.shape();
    const std::int64_t bytes = kind.actions() + std::int64_t{shape[0]} * shape[1] * shape[2];
    expect(games * bytes <= kMostBytes, "masks and planes of so many games take more than 2 GiB");
    return std::make_unique<Batch>(Games<Kind>(std::move(kind), games), games, restart, most_steps);
}

std::unique_ptr<Batch> of_bids(const bidding::Rules& rules, int games, const py::tuple& start, bool restart,
                               int most_steps) {
    expect(start.size() == 3, "start is (ball, points1, points2)");
    const bidding::State state{start[0].cast<int>(), start[1].cast<int>(), start[2].cast<int>()};
    unwrap(bidding::check(rules, state));
    expect(!bidding::outcome(rules, state), "the game is over");
    expect(state.points1 <= 255 && state.points2 <= 255 && rules.reach() <= 127,
           "an environment has at most 255 points and 127 fields");
    return make(Bids(rules, state), games, restart, most_steps);
}

// The batch's own memory, which its next step changes, and which cannot be changed from outside.
template <class Number>
py::array view(const py::object& self, std::vector<py::ssize_t> shape, const Number* data) {
    py::array_t<Number> array(std::move(shape), data, self);
    array.attr("flags").attr("writeable") = false;
    return array;
}

template <class Number>
auto row(Number* (Batch::*data)()) {
    return [data](const py::object& self) {
        auto& batch = self.cast<Batch&>();
        return view(self, {batch.size()}, (batch.*data)());
    };
}

} // namespace

void add_environments(py::module_& module) {
    using Actions = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
    py::class_<Batch>(module, "_Batch")
        .def_static("phutball",
                    [](const phutball::Position& start, int games, bool restart, int most_steps) {
                        expect(!start.outcome(), "the game is over");
                        return make(Phutball(start), games, restart, most_steps);
                    })
        .def_static("strip",
                    [](const strip::Position& start, int games, bool restart, int most_steps) {
                        expect(!winner(start), "the game is over");
                        return make(Strips(start), games, restart, most_steps);
                    })
        .def_static("oddish",
                    [](const strip::oddish::Position& start, int games, bool restart, int most_steps) {
                        expect(!winner(start), "the game is over");
                        return make(Oddishes(start), games, restart, most_steps);
                    })
        .def_static("bids", &of_bids)
        .def_property_readonly("size", &Batch::size)
        .def_property_readonly("actions", &Batch::actions)
        .def_property_readonly("shape",
                               [](const Batch& batch) {
                                   const Shape shape = batch.shape();
                                   return py::make_tuple(shape[0], shape[1], shape[2]);
                               })
        .def("reset", &Batch::reset)
        .def("step",
             [](Batch& batch, const Actions& actions) {
                 expect(actions.ndim() == 1 && actions.shape(0) == batch.size(),
                        "step takes an action for each game");
                 batch.step(actions.data());
             })
        .def("choose",
             [](Batch& batch) {
                 py::array_t<std::int32_t> actions(batch.size());
                 batch.choose(actions.mutable_data());
                 return actions;
             })
        .def("text", &Batch::text)
        .def("copy", [](const Batch& batch) { return std::make_unique<Batch>(batch); })
        .def("masks",
             [](const py::object& self) {
                 auto& all = self.cast<Batch&>();
                 return view(self, {all.size(), all.actions()}, all.masks());
             })
        .def("planes",
             [](const py::object& self) {
                 auto& all = self.cast<Batch&>();
                 all.look();
                 const Shape shape = all.shape();
                 return view(self, {all.size(), shape[0], shape[1], shape[2]}, all.planes());
             })
        .def("players", row(&Batch::players))
        .def("rewards", row(&Batch::rewards))
        .def("ended", row(&Batch::ended));
}

} // namespace goalline::python
