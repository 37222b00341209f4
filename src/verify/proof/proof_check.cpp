#include "verify/proof/proof_check.hpp"

#include "base/json.hpp"
#include "base/memory.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace goalline::verify {
namespace {

// Claims that a thread takes at once.
constexpr std::uint32_t kPiece = 4096;
// What all states of one turn may take together.
constexpr std::size_t kMostStateBytes = std::size_t{1} << 28;

// A state within a chain: where the ball is, and the men left.
using State = std::pair<int, Points>;
// Every state of a turn, with the one before it on some chain, for the text of that chain.
using States = std::map<State, const State*>;

class Checker {
  public:
    explicit Checker(const ProofFile& file) : file_(file), game_(file.game()), attacker_(file.attacker()) {}

    // Why a claim does not hold; empty if it follows from the claims before it.
    [[nodiscard]] Message problem(std::uint32_t number) {
        claim_ = file_.claim(number);
        position_ = {claim_.ball, {claim_.men.begin(), claim_.men.end()}, claim_.mover};
        file_.children(number, claim_, numbers_);
        children_.clear();
        for (const std::uint32_t child : numbers_)
            children_.push_back(file_.claim(child));
        if (game_.goal_row(claim_.ball))
            return "is about a finished game"_en;
        if (has(claim_.men, claim_.ball))
            return "has a man where its ball is"_en;
        for (const Claim& child : children_) {
            if (child.plies >= claim_.plies)
                return "rests on a claim of as many plies"_en;
        }
        return claim_.mover == attacker_ ? attack() : defence();
    }

    [[nodiscard]] std::uint64_t replies() const { return replies_; }
    [[nodiscard]] bool out_of_memory() const { return out_of_memory_; }

  private:
    // Whether a claim speaks of a position: the same ball and side to move, and the same men on the claim's zone.
    static bool speaks_of(const Claim& claim, const Position& position) {
        if (claim.ball != position.ball || claim.mover != position.mover)
            return false;
        for (std::size_t i = 0; i < position.men.size(); ++i) {
            if (((claim.men[i] ^ position.men[i]) & claim.zone[i]) != 0)
                return false;
        }
        return true;
    }

    [[nodiscard]] const Claim* child_about(const Position& position) const {
        const auto found =
            std::ranges::find_if(children_, [&](const Claim& child) { return speaks_of(child, position); });
        return found == children_.end() ? nullptr : &*found;
    }

    // Of the ball's own cell all positions of which the claim speaks have the same content.
    [[nodiscard]] bool in_zone(int cell) const { return cell == claim_.ball || has(claim_.zone, cell); }

    [[nodiscard]] bool zone_holds(std::span<const std::uint8_t> points) const {
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto missing = static_cast<unsigned>(points[i] & ~claim_.zone[i]);
            const bool ball_here = i == static_cast<std::size_t>(claim_.ball) >> 3;
            if ((missing & ~(ball_here ? 1U << (claim_.ball & 7) : 0U)) != 0)
                return false;
        }
        return true;
    }

    // The attacker's move is legal in every position of which the claim speaks, and leads to one of which a child
    // speaks, or wins.
    [[nodiscard]] Message attack() {
        Position after{position_.ball, position_.men, 1 - attacker_};
        int winner = kNobody;
        if (Message wrong = play(after, winner); !wrong.empty())
            return wrong;
        if (winner == attacker_)
            return claim_.plies >= 1 ? Message() : "is about no plies"_en;
        if (winner != kNobody)
            return "moves into the attacker's own goal"_en;
        const Claim* child = child_about(after);
        if (child == nullptr)
            return "has no child for its move"_en;
        return zone_holds(child->zone) ? Message() : "has a smaller zone than its child"_en;
    }

    [[nodiscard]] Message play(Position& after, int& winner) const {
        if (claim_.jumps.empty()) {
            if (has(after.men, claim_.cell) || claim_.cell == after.ball)
                return "places a man on a point that is not empty"_en;
            add(after.men, claim_.cell);
            return in_zone(claim_.cell) ? Message() : "moves outside its zone"_en;
        }
        bool inside = true;
        bool may_go_on = true;
        for (const std::uint8_t way : claim_.jumps) {
            if (!may_go_on)
                return "jumps on after the end of the turn"_en;
            const Landing landing = jump(game_, after.men, after.ball, kWays[way],
                                         [&](int cell) { inside = inside && in_zone(cell); });
            if (!landing.legal)
                return "has a jump that is not legal"_en;
            after.ball = landing.cell;
            winner = landing.goal_of;
            may_go_on = landing.may_go_on;
        }
        return inside ? Message() : "moves outside its zone"_en;
    }

