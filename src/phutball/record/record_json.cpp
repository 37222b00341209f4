// The JSON form of a record. This is the only file of this layer that may throw, because Boost.JSON does; no
// exception leaves it.
#include "phutball/record/record.hpp"
#include "phutball/record/rules_json.hpp"
#include "phutball/record/sgf.hpp"

#include <boost/json.hpp>

namespace goalline::phutball {

namespace {

namespace json = boost::json;

// `where` is the name of a field, as it is in the file.
Error refuse(std::string where, Message message, ErrorKind kind = ErrorKind::syntax) {
    return {.kind = kind, .message = std::move(message), .where = verbatim(std::move(where)), .code = "json"};
}

Error placed(std::string where, Error error) {
    return within(verbatim(std::move(where)), std::move(error));
}

const json::value* find(const json::object& object, std::string_view key) {
    const json::value* value = object.if_contains(key);
    return value == nullptr || value->is_null() ? nullptr : value;
}

Result<std::string> text_of(const json::object& object, std::string_view key) {
    const json::value* value = find(object, key);
    if (value == nullptr)
        return std::string();
    if (!value->is_string())
        return refuse(std::string(key), "expected a text"_en);
    return std::string(value->get_string());
}

class Reader {
  public:
    explicit Reader(const Rules& defaults) { head_.rules = defaults; }

    Result<ReadRecord> run(const json::object& root) {
        for (auto step :
             {&Reader::read_rules, &Reader::read_start, &Reader::read_about, &Reader::read_result}) {
            if (auto done = (this->*step)(root); !done)
                return done.error();
        }
        if (const auto position = Position::from(head_.start, head_.rules); !position)
            return placed("start", position.error());
        RecordBuilder builder(std::move(head_));
        const bool tree = find(root, "nodes") != nullptr;
        if (auto done = tree ? read_nodes(root, builder) : read_moves_of(root, builder); !done)
            return done.error();
        std::vector<Message> warnings;
        Record record = std::move(builder).finish(warnings);
        return ReadRecord{std::move(record), RecordFormat::json, std::move(warnings)};
    }

  private:
    Result<void> read_rules(const json::object& root) {
        const json::value* value = find(root, "rules");
        if (value == nullptr)
            return {};
        if (!value->is_object())
            return refuse("rules", "expected an object"_en);
        for (const auto& [key, entry] : value->get_object()) {
            if (auto done = read_rule(key, entry); !done)
                return done;
        }
        return {};
    }

    Result<void> read_rule(std::string_view key, const json::value& value) {
        if (key == "rows" || key == "columns") {
            if (!value.is_int64() || value.get_int64() < 1 || value.get_int64() > kMaxSide)
                return refuse("rules, " + std::string(key), "expected a number 1 to 512"_en);
            (key == "rows" ? size_.rows : size_.columns) = static_cast<int>(value.get_int64());
            return {};
        }
        const RuleSwitch* rule = find_switch(&RuleSwitch::name, key);
        if (rule == nullptr)
            return {}; // more fields may come
        if (rule->is_flag() && value.is_bool())
            rule->set(head_.rules, static_cast<int>(value.get_bool()));
        else if (rule->is_flag() || !value.is_string() || !rule->set_text(head_.rules, value.get_string()))
            return refuse("rules, " + std::string(key), "expected {0}"_en(rule->expected()));
        return {};
    }

    Result<void> read_start(const json::object& root) {
        auto text = text_of(root, "start");
        if (!text)
            return text.error();
        if (text->empty()) {
            if (size_.rows >= kMinRows)
                head_.start = Setup::start(size_);
            else
                head_.start.size = size_; // Position::from says what is wrong
            return {};
        }
        auto setup = parse_setup(*text);
        if (!setup)
            return placed("start", setup.error());
        head_.start = std::move(*setup);
        return {};
    }

    Result<void> read_about(const json::object& root) {
        auto date = text_of(root, "date");
        auto note = text_of(root, "rules_note");
        if (!date || !note)
            return date.ok() ? note.error() : date.error();
        if (const std::string word = rule_in(*note); !word.empty()) {
            return refuse("rules_note", "{0} is a rule; expected it in the field rules"_en(verbatim(word)));
        }
        head_.date = std::move(*date);
        head_.rules_note = std::move(*note);
        const json::value* players = find(root, "players");
        if (players == nullptr)
            return {};
        if (!players->is_object())
            return refuse("players", "expected an object with O and X"_en);
        auto ohs = text_of(players->get_object(), "O");
        auto eks = text_of(players->get_object(), "X");
        if (!ohs || !eks)
            return placed("players", ohs.ok() ? eks.error() : ohs.error());
        head_.ohs = std::move(*ohs);
        head_.eks = std::move(*eks);
        return {};
    }

