// Measures what a feature of the search or the evaluation is worth. Two versions of the engine in one program, which
// differ in the values given (params.hpp: Tuning), play pairs of games; in a pair each version plays each side of the
// same opening.
//     engine_pairs PAIRS NODES [--one NAME=VALUE,...] [--two NAME=VALUE,...] [--threads1 T] [--threads2 T]
//                  [--nodes2 N] [--seconds S] [--first PAIR] [--rows R] [--columns C]
//                  [--weights1 FILE] [--weights2 FILE] [--without NAME] [--prior1 FILE] [--prior2 FILE]
//                  [--net1 FILE|hand] [--net2 FILE|hand] [--openings FILE] [--screen FILE]
// --weights1 and --weights2 name files of evaluation weights as engine_tune prints them, --prior1 and --prior2 files of
// the prior as engine_prior prints them; --net1 and --net2 name nets, and `hand` is the hand-made evaluation; --without NAME removes a group of features from version one. In the openings
// the ball is in the centre of the board (19 x 15), with 3 to 5 men within 3 points of it, drawn from a fixed seed;
// --openings FILE takes them from a file instead, as goalline match does. The program prints version one's wins, losses
// and draws, and the Elo difference with a 95 % error computed from the results of the pairs; then the speed and mean
// depth of each version.
//     --screen FILE measures many values at once. Each line of the file has the NAME of a value, a LOW and a HIGH. In
// each pair version one draws one of the two for each name, and version two has the other ones. A line for each pair says
// which ("+": version one had the high value) and how many half points version one got; training/effects reads these
// lines and says what each value is worth.
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "engine/eval/evaluation.hpp"
#include "engine/eval/net_file.hpp"
#include "engine/search/params.hpp"
#include "engine/search/prior.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace goalline;
using engine::Engine;
using engine::params::Tuning;
using phutball::Game;
using phutball::Position;
using phutball::Setup;
using phutball::Side;

struct Name {
    std::string_view name;
    int Tuning::* value;
};
#define GOALLINE_NAME(member)                                                                                \
    Name {                                                                                                   \
        #member, &Tuning::member                                                                             \
    }
constexpr Name kNames[] = {
    GOALLINE_NAME(null_move),
    GOALLINE_NAME(futility),
    GOALLINE_NAME(late),
    GOALLINE_NAME(scout),
    GOALLINE_NAME(history),
    GOALLINE_NAME(forced),
    GOALLINE_NAME(null_reduction),
    GOALLINE_NAME(null_slope),
    GOALLINE_NAME(futility_margin),
    GOALLINE_NAME(late_moves),
    GOALLINE_NAME(late_plies),
    GOALLINE_NAME(placements_base),
    GOALLINE_NAME(placements_slope),
    GOALLINE_NAME(jumps_base),
    GOALLINE_NAME(jumps_slope),
    GOALLINE_NAME(killer),
    GOALLINE_NAME(jump_history),
    GOALLINE_NAME(follow),
    GOALLINE_NAME(skip_depth),
    GOALLINE_NAME(skip_margin),
    GOALLINE_NAME(skip_after),
    GOALLINE_NAME(singular_depth),
    GOALLINE_NAME(singular_margin),
    GOALLINE_NAME(double_margin),
    GOALLINE_NAME(probe_margin),
    GOALLINE_NAME(offset_history),
    GOALLINE_NAME(far_behind),
    GOALLINE_NAME(close_behind),
    GOALLINE_NAME(skip_behind),
    GOALLINE_NAME(correction),
    GOALLINE_NAME(answer_bonus),
};
#undef GOALLINE_NAME

struct Version {
    Tuning tuning;
    engine::Weights weights = engine::kWeights;
    engine::prior::Weights prior = engine::prior::kWeights;
    std::shared_ptr<const engine::Net> net = engine::standard_net().net;
    int threads = 1;
    std::uint64_t nodes = 3000;
};

// A value to be screened, and the two that are tried.
struct Level {
    std::string name;
    std::array<int, 2> values; // low and high
};

struct Settings {
    std::array<Version, 2> versions;
    std::vector<Setup> openings; // empty: random ones
    std::vector<Level> levels;   // empty: the versions stay as they are
    int pairs = 100;
    int first = 0;
    double seconds = 0; // for each move, in place of nodes
    phutball::Size size{19, 15};
};

constexpr int kMostPlies = 300; // then it is a draw

[[noreturn]] void refuse(const std::string& what) {
    std::fprintf(stderr, "engine_pairs: %s\n", what.c_str());
    std::exit(2);
}

int& value_of(Tuning& tuning, std::string_view name) {
    const auto* const known = std::ranges::find(kNames, name, &Name::name);
    if (known == std::end(kNames))
        refuse("unknown value " + std::string(name));
    return tuning.*known->value;
}

void set(Tuning& tuning, std::string_view text) {
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), item.size() + 1));
        const std::size_t equals = item.find('=');
        if (equals == std::string_view::npos)
            refuse("expected NAME=VALUE, found " + std::string(item));
        value_of(tuning, item.substr(0, equals)) = std::atoi(std::string(item.substr(equals + 1)).c_str());
    }
}