    // Every reply in every position of which the claim speaks is answered.
    [[nodiscard]] Message defence() {
        if (Message wrong = placements(); !wrong.empty())
            return wrong;
        if (Message wrong = chains(); !wrong.empty())
            return wrong;
        for (const Claim& child : children_) {
            if (!zone_holds(child.zone))
                return "has a smaller zone than a child"_en;
        }
        return {};
    }

    [[nodiscard]] Message placements() {
        Position after{position_.ball, position_.men, attacker_};
        bool whole_board = true;
        for (int cell = 0; cell < game_.cells(); ++cell) {
            whole_board = whole_board && in_zone(cell);
            if (cell == after.ball || has(after.men, cell))
                continue;
            ++replies_;
            add(after.men, cell);
            if (child_about(after) == nullptr)
                return "has no answer to {0}"_en(point_text(game_, cell));
            remove(after.men, cell);
        }
        // Outside the zone there may be vacant points that are none in this position. A child that speaks of this
        // very position, with the attacker to move, answers all of them.
        return whole_board || child_about(after) != nullptr
                   ? Message()
                   : "says nothing of placements outside its zone"_en;
    }

    // Visits each state that chains reach once.
    [[nodiscard]] Message chains() {
        const std::size_t most = kMostStateBytes / (position_.men.size() + 128);
        States states;
        std::vector<const State*> open{&states.try_emplace({position_.ball, position_.men}).first->first};
        std::array<bool, 2> left{}; // by side: whether the ball left the board on its goal line
        bool inside = true;
        while (!open.empty()) {
            const State* state = open.back();
            open.pop_back();
            for (const Way way : kWays) {
                State next = *state;
                const Landing landing = jump(game_, next.second, next.first, way,
                                             [&](int cell) { inside = inside && in_zone(cell); });
                next.first = landing.cell;
                const int goal_of = landing.goal_of;
                if (!landing.legal ||
                    (landing.cell < 0 && std::exchange(left[static_cast<std::size_t>(goal_of)], true)))
                    continue;
                const bool may_end = goal_of != attacker_ || game_.own_goal; // P9
                if (landing.cell < 0) {
                    if (may_end) {
                        ++replies_;
                        if (goal_of != attacker_)
                            return no_answer(states, state, -1);
                    }
                    continue;
                }
                const auto [entry, is_new] = states.try_emplace(std::move(next), state);
                if (!is_new)
                    continue;
                if (states.size() > most) {
                    out_of_memory_ = true;
                    return "has too many replies"_en;
                }
                if (landing.may_go_on)
                    open.push_back(&entry->first);
                if (!may_end)
                    continue;
                ++replies_;
                if (goal_of != attacker_ &&
                    (goal_of != kNobody ||
                     child_about({entry->first.first, entry->first.second, attacker_}) == nullptr))
                    return no_answer(states, state, entry->first.first);
            }
        }
        return inside ? Message() : "leaves points of the ball's chains out of its zone"_en;
    }

    // The chain to a state and from there to a cell, or over the goal line.
    [[nodiscard]] Message no_answer(const States& states, const State* state, int last) const {
        std::string chain = last < 0 ? "" : "-" + point_text(game_, last);
        for (; state != nullptr; state = states.at(*state))
            chain = (states.at(*state) == nullptr ? "" : "-") + point_text(game_, state->first) + chain;
        return last < 0 ? "has no answer to {0}, from where the ball jumps over the goal line"_en(chain)
                        : "has no answer to {0}"_en(chain);
    }

    const ProofFile& file_;
    const Game game_;
    const int attacker_;
    Claim claim_;
    Position position_;
    std::vector<std::uint32_t> numbers_;
    std::vector<Claim> children_;
    std::uint64_t replies_ = 0;
    bool out_of_memory_ = false;
};

Error no_memory(Message message, Message where) {
    return {ErrorKind::limit, std::move(message), std::move(where), "memory"};
}

// The threads that check one proof, piece by piece.
class Pieces {
  public:
    explicit Pieces(const ProofFile& file) : file_(file), bad_(file.claims()) {}

    void run(int threads) {
        std::vector<std::thread> others;
        try {
            for (int i = 1; i < threads; ++i)
                others.emplace_back([this] { work(); });
        } catch (const std::system_error&) { // fewer threads do as well
        }
        work();
        for (std::thread& thread : others)
            thread.join();
    }

