// Trains the net (engine/eval/net.hpp) on positions of self-play (training/engine_selfplay).
//     engine_train FILE... --net OUT [--rounds N] [--result SHARE] [--threads T] [--rate R] [--seed S]
// The value of the net divided by Score::kScale models the logarithm of the odds to win. The target is a mean of the
// search's score and the result of the game (--result: its share, 0.1). Training starts from the weights of the
// hand-made evaluation as direct weights. A tenth of the data is kept apart, a thousand neighbouring lines at a time;
// after each round standard error shows how well it is predicted: the loss above the entropy of the targets, for the
// net as trained, for the net as written with integers, and for the hand-made evaluation.
#include "base/random.hpp"
#include "engine/eval/evaluation.hpp"
#include "engine/eval/net_file.hpp"
#include "training/played.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace goalline;
using engine::Net;
using phutball::Position;
using training::refuse;

constexpr int kHidden = Net::kHidden;
constexpr int kSecond = Net::kSecond;
constexpr int kInputs = engine::inputs::kCount;

struct Settings {
    std::vector<std::string> files;
    std::string net;
    double result = 0.1;
    double rate = 0.002;
    int rounds = 10;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::uint64_t seed = 1;
};

struct Sample {
    std::uint64_t first; // of its inputs in the common list
    std::uint16_t count;
    std::uint16_t bucket;
    float target;
    float hand; // the logarithm of the odds by the hand-made evaluation
};

struct Data {
    std::vector<Sample> learnt;
    std::vector<Sample> kept;
    std::vector<std::uint16_t> inputs;
};

Data read(const Settings& settings) {
    Data data;
    training::PlayedReader reader(settings.result);
    reader.read(settings.files, [&](const training::Played& played) {
        const Position& position = played.position;
        const std::uint64_t first = data.inputs.size();
        engine::inputs::visit(position.board(), position.rules(), reader.survey(), position.to_move(),
                              [&](int input) { data.inputs.push_back(static_cast<std::uint16_t>(input)); });
        const double hand =
            static_cast<double>(engine::kEvaluation(position.board(), reader.survey(), position.to_move())) /
            engine::Score::kScale;
        (played.apart ? data.kept : data.learnt)
            .push_back({first, static_cast<std::uint16_t>(data.inputs.size() - first),
                        static_cast<std::uint16_t>(Net::bucket(position.board().men())),
                        static_cast<float>(played.target), static_cast<float>(hand)});
    });
    return data;
}

// All weights in one block of floats, so that Adam and the sums of gradients are plain loops.
struct Model {
    struct Layers {
        float second[kSecond][kHidden];
        float second_bias[kSecond];
        float last[kSecond];
        float bias;
    };
    float first[kInputs][kHidden];
    float first_bias[kHidden];
    float direct[kInputs];
    Layers layers[Net::kBuckets];
};
constexpr std::size_t kFloats = sizeof(Model) / sizeof(float);

struct Forward {
    float hidden[kHidden];
    float second[kSecond];
    float value;
};

void run(const Model& model, const std::uint16_t* inputs, const Sample& sample, Forward& out) {
    float sum[kHidden];
    std::memcpy(sum, model.first_bias, sizeof sum);
    float value = 0;
    for (int i = 0; i < sample.count; ++i) {
        const float* row = model.first[inputs[i]];
        for (int k = 0; k < kHidden; ++k)
            sum[k] += row[k];
        value += model.direct[inputs[i]];
    }
    const Model::Layers& layers = model.layers[sample.bucket];
    for (int k = 0; k < kHidden; ++k)
        out.hidden[k] = std::min(std::max(sum[k], 0.0F), 1.0F);
    value += layers.bias;
    for (int j = 0; j < kSecond; ++j) {
        float in = layers.second_bias[j];
        for (int k = 0; k < kHidden; ++k)
            in += layers.second[j][k] * out.hidden[k];
        out.second[j] = std::min(std::max(in, 0.0F), 1.0F);
        value += layers.last[j] * out.second[j];
    }
    out.value = value;
}

// Adds the gradient of one sample.
void learn(const Model& model, const std::uint16_t* inputs, const Sample& sample, Model& gradient) {
    Forward at;
    run(model, inputs, sample, at);
    const float error = 1 / (1 + std::exp(-at.value)) - sample.target;
    const Model::Layers& layers = model.layers[sample.bucket];
    Model::Layers& to = gradient.layers[sample.bucket];
    to.bias += error;
    float back[kHidden] = {};
    for (int j = 0; j < kSecond; ++j) {
        to.last[j] += error * at.second[j];
        if (at.second[j] <= 0 || at.second[j] >= 1)
            continue;
        const float through = error * layers.last[j];
        to.second_bias[j] += through;
        for (int k = 0; k < kHidden; ++k) {
            to.second[j][k] += through * at.hidden[k];
            back[k] += through * layers.second[j][k];
        }
    }
    for (int k = 0; k < kHidden; ++k) {
        if (at.hidden[k] <= 0 || at.hidden[k] >= 1)
            back[k] = 0;
        gradient.first_bias[k] += back[k];
    }
    for (int i = 0; i < sample.count; ++i) {
        float* row = gradient.first[inputs[i]];
        for (int k = 0; k < kHidden; ++k)
            row[k] += back[k];
        gradient.direct[inputs[i]] += error;
    }
}

