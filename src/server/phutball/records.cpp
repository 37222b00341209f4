#include "server/phutball/records.hpp"

#include "base/message.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/rules_json.hpp"
#include "server/play/kind.hpp"

#include <boost/json/array.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kReadAtOnce = 10; // games, so that moves of others are stored in between

constexpr double kSecondsPerTurn = 2e-6;

// What a record says of a finished game.
json::object game_json(const StoredGame& game) {
    json::array turns, seats;
    for (const StoredTurn& turn : game.turns)
        turns.push_back({number(turn.seat), turn.text});
    for (const StoredSeat& seat : game.seats)
        seats.push_back({{"name", seat.name}, {"computer", seat.computer}});
    return {{"kind", game.kind},        {"options", game.options},        {"summary", game.summary},
            {"created", game.created},  {"result", text_of(game.result)}, {"seats", std::move(seats)},
            {"turns", std::move(turns)}};
}

StoredGame game_in(const json::object& object) {
    StoredGame game;
    game.status = Status::over;
    game.kind = text_in(object, "kind");
    game.options = text_in(object, "options");
    game.summary = text_in(object, "summary");
    game.created = object.at("created").to_number<std::int64_t>();
    game.result = result_of(text_in(object, "result"));
    for (const Seat seat : {Seat::first, Seat::second}) {
        const json::object& known = object.at("seats").at(index(seat)).as_object();
        game.seat(seat).name = text_in(known, "name");
        game.seat(seat).computer = truth_in(known, "computer");
    }
    for (const json::value& turn : object.at("turns").as_array())
        game.turns.push_back({seat_of(turn.at(0).to_number<int>()).value_or(Seat::first),
                              std::string(turn.at(1).as_string()),
                              {}});
    return game;
}

// The whole tree, depth-first, as http-api.md describes it.
json::array tree_json(const phutball::Record& record) {
    json::array tree;
    for (const phutball::RecordNode& node : record.nodes) {
        json::object entry;
        if (!tree.empty())
            entry["parent"] = node.parent;
        if (node.move)
            entry["move"] = phutball::to_text(*node.move);
        if (!node.comment.empty())
            entry["comment"] = node.comment;
        tree.emplace_back(std::move(entry));
    }
    return tree;
}

Result<json::object> told(const Result<phutball::ReadRecord>& read, bool in_spanish) {
    if (!read)
        return read.error();
    const phutball::Record& record = read->record;
    const auto start = phutball::Position::from(record.start, record.rules);
    if (!start)
        return start.error();
    json::array moves;
    json::array comments;
    for (const std::uint32_t index : record.main_line()) {
        const phutball::RecordNode& node = record.nodes[index];
        if (node.move)
            moves.emplace_back(phutball::to_text(*node.move));
        if (!node.comment.empty())
            comments.emplace_back(json::object{{"ply", moves.size()}, {"text", node.comment}});
    }
    json::array warnings;
    for (const Message& warning : read->warnings)
        warnings.emplace_back(in_spanish ? warning.text(spanish) : warning.english());
    json::value result = nullptr;
    if (record.result) {
        const auto winner = record.result->winner;
        result = json::object{
            {"winner", winner ? json::value(std::string(1, letter(*winner))) : json::value(nullptr)},
            {"reason", phutball::name(record.result->reason)}};
    }
    return json::object{{"rules", rules_json(record.rules, record.start.size)},
                        {"start", start->text()},
                        {"moves", std::move(moves)},
                        {"comments", std::move(comments)},
                        {"nodes", tree_json(record)},
                        {"players", {{"O", record.ohs}, {"X", record.eks}}},
                        {"result", std::move(result)},
                        {"warnings", std::move(warnings)}};
}

} // namespace

Answer read_record(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    const bool spanish = truth_in(job.order, "spanish");
    Result<json::object> record = bad_json({}, {});
    if (truth_in(job.order, "file")) {
        record = told(phutball::read_record_file(*job.bytes, phutball::kRulesOfPlay), spanish);
    } else {
        const auto text = parse_record_call(*job.bytes);
        record = text ? told(phutball::read_record(*text, phutball::kRulesOfPlay), spanish)
                      : Result<json::object>(text.error());
    }
    return record ? Answer{.value = {{"record", std::move(*record)}}} : refused(record.error());
}

Answer write_records(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    std::string text;
    for (const json::value& written : job.order.at("games").as_array()) {
        const StoredGame stored = game_in(written.as_object());
        if (const auto game = game_of(stored))
            text += (*game)->record(stored).text;
    }
    return {.bytes = std::make_shared<const std::string>(std::move(text))};
}

void Collection::start() {
    place_ = lobby_.services().host.reserve(call_->who.address, kMostCollectedBytes);
    if (!place_)
        return call_->refuse(no_room_for_game());
    lobby_.services().database.run(
        [visitor = call_->who.visitor_hash()](Store& store) {
            return store.finished(visitor, "phutball", kMostCollected);
        },
        [self = shared_from_this()](const Result<std::vector<std::string>>& ids) {
            if (!ids)
                return self->refuse_unread();
            self->ids_.assign(ids->rbegin(), ids->rend());
            self->go_on();
        },
        call_->who.address);
}

void Collection::go_on() {
    if (ids_.empty() || text_.size() >= kMostCollectedBytes)
        return send();
    std::vector<std::string> next;
    for (; !ids_.empty() && next.size() < kReadAtOnce; ids_.pop_back())
        next.push_back(std::move(ids_.back()));
    lobby_.services().database.run(
        [next](Store& store) -> Result<std::vector<StoredGame>> {
            std::vector<StoredGame> games;
            for (const std::string& id : next) {
                auto game = store.load(id);
                if (game && *game) // whoever opens a damaged one is told
                    games.push_back(std::move(**game));
            }
            return games;
        },
        [self = shared_from_this()](const Result<std::vector<StoredGame>>& games) {
            games ? self->write(*games) : self->refuse_unread();
        },
        call_->who.address);
}

void Collection::write(const std::vector<StoredGame>& games) {
    json::array all;
    std::size_t turns = 0;
    for (const StoredGame& game : games) {
        all.emplace_back(game_json(game));
        turns += game.turns.size();
    }
    Job job = job_for(*call_, kWriteRecords, kSecondsPerTurn * static_cast<double>(turns),
                      {{"games", std::move(all)}});
    go_on_with(lobby_, call_, std::move(job), [self = shared_from_this()](const Answer& written) {
        if (!written.bytes)
            return self->call_->refuse({RefusalKind::busy, "the server is stopping", "server", 5});
        self->text_ += *written.bytes;
        self->go_on();
    });
}

void Collection::send() {
    if (text_.empty())
        return call_->refuse({RefusalKind::not_found, "there is no finished game of Phutball", "games", 0});
    call_->send(file_response(std::move(text_), "application/x-go-sgf", "goalline-games.sgf"));
}

} // namespace goalline::server
