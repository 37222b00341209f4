// claim_files_bench FOLDER CLAIMS: how the store of claims does with so many made-up ones of 19 x 15: bytes on disk and in
// memory, claims written and looked up in a second of the processor. Each has a zone of a few columns in each row, some men in it, and three
// claims on which it rests.
#include "base/random.hpp"
#include "lasting/store/claim_files.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

namespace {

using namespace goalline;

constexpr int kRows = 19;
constexpr int kColumns = 15;
constexpr int kLookups = 20'000;

// Of the processor: other work on the machine does not count.
double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Key key_of(std::uint64_t number) {
    return {mix64(number), mix64(~number)};
}

std::string claim(std::uint64_t number, Random& random) {
    std::string zone((kRows * kColumns + 7) / 8, '\0');
    std::string men = zone;
    const auto add = [](std::string& bits, std::uint32_t cell) {
        bits[cell >> 3] = static_cast<char>(bits[cell >> 3] | 1 << (cell & 7));
    };
    for (std::uint32_t row = random.below(8); row < kRows; ++row) {
        const std::uint32_t first = random.below(kColumns - 4);
        for (std::uint32_t column = first; column < first + 2 + random.below(4); ++column) {
            add(zone, row * kColumns + column);
            if (random.chance(0.15))
                add(men, row * kColumns + column);
        }
    }
    std::string value = zone + men + static_cast<char>(1 + random.below(60));
    for (int i = 0; i < 3; ++i) {
        const std::uint64_t rests_on = random.next() % (number + 1);
        value.append(reinterpret_cast<const char*>(&rests_on), 5);
    }
    return value;
}

int fail(const Error& error) {
    std::fprintf(stderr, "claim_files_bench: %s\n", error.text().c_str());
    return 1;
}

// Of the process now, without what is mapped from files.
long memory_megabytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("RssAnon:"))
            return std::atol(line.c_str() + 8) >> 10;
    }
    return 0;
}

// Look-ups a second of claims numbered from `first` on, spread over so many; -1 if one has the wrong answer.
double lookups(lasting::ClaimFiles& files, std::uint64_t first, std::uint64_t numbers, bool known) {
    const double before = seconds();
    Random random(7);
    for (int i = 0; i < kLookups; ++i) {
        const auto found = files.find(key_of(first + random.next() % numbers));
        if (!found || found->has_value() != known)
            return -1;
    }
    return kLookups / (seconds() - before);
}

} // namespace

int main(int argc, char** argv) {
    const std::uint64_t claims = argc == 3 ? std::strtoull(argv[2], nullptr, 10) : 0;
    if (claims == 0) {
        std::fprintf(
            stderr,
            "claim_files_bench FOLDER CLAIMS: measures the store of claims with so many made-up ones\n");
        return 2;
    }
    auto files = lasting::ClaimFiles::open(argv[1]);
    if (!files)
        return fail(files.error());
    const double before = seconds();
    Random random(1);
    for (std::uint64_t number = 0; number < claims; ++number) {
        if (auto put = files->put(key_of(number), claim(number, random)); !put)
            return fail(put.error());
    }
    if (auto flushed = files->flush(); !flushed)
        return fail(flushed.error());
    const double written = seconds() - before;
    const double known = lookups(*files, 0, claims, true);
    const double unknown = lookups(*files, claims, claims, false);
    std::printf("{\"claims\": %llu, \"files\": %zu, \"written_a_second\": %.0f, \"bytes_a_claim\": %.1f, "
                "\"index_bytes_a_claim\": %.2f, \"memory_megabytes\": %ld, \"known_a_second\": %.0f, "
                "\"unknown_a_second\": %.0f}\n",
                static_cast<unsigned long long>(claims), files->files(),
                static_cast<double>(claims) / written,
                static_cast<double>(files->disk_bytes()) / static_cast<double>(claims),
                static_cast<double>(files->index_bytes()) / static_cast<double>(claims), memory_megabytes(),
                known, unknown);
    return known < 0 || unknown < 0 ? 1 : 0;
}
