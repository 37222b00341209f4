// Puzzles of Tennis and Footsteps, from certified tables.
#include "puzzles/small_puzzle.hpp"

#include <array>
#include <boost/json.hpp>
#include <cmath>

namespace goalline::puzzles {

namespace json = boost::json;
using bidding::BidRange;
using bidding::State;
using bidding::Table;

namespace {

constexpr int kMostPoints = 30; // of a player; a table of these takes some hundredths of a second
constexpr int kLeastPoints = 4;
constexpr double kCertain = 1e-9;   // what a certificate may leave open
constexpr double kWrong = 0.02;     // a bid that loses as much is surely wrong
constexpr double kClearly = 0.02;   // a right bid is made as often
constexpr std::size_t kRight = 3;   // right bids that are offered beside the wrong one
constexpr int kLeastAnswer = 2;     // a certain win by the lowest bid is no question
constexpr double kNotCertain = 0.9; // below this value a bid does not win for certain

// The terms of a rating.
constexpr int kBidBase = 850;
constexpr int kPerPoint = 15;    // that player 1 has
constexpr int kPerHalving = 110; // of what the wrong bid loses, from 1/4 on
constexpr int kPerBidTurn = 80;  // that a certain win takes

constexpr std::array<std::string_view, 5> kPresets = {"tennis", "footsteps", "footsteps-seed", "oshi-zumo",
                                                      "alesia"};

// The value for player 1 after these bids.
double after_bids(const Table& table, const State& state, int bid1, int bid2) {
    const State next = bidding::after(table.rules(), state, bid1, bid2);
    const auto over = bidding::outcome(table.rules(), next);
    return over ? *over : table.value(next);
}

// What player 1 gives away with this bid against an optimal mixture of player 2.
double cost_of(const Table& table, const bidding::StateSolution& solution, int bid) {
    double value = 0;
    for (const auto& [answer, probability] : solution.bids2)
        value += probability * after_bids(table, solution.state, bid, answer);
    return solution.value - value;
}

// What a bid guarantees, if play is perfect afterwards.
double guarantee_of(const Table& table, const State& state, int bid) {
    const BidRange answers = bidding::legal_bids(table.rules(), state.points2);
    double least = 1;
    for (int answer = answers.first; answer <= answers.last; ++answer)
        least = std::min(least, after_bids(table, state, bid, answer));
    return least;
}

constexpr int kEndless = 99;

// After how many turns the game is over at the latest, if player 1 goes on with the least certain bids.
int turns_to_go(const Table& table, const State& state, std::map<State, int>& known) {
    if (bidding::outcome(table.rules(), state))
        return 0;
    if (const auto found = known.find(state); found != known.end())
        return found->second;
    int& turns = known[state] = kEndless;
    const BidRange bids = bidding::legal_bids(table.rules(), state.points1);
    for (int bid = bids.first; bid <= bids.last; ++bid) {
        if (guarantee_of(table, state, bid) < 1 - kCertain)
            continue;
        const BidRange answers = bidding::legal_bids(table.rules(), state.points2);
        int most = 0;
        for (int answer = answers.first; answer <= answers.last; ++answer) {
            const State next = bidding::after(table.rules(), state, bid, answer);
            // A tie that costs nothing leads back to the state.
            most = std::max(most, turns_to_go(table, next, known));
        }
        turns = std::min(kEndless, 1 + most);
        break;
    }
    return turns;
}

struct Question {
    json::array choices;
    int answer = 0;
    double rating = kBidBase;
    json::array costs; // of the choices
};

std::optional<Question> surely_wrong(const Table& table, const State& state) {
    const auto solution = table.solution(state);
    if (solution.gap() > kCertain)
        return std::nullopt;
    // Right are the bids that are made most often; wrong is the one that loses least among those that lose clearly.
    std::vector<bidding::WeightedBid> right;
    for (const auto& weighted : solution.bids1) {
        if (weighted.probability >= kClearly && std::abs(cost_of(table, solution, weighted.bid)) <= kCertain)
            right.push_back(weighted);
    }
    if (right.size() < kRight)
        return std::nullopt;
    std::ranges::stable_sort(right, std::ranges::greater{}, &bidding::WeightedBid::probability);
    right.resize(kRight);
    const BidRange bids = bidding::legal_bids(table.rules(), state.points1);
    int wrong = 0;
    double least = 9;
    for (int bid = bids.first; bid <= bids.last; ++bid) {
        const double cost = cost_of(table, solution, bid);
        if (cost >= kWrong && cost < least) {
            wrong = bid;
            least = cost;
        }
    }
    if (least == 9)
        return std::nullopt;
    std::vector<int> choices = {wrong};
    for (const auto& weighted : right)
        choices.push_back(weighted.bid);
    std::ranges::sort(choices);
    Question question;
    question.answer = wrong;
    question.rating += kPerPoint * state.points1 - kPerHalving * (2 + std::log2(std::min(least, 1.0)));
    for (const int bid : choices) {
        question.choices.emplace_back(bid);
        question.costs.emplace_back(std::round(1e6 * std::max(0.0, cost_of(table, solution, bid))) / 1e6);
    }
    return question;
}

std::optional<Question> least_certain(const Table& table, const State& state) {
    if (table.value(state) < 1 - kCertain)
        return std::nullopt;
    const BidRange bids = bidding::legal_bids(table.rules(), state.points1);
    int answer = bids.first;
    while (answer <= bids.last && guarantee_of(table, state, answer) < 1 - kCertain)
        ++answer;
    // The first bid that wins is no question, nor is one that is only more than the other player has.
    if (answer > bids.last || answer < bids.first + kLeastAnswer - 1 || answer > state.points2 ||
        guarantee_of(table, state, answer - 1) > kNotCertain)
        return std::nullopt;
    std::map<State, int> known;
    const int turns = turns_to_go(table, state, known);
    if (turns < 2 || turns == kEndless)
        return std::nullopt;
    // Four bids in a row; where the answer stands among them follows from the state.
    const int lowest = std::clamp(answer - (state.points1 + state.points2 + answer) % 4, bids.first,
                                  std::max(bids.first, bids.last - 3));
    if (bids.size() < 4)
        return std::nullopt;
    Question question;
    question.answer = answer;
    question.rating += kPerPoint * state.points1 + kPerBidTurn * turns;
    for (int bid = lowest; bid < lowest + 4; ++bid) {
        question.choices.emplace_back(bid);
        question.costs.emplace_back(std::round(1e6 * std::max(0.0, 1 - guarantee_of(table, state, bid))) /
                                    1e6);
    }
    return question;
}

} // namespace

const Table* SmallPuzzles::table(std::string_view preset) {
    const auto known = bids_.find(preset);
    if (known != bids_.end())
        return &known->second;
    const auto rules = bidding::preset(preset);
    if (!rules)
        return nullptr;
    auto solved = Table::solve(*rules, kMostPoints, kMostPoints);
    return solved ? &bids_.emplace(preset, std::move(*solved)).first->second : nullptr;
}

std::optional<SmallPuzzle> SmallPuzzles::bid(std::string_view preset, const State& state, SmallKind kind) {
    const Table* known = table(preset);
    if (known == nullptr || !bidding::check(known->rules(), state) || !known->contains(state) ||
        bidding::outcome(known->rules(), state))
        return std::nullopt;
    const auto question = kind == SmallKind::surely_wrong    ? surely_wrong(*known, state)
                          : kind == SmallKind::least_certain ? least_certain(*known, state)
                                                             : std::nullopt;
    if (!question)
        return std::nullopt;
    const int rating = small_rating(question->rating, false);
    SmallPuzzle puzzle{kind, std::string(name(known->rules().game)), {}, {}};
    const std::string rules = bidding::describe(known->rules());
    const std::string points = std::to_string(state.points1) + "," + std::to_string(state.points2);
    const json::object object{
        {"game", puzzle.game},
        {"preset", preset},
        {"ball", state.ball},
        {"points1", state.points1},
        {"points2", state.points2},
        {"kind", name(kind)},
        {"choices", question->choices},
        {"answer", question->answer},
        {"costs", question->costs},
        {"value", std::round(1e6 * known->value(state)) / 1e6},
        {"grade", grade(rating)},
        {"rating", rating},
        {"command", "goalline " + rules + " --points " + points + " --ball " + std::to_string(state.ball)}};
    const std::string whole = json::serialize(object);
    puzzle.json = whole.substr(1, whole.size() - 2);
    puzzle.key =
        std::string(preset) + " " + points + " " + std::to_string(state.ball) + " " + std::string(name(kind));
    return puzzle;
}

std::optional<SmallPuzzle> SmallPuzzles::random_bid(Random& random) {
    const std::string_view preset = kPresets[random.below(kPresets.size())];
    const auto rules = bidding::preset(preset);
    const auto points = [&] {
        return kLeastPoints + static_cast<int>(random.below(kMostPoints - kLeastPoints + 1));
    };
    const int furthest = rules->reach() - 1;
    State state;
    state.ball = static_cast<int>(random.below(static_cast<std::uint32_t>(2 * furthest + 1))) - furthest;
    state.points1 = points();
    state.points2 = points();
    return bid(preset, state, random.below(2) == 0 ? SmallKind::surely_wrong : SmallKind::least_certain);
}

} // namespace goalline::puzzles
