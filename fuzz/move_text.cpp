// Move texts: what can be read is written in a form that reads back the same, and it is legal exactly if the twin
// lists it.
#include "fuzzing.hpp"
#include "phutball/plain.hpp"
#include "phutball/position.hpp"

#include <algorithm>
#include <set>
#include <vector>

using namespace goalline;
using namespace goalline::phutball;

namespace {

struct Judge {
    Position position;
    std::set<std::vector<Point>> legal;

    explicit Judge(const char* text) : position(*Position::parse(text)) {
        const auto state = plain::from(position.setup(), position.rules());
        for (const auto& turn : plain::chains(state))
            legal.insert(turn.points);
        for (const auto& turn : plain::placements(state))
            legal.insert(turn.points);
    }
};

const std::vector<Judge>& judges() {
    static const std::vector<Judge> all = {
        Judge("15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O"),
        Judge("4/1oo1/1@o1/1oo1/4 X"),
        Judge("ooo/o@o/ooo O"),
        Judge("@/1/1 O"),
    };
    return all;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto move = parse_move(fuzz::text_of(data, size));
    if (!move) {
        fuzz::require_reason(move.error());
        return 0;
    }
    const auto again = parse_move(to_text(*move));
    fuzz::require(again.ok() && *again == *move, "a move text is read back");
    for (const Judge& judge : judges()) {
        const bool legal = move->kind != Move::Kind::swap && judge.legal.contains(move->points);
        Position position = judge.position;
        const auto done = position.try_play(*move);
        fuzz::require(done.ok() == legal, "legal exactly when the twin lists it");
        if (legal)
            position.undo(*move);
        else
            fuzz::require_reason(done.error());
        fuzz::require(position.text() == judge.position.text(), "a refused or undone move changes nothing");
    }
    return 0;
}
