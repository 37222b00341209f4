#include "server/play/kinds/phutball_jobs.hpp"

#include "base/clock.hpp"
#include "engine/book.hpp"
#include "engine/play/levels.hpp"
#include "server/play/kind.hpp"
#include "server/play/kinds/phutball_game.hpp"
#include "solve/expert.hpp"
#include "solve/hint.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using solve::Opinion;
using solve::Source;

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
// The most memory that the search for a proof takes.
constexpr int kProofMegabytes = 64;

double board_seconds(const phutball::Game& game) {
    const phutball::Size size = game.position().size();
    return kSecondsPerPoint * size.rows * size.columns;
}

json::object board_json(const phutball::Game& game) {
    json::array moves;
    for (const phutball::Move& move : game.moves())
        moves.emplace_back(phutball::to_text(move));
    return {{"rules", stored_rules(game.start().rules())},
            {"start", game.start().text()},
            {"moves", std::move(moves)}};
}

SharedBoard board_in(const json::object& order) {
    const json::object& rules = order.at("rules").as_object();
    auto game =
        phutball_kind().start({{"level", 0}, {"rules", rules}, {"start", order.at("start")}, {"opening", 0}});
    if (!game)
        throw std::runtime_error(game.error().text());
    auto board = std::make_shared<phutball::Game>(*board_of(*game));
    for (const json::value& text : order.at("moves").as_array()) {
        const auto move = phutball::parse_move(std::string_view(text.as_string()));
        if (!move || !board->try_play(*move))
            throw std::runtime_error("a move of the order is not legal");
    }
    return board;
}

// Work for an engine that remembers nothing: what it learnt in one game must not show in another.
class EngineJob : public Job {
  public:
    explicit EngineJob(SharedBoard board) : board_(std::move(board)) {}

    [[nodiscard]] json::object work(Workbench& bench, const StopFlag& stop) const final {
        json::object answer;
        bench.run(
            [&](engine::Engine& engine, const StopFlag& flag) {
                engine.new_game();
                answer = ask(engine, flag);
            },
            stop);
        return answer;
    }

  protected:
    [[nodiscard]] const phutball::Game& board() const { return *board_; }

  private:
    [[nodiscard]] virtual json::object ask(engine::Engine& engine, const StopFlag& stop) const = 0;

    SharedBoard board_;
};

class ChooseMove final : public EngineJob {
  public:
    static constexpr std::string_view kTask = "phutball.turn";

    ChooseMove(SharedBoard board, int level, std::uint64_t seed, std::optional<double> seconds)
        : EngineJob(std::move(board)), level_(level), seed_(seed), seconds_(seconds) {}

    [[nodiscard]] std::string_view task() const override { return kTask; }
    [[nodiscard]] double seconds() const override {
        const engine::Level& level = engine::kLevelTable.at(static_cast<std::size_t>(level_));
        const double most = std::min(level.seconds, seconds_.value_or(level.seconds));
        return board_seconds(board()) + std::min(most, kSecondsPerNode * static_cast<double>(level.nodes));
    }
    [[nodiscard]] json::object order() const override {
        json::object order = board_json(board());
        order["level"] = level_;
        order["seed"] = seed_;
        order["seconds"] = seconds_ ? json::value(*seconds_) : json::value(nullptr);
        return order;
    }
    [[nodiscard]] static SharedJob read(const json::object& order) {
        const json::value& seconds = order.at("seconds");
        return std::make_shared<ChooseMove>(
            board_in(order), number_in(order, "level"), order.at("seed").to_number<std::uint64_t>(),
            seconds.is_null() ? std::nullopt : std::optional(seconds.to_number<double>()));
    }

  private:
    [[nodiscard]] json::object ask(engine::Engine& engine, const StopFlag& stop) const override {
        const engine::Limits limits{.move_time = seconds_};
        const auto move = solve::choose(engine, board(), level_, seed_, limits, stop).move;
        return move ? json::object{{"turn", phutball::to_text(*move)}} : json::object();
    }

    int level_;
    std::uint64_t seed_;
    std::optional<double> seconds_; // at most; none: as the level says
};

class AnswerDraw final : public EngineJob {
  public:
    static constexpr std::string_view kTask = "phutball.draw";

