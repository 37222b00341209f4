#include "engine/proof/proof_check.hpp"

#include "phutball/plain.hpp"

#include <algorithm>

namespace goalline::engine {

using namespace phutball;

namespace {

using Points = std::set<Point>;

plain::State state_of(const Certificate& certificate, const Claim& claim) {
    return plain::from(claim.position, certificate.rules);
}

bool contains(const std::vector<Point>& zone, Point p) {
    return std::binary_search(zone.begin(), zone.end(), p);
}

// The points that a turn touches: men taken or placed, and landings on the board.
Points touched(const plain::State& before, const plain::Turn& turn) {
    Points points;
    std::set_symmetric_difference(before.men.begin(), before.men.end(), turn.after.men.begin(),
                                  turn.after.men.end(), std::inserter(points, points.end()));
    for (const Point p : turn.points) {
        if (before.size.contains(p) && p != before.ball)
            points.insert(p);
    }
    return points;
}

void look_around(const plain::State& state, Points& looked);

// Looks in one direction: at the line of men beside the ball and the first point without a man, and continues from
// there.
void look_along(const plain::State& state, int rows, int columns,
                Points& looked) { // NOLINT(misc-no-recursion)
    plain::State after = state;
    Point p = point_at(state.ball.row + rows, state.ball.column + columns);
    for (; state.men.contains(p); p = point_at(p.row + rows, p.column + columns)) {
        looked.insert(p);
        after.men.erase(p);
    }
    if (!state.size.contains(p))
        return; // the ball would leave the board, or cannot jump
    looked.insert(p);
    after.ball = p;
    const bool goal = p.row == 1 || p.row == state.size.rows;
    if (after.men.size() < state.men.size() && (state.rules.goal_pass || !goal))
        look_around(after, looked);
}

// Adds every point that the chains of the ball look at, starting from one state of a chain.
void look_around(const plain::State& state, Points& looked) { // NOLINT(misc-no-recursion)
    for (int rows = -1; rows <= 1; ++rows) {
        for (int columns = -1; columns <= 1; ++columns) {
            if (rows != 0 || columns != 0)
                look_along(state, rows, columns, looked);
        }
    }
}

class Checker {
  public:
    explicit Checker(const Certificate& certificate) : certificate_(certificate) {}

    [[nodiscard]] Message problem(std::size_t number, CertificateReport& report) {
        const Claim& claim = certificate_.claims[number];
        const plain::State state = state_of(certificate_, claim);
        for (const std::uint32_t child : claim.children) {
            if (child >= number)
                return "rests on a later claim"_en;
            if (certificate_.claims[child].plies >= claim.plies)
                return "rests on a claim of as many plies"_en;
        }
        if (!is_set(claim.zone, state.size) || !is_set(claim.position.men, state.size))
            return "has a zone or men that are not sorted points of the board"_en;
        if (plain::outcome(state))
            return "is about a finished game"_en;
        // Zones leave the ball's point out, because no position has a man there.
        if (state.men.contains(state.ball))
            return "has a man where its ball is"_en;
        ++report.claims;
        return state.to_move == certificate_.attacker ? attack(claim, state) : defence(claim, state, report);
    }

    // The child that answers for the position, if there is one.
    [[nodiscard]] const Claim* answer(const Claim& claim, const plain::State& state) const {
        for (const std::uint32_t number : claim.children) {
            const Claim& child = certificate_.claims[number];
            if (child.position.to_move == state.to_move && child.position.ball == state.ball &&
                agree(child, state.men))
                return &child;
        }
        return nullptr;
    }

    // The turn that a claim's move describes.
    [[nodiscard]] static std::optional<plain::Turn> turn_of(const Claim& claim, const plain::State& state) {
        if (!claim.move)
            return std::nullopt;
        for (auto& turn :
             claim.move->kind == Move::Kind::place ? plain::placements(state) : plain::chains(state)) {
            if (turn.points == claim.move->points)
                return turn;
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] static bool is_set(const std::vector<Point>& points, Size size) {
        return std::is_sorted(points.begin(), points.end()) &&
               std::adjacent_find(points.begin(), points.end()) == points.end() &&
               std::all_of(points.begin(), points.end(), [&](Point p) { return size.contains(p); });
    }

    [[nodiscard]] static bool agree(const Claim& claim, const Points& men) {
        const auto& own = claim.position.men; // sorted
        return std::all_of(claim.zone.begin(), claim.zone.end(),
                           [&](Point p) { return contains(own, p) == men.contains(p); });
    }

    [[nodiscard]] bool won(const plain::State& state) const {
        const auto outcome = plain::outcome(state);
        return outcome && winner(*outcome) == certificate_.attacker;
    }

    [[nodiscard]] Message attack(const Claim& claim, const plain::State& state) const {
        const auto turn = turn_of(claim, state);
        if (!turn)
            return "has no legal move"_en;
        for (const Point p : touched(state, *turn)) {
            if (!contains(claim.zone, p))
                return "moves outside its zone"_en;
        }
        if (won(turn->after))
            return claim.plies >= 1 ? Message() : "is about no plies"_en;
        const Claim* child = answer(claim, turn->after);
        if (child == nullptr)
            return "has no child for its move"_en;
        return includes(claim, *child) ? Message() : "has a smaller zone than its child"_en;
    }

    [[nodiscard]] Message defence(const Claim& claim, const plain::State& state,
                                  CertificateReport& report) const {
        for (const plain::Turn& turn : plain::turns(state)) {
            ++report.replies;
            if (!won(turn.after) && (plain::outcome(turn.after) || answer(claim, turn.after) == nullptr))
                return "has no answer to {0}"_en(to_text(turn.points.size() == 1 ? Move::place(turn.points[0])
                                                                                 : Move::chain(turn.points)));
        }
        bool passes = covers_all(claim, state);
        for (const std::uint32_t number : claim.children) {
            const Claim& child = certificate_.claims[number];
            if (!includes(claim, child))
                return "has a smaller zone than a child"_en;
            passes |= child.position.to_move == certificate_.attacker && child.position.ball == state.ball &&
                      agree(child, state.men);
        }
        if (!passes)
            return "says nothing of placements outside its zone"_en;
        Points looked;
        look_around(state, looked);
        looked.erase(state.ball);
        const bool all =
            std::all_of(looked.begin(), looked.end(), [&](Point p) { return contains(claim.zone, p); });
        return all ? Message() : "leaves points of the ball's chains out of its zone"_en;
    }

    // The points of the claim's ball need not be in zones, because they are the same in all positions of which a
    // claim speaks.
    [[nodiscard]] static bool includes(const Claim& claim, const Claim& child) {
        return std::all_of(child.zone.begin(), child.zone.end(),
                           [&](Point p) { return p == claim.position.ball || contains(claim.zone, p); });
    }

    [[nodiscard]] static bool covers_all(const Claim& claim, const plain::State& state) {
        const auto outside = std::count(claim.zone.begin(), claim.zone.end(), state.ball) == 0 ? 1U : 0U;
        return claim.zone.size() + outside == static_cast<std::size_t>(state.size.rows * state.size.columns);
    }

    const Certificate& certificate_;
};

Error broken(std::size_t claim, Message problem) {
    return Error{ErrorKind::invalid, std::move(problem), "claim {0}"_en(claim), "proof"};
}

// Follows the strategy: plays the attacker's move of the claim that answers for the state.
Result<plain::State> attack(const Claim& claim, const plain::State& state) {
    auto turn = Checker::turn_of(claim, state);
    if (!turn)
        return Error{ErrorKind::invalid, "the strategy's move is not legal"_en, {}, "proof"};
    return std::move(turn->after);
}

class Replay {
  public:
    Replay(const Certificate& certificate, std::uint64_t most)
        : certificate_(certificate), checker_(certificate), most_(most) {}

