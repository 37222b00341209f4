#include "match/protocol_check.hpp"

#include "match/conversation.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace goalline::match {

using phutball::Game;
using phutball::Move;
using phutball::Position;

namespace {

constexpr double kListen = 0.2; // seconds to wait for what must not come
Message not_before_stop() {
    return "no bestmove before stop, since the go is infinite"_en;
}

const phutball::Rules kRules{.repetition = phutball::Repetition::draw3};

constexpr const char* kMiddleGame =
    "15/15/15/15/6o8/8o6/8o6/6o1oo5/6oooo5/4o2o7/6o2@5/7o2o4/6o8/15/5o9/15/15/15/15 O";
constexpr const char* kCrowded =
    "15/15/15/o2o1oo6o1/o1oo2o1oooo1oo/oo4ooo2oo2/o2o2ooo3o2/3oo1oo7/1o1oo1o2o2oo1/"
    "1oooo1oo2ooooo/1o2o2@o6/o1oooo3o3oo/oo1o1o2o2o3/4ooo1oo2oo1/1o5oooo1oo1/"
    "o2ooo1o3oooo/15/15/15 O";

Game game_of(const std::string& text) {
    return Game(*Position::parse(text, kRules));
}

Game start_of(phutball::Size size) {
    return Game(*Position::from(phutball::Setup::start(size), kRules));
}

// Asks the engine and judges its answers, step by step.
class Checker : private Conversation {
  public:
    Checker(const CheckConfig& config, const StopFlag& stop)
        : Conversation(config.command, config.patience, stop), config_(config) {}

    CheckReport run(CheckStep step) {
        static constexpr std::array<void (Checker::*)(), kCheckSteps> kSteps = {
            &Checker::greeting,    &Checker::ready,     &Checker::options, &Checker::fixed_nodes,
            &Checker::boards,      &Checker::move_time, &Checker::clock,   &Checker::infinite,
            &Checker::stop,        &Checker::one_move,  &Checker::goal,    &Checker::mate,
            &Checker::odd_numbers, &Checker::bad_input, &Checker::game,    &Checker::quit};
        report_ = {};
        report_.step = step;
        begin();
        if (!runs() && step != CheckStep::greeting)
            greet();
        (this->*kSteps[static_cast<std::size_t>(step)])();
        if (failed()) {
            kill();
            report_.failure = failure()->what;
            report_.expected = failure()->expected;
            report_.position = position();
            report_.lines = lines();
        }
        return report_;
    }

  private:
    // Gets a move of the game and the time it took.
    std::optional<Move> ask(const Game& game, std::string_view go) {
        set(game);
        const Stopwatch watch;
        send(go);
        const std::string line = await("bestmove");
        report_.milliseconds = watch.seconds() * 1000;
        return legal_move(game, line);
    }

    // The milliseconds from stop to the move.
    double stop_after(const Game& game, double thinking) {
        set(game);
        send("go infinite");
        sync(); // notices a move that came at once
        expect_no_move(thinking, not_before_stop());
        const Stopwatch watch;
        send("stop");
        const std::string line = await("bestmove");
        const double milliseconds = watch.seconds() * 1000;
        (void)legal_move(game, line);
        return milliseconds;
    }

    void greeting() {
        greet();
        for (const char* what : {"id name ", "id author "}) {
            if (std::none_of(heard().begin(), heard().end(),
                             [&](const std::string& line) { return line.starts_with(what); }))
                fail("no \"{0}...\" before ugiok"_en(what),
                     "id name, id author, the options, and then ugiok"_en);
        }
        for (const std::string& line : heard()) {
            if (starts_with_word(line, "option"))
                options_.push_back(read_option(line));
        }
    }

    void ready() {
        sync();
        send("uginewgame");
        sync();
    }

    void options() {
        for (const auto& [name, value] : options_) {
            send(fmt::format("setoption name {} value {}", name, value));
            sync();
            for (const std::string& line : heard()) {
                if (line.starts_with("info string error"))
                    fail("it refuses the default of {0}"_en(name),
                         "\"{0}\", which it named itself, to be accepted"_en(value));
            }
        }
    }

    void fixed_nodes() {
        const Game game = start_of({});
        (void)ask(game, "go nodes 500");
        (void)ask(game, "go depth 2");
        send("position startpos moves H11");
        sync();
        Game after = game;
        after.play(*phutball::parse_move("H11"));
        send("go nodes 500");
        (void)legal_move(after, await("bestmove"));
    }

    void boards() {
        for (const phutball::Size size : {phutball::Size{3, 1}, {5, 5}, {9, 9}, {19, 19}, {26, 26}})
            (void)ask(start_of(size), "go nodes 200");
        for (const char* text : {kMiddleGame, kCrowded, "o/1/@/o/1 X"})
            (void)ask(game_of(text), "go nodes 200");
    }

    void move_time() {
        constexpr int kMilliseconds = 200;
        (void)ask(game_of(kMiddleGame), fmt::format("go movetime {}", kMilliseconds));
        const double most = kMilliseconds + 2.0 * config_.stop_ms;
        if (report_.milliseconds > most)
            fail("{0} ms for go movetime {1}"_en(fmt::format("{:.0f}", report_.milliseconds), kMilliseconds),
                 "bestmove within {0} ms"_en(fmt::format("{:.0f}", most)));
    }

