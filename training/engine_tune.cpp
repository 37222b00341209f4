// Fits the weights of the evaluation (engine/eval/features.hpp) to positions of self-play (training/engine_selfplay):
//     engine_tune FILE... > src/engine/eval/weights.inc
// This is a logistic regression: the evaluation divided by Score::kScale models the logarithm of the odds to win. The
// target is a mean of the search's score and the result of the game. A tenth of the data is kept apart; standard
// error shows how well it is predicted.
//     --result SHARE   share of the game's result in the target (0.5)
//     --rounds N       passes over the data (30)
//     --without NAME   leaves a group of features out (its weights are 0)
#include "base/random.hpp"
#include "engine/eval/evaluation.hpp"
#include "training/played.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace goalline;
namespace features = engine::features;
using training::refuse;

struct Settings {
    double result = 0.5;
    int rounds = 30;
    std::array<bool, features::kGroups> without{};
    std::vector<std::string> files;
};

struct Sample {
    std::size_t first; // of its places in the common list
    std::size_t last;
    double target;
};

double probability(double units) {
    return 1 / (1 + std::exp(-units / engine::Score::kScale));
}

class Data {
  public:
    explicit Data(const Settings& settings) {
        training::PlayedReader reader(settings.result);
        reader.read(settings.files, [&](const training::Played& played) {
            const std::size_t first = places.size();
            const auto found =
                features::places(played.position.board(), reader.survey(), played.position.to_move());
            places.insert(places.end(), found.begin(), found.end());
            (played.apart ? kept : learnt).push_back({first, places.size(), played.target});
        });
    }

    std::vector<Sample> learnt; // those it learns from
    std::vector<Sample> kept;   // those it is judged by
    std::vector<std::uint16_t> places;
};

// Adam on the logarithmic loss, with a rate that falls to zero.
class Regression {
  public:
    Regression(const Data& data, const Settings& settings) : data_(data), settings_(settings) {
        for (std::size_t group = 0; group < features::kGroups; ++group) {
            const auto& places = features::kGroupTable[group];
            for (int i = 0; i < places.size; ++i)
                left_out_[static_cast<std::size_t>(places.first + i)] = settings.without[group];
        }
    }

    void run() {
        std::vector<Sample> samples = data_.learnt;
        Random random(1);
        for (int round = 0; round < settings_.rounds; ++round) {
            for (std::size_t i = samples.size(); i > 1; --i)
                std::swap(samples[i - 1], samples[random.below(static_cast<std::uint32_t>(i))]);
            const double rate = kRate * (1 - static_cast<double>(round) / settings_.rounds);
            for (std::size_t i = 0; i < samples.size(); i += kBatch)
                learn(&samples[i], std::min(kBatch, samples.size() - i), rate);
        }
    }

    [[nodiscard]] double loss(const std::vector<Sample>& samples) const {
        double sum = 0;
        for (const Sample& sample : samples) {
            const double p = std::clamp(probability(value(sample)), 1e-9, 1 - 1e-9);
            sum -= sample.target * std::log(p) + (1 - sample.target) * std::log(1 - p);
        }
        return sum / static_cast<double>(samples.size());
    }

    void print() const {
        for (const features::Group& group : features::kGroupTable) {
            std::printf("// %.*s\n", static_cast<int>(group.name.size()), group.name.data());
            for (int i = 0; i < group.size; ++i)
                std::printf("%ld,%s", std::lround(weights_[static_cast<std::size_t>(group.first + i)]),
                            i + 1 == group.size ? "\n" : " ");
        }
    }

  private:
    static constexpr std::size_t kBatch = 256;
    static constexpr double kRate = 4;     // units
    static constexpr double kDecay = 2e-6; // pulls weights about which the data say little towards 0
    using Vector = std::array<double, features::kCount>;

    [[nodiscard]] double value(const Sample& sample) const {
        double sum = 0;
        for (std::size_t i = sample.first; i < sample.last; ++i)
            sum += weights_[data_.places[i]];
        return sum;
    }

    void learn(const Sample* samples, std::size_t count, double rate) {
        Vector gradient{};
        for (std::size_t s = 0; s < count; ++s) {
            const double error =
                (probability(value(samples[s])) - samples[s].target) / static_cast<double>(count);
            for (std::size_t i = samples[s].first; i < samples[s].last; ++i)
                gradient[data_.places[i]] += error;
        }
        ++steps_;
        const double bias1 = 1 - std::pow(0.9, steps_);
        const double bias2 = 1 - std::pow(0.999, steps_);
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            if (left_out_[i])
                continue;
            const double g = gradient[i] + kDecay * weights_[i];
            first_[i] = 0.9 * first_[i] + 0.1 * g;
            second_[i] = 0.999 * second_[i] + 0.001 * g * g;
            weights_[i] -= rate * (first_[i] / bias1) / (std::sqrt(second_[i] / bias2) + 1e-8);
        }
    }

    const Data& data_;
    const Settings& settings_;
    std::array<bool, features::kCount> left_out_{};
    Vector weights_{};
    Vector first_{};
    Vector second_{};
    int steps_ = 0;
};

Settings read_settings(const std::vector<std::string>& args) {
    Settings settings;
    for (std::size_t i = 0; i < args.size(); ++i) {
        if (!args[i].starts_with("--")) {
            settings.files.push_back(args[i]);
            continue;
        }
        if (i + 1 == args.size())
            refuse(args[i] + " needs a value");
        const std::string& value = args[i + 1];
        if (args[i] == "--result") {
            settings.result = std::atof(value.c_str());
        } else if (args[i] == "--rounds") {
            settings.rounds = std::atoi(value.c_str());
        } else if (args[i] == "--without") {
            const auto group = std::find_if(features::kGroupTable.begin(), features::kGroupTable.end(),
                                            [&value](const auto& g) { return g.name == value; });
            if (group == features::kGroupTable.end())
                refuse("no group of features has the name " + value);
            settings.without[static_cast<std::size_t>(group - features::kGroupTable.begin())] = true;
        } else {
            refuse("unknown option " + args[i]);
        }
        ++i;
    }
    if (settings.files.empty())
        refuse("usage: engine_tune FILE... [--result SHARE] [--rounds N] [--without NAME]");
    return settings;
}

} // namespace

int main(int argc, char** argv) {
    const Settings settings = read_settings({argv + 1, argv + argc});
    const Data data(settings);
    if (data.learnt.empty() || data.kept.empty())
        refuse("too few positions");
    Regression regression(data, settings);
    regression.run();
    std::fprintf(stderr, "%zu positions learnt from: loss %.4f; %zu kept: loss %.4f\n", data.learnt.size(),
                 regression.loss(data.learnt), data.kept.size(), regression.loss(data.kept));
    regression.print();
}
