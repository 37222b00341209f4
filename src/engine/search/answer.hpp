// Answer is what is said of a position, whoever says it: a search after each iteration and at its end, a table, or a
// proof. It reaches every front as it is: the command line, the text protocol, the server, the page's module.
// Thread-safety: plain values.
#pragma once

#include "base/value.hpp"
#include "engine/proof/proof_certificate.hpp"
#include "engine/search/score.hpp"
#include "phutball/move.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace goalline::engine {

enum class Source : std::uint8_t {
    none, // nobody: nothing was proven, and the engine was not asked
    over, // the game is over
    table,
    goal,  // a goal in one
    proof, // a proof that was looked for
    book,  // a proof that was there already
    engine
};
// The word for it in JSON, where a proof is a proof.
[[nodiscard]] std::string_view name(Source source);

struct Line {
    Score score{}; // for the side to move at the root
    std::vector<phutball::Move> pv{};
};

struct Answer {
    Source source = Source::engine;
    // For the side to move, and proven unless unknown. A search leaves it unknown, since its lines have scores.
    Value value = Value::unknown;
    std::optional<int> plies{};         // exact; none for draws
    std::optional<int> plies_at_most{}; // of a proof that may not be the shortest

    // The best first, as many as were asked for if there are so many moves. A table's scores are exact, but a draw
    // counts as an even guess, because there is no score for a proven one (drawn). A proof has none if it was stopped
    // before its moves were at hand. Where a proof that was there gives the position to the other side, these are the
    // engine's, if it was asked, with the scores of the proof (solve/expert.cpp).
    std::vector<Line> lines{};
    std::optional<phutball::Move> move{}; // none without lines; a player may choose another than the best
    // The side to move would give up here, because its loss is proven and near, or all but certain. This is only
    // advice; there is a move all the same.
    bool resigns = false;

    int depth = 0; // in plies: of the last finished iteration, or of the win
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<Certificate> certificate{}; // of a proof, if it was to be written down

    // Says what is certain.
    void state(Source by, Value is, int within, bool exact);
    // Shows it with the best play, if that is known.
    void show(std::vector<phutball::Move> line);

    // The plies of a proven win, exact or at most.
    [[nodiscard]] int within() const { return plies ? *plies : plies_at_most.value_or(0); }
    [[nodiscard]] bool drawn(const Line& line) const {
        return source == Source::table && !line.score.is_proven();
    }
    // The best play; empty if none is known.
    [[nodiscard]] std::vector<phutball::Move> best_line() const;
    [[nodiscard]] std::uint64_t nodes_per_second() const;
};

// Called after each finished iteration, on the thread that runs the search.
using AnswerCallback = std::function<void(const Answer&)>;

} // namespace goalline::engine