    AnswerDraw(SharedBoard board, phutball::Side side) : EngineJob(std::move(board)), side_(side) {}

    [[nodiscard]] std::string_view task() const override { return kTask; }
    [[nodiscard]] double seconds() const override {
        return board_seconds(board()) + std::min(engine::kDrawSeconds, kSecondsPerNode * engine::kDrawNodes);
    }
    [[nodiscard]] json::object order() const override {
        json::object order = board_json(board());
        order["side"] = std::string(1, letter(side_));
        return order;
    }
    [[nodiscard]] static SharedJob read(const json::object& order) {
        return std::make_shared<AnswerDraw>(
            board_in(order), phutball::side_of(text_in(order, "side").at(0)).value_or(phutball::Side::ohs));
    }

  private:
    [[nodiscard]] json::object ask(engine::Engine& engine, const StopFlag& stop) const override {
        engine.set_position(board());
        return {{"accepts", engine.accepts_draw(side_, stop)}};
    }

    phutball::Side side_; // the computer's
};

class FindHint final : public EngineJob {
  public:
    static constexpr std::string_view kTask = "phutball.hint";

    FindHint(SharedBoard board, bool brief) : EngineJob(std::move(board)), brief_(brief) {}

    [[nodiscard]] std::string_view task() const override { return kTask; }
    [[nodiscard]] double seconds() const override {
        return board_seconds(board()) + kSecondsPerNode * static_cast<double>(nodes());
    }
    [[nodiscard]] json::object order() const override {
        json::object order = board_json(board());
        order["brief"] = brief_;
        return order;
    }
    [[nodiscard]] static SharedJob read(const json::object& order) {
        return std::make_shared<FindHint>(board_in(order), truth_in(order, "brief"));
    }

  private:
    [[nodiscard]] std::uint64_t nodes() const { return brief_ ? kBriefHintNodes : kHintNodes; }
    [[nodiscard]] json::object ask(engine::Engine& engine, const StopFlag& stop) const override {
        const auto hint =
            solve::find_hint(engine, board(), {.move_time = kHintSeconds, .nodes = nodes()}, stop);
        if (!hint)
            return {};
        return {{"first",
                 {{"point", phutball::to_text(hint->move.points.back())}, {"kind", kind(hint->reason.code)}}},
                {"all", {{"move", phutball::to_text(hint->move)}, {"why", why(*hint)}}}};
    }
    [[nodiscard]] static std::string_view kind(solve::Reason::Code code) {
        if (code == solve::Reason::Code::goal)
            return "goal";
        return code == solve::Reason::Code::save ? "save" : "move";
    }
    [[nodiscard]] static json::object why(const solve::Hint& hint) {
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

    bool brief_; // with less effort
};

class Analyse final : public EngineJob {
  public:
    static constexpr std::string_view kTask = "phutball.analysis";

    explicit Analyse(const AnalysisCall& call) : EngineJob(call.game), call_(call) {}

    [[nodiscard]] std::string_view task() const override { return kTask; }
    [[nodiscard]] double seconds() const override {
        const double nodes = kSecondsPerNode * static_cast<double>(call_.nodes);
        return board_seconds(board()) + (call_.proof ? kAnalysisSeconds : std::min(kAnalysisSeconds, nodes));
    }
    [[nodiscard]] json::object order() const override {
        json::object order = board_json(board());
        order["lines"] = call_.lines;
        order["nodes"] = call_.nodes;
        order["proof"] = call_.proof;
        return order;
    }
    [[nodiscard]] static SharedJob read(const json::object& order) {
        return std::make_shared<Analyse>(AnalysisCall{board_in(order), number_in(order, "lines"),
                                                      number_in(order, "nodes"), truth_in(order, "proof")});
    }

