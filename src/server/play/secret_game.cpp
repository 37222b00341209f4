#include "server/play/secret_game.hpp"

#include "server/store/secrets.hpp"

#include <boost/json/array.hpp>
#include <fmt/format.h>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::array<Seat, 2> kSeats = {Seat::first, Seat::second};

} // namespace

std::string commitment(const std::string& game, int round, const StoredTurn& turn) {
    return sha256_hex(fmt::format("{} {} {} {} {}", game, round, index(turn.seat) + 1, turn.text, turn.salt));
}

const StoredTurn* SecretGame::turn(int number, Seat seat) const {
    if (number < 1)
        return nullptr;
    const auto first = 2 * (static_cast<std::size_t>(number) - 1);
    for (std::size_t at = first; at < std::min(first + 2, turns().size()); ++at) {
        if (turns()[at].seat == seat)
            return &turns()[at];
    }
    return nullptr;
}

std::array<const StoredTurn*, 2> SecretGame::round(int number) const {
    return {turn(number, Seat::first), turn(number, Seat::second)};
}

SeatSet SecretGame::to_act() const {
    return turns().size() % 2 == 0 ? SeatSet{true, true} : only(other(turns().back().seat));
}

Result<void> SecretGame::play(const StoredTurn& turn, bool /*known*/) {
    if (auto legal = check(turn.seat, turn.text); !legal)
        return legal;
    if (turns().size() % 2 == 0)
        return {};
    const std::string& before = turns().back().text;
    return turn.seat == Seat::first ? play_round(turn.text, before) : play_round(before, turn.text);
}

void SecretGame::undo(const StoredTurn& /*turn*/) {
    if (turns().size() % 2 == 0)
        undo_round();
}

json::object SecretGame::summary() const {
    return {{"turns", rounds()},
            {words().chosen,
             json::array{turn(number(), Seat::first) != nullptr, turn(number(), Seat::second) != nullptr}}};
}

json::value SecretGame::commitment_json(const StoredGame& table) const {
    for (const Seat seat : kSeats) {
        const StoredTurn* chosen = turn(number(), seat);
        if (table.seat(seat).computer && chosen != nullptr)
            return json::value(commitment(table.id, number(), *chosen));
    }
    return nullptr;
}

// What a round was, and what it led to.
json::object SecretGame::round_json(int number) const {
    const auto chosen = round(number);
    json::object object{
        {words().choices, json::array{choice_json(chosen[0]->text), choice_json(chosen[1]->text)}}};
    add_after(object, number);
    for (const StoredTurn* turn : chosen) {
        if (!turn->salt.empty())
            object["salt"] = turn->salt;
    }
    return object;
}

void SecretGame::add_progress(json::object& object, const Look& look) const {
    object["turn"] = number();
    add_position(object, look);
    object[words().chosen] = summary().at(words().chosen);
    object["commitment"] = commitment_json(look.table);
    object["result"] = result_json(look);
}

void SecretGame::add_state(json::object& state, const Look& look) const {
    json::array rounds;
    for (int number = 1; number < this->number(); ++number)
        rounds.emplace_back(round_json(number));
    state["turns"] = std::move(rounds);
    // The viewer's own choice. Nobody has two seats; anybody who had would be told nothing.
    const bool one = look.seats.any() && !look.seats.both();
    const StoredTurn* own = one ? turn(number(), look.seats.first ? Seat::first : Seat::second) : nullptr;
    state[words().own] = own != nullptr ? choice_json(own->text) : json::value(nullptr);
}

std::optional<json::object> SecretGame::event() const {
    if (turns().size() % 2 != 0)
        return json::object{{"type", words().choice}, {"by", seat_json(turns().back().seat)}};
    return json::object{{"type", "turn"}, {"last", round_json(rounds())}};
}

Preview SecretGame::preview(const StoredGame& table) const {
    const Text computer = "the computer"_en;
    if (table.status == Status::waiting)
        return {invited(table, what()), "{0}, {1}."_en(words().game(), clock_text(table.clock.control))};
    const Text title = against(table, computer, what());
    if (const auto& result = table.result) {
        if (!result->winner)
            return {title, result->reason == kWithdrawn ? "This invitation was withdrawn."_en
                                                        : "A draw after {0}."_en(after(rounds()))};
        const Text name = name_of(table.seat(*result->winner), computer);
        const Text winner = name.empty() ? "player {0}"_en(index(*result->winner) + 1) : name;
        return {title, "After {1} {0} won."_en(winner, after(rounds()))};
    }
    return {title, "{0}: turn {1}."_en(words().game(), number())};
}

GameRecord SecretGame::record(const StoredGame& table) const {
    std::string text = fmt::format("# game: {}\n# player 1: {}\n# player 2: {}\n# result: {}\n",
                                   kind().game(stored_object(table.options)), table.seats[0].name,
                                   table.seats[1].name, result_text(table.result, {"player 1", "player 2"}));
    for (int number = 1; number <= rounds(); ++number)
        text += fmt::format("{},{},{}\n", number, round(number)[0]->text, round(number)[1]->text);
    return {std::move(text), "text/csv; charset=utf-8", "csv"};
}

std::size_t SecretGame::bytes() const {
    constexpr std::size_t kBytesOfRoom = 8 * 1024;
    constexpr std::size_t kBytesOfRound = 400;
    return kBytesOfRoom + kBytesOfRound * static_cast<std::size_t>(rounds());
}

} // namespace goalline::server
