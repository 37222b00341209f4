// A game record: rules, start, and a tree of turns with comments and variations; its three texts (SGF, JSON, plain
// move list), and the reader that recognises them. The nodes lie in one vector in depth-first order, so that no
// record needs recursion, however deep it is. Thread-safety: plain values; not thread-safe while they are changed.
#pragma once

#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::phutball {

// Limits on what is read, so that hostile files cannot cost much time or memory.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxRecordNodes = 200'000;

// An SGF property that means nothing to this program. It is kept and written back as it was read (its values still
// escaped).
struct Property {
    std::string name;
    std::vector<std::string> values;

    friend bool operator==(const Property&, const Property&) = default;
};

struct RecordNode {
    std::uint32_t parent = 0;
    std::optional<Move> move; // none in the root and in nodes that are only comments
    Side mover = Side::ohs;   // whose turn `move` was
    std::string comment;
    std::string name;
    std::vector<Property> properties;
    std::vector<std::uint32_t> children; // the first is the main line; the others are variations

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
    // The names of the players. After a swap (P11) each name stands for the side that its player has from then on.
    std::string ohs;
    std::string eks;
    std::string date;
    std::string rules_note; // words of SGF's RU that are not our switches
    std::optional<GameResult> result;
    std::vector<RecordNode> nodes = std::vector<RecordNode>(1); // node 0 is the root; it has no move

    // The nodes of the main line, from the root on.
    [[nodiscard]] std::vector<std::uint32_t> main_line() const;
    [[nodiscard]] std::vector<Move> main_moves() const;
    // Whether some node has more than one child.
    [[nodiscard]] bool has_variations() const;

    friend bool operator==(const Record&, const Record&) = default;
};

// Builds a record node by node and replays it at the same time, so that only legal turns get in.
class RecordBuilder {
  public:
    // Takes the rules, the start and everything else in the head. REQUIRES: head's tree is empty (a root without
    // children), and Position::from(head.start, head.rules) succeeds
    explicit RecordBuilder(Record head);

    // Appends a node under `parent`, which must be the last node or one of its ancestors (depth-first order). An
    // illegal move gives the Error of the rule and changes nothing.
    Result<std::uint32_t> add(std::uint32_t parent, std::optional<Move> move);

    [[nodiscard]] bool may_have_child(std::uint32_t parent) const;
    [[nodiscard]] RecordNode& node(std::uint32_t index) { return record_.nodes[index]; }
    [[nodiscard]] Record& record() { return record_; }
    // The game as it is after node `index`. REQUIRES: may_have_child(index)
    [[nodiscard]] const Game& game_at(std::uint32_t index);

    // Fills in a missing result from the board (a goal, a repetition), warns if the record's result contradicts the
    // board, and returns the record.
    [[nodiscard]] Record finish(std::vector<Message>& warnings) &&;

  private:
    void go_to(std::uint32_t index);

    Record record_;
    Game game_;
    std::vector<std::uint32_t> path_; // nodes from the root to the one at which game_ is
    std::vector<std::uint32_t> depth_;
};

// The outcome on the board after the main line, if the game ended there.
[[nodiscard]] std::optional<GameResult> result_on_board(const Game& game);

enum class RecordFormat { sgf, json, moves };

struct ReadRecord {
    Record record;
    RecordFormat format;
    std::vector<Message> warnings; // "line 3, column 1: ..."
    int games = 1;                 // those in the text; only SGF can hold several
};

// Reads any of the three formats; what is not UTF-8 becomes U+FFFD. `defaults` are the rules if the text says nothing
// about them; `game` says which game of the text is read, from 1. Without it the first is, with a warning if there are
// more.
[[nodiscard]] Result<ReadRecord> read_record(std::string_view text, const Rules& defaults = {},
                                             std::optional<int> game = {});
// The same for the bytes of a file, in an encoding of the web: the one that its byte order mark or SGF's CA names, or
// else UTF-8 or windows-1252 (records.md, "Encodings").
[[nodiscard]] Result<ReadRecord> read_record_file(std::string_view bytes, const Rules& defaults = {},
                                                  std::optional<int> game = {});
[[nodiscard]] RecordFormat detect_format(std::string_view text);

// REQUIRES: `text` is UTF-8, without a byte order mark
[[nodiscard]] Result<ReadRecord> read_sgf(std::string_view text, const Rules& defaults = {},
                                          std::optional<int> game = {});
[[nodiscard]] Result<ReadRecord> read_json(std::string_view text, const Rules& defaults = {});
[[nodiscard]] Result<ReadRecord> read_moves(std::string_view text, const Rules& defaults = {});

// SGF: FF[4] GM[14]; SZ[columns:rows]; B = Ohs, W = Eks, with move texts as values; AB = men and AW = ball of the
// start; PL = side to move; RU = the switches in words.
[[nodiscard]] std::string write_sgf(const Record& record);
// JSON: {"rules", "start", "moves", "players", "date", "result"}. If there is more than the main line, also "nodes":
// [{"parent", "move", "comment", "name", "properties"}], in which node 0 is the root.
[[nodiscard]] std::string write_json(const Record& record);
// Plain list: the start (unless it is the standard one), then the numbered moves of the main line, with comments
// after `#`.
[[nodiscard]] std::string write_moves(const Record& record);

// A word for each switch, such as "corner-exit=on" or "repetition=draw3", in the order of kSwitches.
[[nodiscard]] std::string rules_text(const Rules& rules);
// Sets the switch that a word such as "pie=on" names. Returns false if the word is not one of ours.
bool apply_rule_word(Rules& rules, std::string_view word);
// The error for a game that the text does not have.
[[nodiscard]] Error no_such_game(int game, int games);
// "B+G", "W+R", "0": the value of SGF's result property, which the plain list uses as well.
[[nodiscard]] std::string result_text(const GameResult& result);
[[nodiscard]] std::optional<GameResult> parse_result(std::string_view text);

} // namespace goalline::phutball
