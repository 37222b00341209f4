// For tests of the verifier of proofs only: proofs of starts and of random positions, changes of them, and what the two
// judges say. Thread-safety: pure functions, but for Tally.
#pragma once

#include "base/random.hpp"
#include "engine/proof/proof.hpp"
#include "engine/proof/proof_check.hpp"
#include "phutball/plain.hpp"
#include "solve/proof_file.hpp"
#include "verify/proof/proof_check.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::verify::testing {

using engine::Certificate;
using phutball::Move;
using phutball::Point;
using phutball::point_at;
using phutball::Setup;
using phutball::Side;
namespace plain = phutball::plain;

#ifdef GOALLINE_SANITIZED
constexpr int kChangedProofs = 1'000;
constexpr std::size_t kRandomProofs = 60;
#else
constexpr int kChangedProofs = 20'000;
constexpr std::size_t kRandomProofs = 300;
#endif

// The proof of the shortest win within `most` plies, if there is one.
inline std::optional<Certificate> proof_of(const phutball::Position& position, Side attacker, int most) {
    engine::Prover prover(position, attacker, std::size_t{16} << 20);
    for (int plies = position.to_move() == attacker ? 1 : 2; plies <= most; plies += 2) {
        if (prover.prove(plies, {.nodes = 100'000}) == engine::Truth::wins)
            return prover.certificate(plies, {.nodes = 1'000'000});
    }
    return std::nullopt;
}

inline int upto(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}

inline Point any_point(Random& random, phutball::Size size) {
    return point_at(1 + upto(random, size.rows), 1 + upto(random, size.columns));
}

inline void add_man(Setup& setup, Point p) {
    const auto place = std::lower_bound(setup.men.begin(), setup.men.end(), p);
    if (place == setup.men.end() || *place != p)
        setup.men.insert(place, p);
}

inline void toggle(std::vector<Point>& points, Point p) {
    const auto place = std::lower_bound(points.begin(), points.end(), p);
    if (place != points.end() && *place == p)
        points.erase(place);
    else
        points.insert(place, p);
}

// Proofs of random positions of boards from `least` on, which have up to 5 rows and columns more, under all settings of
// the switches and for both attackers. The ball is anywhere, men are within 3 of it. REQUIRES: the prover takes boards
// of these sizes (engine::Prover::kMaxCells)
inline std::vector<Certificate> random_proofs(std::uint64_t seed, std::size_t count,
                                              phutball::Size least = {4, 1}) {
    Random random(seed);
    std::vector<Certificate> proofs;
    while (proofs.size() < count) {
        Setup setup{
            .size = {least.rows + upto(random, 5), least.columns + upto(random, 5)}, .men = {}, .ball = {}};
        setup.ball = any_point(random, setup.size);
        for (int men = upto(random, 7); men > 0; --men) {
            const Point p =
                point_at(setup.ball.row + upto(random, 7) - 3, setup.ball.column + upto(random, 7) - 3);
            if (setup.size.contains(p) && p != setup.ball)
                add_man(setup, p);
        }
        setup.to_move = random.chance(0.5) ? Side::ohs : Side::eks;
        phutball::Rules rules = phutball::rules_of_table_bits(random.below(8));
        rules.repetition = static_cast<phutball::Repetition>(random.below(3));
        rules.pie = random.chance(0.5);
        const Side attacker = random.chance(0.5) ? Side::ohs : Side::eks;
        const auto position = *phutball::Position::from(setup, rules);
        if (position.outcome())
            continue;
        if (auto proof = proof_of(position, attacker, 5))
            proofs.push_back(std::move(*proof));
    }
    return proofs;
}

// A claim of a proof with all those on which it rests: a proof of its own. It has at most `most` claims, if chance
// finds such a one soon.
inline Certificate part_of(const Certificate& whole, Random& random, std::size_t most) {
    Certificate part;
    for (int tries = 0; tries < 50; ++tries) {
        const auto root = random.below(static_cast<std::uint32_t>(whole.claims.size()));
        std::vector<bool> needed(whole.claims.size());
        needed[root] = true;
        for (std::size_t i = root + 1; i-- > 0;) {
            for (const std::uint32_t child : whole.claims[i].children)
                needed[child] = needed[child] || needed[i];
        }
        part = {whole.rules, whole.attacker, {}};
        std::map<std::uint32_t, std::uint32_t> number;
        for (std::uint32_t i = 0; i <= root; ++i) {
            if (!needed[i])
                continue;
            number[i] = static_cast<std::uint32_t>(part.claims.size());
            part.claims.push_back(whole.claims[i]);
            for (std::uint32_t& child : part.claims.back().children)
                child = number.at(child);
        }
        if (part.claims.size() <= most && (part.claims.size() > 1 || random.chance(0.1)))
            break;
    }
    return part;
}

enum class Outcome { proof, refused, none, unwritable };

struct Judgement {
    Outcome outcome;
    std::string reason; // why it is no proof
};

inline Judgement judge(const Certificate& certificate) {
    const auto bytes = solve::proof_bytes(certificate);
    if (!bytes)
        return {Outcome::unwritable, bytes.error().text()};
    const auto verdict = verify_proof(*bytes, "test");
    if (!verdict)
        return {Outcome::none, verdict.error().text()};
    if (verdict->verified)
        return {Outcome::proof, ""};
    return {Outcome::refused, verdict->where.english() + ": " + verdict->why.english()};
}

// How often which change led to what.
class Tally {
  public:
    void count(const std::string& kind, const Judgement& judgement) {
        constexpr const char* kNames[] = {"still valid", "refused", "refused", "unwritable"};
        ++counts_[kind][kNames[static_cast<int>(judgement.outcome)]];
    }
    [[nodiscard]] int changed(const std::string& outcome) const {
        int sum = 0;
        for (const auto& [kind, counts] : counts_) {
            const auto found = counts.find(outcome);
            sum += found == counts.end() ? 0 : found->second;
        }
        return sum;
    }
    void print() const {
        for (const auto& [kind, counts] : counts_) {
            std::cout << kind << ':';
            for (const auto& [outcome, count] : counts)
                std::cout << "  " << count << ' ' << outcome;
            std::cout << '\n';
        }
    }

  private:
    std::map<std::string, std::map<std::string, int>> counts_;
};

// Another move: a legal one, a placement anywhere, or the same chain cut short.
inline Move other_move(const Certificate& certificate, const engine::Claim& claim, Random& random) {
    if (claim.move && claim.move->points.size() > 2 && random.chance(0.3)) {
        Move shorter = *claim.move;
        shorter.points.pop_back();
        return shorter;
    }
    auto turns = plain::chains(plain::from(claim.position, certificate.rules));
    if (turns.empty() || random.chance(0.5))
        return Move::place(any_point(random, claim.position.size));
    return Move::chain(turns[random.below(static_cast<std::uint32_t>(turns.size()))].points);
}

inline void drop_claim(Certificate& certificate, std::uint32_t number) {
    certificate.claims.erase(certificate.claims.begin() + number);
    for (engine::Claim& claim : certificate.claims) {
        std::erase(claim.children, number);
        for (std::uint32_t& child : claim.children)
            child -= child > number ? 1U : 0U;
    }
}

// One change, with its name.
inline std::pair<Certificate, std::string> change(Certificate certificate, Random& random) {
    const auto total = static_cast<std::uint32_t>(certificate.claims.size());
    const std::uint32_t number = random.below(total);
    engine::Claim& claim = certificate.claims[number];
    const phutball::Size size = claim.position.size;
    const auto any_child = [&]() -> std::uint32_t& {
        return claim.children[random.below(static_cast<std::uint32_t>(claim.children.size()))];
    };
    switch (random.below(12)) {
    case 0:
        if (!claim.move)
            break;
        claim.move = other_move(certificate, claim, random);
        return {certificate, "another move"};
    case 1:
        if (total < 2)
            break;
        drop_claim(certificate, number);
        return {certificate, "a claim dropped"};
    case 2:
    case 3:
        if (claim.zone.empty())
            break;
        claim.zone.erase(claim.zone.begin() + upto(random, static_cast<int>(claim.zone.size())));
        return {certificate, "zone one point smaller"};
    case 4: {
        const auto& rule = phutball::kSwitches[random.below(phutball::kSwitches.size())];
        const int value = rule.get(certificate.rules);
        rule.set(certificate.rules, (value + 1) % static_cast<int>(rule.values.size()));
        return {certificate, "another switch"};
    }
    case 5:
        if (claim.children.empty())
            break;
        any_child() = random.below(total);
        return {certificate, "another child"};
    case 6:
        if (claim.children.empty())
            break;
        claim.children.erase(claim.children.begin() + upto(random, static_cast<int>(claim.children.size())));
        return {certificate, "a child less"};
    case 7:
        if (number == 0)
            break;
        claim.children.push_back(random.below(number));
        return {certificate, "a child more"};
    case 8:
        claim.plies += 1 + upto(random, 2);
        return {certificate, "more plies"};
    case 9:
        claim.plies -= std::min(claim.plies, 1 + upto(random, 2));
        return {certificate, "fewer plies"};
    case 10:
        toggle(claim.position.men, any_point(random, size));
        return {certificate, "a man more or less"};
    default:
        if (random.chance(0.3))
            certificate.attacker = other(certificate.attacker);
        else if (random.chance(0.5))
            claim.position.ball = any_point(random, size);
        else
            claim.position.to_move = other(claim.position.to_move);
        return {certificate, "another ball or side"};
    }
    return change(std::move(certificate), random);
}

// A position that agrees with a claim on its zone, and is as it happens to be elsewhere.
inline Setup same_on_zone(const engine::Claim& claim, Random& random) {
    Setup setup = claim.position;
    for (int row = 1; row <= setup.size.rows; ++row) {
        for (int column = 1; column <= setup.size.columns; ++column) {
            const Point p = point_at(row, column);
            if (p != setup.ball && !std::ranges::binary_search(claim.zone, p) && random.chance(0.4))
                toggle(setup.men, p);
        }
    }
    return setup;
}

// Uses nothing but the plain rules.
inline bool wins_by_plain_rules(const plain::State& state, Side attacker,
                                int plies) { // NOLINT(misc-no-recursion)
    if (const auto over = plain::outcome(state))
        return winner(*over) == attacker;
    if (plies == 0)
        return false;
    auto turns = plain::placements(state);
    for (auto& turn : plain::chains(state))
        turns.push_back(std::move(turn));
    const bool attacking = state.to_move == attacker;
    return std::ranges::any_of(turns, [&](const plain::Turn& turn) {
               return wins_by_plain_rules(turn.after, attacker, plies - 1) == attacking;
           }) == attacking;
}

inline std::vector<Point> points_of(const Game& game, std::span<const std::uint8_t> points) {
    std::vector<Point> list;
    for (int cell = 0; cell < game.cells(); ++cell) {
        if (has(points, cell))
            list.push_back(point_at(cell / game.columns + 1, cell % game.columns + 1));
    }
    return list;
}

// The move of a claim, walked by the plain rules; a chain that is not legal ends where it stops being so.
inline Move move_of(const Game& game, const Claim& move, plain::State state) {
    const auto point = [&](int cell) { return point_at(cell / game.columns + 1, cell % game.columns + 1); };
    if (move.jumps.empty())
        return Move::place(point(move.cell));
    std::vector<Point> path{state.ball};
    for (const std::uint8_t way : move.jumps) {
        Point p = point_at(path.back().row + kWays[way].rows, path.back().column + kWays[way].columns);
        while (state.men.erase(p) > 0)
            p = point_at(p.row + kWays[way].rows, p.column + kWays[way].columns);
        path.push_back(p);
    }
    return Move::chain(path);
}

// What a file says, as a certificate.
inline Certificate certificate_of(const ProofFile& file) {
    const Game& game = file.game();
    Certificate certificate;
    certificate.rules = {game.corner_exit, game.goal_pass, game.own_goal,
                         static_cast<phutball::Repetition>(game.repetition), game.pie};
    certificate.attacker = file.attacker() == kOhs ? Side::ohs : Side::eks;
    for (std::uint32_t number = 0; number < file.claims(); ++number) {
        const Claim read = file.claim(number);
        engine::Claim claim;
        claim.position = {{game.rows, game.columns},
                          points_of(game, read.men),
                          point_at(read.ball / game.columns + 1, read.ball % game.columns + 1),
                          read.mover == kOhs ? Side::ohs : Side::eks};
        claim.plies = static_cast<int>(read.plies);
        claim.zone = points_of(game, read.zone);
        if (read.mover == file.attacker())
            claim.move = move_of(game, read, plain::from(claim.position, certificate.rules));
        file.children(number, read, claim.children);
        certificate.claims.push_back(std::move(claim));
    }
    return certificate;
}

// What the check by the plain rules says of a changed certificate, as a file holds it: a file names the directions of
// jumps, so with a man more a jump may go further and still be legal.
inline bool holds_by_plain_rules(const Certificate& changed) {
    const auto bytes = solve::proof_bytes(changed);
    const auto file = bytes ? ProofFile::read(*bytes, "test") : Result<ProofFile>(bytes.error());
    return engine::check_certificate(file ? certificate_of(*file) : changed).ok();
}

} // namespace goalline::verify::testing