    // The first word that sets a rule (pie=on), or nothing. SGF writes rules and note as one text.
    static std::string rule_in(std::string_view note) {
        while (!(note = sgf::trim(note)).empty()) {
            const std::string_view word = note.substr(0, note.find_first_of(" \t\r\n\v\f"));
            Rules any;
            if (apply_rule_word(any, word))
                return std::string(word);
            note.remove_prefix(word.size());
        }
        return {};
    }

    Result<void> read_result(const json::object& root) {
        const json::value* value = find(root, "result");
        if (value == nullptr)
            return {};
        if (!value->is_object())
            return refuse("result", "expected null or an object with winner and reason"_en);
        auto who = text_of(value->get_object(), "winner");
        auto why = text_of(value->get_object(), "reason");
        if (!who || !why)
            return placed("result", who.ok() ? why.error() : who.error());
        GameResult result;
        if (!who->empty()) {
            result.winner = who->size() == 1 ? side_of(who->front()) : std::nullopt;
            if (!result.winner)
                return refuse("result, winner", "expected O, X or null"_en);
        }
        const auto reason = why->empty() ? GameResult::Reason::unknown : reason_of(*why);
        if (!reason)
            return refuse("result, reason",
                          "expected goal, resignation, repetition, agreement, time, forfeit or unknown"_en);
        result.reason = *reason;
        head_.result = result;
        return {};
    }

    static Result<Move> move_of(const json::value& value) {
        if (!value.is_string())
            return refuse({}, "expected a move text"_en);
        return parse_move(std::string_view(value.get_string()));
    }

    static Result<void> read_moves_of(const json::object& root, RecordBuilder& builder) {
        const json::value* moves = find(root, "moves");
        if (moves == nullptr)
            return {};
        if (!moves->is_array())
            return refuse("moves", "expected an array of move texts"_en);
        std::uint32_t last = 0;
        for (const json::value& value : moves->get_array()) {
            const Message where = "move {0}"_en(last + 1);
            auto move = move_of(value);
            if (!move)
                return within(where, move.error());
            auto added = builder.add(last, std::move(*move));
            if (!added)
                return within(where, added.error());
            last = *added;
        }
        return {};
    }

    static Result<void> read_nodes(const json::object& root, RecordBuilder& builder) {
        const json::value* nodes = find(root, "nodes");
        if (!nodes->is_array() || nodes->get_array().empty())
            return refuse("nodes", "expected an array; its first entry is the root"_en);
        std::uint32_t index = 0;
        for (const json::value& value : nodes->get_array()) {
            if (auto done = read_node(value, index, builder); !done)
                return within("node {0}"_en(index), done.error());
            ++index;
        }
        return {};
    }

    static Result<void> read_node(const json::value& value, std::uint32_t index, RecordBuilder& builder) {
        if (!value.is_object())
            return refuse({}, "expected an object"_en);
        const json::object& object = value.get_object();
        if (index > 0) {
            const json::value* parent = find(object, "parent");
            if (parent == nullptr || !parent->is_int64() || parent->get_int64() < 0 ||
                parent->get_int64() >= static_cast<std::int64_t>(index))
                return refuse("parent", "expected the number of an earlier node"_en);
            std::optional<Move> move;
            if (const json::value* text = find(object, "move")) {
                auto read = move_of(*text);
                if (!read)
                    return placed("move", read.error());
                move = std::move(*read);
            }
            if (auto added = builder.add(static_cast<std::uint32_t>(parent->get_int64()), std::move(move));
                !added)
                return added.error();
        }
        auto comment = text_of(object, "comment");
        auto name = text_of(object, "name");
        if (!comment || !name)
            return comment.ok() ? name.error() : comment.error();
        builder.node(index).comment = std::move(*comment);
        builder.node(index).name = std::move(*name);
        return read_properties(object, builder.node(index), index == 0);
    }

