// Position texts: what is accepted is written back the same, and on small positions move generation agrees with the
// plain twin.
#include "fuzzing.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"

using namespace goalline;
using namespace goalline::phutball;

namespace {

void compare_with_twin(Position position) {
    constexpr std::uint64_t kMostChains = 200;
    ResultGraph graph;
    if (position.board().cells() > 1'000 ||
        !graph.build(position.board(), position.rules(), position.to_move(), kMostChains) ||
        graph.paths() > kMostChains)
        return;
    const auto state = plain::from(position.setup(), position.rules());
    fuzz::require(plain::outcome(state) == position.outcome(), "the twin sees the same outcome");
    fuzz::require(plain::results(state).size() == graph.results(), "the twin has as many results");
    fuzz::require(plain::chains(state).size() == graph.paths(), "the twin has as many chains");
    fuzz::require(plain::placements(state).size() == count_placements(position),
                  "the twin has as many placements");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const auto text = fuzz::text_of(data + 1, size - 1);
    const Rules rules{
        .corner_exit = (data[0] & 1) == 0, .goal_pass = (data[0] & 2) == 0, .own_goal = (data[0] & 4) == 0};
    const auto position = Position::parse(text, rules);
    if (!position) {
        fuzz::require_reason(position.error());
        fuzz::require(position.error().row >= 0 && position.error().row <= kMaxSide + 1,
                      "the row named can exist");
        return 0;
    }
    const auto again = Position::parse(position->text(), rules);
    fuzz::require(again.ok() && again->text() == position->text(), "a position text is read back");
    fuzz::require(again->key() == position->key(), "and has the same key");
    if (position->size().contains(position->ball()))
        fuzz::require(position->text() == text, "there is one text for a position");
    compare_with_twin(*position);
    return 0;
}
