// Gives an SGF tree its meaning as a Phutball record.
#include "phutball/record/record.hpp"
#include "phutball/record/sgf.hpp"

#include <algorithm>

namespace goalline::phutball {

namespace {

using sgf::Place;
using sgf::RawNode;
using sgf::RawProperty;
using sgf::RawValue;
using sgf::read_move;
using sgf::read_point;
using sgf::small_number;
using sgf::trim;

constexpr std::size_t kMaxWarnings = 50;

Error refuse(Place place, std::string code, Message message, ErrorKind kind = ErrorKind::invalid) {
    return {kind, std::move(message), sgf::to_text(place), std::move(code)};
}

// The same error, with its place in the file in front.
Error placed(Place place, Error error) {
    return within(sgf::to_text(place), std::move(error));
}

std::string quoted(std::string_view text) {
    std::string shown = "\"" + std::string(text.substr(0, 40));
    return shown + (text.size() > 40 ? "...\"" : "\"");
}

class SgfReader {
  public:
    SgfReader(const sgf::RawTree& tree, const Rules& defaults) : tree_(tree), warnings_(tree.warnings) {
        head_.rules = defaults;
    }

    Result<ReadRecord> run() {
        const std::size_t setup_nodes = count_setup_nodes();
        for (std::size_t i = 0; i < setup_nodes; ++i) {
            if (auto done = read_head_node(tree_.nodes[i], i == 0); !done)
                return done.error();
        }
        if (auto done = finish_start(); !done)
            return done.error();
        RecordBuilder builder(std::move(head_));
        built_.assign(tree_.nodes.size(), 0);
        for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
            if (auto done = read_node(builder, i, i < setup_nodes); !done)
                return done.error();
        }
        Record record = std::move(builder).finish(warnings_);
        return ReadRecord{std::move(record), RecordFormat::sgf, std::move(warnings_), tree_.games};
    }

  private:
    void warn(Place place, Message message) {
        if (warnings_.size() < kMaxWarnings)
            warnings_.push_back("{0}: {1}"_en(sgf::to_text(place), std::move(message)));
    }

    // Counts the root and the nodes directly below it before the first move, because old files spread the start over
    // them.
    [[nodiscard]] std::size_t count_setup_nodes() const {
        std::vector<int> children(tree_.nodes.size(), 0);
        for (const RawNode& node : tree_.nodes) {
            if (node.parent >= 0)
                ++children[node.parent];
        }
        std::size_t count = 1;
        for (std::size_t i = 0; i + 1 < tree_.nodes.size(); ++i, ++count) {
            if (children[i] != 1 || has_move(tree_.nodes[i]) || !has_setup(tree_.nodes[i + 1]))
                break;
        }
        return count;
    }
    static bool has_move(const RawNode& node) {
        return std::any_of(node.properties.begin(), node.properties.end(),
                           [](const RawProperty& p) { return p.name == "B" || p.name == "W"; });
    }
    static bool is_setup(const RawProperty& p) {
        return p.name == "AB" || p.name == "AW" || p.name == "AE" || p.name == "PL";
    }
    static bool has_setup(const RawNode& node) {
        return std::any_of(node.properties.begin(), node.properties.end(), is_setup);
    }

    // Reads everything that must be known before the first point can be read: game, size and rules. Then reads the
    // start.
    Result<void> read_head_node(const RawNode& node, bool root) {
        if (root) {
            if (auto done = read_game(node); !done)
                return done;
            if (auto done = read_size(node); !done)
                return done;
        }
        read_info(node);
        for (const RawProperty& property : node.properties) {
            if (auto done = read_setup(property); !done)
                return done;
        }
        return {};
    }

    static const RawProperty* find(const RawNode& node, std::string_view name) {
        for (const RawProperty& property : node.properties) {
            if (property.name == name)
                return &property;
        }
        return nullptr;
    }

    Result<void> read_game(const RawNode& root) {
        const RawProperty* game = find(root, "GM");
        if (game == nullptr) {
            warn(root.place, "no GM property; taken for GM[14], phutball"_en);
            return {};
        }
        const std::string_view value = trim(game->values.front().text);
        if (small_number(value) != 14) {
            return refuse(game->values.front().place, "sgf-game",
                          "GM[{0}] is another game; phutball is GM[14]"_en(value.substr(0, 20)));
        }
        return {};
    }