    void clock() {
        constexpr int kMilliseconds = 1000;
        (void)ask(start_of({}),
                  fmt::format("go p1time {} p2time {} p1inc 20 p2inc 20", kMilliseconds, kMilliseconds));
        if (report_.milliseconds > kMilliseconds)
            fail("{0} ms with {1} ms on the clock"_en(fmt::format("{:.0f}", report_.milliseconds),
                                                      kMilliseconds),
                 "bestmove before the clock has run out"_en);
    }

    void infinite() {
        const Game game = start_of({});
        set(game);
        send("go infinite");
        const Stopwatch watch;
        sync();
        report_.milliseconds = watch.seconds() * 1000;
        expect_no_move(kListen, not_before_stop());
        send("stop");
        (void)legal_move(game, await("bestmove"));
    }

    void stop() {
        std::vector<double> times;
        for (const char* text : {kMiddleGame, kCrowded, kMiddleGame, kCrowded, kMiddleGame})
            times.push_back(stop_after(game_of(text), 0.02 * static_cast<double>(times.size() + 1)));
        std::sort(times.begin(), times.end());
        report_.milliseconds = times[times.size() / 2];
        if (report_.milliseconds > config_.stop_ms)
            fail("{0} ms from stop to the move"_en(fmt::format("{:.0f}", report_.milliseconds)),
                 "bestmove within {0} ms of stop (the middle one of five)"_en(config_.stop_ms));
    }

    void one_move() {
        (void)stop_after(start_of({}), 0.05);
        sync(); // notices a second move
        (void)ask(start_of({}), "go depth 1");
        sync();
        send("stop");
        expect_no_move(kListen, "no bestmove, since no go came before this stop"_en);
        sync();
    }

    void expect_goal(const std::string& text, std::string_view go) {
        Game game = game_of(text);
        const phutball::Side mover = game.position().to_move();
        const auto move = ask(game, go);
        if (!move)
            return;
        game.play(*move);
        if (game.outcome() != phutball::win_of(mover))
            fail("{0} misses the goal in one"_en(to_text(*move)),
                 "a turn that ends in the goal: there is one"_en);
    }

    void goal() {
        for (const char* text :
             {"7/3o3/3@3/7/7/7/7 O", "7/7/7/7/3@3/4o2/7 X", "1o5/7/3o3/4o2/5@1/7/7 O", "5/1o3/@4/5/5 O"})
            expect_goal(text, "go nodes 2000");
    }

    void mate() {
        expect_goal("7/3o3/3@3/7/7/7/7 O", "go mate 1");
        (void)ask(start_of({5, 5}), "go mate 3");
    }

    // Programs with boards send such numbers, and wait for a move.
    void odd_numbers() {
        for (const char* go : {"go movetime 0", "go p1time -50 p2time 1000 p1inc 0 p2inc 0",
                               "go p1time 1000 p2time 1000 p1inc 0 p2inc 0 movestogo 0", "go nodes 0"}) {
            (void)ask(start_of({9, 9}), go);
            sync();
        }
    }

    void bad_input() {
        const Game game = start_of({9, 9});
        set(game);
        const std::vector<std::string> nonsense{"xyzzy",
                                                "",
                                                "go sideways",
                                                "go depth",
                                                "setoption",
                                                "setoption name Nothing value 1",
                                                "position",
                                                "position pos",
                                                "position pos 9/9/9 O",
                                                "position pos 3/1@@/3 O",
                                                "position startpos moves A1 A1",
                                                "position startpos moves H10-H12",
                                                "\xff\xfe\x01 \x7f",
                                                std::string(100'000, 'g')};
        for (const std::string& line : nonsense) {
            send(line);
            sync();
        }
        send("go nodes 200"); // in the position from before
        (void)legal_move(game, await("bestmove"));
    }

    void game() {
        Game played = start_of({11, 9});
        while (!played.outcome() && played.ply() < 30) {
            const auto move = ask(played, "go nodes 100");
            if (!move)
                return;
            played.play(*move);
        }
    }

    void quit() {
        set(start_of({}));
        send("go infinite");
        send("quit");
        if (failed())
            return;
        const Stopwatch watch;
        expect_end();
        report_.milliseconds = watch.seconds() * 1000;
        kill();
    }

    struct Option {
        std::string name;
        std::string value; // the default
    };

    Option read_option(const std::string& line) {
        constexpr std::string_view kName = "option name ";
        constexpr std::string_view kDefault = " default ";
        const std::size_t type = line.find(" type ");
        const std::size_t value = line.find(kDefault);
        if (!line.starts_with(kName) || type == std::string::npos || value == std::string::npos) {
            fail("an option of another form: {0}"_en(line), "option name NAME type TYPE default VALUE"_en);
            return {};
        }
        const std::size_t begin = value + kDefault.size();
        return {line.substr(kName.size(), type - kName.size()),
                line.substr(begin, line.find(' ', begin) - begin)};
    }

    const CheckConfig& config_;
    CheckReport report_;
    std::vector<Option> options_;
};

} // namespace

bool check_protocol(const CheckConfig& config, const std::function<void(const CheckReport&)>& on_step,
                    const StopFlag& stop) {
    Checker checker(config, stop);
    bool passed = true;
    for (int step = 0; step < kCheckSteps && !stop.raised(); ++step) {
        const CheckReport report = checker.run(static_cast<CheckStep>(step));
        if (stop.raised()) // then its failure says nothing about the engine
            return false;
        passed &= report.failure.empty();
        if (on_step)
            on_step(report);
        if (step == 0 && !report.failure.empty())
            return false; // an engine that does not greet understands nothing else
    }
    return passed;
}

} // namespace goalline::match
