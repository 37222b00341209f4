// The fast implementation and its plain twin are compared with the corpora of testdata/, which a third implementation
// wrote.
#include "phutball/game.hpp"
#include "phutball/perft.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>
#include <set>

namespace goalline::phutball {
namespace {

using testing::numbers_of;
using testing::read_corpus;
using testing::rules_of;
using testing::text_of;
using testing::texts_of;

Position position_of(const boost::json::object& line) {
    const auto position = Position::parse(text_of(line.at("position")), rules_of(line.at("rules")));
    if (!position)
        throw std::runtime_error(position.error().text());
    return *position;
}

int number_or_zero(const boost::json::value& value) {
    return value.is_null() ? 0 : value.to_number<int>();
}

TEST(Corpus, PositionTexts) {
    for (const auto& line : read_corpus("positions.jsonl")) {
        const std::string text = text_of(line.at("text"));
        SCOPED_TRACE(text);
        const auto position = Position::parse(text);
        if (const auto* code = line.if_contains("error")) {
            ASSERT_FALSE(position.ok());
            const Error& error = position.error();
            EXPECT_EQ(error.code, text_of(*code)) << error.text();
            EXPECT_EQ(error.row, number_or_zero(line.at("row"))) << error.text();
            EXPECT_EQ(error.column, number_or_zero(line.at("column"))) << error.text();
            EXPECT_EQ(error.where.empty(), error.row == 0);
            continue;
        }
        ASSERT_TRUE(position.ok()) << position.error().text();
        EXPECT_EQ(position->size().rows, line.at("rows").as_int64());
        EXPECT_EQ(position->size().columns, line.at("columns").as_int64());
        EXPECT_EQ(position->board().men(), line.at("men").as_int64());
        EXPECT_EQ(to_text(position->ball()), text_of(line.at("ball")));
        EXPECT_EQ(std::string(1, letter(position->to_move())), text_of(line.at("to_move")));
        EXPECT_EQ(Position::parse(position->text())->text(), position->text());
        if (position->size().contains(position->ball())) {
            EXPECT_EQ(position->text(), text);
        }
    }
}

TEST(Corpus, MoveTexts) {
    for (const auto& line : read_corpus("movetext.jsonl")) {
        SCOPED_TRACE(text_of(line.at("text")));
        const auto move = parse_move(text_of(line.at("text")));
        if (const auto* canonical = line.if_contains("canonical")) {
            ASSERT_TRUE(move.ok()) << move.error().text();
            EXPECT_EQ(to_text(*move), text_of(*canonical));
        } else {
            ASSERT_FALSE(move.ok());
            EXPECT_EQ(move.error().code, text_of(line.at("error")));
            EXPECT_FALSE(move.error().message.empty());
        }
    }
}

// The texts of the positions to which the chains lead.
std::set<std::string> reached(const Position& position, const std::vector<std::string>& chains) {
    std::set<std::string> texts;
    for (const std::string& chain : chains) {
        Position after = position;
        const auto done = after.try_play(*parse_move(chain));
        EXPECT_TRUE(done.ok()) << chain << ": " << done.error().text();
        texts.insert(after.text());
    }
    return texts;
}

std::vector<std::string> result_texts(Position& position, const ResultGraph& graph) {
    std::vector<std::string> texts;
    for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
        if (graph.nodes()[i].may_stop)
            texts.push_back(to_text(graph.move_to(position.board(), i)));
    }
    return texts;
}

TEST(Corpus, MovesOfTheFastGenerator) {
    for (const auto& line : read_corpus("moves.jsonl")) {
        Position position = position_of(line);
        SCOPED_TRACE(position.text() + " " + boost::json::serialize(line.at("rules")));
        ResultGraph graph;
        ASSERT_TRUE(graph.build(position.board(), position.rules(), position.to_move()));
        EXPECT_EQ(count_placements(position), line.at("placements").to_number<std::uint64_t>());
        EXPECT_EQ(list_placements(position).size(), line.at("placements").to_number<std::uint64_t>());
        EXPECT_EQ(graph.results(), line.at("jump_results").to_number<std::uint64_t>());
        EXPECT_EQ(graph.paths(), line.at("jump_paths").to_number<std::uint64_t>());
        if (const auto* jumps = line.if_contains("jumps")) {
            EXPECT_EQ(reached(position, texts_of(*jumps)), reached(position, result_texts(position, graph)));
        }
        if (const auto* listed = line.if_contains("chains")) {
            const auto moves = list_chains(position);
            ASSERT_TRUE(moves);
            std::vector<std::string> chains;
            for (const Move& move : *moves)
                chains.push_back(to_text(move));
            std::sort(chains.begin(), chains.end());
            EXPECT_EQ(chains, texts_of(*listed));
        }
    }
}

// The twin keeps a whole board for every chain, which sanitizers make slow.
#ifdef GOALLINE_SANITIZED
constexpr std::uint64_t kMostChainsOfTheTwin = 500;
#else
constexpr std::uint64_t kMostChainsOfTheTwin = 5'000;
#endif

TEST(Corpus, MovesOfThePlainTwin) {
    std::size_t compared = 0;
    for (const auto& line : read_corpus("moves.jsonl")) {
        if (line.at("jump_paths").to_number<std::uint64_t>() > kMostChainsOfTheTwin ||
            text_of(line.at("position")).size() > 2'000)
            continue;
        const Position position = position_of(line);
        SCOPED_TRACE(position.text() + " " + boost::json::serialize(line.at("rules")));
        auto state = plain::from(position.setup(), position.rules());
        EXPECT_EQ(plain::placements(state).size(), line.at("placements").to_number<std::uint64_t>());
        EXPECT_EQ(plain::results(state).size(), line.at("jump_results").to_number<std::uint64_t>());
        EXPECT_EQ(plain::chains(state).size(), line.at("jump_paths").to_number<std::uint64_t>());
        const auto& goals = line.at("goal_in_one").as_object();
        for (const Side side : {Side::ohs, Side::eks}) {
            state.to_move = side;
            EXPECT_EQ(plain::goal_in_one(state),
                      goals.at(std::string_view(side == Side::ohs ? "O" : "X")).as_bool());
        }
        ++compared;
    }
    EXPECT_GT(compared, 600U);
}

TEST(Corpus, Play) {
    for (const auto& line : read_corpus("play.jsonl")) {
        SCOPED_TRACE(boost::json::serialize(line));
        Game game(position_of(line));
        const auto moves = texts_of(line.at("moves"));
        const auto* error = line.if_contains("error");
        const std::size_t legal = error ? error->at("index").to_number<std::size_t>() : moves.size();
        for (std::size_t i = 0; i < legal; ++i) {
            const auto done = game.try_play(*parse_move(moves[i]));
            ASSERT_TRUE(done.ok()) << i << ": " << done.error().text();
        }
        if (error) {
            const std::string before = game.position().text();
            const auto done = game.try_play(*parse_move(moves[legal]));
            ASSERT_FALSE(done.ok()) << moves[legal];
            EXPECT_EQ(done.error().code, text_of(error->at("rule"))) << done.error().text();
            EXPECT_EQ(done.error().kind, ErrorKind::illegal);
            EXPECT_EQ(game.position().text(), before);
        } else {
            EXPECT_EQ(game.position().text(), text_of(line.at("result")));
            const auto& outcome = line.at("outcome");
            EXPECT_EQ(testing::name(game.outcome()), outcome.is_null() ? "null" : text_of(outcome));
        }
        while (game.undo()) {
        }
        EXPECT_EQ(game.position().text(), text_of(line.at("position")));
        EXPECT_EQ(game.occurrences(), 1);
    }
}

TEST(Corpus, Perft) {
    for (const auto& line : read_corpus("perft.jsonl")) {
        SCOPED_TRACE(boost::json::serialize(line));
        const auto results = numbers_of(line.at("results"));
        const auto counts = perft(position_of(line), static_cast<int>(results.size()), kDefaultLimit);
        ASSERT_TRUE(counts);
        EXPECT_EQ(counts->results, results);
        EXPECT_EQ(counts->paths, numbers_of(line.at("paths")));
        EXPECT_EQ(counts->ended, numbers_of(line.at("ended")));
    }
}

} // namespace
} // namespace goalline::phutball
