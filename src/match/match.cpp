#include "match/match.hpp"

#include "engine/goal/goal.hpp"
#include "match/journal.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <unordered_map>

namespace goalline::match {

using phutball::Game;
using phutball::GameResult;
using phutball::Position;
using phutball::Side;

namespace {

constexpr int kMostSprtElo = 2000;

Error bad(Message where, Message message) {
    return {ErrorKind::usage, std::move(message), std::move(where), "match"};
}

Result<void> check(const MatchConfig& config) {
    if (config.games < 2 || config.games % 2 != 0)
        return bad(verbatim("games"),
                   "expected an even number of games, at least 2: every opening is played twice"_en);
    if (config.concurrency < 1 || (config.concurrency > 256 && !config.elsewhere))
        return bad(verbatim("concurrency"), "expected 1 to 256 games at a time"_en);
    if (config.openings.empty())
        return bad(verbatim("openings"), "expected at least one opening"_en);
    if (const auto& sprt = config.sprt;
        sprt && !(-kMostSprtElo <= sprt->elo0 && sprt->elo0 < sprt->elo1 && sprt->elo1 <= kMostSprtElo))
        return bad(verbatim("sprt"),
                   "expected elo0 below elo1, both from {0} to {1}"_en(-kMostSprtElo, kMostSprtElo));
    return {};
}

class Referee {
  public:
    Referee(const MatchConfig& config, const StopFlag& stop)
        : config_(config), stop_(stop), first_(config.first, &stop), second_(config.second, &stop) {}

    // Plays one game. Returns nothing if it was stopped. Error: the system refuses to start a program, which is no
    // engine's fault.
    Result<std::optional<PlayedGame>> play(int index) {
        using Played = std::optional<PlayedGame>;
        PlayedGame played;
        played.index = index;
        played.opening = config_.opening_of(index);
        for (const bool first : {true, false}) {
            if (auto ready = (first ? first_ : second_).new_game(); !ready) {
                if (ready.error().code == Process::kNotStarted)
                    return ready.error();
                forfeit(played, first == played.first_is_ohs() ? Side::ohs : Side::eks, Fault::crashed,
                        ready.error().full());
                return stop_.raised() ? Played() : Played(played);
            }
        }
        Game game(*Position::from(played.opening, config_.rules));
        Clocks clocks = start_clocks(played.first_is_ohs());
        while (!stop_.raised()) {
            if (finished(game, played))
                return Played(played);
            const Side mover = game.position().to_move();
            const bool is_first = (mover == Side::ohs) == played.first_has_ohs();
            const Turn turn = (is_first ? first_ : second_).ask(game, clocks);
            if (auto& clock = clocks[mover])
                clock->seconds += clock->increment_ms / 1000.0 - turn.seconds;
            if (turn.fault != Fault::none) {
                forfeit(played, mover, turn.fault, turn.explanation);
                return stop_.raised() ? Played() : Played(played);
            }
            played.in_margin[is_first ? 0 : 1] += turn.in_margin ? 1 : 0;
            game.play(turn.move);
            played.moves.push_back(turn.move);
            if (turn.move.kind == phutball::Move::Kind::swap)
                std::swap(clocks[Side::ohs], clocks[Side::eks]); // a clock belongs to a player, not to a side
        }
        return Played();
    }

  private:
    [[nodiscard]] Clocks start_clocks(bool first_is_ohs) const {
        Clocks clocks{};
        for (const bool first : {true, false}) {
            if (const auto& clock = (first ? config_.first : config_.second).limit.clock)
                clocks[first == first_is_ohs ? Side::ohs : Side::eks] =
                    PlayerClock{clock->base_ms / 1000.0, clock->increment_ms};
        }
        return clocks;
    }

    static void forfeit(PlayedGame& played, Side loser, Fault fault, Message explanation) {
        using enum GameResult::Reason;
        played.result = {other(loser), fault == Fault::late ? time : forfeit};
        played.fault = fault;
        played.explanation = std::move(explanation);
    }

