#include "farm/proof_leaves.hpp"

#include "phutball/position.hpp"
#include "phutball/results.hpp"
#include "server/play/kind.hpp"
#include "server/play/kinds/phutball_game.hpp"

#include <boost/json/array.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

namespace goalline::farm {

namespace json = boost::json;
using phutball::MoveCode;
using phutball::Position;
using proving::Leaf;
using server::Answer;
using server::Job;

namespace {

constexpr std::string_view kLeaf = "proof.leaf";
constexpr double kLeafGuess = 1; // seconds; nothing depends on it
constexpr int kHashMegabytes = 16;
constexpr std::uint64_t kMostNodes = 10'000; // of a small search, which has fewer

Position position_in(const json::object& order) {
    auto position =
        Position::parse(server::text_in(order, "position"), server::rules_in(order.at("rules").as_object()));
    if (!position)
        throw std::runtime_error(position.error().text());
    return std::move(*position);
}

// A thread keeps what its engine has learnt, as in a search on one machine.
Answer search(const Job& job, server::Workbench& /*bench*/, const StopFlag& stop) {
    thread_local std::optional<proving::LeafSearch> engine;
    if (!engine)
        engine.emplace(kHashMegabytes);
    const Leaf leaf =
        engine->search(position_in(job.order), server::number_in(job.order, "effort"), {}, stop);
    if (leaf.stopped)
        return {};
    json::array advice;
    for (const auto& each : leaf.advice)
        advice.push_back({each.move, each.score.rung()});
    return {.value = {{"how", leaf.won ? leaf.won->how : std::string_view()},
                      {"advice", std::move(advice)},
                      {"positions", leaf.positions}}};
}

bool can_be_played(Position& position, MoveCode move) {
    if ((move & phutball::kJumpBit) == 0) {
        const phutball::Board& board = position.board();
        const auto cell = static_cast<phutball::Cell>(move);
        return move < static_cast<MoveCode>(board.cells()) && board.at(cell) == phutball::Square::vacant &&
               cell != board.ball();
    }
    bool found = false;
    phutball::ResultFinder finder;
    finder.for_each(position.board(), position.rules(), position.to_move(), [&](const phutball::Chain&) {
        found = phutball::jump_code(position.board().key()) == move;
        return !found;
    });
    return found;
}

// Throws if a member is missing or has another type.
Leaf leaf_in(const json::object& value, const Position& position, const StopFlag& stop) {
    Leaf leaf;
    leaf.positions = value.at("positions").to_number<std::uint64_t>();
    const std::string how = server::text_in(value, "how");
    for (const std::string_view known : {proving::kByThreats, proving::kByEveryMove}) {
        if (how != known)
            continue;
        std::uint64_t nodes = 0;
        if (auto proof = proving::small_proof(known, position, {.nodes = kMostNodes, .stop = &stop}, nodes))
            leaf.won = proving::SmallProof{std::move(*proof), known};
    }
    if (!how.empty() && !leaf.won && !stop.raised())
        throw std::runtime_error("the win that it claims is none");
    for (const json::value& each : value.at("advice").as_array()) {
        const json::array& pair = each.as_array();
        leaf.advice.push_back(
            {pair.at(0).to_number<MoveCode>(), engine::Score::at(pair.at(1).to_number<int>())});
    }
    return leaf;
}

std::string check_leaf(const Job& job, const Answer& answer) {
    Position position = position_in(job.order);
    const Leaf leaf = leaf_in(answer.value, position, StopFlag());
    for (const auto& advice : leaf.advice) {
        if (!can_be_played(position, advice.move))
            return "a move that it names cannot be played";
    }
    return {};
}

} // namespace

server::Task leaf_task() {
    return {.name = kLeaf, .lane = server::Lane::think, .work = search, .check = check_leaf};
}

std::function<Leaf(const Position&, int, const StopFlag&)> leaves_on(server::JobBoard& board) {
    return [&board](const Position& position, int effort, const StopFlag& stop) {
        Job job{.task = std::string(kLeaf), .order = {}, .seconds = kLeafGuess};
        job.order = {{"position", position.text()},
                     {"rules", server::stored_rules(position.rules())},
                     {"effort", effort}};
        const Answer answer = board.ask(job, stop);
        Leaf leaf;
        leaf.stopped = true;
        return answer.refusal || answer.value.empty() ? leaf : leaf_in(answer.value, position, stop);
    };
}

} // namespace goalline::farm
