// Engines that behave, crash, stall, lie and flood: each question ends in a move or a named fault, and none hangs.
#include "match/player.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>
#include <tuple>
#include <unistd.h>

namespace goalline::match {
namespace {

// A shell script that answers the handshake; `on_go` is what it does on "go".
std::string mock(const std::string& on_go) {
    return "while read -r line; do case \"$line\" in ugi) echo 'id name mock'; echo ugiok;; isready) echo "
           "readyok;; go*) " +
           on_go + ";; quit) exit;; esac; done";
}

constexpr double kSoon = 0.3; // seconds, for an engine that stalls for ever

// Leaves an engine that answers so much time that the load of the machine makes no difference.
PlayerConfig config(const std::string& command) {
    PlayerConfig c;
    c.name = "mock";
    c.command = command;
    c.limit.move_time_ms = 20;
    c.start_seconds = 30;
    c.margin_seconds = 30;
    return c;
}

phutball::Game start() {
    return phutball::Game(*phutball::Position::from(phutball::Setup::start()));
}

TEST(Player, PlaysAMoveAndIgnoresChatter) {
    Player player(config(mock("echo 'info depth 1'; echo; echo garbage; echo 'bestmove K7 ponder A1'")));
    ASSERT_TRUE(player.new_game().ok());
    const Turn turn = player.ask(start());
    EXPECT_EQ(turn.fault, Fault::none) << turn.explanation.english();
    EXPECT_EQ(to_text(turn.move), "K7");
}

TEST(Player, NamesEveryFault) {
    const std::vector<std::pair<const char*, Fault>> cases{
        {"exit 3", Fault::crashed},
        {"kill -9 $$", Fault::crashed},
        {"sleep 90", Fault::late},
        {"yes info", Fault::late},
        {"echo bestmove", Fault::illegal},
        {"echo 'bestmove Z99'", Fault::illegal},
        {"echo 'bestmove H10-H12'", Fault::illegal},
        {"echo 'bestmove swap'", Fault::illegal},
        {"head -c 3000000 /dev/zero | tr '\\\\0' x", Fault::crashed}};
    for (const auto& [on_go, expected] : cases) {
        PlayerConfig c = config(mock(on_go));
        if (expected == Fault::late)
            c.margin_seconds = kSoon;
        Player player(c);
        ASSERT_TRUE(player.new_game().ok()) << on_go;
        const Turn turn = player.ask(start());
        EXPECT_EQ(turn.fault, expected) << on_go << ": " << turn.explanation.english();
        EXPECT_FALSE(turn.explanation.empty());
        EXPECT_TRUE(player.new_game().ok()) << "it can be started again after: " << on_go;
    }
}

// Moves that it was not asked for do not count, whether before or after the question; nor do its claims.
TEST(Player, LiesAreNotHeard) {
    Player player(
        config("while read -r a b; do case \"$a\" in ugi) echo bestmove A1; echo ugiok;; isready) echo "
               "bestmove A2; echo readyok;; go) echo 'info depth 99 score win 1 pv A3'; echo 'bestmove "
               "K7'; echo 'bestmove A4'; echo 'bestmove A5';; esac; done"));
    ASSERT_TRUE(player.new_game().ok());
    phutball::Game game = start();
    for (const char* other : {"B1", "B2", "B3"}) {
        const Turn turn = player.ask(game);
        ASSERT_EQ(turn.fault, Fault::none) << turn.explanation.english();
        EXPECT_EQ(to_text(turn.move), "K7");
        game.play(*phutball::parse_move(other));
        game.play(*phutball::parse_move(other[1] == '1' ? "C1" : other[1] == '2' ? "C2" : "C3"));
    }
}

TEST(Player, StallsOutsideAQuestionEndToo) {
    PlayerConfig deaf =
        config("while read -r a b; do case \"$a\" in ugi) echo ugiok;; uginewgame) read x; echo readyok;; "
               "esac; done");
    deaf.start_seconds = 5;
    Player player(deaf);
    ASSERT_TRUE(player.new_game().ok());
    EXPECT_EQ(player.ask(start()).fault, Fault::stalled) << "isready is not answered";
    PlayerConfig blind = config("echo ugiok; echo readyok; echo readyok; exec sleep 90");
    blind.margin_seconds = kSoon;
    Player sleeper(blind);
    ASSERT_TRUE(sleeper.new_game().ok());
    EXPECT_EQ(sleeper.ask(start()).fault, Fault::late) << "nothing is read any more";
    PlayerConfig mute = config(mock("exec >&-; sleep 90"));
    Player closed(mute);
    ASSERT_TRUE(closed.new_game().ok());
    EXPECT_EQ(closed.ask(start()).fault, Fault::crashed) << "its output is closed";
}

// This engine repeats what it was told.
std::string echoing(const std::string& options) {
    return "while read -r line; do case \"$line\" in ugi) " + options +
           "echo ugiok;; isready) echo readyok;; setoption*) told=\"$told$line;\";; go*) echo \"bestmove "
           "$told$line\";; esac; done";
}

TEST(Player, IsRefusedWithOptionsThatItRefuses) {
    PlayerConfig c =
        config("while read -r a b; do case \"$a\" in ugi) echo ugiok;; setoption) echo \"info string error "
               "NetFile: no net\";; isready) echo readyok;; esac; done");
    ASSERT_TRUE(Player(c).new_game().ok());
    c.options = {{"NetFile", "/there/is/none"}};
    const auto refused = Player(c).new_game();
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("refuses its options: NetFile: no net"), std::string::npos)
        << refused.error().text();
}

TEST(Player, IsToldTheRulesItKnowsAndRefusedWithThoseItDoesNot) {
    PlayerConfig c = config(echoing("echo option name GoalPass type check default true; "));
    c.rules.goal_pass = false;
    Player player(c);
    ASSERT_TRUE(player.new_game().ok());
    const Turn turn = player.ask(start());
    EXPECT_EQ(turn.fault, Fault::illegal);
    EXPECT_NE(turn.explanation.english().find("setoption"), std::string::npos) << turn.explanation.english();
    c.rules.corner_exit = false;
    const auto refused = Player(c).new_game();
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("CornerExit"), std::string::npos) << refused.error().text();
    EXPECT_TRUE(Player(config(echoing(""))).new_game().ok()) << "no options, but the default rules";
}