// The lines of a file that are neither empty nor comments.
std::vector<std::string> read_lines(const std::string& name) {
    std::ifstream file(name);
    if (!file)
        refuse(name + " cannot be read");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && !line.starts_with("#"))
            lines.push_back(line);
    }
    return lines;
}

std::vector<Setup> read_openings(const std::string& name) {
    std::vector<Setup> openings;
    for (const std::string& line : read_lines(name)) {
        const auto setup = phutball::parse_setup(line);
        if (!setup || !Position::from(*setup))
            refuse(name + ": expected a position, found " + line);
        openings.push_back(*setup);
    }
    if (openings.empty())
        refuse(name + " has no positions");
    return openings;
}

std::vector<Level> read_levels(const std::string& name) {
    std::vector<Level> levels;
    Tuning known;
    for (const std::string& line : read_lines(name)) {
        Level level;
        if (!(std::istringstream(line) >> level.name >> level.values[0] >> level.values[1]))
            refuse(name + ": expected NAME LOW HIGH, found " + line);
        value_of(known, level.name);
        levels.push_back(level);
    }
    return levels;
}

// Draws one of the two values of each level for version one, and gives version two the other. Returns a "+" for each
// level of which version one has the high value, and a "-" for the others.
std::string draw_levels(Settings& settings, int pair) {
    Random random(0x5C4EE4 + static_cast<std::uint64_t>(pair));
    std::string signs;
    for (const Level& level : settings.levels) {
        const std::size_t high = random.below(2);
        value_of(settings.versions[0].tuning, level.name) = level.values[high];
        value_of(settings.versions[1].tuning, level.name) = level.values[1 - high];
        signs += high == 1 ? '+' : '-';
    }
    return signs;
}

// Reads weights as engine_tune or engine_prior prints them.
template <class Weights>
Weights read_weights(const std::string& name) {
    std::ifstream file(name);
    Weights weights{};
    std::size_t count = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream numbers(line.starts_with("//") ? "" : line);
        for (std::string number; std::getline(numbers >> std::ws, number, ',') && !number.empty(); ++count) {
            if (count < weights.size())
                weights[count] = static_cast<std::int16_t>(std::atoi(number.c_str()));
        }
    }
    if (count != weights.size())
        refuse(name + " has " + std::to_string(count) + " weights, expected " +
               std::to_string(weights.size()));
    return weights;
}

std::shared_ptr<const engine::Net> read_net(const std::string& name) {
    if (name == "hand")
        return nullptr;
    std::ifstream file(name, std::ios::binary);
    const auto read = engine::read_net(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!read)
        refuse(name + ": " + read.error().text());
    return read->net;
}

// Sets the weights of a group of features to 0.
void leave_out(engine::Weights& weights, const std::string& name) {
    for (const auto& group : engine::features::kGroupTable) {
        if (group.name != name)
            continue;
        const auto first = weights.begin() + group.first;
        std::fill(first, first + group.size, std::int16_t{0});
        return;
    }
    refuse("no group of features has the name " + name);
}

Position opening(const Settings& settings, int pair) {
    constexpr phutball::Rules kRules{.repetition = phutball::Repetition::draw3};
    if (const auto& listed = settings.openings; !listed.empty())
        return *Position::from(listed[static_cast<std::size_t>(pair) % listed.size()], kRules);
    Random random(0x0607 + static_cast<std::uint64_t>(pair));
    Setup setup = Setup::start(settings.size);
    const auto men = 3 + random.below(3);
    while (setup.men.size() < men) {
        const auto at = phutball::point_at(setup.ball.row - 3 + static_cast<int>(random.below(7)),
                                           setup.ball.column - 3 + static_cast<int>(random.below(7)));
        if (at != setup.ball && std::find(setup.men.begin(), setup.men.end(), at) == setup.men.end())
            setup.men.push_back(at);
    }
    return *Position::from(setup, kRules);
}

// What a version did in all its moves.
struct Work {
    std::uint64_t nodes = 0;
    double seconds = 0;
    int depths = 0;
    int moves = 0;
};