    // Plays all games from here on. The attacker must win each within the claim's plies.
    Result<std::uint64_t> all(const Claim& claim, const plain::State& state,
                              int plies) { // NOLINT(misc-no-recursion)
        if (const auto outcome = plain::outcome(state)) {
            if (winner(*outcome) != certificate_.attacker)
                return Error{ErrorKind::invalid, "the defender scored"_en, {}, "proof"};
            return ++games_ > most_
                       ? Result<std::uint64_t>(Error{ErrorKind::limit, "too many games"_en, {}, "proof"})
                       : Result<std::uint64_t>(games_);
        }
        if (plies == 0)
            return Error{ErrorKind::invalid, "not won in time"_en, {}, "proof"};
        if (state.to_move == certificate_.attacker) {
            const auto after = attack(claim, state);
            return after ? below(claim, *after, plies) : Result<std::uint64_t>(after.error());
        }
        for (const plain::Turn& turn : plain::turns(state)) {
            if (auto games = below(claim, turn.after, plies); !games)
                return games;
        }
        return games_;
    }

  private:
    Result<std::uint64_t> below(const Claim& claim, const plain::State& after,
                                int plies) { // NOLINT(misc-no-recursion)
        if (plain::outcome(after))
            return all(claim, after, plies - 1);
        const Claim* next = checker_.answer(claim, after);
        if (next == nullptr)
            return Error{ErrorKind::invalid, "no claim answers"_en, {}, "proof"};
        return all(*next, after, plies - 1);
    }

    const Certificate& certificate_;
    Checker checker_;
    std::uint64_t most_;
    std::uint64_t games_ = 0;
};

const plain::Turn& choose(const std::vector<plain::Turn>& turns, const plain::State& state, Random& random) {
    const bool local = random.chance(0.5);
    for (int tries = 0;; ++tries) {
        const plain::Turn& turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
        const int rows = std::abs(turn.points[0].row - state.ball.row);
        const int columns = std::abs(turn.points[0].column - state.ball.column);
        if (!local || tries > 20 || turn.points.size() > 1 || std::max(rows, columns) <= 2)
            return turn;
    }
}

} // namespace

Result<CertificateReport> check_certificate(const Certificate& certificate) {
    CertificateReport report;
    Checker checker(certificate);
    for (std::size_t number = 0; number < certificate.claims.size(); ++number) {
        if (Message problem = checker.problem(number, report); !problem.empty())
            return broken(number, problem);
    }
    return report;
}

Result<int> play_out(const Certificate& certificate, Random& random) {
    const Checker checker(certificate);
    const Claim* claim = &certificate.claims.back();
    plain::State state = state_of(certificate, *claim);
    for (int plies = 1; plies <= certificate.claims.back().plies; ++plies) {
        if (state.to_move == certificate.attacker) {
            auto after = attack(*claim, state);
            if (!after)
                return after.error();
            state = *after;
        } else {
            const auto turns = plain::turns(state);
            state = plain::State(choose(turns, state, random).after);
        }
        if (const auto outcome = plain::outcome(state)) {
            if (winner(*outcome) == certificate.attacker)
                return plies;
            break;
        }
        claim = checker.answer(*claim, state);
        if (claim == nullptr)
            break;
    }
    return Error{ErrorKind::invalid, "the attacker did not win in time"_en, {}, "proof"};
}

Result<std::uint64_t> play_all(const Certificate& certificate, std::uint64_t most) {
    const Claim& root = certificate.claims.back();
    return Replay(certificate, most).all(root, state_of(certificate, root), root.plies);
}

} // namespace goalline::engine