TEST(Player, IsShownTheClocksOfBothSides) {
    const auto log = std::filesystem::temp_directory_path() / ("goalline-go-" + std::to_string(getpid()));
    PlayerConfig c = config(mock("echo \"$line\" > " + log.string() + "; echo bestmove K7"));
    c.limit = *TurnLimit::parse("clock=12.5+0.25");
    for (const auto& [eks, told] :
         {std::pair(std::optional(PlayerClock{9, 100}), "go p1time 12500 p2time 9000 p1inc 250 p2inc 100"),
          {PlayerClock{-0.02, 0}, "go p1time 12500 p2time 0 p1inc 250 p2inc 0"},
          {std::nullopt, "go p1time 12500 p2time 12500 p1inc 250 p2inc 250"}}) {
        Player player(c);
        ASSERT_TRUE(player.new_game().ok());
        const Turn turn = player.ask(start(), {{PlayerClock{12.5, 250}, eks}});
        EXPECT_EQ(turn.fault, Fault::none) << turn.explanation.english();
        std::ifstream heard(log);
        std::string line;
        std::getline(heard, line);
        EXPECT_EQ(line, told);
    }
    std::filesystem::remove(log);
    c.command = mock("sleep 90");
    c.margin_seconds = kSoon;
    Player slow(c);
    ASSERT_TRUE(slow.new_game().ok());
    EXPECT_EQ(slow.ask(start(), {{PlayerClock{0.1, 0}, PlayerClock{9, 0}}}).fault, Fault::late);
}

// The engine takes at least 0.5 s for its move. The limits leave so little or so much that no load of the machine matters.
TEST(Player, TheMarginIsAllTheGraceThereIs) {
    for (const auto& [limit, margin, fault, in_margin] : {std::tuple("movetime=20", 0.05, Fault::late, false),
                                                          {"movetime=20", 60.0, Fault::none, true},
                                                          {"movetime=60000", 0.0, Fault::none, false},
                                                          {"clock=0.02", 0.05, Fault::late, false},
                                                          {"clock=0.02", 60.0, Fault::none, true},
                                                          {"clock=60", 0.0, Fault::none, false},
                                                          {"nodes=1", 0.0, Fault::none, false}}) {
        PlayerConfig c = config(mock("sleep 0.5; echo bestmove K7"));
        c.limit = *TurnLimit::parse(limit);
        c.margin_seconds = margin;
        Player player(c);
        ASSERT_TRUE(player.new_game().ok());
        Clocks clocks;
        if (c.limit.clock)
            clocks = {{PlayerClock{c.limit.clock->base_ms / 1000.0, 0}, PlayerClock{9, 0}}};
        const Turn turn = player.ask(start(), clocks);
        EXPECT_EQ(turn.fault, fault) << limit << " " << margin << ": " << turn.explanation.english();
        EXPECT_EQ(turn.in_margin, in_margin) << limit << " " << margin;
    }
    EXPECT_LE(PlayerConfig().margin_seconds, 0.05) << "it is small if nobody asks for more";
}

TEST(Player, AFaultTellsWhatTheEngineComplainedOf) {
    PlayerConfig c = config(mock("echo 'info string error go movetime: what is that?'"));
    c.margin_seconds = kSoon;
    Player player(c);
    ASSERT_TRUE(player.new_game().ok());
    const std::string why = player.ask(start()).explanation.english();
    EXPECT_NE(why.find("go movetime: what is that?"), std::string::npos) << why;
}

// A minute is left, and the engine never answers.
TEST(Player, AQuestionEndsAtOnceWhenItIsStopped) {
    StopFlag stop;
    PlayerConfig c = config(mock("sleep 90"));
    c.margin_seconds = 60;
    Player player(c, &stop);
    ASSERT_TRUE(player.new_game().ok());
    std::jthread stopper([&] { stop.raise(); });
    const Stopwatch watch;
    EXPECT_NE(player.ask(start()).fault, Fault::none);
    EXPECT_LT(watch.seconds(), 30);
    EXPECT_FALSE(player.new_game().ok()) << "nor is anything else waited for";
}

TEST(Player, AProgramThatIsNoEngineIsRefused) {
    PlayerConfig c = config("exit 0");
    EXPECT_FALSE(Player(c).new_game().ok());
    c = config("/no/such/program");
    EXPECT_FALSE(Player(c).new_game().ok());
    c = config("cat > /dev/null");
    c.start_seconds = 0.2;
    EXPECT_FALSE(Player(c).new_game().ok());
}

TEST(TurnLimit, ReadsWhatItWritesAndRefusesTheRest) {
    for (const char* text : {"movetime=20", "nodes=3000", "depth=5", "clock=10+0.1", "clock=0.5+0"})
        EXPECT_EQ(TurnLimit::parse(text)->text(), text);
    for (const char* text :
         {"", "20", "nodes", "nodes=", "nodes=0", "nodes=-1", "nodes=1x", "time=5", "clock=", "clock=0",
          "clock=1+", "clock=-1+1", "clock=1+x", "clock=nan", "clock=99999", "depth=99999999999999999999"})
        EXPECT_FALSE(TurnLimit::parse(text).ok()) << text;
}

} // namespace
} // namespace goalline::match
