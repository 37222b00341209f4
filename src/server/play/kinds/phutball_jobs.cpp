#include "server/play/kinds/phutball_jobs.hpp"

#include "base/clock.hpp"
#include "engine/book.hpp"
#include "engine/play/levels.hpp"
#include "server/play/kind.hpp"
#include "server/play/kinds/phutball_game.hpp"
#include "solve/expert.hpp"
#include "solve/hint.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using engine::Source;

namespace {

// Measured on 19 x 15 and on full boards of 512 x 512, and doubled for slower machines.
constexpr double kSecondsPerNode = 2e-6;
constexpr double kSecondsPerPoint = 6e-7; // for each point of the board, before the search begins

// For a visitor whose engine time is used up.
constexpr double kSecondsWhenSpared = 0.02;
constexpr int kLevelWhenSpared = 3;
// A hint is searched for at a strength between levels 8 and 9. It is a short job, and the clock ends it only on boards
// so large that nodes take long.
constexpr std::uint64_t kHintNodes = 60'000;
constexpr std::uint64_t kBriefHintNodes = 6'000;
constexpr double kHintSeconds = 2;
// An analysis never takes longer.
constexpr double kAnalysisSeconds = 4;
constexpr double kBetweenTold = 0.2;
// The most memory that the search for a proof takes.
constexpr int kProofMegabytes = 64;

double board_seconds(const phutball::Game& game) {
    const phutball::Size size = game.position().size();
    return kSecondsPerPoint * size.rows * size.columns;
}

// Has an engine that remembers nothing work: what it learnt in one game must not show in another.
template <class Ask>
Answer with_engine(Workbench& bench, const StopFlag& stop, Ask ask) {
    Answer answer;
    bench.run(
        [&](engine::Engine& engine, const StopFlag& flag) {
            engine.new_game();
            answer.value = ask(engine, flag);
        },
        stop);
    return answer;
}

std::optional<double> seconds_in(const json::object& order) {
    const json::value& seconds = order.at("seconds");
    return seconds.is_null() ? std::nullopt : std::optional(seconds.to_number<double>());
}

Answer choose_move(const Job& job, Workbench& bench, const StopFlag& stop) {
    const phutball::Game board = board_in(job.order);
    const auto seed = job.order.at("seed").to_number<std::uint64_t>();
    return with_engine(bench, stop, [&](engine::Engine& engine, const StopFlag& flag) -> json::object {
        const engine::Limits limits{.move_time = seconds_in(job.order)};
        const auto move = solve::choose(engine, board, strength_in(job.order), seed, limits, flag).move;
        return move ? json::object{{"turn", phutball::to_text(*move)}} : json::object();
    });
}

Answer answer_draw(const Job& job, Workbench& bench, const StopFlag& stop) {
    const phutball::Game board = board_in(job.order);
    const auto side = phutball::side_of(text_in(job.order, "side").at(0)).value_or(phutball::Side::ohs);
    return with_engine(bench, stop, [&](engine::Engine& engine, const StopFlag& flag) -> json::object {
        engine.set_position(board);
        return {{"accepts", engine.accepts_draw(side, flag)}};
    });
}

std::string_view hint_kind(solve::Reason::Code code) {
    if (code == solve::Reason::Code::goal)
        return "goal";
    return code == solve::Reason::Code::save ? "save" : "move";
}
json::object hint_why(const solve::Hint& hint) {
    const solve::Reason& reason = hint.reason;
    switch (reason.code) {
    case solve::Reason::Code::goal:
        return {{"code", "goal"}, {"hops", reason.jumps}, {"men", reason.men}};
    case solve::Reason::Code::save:
        return {{"code", "save"}, {"threat", phutball::to_text(*reason.chain)}};
    case solve::Reason::Code::threat:
        return {{"code", "threat"}, {"chain", phutball::to_text(*reason.chain)}};
    case solve::Reason::Code::closer:
        return {{"code", "closer"}, {"rows", reason.rows}};
    case solve::Reason::Code::best:
        break;
    }
    return {{"code", "best"}, {"depth", hint.depth}};
}

std::uint64_t hint_nodes(bool brief) {
    return brief ? kBriefHintNodes : kHintNodes;
}

Answer find_hint(const Job& job, Workbench& bench, const StopFlag& stop) {
    const phutball::Game board = board_in(job.order);
    const engine::Limits limits{.move_time = kHintSeconds, .nodes = hint_nodes(truth_in(job.order, "brief"))};
    return with_engine(bench, stop, [&](engine::Engine& engine, const StopFlag& flag) -> json::object {
        const auto hint = solve::find_hint(engine, board, limits, flag);
        if (!hint)
            return {};
        return {{"first",
                 {{"point", phutball::to_text(hint->move.points.back())},
                  {"kind", hint_kind(hint->reason.code)}}},
                {"all", {{"move", phutball::to_text(hint->move)}, {"why", hint_why(*hint)}}}};
    });
}

json::object score_json(const engine::Line& line, const engine::Answer& answer) {
    if (answer.drawn(line))
        return {{"kind", "draw"}};
    if (!line.score.is_proven())
        return {{"kind", "chance"}, {"chance", line.score.win_probability()}};
    json::object object{{"kind", line.score.is_win() ? "win" : "loss"}, {"plies", line.score.plies()}};
    if (answer.plies_at_most)
        object["at_most"] = true;
    return object;
}
json::object analysis_json(const phutball::Game& board, const engine::Answer& answer, double seconds) {
    json::array lines;
    for (const engine::Line& line : answer.lines) {
        json::array moves;
        for (const phutball::Move& move : line.pv)
            moves.emplace_back(phutball::to_text(move));
        lines.push_back({{"score", score_json(line, answer)}, {"moves", std::move(moves)}});
    }
    json::object analysis{{"depth", answer.depth},
                          {"nodes", answer.nodes},
                          {"milliseconds", static_cast<std::int64_t>(seconds * 1000)},
                          {"source", name(answer.source)},
                          {"lines", std::move(lines)}};
    if (answer.source == Source::engine) {
        json::array book;
        for (const engine::BookMove& move : engine::standard_book().moves(board.position()))
            book.push_back({{"move", phutball::to_text(move.move)},
                            {"chance", engine::Score::guess(move.units).win_probability()}});
        if (!book.empty())
            analysis["book"] = std::move(book);
    }
    if (answer.source == Source::none)
        analysis["unproven"] = solve::why_unproven(board, StopFlag());
    return analysis;
}

// Small tables are made for each question, which takes at most some hundredths of a second.
using OnProgress = std::function<void(const solve::SolverProgress&)>;
std::optional<engine::Answer> answer_to(const phutball::Game& board, const json::object& order,
                                        engine::Engine& engine, const engine::AnswerCallback& on_answer,
                                        const OnProgress& on_progress, const StopFlag& stop) {
    const int lines = number_in(order, "lines");
    const bool proof = truth_in(order, "proof");
    engine::Options options = engine.options();
    options.multi_pv = lines;
    if (!engine.set_options(options))
        return std::nullopt;
    const solve::Thinking thinking{
        engine,
        {.move_time = kAnalysisSeconds, .nodes = order.at("nodes").to_number<std::uint64_t>()},
        on_answer};
    solve::ExpertOptions asked{.tables = "", .book = &solve::standard_proofs()};
    if (proof)
        asked.proof = {
            .time = kAnalysisSeconds, .threads = 1, .megabytes = kProofMegabytes, .on_progress = on_progress};
    auto answer =
        solve::Expert(asked).ask(board, static_cast<std::size_t>(lines), proof ? nullptr : &thinking, stop);
    options.multi_pv = 1;
    if (!answer || !engine.set_options(options))
        return std::nullopt;
    return std::move(*answer);
}

Answer analyse(const Job& job, Workbench& bench, const StopFlag& stop) {
    const phutball::Game board = board_in(job.order);
    return with_engine(bench, stop, [&](engine::Engine& engine, const StopFlag& flag) -> json::object {
        const Stopwatch watch;
        double told = 0;
        const auto on_answer = [&](const engine::Answer& answer) {
            const double now = watch.seconds();
            if (!job.tell || now - told < kBetweenTold)
                return;
            told = now;
            job.tell(analysis_json(board, answer, now));
        };
        // Of a proof: what it has found is told at the end.
        const auto on_progress = [&](const solve::SolverProgress& progress) {
            if (job.tell)
                job.tell({{"depth", *std::ranges::min_element(progress.plies)},
                          {"nodes", 0},
                          {"milliseconds", static_cast<std::int64_t>(watch.seconds() * 1000)},
                          {"source", name(Source::none)},
                          {"lines", json::array()}});
        };
        if (truth_in(job.order, "proof"))
            on_progress({});
        const auto answer = answer_to(board, job.order, engine, on_answer, on_progress, flag);
        return answer ? analysis_json(board, *answer, watch.seconds()) : json::object();
    });
}

std::string why_illegal(const Job& job, const json::value& text) {
    const auto move = phutball::parse_move(std::string(text.as_string()));
    const auto legal = move ? board_in(job.order).check(*move) : Result<void>(move.error());
    return legal ? std::string() : legal.error().text();
}
// That there is no move is an answer, too.
std::string check_turn(const Job& job, const Answer& answer) {
    return answer.value.empty() ? std::string() : why_illegal(job, answer.value.at("turn"));
}
std::string check_hint(const Job& job, const Answer& answer) {
    return answer.value.empty() ? std::string()
                                : why_illegal(job, answer.value.at("all").as_object().at("move"));
}
std::string check_analysis(const Job& job, const Answer& answer) {
    if (answer.value.empty())
        return {};
    for (const json::value& line : answer.value.at("lines").as_array()) {
        const json::array& moves = line.as_object().at("moves").as_array();
        if (std::string why = moves.empty() ? "" : why_illegal(job, moves.front()); !why.empty())
            return why;
    }
    return {};
}

constexpr std::array<Task, 4> kPhutballTasks = {
    {{"phutball.turn", Lane::think, choose_move, check_turn},
     {"phutball.draw", Lane::think, answer_draw},
     {"phutball.hint", Lane::think, find_hint, check_hint},
     {"phutball.analysis", Lane::think, analyse, check_analysis}}};

std::uint64_t seed_of(const std::string& game) {
    std::uint64_t seed = 0;
    for (const char c : game)
        seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

Job turn_job(const phutball::Game& board, engine::Strength strength, std::uint64_t seed,
             std::optional<double> seconds) {
    const engine::Level known = strength.play();
    const double most = std::min(known.seconds, seconds.value_or(known.seconds));
    Job job{.task = "phutball.turn",
            .order = board_json(board),
            .seconds =
                board_seconds(board) + std::min(most, kSecondsPerNode * static_cast<double>(known.nodes))};
    store_strength(job.order, strength);
    job.order["seed"] = seed;
    job.order["seconds"] = seconds ? json::value(*seconds) : json::value(nullptr);
    return job;
}

Job draw_job(const phutball::Game& board, phutball::Side side) {
    Job job{.task = "phutball.draw",
            .order = board_json(board),
            .seconds =
                board_seconds(board) + std::min(engine::kDrawSeconds, kSecondsPerNode * engine::kDrawNodes)};
    job.order["side"] = std::string(1, letter(side));
    return job;
}

Job hint_job(const phutball::Game& board, bool brief) {
    Job job{.task = "phutball.hint",
            .order = board_json(board),
            .seconds = board_seconds(board) + kSecondsPerNode * static_cast<double>(hint_nodes(brief))};
    job.order["brief"] = brief;
    return job;
}

} // namespace

std::span<const Task> phutball_tasks() {
    return kPhutballTasks;
}

json::object board_json(const phutball::Game& game) {
    std::string moves;
    for (const phutball::Move& move : game.moves())
        moves += (moves.empty() ? "" : " ") + phutball::to_text(move);
    return {{"rules", stored_rules(game.start().rules())},
            {"start", game.start().text()},
            {"moves", std::move(moves)}};
}

phutball::Game board_in(const json::object& order) {
    auto start = phutball::Position::parse(text_in(order, "start"), rules_in(order.at("rules").as_object()));
    if (!start)
        throw std::runtime_error(start.error().text());
    phutball::Game board(std::move(*start));
    std::istringstream moves(text_in(order, "moves"));
    for (std::string text; moves >> text;) {
        const auto move = phutball::parse_move(text);
        if (!move || !play_again(board, *move))
            throw std::runtime_error("a move of the order is not legal");
    }
    return board;
}

Job phutball_job(Question question, const phutball::Game& board, phutball::Side side,
                 engine::Strength strength, const std::string& game, const Effort& effort) {
    switch (question) {
    case Question::draw:
        return draw_job(board, side);
    case Question::hint:
        return hint_job(board, effort.spared);
    case Question::turn:
        break;
    }
    auto seconds = effort.seconds;
    if (effort.spared)
        seconds = std::min(kSecondsWhenSpared, seconds.value_or(kSecondsWhenSpared));
    if (effort.spared && strength.at_least(kLevelWhenSpared))
        strength = kLevelWhenSpared;
    return turn_job(board, strength, seed_of(game), seconds);
}

Job analysis_job(const phutball::Game& board, int lines, int nodes, bool proof) {
    const double seconds = proof ? kAnalysisSeconds : std::min(kAnalysisSeconds, kSecondsPerNode * nodes);
    Job job{
        .task = "phutball.analysis", .order = board_json(board), .seconds = board_seconds(board) + seconds};
    job.order["lines"] = lines;
    job.order["nodes"] = nodes;
    job.order["proof"] = proof;
    return job;
}

} // namespace goalline::server