    Result<void> read_size(const RawNode& root) {
        const RawProperty* size = find(root, "SZ");
        if (size == nullptr) {
            warn(root.place, "no SZ property; taken for SZ[15:19]"_en);
            return {};
        }
        const RawValue& value = size->values.front();
        const std::size_t colon = value.text.find(':');
        const auto columns = small_number(value.text.substr(0, colon));
        const auto rows =
            colon == std::string_view::npos ? columns : small_number(value.text.substr(colon + 1));
        if (!columns || !rows) {
            return refuse(value.place, "sgf-size",
                          "SZ[{0}]; expected columns:rows, as in SZ[15:19], or one number for a square"_en(
                              value.text.substr(0, 20)),
                          ErrorKind::syntax);
        }
        if (*rows < kMinRows || *rows > kMaxSide || *columns < kMinColumns || *columns > kMaxSide) {
            return refuse(
                value.place, "size",
                "a board has 3 to 512 rows and 1 to 512 columns (P1), not {0} × {1}"_en(*rows, *columns));
        }
        head_.start = Setup::start({*rows, *columns});
        return {};
    }

    // Old files spread what is said about the game over several nodes; what a later one says counts.
    void read_info(const RawNode& node) {
        const auto read = [&](std::string_view name, std::string& into) {
            if (const RawProperty* property = find(node, name))
                into = sgf::unescape(property->values.front().text, false);
        };
        read("PB", head_.ohs);
        read("PW", head_.eks);
        read("DT", head_.date);
        std::string rules;
        read("RU", rules);
        std::string_view words = trim(rules);
        while (!words.empty()) {
            const std::size_t end = std::min(words.find(' '), words.size());
            if (!apply_rule_word(head_.rules, words.substr(0, end)))
                head_.rules_note += (head_.rules_note.empty() ? "" : " ") + std::string(words.substr(0, end));
            words = trim(words.substr(end));
        }
        if (const RawProperty* result = find(node, "RE")) {
            head_.result = parse_result(result->values.front().text);
            if (!head_.result && !trim(result->values.front().text).empty())
                warn(result->place, "the result {0} is left out"_en(quoted(result->values.front().text)));
        }
    }

    Result<void> read_setup(const RawProperty& property) {
        if (property.name == "PL")
            return read_side(property.values.front());
        if (property.name == "AE")
            warn(property.place, "AE (points made empty) is left out: the start lists the men"_en);
        if (property.name != "AB" && property.name != "AW")
            return {};
        for (const RawValue& value : property.values) {
            auto done = property.name == "AB" ? read_men(value) : read_ball(value);
            if (!done)
                return done;
        }
        return {};
    }

    Result<void> read_side(const RawValue& value) {
        const std::string_view text = trim(value.text);
        const char first = text.empty() ? ' ' : text.front();
        const bool ohs = first == 'B' || first == 'b' || first == '1';
        if (!ohs && first != 'W' && first != 'w' && first != '2')
            return refuse(value.place, "side", "PL[B] or PL[W] names the side to move"_en, ErrorKind::syntax);
        head_.start.to_move = ohs ? Side::ohs : Side::eks;
        side_given_ = true;
        return {};
    }

    // Reads a point, or a rectangle given by two of its corners: AB[C3:E4].
    Result<void> read_men(const RawValue& value) {
        const std::size_t colon = value.text.find(':');
        const auto from = read_point(value.text.substr(0, colon), head_.start.size);
        if (!from)
            return placed(value.place, from.error());
        const auto to = colon == std::string_view::npos
                            ? from
                            : read_point(value.text.substr(colon + 1), head_.start.size);
        if (!to)
            return placed(value.place, to.error());
        for (const Point corner : {*from, *to}) {
            if (!head_.start.size.contains(corner))
                return refuse(value.place, "man", "a man off the board, on {0}"_en(to_text(corner)));
        }
        for (int row = std::min(from->row, to->row); row <= std::max(from->row, to->row); ++row) {
            for (int column = std::min(from->column, to->column);
                 column <= std::max(from->column, to->column); ++column) {
                if (head_.start.men.size() > static_cast<std::size_t>(kMaxSide * kMaxSide))
                    return refuse(value.place, "man", "more men than points"_en);
                head_.start.men.push_back(point_at(row, column));
            }
        }
        start_place_ = value.place;
        return {};
    }

    Result<void> read_ball(const RawValue& value) {
        const auto point = read_point(value.text, head_.start.size);
        if (!point)
            return placed(value.place, point.error());
        if (ball_given_)
            return refuse(value.place, "two-balls", "AW is the ball; there is only one"_en);
        head_.start.ball = *point;
        ball_given_ = true;
        start_place_ = value.place;
        return {};
    }

