// Measures the marks of the scale (engine/play/levels.hpp) and the simple players, and prints one table:
//     strength_table [--games N] [--neighbours N] [--watched N] [--from ELO] [--to ELO] [--naive N]
// Each mark meets its neighbours below it, from the standard position, without a referee; each simple player meets the
// marks in so many games each. All play by nodes, whatever time that takes. Mistakes are counted in the first games of
// a pair (--watched), because that takes longer than to play. All are rated together, with 0 where the scale begins. The
// shares say how a player errs in these games: turns without the goal in one (of those that had it), turns without the
// goal in two that cannot be stopped, and turns that let the opponent have a goal in one though they need not.
#include "engine/engine.hpp"
#include "engine/goal/goal.hpp"
#include "engine/play/simple_player.hpp"
#include "match/ratings.hpp"
#include "phutball/results.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace goalline;
using engine::Engine;
using engine::SimplePlayer;
using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Side;

constexpr int kLongest = 200; // plies; a longer game is a draw
constexpr int kEvery = 2;     // goals in two are looked for at every second turn, because that takes a search
constexpr std::uint64_t kEffort = 500; // of so many nodes

struct Share {
    int of = 0;
    int times = 0;
    void count(bool happened) {
        ++of;
        times += happened ? 1 : 0;
    }
    [[nodiscard]] std::string text() const {
        return of == 0 ? "-"
                       : std::to_string((1000 * times / of) / 10) + "." +
                             std::to_string((1000 * times / of) % 10);
    }
};

struct Contestant {
    std::string name;
    int elo = 0; // as the table says
    int level = 0;
    std::variant<int, SimplePlayer::Kind> how; // a mark's Elo, or a simple player
    Share missed_one{}, missed_two{}, allowed{};
};

