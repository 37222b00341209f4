#include "server/play/kinds/strip_game.hpp"

#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 2> kStripGames = {"strip", "oddish"};
constexpr Words kStripWords = {.expected = "expected a move: this is a game of strips",
                               .no_plans = "moves of strips cannot be planned"};

class StripGame final : public MovesGame {
  public:
    explicit StripGame(strip::Game game) : MovesGame(strip_kind()), game_(std::move(game)) {}

    [[nodiscard]] std::shared_ptr<Game> clone() const override { return std::make_shared<StripGame>(*this); }
    [[nodiscard]] std::optional<StoredResult> result() const override {
        if (const auto winner = game_.winner())
            return StoredResult{*winner == strip::Player::left ? Seat::first : Seat::second, "goal"};
        return game_.repeated() ? std::optional(StoredResult{std::nullopt, "repetition"}) : std::nullopt;
    }
    [[nodiscard]] Result<std::string> read(std::string_view text) const override {
        const auto move = strip::parse_move(text);
        return move ? strip::to_text(*move) : Result<std::string>(move.error());
    }
    void add_state(json::object& state, const Look& look) const override {
        state["squares"] = game_.squares();
        state["start"] = start();
        MovesGame::add_state(state, look);
    }
    void add_invitation(json::object& shown) const override {
        shown["squares"] = game_.squares();
        shown["start"] = start();
    }
    void add_live(json::object& shown) const override {
        shown["squares"] = game_.squares();
        MovesGame::add_live(shown);
    }

  protected:
    [[nodiscard]] Result<void> play(const StoredTurn& turn, bool /*known*/) override {
        const auto move = strip::parse_move(turn.text);
        return move ? game_.try_play(*move) : move.error();
    }
    void undo(const StoredTurn& /*turn*/) override { game_.undo(); }
    [[nodiscard]] Seat first_mover() const override {
        return game_.first_to_move() == strip::Player::left ? Seat::first : Seat::second;
    }
    [[nodiscard]] std::string start() const override { return game_.start(); }
    [[nodiscard]] std::string position() const override { return game_.position(); }
    [[nodiscard]] Text what() const override {
        return game_.kind() == strip::Kind::strip ? "a strip of {0} squares"_en(game_.squares())
                                                  : "Oddish phutball on {0} squares"_en(game_.squares());
    }
    [[nodiscard]] Text side(Seat seat) const override { return seat == Seat::first ? "Left"_en : "Right"_en; }

  private:
    strip::Game game_;
};

class StripKind final : public GameKind {
  public:
    [[nodiscard]] std::string_view name() const override { return "strips"; }
    [[nodiscard]] std::span<const std::string_view> games() const override { return kStripGames; }
    [[nodiscard]] const Words& words() const override { return kStripWords; }
    [[nodiscard]] NewGame read(Fields& body, const Wanted& wanted, const Limits& limits) const override {
        return read_strip(body, wanted, limits);
    }
    [[nodiscard]] Result<std::shared_ptr<Game>> start(const json::object& options) const override {
        const auto kind = strip::kind_of(text_in(options, "game")).value_or(strip::Kind::strip);
        auto game = strip::Game::from(kind, text_in(options, "start"));
        if (!game)
            return game.error();
        return std::shared_ptr<Game>(std::make_shared<StripGame>(std::move(*game)));
    }
    [[nodiscard]] json::value seat_name(Seat seat, bool /*swapped*/) const override {
        return seat == Seat::first ? "L" : "R";
    }
    [[nodiscard]] std::optional<Seat> seat_called(char side, bool /*swapped*/) const override {
        if (side != 'L' && side != 'R')
            return std::nullopt;
        return side == 'L' ? Seat::first : Seat::second;
    }
    void add_listed(json::object& line, const StoredGame& stored, const json::object& options,
                    const json::object& summary) const override {
        line["result"] = result_json(*this, stored.result, false);
        line["to_move"] = stored.to_act.any()
                              ? seat_name(stored.to_act.first ? Seat::first : Seat::second, false)
                              : json::value(nullptr);
        const auto kind = strip::kind_of(text_in(options, "game")).value_or(strip::Kind::strip);
        if (const auto start = strip::Game::from(kind, text_in(options, "start")))
            line["squares"] = start->squares();
        line["position"] = text_in(summary, "position");
        line["plies"] = stored.played;
    }
};

} // namespace

const GameKind& strip_kind() {
    static const StripKind kind;
    return kind;
}

} // namespace goalline::server
