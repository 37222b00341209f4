#include "farm/proof_jobs.hpp"

#include "phutball/position.hpp"
#include "phutball/results.hpp"
#include "proving/job_search.hpp"
#include "server/play/kind.hpp"
#include "server/play/kinds/phutball_game.hpp"

#include <boost/json/array.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

namespace goalline::farm {

namespace json = boost::json;
using phutball::Move;
using phutball::MoveCode;
using phutball::Position;
using proving::LeafResult;
using proving::TreeStep;
using server::Answer;
using server::Job;

namespace {

constexpr std::string_view kSearch = "proof.search";
constexpr double kJobGuess = 1; // seconds; nothing depends on it
constexpr int kHashMegabytes = 16;
constexpr std::uint64_t kMostNodes = 10'000; // of a small search, which has fewer

Position position_in(const json::object& order) {
    auto position =
        Position::parse(server::text_in(order, "position"), server::rules_in(order.at("rules").as_object()));
    if (!position)
        throw std::runtime_error(position.error().text());
    return std::move(*position);
}

json::object written(const LeafResult& result) {
    json::array path;
    for (const TreeStep& step : result.path)
        path.push_back(step.move);
    json::array advice;
    for (const auto& each : result.leaf.advice)
        advice.push_back({each.move, each.score.rung()});
    return {{"path", std::move(path)},
            {"effort", result.effort},
            {"how", result.leaf.won ? result.leaf.won->how : std::string_view()},
            {"advice", std::move(advice)},
            {"positions", result.leaf.positions}};
}

// A thread keeps what its engine has learnt and what it has proven, as in a search on one machine.
Answer search(const Job& job, server::Workbench& /*bench*/, const StopFlag& stop) {
    thread_local std::optional<proving::JobSearch> searcher;
    if (!searcher)
        searcher.emplace(kHashMegabytes);
    json::array results;
    for (const LeafResult& result :
         searcher->search(position_in(job.order), server::number_in(job.order, "effort"),
                          job.order.at("positions").to_number<std::uint64_t>(), stop))
        results.push_back(written(result));
    return stop.raised() ? Answer() : Answer{.value = {{"results", std::move(results)}}};
}

std::optional<Move> move_of(Position& position, MoveCode code) {
    phutball::Board& board = position.board();
    if ((code & phutball::kJumpBit) == 0)
        return code < static_cast<MoveCode>(board.cells())
                   ? std::optional(Move::place(board.point(static_cast<phutball::Cell>(code))))
                   : std::nullopt;
    std::optional<Move> move;
    phutball::ResultFinder finder;
    finder.for_each(board, position.rules(), position.to_move(), [&](const phutball::Chain& chain) {
        if (phutball::jump_code(board.key()) == code)
            move = phutball::chain_move(board, chain);
        return !move;
    });
    return move;
}

// Throws if it cannot be played.
void play(Position& position, MoveCode code) {
    const auto move = move_of(position, code);
    if (!move || !position.try_play(*move))
        throw std::runtime_error("a move that it names cannot be played");
}

// Throws if a member is missing or has another type, or if it cannot be right.
LeafResult result_in(const json::object& value, Position position) {
    LeafResult result{.effort = server::number_in(value, "effort")};
    const phutball::Side attacker = position.to_move();
    for (const json::value& step : value.at("path").as_array()) {
        result.path.push_back({step.to_number<MoveCode>()});
        if (result.path.back().move == phutball::kNoMove && position.to_move() != attacker)
            position.pass_turn();
        else
            play(position, result.path.back().move);
        if (position.outcome())
            throw std::runtime_error("it goes on when the game is over");
    }
    if (result.effort == LeafResult::kKnown)
        return result;
    if (position.to_move() != attacker || result.effort < 0 ||
        result.effort > proving::LeafSearch::kMostEffort)
        throw std::runtime_error("it has asked what is not to be asked");
    result.leaf.positions = value.at("positions").to_number<std::uint64_t>();
    const std::string how = server::text_in(value, "how");
    for (const std::string_view known : {proving::kByThreats, proving::kByEveryMove}) {
        std::uint64_t nodes = 0;
        if (how != known)
            continue;
        if (auto proof = proving::small_proof(known, position, {.nodes = kMostNodes}, nodes))
            result.leaf.won = proving::SmallProof{std::move(*proof), known};
    }
    if (!how.empty() && !result.leaf.won)
        throw std::runtime_error("the win that it claims is none");
    for (const json::value& each : value.at("advice").as_array()) {
        const json::array& pair = each.as_array();
        const auto move = pair.at(0).to_number<MoveCode>();
        Position after = position;
        play(after, move);
        result.leaf.advice.push_back({move, engine::Score::at(pair.at(1).to_number<int>())});
    }
    return result;
}

// The board checks an answer on the thread that asks, right before this has it. To prove all wins once is enough.
thread_local std::vector<LeafResult> checked;

std::string check(const Job& job, const Answer& answer) {
    checked.clear();
    const Position position = position_in(job.order);
    for (const json::value& each : answer.value.at("results").as_array())
        checked.push_back(result_in(each.as_object(), position));
    return checked.empty() ? "it has found nothing" : std::string();
}

} // namespace

server::Task proof_task() {
    return {.name = kSearch, .lane = server::Lane::think, .work = search, .check = check};
}

std::function<std::vector<LeafResult>(const Position&, int, const StopFlag&)>
searches_on(server::JobBoard& board, std::uint64_t positions) {
    return [&board, positions](const Position& position, int effort, const StopFlag& stop) {
        if (effort == 0) {
            LeafResult here;
            here.leaf.won = proving::won_at_once(position, stop, here.leaf.positions);
            if (here.leaf.won)
                return std::vector{std::move(here)};
        }
        Job job{.task = std::string(kSearch), .order = {}, .seconds = kJobGuess};
        job.order = {{"position", position.text()},
                     {"rules", server::stored_rules(position.rules())},
                     {"effort", effort},
                     {"positions", positions}};
        const Answer answer = board.ask(job, stop);
        return answer.refusal || answer.value.empty() ? std::vector<LeafResult>()
                                                      : std::exchange(checked, {});
    };
}

} // namespace goalline::farm
