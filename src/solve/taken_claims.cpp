#include "solve/taken_claims.hpp"

#include "proving/claim_text.hpp"
#include "solve/proof_file.hpp"
#include "solve/proof_layout.hpp"
#include "solve/proof_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <utility>

namespace goalline::solve {

using engine::Claim;
using phutball::Point;
using phutball::Position;
using phutball::Rules;
using proving::ClaimRow;

namespace {

bool same_moves(const Rules& a, const Rules& b) {
    return a.corner_exit == b.corner_exit && a.goal_pass == b.goal_pass && a.own_goal == b.own_goal;
}

// Where the claim holds on a board with so many columns.
proving::Shifts places_for(const Claim& claim, int from, int to, const Rules& rules) {
    int first = claim.position.ball.column;
    int last = first;
    for (const Point p : claim.zone) {
        first = std::min<int>(first, p.column);
        last = std::max<int>(last, p.column);
    }
    return proving::places_of(first, last, from, to, rules);
}

} // namespace

std::optional<ClaimRow> ClaimTaker::take(const Claim& claim) {
    taken_.emplace_back();
    const proving::Shifts shifts = places_for(claim, columns_, size_.columns, rules_);
    if (shifts.least > shifts.most)
        return std::nullopt;
    // Off the left side if possible: a claim that touches a side in its row is not found elsewhere.
    const int shift = std::min(shifts.least + (rules_.corner_exit ? 1 : 0), shifts.most);
    const auto moved = [&](Point p) { return phutball::point_at(p.row, p.column + shift); };

    ClaimRow row{.id = next_id_, .plies = claim.plies, .how = how_};
    for (const std::uint32_t child : claim.children) {
        const Taken& below = taken_[child];
        if (below.id == 0) // never: its zone lies within this one
            return std::nullopt;
        row.rests_on += row.rests_on.empty() ? "" : " ";
        row.rests_on += text_of(proving::ClaimRef(below.id, false, shift - below.shift));
    }
    phutball::Setup setup{
        .size = size_, .men = {}, .ball = moved(claim.position.ball), .to_move = claim.position.to_move};
    for (const Point p : claim.position.men) {
        if (std::ranges::find(claim.zone, p) != claim.zone.end())
            setup.men.push_back(moved(p));
    }
    const auto position = Position::from(setup, rules_);
    if (!position)
        return std::nullopt;
    row.position = position->text();
    std::vector<Point> zone;
    std::ranges::transform(claim.zone, std::back_inserter(zone), moved);
    row.zone = proving::zone_text(zone, size_);
    if (claim.move) {
        phutball::Move move = *claim.move;
        std::ranges::transform(move.points, move.points.begin(), moved);
        row.move = to_text(move);
    }
    taken_.back() = {.id = next_id_++, .shift = shift};
    return row;
}

Result<tables::MappedFile> open_proof(const std::string& name) {
    auto file = tables::MappedFile::open(name);
    if (!file)
        return file;
    if (const auto header = read_proof_header(file->bytes()); !header)
        return within(verbatim(name), header.error());
    return file;
}

std::uint32_t claims_of(std::span<const std::uint8_t> file) {
    return static_cast<std::uint32_t>(proof_layout::number_at(file, 28, 4));
}

std::string how_taken(std::span<const std::uint8_t> file) {
    std::array<char, 16> digits{};
    const auto end =
        std::to_chars(digits.begin(), digits.end(), proof_layout::number_at(file, 48, 8), 16).ptr;
    return std::string(proving::kTaken) + " " + std::string(digits.begin(), end);
}

Result<TakenClaims> taken_claims(const std::string& name, std::span<const std::uint8_t> file,
                                 const Position& position, phutball::Side attacker, std::int64_t first_id) {
    const auto refusal = [&](Message why) {
        return Error{ErrorKind::invalid, std::move(why), verbatim(name), "claims"};
    };
    const auto proof = verified_proof(name, file);
    if (!proof)
        return proof.error();
    const ProofHeader& header = proof->header;
    if (header.size.rows != position.size().rows)
        return refusal(
            "the proof is about {0} rows, expected {1}: claims hold only where the goals are as far away"_en(
                header.size.rows, position.size().rows));
    if (!same_moves(header.rules, position.rules()))
        return refusal("the proof is about other rules"_en);
    if (header.attacker != attacker)
        return refusal("the proof is about a win of {0}, expected one of {1}"_en(
            std::string(1, letter(header.attacker)), std::string(1, letter(attacker))));
    auto reader = ProofReader::open(file);
    if (!reader)
        return reader.error();
    ClaimTaker taker(header.size.columns, position.size(), position.rules(), how_taken(file), first_id);
    TakenClaims result{.claims = header.claims, .rows = {}};
    while (true) {
        const auto claim = reader->next();
        if (!claim)
            return within(verbatim(name), claim.error());
        if (!*claim)
            return result;
        if (auto row = taker.take(**claim))
            result.rows.push_back(std::move(*row));
    }
}

} // namespace goalline::solve
