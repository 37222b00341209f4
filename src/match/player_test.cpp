// Engines that behave, crash, stall, lie and flood: each ends in a move or a named fault, never in a hang.
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

PlayerConfig config(const std::string& command) {
    PlayerConfig c;
    c.name = "mock";
    c.command = command;
    c.limit.move_time_ms = 20;
    c.start_seconds = 5;
    c.margin_seconds = 0.3;
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
        {"sleep 30", Fault::stalled},
        {"yes info", Fault::stalled},
        {"echo bestmove", Fault::illegal},
        {"echo 'bestmove Z99'", Fault::illegal},
        {"echo 'bestmove H10-H12'", Fault::illegal},
        {"echo 'bestmove swap'", Fault::illegal},
        {"head -c 3000000 /dev/zero | tr '\\\\0' x", Fault::crashed}};
    for (const auto& [on_go, expected] : cases) {
        Player player(config(mock(on_go)));
        ASSERT_TRUE(player.new_game().ok()) << on_go;
        const Turn turn = player.ask(start());
        EXPECT_EQ(turn.fault, expected) << on_go << ": " << turn.explanation;
        EXPECT_FALSE(turn.explanation.empty());
        EXPECT_TRUE(player.new_game().ok()) << "it can be started again after: " << on_go;
    }
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
    for (const char* text : {"movetime=20", "nodes=3000", "depth=5"})
        EXPECT_EQ(TurnLimit::parse(text)->text(), text);
    for (const char* text : {"", "20", "nodes", "nodes=", "nodes=0", "nodes=-1", "nodes=1x", "time=5",
                             "depth=99999999999999999999"})
        EXPECT_FALSE(TurnLimit::parse(text).ok()) << text;
}

} // namespace
} // namespace goalline::match
