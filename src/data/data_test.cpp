#include "data/kinds.hpp"
#include "data/self_play.hpp"
#include "phutball/record/record.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>
#include <map>
#include <unistd.h>

namespace goalline::data {
namespace {

namespace fs = std::filesystem;

constexpr Column kColumns[] = {{"name", Type::text}, {"number", Type::integer}, {"share", Type::real}};
const std::vector<Row> kRows = {
    {std::string("plain"), std::int64_t{-1}, 0.1},
    {std::string("a \"word\", and\nmore"), std::numeric_limits<std::int64_t>::min(), -2e300},
    {std::string(), std::int64_t{7}, std::nan("")},
    {std::string("¿Qué? ☺"), std::numeric_limits<std::int64_t>::max(), 0.0}};

class DataTest : public testing::Test {
  protected:
    DataTest() { fs::create_directories(folder_); }
    ~DataTest() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
    static std::string bytes_of(const std::string& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    static void put(const std::string& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
    }
    [[nodiscard]] std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_), {}); }

    static void write(const std::string& file, Columns columns, const std::vector<Row>& rows) {
        auto writer = TableWriter::open(file, columns);
        ASSERT_TRUE(writer) << writer.error().text();
        for (const Row& row : rows)
            ASSERT_TRUE((*writer)->add(row));
        const auto done = (*writer)->finish({});
        ASSERT_TRUE(done) << done.error().text();
    }
    static Result<std::vector<Row>> read(const std::string& file, Columns columns) {
        std::vector<Row> rows;
        const auto done = read_npz(file, columns, [&](Row&& row) -> Result<void> {
            rows.push_back(std::move(row));
            return {};
        });
        return done ? Result(std::move(rows)) : done.error();
    }
    static std::string fault(const std::string& file, Columns columns) {
        const auto rows = read(file, columns);
        return rows ? "" : rows.error().text();
    }

  private:
    fs::path folder_ = fs::temp_directory_path() / ("goalline-data-" + std::to_string(::getpid()));
};

