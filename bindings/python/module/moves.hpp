// The moves of Phutball on their way to Python. Thread-safety: with the GIL held.
#pragma once

#include "common.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <vector>

namespace goalline::python {

// The moves of a position: placements, then chains. Python's objects are made when they are asked for, because to make
// them takes several times as long as to find the moves.
struct Moves {
    std::vector<phutball::Point> placements;
    std::vector<phutball::Move> chains;

    [[nodiscard]] std::size_t size() const { return placements.size() + chains.size(); }
    [[nodiscard]] py::object at(std::size_t i) const;
    [[nodiscard]] py::list list() const;
};

// Where a man can be put, row by row from the bottom.
[[nodiscard]] std::vector<phutball::Point> empty_points(const phutball::Position& position);
// A chain for each distinct result. Raises LimitError if the chains reach more than `limit` states.
[[nodiscard]] std::vector<phutball::Move> results_of(const phutball::Position& position, std::uint64_t limit);
[[noreturn]] void too_many(const char* what, std::uint64_t limit);

void add_moves(py::module_& module);

} // namespace goalline::python
