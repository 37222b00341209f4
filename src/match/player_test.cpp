// Engines that behave, crash, stall, lie and flood: each question ends in a move or a named fault, and none hangs.
#include "match/player.hpp"

#include <gtest/gtest.h>

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
    EXPECT_EQ(turn.fault, Fault::none) << turn.explanation;
    EXPECT_EQ(to_text(turn.move), "K7");
}

TEST(Player, NamesEveryFault) {
    const std::vector<std::pair<const char*, Fault>> cases{
        {"exit 3", Fault::crashed},
        {"kill -9 $$", Fault::crashed},
        {"sleep 90", Fault::stalled},
        {"yes info", Fault::stalled},
        {"echo bestmove", Fault::illegal},
        {"echo 'bestmove Z99'", Fault::illegal},
        {"echo 'bestmove H10-H12'", Fault::illegal},
        {"echo 'bestmove swap'", Fault::illegal},
        {"head -c 3000000 /dev/zero | tr '\\\\0' x", Fault::crashed}};
    for (const auto& [on_go, expected] : cases) {
        PlayerConfig c = config(mock(on_go));
        if (expected == Fault::stalled)
            c.margin_seconds = kSoon;
        Player player(c);
        ASSERT_TRUE(player.new_game().ok()) << on_go;
        const Turn turn = player.ask(start());
        EXPECT_EQ(turn.fault, expected) << on_go << ": " << turn.explanation;
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
        ASSERT_EQ(turn.fault, Fault::none) << turn.explanation;
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
    EXPECT_EQ(sleeper.ask(start()).fault, Fault::stalled) << "nothing is read any more";
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
    EXPECT_NE(turn.explanation.find("setoption"), std::string::npos) << turn.explanation;
    c.rules.corner_exit = false;
    const auto refused = Player(c).new_game();
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("CornerExit"), std::string::npos) << refused.error().text();
    EXPECT_TRUE(Player(config(echoing(""))).new_game().ok()) << "no options, but the default rules";
}

TEST(Player, IsShownTheClocks) {
    // It plays on the row given by the digits of its own time: "p1time 12000" is L12.
    PlayerConfig c = config(mock("set -- $line; echo \"bestmove L$(($3 / 1000))\""));
    c.limit = *TurnLimit::parse("clock=12.5+0.25");
    Player player(c);
    ASSERT_TRUE(player.new_game().ok());
    const Turn turn = player.ask(start(), {12.5, 9});
    ASSERT_EQ(turn.fault, Fault::none) << turn.explanation;
    EXPECT_EQ(to_text(turn.move), "L12");
    c.command = mock("sleep 90");
    c.margin_seconds = kSoon;
    Player slow(c);
    ASSERT_TRUE(slow.new_game().ok());
    EXPECT_EQ(slow.ask(start(), {0.1, 9}).fault, Fault::stalled);
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