    [[nodiscard]] std::uint64_t replies() const { return replies_; }
    // The first claim that does not hold, or else how many there are; and why not.
    [[nodiscard]] std::uint32_t bad() const { return bad_; }
    [[nodiscard]] const Message& why() const { return why_; }
    [[nodiscard]] bool out_of_memory() const { return out_of_memory_; }

  private:
    void work() {
        Checker checker(file_);
        std::uint32_t number = 0;
        Message why;
        const bool whole = has_memory([&] { number = first_problem(checker, why); });
        const std::scoped_lock lock(mutex_);
        replies_ += checker.replies();
        if (!whole)
            why = "not enough memory"_en; // for which claim is not known: the first may stand for it
        if (!why.empty() && number < bad_) {
            out_of_memory_ = !whole || checker.out_of_memory();
            bad_ = number;
            why_ = std::move(why);
        }
    }

    // Takes pieces until there is none before the first bad claim.
    std::uint32_t first_problem(Checker& checker, Message& why) {
        for (std::uint64_t begin = next_.fetch_add(kPiece); begin < bad_; begin = next_.fetch_add(kPiece)) {
            const auto end =
                static_cast<std::uint32_t>(std::min<std::uint64_t>(begin + kPiece, file_.claims()));
            for (auto number = static_cast<std::uint32_t>(begin); number < end; ++number) {
                if (why = checker.problem(number); !why.empty())
                    return number;
            }
        }
        return file_.claims();
    }

    const ProofFile& file_;
    std::atomic<std::uint64_t> next_ = 0; // the first claim of the next piece
    std::mutex mutex_;                    // of what follows
    std::atomic<std::uint32_t> bad_;
    std::uint64_t replies_ = 0;
    Message why_;
    bool out_of_memory_ = false;
};

template <class Open>
Result<ProofVerdict> verify(const std::string& name, int threads, Open open) {
    std::optional<Result<ProofVerdict>> verdict;
    const auto work = [&] {
        const auto file = open();
        verdict = file ? check_proof(*file, threads) : Result<ProofVerdict>(file.error());
    };
    return has_memory(work) ? std::move(*verdict) : no_memory("not enough memory"_en, verbatim(name));
}

std::string text_of(const ProofFile& file, const Claim& claim) {
    return position_text(file.game(), claim.ball, claim.men, claim.mover);
}

} // namespace

Result<ProofVerdict> check_proof(const ProofFile& file, int threads) {
    Pieces pieces(file);
    pieces.run(threads);
    ProofVerdict verdict;
    verdict.game = file.game();
    verdict.winner = file.attacker();
    if (!pieces.why().empty()) {
        Message where = "claim {0}, {1}"_en(pieces.bad(), text_of(file, file.claim(pieces.bad())));
        if (pieces.out_of_memory())
            return no_memory(pieces.why(), std::move(where));
        verdict.where = std::move(where);
        verdict.why = pieces.why();
        return verdict;
    }
    const Claim last = file.claim(file.claims() - 1); // what the proof is for
    verdict.verified = true;
    verdict.position = text_of(file, last);
    verdict.plies_at_most = last.plies;
    verdict.claims = file.claims();
    verdict.replies = pieces.replies();
    return verdict;
}

Result<ProofVerdict> verify_proof(const std::string& path, int threads) {
    return verify(path, threads, [&] { return ProofFile::open(path); });
}

Result<ProofVerdict> verify_proof(std::span<const std::uint8_t> bytes, const std::string& name) {
    return verify(name, 1, [&] { return ProofFile::read(bytes, name); });
}

std::string json_text(const ProofVerdict& verdict, double seconds) {
    const Game& game = verdict.game;
    std::string out;
    if (!verdict.verified) {
        JsonObject(out)
            .add("verified", false)
            .add("where", verdict.where.english())
            .add("why", verdict.why.english());
        return out;
    }
    constexpr std::array kRepetitions = {"none", "draw3", "superko"};
    {
        JsonObject object(out);
        object.add("verified", true).add("position", verdict.position);
        JsonObject(object.raw("rules"))
            .add("corner_exit", game.corner_exit)
            .add("goal_pass", game.goal_pass)
            .add("own_goal", game.own_goal)
            .add("repetition", kRepetitions[game.repetition])
            .add("pie", game.pie);
        object.add("winner", verdict.winner == kOhs ? "O" : "X")
            .add("plies_at_most", verdict.plies_at_most)
            .add("claims", verdict.claims)
            .add("replies", verdict.replies)
            .add("seconds", seconds);
    }
    return out;
}

} // namespace goalline::verify