TEST_F(DataTest, NpzComesBackAsItWas) {
    for (const std::size_t times :
         {std::size_t{0}, std::size_t{1}, std::size_t{20'000}}) { // some libzip asks for in many pieces
        std::vector<Row> rows;
        for (std::size_t i = 0; i < times; ++i)
            rows.push_back(kRows[i % kRows.size()]);
        write(path("a.npz"), kColumns, rows);
        const auto back = read(path("a.npz"), kColumns);
        ASSERT_TRUE(back) << back.error().text();
        ASSERT_EQ(back->size(), rows.size());
        for (std::size_t i = 0; i < times; ++i) {
            EXPECT_EQ((*back)[i][0], rows[i][0]);
            EXPECT_EQ((*back)[i][1], rows[i][1]);
            const double real = std::get<double>((*back)[i][2]);
            EXPECT_TRUE(real == std::get<double>(rows[i][2]) || (std::isnan(real) && i % kRows.size() == 2));
        }
    }
    const std::string first = bytes_of(path("a.npz"));
    write(path("b.npz"), kColumns, *read(path("a.npz"), kColumns));
    EXPECT_EQ(bytes_of(path("b.npz")), first) << "the same rows make the same bytes";
}

TEST_F(DataTest, CsvHasALineForEachRow) {
    write(path("a.csv"), kColumns, kRows);
    EXPECT_EQ(bytes_of(path("a.csv")), "name,number,share\n"
                                       "plain,-1,0.1\n"
                                       "\"a \"\"word\"\", and\nmore\",-9223372036854775808,-2e+300\n"
                                       ",7,\n"
                                       "¿Qué? ☺,9223372036854775807,0\n");
}

TEST_F(DataTest, WhatIsNotFinishedLeavesNoTrace) {
    for (const std::string name : {"a.npz", "a.csv"}) {
        put(path(name), "good");
        {
            auto writer = TableWriter::open(path(name), kColumns);
            ASSERT_TRUE(writer);
            ASSERT_TRUE((*writer)->add(kRows[0]));
        }
        EXPECT_EQ(bytes_of(path(name)), "good");
    }
    StopFlag stop;
    stop.raise();
    auto writer = TableWriter::open(path("a.npz"), kColumns);
    ASSERT_TRUE(writer && (*writer)->add(kRows[0]));
    EXPECT_FALSE((*writer)->finish(stop));
    EXPECT_EQ(bytes_of(path("a.npz")), "good");
    EXPECT_EQ(files(), 2);
    EXPECT_EQ(TableWriter::open(path("a.txt"), kColumns).error().kind, ErrorKind::usage);
    EXPECT_EQ(TableWriter::open(path("none/a.npz"), kColumns).error().kind, ErrorKind::io);
}

TEST_F(DataTest, DamagedTablesAreRefusedByName) {
    const std::string file = path("a.npz");
    write(file, kColumns, kRows);
    const Column other[] = {{"name", Type::integer}};
    const Column missing[] = {{"name", Type::text}, {"nothing", Type::text}};
    EXPECT_NE(fault(file, other).find("name.npy: expected an array of one dimension and of type <i8"),
              std::string::npos);
    EXPECT_NE(fault(file, missing).find("nothing.npy: there is no such array"), std::string::npos);
    EXPECT_NE(fault(path("none.npz"), kColumns), "");
    const std::string whole = bytes_of(file);
    for (std::size_t i = 0; i < whole.size(); ++i) { // none of these may crash; most of them are noticed
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
        put(file, damaged);
        (void)fault(file, kColumns);
        put(file, whole.substr(0, i));
        EXPECT_NE(fault(file, kColumns), "") << i;
    }
}

TEST_F(DataTest, WhatComesWithTheProgramIsRead) {
    const std::map<std::string_view, int> least = {
        {"puzzles", 2'000}, {"strip-puzzles", 300}, {"bid-puzzles", 150}, {"solved", 1'000}, {"atlas", 200}};
    for (const Kind& kind : kinds()) {
        if (kind.source.empty())
            continue;
        int rows = 0;
        const auto done = kind.read(std::string(kind.source), [&](Row&& row) -> Result<void> {
            EXPECT_EQ(row.size(), kind.columns.size());
            for (std::size_t i = 0; i < row.size(); ++i)
                EXPECT_EQ(row[i].index(), static_cast<std::size_t>(kind.columns[i].type))
                    << kind.columns[i].name;
            ++rows;
            return {};
        });
        EXPECT_TRUE(done) << done.error().text();
        EXPECT_GE(rows, least.at(kind.name)) << kind.name;
    }
}

TEST_F(DataTest, SourcesAreRefusedWithTheirPlace) {
    const auto fault_of = [&](std::string_view name, const std::string& text) {
        put(path("source"), text);
        const Kind& kind = *std::ranges::find(kinds(), name, &Kind::name);
        const auto done = kind.read(path("source"), [](Row&&) { return Result<void>(); });
        const std::string said = done ? "" : done.error().text();
        return said.substr(std::min(said.size(), path("source, ").size()));
    };
    const std::string line = "3/1o1/1@1/3 O\t-12\t2\tB4";
    EXPECT_EQ(fault_of("self-play", line + "\r\n\n" + line), "");
    EXPECT_EQ(fault_of("self-play", "\n3/1o1 O\t1"),
              "line 2: expected a position with score, result and best move, parted by tabs");
    EXPECT_EQ(fault_of("self-play", "3/1o1/1@1/3 O\t-12\t3\tB4"),
              "line 1, result: expected a whole number from 0 to 2");
    EXPECT_EQ(fault_of("self-play", "3/1o1/1@1/3 O\t40000\t1\tB4"),
              "line 1, score: expected a whole number from -30000 to 30000");
    EXPECT_NE(fault_of("self-play", line + "\n3/1o1/1@1/3 O\t-12\t2\tB3").find("line 2, move"),
              std::string::npos);
    EXPECT_EQ(fault_of("self-play", line + "\town-goal=perhaps"),
              "line 1, rules: not a switch of the rules: own-goal=perhaps");
    EXPECT_EQ(fault_of("puzzles", "{\"id\": 1}").substr(0, 7), "line 1,");
    EXPECT_EQ(fault_of("atlas", "[]"), "line 1: expected a JSON object");
    for (const std::string start : {"3x1x1", "3x1 upper", "2x4 lower", "4x", "", "9999x9"})
        EXPECT_NE(fault_of("atlas", R"({"program": "p", "start": ")" + start + "\"}").find("line 1, start"),
                  std::string::npos)
            << start;
    EXPECT_EQ(fault_of("atlas", R"({"start": "3x1", "winner": "O", "program": "p"})"),
              "line 1, plies: expected a whole number from 0 to 2000000000");
    EXPECT_NE(fault_of("strip-puzzles", R"({"id": 1, "game": "strip", "position": ".. L"})")
                  .find("line 1, position"),
              std::string::npos);
    const std::string game = "(;FF[4]GM[14]SZ[15:19];B[H11]C[a \\] and )])";
    EXPECT_EQ(fault_of("matches", game + "\n" + game), "");
    EXPECT_NE(fault_of("matches", game + "(;FF[4]GM[14]SZ[15:19];B[H10])").find("game 2, line 1"),
              std::string::npos);
    EXPECT_NE(fault_of("matches", game + "(;FF[4]"), "");
    EXPECT_NE(fault_of("matches", "nothing"), "");
}

} // namespace
} // namespace goalline::data
