#include "server/play/kinds/phutball_game.hpp"

#include "engine/options.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/rules_json.hpp"
#include "server/play/kinds/phutball_jobs.hpp"
#include "server/play/plans.hpp"

#include <boost/json/array.hpp>
#include <stdexcept>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

// A longer position, of a large board with many men, is not shown in lists, which are sent again and again.
constexpr std::size_t kLongestPosition = 2000;
// Below this level of the computer hints are free.
constexpr int kHintsCostLevel = 5;
// The planned moves of all lines together, times the points of the board: playing them takes some 20 ms.
constexpr std::size_t kMostPlanned = 8'000'000;

constexpr Words kPhutballWords = {.expected = "expected a move: this is a game of Phutball",
                                  .no_plans = {},
                                  .answers_draws = true,
                                  .hints = true,
                                  .pictured = true};
constexpr std::array<std::string_view, 1> kPhutballGames = {"phutball"};

json::value listed(const std::string& position) {
    return position.size() <= kLongestPosition ? json::value(position) : json::value(nullptr);
}

// P4: by how many rows the ball starts nearer the top than the middle of the board. That is a whole number and a half
// if the number of rows is even. For any other start it is 0.
json::value handicap_json(const phutball::Setup& start) {
    using phutball::Setup;
    const int rows = start.size.rows, row = start.ball.row;
    if (start != Setup::start(start.size, row - (rows + 1) / 2))
        return 0;
    const int half_rows = 2 * row - (rows + 1);
    return half_rows % 2 == 0 ? json::value(half_rows / 2) : json::value(half_rows / 2.0);
}

void add_members(json::object& object, const json::object& more) {
    for (const auto& member : more)
        object[member.key()] = member.value();
}

// In records.
std::string strength_text(engine::Strength strength) {
    const auto level = strength.level();
    return level ? "level " + std::to_string(*level) : "Elo " + std::to_string(*strength.elo());
}

std::size_t points_of(const phutball::Size& size) {
    return static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns);
}

class PhutballKind final : public GameKind {
  public:
    [[nodiscard]] std::string_view name() const override { return "phutball"; }
    [[nodiscard]] std::span<const std::string_view> games() const override { return kPhutballGames; }
    [[nodiscard]] const Words& words() const override { return kPhutballWords; }
    [[nodiscard]] NewGame read(Fields& body, const Wanted& wanted, const Limits& limits) const override {
        return read_phutball(body, wanted, limits);
    }
    [[nodiscard]] Result<std::shared_ptr<Game>> start(const json::object& options) const override {
        auto start =
            phutball::Position::parse(text_in(options, "start"), rules_in(options.at("rules").as_object()));
        if (!start)
            return start.error();
        return std::shared_ptr<Game>(std::make_shared<PhutballGame>(
            phutball::Game(std::move(*start)), strength_in(options), number_in(options, "opening")));
    }
    [[nodiscard]] json::value seat_name(Seat seat, bool swapped) const override {
        return (seat == Seat::first) != swapped ? "O" : "X";
    }
    [[nodiscard]] std::optional<Seat> seat_called(char side, bool swapped) const override {
        const auto known = phutball::side_of(side);
        if (!known)
            return std::nullopt;
        return (*known == Side::ohs) != swapped ? Seat::first : Seat::second;
    }
    void add_listed(json::object& line, const StoredGame& stored, const json::object& options,
                    const json::object& summary) const override {
        const bool swapped = truth_in(summary, "swapped");
        const engine::Strength strength = strength_in(options);
        if (stored.opponent == Opponent::computer)
            add_members(line, shown_strength(strength));
        line["result"] = result_json(*this, stored.result, swapped);
        line["to_move"] = stored.to_act.any()
                              ? seat_name(stored.to_act.first ? Seat::first : Seat::second, swapped)
                              : json::value(nullptr);
        if (const auto start = phutball::parse_setup(text_in(options, "start"))) {
            line["rows"] = start->size.rows;
            line["columns"] = start->size.columns;
            line["handicap"] = handicap_json(*start);
        }
        line["position"] = listed(text_in(summary, "position"));
        line["plies"] = stored.played;
    }
    void add_info(json::object& info) const override {
        info["levels"] = engine::kLevels;
        info["most_elo"] = engine::most_elo();
    }
    [[nodiscard]] std::span<const Task> tasks() const override { return phutball_tasks(); }
};

