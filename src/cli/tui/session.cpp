#include "cli/tui/session.hpp"

#include "base/number.hpp"
#include "phutball/jump_rule.hpp"

#include <algorithm>

namespace goalline::cli::tui {

using namespace phutball;

namespace {

Position start_of(const Settings& settings) {
    return Position::from(settings.start, settings.rules).value();
}

constexpr std::string_view kComputer = "Goalline "; // its name in records, followed by its strength
constexpr std::string_view kElo = "Elo ";

// The strength of the computer that has this name in a record; nothing if it is a person's name.
std::optional<engine::Strength> strength_of(std::string_view name) {
    if (!name.starts_with(kComputer))
        return std::nullopt;
    name.remove_prefix(kComputer.size());
    const bool in_elo = name.starts_with(kElo);
    if (in_elo)
        name.remove_prefix(kElo.size());
    int number = 0;
    const bool read = read_number(name, number);
    const auto strength = in_elo ? engine::Strength::of_elo(number) : number;
    return read && strength.exists() && strength.elo() ? std::optional(strength) : std::nullopt;
}

} // namespace

int next_level(engine::Strength strength, int by) {
    const int below = strength.at_least(1) ? strength.level_below() : 0;
    const bool on_a_level = strength.elo() == engine::Strength(below).elo();
    return std::clamp(below + by + (by < 0 && !on_a_level ? 1 : 0), 1, engine::kLevels);
}

std::string text_of(engine::Strength strength) {
    const auto level = strength.level();
    return level ? std::to_string(*level) : std::string(kElo) + std::to_string(*strength.elo());
}

Session::Session(const Settings& settings)
    : settings_(settings), game_(start_of(settings)), shown_(game_.position()), cursor_(shown_.ball()) {
    notice_ = {Text::tui_welcome, {}};
}

Session Session::resumed(const Record& record) {
    Settings settings;
    settings.start = record.start;
    settings.rules = record.rules;
    settings.players = {Player::person, Player::person};
    Session session(settings);
    for (const Move& move : record.main_moves())
        session.game_.play(move); // legal, because the record has been read
    for (const Side side : {Side::ohs, Side::eks}) {
        if (const auto strength = strength_of(side == Side::ohs ? record.ohs : record.eks)) {
            session.settings_.players[session.seat(side)] = Player::computer;
            session.settings_.strength = *strength;
        }
    }
    if (record.result && record.result->winner && record.result->reason == GameResult::Reason::resignation)
        session.resigned_ = other(*record.result->winner);
    session.refresh();
    session.cursor_ = session.shown_.ball();
    session.notice_ = {session.result() ? Text::tui_over : Text::tui_resumed, {}};
    return session;
}

std::size_t Session::seat(Side side) const {
    const Side first = game_.swapped() ? other(side) : side;
    return first == Side::ohs ? 0 : 1;
}

Player Session::player(Side side) const {
    return settings_.players[seat(side)];
}

std::optional<GameResult> Session::result() const {
    if (resigned_)
        return GameResult{other(*resigned_), GameResult::Reason::resignation};
    return result_on_board(game_);
}

void Session::change_level(int by) {
    settings_.strength = next_level(settings_.strength, by);
    notice_ = {Text::tui_level_is, verbatim(text_of(settings_.strength))};
}

void Session::set_cursor(Point point) {
    const Size size = game_.position().size();
    cursor_ = point_at(std::clamp<int>(point.row, 0, size.rows + 1),
                       std::clamp<int>(point.column, 0, size.columns + 1));
}

void Session::move_cursor(int rows, int columns) {
    set_cursor(point_at(cursor_.row + rows, cursor_.column + columns));
}

void Session::cursor_to_next_landing() {
    const std::vector<Point> points = landings();
    if (points.empty())
        return;
    const auto at = std::find(points.begin(), points.end(), cursor_);
    set_cursor(at == points.end() || at + 1 == points.end() ? points.front() : *(at + 1));
}

std::vector<Point> Session::landings() const {
    std::vector<Point> points;
    const Board& board = shown_.board();
    const phutball::JumpRule rule(board, shown_.rules());
    if (chain_.empty() || (chain_.size() > 1 && rule.ends_turn(board.ball())))
        return points;
    for (const Jump& jump : jumps(board, rule, game_.position().to_move()))
        points.push_back(board.point(jump.to));
    return points;
}

std::vector<Point> Session::gone() const {
    std::vector<Point> men;
    if (chain_.size() < 2)
        return men;
    for (const Point man : game_.position().setup().men) {
        if (!shown_.has_man(man))
            men.push_back(man);
    }
    return men;
}

std::vector<Point> Session::would_go() const {
    std::vector<Point> men;
    const std::vector<Point> points = landings();
    if (std::find(points.begin(), points.end(), cursor_) == points.end())
        return men;
    const Step step = kSteps[direction_between(shown_.ball(), cursor_)];
    const auto next = [&](Point p) { return point_at(p.row + step.rows, p.column + step.columns); };
    for (Point p = next(shown_.ball()); p != cursor_; p = next(p))
        men.push_back(p);
    return men;
}

void Session::select() {
    if (!may_act()) {
        notice_ = {result() ? Text::tui_over : Text::tui_not_your_turn, {}};
        return;
    }
    const std::vector<Point> points = landings();
    if (std::find(points.begin(), points.end(), cursor_) != points.end())
        jump_to(cursor_);
    else if (cursor_ == shown_.ball())
        chain_.empty() ? pick_up() : end_chain();
    else if (!chain_.empty())
        notice_ = {Text::tui_no_landing, verbatim(to_text(cursor_))};
    else if (!shown_.size().contains(cursor_))
        notice_ = {Text::tui_off_board, {}};
    else if (shown_.has_man(cursor_))
        notice_ = {Text::tui_occupied, verbatim(to_text(cursor_))};
    else
        try_play(Move::place(cursor_));
}

void Session::pick_up() {
    chain_ = {shown_.ball()};
    if (landings().empty()) {
        chain_.clear();
        notice_ = {Text::tui_no_jumps, {}};
        return;
    }
    notice_ = {Text::tui_picked, {}};
}

void Session::jump_to(Point to) {
    Board& board = shown_.board();
    board.jump(direction_between(shown_.ball(), to), board.cell(to));
    chain_.push_back(to);
    notice_ = {landings().empty() ? Text::tui_chain_ends : Text::tui_chain,
               verbatim(to_text(Move::chain(chain_)))};
}

void Session::end_chain() {
    if (chain_.size() == 1)
        drop_chain();
    else
        try_play(Move::chain(chain_));
}

void Session::take_jump_back() {
    if (chain_.size() <= 1) {
        drop_chain();
        return;
    }
    std::vector<Point> shorter(chain_.begin(), chain_.end() - 1);
    refresh();
    chain_.assign(1, shorter.front());
    for (std::size_t i = 1; i < shorter.size(); ++i)
        jump_to(shorter[i]);
    notice_ = {Text::tui_jump_back, {}};
    cursor_ = shown_.ball();
}

void Session::drop_chain() {
    if (chain_.empty())
        return;
    refresh();
    cursor_ = shown_.ball();
    notice_ = {Text::tui_put_down, {}};
}

void Session::refresh() {
    chain_.clear();
    shown_ = game_.position();
}

void Session::play_text(const std::string& text) {
    if (!may_act()) {
        notice_ = {result() ? Text::tui_over : Text::tui_not_your_turn, {}};
        return;
    }
    const auto move = parse_move(text);
    if (!move)
        notice_ = {Text::tui_refused, move.error().full()};
    else if (try_play(*move) && move->kind == Move::Kind::place)
        cursor_ = move->points.front();
}

bool Session::try_play(const Move& move) {
    if (auto legal = game_.check(move); !legal) {
        notice_ = {Text::tui_refused, legal.error().full()};
        return false;
    }
    play(move);
    return true;
}

void Session::play(const Move& move) {
    const Side mover = game_.position().to_move();
    game_.play(move);
    refresh();
    if (move.kind == Move::Kind::chain)
        cursor_ = shown_.ball();
    notice_ = {mover == Side::ohs ? Text::tui_ohs_played : Text::tui_eks_played, verbatim(to_text(move))};
}

void Session::undo() {
    if (resigned_) {
        resigned_.reset();
        refresh();
        notice_ = {Text::tui_undone, {}};
        return;
    }
    if (game_.ply() == 0) {
        notice_ = {Text::tui_nothing_to_undo, {}};
        return;
    }
    const bool person_plays =
        settings_.players[0] == Player::person || settings_.players[1] == Player::person;
    do
        game_.undo();
    while (person_plays && player_to_move() != Player::person && game_.ply() > 0);
    refresh();
    cursor_ = shown_.ball();
    notice_ = {Text::tui_undone, {}};
}

void Session::resign() {
    if (!result())
        resigned_ = game_.position().to_move();
    refresh();
    notice_ = {Text::tui_over, {}};
}

Record Session::record(const std::string& date) const {
    Record head;
    head.rules = settings_.rules;
    head.start = settings_.start;
    head.date = date;
    const auto name = [&](Side side) {
        return player(side) == Player::computer ? std::string(kComputer) + text_of(settings_.strength)
                                                : std::string();
    };
    head.ohs = name(Side::ohs);
    head.eks = name(Side::eks);
    head.result = result();
    RecordBuilder builder(std::move(head));
    std::uint32_t last = 0;
    for (const Move& move : game_.moves()) {
        if (const auto added = builder.add(last, move))
            last = *added;
    }
    std::vector<Message> warnings;
    return std::move(builder).finish(warnings);
}

} // namespace goalline::cli::tui