    Result<void> finish_start() {
        if (!side_given_) {
            if (const RawProperty* first = first_move())
                head_.start.to_move = first->name == "B" ? Side::ohs : Side::eks;
        }
        const auto position = Position::from(head_.start, head_.rules);
        if (!position)
            return placed(start_place_, position.error());
        return {};
    }
    [[nodiscard]] const RawProperty* first_move() const {
        for (const RawNode& node : tree_.nodes) {
            for (const RawProperty& property : node.properties) {
                if (property.name == "B" || property.name == "W")
                    return &property;
            }
        }
        return nullptr;
    }

    // Adds one node for each move (FF[4] allows one, old files have more), or one node if there is no move. The head
    // nodes become the root.
    Result<void> read_node(RecordBuilder& builder, std::size_t i, bool head) {
        const RawNode& raw = tree_.nodes[i];
        std::uint32_t at = raw.parent < 0 ? 0 : built_[raw.parent];
        int moves = 0;
        for (const RawProperty& property : raw.properties) {
            if (property.name != "B" && property.name != "W")
                continue;
            for (const RawValue& value : property.values) {
                if (++moves == 2)
                    warn(raw.place, "a node with more than one move"_en);
                auto added = add_move(builder, at, property, value);
                if (!added)
                    return added.error();
                at = *added;
            }
        }
        if (moves == 0 && !head) {
            auto added = builder.add(at, std::nullopt);
            if (!added)
                return placed(raw.place, added.error());
            at = *added;
        }
        built_[i] = at;
        return keep_rest(builder.node(at), raw, head);
    }

    static Result<std::uint32_t> add_move(RecordBuilder& builder, std::uint32_t parent,
                                          const RawProperty& property, const RawValue& value) {
        const Position& position = builder.game_at(parent).position();
        auto move = read_move(sgf::unescape(value.text, false), position);
        if (!move)
            return placed(value.place, move.error());
        const Side side = property.name == "B" ? Side::ohs : Side::eks;
        if (side != position.to_move() && !position.outcome()) {
            return refuse(value.place, "P5",
                          side == Side::ohs
                              ? "{0}: it is Eks's turn (W), not Ohs's (B); the sides move by turns (P5)"_en(
                                    to_text(*move))
                              : "{0}: it is Ohs's turn (B), not Eks's (W); the sides move by turns (P5)"_en(
                                    to_text(*move)),
                          ErrorKind::illegal);
        }
        auto added = builder.add(parent, *move);
        if (added)
            return added;
        Error error = added.error();
        error.message = "move {0}: {1}"_en(to_text(*move).substr(0, 80), error.message);
        return placed(value.place, error);
    }

    // Keeps comments, the name of the node, and every property that means nothing here.
    Result<void> keep_rest(RecordNode& node, const RawNode& raw, bool head) {
        for (const RawProperty& property : raw.properties) {
            const std::string_view name = property.name;
            if (name == "C") {
                for (const RawValue& value : property.values)
                    node.comment += (node.comment.empty() ? "" : "\n") + sgf::unescape(value.text, true);
            } else if (name == "N") {
                node.name = sgf::unescape(property.values.front().text, false);
            } else if (is_setup(property)) {
                if (!head)
                    return refuse(property.place, "sgf-setup",
                                  "set-up ({0}) after the start is not supported"_en(name));
            } else if (!sgf::has_field(name, head)) {
                // A set-up in several nodes becomes one node of ours, which gets all their properties.
                auto& all = node.properties;
                auto kept =
                    std::find_if(all.begin(), all.end(), [&](const Property& p) { return p.name == name; });
                if (kept == all.end())
                    kept = all.insert(all.end(), Property{std::string(name), {}});
                for (const RawValue& value : property.values)
                    kept->values.emplace_back(value.text);
            }
        }
        return {};
    }

    const sgf::RawTree& tree_;
    std::vector<Message> warnings_;
    Record head_;
    Place start_place_;
    bool side_given_ = false;
    bool ball_given_ = false;
    std::vector<std::uint32_t> built_; // for each raw node, the last record node made from it
};

} // namespace

Result<ReadRecord> read_sgf(std::string_view text, const Rules& defaults, std::optional<int> game) {
    const auto tree = sgf::parse(text, game);
    if (!tree)
        return tree.error();
    return SgfReader(*tree, defaults).run();
}

} // namespace goalline::phutball
