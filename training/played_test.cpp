#include "phutball/results.hpp"
#include "training/played.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <tuple>
#include <unistd.h>

namespace goalline::training {
namespace {

using Seen = std::tuple<std::string, std::string, double, bool>;

std::vector<Seen> read(const std::string& file) {
    std::vector<Seen> seen;
    PlayedReader reader(0.1);
    reader.read({&file, 1}, [&](const Played& played) {
        seen.emplace_back(played.position.text() + phutball::rules_text(played.position.rules()),
                          to_text(played.best), played.target, played.apart);
    });
    return seen;
}

// Lines as engine_selfplay writes them, by several rules, with what a game might have said of them.
void put_lines(const std::string& file) {
    std::ofstream out(file);
    int score = 0;
    for (const std::string rules : {"", "\town-goal=off", "\tgoal-pass=off own-goal=off", "\tcorner-exit=off",
                                    "\tcorner-exit=off goal-pass=off"}) {
        std::ifstream positions(GOALLINE_TESTDATA "/game_positions.txt");
        for (std::string text; std::getline(positions, text); score = (score * 7 + 31) % 29'989) {
            const auto position = phutball::Position::parse(text);
            out << text << '\t' << score - 15'000 << '\t' << score % 3 << '\t'
                << to_text(phutball::list_placements(*position).front()) << rules << '\n';
        }
    }
}

// What is learnt from a table is what is learnt from the lines that it was made of.
TEST(PlayedReader, ReadsTheSameFromATable) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("goalline-played-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const std::string lines = folder / "lines.txt";
    const std::string table = folder / "table.npz";
    put_lines(lines);
    auto writer = data::TableWriter::open(table, data::kSelfPlayColumns);
    ASSERT_TRUE(writer);
    const auto done = data::read_self_play(
        lines, [&](data::SelfPlay&& played) { return (*writer)->add(data::row_of(played)); });
    ASSERT_TRUE(done) << done.error().text();
    ASSERT_TRUE((*writer)->finish({}));
    const std::vector<Seen> seen = read(lines);
    EXPECT_GT(seen.size(), 500U); // the others have a goal in one
    EXPECT_EQ(read(table), seen);
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace goalline::training