    static Result<void> read_properties(const json::object& object, RecordNode& node, bool root) {
        const json::value* properties = find(object, "properties");
        if (properties == nullptr)
            return {};
        if (!properties->is_object())
            return refuse("properties", "expected an object of arrays of texts"_en);
        for (const auto& [key, values] : properties->get_object()) {
            Property property{std::string(key), {}};
            const bool capitals =
                !key.empty() && key.size() <= 64 &&
                key.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos;
            if (!capitals || !values.is_array() || values.get_array().empty())
                return refuse("properties", "expected a name in capitals and an array of texts"_en);
            if (sgf::has_field(property.name, root)) {
                return refuse("properties, " + property.name,
                              "expected a property for which a record has no field of its own"_en);
            }
            for (const json::value& text : values.get_array()) {
                if (!text.is_string() || !closed(text.get_string()))
                    return refuse("properties, " + property.name, "expected texts escaped as in SGF"_en);
                property.values.emplace_back(text.get_string());
            }
            node.properties.push_back(std::move(property));
        }
        return {};
    }

    // Whether the text would be a single value between brackets.
    static bool closed(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == ']' || (text[i] == '\\' && ++i == text.size()))
                return false;
        }
        return true;
    }

    Record head_;
    Size size_;
};

json::object node_json(const RecordNode& node, bool root) {
    json::object object;
    if (!root)
        object["parent"] = node.parent;
    if (node.move)
        object["move"] = to_text(*node.move);
    if (!node.comment.empty())
        object["comment"] = node.comment;
    if (!node.name.empty())
        object["name"] = node.name;
    if (!node.properties.empty()) {
        json::object properties;
        for (const Property& property : node.properties)
            properties[property.name] = json::array(property.values.begin(), property.values.end());
        object["properties"] = std::move(properties);
    }
    return object;
}

// Whether the record has more than a line of moves.
bool needs_nodes(const Record& record) {
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        const RecordNode& node = record.nodes[i];
        if (node.children.size() > 1 || (i > 0 && !node.move) || !node.comment.empty() ||
            !node.name.empty() || !node.properties.empty())
            return true;
    }
    return false;
}

} // namespace

Result<ReadRecord> read_json(std::string_view text, const Rules& defaults) {
    try {
        json::error_code code;
        json::stream_parser parser;
        const std::size_t read = parser.write_some(text.data(), text.size(), code);
        if (!code) {
            parser.finish(code);
            const std::size_t rest = text.find_first_not_of(" \t\r\n", read);
            if (!code && rest != std::string_view::npos)
                code = json::error::extra_data;
        }
        if (code) {
            const auto before = text.substr(0, std::min(read, text.size()));
            const auto line = std::count(before.begin(), before.end(), '\n') + 1;
            return within("line {0}"_en(line), refuse({}, "not JSON: {0}"_en(code.message())));
        }
        const json::value root = parser.release();
        if (!root.is_object())
            return refuse({}, "expected a JSON object"_en);
        return Reader(defaults).run(root.get_object());
    } catch (const std::exception&) { // its words name the library's files
        return refuse({}, "not enough memory"_en, ErrorKind::limit);
    }
}

std::string write_json(const Record& record) {
    json::object root;
    root["rules"] = rules_json(record.rules, record.start.size);
    if (!record.rules_note.empty())
        root["rules_note"] = record.rules_note;
    const auto start = Position::from(record.start, record.rules);
    root["start"] = start.ok() ? start->text() : "";
    root["players"] = {{"O", record.ohs}, {"X", record.eks}};
    root["date"] = record.date;
    root["result"] = nullptr;
    if (record.result) {
        json::object result{{"winner", nullptr}, {"reason", name(record.result->reason)}};
        if (record.result->winner)
            result["winner"] = std::string(1, letter(*record.result->winner));
        root["result"] = std::move(result);
    }
    json::array moves;
    for (const Move& move : record.main_moves())
        moves.emplace_back(to_text(move));
    root["moves"] = std::move(moves);
    if (needs_nodes(record)) {
        json::array nodes;
        for (std::size_t i = 0; i < record.nodes.size(); ++i)
            nodes.push_back(node_json(record.nodes[i], i == 0));
        root["nodes"] = std::move(nodes);
    }
    return json::serialize(root) + "\n";
}

} // namespace goalline::phutball
