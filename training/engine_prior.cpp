// Fits the weights of the prior (engine/search/prior.hpp) to the moves that searches found best in self-play:
//     engine_prior FILE... [--rounds N] [--most N] > src/engine/search/prior.inc
// FILE is of training/engine_selfplay. For each position the moves of a search node, placements and jumps, get a
// probability in proportion to the exponential of their sum of weights; the weights make the moves that were chosen as
// likely as possible. A tenth of the positions is kept apart. Standard error shows, for these, the mean logarithm of the
// probability, and how often the chosen move is among the first 1, 4, 8 and 16; then how often it is not listed at all.
//     --rounds N   passes over the data (4)
//     --most N     positions that are read (1,000,000)
#include "base/random.hpp"
#include "engine/search/candidates.hpp"
#include "training/played.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace goalline;
namespace prior = engine::prior;
using phutball::Board;
using phutball::Cell;
using phutball::Side;
using training::refuse;

struct Settings {
    std::vector<std::string> files;
    int rounds = 4;
    std::size_t most = 1'000'000;
};

// A position: its moves, the chosen one first. The features of a move are a range of the common list.
struct Sample {
    std::size_t first; // of its moves in the list of moves
    std::size_t moves;
};

struct Data {
    std::vector<Sample> learnt;
    std::vector<Sample> kept;
    std::vector<std::size_t> moves; // where the features of each move begin; one more at the end
    std::vector<std::uint16_t> features;
    std::size_t unlisted = 0;
};

// Lists the moves of a position, as a search node does.
class Lister {
  public:
    // Returns false if the chosen move is not listed.
    bool add(const training::Played& played, const engine::Survey& survey, Data& data) {
        const Board& board = played.position.board();
        const Side mover = played.position.to_move();
        const bool upwards = mover == Side::ohs;
        near_.resize(std::max(near_.size(), static_cast<std::size_t>(board.cells())));
        std::vector<Cell> cells;
        engine::Candidates::visit(board, survey, mover, [&](Cell cell, int feature) {
            if (board.at(cell) != phutball::Square::vacant || cell == board.ball())
                return;
            if (near_[cell].empty())
                cells.push_back(cell);
            near_[cell].push_back(static_cast<std::uint16_t>(feature));
        });
        std::vector<std::vector<std::uint16_t>> moves;
        std::size_t chosen = SIZE_MAX;
        const bool places = played.best.kind == phutball::Move::Kind::place;
        const Cell best = places ? board.cell(played.best.points.front()) : -1;
        for (const Cell cell : cells) {
            prior::visit_place(board, cell, upwards, [&](int feature) {
                near_[cell].push_back(static_cast<std::uint16_t>(feature));
            });
            if (cell == best)
                chosen = moves.size();
            moves.push_back(std::move(near_[cell]));
            near_[cell].clear();
        }
        phutball::Position after = played.position;
        after.play_unchecked(played.best);
        const auto& states = survey.states();
        for (std::size_t i = 1; i < states.size(); ++i) {
            if (board.in_goal(states[i].ball, other(mover)))
                continue;
            if (!places && states[i].key == after.board().key())
                chosen = moves.size();
            prior::visit_jump(board, states[i], upwards, [&, features = &moves.emplace_back()](int feature) {
                features->push_back(static_cast<std::uint16_t>(feature));
            });
        }
        if (chosen == SIZE_MAX)
            return false;
        std::swap(moves[0], moves[chosen]);
        (played.apart ? data.kept : data.learnt).push_back({data.moves.size(), moves.size()});
        for (const auto& move : moves) {
            data.moves.push_back(data.features.size());
            data.features.insert(data.features.end(), move.begin(), move.end());
        }
        return true;
    }

  private:
    std::vector<std::vector<std::uint16_t>> near_; // by cell
};

class Fit {
  public:
    explicit Fit(const Data& data) : data_(data) {}

