#include "solve/proof_book.hpp"

#include "phutball/results.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

namespace goalline::solve {

using phutball::Game;
using phutball::Move;
using phutball::Position;

namespace {

// A turn whose chains lead to more states than this is not listed in full. No proof of the book has one.
constexpr std::uint64_t kMostStates = 100'000;

} // namespace

struct ProofBook::Entry {
    ProofHeader header;
    std::vector<std::uint8_t> own;      // `file`, if the book keeps it
    std::span<const std::uint8_t> file; // empty: `index` is there from the beginning
    ProofJudge judge{};                 // empty: the file is believed
    std::once_flag judged;              // guards `verdict`
    Result<ProofSummary> verdict = Error{};
    std::once_flag once; // guards `index`
    Result<ProofIndex> index = Error{};

    const Result<ProofSummary>& ask_judge() {
        std::call_once(judged, [&] { verdict = judge(file); });
        return verdict;
    }
};

ProofBook::ProofBook() = default;
ProofBook::~ProofBook() = default;
ProofBook::ProofBook(ProofBook&&) noexcept = default;
ProofBook& ProofBook::operator=(ProofBook&&) noexcept = default;
ProofBook::ProofBook(std::vector<std::unique_ptr<Entry>> entries) : entries_(std::move(entries)) {}

Result<ProofBook> ProofBook::open(std::span<const std::uint8_t> files) {
    std::vector<std::unique_ptr<Entry>> entries;
    while (!files.empty()) {
        auto header = read_proof_header(files);
        if (!header)
            return within("proof {0}"_en(entries.size() + 1), std::move(header).error());
        entries.push_back(std::make_unique<Entry>());
        entries.back()->header = *header;
        entries.back()->file = files.first(header->bytes);
        files = files.subspan(header->bytes);
    }
    return ProofBook(std::move(entries));
}

void ProofBook::add(ProofIndex&& proof) {
    entries_.push_back(std::make_unique<Entry>());
    entries_.back()->header = proof.header();
    entries_.back()->index = std::move(proof);
}

Result<void> ProofBook::add(std::vector<std::uint8_t> file, ProofJudge judge) {
    auto header = read_proof_header(file);
    if (!header)
        return header.error();
    if (header->bytes != file.size())
        return Error{ErrorKind::invalid, "something follows the proof"_en, {}, "proof"};
    auto entry = std::make_unique<Entry>();
    entry->header = *header;
    entry->own = std::move(file);
    entry->file = entry->own;
    entry->judge = std::move(judge);
    entries_.push_back(std::move(entry));
    return {};
}

std::size_t ProofBook::size() const {
    return entries_.size();
}

std::span<const std::uint8_t> ProofBook::added_file(std::size_t number) const {
    return entries_[number]->own;
}

Result<ProofSummary> ProofBook::summary(std::size_t number) const {
    Entry& entry = *entries_[number];
    if (entry.judge)
        return entry.ask_judge();
    const auto index = proof(number);
    if (!index)
        return index.error();
    return ProofSummary{entry.header, (*index)->start(), (*index)->plies()};
}

Result<void> ProofBook::check(std::optional<phutball::Size> size) const {
    for (const auto& each : entries_) {
        Entry& entry = *each;
        const bool asked = entry.judge && (!size || entry.header.size == *size);
        if (asked && !entry.ask_judge())
            return entry.verdict.error();
    }
    return {};
}

Result<const ProofIndex*> ProofBook::proof(std::size_t number) const {
    Entry& entry = *entries_[number];
    if (entry.judge && !entry.ask_judge())
        return entry.verdict.error();
    if (!entry.file.empty())
        std::call_once(entry.once, [&] { entry.index = ProofIndex::read(ProofReader::open(entry.file)); });
    if (!entry.index)
        return entry.index.error();
    return &*entry.index;
}

std::optional<ProvenWin> ProofBook::find(const Position& position) const {
    std::optional<ProvenWin> best;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i]->header.size != position.size())
            continue;
        const auto index = proof(i);
        auto win = index ? (*index)->find(position) : std::nullopt;
        if (win && (!best || win->plies_at_most < best->plies_at_most))
            best = std::move(win);
    }
    return best;
}

std::optional<ProvenWin> ProofBook::find(const Game& game) const {
    if (game.outcome())
        return std::nullopt;
    auto win = find(game.position());
    if (win && game.history_matters() && may_recur(game, *win))
        return std::nullopt;
    return win;
}

// On the winner's way to the goal the plies that are left fall with each turn. So an earlier position can only occur again
// if the proof speaks of it with fewer plies than of the present one.
bool ProofBook::may_recur(const Game& game, const ProvenWin& win) const {
    Game past(game.start());
    for (const Move& move : game.moves()) {
        const auto earlier = find(past.position());
        if (earlier && earlier->winner == win.winner && earlier->plies_at_most < win.plies_at_most)
            return true;
        past.play(move);
    }
    return false;
}

std::vector<ProvenReply> ProofBook::replies(const Position& position) const {
    std::vector<ProvenReply> replies;
    const auto add = [&](Move move) {
        Position after = position;
        after.play_unchecked(move);
        if (after.outcome()) // an own goal
            replies.push_back({std::move(move), 0});
        else if (const auto win = find(after))
            replies.push_back({std::move(move), win->plies_at_most});
    };
    phutball::ResultGraph graph;
    Position walked = position;
    if (graph.build(walked.board(), position.rules(), position.to_move(), kMostStates)) {
        for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
            if (graph.nodes()[i].may_stop)
                add(graph.move_to(position.board(), i));
        }
    }
    for (Move& move : list_placements(position))
        add(std::move(move));
    std::ranges::stable_sort(replies, std::greater<>(), &ProvenReply::plies_at_most);
    return replies;
}

std::vector<Move> ProofBook::line(Position position) const {
    std::vector<Move> line;
    while (!position.outcome()) {
        const auto win = find(position);
        std::optional<Move> move = win ? win->move : std::nullopt;
        if (win && !move) {
            auto longest = replies(position);
            if (!longest.empty())
                move = std::move(longest.front().move);
        }
        if (!move)
            break;
        position.play(*move);
        line.push_back(std::move(*move));
    }
    return line;
}

} // namespace goalline::solve