    bool finished(const Game& game, PlayedGame& played) {
        if (const auto result = phutball::result_on_board(game)) {
            played.result = *result;
            return true;
        }
        if (game.ply() >= config_.longest_plies) {
            played.result = {std::nullopt, GameResult::Reason::unknown};
            return played.too_long = true;
        }
        if (!config_.adjudicate)
            return false;
        Position position = game.position();
        const Side mover = position.to_move();
        const auto answer = goal_.find(position.board(), position.rules(), mover, {.nodes = 20'000});
        if (answer.verdict != engine::Verdict::yes)
            return false;
        played.moves.push_back(goal_.move(position.board()));
        played.result = {mover, GameResult::Reason::goal};
        return played.adjudicated = true;
    }

    const MatchConfig& config_;
    const StopFlag& stop_;
    Player first_;
    Player second_;
    engine::GoalFinder goal_;
};

// What the threads of a match share.
class Desk {
  public:
    Desk(const MatchConfig& config, const GameCallback& on_game, const StopFlag& stop)
        : config_(config), on_game_(on_game), stop_(stop),
          scores_(static_cast<std::size_t>(config.games), -1) {}

    Result<void> open_journal() {
        if (config_.journal.empty())
            return {};
        std::vector<PlayedGame> games;
        auto journal = Journal::open(config_, games);
        if (!journal)
            return journal.error();
        journal_.emplace(std::move(*journal));
        for (PlayedGame& game : games) {
            game.from_journal = true;
            if (game.index < config_.games && score(game.index) < 0)
                count(std::move(game));
        }
        return {};
    }

    // The next game to play, or -1 if there is none.
    int next() {
        const std::lock_guard lock(mutex_);
        if (stop_.raised() || standing_.accepted || failure_)
            return -1;
        while (next_ < config_.games && score(next_) >= 0)
            ++next_;
        return next_ < config_.games ? next_++ : -1;
    }

    void add(const PlayedGame& game) {
        const std::lock_guard lock(mutex_);
        if (failure_) // the journal may end with half a line, to which nothing must be added
            return;
        if (journal_ && !journal_->add(game)) {
            failure_ = Error{ErrorKind::io, "cannot write"_en, verbatim(config_.journal), "journal"};
            return;
        }
        count(game);
    }

    // Ends the match.
    void give_up(Error failure) {
        const std::lock_guard lock(mutex_);
        if (!failure_)
            failure_ = std::move(failure);
    }

    [[nodiscard]] Result<Standing> result() const {
        if (failure_)
            return *failure_;
        return standing_;
    }

  private:
    int& score(int game) { return scores_[game]; }

    // A game that an engine spoilt repeats nothing.
    [[nodiscard]] std::optional<int> repeated_by(const PlayedGame& game) {
        if (game.fault != Fault::none)
            return std::nullopt;
        std::string story = Position::from(game.opening, config_.rules)->text();
        story += game.first_is_ohs() ? " 1" : " 2";
        for (const phutball::Move& move : game.moves)
            story += " " + to_text(move);
        const auto [known, is_new] = stories_.emplace(std::move(story), game.index);
        return is_new ? std::nullopt : std::optional(known->second);
    }

    void count(PlayedGame game) {
        game.repeats = repeated_by(game);
        standing_.repeats += game.repeats ? 1 : 0;
        for (std::size_t i = 0; i < game.in_margin.size(); ++i)
            standing_.in_margin[i] += game.in_margin[i];
        const int half_points = game.half_points();
        score(game.index) = half_points;
        (half_points == 2 ? standing_.wins : half_points == 1 ? standing_.draws : standing_.losses) += 1;
        if (game.fault != Fault::none)
            (half_points == 0 ? standing_.faults_first : standing_.faults_second) += 1;
        const int partner = score(game.index ^ 1);
        if (partner >= 0) {
            ++standing_.pairs[half_points + partner];
            standing_.elo = estimate(standing_.pairs);
            judge();
        }
        if (on_game_)
            on_game_(game, standing_);
    }

    void judge() {
        if (!config_.sprt)
            return;
        const Sprt& sprt = *config_.sprt;
        standing_.llr = log_likelihood_ratio(standing_.pairs, sprt.elo0, sprt.elo1, sprt.scale);
        const SprtBounds bounds = sprt_bounds();
        if (*standing_.llr >= bounds.upper)
            standing_.accepted = true;
        else if (*standing_.llr <= bounds.lower)
            standing_.accepted = false;
    }

    const MatchConfig& config_;
    const GameCallback& on_game_;
    const StopFlag& stop_;
    std::mutex mutex_;
    std::unordered_map<std::string, int> stories_; // how the games went
    std::vector<int> scores_; // by game: the first engine's half points; -1 if not played yet
    int next_ = 0;
    Standing standing_;
    std::optional<Journal> journal_;
    std::optional<Error> failure_;
};

} // namespace

const phutball::Setup& MatchConfig::opening_of(int game) const {
    return openings[static_cast<std::size_t>(game / 2) % openings.size()];
}

bool PlayedGame::first_has_ohs() const {
    const auto swap = [](const phutball::Move& move) { return move.kind == phutball::Move::Kind::swap; };
    return first_is_ohs() != std::any_of(moves.begin(), moves.end(), swap);
}

int PlayedGame::half_points() const {
    if (!result.winner)
        return 1;
    return (*result.winner == Side::ohs) == first_has_ohs() ? 2 : 0;
}

Result<std::vector<phutball::Setup>> parse_openings(std::string_view text, const phutball::Rules& rules) {
    std::vector<phutball::Setup> openings;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        if (line.empty() || line.front() == '#')
            continue;
        const auto position = Position::parse(line, rules);
        if (!position || position->outcome()) {
            return within("openings, line {0}"_en(number),
                          position ? bad({}, "the game is over in this position"_en) : position.error());
        }
        openings.push_back(position->setup());
    }
    return openings;
}

void keep_to_old_start(MatchConfig& config) {
    MatchConfig old = config;
    old.openings = {phutball::Setup::start()};
    if (Journal::is_of(old))
        config.openings = std::move(old.openings);
}

Result<Standing> run_match(const MatchConfig& config, const GameCallback& on_game, const StopFlag& stop) {
    if (auto good = check(config); !good)
        return good.error();
    for (const PlayerConfig* player :
         {&config.first, &config.second}) { // better now than as a hundred forfeits
        if (config.elsewhere)
            break;
        if (auto started = Player(*player, &stop).new_game(); !started)
            return started.error();
    }
    Desk desk(config, on_game, stop);
    if (auto opened = desk.open_journal(); !opened)
        return opened.error();
    const auto play_games = [&] {
        try {
            Referee referee(config, stop);
            for (int game = desk.next(); game >= 0; game = desk.next()) {
                const auto played =
                    config.elsewhere ? config.elsewhere(config, game, stop) : referee.play(game);
                if (!played)
                    desk.give_up(played.error());
                else if (*played)
                    desk.add(**played);
            }
        } catch (const std::bad_alloc&) {
            desk.give_up(Error{ErrorKind::limit,
                               "out of memory; expected fewer games at a time or more memory"_en,
                               verbatim("match"), "memory"});
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < config.concurrency; ++i) {
        try {
            threads.emplace_back(play_games);
        } catch (const std::system_error&) { // no more threads: continue with those there are
            if (i == 0)
                throw;
            break;
        }
    }
    threads.clear(); // joins
    return desk.result();
}

Result<std::optional<PlayedGame>> play_game(const std::string& match, const MatchConfig& config, int game,
                                            const StopFlag& stop) {
    thread_local const StopFlag* current = nullptr;
    struct Kept {
        std::string match;
        MatchConfig config;
        StopFlag stop{[] { return current->raised(); }}; // engines are asked and answer on this thread
        Referee referee{config, stop};
    };
    thread_local std::unique_ptr<Kept> kept;
    current = &stop;
    if (!kept || kept->match != match)
        kept = std::make_unique<Kept>(match, config);
    kept->config.openings = config.openings;
    return kept->referee.play(game);
}

std::string why_impossible(const MatchConfig& config, const PlayedGame& played) {
    Game game(*Position::from(played.opening, config.rules));
    for (const phutball::Move& move : played.moves) {
        if (phutball::result_on_board(game))
            return "it goes on after its end";
        if (const auto done = game.try_play(move); !done)
            return to_text(move) + ": " + done.error().text();
    }
    if (played.fault != Fault::none)
        return {};
    const auto result = phutball::result_on_board(game);
    const bool right = played.too_long ? !result && game.ply() >= config.longest_plies
                                       : result && result->winner == played.result.winner;
    return right ? "" : "it does not end so";
}

phutball::Record to_record(const MatchConfig& config, const PlayedGame& game) {
    phutball::Record head;
    head.rules = config.rules;
    head.start = game.opening;
    const std::string& first = config.first.name;
    const std::string& second = config.second.name;
    head.ohs = game.first_has_ohs() ? first : second;
    head.eks = game.first_has_ohs() ? second : first;
    head.result = game.result;
    phutball::RecordBuilder builder(std::move(head));
    std::uint32_t at = 0;
    for (const phutball::Move& move : game.moves) {
        const auto added = builder.add(at, move);
        if (!added)
            break;
        at = *added;
    }
    std::string note = game.explanation.english();
    if (game.adjudicated)
        note = "Goal in one, played by the referee.";
    if (game.too_long)
        note = "Ended as a draw after " + std::to_string(config.longest_plies) + " plies.";
    builder.node(at).comment = note;
    std::vector<Message> warnings;
    return std::move(builder).finish(warnings);
}

} // namespace goalline::match