// The board's state as its plans are shown to their own seat.
json::array plans_json(const std::string& text) {
    json::array lines;
    for (const Plan& plan : plans_of(text))
        lines.push_back(
            json::object{{"ply", plan.ply}, {"line", json::array(plan.line.begin(), plan.line.end())}});
    return lines;
}

phutball::GameResult::Reason record_reason(const std::string& reason) {
    using To = phutball::GameResult::Reason;
    constexpr std::array<std::pair<std::string_view, To>, 6> kReasons = {{{"goal", To::goal},
                                                                          {kResignation, To::resignation},
                                                                          {"repetition", To::repetition},
                                                                          {kAgreement, To::agreement},
                                                                          {kTime, To::time},
                                                                          {kAbandoned, To::forfeit}}};
    for (const auto& [word, to] : kReasons) {
        if (reason == word)
            return to;
    }
    return To::unknown;
}

} // namespace

const GameKind& phutball_kind() {
    static const PhutballKind kind;
    return kind;
}

json::object shown_strength(engine::Strength strength) {
    const auto shown = [](std::optional<int> number) {
        return number ? json::value(*number) : json::value(nullptr);
    };
    return {{"level", shown(strength.level())}, {"elo", shown(strength.elo())}};
}

void store_strength(json::object& stored, engine::Strength strength) {
    stored["level"] = strength.level_below();
    if (!strength.level())
        stored["elo"] = *strength.elo();
}

engine::Strength strength_in(const json::object& stored) {
    const engine::Strength strength = stored.contains("elo")
                                          ? engine::Strength::of_elo(number_in(stored, "elo"))
                                          : number_in(stored, "level");
    if (!strength.exists())
        throw std::out_of_range("no such strength of the computer");
    return strength;
}

json::object stored_rules(const phutball::Rules& rules) {
    return {{"corner_exit", rules.corner_exit},
            {"goal_pass", rules.goal_pass},
            {"own_goal", rules.own_goal},
            {"repetition", phutball::name(rules.repetition)},
            {"pie", rules.pie}};
}

phutball::Rules rules_in(const json::object& rules) {
    return {truth_in(rules, "corner_exit"), truth_in(rules, "goal_pass"), truth_in(rules, "own_goal"),
            phutball::repetition_of(text_in(rules, "repetition")).value_or(phutball::Repetition::none),
            truth_in(rules, "pie")};
}

std::optional<StoredResult> PhutballGame::result() const {
    const auto outcome = game_.outcome();
    if (!outcome)
        return std::nullopt;
    // If there is a winner, the ball is in a goal. The only draw on the board is the third occurrence (P10).
    const auto side = winner(*outcome);
    const auto seat =
        side ? std::optional((*side == Side::ohs) != swapped() ? Seat::first : Seat::second) : std::nullopt;
    return StoredResult{seat, game_.position().outcome() ? "goal" : "repetition"};
}

Result<void> play_again(phutball::Game& game, const phutball::Move& move) {
    const bool swap = move.kind == phutball::Move::Kind::swap && game.may_swap();
    if (auto legal = swap ? Result<void>() : game.position().check(move); !legal)
        return legal;
    game.play(move);
    return {};
}

Result<std::string> PhutballGame::read(std::string_view text) const {
    const auto move = phutball::parse_move(text);
    return move ? phutball::to_text(*move) : Result<std::string>(move.error());
}

Result<void> PhutballGame::play(const StoredTurn& turn, bool known) {
    const auto move = phutball::parse_move(turn.text);
    if (!move)
        return move.error();
    return known ? play_again(game_, *move) : game_.try_play(*move);
}

Seat PhutballGame::first_mover() const {
    return game_.start().to_move() == Side::ohs ? Seat::first : Seat::second;
}

json::object PhutballGame::summary() const {
    return {{"position", position()}, {"swapped", swapped()}};
}

void PhutballGame::add_progress(json::object& object, const Look& look) const {
    MovesGame::add_progress(object, look);
    const StoredGame& table = look.table;
    object["computer_thinking"] =
        table.status == Status::playing && table.to_act.any() && table.seat(mover_of(number())).computer;
}

