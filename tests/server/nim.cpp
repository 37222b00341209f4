// Nim: who takes the last stone wins. "2:3" takes three stones from the second heap.
#include "new_kinds.hpp"
#include "server/play/moves_game.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <sstream>

namespace goalline::server::testing {

namespace json = boost::json;

namespace {

using Heaps = std::vector<int>;

constexpr std::array<std::string_view, 1> kNimNames = {"nim"};
constexpr Words kNimWords = {.expected = "expected a move: this is a game of Nim", .no_plans = {}};

struct Taking {
    std::size_t heap = 0;
    int stones = 0;
};

std::optional<Taking> taking_of(const std::string& text) {
    std::istringstream words(text);
    Taking taking;
    char colon = 0;
    const bool read = words >> taking.heap >> colon >> taking.stones && colon == ':' && words.peek() == EOF;
    return read && taking.heap > 0 && taking.stones > 0 ? std::optional(taking) : std::nullopt;
}

Heaps heaps_of(const std::string& text) {
    std::istringstream words(text);
    Heaps heaps;
    for (int heap = 0; words >> heap;)
        heaps.push_back(heap);
    return heaps;
}

class NimGame final : public MovesGame {
  public:
    explicit NimGame(const Heaps& heaps) : MovesGame(nim()), start_(heaps), heaps_(heaps) {}

    [[nodiscard]] std::shared_ptr<Game> clone() const override { return std::make_shared<NimGame>(*this); }
    [[nodiscard]] std::optional<StoredResult> result() const override {
        if (std::accumulate(heaps_.begin(), heaps_.end(), 0) > 0)
            return std::nullopt;
        return StoredResult{mover_of(number() - 1), "last_stone"};
    }
    [[nodiscard]] Result<std::string> read(std::string_view text) const override {
        const auto taking = taking_of(std::string(text));
        return taking ? fmt::format("{}:{}", taking->heap, taking->stones)
                      : Result<std::string>(bad_json({}, "expected a heap and stones, such as 2:3"));
    }

  private:
    [[nodiscard]] Result<void> play(const StoredTurn& turn, bool /*known*/) override {
        const auto taking = taking_of(turn.text);
        if (!taking || taking->heap > heaps_.size() || taking->stones > heaps_[taking->heap - 1])
            return Error{ErrorKind::illegal, verbatim("there are not so many stones"), verbatim("move"),
                         "N1"};
        heaps_[taking->heap - 1] -= taking->stones;
        return {};
    }
    void undo(const StoredTurn& turn) override {
        const auto taking = taking_of(turn.text);
        heaps_[taking->heap - 1] += taking->stones;
    }
    [[nodiscard]] std::string start() const override { return fmt::format("{}", fmt::join(start_, " ")); }
    [[nodiscard]] std::string position() const override { return fmt::format("{}", fmt::join(heaps_, " ")); }
    [[nodiscard]] Text what() const override { return verbatim("Nim"); }
    [[nodiscard]] Text side(Seat seat) const override { return verbatim(seat == Seat::first ? "A" : "B"); }

    Heaps start_, heaps_;
};

class Nim final : public GameKind {
  public:
    [[nodiscard]] std::string_view name() const override { return kNimNames[0]; }
    [[nodiscard]] std::span<const std::string_view> games() const override { return kNimNames; }
    [[nodiscard]] const Words& words() const override { return kNimWords; }
    [[nodiscard]] NewGame read(Fields& body, const Wanted& wanted, const Limits& /*limits*/) const override {
        const std::string heaps = body.has("heaps") ? body.text("heaps", 64) : "3 4 5";
        if (wanted.opponent == Opponent::computer)
            body.fail("opponent", "expected \"friend\" or \"local\"");
        if (heaps_of(heaps).empty())
            body.fail("heaps", "expected numbers of stones");
        return {.options = json::serialize(json::object{{"heaps", heaps}}), .seat = Seat::first};
    }
    [[nodiscard]] Result<std::shared_ptr<Game>> start(const json::object& options) const override {
        return std::shared_ptr<Game>(std::make_shared<NimGame>(heaps_of(text_in(options, "heaps"))));
    }
    [[nodiscard]] json::value seat_name(Seat seat, bool /*swapped*/) const override {
        return seat == Seat::first ? "A" : "B";
    }
    void add_listed(json::object& line, const StoredGame& stored, const json::object& /*options*/,
                    const json::object& summary) const override {
        line["result"] = result_json(*this, stored.result, false);
        line["position"] = summary.at("position");
    }
};

} // namespace

const GameKind& nim() {
    static const Nim kind;
    return kind;
}

} // namespace goalline::server::testing
