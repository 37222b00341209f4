// Table files: what is written is read back and verified, every kind of damage is refused, and interrupted work is
// resumed.
#include "base/random.hpp"
#include "tables/file/files.hpp"
#include "tables/solver/reference.hpp"
#include "tables/solver/solve.hpp"
#include "tables/testing.hpp"
#include "tables/values/board_values.hpp"
#include "tables/values/strip_values.hpp"

#include <filesystem>

namespace goalline::tables {
namespace {

namespace fs = std::filesystem;

class TableFileTest : public FolderTest {
  protected:
    static Result<Solved> make(int squares, const std::string& out, const StopFlag* stop = nullptr,
                               std::function<void(const SolveProgress&)> progress = {}) {
        JobOptions options;
        options.threads = 2;
        options.out = out;
        options.stop = stop;
        options.progress = std::move(progress);
        return solve(strip_job(squares), options);
    }

    // Opens the file and unpacks all of it. Returns the reason for a refusal, or "accepted".
    static std::string reading(const std::string& path) {
        const auto file = TableFile::open(path);
        if (!file)
            return file.error().message.english();
        std::vector<std::uint8_t> entries(std::size_t{1} << file->info().block_bits());
        for (std::uint64_t number = 0; number < file->info().blocks(); ++number) {
            if (const auto done = file->decode(number, entries); !done)
                return done.error().message.english();
        }
        return "accepted";
    }
};

TEST_F(TableFileTest, HoldsWhatTheReferenceSays) {
    for (const int squares : {3, 4, 7, 8, 12, 13}) {
        const std::string file = path("strip-" + std::to_string(squares) + ".table");
        const auto made = make(squares, file);
        ASSERT_TRUE(made.ok()) << made.error().text();
        EXPECT_EQ(made->file_bytes, fs::file_size(file));
        EXPECT_FALSE(fs::exists(file + ".part"));
        const StripReference reference(squares);
        StripValues values("");
        ASSERT_TRUE(values.add(file).ok());
        Random random(50);
        for (int i = 0; i < 3000; ++i) {
            const int ball = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(squares - 2)));
            const std::uint64_t stones = random.next() & ((1ULL << squares) - 1) & ~(1ULL << (ball - 1));
            const strip::Position position{squares, ball, stones,
                                           random.chance(0.5) ? strip::Player::left : strip::Player::right};
            EXPECT_EQ(*values.plies(position), reference.plies(position)) << to_text(position);
        }
    }
}

TEST_F(TableFileTest, DamageIsRefusedWithTheReason) {
    const std::string file = path("table");
    ASSERT_TRUE(make(10, file).ok());
    const std::string good = content(file);
    const auto reason = [&](const std::string& bytes) {
        write(file, bytes);
        return reading(file);
    };
    EXPECT_EQ(reason(good), "accepted");
    EXPECT_NE(reason("").find("too short"), std::string::npos);
    EXPECT_NE(reason(std::string(500, 'x')).find("not a table"), std::string::npos);
    EXPECT_NE(reason(good.substr(0, good.size() - 1)).find("cut short"), std::string::npos);
    EXPECT_NE(reason(good + "x").find("overlong"), std::string::npos);
    std::string other_version = good;
    other_version[8] = 9;
    EXPECT_NE(reason(other_version).find("version 9"), std::string::npos);
    EXPECT_FALSE(TableFile::open(path("none")).ok());
    EXPECT_FALSE(TableFile::open(folder_.string()).ok());
    // A flipped bit is found wherever it is.
    Random random(51);
    for (int i = 0; i < 400; ++i) {
        std::string bad = good;
        const std::size_t at = random.below(static_cast<std::uint32_t>(good.size()));
        bad[at] = static_cast<char>(bad[at] ^ (1 << random.below(8)));
        EXPECT_NE(reason(bad), "accepted") << "byte " << at;
    }
}

// Writes the table `good` with another description and with correct checksums.
void describe_as(const TableFile& good, const TableInfo& info, const std::string& path) {
    auto writer = TableWriter::create(path);
    for (std::uint64_t number = 0; number < info.blocks(); ++number) {
        Block block(std::size_t{1} << info.block_bits());
        ASSERT_TRUE(good.decode(number, block).ok());
        ASSERT_TRUE(writer->add(pack_block(block)).ok());
    }
    ASSERT_TRUE(writer->finish(info).ok());
}

TEST_F(TableFileTest, AStripHasOneColumnAndNoSwitches) {
    ASSERT_TRUE(make(9, path("strip")).ok());
    const auto good = TableFile::open(path("strip"));
    const auto accepted = [&](const TableInfo& info) {
        describe_as(*good, info, path("changed"));
        return StripValues("").add(path("changed")).ok();
    };
    TableInfo info = good->info();
    EXPECT_TRUE(accepted(info));
    info.columns = 2;
    EXPECT_FALSE(accepted(info));
    info.columns = 1;
    info.switches = 1;
    EXPECT_FALSE(accepted(info));
}

TEST_F(TableFileTest, ABoardHasNoSwitchesButThoseOfTheFormat) {
    JobOptions options;
    options.out = path("board");
    ASSERT_TRUE(solve(board_job({3, 3}, {}), options).ok());
    const auto good = TableFile::open(path("board"));
    TableInfo info = good->info();
    EXPECT_TRUE(BoardValues::open(path("board")).ok());
    info.switches |= 8;
    describe_as(*good, info, path("changed"));
    EXPECT_FALSE(BoardValues::open(path("changed")).ok());
}

TEST_F(TableFileTest, AnUnfinishedFileIsNotLeftBehind) {
    {
        auto writer = TableWriter::create(path("table"));
        ASSERT_TRUE(writer->add({}).ok());
    }
    EXPECT_TRUE(fs::is_empty(folder_));
    EXPECT_FALSE(TableWriter::create(path("no/such/folder")).ok());
}

TEST_F(TableFileTest, InterruptedWorkGoesOnFromTheLastStep) {
    ASSERT_TRUE(make(19, path("whole")).ok());
    const std::string file = path("table");
    // The solver is stopped again and again, each time after two more steps.
    for (int attempt = 0;; ++attempt) {
        ASSERT_LT(attempt, 40);
        StopFlag stop;
        int steps = 0;
        auto result = make(19, file, &stop, [&](const SolveProgress& progress) {
            if (progress.stage == SolveProgress::Stage::solving && ++steps == 2)
                stop.raise();
        });
        if (result.ok()) {
            EXPECT_GT(result->resumed_ply, 10);
            break;
        }
        EXPECT_EQ(result.error().code, "stopped") << result.error().text();
        EXPECT_FALSE(fs::exists(file));
        // An abrupt end may leave something like this behind the last whole step.
        std::ofstream(file + ".part", std::ios::binary | std::ios::app) << "half a record";
    }
    EXPECT_EQ(content(file), content(path("whole")));
    EXPECT_FALSE(fs::exists(file + ".part"));
}

TEST_F(TableFileTest, ACheckpointOfOtherWorkIsRefused) {
    StopFlag stop;
    stop.raise();
    ASSERT_FALSE(make(12, path("table"), &stop).ok());
    ASSERT_TRUE(fs::exists(path("table.part")));
    const auto result = make(13, path("table"));
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, "checkpoint");
}

TEST_F(TableFileTest, ACheckpointInUseIsRefused) {
    const auto used = OutputFile::open(path("table.part"), OutputFile::Start::append);
    ASSERT_TRUE(used.ok());
    const auto result = make(12, path("table"));
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().text(), path("table.part") + ": another program is writing this file");
}

} // namespace
} // namespace goalline::tables