  private:
    [[nodiscard]] json::object ask(engine::Engine& engine, const StopFlag& stop) const override {
        const Stopwatch watch;
        const auto opinion = opinion_of(engine, stop);
        return opinion ? analysis_json(*opinion, watch.seconds()) : json::object();
    }
    // Small tables are made for each question, which takes at most some hundredths of a second.
    [[nodiscard]] std::optional<Opinion> opinion_of(engine::Engine& engine, const StopFlag& stop) const {
        engine::Options options = engine.options();
        options.multi_pv = call_.lines;
        if (!engine.set_options(options))
            return std::nullopt;
        const solve::Thinking thinking{
            engine, {.move_time = kAnalysisSeconds, .nodes = static_cast<std::uint64_t>(call_.nodes)}};
        solve::ExpertOptions asked{.tables = "", .book = &solve::standard_proofs()};
        if (call_.proof)
            asked.proof = {.time = kAnalysisSeconds, .threads = 1, .megabytes = kProofMegabytes};
        auto opinion = solve::Expert(asked).ask(board(), static_cast<std::size_t>(call_.lines),
                                                call_.proof ? nullptr : &thinking, stop);
        options.multi_pv = 1;
        if (!opinion || !engine.set_options(options))
            return std::nullopt;
        return std::move(*opinion);
    }
    // A table gives a draw as an even guess.
    [[nodiscard]] static json::object score_json(engine::Score score, const Opinion& opinion) {
        if (score.is_proven()) {
            json::object object{{"kind", score.is_win() ? "win" : "loss"}, {"plies", score.plies()}};
            const bool proof = opinion.source == Source::proof || opinion.source == Source::book;
            if (proof && !opinion.solution.plies)
                object["at_most"] = true;
            return object;
        }
        if (opinion.source == Source::table)
            return {{"kind", "draw"}};
        return {{"kind", "chance"}, {"chance", score.win_probability()}};
    }
    [[nodiscard]] static std::string_view name(Source source) {
        switch (source) {
        case Source::table:
            return "table";
        case Source::book:
        case Source::proof:
            return "proof";
        case Source::over:
            return "over";
        case Source::none:
            return "none";
        case Source::engine:
            break;
        }
        return "engine";
    }
    [[nodiscard]] json::object analysis_json(const Opinion& opinion, double seconds) const {
        const engine::Info& info = opinion.answer.info;
        json::array lines;
        for (const engine::Line& line : info.lines) {
            json::array moves;
            for (const phutball::Move& move : line.pv)
                moves.emplace_back(phutball::to_text(move));
            lines.push_back({{"score", score_json(line.score, opinion)}, {"moves", std::move(moves)}});
        }
        json::object answer{{"depth", info.depth},
                            {"nodes", opinion.source == Source::none ? opinion.solution.nodes : info.nodes},
                            {"milliseconds", static_cast<std::int64_t>(seconds * 1000)},
                            {"source", name(opinion.source)},
                            {"lines", std::move(lines)}};
        if (opinion.source == Source::engine) {
            json::array book;
            for (const engine::BookMove& move : engine::standard_book().moves(board().position()))
                book.push_back({{"move", phutball::to_text(move.move)},
                                {"chance", engine::Score::guess(move.units).win_probability()}});
            if (!book.empty())
                answer["book"] = std::move(book);
        }
        if (opinion.source == Source::none)
            answer["unproven"] = solve::why_unproven(board(), StopFlag());
        return answer;
    }

    AnalysisCall call_;
};

std::uint64_t seed_of(const std::string& game) {
    std::uint64_t seed = 0;
    for (const char c : game)
        seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

} // namespace

SharedJob phutball_job(Task task, SharedBoard board, phutball::Side side, int level, const std::string& game,
                       const Effort& effort) {
    switch (task) {
    case Task::answer_draw:
        return std::make_shared<AnswerDraw>(std::move(board), side);
    case Task::hint:
        return std::make_shared<FindHint>(std::move(board), effort.spared);
    case Task::turn:
        break;
    }
    auto seconds = effort.seconds;
    if (effort.spared)
        seconds = std::min(kSecondsWhenSpared, seconds.value_or(kSecondsWhenSpared));
    return std::make_shared<ChooseMove>(
        std::move(board), effort.spared ? std::min(level, kLevelWhenSpared) : level, seed_of(game), seconds);
}

SharedJob analysis_job(const AnalysisCall& call) {
    return std::make_shared<Analyse>(call);
}

SharedJob read_phutball_job(std::string_view task, const json::object& order) {
    if (task == ChooseMove::kTask)
        return ChooseMove::read(order);
    if (task == AnswerDraw::kTask)
        return AnswerDraw::read(order);
    if (task == FindHint::kTask)
        return FindHint::read(order);
    return task == Analyse::kTask ? Analyse::read(order) : nullptr;
}

} // namespace goalline::server
