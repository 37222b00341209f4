#include "verify/strip_check.hpp"

#include "verify/table_reader.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

namespace goalline::verify {
namespace {

constexpr int kNever = 256; // later than any ply

// piece(i) for all i < count, on a few threads of its own.
template <class Piece>
void share_out(int threads, std::uint64_t count, Piece piece) {
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t i = next.fetch_add(1); i < count; i = next.fetch_add(1))
            piece(i);
    };
    std::vector<std::thread> team;
    for (int i = 1; i < threads; ++i)
        team.emplace_back(work);
    work();
    for (std::thread& thread : team)
        thread.join();
}

std::string position_text(int squares, int ball, std::uint64_t stones, int mover) {
    std::string text(static_cast<std::size_t>(squares), '.');
    for (std::size_t i = 0; i < text.size(); ++i)
        text[i] = (stones >> i & 1) != 0 ? 'o' : '.';
    text[static_cast<std::size_t>(ball - 1)] = '@';
    return text + (mover == 0 ? " L" : " R");
}

// One mover's entries, and where a position lies in them, worked out afresh: squares other than the ball's,
// lowest first.
class Entries {
  public:
    Entries(int squares, std::size_t size) : squares_(squares), bytes_(size) {}

    [[nodiscard]] std::vector<std::uint8_t>& bytes() { return bytes_; }
    [[nodiscard]] int at(int ball, std::uint64_t stones) const {
        const std::uint64_t below = stones % (std::uint64_t{1} << (ball - 1));
        const std::uint64_t above = stones / (std::uint64_t{1} << ball);
        return bytes_[(static_cast<std::size_t>(ball - 2) << (squares_ - 1)) + below + (above << (ball - 1))];
    }

  private:
    int squares_;
    std::vector<std::uint8_t> bytes_;
};

