// What tables of rows and of boards share on their way to numpy. Thread-safety: with the GIL held.
#pragma once

#include "common.hpp"

#include <cstdint>
#include <pybind11/numpy.h>
#include <span>

namespace goalline::python {

inline int expect_mover(int mover) {
    expect(mover == 0 || mover == 1, "mover is 0 or 1");
    return mover;
}

inline py::object table_answer(Value value, std::optional<int> plies, bool proven, const py::list& winning,
                               const py::list& best) {
    return ours("rows", "TableAnswer")(value, plies, proven, winning, best);
}

// The memory of the table itself, which stays alive as long as the array, and cannot be written to.
template <class Number>
py::array_t<Number> view_of(std::span<const Number> numbers, py::ssize_t rows, const py::object& owner) {
    const auto columns = static_cast<py::ssize_t>(numbers.size()) / rows;
    py::array_t<Number> array({rows, columns}, numbers.data(), owner);
    array.attr("flags").attr("writeable") = false;
    return array;
}

inline py::array entry_view(std::span<const std::uint8_t> entries, int balls, const py::object& owner) {
    return view_of(entries, balls, owner);
}

} // namespace goalline::python