void PhutballGame::add_state(json::object& state, const Look& look) const {
    state["rules"] = rules_json(game_.start().rules(), game_.start().size());
    if (look.table.opponent == Opponent::computer)
        add_members(state, shown_strength(strength_));
    state["start"] = start();
    state["handicap"] = handicap_json(game_.start().setup());
    MovesGame::add_state(state, look);
    state["swapped"] = swapped();
    if (look.seats.any() && !look.seats.both()) // nobody else hears of a plan
        state["plans"] = plans_json(look.table.plans[look.seats.first ? 0 : 1]);
}

std::optional<json::object> PhutballGame::event() const {
    // A swap (P11) exchanges the seats.
    if (game_.moves().back().kind == phutball::Move::Kind::swap)
        return std::nullopt;
    return MovesGame::event();
}

void PhutballGame::add_invitation(json::object& shown) const {
    const auto size = game_.start().size();
    shown["rows"] = size.rows;
    shown["columns"] = size.columns;
    shown["rules"] = rules_json(game_.start().rules(), size);
    shown["handicap"] = handicap_json(game_.start().setup());
}

void PhutballGame::add_live(json::object& shown) const {
    const auto size = game_.start().size();
    shown["rows"] = size.rows;
    shown["columns"] = size.columns;
    shown["position"] = listed(position());
    shown["plies"] = game_.ply();
}

Text PhutballGame::what() const {
    const phutball::Size size = game_.start().size();
    return "Phutball, {0} by {1}"_en(size.rows, size.columns);
}

Text PhutballGame::computer() const {
    const auto level = strength_.level();
    return level ? "the computer, level {0}"_en(*level) : "the computer, Elo {0}"_en(*strength_.elo());
}

Text PhutballGame::side(Seat seat) const {
    return side_of(seat) == Side::ohs ? "Ohs"_en : "Eks"_en;
}

GameRecord PhutballGame::record(const StoredGame& table) const {
    const auto player = [&](Side side) {
        const StoredSeat& seat = table.seat(side == side_of(Seat::first) ? Seat::first : Seat::second);
        return seat.computer ? "Computer, " + strength_text(strength_) : seat.name;
    };
    phutball::Record head;
    head.rules = game_.start().rules();
    head.start = game_.start().setup();
    head.date = date_of(table);
    head.ohs = player(Side::ohs);
    head.eks = player(Side::eks);
    if (const auto& result = table.result; result && result->reason != kWithdrawn) {
        head.result = phutball::GameResult{std::nullopt, record_reason(result->reason)};
        if (result->winner)
            head.result->winner = side_of(*result->winner);
    }
    phutball::RecordBuilder builder(std::move(head));
    std::uint32_t node = 0;
    for (const phutball::Move& move : game_.moves()) {
        if (auto added = builder.add(node, move))
            node = *added;
    }
    std::vector<Message> warnings;
    return {phutball::write_sgf(std::move(builder).finish(warnings)), "application/x-go-sgf", "sgf"};
}

std::optional<Job> PhutballGame::job(Question question, Seat seat, const StoredGame& table,
                                     const Effort& effort) const {
    return phutball_job(question, game_, side_of(seat), strength_, table.id, effort);
}

bool PhutballGame::free_hints() const {
    return !strength_.at_least(kHintsCostLevel);
}

std::size_t PhutballGame::most_planned() const {
    return kMostPlanned / points_of(game_.start().size());
}

std::size_t PhutballGame::bytes() const {
    // Measured with hundreds of rooms. A point takes memory several times, on boards and in texts.
    constexpr std::size_t kBytesOfRoom = 8 * 1024, kBytesOfPoint = 8, kBytesOfPly = 200;
    return kBytesOfRoom + kBytesOfPoint * points_of(game_.start().size()) + kBytesOfPly * turns().size();
}

const phutball::Game* board_of(const Game& game) {
    const auto* played = dynamic_cast<const PhutballGame*>(&game);
    return played != nullptr ? &played->game() : nullptr;
}

Result<phutball::Game> game_at(const phutball::Game& game, std::optional<int> ply) {
    const int last = game.ply();
    if (ply && (*ply < 0 || *ply > last))
        return Error{ErrorKind::usage, "expected a number of turns from 0 to {0}"_en(last), verbatim("ply"),
                     "usage"};
    if (!ply || *ply == last)
        return game;
    phutball::Game until(game.start());
    for (int i = 0; i < *ply; ++i)
        until.play(game.moves()[static_cast<std::size_t>(i)]);
    return until;
}

} // namespace goalline::server
