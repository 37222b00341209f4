#include "server/play/moves_game.hpp"

#include <boost/json/array.hpp>
#include <fmt/format.h>

namespace goalline::server {

namespace json = boost::json;

const StoredTurn* MovesGame::turn(int number, Seat seat) const {
    if (number < 1 || number >= this->number())
        return nullptr;
    const StoredTurn& turn = turns()[static_cast<std::size_t>(number) - 1];
    return turn.seat == seat ? &turn : nullptr;
}

std::optional<int> MovesGame::takeback_to(SeatSet seats) const {
    for (int last = number() - 1; last > opening(); --last) {
        if (seats.has(mover_of(last)))
            return last - 1;
    }
    return std::nullopt;
}

void MovesGame::add_state(json::object& state, const Look& /*look*/) const {
    json::array moves;
    for (const StoredTurn& turn : turns())
        moves.emplace_back(turn.text);
    state["moves"] = std::move(moves);
}

void MovesGame::add_progress(json::object& object, const Look& look) const {
    object["position"] = position();
    object["to_move"] = look.table.to_act.any() ? seat_json(mover_of(number())) : json::value(nullptr);
    object["undo_offer"] = seat_json(look.table.undo_offer);
    object["undo_plies"] = undo_turns(look.table, *this, look.seats);
    object["result"] = result_json(look);
}

std::optional<json::object> MovesGame::event() const {
    return json::object{{"type", "move"},
                        {"ply", turns().size()},
                        {"move", turns().back().text},
                        {"by", seat_json(turns().back().seat)}};
}

void MovesGame::add_live(json::object& shown) const {
    shown["position"] = position();
    shown["plies"] = turns().size();
}

Preview MovesGame::preview(const StoredGame& table) const {
    const auto player = [&](Seat seat) {
        const Text name = name_of(table.seat(seat), computer());
        return name.empty() ? side(seat) : "{0} ({1})"_en(name, side(seat));
    };
    if (table.status == Status::waiting)
        return {invited(table, what()),
                "You would play {0}, {1}."_en(side(table.free_seat().value_or(Seat::second)),
                                              clock_text(table.clock.control))};
    const Text title = against(table, computer(), what());
    const int plies = number() - 1;
    if (const auto& result = table.result)
        return {title, result->winner ? won(player(*result->winner), result->reason, plies)
                                      : drawn(result->reason, plies)};
    return {title, "Turn {0}: {1} to move."_en(number(), player(mover_of(number())))};
}

GameRecord MovesGame::record(const StoredGame& table) const {
    std::string moves;
    for (const StoredTurn& turn : turns())
        moves += (moves.empty() ? "" : " ") + turn.text;
    std::array<std::string, 2> sides = {side(Seat::first).english(), side(Seat::second).english()};
    for (std::string& name : sides)
        name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    const std::string text = fmt::format("# game: {}\n# date: {}\n# {}: {}\n# {}: {}\n# result: {}\n{}\n{}\n",
                                         kind().game(stored_object(table.options)), date_of(table), sides[0],
                                         table.seats[0].name, sides[1], table.seats[1].name,
                                         result_text(table.result, {sides[0], sides[1]}), start(), moves);
    return {text, "text/plain; charset=utf-8", "txt"};
}

std::size_t MovesGame::bytes() const {
    constexpr std::size_t kBytesOfRoom = 8 * 1024;
    constexpr std::size_t kBytesOfPly = 150; // in moves, positions and texts
    return kBytesOfRoom + kBytesOfPly * turns().size();
}

} // namespace goalline::server
