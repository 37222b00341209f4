#include "verify/table_check.hpp"

namespace goalline::verify {
namespace {

class StripJudge : public Judge {
  public:
    explicit StripJudge(int squares) : squares_(squares) {}

    [[nodiscard]] int derived(const Entries& entries, int mover, int place,
                              std::uint64_t index) const override {
        const int ball = place + 2;
        const std::uint64_t stones = stones_of(ball, index);
        Outlook outlook(mover);
        for (int square = 1; square <= squares_; ++square) {
            const std::uint64_t bit = std::uint64_t{1} << (square - 1);
            if (square != ball && (stones & bit) == 0)
                outlook.successor(at(entries, 1 - mover, ball, stones | bit));
        }
        for (const int step : {1, -1})
            jump(entries, mover, ball, stones, step, outlook);
        return outlook.entry();
    }

    [[nodiscard]] std::string text(int mover, int place, std::uint64_t index) const override {
        const std::uint64_t stones = stones_of(place + 2, index);
        std::string text(static_cast<std::size_t>(squares_), '.');
        for (std::size_t i = 0; i < text.size(); ++i)
            text[i] = (stones >> i & 1) != 0 ? 'o' : '.';
        text[place + 1] = '@';
        return text + (mover == 0 ? " L" : " R");
    }

    [[nodiscard]] std::string first_player() const override { return "Left"; }

  private:
    // Tries all landings of a chain in one direction. The chain cannot turn round, because everything behind the ball
    // has been taken off.
    void jump(const Entries& entries, int mover, int ball, std::uint64_t stones, int step,
              Outlook& outlook) const {
        for (int at = ball;;) {
            int to = at + step;
            for (; to >= 1 && to <= squares_ && (stones >> (to - 1) & 1) != 0; to += step)
                stones &= ~(std::uint64_t{1} << (to - 1));
            if (to == at + step)
                return;
            if (to >= squares_)
                outlook.goal_for_first();
            else if (to <= 1)
                outlook.goal_for_second();
            else
                outlook.successor(StripJudge::at(entries, 1 - mover, to, stones));
            if (to <= 1 || to >= squares_)
                return; // off the strip, or on its last square with nothing beyond
            at = to;
        }
    }

    // The index has a bit for each square except the ball's, lowest square first.
    static std::uint64_t stones_of(int ball, std::uint64_t index) {
        const std::uint64_t low = std::uint64_t{1} << (ball - 1);
        return index % low + index / low * low * 2;
    }
    static int at(const Entries& entries, int mover, int ball, std::uint64_t stones) {
        const std::uint64_t below = stones % (std::uint64_t{1} << (ball - 1));
        const std::uint64_t above = stones / (std::uint64_t{1} << ball);
        return entries.at(mover, ball - 2, below + (above << (ball - 1)));
    }

    int squares_;
};

} // namespace

Result<CheckedStrip> check_strip(const std::string& path, const CheckOptions& options) {
    const auto file = TableReader::open(path);
    if (!file)
        return file.error();
    if (!file->is_strip())
        return Error{ErrorKind::invalid, "not the table of a strip"_en, verbatim(path), "table"};
    const int squares = static_cast<int>(file->rows());
    const auto checked = check_entries(*file, StripJudge(squares), options);
    if (!checked)
        return checked.error();
    return CheckedStrip{*checked, squares};
}

} // namespace goalline::verify