class Trainer {
  public:
    Trainer(const Data& data, const Settings& settings)
        : data_(data), settings_(settings), model_(std::make_unique<Model>()), mean_(kFloats),
          square_(kFloats) {
        Random random(settings.seed);
        const auto spread = [&random](float width) {
            return static_cast<float>(2 * random.unit() - 1) * width;
        };
        std::memset(model_.get(), 0, sizeof(Model));
        for (auto& row : model_->first)
            for (float& weight : row)
                weight = spread(0.1F);
        for (float& bias : model_->first_bias)
            bias = 0.3F;
        for (int i = 0; i < engine::inputs::kGroupTable[engine::inputs::kFeatures].size; ++i)
            model_->direct[i] =
                static_cast<float>(engine::kWeights[static_cast<std::size_t>(i)]) / engine::Score::kScale;
        Model::Layers& one = model_->layers[0];
        for (auto& row : one.second)
            for (float& weight : row)
                weight = spread(0.3F);
        for (float& bias : one.second_bias)
            bias = 0.2F;
        for (float& weight : one.last)
            weight = spread(0.3F);
        std::fill(std::begin(model_->layers) + 1, std::end(model_->layers), one);
        for (unsigned t = 0; t < settings.threads; ++t)
            gradients_.push_back(std::make_unique<Model>());
    }

