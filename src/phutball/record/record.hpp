// A game record: rules, start, and a tree of turns with comments and variations; its three texts (SGF, JSON,
// plain move list) and the reader that tells them apart. Nodes lie in one vector in depth-first order, so
// that no record, however deep, needs recursion. Values; not thread-safe while changed.
#pragma once

#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::phutball {

// Limits on what is read, so that a hostile file costs bounded time and memory.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxRecordNodes = 200'000;

// An SGF property this program has no meaning for: kept, and written back as it was read (values still
// escaped).
struct Property {
    std::string name;
    std::vector<std::string> values;

    friend bool operator==(const Property&, const Property&) = default;
};

struct RecordNode {
    std::uint32_t parent = 0;
    std::optional<Move> move; // none in the root and in nodes that only comment
    Side mover = Side::ohs;   // whose turn `move` was
    std::string comment;
    std::string name;
    std::vector<Property> properties;
    std::vector<std::uint32_t> children; // the first is the main line, the others are variations

    friend bool operator==(const RecordNode&, const RecordNode&) = default;
};

struct GameResult {
    enum class Reason : std::uint8_t { unknown, goal, resignation, repetition, agreement, time, forfeit };

    std::optional<Side> winner; // none: a draw
    Reason reason = Reason::unknown;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

[[nodiscard]] std::string_view name(GameResult::Reason reason);
[[nodiscard]] std::optional<GameResult::Reason> reason_of(std::string_view text);

struct Record {
    Rules rules;
    Setup start = Setup::start();
    std::string ohs; // who plays which side; after a swap (P11), who plays it from then on
    std::string eks;
    std::string date;
    std::string rules_note; // words of SGF's RU that are not switches of ours
    std::optional<GameResult> result;
    std::vector<RecordNode> nodes = std::vector<RecordNode>(1); // node 0 is the root; it has no move

    // The nodes of the main line, the root first.
    [[nodiscard]] std::vector<std::uint32_t> main_line() const;
    [[nodiscard]] std::vector<Move> main_moves() const;
    // True if some node has more than one child.
    [[nodiscard]] bool has_variations() const;

    friend bool operator==(const Record&, const Record&) = default;
};

// Grows a record node by node and replays it meanwhile, so that only legal turns get in.
class RecordBuilder {
  public:
    // Takes rules, start and what else the head says; its tree must be empty (a root without children).
    // REQUIRES: Position::from(head.start, head.rules) succeeds
    explicit RecordBuilder(Record head);

    // Appends a node under `parent`, which must be the last node or one of its ancestors (depth-first order).
    // An illegal move gives the rule's Error and changes nothing.
    Result<std::uint32_t> add(std::uint32_t parent, std::optional<Move> move);

    [[nodiscard]] bool may_have_child(std::uint32_t parent) const;
    [[nodiscard]] RecordNode& node(std::uint32_t index) { return record_.nodes[index]; }
    [[nodiscard]] Record& record() { return record_; }
    // The game as it stands after node `index`. REQUIRES: may_have_child(index)
    [[nodiscard]] const Game& game_at(std::uint32_t index);

    // Fills in a missing result from the board (a goal, a repetition), warns where the two contradict each
    // other, and hands the record over.
    [[nodiscard]] Record finish(std::vector<std::string>& warnings) &&;

  private:
    void go_to(std::uint32_t index);

    Record record_;
    Game game_;
    std::vector<std::uint32_t> path_; // nodes from the root to the one game_ stands at
    std::vector<std::uint32_t> depth_;
};

// The outcome on the board after the main line, if the game ended there.
[[nodiscard]] std::optional<GameResult> result_on_board(const Game& game);

enum class RecordFormat { sgf, json, moves };

struct ReadRecord {
    Record record;
    RecordFormat format;
    std::vector<std::string> warnings; // "line 3, column 1: ..."
};

// Reads any of the three formats. `defaults` are the rules where the text says nothing about them.
[[nodiscard]] Result<ReadRecord> read_record(std::string_view text, const Rules& defaults = {});
[[nodiscard]] RecordFormat detect_format(std::string_view text);

[[nodiscard]] Result<ReadRecord> read_sgf(std::string_view text, const Rules& defaults = {});
[[nodiscard]] Result<ReadRecord> read_json(std::string_view text, const Rules& defaults = {});
[[nodiscard]] Result<ReadRecord> read_moves(std::string_view text, const Rules& defaults = {});

// SGF: FF[4] GM[14]; SZ[columns:rows]; B = Ohs, W = Eks, values are move texts; AB = men and AW = ball of the
// start, PL = side to move; RU = the switches in words.
[[nodiscard]] std::string write_sgf(const Record& record);
// JSON: {"rules", "start", "moves", "players", "date", "result"} and, where there is more to tell than the
// main line, "nodes": [{"parent", "move", "comment", "name", "properties"}] with node 0 the root.
[[nodiscard]] std::string write_json(const Record& record);
// Plain list: the start (if not the standard one), then numbered moves of the main line, comments behind `#`.
[[nodiscard]] std::string write_moves(const Record& record);

// A word for each switch, as in "corner-exit=on" and "repetition=draw3", in the order of kSwitches.
[[nodiscard]] std::string rules_text(const Rules& rules);
// Sets the switch a word such as "pie=on" names; false if it is none of ours.
bool apply_rule_word(Rules& rules, std::string_view word);
// "B+G", "W+R", "0"; SGF's result value, used by the plain list as well.
[[nodiscard]] std::string result_text(const GameResult& result);
[[nodiscard]] std::optional<GameResult> parse_result(std::string_view text);

} // namespace goalline::phutball
