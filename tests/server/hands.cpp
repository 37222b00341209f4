// Rock, paper, scissors: whoever wins two rounds first. Both seats choose at the same time.
#include "new_kinds.hpp"
#include "server/play/secret_game.hpp"

#include <algorithm>
#include <boost/json/array.hpp>

namespace goalline::server::testing {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 1> kHandsNames = {"hands"};
constexpr std::array<std::string_view, 3> kHands = {"rock", "paper", "scissors"};
constexpr SecretWords kHandsChoices = {
    .choice = "hand", .choices = "hands", .chosen = "has_hand", .own = "your_hand"};
constexpr Words kHandsWords = {.number = "ply",
                               .expected = "expected a hand: this is a game of hands",
                               .next = "the round under way is number {}",
                               .no_plans = "hands cannot be planned",
                               .no_takebacks = "hands cannot be taken back",
                               .secret = &kHandsChoices,
                               .pause = 3};

std::ptrdiff_t hand(std::string_view text) {
    return std::ranges::find(kHands, text) - kHands.begin();
}

class HandsGame final : public SecretGame {
  public:
    HandsGame() : SecretGame(hands()) {}

    [[nodiscard]] std::shared_ptr<Game> clone() const override { return std::make_shared<HandsGame>(*this); }
    [[nodiscard]] std::optional<StoredResult> result() const override {
        for (const Seat seat : {Seat::first, Seat::second}) {
            if (wins(seat) == 2)
                return StoredResult{seat, "hands"};
        }
        return std::nullopt;
    }
    [[nodiscard]] Result<std::string> read(std::string_view text) const override {
        return hand(text) < 3 ? std::string(text)
                              : Result<std::string>(bad_json({}, "expected rock, paper or scissors"));
    }

  private:
    [[nodiscard]] std::ptrdiff_t wins(Seat seat) const {
        return std::ranges::count(won_, std::optional(seat));
    }
    [[nodiscard]] Result<void> check(Seat /*seat*/, const std::string& choice) const override {
        const auto read = this->read(choice);
        return read ? Result<void>() : read.error();
    }
    [[nodiscard]] Result<void> play_round(const std::string& first, const std::string& second) override {
        const auto ahead = (hand(first) - hand(second) + 3) % 3;
        won_.push_back(ahead == 0 ? std::nullopt : std::optional(ahead == 1 ? Seat::first : Seat::second));
        return {};
    }
    void undo_round() override { won_.pop_back(); }
    void add_position(json::object& object, const Look& /*look*/) const override {
        object["wins"] = json::array{wins(Seat::first), wins(Seat::second)};
    }
    [[nodiscard]] Text what() const override { return verbatim("Rock, paper, scissors"); }

    std::vector<std::optional<Seat>> won_; // who won each round
};

class Hands final : public GameKind {
  public:
    [[nodiscard]] std::string_view name() const override { return kHandsNames[0]; }
    [[nodiscard]] std::span<const std::string_view> games() const override { return kHandsNames; }
    [[nodiscard]] const Words& words() const override { return kHandsWords; }
    [[nodiscard]] NewGame read(Fields& body, const Wanted& wanted, const Limits& /*limits*/) const override {
        if (wanted.opponent != Opponent::friends)
            body.fail("opponent", "expected \"friend\"");
        return {.options = "{}", .seat = Seat::first};
    }
    [[nodiscard]] Result<std::shared_ptr<Game>> start(const json::object& /*options*/) const override {
        return std::shared_ptr<Game>(std::make_shared<HandsGame>());
    }
    [[nodiscard]] json::value seat_name(Seat seat, bool /*swapped*/) const override {
        return seat == Seat::first ? "A" : "B";
    }
    void add_listed(json::object& line, const StoredGame& stored, const json::object& /*options*/,
                    const json::object& summary) const override {
        line["result"] = result_json(*this, stored.result, false);
        line["turns"] = summary.at("turns");
    }
};

} // namespace

const GameKind& hands() {
    static const Hands kind;
    return kind;
}

} // namespace goalline::server::testing