    void run_all() {
        std::vector<Sample> samples = data_.learnt;
        Random random(settings_.seed + 1);
        const std::size_t steps =
            (samples.size() + kBatch - 1) / kBatch * static_cast<std::size_t>(settings_.rounds);
        for (int round = 0; round < settings_.rounds; ++round) {
            for (std::size_t i = samples.size(); i > 1; --i)
                std::swap(samples[i - 1], samples[random.below(static_cast<std::uint32_t>(i))]);
            for (std::size_t i = 0; i < samples.size(); i += kBatch) {
                const double done = static_cast<double>(steps_) / static_cast<double>(steps);
                const double rate = settings_.rate * (0.02 + 0.98 * 0.5 * (1 + std::cos(3.14159265 * done)));
                step(&samples[i], std::min(kBatch, samples.size() - i), static_cast<float>(rate));
            }
            std::fprintf(stderr, "round %d: kept %.4f, learnt %.4f\n", round + 1, loss(data_.kept),
                         loss(std::vector<Sample>(
                             samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                    samples.size(), data_.kept.size())))));
        }
    }

    [[nodiscard]] double loss(const std::vector<Sample>& samples) const {
        double sum = 0;
        Forward at;
        for (const Sample& sample : samples) {
            run(*model_, &data_.inputs[sample.first], sample, at);
            sum += excess(sample.target, at.value);
        }
        return sum / static_cast<double>(samples.size());
    }

    // The loss of a value over the least there is, which is the entropy of the target.
    static double excess(double target, double value) {
        const auto log = [](double p) { return std::log(std::max(p, 1e-12)); };
        const double p = std::clamp(1 / (1 + std::exp(-value)), 1e-9, 1 - 1e-9);
        return target * (log(target) - log(p)) + (1 - target) * (log(1 - target) - log(1 - p));
    }

    [[nodiscard]] std::unique_ptr<Net::Weights> quantised() const {
        auto weights = std::make_unique<Net::Weights>();
        const auto part = [](float value, int one, int most) {
            return std::clamp(static_cast<int>(std::lround(value * static_cast<float>(one))), -most, most);
        };
        constexpr int kOne = Net::kOne;
        constexpr int kShort = 32'000;
        constexpr int kLong = 1 << 24;
        for (int i = 0; i < kInputs; ++i) {
            for (int k = 0; k < kHidden; ++k)
                weights->first[i].numbers[k] =
                    static_cast<std::int16_t>(part(model_->first[i][k], kOne, kShort));
            weights->direct[i] = part(model_->direct[i], kOne * kOne, kLong);
        }
        for (int k = 0; k < kHidden; ++k)
            weights->first_bias.numbers[k] =
                static_cast<std::int16_t>(part(model_->first_bias[k], kOne, kShort));
        for (int b = 0; b < Net::kBuckets; ++b) {
            const Model::Layers& from = model_->layers[b];
            Net::Layers& to = weights->layers[b];
            for (int j = 0; j < kSecond; ++j) {
                for (int k = 0; k < kHidden; ++k)
                    to.second[j][k] = static_cast<std::int16_t>(part(from.second[j][k], kOne, kShort));
                to.second_bias[j] = part(from.second_bias[j], kOne * kOne, kLong);
                to.last[j] = static_cast<std::int16_t>(part(from.last[j], kOne, kShort));
            }
            to.bias = part(from.bias, kOne * kOne, kLong);
        }
        return weights;
    }

  private:
    static constexpr std::size_t kBatch = 4096;

    void step(const Sample* samples, std::size_t count, float rate) {
        std::vector<std::thread> crew;
        const std::size_t share = (count + gradients_.size() - 1) / gradients_.size();
        for (std::size_t t = 0; t < gradients_.size(); ++t) {
            crew.emplace_back([&, t] {
                Model& gradient = *gradients_[t];
                std::memset(&gradient, 0, sizeof gradient);
                for (std::size_t s = t * share; s < std::min(count, (t + 1) * share); ++s)
                    learn(*model_, &data_.inputs[samples[s].first], samples[s], gradient);
            });
        }
        for (std::thread& one : crew)
            one.join();
        ++steps_;
        const auto bias1 = static_cast<float>(1 - std::pow(0.9, static_cast<double>(steps_)));
        const auto bias2 = static_cast<float>(1 - std::pow(0.999, static_cast<double>(steps_)));
        auto* weights = reinterpret_cast<float*>(model_.get());
        const float scale = 1 / static_cast<float>(count);
        for (std::size_t i = 0; i < kFloats; ++i) {
            float g = 0;
            for (const auto& gradient : gradients_)
                g += reinterpret_cast<const float*>(gradient.get())[i];
            g = g * scale + kDecay * weights[i];
            mean_[i] = 0.9F * mean_[i] + 0.1F * g;
            square_[i] = 0.999F * square_[i] + 0.001F * g * g;
            weights[i] -= rate * (mean_[i] / bias1) / (std::sqrt(square_[i] / bias2) + 1e-8F);
        }
    }

    static constexpr float kDecay = 1e-7F;
    const Data& data_;
    const Settings& settings_;
    std::unique_ptr<Model> model_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::vector<std::unique_ptr<Model>> gradients_;
    std::size_t steps_ = 0;
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
        const std::string& name = args[i];
        const std::string& value = args[++i];
        if (name == "--net")
            settings.net = value;
        else if (name == "--result")
            settings.result = std::atof(value.c_str());
        else if (name == "--rate")
            settings.rate = std::atof(value.c_str());
        else if (name == "--rounds")
            settings.rounds = std::atoi(value.c_str());
        else if (name == "--threads")
            settings.threads = static_cast<unsigned>(std::max(1, std::atoi(value.c_str())));
        else if (name == "--seed")
            settings.seed = std::strtoull(value.c_str(), nullptr, 10);
        else
            refuse("unknown option " + name);
    }
    if (settings.files.empty() || settings.net.empty())
        refuse(
            "usage: engine_train FILE... --net OUT [--rounds N] [--result SHARE] [--threads T] [--rate R]");
    return settings;
}

} // namespace

int main(int argc, char** argv) {
    const Settings settings = read_settings({argv + 1, argv + argc});
    const Data data = read(settings);
    if (data.learnt.empty() || data.kept.empty())
        refuse("too few positions");
    double hand = 0;
    for (const Sample& sample : data.kept)
        hand += Trainer::excess(sample.target, sample.hand);
    std::fprintf(
        stderr, "%zu positions to learn from, %zu kept apart, %.1f inputs a position; hand-made: kept %.4f\n",
        data.learnt.size(), data.kept.size(),
        static_cast<double>(data.inputs.size()) / static_cast<double>(data.learnt.size() + data.kept.size()),
        hand / static_cast<double>(data.kept.size()));
    Trainer trainer(data, settings);
    trainer.run_all();
    const auto weights = trainer.quantised();
    std::ofstream out(settings.net, std::ios::binary);
    const std::string made = "engine_train --rounds " + std::to_string(settings.rounds) + " --seed " +
                             std::to_string(settings.seed) + ", from " + std::to_string(data.learnt.size()) +
                             " positions of " + std::to_string(settings.files.size()) + " files; loss " +
                             std::to_string(trainer.loss(data.kept));
    const std::string bytes = engine::write_net(*weights, made);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!out.flush())
        refuse("cannot write " + settings.net);
}