    void run(int rounds) {
        std::vector<Sample> samples = data_.learnt;
        Random random(1);
        std::vector<double> gradient(prior::kCount);
        std::size_t steps = 0;
        const std::size_t all = (samples.size() + kBatch - 1) / kBatch * static_cast<std::size_t>(rounds);
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t i = samples.size(); i > 1; --i)
                std::swap(samples[i - 1], samples[random.below(static_cast<std::uint32_t>(i))]);
            for (std::size_t i = 0; i < samples.size(); i += kBatch) {
                std::fill(gradient.begin(), gradient.end(), 0.0);
                const std::size_t end = std::min(samples.size(), i + kBatch);
                for (std::size_t s = i; s < end; ++s)
                    add_gradient(samples[s], gradient);
                ++steps;
                const double rate = kRate * (1.02 - static_cast<double>(steps) / static_cast<double>(all));
                step(gradient, static_cast<double>(end - i), rate, steps);
            }
            report(round + 1);
        }
    }

    void print() {
        make_symmetric();
        std::printf("// clang-format off\n");
        for (const prior::Group& group : prior::kGroupTable) {
            std::printf("// %s\n", std::string(group.name).c_str());
            for (int i = 0; i < group.size; ++i) {
                const double scaled = weights_[static_cast<std::size_t>(group.first + i)] * prior::kScale;
                std::printf("%ld,%c", std::lround(std::clamp(scaled, -32'000.0, 32'000.0)),
                            i + 1 == group.size ? '\n' : ' ');
            }
        }
    }

  private:
    static constexpr std::size_t kBatch = 1024;
    static constexpr double kRate = 0.02;
    static constexpr double kDecay = 1e-5; // keeps the weights of what never occurs at 0

    // Sets the probabilities of the moves, and returns the logarithm of the first one's.
    double judge(const Sample& sample, std::vector<double>& chances) const {
        chances.resize(sample.moves);
        double most = -1e9;
        for (std::size_t m = 0; m < sample.moves; ++m) {
            double sum = 0;
            for (std::size_t f = begin(sample.first + m); f < begin(sample.first + m + 1); ++f)
                sum += weights_[data_.features[f]];
            chances[m] = sum;
            most = std::max(most, sum);
        }
        double total = 0;
        const double first = chances[0] - most;
        for (double& chance : chances)
            total += chance = std::exp(chance - most);
        for (double& chance : chances)
            chance /= total;
        return first - std::log(total);
    }

    // Left and right count alike: men beside a point weigh as much as their mirror image.
    void make_symmetric() {
        const auto three = [](unsigned men) { return (men & 1U) << 2 | (men & 2U) | (men & 4U) >> 2; };
        const auto first = static_cast<std::size_t>(prior::kGroupTable[prior::kBeside].first);
        for (unsigned men = 0; men < prior::kPatterns; ++men) {
            const unsigned sides = men >> 3 & 3U;
            const unsigned mirrored =
                three(men >> 5) << 5 | ((sides & 1U) << 1 | sides >> 1) << 3 | three(men & 7U);
            double& one = weights_[first + men];
            double& other = weights_[first + mirrored];
            one = other = (one + other) / 2;
        }
    }

    [[nodiscard]] std::size_t begin(std::size_t move) const {
        return move < data_.moves.size() ? data_.moves[move] : data_.features.size();
    }

    void add_gradient(const Sample& sample, std::vector<double>& gradient) {
        judge(sample, chances_);
        for (std::size_t m = 0; m < sample.moves; ++m) {
            const double error = chances_[m] - (m == 0 ? 1 : 0);
            for (std::size_t f = begin(sample.first + m); f < begin(sample.first + m + 1); ++f)
                gradient[data_.features[f]] += error;
        }
    }

    void step(const std::vector<double>& gradient, double count, double rate, std::size_t steps) {
        const double bias1 = 1 - std::pow(0.9, static_cast<double>(steps));
        const double bias2 = 1 - std::pow(0.999, static_cast<double>(steps));
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double g = gradient[i] / count + kDecay * weights_[i];
            mean_[i] = 0.9 * mean_[i] + 0.1 * g;
            square_[i] = 0.999 * square_[i] + 0.001 * g * g;
            weights_[i] -= rate * (mean_[i] / bias1) / (std::sqrt(square_[i] / bias2) + 1e-8);
        }
    }

    void report(int round) {
        double loss = 0;
        std::array<std::size_t, 4> among{};
        constexpr std::array<std::size_t, 4> kFirst = {1, 4, 8, 16};
        for (const Sample& sample : data_.kept) {
            loss -= judge(sample, chances_);
            const auto before = static_cast<std::size_t>(
                std::count_if(chances_.begin(), chances_.end(), [&](double c) { return c > chances_[0]; }));
            for (std::size_t i = 0; i < kFirst.size(); ++i)
                among[i] += before < kFirst[i] ? 1 : 0;
        }
        const auto kept = static_cast<double>(data_.kept.size());
        std::fprintf(stderr, "round %d: loss %.4f; among the first 1, 4, 8, 16:", round, loss / kept);
        for (const std::size_t count : among)
            std::fprintf(stderr, " %.1f %%", 100 * static_cast<double>(count) / kept);
        std::fprintf(stderr, "\n");
    }

    const Data& data_;
    std::vector<double> weights_ = std::vector<double>(prior::kCount);
    std::vector<double> mean_ = std::vector<double>(prior::kCount);
    std::vector<double> square_ = std::vector<double>(prior::kCount);
    std::vector<double> chances_;
};

Settings read_settings(const std::vector<std::string>& args) {
    Settings settings;
    for (std::size_t i = 0; i < args.size(); ++i) {
        if (!args[i].starts_with("--"))
            settings.files.push_back(args[i]);
        else if (i + 1 == args.size())
            refuse(args[i] + " needs a value");
        else if (args[i] == "--rounds")
            settings.rounds = std::atoi(args[++i].c_str());
        else if (args[i] == "--most")
            settings.most = std::strtoull(args[++i].c_str(), nullptr, 10);
        else
            refuse("unknown option " + args[i]);
    }
    if (settings.files.empty())
        refuse("usage: engine_prior FILE... [--rounds N] [--most N] > prior.inc");
    return settings;
}

} // namespace

int main(int argc, char** argv) {
    const Settings settings = read_settings({argv + 1, argv + argc});
    Data data;
    Lister lister;
    training::PlayedReader reader(0);
    std::size_t positions = 0;
    reader.read(settings.files, [&](const training::Played& played) {
        if (positions < settings.most) {
            ++positions;
            data.unlisted += lister.add(played, reader.survey(), data) ? 0U : 1U;
        }
    });
    if (data.learnt.empty() || data.kept.empty())
        refuse("too few positions");
    std::fprintf(
        stderr, "%zu positions to learn from, %zu kept apart, %.1f moves each; %.2f %% are not listed\n",
        data.learnt.size(), data.kept.size(),
        static_cast<double>(data.moves.size()) / static_cast<double>(data.learnt.size() + data.kept.size()),
        100 * static_cast<double>(data.unlisted) / static_cast<double>(positions));
    Fit fit(data);
    fit.run(settings.rounds);
    fit.print();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        refuse("the weights could not be written");
    return 0;
}