// Returns the half points of version one, which plays Ohs.
int play(const Settings& settings, const Position& start, std::array<Work, 2>& work, bool swapped) {
    std::array<Engine, 2> players{
        Engine({.hash_mb = 4, .threads = settings.versions[0].threads, .net = settings.versions[0].net}),
        Engine({.hash_mb = 4, .threads = settings.versions[1].threads, .net = settings.versions[1].net})};
    Game game(start);
    const std::array<engine::Evaluation, 2> evaluations{engine::Evaluation(settings.versions[0].weights),
                                                        engine::Evaluation(settings.versions[1].weights)};
    const StopFlag stop;
    while (!game.outcome() && game.ply() < kMostPlies) {
        const auto turn = static_cast<std::size_t>((game.position().to_move() == Side::ohs) == swapped);
        const Version& version = settings.versions[turn];
        engine::params::tuned = version.tuning;
        engine::evaluation = &evaluations[turn];
        engine::prior::weights = &version.prior;
        engine::Limits limits{.nodes = version.nodes};
        if (settings.seconds > 0)
            limits = {.move_time = settings.seconds};
        players[turn].set_position(game);
        const engine::Answer answer = players[turn].go(limits, {}, stop);
        work[turn].nodes += answer.nodes;
        work[turn].seconds += answer.seconds;
        work[turn].depths += answer.depth;
        ++work[turn].moves;
        if (!answer.move || !game.try_play(*answer.move))
            refuse("an illegal move");
    }
    const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
    if (!winner)
        return 1;
    return (*winner == Side::ohs) != swapped ? 2 : 0;
}

double elo(double score) {
    const double bounded = std::min(std::max(score, 0.001), 0.999);
    return 400 * std::log10(bounded / (1 - bounded));
}

void report(const std::array<int, 3>& games, const std::array<int, 5>& pairs) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double score = static_cast<double>(i) / 4;
        count += pairs[i];
        sum += pairs[i] * score;
        squares += pairs[i] * score * score;
    }
    const double mean = sum / count;
    const double error = 1.96 * std::sqrt(std::max(squares / count - mean * mean, 1e-9) / count);
    std::printf("+%d -%d =%d  Elo %+.0f +- %.0f  (pairs %d %d %d %d %d)\n", games[2], games[0], games[1],
                elo(mean), (elo(mean + error) - elo(mean - error)) / 2, pairs[0], pairs[1], pairs[2],
                pairs[3], pairs[4]);
}

} // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() < 2 || args.size() % 2 != 0)
        refuse("usage: engine_pairs PAIRS NODES [--one NAME=VALUE,...] [--two NAME=VALUE,...] ...");
    Settings settings;
    settings.pairs = std::atoi(args[0].c_str());
    for (Version& version : settings.versions)
        version.nodes = std::strtoull(args[1].c_str(), nullptr, 10);
    for (std::size_t i = 2; i < args.size(); i += 2) {
        const std::string& value = args[i + 1];
        if (args[i] == "--one")
            set(settings.versions[0].tuning, value);
        else if (args[i] == "--two")
            set(settings.versions[1].tuning, value);
        else if (args[i] == "--weights1")
            settings.versions[0].weights = read_weights<engine::Weights>(value);
        else if (args[i] == "--weights2")
            settings.versions[1].weights = read_weights<engine::Weights>(value);
        else if (args[i] == "--prior1")
            settings.versions[0].prior = read_weights<engine::prior::Weights>(value);
        else if (args[i] == "--prior2")
            settings.versions[1].prior = read_weights<engine::prior::Weights>(value);
        else if (args[i] == "--net1")
            settings.versions[0].net = read_net(value);
        else if (args[i] == "--net2")
            settings.versions[1].net = read_net(value);
        else if (args[i] == "--without")
            leave_out(settings.versions[0].weights, value);
        else if (args[i] == "--threads1")
            settings.versions[0].threads = std::atoi(value.c_str());
        else if (args[i] == "--threads2")
            settings.versions[1].threads = std::atoi(value.c_str());
        else if (args[i] == "--nodes2")
            settings.versions[1].nodes = std::strtoull(value.c_str(), nullptr, 10);
        else if (args[i] == "--seconds")
            settings.seconds = std::atof(value.c_str());
        else if (args[i] == "--rows")
            settings.size.rows = std::atoi(value.c_str());
        else if (args[i] == "--columns")
            settings.size.columns = std::atoi(value.c_str());
        else if (args[i] == "--first")
            settings.first = std::atoi(value.c_str());
        else if (args[i] == "--openings")
            settings.openings = read_openings(value);
        else if (args[i] == "--screen")
            settings.levels = read_levels(value);
        else
            refuse("unknown option " + args[i]);
    }
    if (settings.size.rows < 9 || settings.size.columns < 7 || settings.size.rows > 512 ||
        settings.size.columns > 512)
        refuse("--rows: 9 to 512, --columns: 7 to 512");
    std::array<int, 3> games{};
    std::array<int, 5> pairs{};
    std::array<Work, 2> work{};
    for (int pair = settings.first; pair < settings.first + settings.pairs; ++pair) {
        const std::string signs = draw_levels(settings, pair);
        int sum = 0;
        for (const bool swapped : {false, true}) {
            const int half_points = play(settings, opening(settings, pair), work, swapped);
            ++games[half_points];
            sum += half_points;
        }
        ++pairs[sum];
        if (!signs.empty()) {
            std::printf("%s %d\n", signs.c_str(), sum);
            std::fflush(stdout);
        }
    }
    report(games, pairs);
    for (const Work& one : work)
        std::printf("%.0f nodes a second, mean depth %.1f\n", static_cast<double>(one.nodes) / one.seconds,
                    static_cast<double>(one.depths) / one.moves);
    return 0;
}