class Verifier {
  public:
    Verifier(const TableReader& file, const CheckOptions& options)
        : file_(file), options_(options), squares_(static_cast<int>(file.rows())),
          threads_(options.threads > 0 ? options.threads
                                       : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))),
          movers_{Entries(squares_, size()), Entries(squares_, size())} {}

    Result<CheckedStrip> run() {
        if (auto done = read(); !done)
            return done.error();
        std::vector<std::uint64_t> histogram(256, 0);
        for (int mover = 0; mover < 2; ++mover) {
            for (int ball = 2; ball < squares_; ++ball) {
                if (options_.stop != nullptr && options_.stop->raised())
                    return Error{ErrorKind::limit, "stopped before all positions were checked", "",
                                 "stopped"};
                check_ball(mover, ball, histogram);
                if (wrong_)
                    return *wrong_;
                if (options_.progress)
                    options_.progress(static_cast<std::uint64_t>(mover * (squares_ - 2) + ball - 1),
                                      static_cast<std::uint64_t>(2 * (squares_ - 2)));
            }
        }
        if (auto same = compare(histogram); !same)
            return same.error();
        return summary(histogram);
    }

  private:
    [[nodiscard]] std::size_t size() const { return std::size_t{file_.balls()} << file_.bits(); }

    Result<void> read() {
        const std::size_t block = file_.block_entries();
        const std::uint64_t half = file_.blocks() / 2;
        std::mutex mutex;
        share_out(threads_, file_.blocks(), [&](std::uint64_t i) {
            auto& bytes = movers_[i / half].bytes();
            const auto done = file_.unpack(i, std::span(bytes).subspan(i % half * block, block));
            const std::lock_guard lock(mutex);
            if (!done && !wrong_)
                wrong_ = done.error();
        });
        return wrong_ ? Result<void>(*wrong_) : Result<void>{};
    }

    void check_ball(int mover, int ball, std::vector<std::uint64_t>& histogram) {
        constexpr std::uint64_t kPiece = 1 << 16;
        const std::uint64_t sets = std::uint64_t{1} << (squares_ - 1);
        std::mutex mutex;
        share_out(threads_, (sets + kPiece - 1) / kPiece, [&](std::uint64_t piece) {
            std::array<std::uint64_t, 256> counts{};
            std::optional<Error> error;
            for (std::uint64_t i = piece * kPiece; i < std::min(sets, (piece + 1) * kPiece) && !error; ++i) {
                const std::uint64_t low = std::uint64_t{1} << (ball - 1);
                const std::uint64_t stones = i % low + i / low * low * 2;
                const int found = movers_[static_cast<std::size_t>(mover)].at(ball, stones);
                ++counts[static_cast<std::size_t>(found)];
                error = check(mover, ball, stones, found);
            }
            const std::lock_guard lock(mutex);
            if (error && !wrong_)
                wrong_ = error;
            for (std::size_t ply = 0; ply < counts.size(); ++ply)
                histogram[ply] += ply == 0 ? 0 : counts[ply];
        });
    }

    // The ply that follows from all moves by the rules, 0 if undecided.
    [[nodiscard]] int derived(int mover, int ball, std::uint64_t stones) const {
        const Entries& next = movers_[static_cast<std::size_t>(1 - mover)];
        int first = kNever; // the earliest decided successor
        int last = 0;       // the latest, kNever if one is undecided
        const auto see = [&](int ply) {
            const int decided = ply == 0 ? kNever : ply;
            first = std::min(first, decided);
            last = std::max(last, decided);
        };
        for (int square = 1; square <= squares_; ++square) {
            const std::uint64_t bit = std::uint64_t{1} << (square - 1);
            if (square != ball && (stones & bit) == 0)
                see(next.at(ball, stones | bit));
        }
        int at_once = kNever; // a move that ends the game with Left's win decides at this ply
        bool lost = false;    // one that ends it with Right's
        for (const int step : {1, -1}) {
            std::uint64_t left = stones;
            int at = ball;
            while (true) {
                int to = at + step;
                for (; to >= 1 && to <= squares_ && (left >> (to - 1) & 1) != 0; to += step)
                    left &= ~(std::uint64_t{1} << (to - 1));
                if (to == at + step)
                    break;
                if (to >= squares_)
                    at_once = 0;
                else if (to <= 1)
                    lost = true;
                else
                    see(next.at(to, left));
                if (to <= 1 || to >= squares_)
                    break; // off the strip, or on its last square with nothing beyond
                at = to;
            }
        }
        if (mover == 0) {
            const int best = std::min(first, at_once);
            return best == kNever ? 0 : best + 1;
        }
        return lost || last == kNever ? 0 : last + 1;
    }

    [[nodiscard]] std::optional<Error> check(int mover, int ball, std::uint64_t stones, int found) const {
        const int right = derived(mover, ball, stones);
        if (found == right)
            return std::nullopt;
        return Error{ErrorKind::invalid,
                     "the table says Left wins at ply " + std::to_string(found) + ", its neighbours say " +
                         std::to_string(right) + " (0: no forced win)",
                     position_text(squares_, ball, stones, mover), "entry"};
    }

    [[nodiscard]] Result<void> compare(const std::vector<std::uint64_t>& histogram) const {
        const std::vector<std::uint64_t> said = file_.histogram();
        for (std::size_t ply = 0; ply < std::max(histogram.size(), said.size()); ++ply) {
            const auto at = [&](const auto& list) { return ply < list.size() ? list[ply] : 0; };
            if (at(histogram) != at(said))
                return Error{ErrorKind::invalid,
                             "the histogram counts " + std::to_string(at(said)) +
                                 " positions, the table has " + std::to_string(at(histogram)),
                             "ply " + std::to_string(ply), "histogram"};
        }
        return {};
    }

    [[nodiscard]] CheckedStrip summary(const std::vector<std::uint64_t>& histogram) const {
        CheckedStrip checked{squares_, size(), 0, 0, histogram};
        while (checked.histogram.size() > 1 && checked.histogram.back() == 0)
            checked.histogram.pop_back();
        for (std::size_t ply = 1; ply < checked.histogram.size(); ++ply)
            (ply % 2 == 1 ? checked.wins : checked.losses) += checked.histogram[ply];
        return checked;
    }

    const TableReader& file_;
    const CheckOptions& options_;
    int squares_;
    int threads_;
    std::array<Entries, 2> movers_;
    std::optional<Error> wrong_;
};

} // namespace

Result<CheckedStrip> check_strip(const std::string& path, const CheckOptions& options) {
    const auto file = TableReader::open(path);
    if (!file)
        return file.error();
    if (!file->is_strip())
        return Error{ErrorKind::invalid, "not the table of a strip", path, "table"};
    try {
        return Verifier(*file, options).run();
    } catch (const std::bad_alloc&) {
        return Error{ErrorKind::limit, "not enough memory to hold all entries", path, "memory"};
    }
}

} // namespace goalline::verify
