// The book of proofs: it reads its files, finds the claims that speak of a position as a plain walk through all claims
// does, follows them to the goal against every kind of defence, and says nothing where a repetition could spoil that.
#include "engine/engine.hpp"
#include "phutball/results.hpp"
#include "phutball/testing.hpp"
#include "solve/expert.hpp"
#include "solve/proof_book.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

namespace goalline::solve {
namespace {

using namespace phutball;
using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const std::string& board) {
    std::ifstream file("proofs/" + board + ".proof", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<engine::Claim> claims_of(const Bytes& bytes) {
    auto reader = ProofReader::open(bytes);
    std::vector<engine::Claim> claims;
    while (auto claim = *reader->next())
        claims.push_back(std::move(*claim));
    return claims;
}

Position start(int rows, int columns, const Rules& rules = {}) {
    return *Position::from(Setup::start({rows, columns}), rules);
}

// The same position with top and bottom exchanged, or left and right.
Position image(const Position& position, bool mirrored, bool turned) {
    Setup setup = position.setup();
    const auto map = [&](Point p) {
        return point_at(turned ? setup.size.rows + 1 - p.row : p.row,
                        mirrored ? setup.size.columns + 1 - p.column : p.column);
    };
    for (Point& man : setup.men)
        man = map(man);
    setup.ball = map(setup.ball);
    if (turned)
        setup.to_move = other(setup.to_move);
    return *Position::from(setup, position.rules());
}

// A turn at random: half of them jumps, where there are any.
Move random_turn(const Position& position, Random& random) {
    auto chains = list_chains(position, 1'000);
    if (chains && !chains->empty() && random.below(2) == 0)
        return (*chains)[random.below(static_cast<std::uint32_t>(chains->size()))];
    const auto placements = list_placements(position);
    return placements[random.below(static_cast<std::uint32_t>(placements.size()))];
}

TEST(ProofReader, ReadsTheExampleOfTheFormat) {
    const Bytes file = bytes_of("3x3");
    const auto claims = claims_of(file);
    ASSERT_EQ(claims.size(), 3U);
    EXPECT_EQ(to_text(*claims[0].move), "B2-@4");
    EXPECT_EQ(claims[0].zone, std::vector{point_at(3, 1)});
    EXPECT_FALSE(claims[1].move);
    EXPECT_EQ(claims[1].children, std::vector<std::uint32_t>{0});
    EXPECT_EQ(to_text(*claims[2].move), "A3");
    EXPECT_EQ(claims[2].plies, 3);
}

TEST(ProofReader, RefusesEveryDamagedByte) {
    const Bytes file = bytes_of("7x5");
    for (std::size_t at = 0; at < file.size(); ++at) {
        Bytes damaged = file;
        damaged[at] ^= 0x10;
        EXPECT_FALSE(read_proof_header(damaged)) << at;
    }
    for (const std::size_t length : {std::size_t{0}, std::size_t{63}, file.size() - 1}) {
        EXPECT_FALSE(read_proof_header(std::span(file).first(length))) << length;
    }
}

TEST(ProofBook, HasAllProofsOfTheProgram) {
    const ProofBook& book = standard_proofs();
    EXPECT_GE(book.size(), 31U);
    std::set<std::string> boards;
    for (std::size_t i = 0; i < book.size(); ++i) {
        const auto proof = book.proof(i);
        ASSERT_TRUE(proof) << i << ": " << proof.error().text();
        const auto position = Position::from((*proof)->start(), (*proof)->header().rules);
        const auto win = book.find(*position);
        ASSERT_TRUE(win) << position->text();
        EXPECT_EQ(win->winner, (*proof)->header().attacker);
        EXPECT_LE(win->plies_at_most, (*proof)->plies());
        boards.insert(position->text());
    }
    EXPECT_EQ(boards.size(), book.size());
    EXPECT_TRUE(boards.contains(start(11, 13).text()));
}

TEST(ProofBook, NamesTheFileThatIsDamaged) {
    Bytes files = bytes_of("3x3");
    Bytes second = bytes_of("5x5");
    second[70] ^= 1;
    files.insert(files.end(), second.begin(), second.end());
    const auto book = ProofBook::open(files);
    ASSERT_FALSE(book);
    EXPECT_EQ(book.error().where.english(), "proof 2");
}

// A file that is added is believed only if its judge does, who is asked once, and only when its board matters.
TEST(ProofBook, BelievesAnAddedFileOnceItIsJudged) {
    for (const bool right : {true, false}) {
        const Bytes file = bytes_of("7x5");
        ProofBook book;
        int asked = 0;
        const auto judge = [&](std::span<const std::uint8_t> bytes) -> Result<ProofSummary> {
            ++asked;
            EXPECT_TRUE(std::ranges::equal(bytes, file));
            if (!right)
                return Error{ErrorKind::invalid, verbatim("wrong"), {}, "proof"};
            return ProofSummary{*read_proof_header(bytes), start(7, 5).setup(), 7};
        };
        ASSERT_TRUE(book.add(file, judge));
        EXPECT_FALSE(book.find(start(5, 7)));
        EXPECT_TRUE(book.check(Size{5, 7}));
        EXPECT_EQ(asked, 0);
        EXPECT_EQ(book.check(Size{7, 5}).ok(), right);
        EXPECT_EQ(book.check().ok(), right);
        EXPECT_EQ(book.summary(0).ok(), right);
        EXPECT_EQ(book.proof(0).ok(), right);
        EXPECT_EQ(book.find(start(7, 5)).has_value(), right);
        EXPECT_EQ(asked, 1);
        EXPECT_TRUE(std::ranges::equal(book.added_file(0), file));
    }
    ProofBook book;
    Bytes two = bytes_of("3x3");
    two.insert(two.end(), two.begin(), two.end());
    EXPECT_FALSE(book.add(two, {}));
    EXPECT_FALSE(book.add({}, {}));
    EXPECT_EQ(book.size(), 0U);
}

// What proof-format.md says, word by word.
std::optional<int> plain_plies(const std::vector<engine::Claim>& claims, const Position& position) {
    std::optional<int> fewest;
    for (const engine::Claim& claim : claims) {
        const auto& men = claim.position.men;
        const auto same = [&](Point p) {
            return position.has_man(p) == (std::ranges::find(men, p) != men.end());
        };
        if (claim.position.ball == position.ball() && claim.position.to_move == position.to_move() &&
            std::ranges::all_of(claim.zone, same))
            fewest = std::min(fewest.value_or(claim.plies), claim.plies);
    }
    return fewest;
}

TEST(ProofBook, FindsWhatAPlainWalkThroughTheClaimsFinds) {
    const Bytes file = bytes_of("9x5");
    const auto book = ProofBook::open(file);
    const auto claims = claims_of(file);
    Random random(5);
    int known = 0;
    int unknown = 0;
    for (int game = 0; game < 60; ++game) {
        Position position = start(9, 5);
        while (!position.outcome()) {
            std::optional<int> plain;
            for (const int number : {0, 1, 2, 3}) {
                const auto plies = plain_plies(claims, image(position, number % 2 == 1, number > 1));
                if (plies)
                    plain = std::min(plain.value_or(*plies), *plies);
            }
            const auto win = book->find(position);
            ASSERT_EQ(win ? std::optional(win->plies_at_most) : std::nullopt, plain) << position.text();
            ++(win ? known : unknown);
            // Every other game strays from the proof, so that there are positions of which it says nothing.
            position.play(win && win->move && game % 2 == 0 ? *win->move : random_turn(position, random));
        }
    }
    EXPECT_GT(known, 100);
    EXPECT_GT(unknown, 100);
}

TEST(ProofBook, KnowsTheImagesOfAPosition) {
    const ProofBook& book = standard_proofs();
    Position position = start(9, 9);
    position.play(*book.find(position)->move);
    position.play(Move::place(point_at(3, 2)));
    const auto win = book.find(position);
    ASSERT_TRUE(win);
    for (const bool mirrored : {false, true}) {
        for (const bool turned : {false, true}) {
            const Position other = image(position, mirrored, turned);
            const auto same = book.find(other);
            ASSERT_TRUE(same) << other.text();
            EXPECT_EQ(same->plies_at_most, win->plies_at_most);
            EXPECT_EQ(same->winner, turned ? Side::eks : Side::ohs);
            EXPECT_TRUE(other.check(*same->move)) << other.text();
            EXPECT_EQ(same->zone.size(), win->zone.size());
        }
    }
}

TEST(ProofBook, SaysNothingUnderOtherSwitchesAndOnOtherBoards) {
    const ProofBook& book = standard_proofs();
    EXPECT_TRUE(book.find(start(9, 9, {.repetition = Repetition::superko, .pie = true})));
    EXPECT_FALSE(book.find(start(9, 9, {.corner_exit = false})));
    EXPECT_FALSE(book.find(start(9, 9, {.goal_pass = false})));
    EXPECT_FALSE(book.find(start(9, 9, {.own_goal = false})));
    EXPECT_FALSE(book.find(start(19, 15)));
    EXPECT_FALSE(book.find(start(10, 9)));
}

// Plays the proof against that defence; returns the plies of the game.
template <class Defend>
int play(const ProofBook& book, Position position, Defend&& defend) {
    int plies = 0;
    int left = book.find(position)->plies_at_most;
    const Side attacker = position.to_move();
    while (!position.outcome()) {
        const auto win = book.find(position);
        EXPECT_TRUE(win) << position.text();
        if (!win)
            return -1;
        EXPECT_EQ(win->winner, attacker);
        EXPECT_LE(win->plies_at_most, left) << position.text();
        const Move move = win->move ? *win->move : defend(position);
        EXPECT_TRUE(position.try_play(move)) << position.text() << " " << to_text(move);
        left = win->plies_at_most - 1;
        ++plies;
    }
    EXPECT_EQ(position.outcome(), win_of(attacker));
    return plies;
}

TEST(ProofBook, BeatsADefenderWhoMovesAtRandomOnEveryBoard) {
    const ProofBook& book = standard_proofs();
    Random random(18);
    for (std::size_t i = 0; i < book.size(); ++i) {
        const auto proof = book.proof(i);
        const Position from = *Position::from((*proof)->start(), (*proof)->header().rules);
        for (int game = 0; game < 20; ++game) {
            const Position played = image(from, false, game % 2 == 1); // either player may be first
            const int plies =
                play(book, played, [&](const Position& position) { return random_turn(position, random); });
            EXPECT_LE(plies, (*proof)->plies()) << from.text();
        }
    }
}

TEST(ProofBook, LastsAsLongAsItsLineWhereTheLoserAlwaysChoosesTheLongest) {
    const ProofBook& book = standard_proofs();
    for (const Position& from : {start(9, 9), start(11, 13)}) {
        const auto line = book.line(from);
        Position position = from;
        for (const Move& move : line)
            ASSERT_TRUE(position.try_play(move)) << to_text(move);
        EXPECT_EQ(position.outcome(), Outcome::ohs_wins);
        EXPECT_LE(static_cast<int>(line.size()), book.find(from)->plies_at_most);
    }
}

TEST(ProofBook, ListsEveryReplyOnce) {
    const ProofBook& book = standard_proofs();
    Position position = start(9, 9);
    position.play(*book.find(position)->move);
    const auto replies = book.replies(position);
    std::set<std::string> after;
    for (const ProvenReply& reply : replies) {
        Position next = position;
        ASSERT_TRUE(next.try_play(reply.move));
        after.insert(next.text());
        EXPECT_LT(reply.plies_at_most, book.find(position)->plies_at_most);
    }
    ResultFinder finder;
    std::size_t results = 0;
    Position walked = position;
    finder.for_each(walked.board(), walked.rules(), walked.to_move(),
                    [&](const Chain&) { return ++results > 0; });
    EXPECT_EQ(after.size(), replies.size());
    EXPECT_EQ(replies.size(), count_placements(position) + results);
    EXPECT_TRUE(std::ranges::is_sorted(replies, std::greater<>(), &ProvenReply::plies_at_most));
}

TEST(ProofBook, TrustsNoProofThatARepetitionCouldSpoil) {
    const ProofBook& book = standard_proofs();
    const Rules superko{.repetition = Repetition::superko};
    // From its start on the proof holds, since no position of it comes twice.
    Game game(start(7, 5, superko));
    while (!game.outcome()) {
        const auto win = book.find(game);
        ASSERT_TRUE(win);
        if (win->move)
            game.play(*win->move);
        else
            game.play(list_placements(game.position()).front());
    }
}

TEST(ProofBook, TrustsNoProofThatMayComeBackToAnEarlierPosition) {
    const ProofBook& book = standard_proofs();
    Random random(3);
    int trusted = 0;
    int doubted = 0;
    for (int number = 0; number < 200; ++number) {
        Game game(start(9, 5, {.repetition = Repetition::superko}));
        std::vector<std::optional<ProvenWin>> past;
        while (!game.outcome() && game.ply() < 12) {
            const auto win = book.find(game.position());
            const bool may_recur = win && std::ranges::any_of(past, [&](const auto& earlier) {
                                       return earlier && earlier->winner == win->winner &&
                                              earlier->plies_at_most < win->plies_at_most;
                                   });
            const auto found = book.find(game);
            ASSERT_EQ(found.has_value(), win.has_value() && !may_recur) << game.position().text();
            trusted += found && game.ply() > 0 ? 1 : 0;
            doubted += may_recur ? 1 : 0;
            past.push_back(win);
            // The winner strays now and then, and so the proof has more plies left afterwards.
            const bool follows = win && win->move && random.below(3) > 0;
            const Move move = follows ? *win->move : random_turn(game.position(), random);
            if (!game.try_play(move))
                break;
        }
    }
    EXPECT_GT(trusted, 50);
    EXPECT_GT(doubted, 0);
}

// The level that knows the proofs, and all that is asked through it.

TEST(ProofBook, TheHighestLevelCannotBeBeatenAsFirstPlayer) {
    engine::Engine philosopher({.hash_mb = 1});
    engine::Engine defender({.hash_mb = 1});
    for (const auto& [rows, columns] : {std::pair(9, 9), std::pair(11, 11), std::pair(11, 13)}) {
        for (int number = 0; number < 4; ++number) {
            Game game(start(rows, columns, kRulesOfPlay));
            const int most = standard_proofs().find(game)->plies_at_most;
            defender.new_game();
            while (!game.outcome()) {
                const StopFlag stop;
                std::optional<Move> move;
                if (game.position().to_move() == Side::ohs) {
                    move = choose(philosopher, game, engine::kLevels, 0, {}, stop).move;
                } else {
                    defender.set_position(game);
                    move =
                        defender.go({.nodes = 200 + 300 * static_cast<std::uint64_t>(number)}, {}, stop).move;
                }
                ASSERT_TRUE(move);
                ASSERT_TRUE(game.try_play(*move)) << game.position().text() << " " << to_text(*move);
                ASSERT_LE(game.ply(), most);
            }
            EXPECT_EQ(game.outcome(), Outcome::ohs_wins);
        }
    }
}

TEST(ProofBook, TheHighestLevelSwapsWhatIsLost) {
    engine::Engine engine({.hash_mb = 1});
    const StopFlag stop;
    Game game(start(9, 9, {.pie = true}));
    game.play(*standard_proofs().find(game.position())->move);
    EXPECT_EQ(choose(engine, game, engine::kLevels, 0, {}, stop).move, Move::swap());
    // Whoever makes the first turn does not make the one that wins, because it would be taken over.
    const Game first(start(9, 9, {.pie = true}));
    const auto move = choose(engine, first, engine::kLevels, 0, {.nodes = 2'000}, stop).move;
    ASSERT_TRUE(move);
    EXPECT_NE(move, standard_proofs().find(first.position())->move);
}

TEST(Expert, AnswersFromTheBookAtOnceWhereTheSideToMoveWins) {
    const StopFlag stop;
    Expert expert({.book = &standard_proofs()});
    const auto answer = expert.ask(Game(start(11, 11)), 1, nullptr, stop);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->source, engine::Source::book);
    EXPECT_EQ(answer->value, Value::win);
    EXPECT_FALSE(answer->plies) << "a shorter win may exist";
    const int plies = answer->plies_at_most.value();
    ASSERT_EQ(answer->lines.size(), 1U);
    EXPECT_EQ(answer->lines[0].score, engine::Score::win_in(plies));
    EXPECT_EQ(answer->move, standard_proofs().find(start(11, 11))->move);
}

TEST(Expert, LetsTheEngineThinkForTheLoserAndGivesItsLinesTheScoresOfTheProof) {
    const StopFlag stop;
    engine::Engine engine({.hash_mb = 1, .multi_pv = 3});
    Expert expert({.book = &standard_proofs()});
    Position position = start(11, 11);
    position.play(*standard_proofs().find(position)->move);
    int reports = 0;
    const auto on_answer = [&](const engine::Answer& each) {
        ++reports;
        for (const engine::Line& line : each.lines)
            EXPECT_TRUE(line.score.is_loss());
    };
    const Thinking thinking{engine, {.nodes = 5'000}, on_answer};
    const auto answer = expert.ask(Game(position), 3, &thinking, stop);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->source, engine::Source::book);
    EXPECT_EQ(answer->value, Value::loss);
    EXPECT_GT(reports, 0);
    const auto& lines = answer->lines;
    ASSERT_EQ(lines.size(), 3U);
    const auto longest = standard_proofs().replies(position).front();
    EXPECT_EQ(lines[0].score, engine::Score::loss_in(longest.plies_at_most + 1));
    EXPECT_GE(lines[0].score, lines[1].score);
    EXPECT_GE(lines[1].score, lines[2].score);
    EXPECT_EQ(answer->move, lines[0].pv.front());
    // Without the engine the turns that last longest are all that is known.
    const auto without = expert.ask(Game(position), 2, nullptr, stop);
    ASSERT_EQ(without->lines.size(), 2U);
    EXPECT_EQ(without->lines[0].pv, std::vector{longest.move});
}

} // namespace
} // namespace goalline::solve
