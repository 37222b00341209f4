// What Ugi answers without thinking, or by counting: show, query, legalmoves, perft.
#include "phutball/perft.hpp"
#include "phutball/results.hpp"
#include "protocol/parse.hpp"
#include "protocol/ugi.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::protocol {

using phutball::Game;
using phutball::Move;

namespace {

constexpr int kMaxPerft = 9;
// `perft` gives up if a turn has more distinct results than this, because it looks at `stop` only between turns.
constexpr std::uint64_t kPerftResults = 100'000;
// What `legalmoves` lists: so many turns if it is not told how many, at most so many, and so many in a line.
constexpr std::optional<std::uint64_t> kUsualMoves = 1000;
constexpr std::uint64_t kMostMoves = 100'000;
constexpr std::size_t kMovesInALine = 50;

std::string_view outcome_text(const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome)
        return "none";
    if (*outcome == phutball::Outcome::draw)
        return "draw";
    return *outcome == phutball::Outcome::ohs_wins ? "O" : "X";
}

struct LegalMoves {
    std::vector<Move> moves;
    bool complete = true;
};

// Up to `most` legal turns: a swap (P11), men, and one of the shortest chains for each result. Chains that lead to more
// than kMostMoves states are left out.
LegalMoves legal_moves(const Game& game, std::uint64_t most) {
    LegalMoves legal;
    const auto add = [&](const Move& move) {
        if (!game.check(move)) // P10
            return true;
        legal.complete = legal.moves.size() < most;
        if (legal.complete)
            legal.moves.push_back(move);
        return legal.complete;
    };
    if (game.outcome() || !add(Move::swap()) || !std::ranges::all_of(list_placements(game.position()), add))
        return legal;
    phutball::Position position = game.position();
    phutball::ResultGraph graph;
    legal.complete = graph.build(position.board(), position.rules(), position.to_move(), kMostMoves);
    for (std::uint32_t i = 1; legal.complete && i < graph.nodes().size(); ++i) {
        if (graph.nodes()[i].may_stop)
            (void)add(graph.move_to(position.board(), i));
    }
    return legal;
}

} // namespace

Result<void> Ugi::show(const Words& /*words*/) {
    const auto& position = game_.position();
    std::string moves;
    for (const Move& move : game_.moves())
        moves += " " + to_text(move);
    put("info string position " + position.text());
    put("info string moves" + moves);
    put(fmt::format("info string outcome {}", outcome_text(game_)));
    return {};
}

Result<void> Ugi::query(const Words& words) {
    const std::string_view what = words.size() == 2 ? words[1] : "";
    const auto outcome = game_.outcome();
    if (what == "p1turn")
        put(game_.position().to_move() == phutball::Side::ohs ? "response true" : "response false");
    else if (what == "gameover")
        put(outcome ? "response true" : "response false");
    else if (what == "result")
        put(fmt::format("response {}", !outcome                                  ? "none"
                                       : *outcome == phutball::Outcome::draw     ? "draw"
                                       : *outcome == phutball::Outcome::ohs_wins ? "p1win"
                                                                                 : "p2win"));
    else
        return bad_command("query", "expected query p1turn, query gameover or query result");
    return {};
}

Result<void> Ugi::list_moves(const Words& words) {
    const auto most = words.size() == 1   ? kUsualMoves
                      : words.size() == 2 ? parse_number(words[1])
                                          : std::nullopt;
    if (!most || *most < 1 || *most > kMostMoves)
        return bad_command("legalmoves", fmt::format("expected how many at most, 1 to {}", kMostMoves));
    const LegalMoves legal = legal_moves(game_, *most);
    for (std::size_t i = 0; i < legal.moves.size(); i += kMovesInALine) {
        std::string line = "legalmoves";
        for (std::size_t j = i; j < std::min(i + kMovesInALine, legal.moves.size()); ++j)
            line += " " + to_text(legal.moves[j]);
        put(line);
    }
    put(fmt::format("legalmoves end {}{}", legal.moves.size(), legal.complete ? "" : " more"));
    return {};
}

Result<void> Ugi::count(const Words& words) {
    const auto depth = words.size() == 2 ? parse_number(words[1]) : std::nullopt;
    if (!depth || *depth < 1 || *depth > kMaxPerft)
        return bad_command("perft", fmt::format("expected a depth 1 to {}", kMaxPerft));
    infinite_ = false;
    think([this, plies = static_cast<int>(*depth)](engine::Engine&, const StopFlag& stop) {
        return count_to(plies, stop);
    });
    return {};
}

Ugi::Lines Ugi::count_to(int depth, const StopFlag& stop) {
    const auto counts = phutball::perft(game_.position(), depth, kPerftResults, &stop);
    if (!counts)
        return {"info string error perft: stopped, or too many results to count"};
    std::vector<std::string> lines;
    lines.reserve(counts->results.size());
    for (std::size_t i = 0; i < counts->results.size(); ++i) {
        lines.push_back(fmt::format("perft {} results {} paths {} ended {}", i + 1, counts->results[i],
                                    counts->paths[i], counts->ended[i]));
    }
    return lines;
}

} // namespace goalline::protocol
