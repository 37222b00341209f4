// For tests only: tables made by the solver, and copies of them with faults. Only here do the verifiers meet the
// solver. Thread-safety: one test at a time.
#pragma once

#include "base/random.hpp"
#include "tables/solver/solve.hpp"
#include "tables/testing.hpp"

#include <string>

namespace goalline::verify {

class VerifierTest : public tables::FolderTest {
  protected:
    [[nodiscard]] Result<tables::Solved> make(const tables::SolveJob& job, const std::string& name) const {
        tables::JobOptions options;
        options.threads = 2;
        options.out = path(name);
        return solve(job, options);
    }
    // Copies the table `good` with one change, and with correct checksums.
    template <class Change>
    void copy(const tables::TableFile& good, const tables::TableInfo& info, const std::string& name,
              Change change) const {
        auto writer = tables::TableWriter::create(path(name));
        for (std::uint64_t number = 0; number < info.blocks(); ++number) {
            tables::Block block(std::size_t{1} << info.block_bits());
            ASSERT_TRUE(good.decode(number, block).ok());
            change(number, block);
            ASSERT_TRUE(writer->add(tables::pack_block(block)).ok());
        }
        ASSERT_TRUE(writer->finish(info).ok());
    }
    // Makes one entry, of the table or of the histogram, wrong, so that only the rules can tell. `check` judges a
    // file.
    template <class Check>
    void expect_wrong_entries_found(const tables::TableFile& good, Random random, Check check) const {
        const tables::TableInfo& info = good.info();
        for (int i = 0; i < 60; ++i) {
            const std::uint64_t wrong = random.below(static_cast<std::uint32_t>(info.blocks()));
            const std::size_t place = random.below(1U << info.block_bits());
            copy(good, info, "wrong", [&](std::uint64_t number, tables::Block& block) {
                if (number == wrong)
                    block[place] =
                        static_cast<std::uint8_t>(block[place] == 0 ? 2 - number / (info.blocks() / 2) : 0);
            });
            const auto result = check(path("wrong"));
            ASSERT_FALSE(result.ok());
            EXPECT_EQ(result.error().code, "entry") << result.error().text();
        }
        tables::TableInfo lie = info;
        ++lie.histogram[3];
        copy(good, lie, "lie", [](std::uint64_t, tables::Block&) {});
        EXPECT_EQ(check(path("lie")).error().code, "histogram");
    }
    // Flips bits anywhere; every flip must be found. `check` judges a file.
    template <class Check>
    void expect_damage_found(const std::string& good, Random random, Check check) const {
        for (int i = 0; i < 400; ++i) {
            std::string bad = good;
            const std::size_t at = random.below(static_cast<std::uint32_t>(good.size()));
            bad[at] = static_cast<char>(bad[at] ^ (1 << random.below(8)));
            write("bad", bad);
            EXPECT_FALSE(check(path("bad")).ok()) << "byte " << at;
        }
    }
};

} // namespace goalline::verify
