// NetEvaluator asks a net and keeps what changes little from node to node. For each place of the ball it remembers the
// sum of the men's rows as it was when the ball was last there, and for which men; the next time only the rows of the
// men that have come or gone are added or taken away. Boards of more than 26 rows or columns are looked at afresh each
// time. Not thread-safe.
#pragma once

#include "engine/eval/evaluator.hpp"
#include "engine/eval/net.hpp"
#include "engine/eval/net_kernels.hpp"

#include <memory>
#include <vector>

namespace goalline::engine {

class NetEvaluator final : public Evaluator {
  public:
    // `kernels`: those to use; the fastest ones if null.
    explicit NetEvaluator(std::shared_ptr<const Net> net, const NetKernels* kernels = nullptr);

    void start(const phutball::Position& root, int plies) override;
    void placed(const phutball::Position& after, phutball::Cell man) override;
    void jumped(const phutball::Position& after, std::span<const Leap> leaps) override;
    void passed(const phutball::Position& after) override;
    void undone() override { ply_ -= small_ ? 1 : 0; }
    [[nodiscard]] int evaluate(const phutball::Position& position, const Survey& survey) override;

  private:
    static constexpr int kMostSide = 26; // rows and columns
    static constexpr std::size_t kWords = (28 * 28 + 63) / 64;
    // A bit for each cell. A word without men lies before the first cell and after the last one, so that the cells
    // beside any cell can be read without looking where the board ends.
    using Men = std::array<std::uint64_t, kWords + 2>;
    static constexpr int kFirstBit = 64;

    // What is remembered of one place of the ball and one side to move.
    struct Memory {
        Net::Row sum;
        std::int32_t direct = 0;
        bool known = false;
        Men men{};
    };
    // A list of inputs with room for the most there are.
    struct List {
        std::array<std::uint16_t, 2 * 28 * 28> numbers;
        std::size_t count = 0;
        void add(int input) { numbers[count++] = static_cast<std::uint16_t>(input); }
        [[nodiscard]] std::span<const std::uint16_t> all() const { return {numbers.data(), count}; }
    };

    void learn_board(const phutball::Board& board);
    void push();
    void begin(Memory& memory, const phutball::Board& board, bool upwards) const;
    void catch_up(Memory& memory, const phutball::Board& board, bool upwards);
    void list_rest(const phutball::Board& board, const Survey& survey, phutball::Side to_move);
    void list_end(const features::Chain& chain, bool upwards, std::size_t group);
    [[nodiscard]] std::uint32_t men_beside(phutball::Cell cell, int column) const;

    std::shared_ptr<const Net> net_;
    NetKernels kernels_;
    phutball::Size size_{0, 0};
    phutball::Rules rules_;
    bool small_ = false;
    int stride_ = 0;
    std::size_t words_ = 0;             // of Men in use
    std::vector<std::uint8_t> rows_;    // by cell
    std::vector<std::uint8_t> columns_; //
    std::array<std::vector<std::uint16_t>, 2>
        by_goal_;                  // inputs of men by goal, by cell; [1] for a mover who attacks upwards
    std::vector<Memory> memories_; // by the ball's cell, then by the direction
    std::vector<Men> frames_;      // the men at each ply
    int ply_ = 0;
    List added_;
    List removed_;
    std::int32_t direct_ = 0;
};

} // namespace goalline::engine