class Judge {
  public:
    bool has_goal(const Position& position, Side side) {
        Position copy = position;
        return finder_.find(copy.board(), copy.rules(), side, {.nodes = 20'000}).verdict ==
               engine::Verdict::yes;
    }
    // Whether the side to move wins within so many plies, whatever the opponent does.
    bool wins_within(const Game& game, int plies) {
        const auto score = judge(game);
        return score && score->is_win() && score->plies() <= plies;
    }
    bool loses_within(const Game& game, int plies) {
        const auto score = judge(game);
        return score && score->is_proven() && !score->is_win() && score->plies() <= plies;
    }
    // Whether some turn leaves the opponent without a goal in one.
    bool could_prevent(const Position& before) {
        Position position = before;
        const Side opponent = other(before.to_move());
        const auto safe = [&](const Move& move) {
            position.play_unchecked(move);
            const auto outcome = position.outcome();
            const bool good = outcome ? outcome != phutball::win_of(opponent) : !has_goal(position, opponent);
            position.undo(move);
            return good;
        };
        const auto chains = phutball::list_chains(before);
        return std::ranges::any_of(phutball::list_placements(before), safe) ||
               (chains && std::ranges::any_of(*chains, safe));
    }

  private:
    std::optional<engine::Score> judge(const Game& game) {
        engine_.set_position(game);
        const auto answer = engine_.go({.nodes = kEffort}, {}, StopFlag{});
        return answer.lines.empty() ? std::nullopt : std::optional(answer.lines.front().score);
    }

    engine::GoalFinder finder_;
    Engine engine_{engine::Options{.hash_mb = 4}};
};

class Player {
  public:
    Player(const Contestant& who, std::uint64_t seed) {
        if (const auto* kind = std::get_if<SimplePlayer::Kind>(&who.how))
            simple_.emplace(*kind, seed);
        else
            engine_ = std::make_unique<Engine>(engine::Options{
                .hash_mb = 2, .strength = engine::Strength::of_elo(std::get<int>(who.how)), .seed = seed});
    }
    Move choose(const Game& game) {
        if (simple_)
            return *simple_->choose(game);
        engine_->set_position(game);
        return *engine_->choose(StopFlag{}, {.nodes = UINT64_MAX}).move;
    }

  private:
    std::optional<SimplePlayer> simple_;
    std::unique_ptr<Engine> engine_;
};

void note(Contestant& mover, const Game& before, const Game& after, Judge& judge, bool look_further) {
    const Side side = before.position().to_move();
    const bool won = after.outcome() == phutball::win_of(side);
    const bool had_goal = won || judge.has_goal(before.position(), side);
    if (had_goal)
        mover.missed_one.count(!won);
    else if (look_further && judge.wins_within(before, 3))
        mover.missed_two.count(after.outcome() || !judge.loses_within(after, 2));
    if (!after.outcome())
        mover.allowed.count(judge.has_goal(after.position(), other(side)) &&
                            judge.could_prevent(before.position()));
}

// The points of the first in halves: 0, 1 or 2.
int play(Contestant& first, Contestant& second, int number, Judge* judge) {
    const auto seed = static_cast<std::uint64_t>(number) * 2 + 1;
    Player players[2] = {Player(first, seed), Player(second, seed + 1'000'000)};
    Contestant* names[2] = {&first, &second};
    const phutball::Rules rules{.repetition = phutball::Repetition::draw3};
    Game game(*Position::from(phutball::Setup::start(), rules));
    while (!game.outcome() && game.ply() < kLongest) {
        const int turn = (game.ply() + number) % 2;
        const Game before = game;
        game.play(players[turn].choose(game));
        if (judge != nullptr)
            note(*names[turn], before, game, *judge, game.ply() % kEvery == 0);
    }
    const auto winner = game.outcome() ? phutball::winner(*game.outcome()) : std::nullopt;
    if (!winner)
        return 1;
    return ((*winner == Side::ohs ? 0 : 1) == number % 2) ? 2 : 0;
}

match::Encounter meet(std::vector<Contestant>& all, std::size_t i, std::size_t j, int games, int watched,
                      Judge& judge) {
    match::Encounter met{.first = i, .second = j};
    for (int number = 0; number < games; ++number) {
        const int points = play(all[i], all[j], number, number < watched ? &judge : nullptr);
        (points == 2 ? met.wins : points == 1 ? met.draws : met.losses) += 1;
    }
    std::fprintf(stderr, "%s - %s  +%.0f =%.0f -%.0f\n", all[i].name.c_str(), all[j].name.c_str(), met.wins,
                 met.draws, met.losses);
    return met;
}

std::vector<Contestant> contestants(int from, int to, bool naive) {
    std::vector<Contestant> all;
    for (const engine::Mark& mark : engine::marks()) {
        if (mark.elo >= from && mark.elo <= to)
            all.push_back(
                {.name = std::to_string(mark.elo), .elo = mark.elo, .level = mark.level, .how = mark.elo});
    }
    for (const SimplePlayer::Kind kind : SimplePlayer::kKinds) {
        if (naive)
            all.push_back({.name = std::string(SimplePlayer::name(kind)), .how = kind});
    }
    return all;
}

void print(const std::vector<Contestant>& all, const std::vector<match::Rating>& ratings) {
    std::printf(
        "| mark | level | measured | error | missed goal in one, %% | in two, %% | allowed one, %% |\n");
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Contestant& each = all[i];
        std::printf("| %s | %s | %.0f | %.0f | %s | %s | %s |\n", each.name.c_str(),
                    each.level > 0 ? std::to_string(each.level).c_str() : "", ratings[i].elo,
                    ratings[i].error, each.missed_one.text().c_str(), each.missed_two.text().c_str(),
                    each.allowed.text().c_str());
    }
}

} // namespace

int main(int argc, char** argv) {
    int games = 100, watched = 20, neighbours = 2, from = 0, to = engine::mark_of(8).elo, naive = 0;
    const std::pair<const char*, int*> known[] = {
        {"--games", &games}, {"--watched", &watched}, {"--neighbours", &neighbours},
        {"--from", &from},   {"--to", &to},           {"--naive", &naive}};
    for (int i = 1; i < argc; i += 2) {
        const auto* option =
            std::ranges::find_if(known, [&](const auto& each) { return argv[i] == std::string(each.first); });
        if (option == std::end(known) || i + 1 == argc) {
            std::fprintf(stderr, "strength_table: bench/strength_table.cpp says what it is asked for\n");
            return 2;
        }
        *option->second = std::atoi(argv[i + 1]);
    }
    std::vector<Contestant> all = contestants(from, to, naive > 0);
    Judge judge;
    std::vector<match::Encounter> encounters;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const bool simple = std::holds_alternative<SimplePlayer::Kind>(all[i].how);
        for (std::size_t j = 0; j < i; ++j) {
            const bool meets = simple ? std::holds_alternative<int>(all[j].how)
                                      : i - j <= static_cast<std::size_t>(neighbours);
            if (meets)
                encounters.push_back(meet(all, i, j, simple ? naive : games, watched, judge));
        }
    }
    const auto ratings = match::rate(all.size(), encounters, {{0, static_cast<double>(all[0].elo)}});
    if (!ratings) {
        std::fprintf(stderr, "strength_table: %s\n", ratings.error().text().c_str());
        return 1;
    }
    print(all, *ratings);
    return 0;
}
