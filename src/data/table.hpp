// A table of rows that goes to a file or comes from one (data.md): .npz, which numpy.load reads without pickle, or .csv.
// Memory does not grow with the number of rows. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::data {

// Of a column: UTF-8 (numpy's |S), 64 bits (<i8), or a double (<f8), which is no number where nothing is known.
enum class Type : std::uint8_t { text, integer, real };

struct Column {
    std::string_view name;
    Type type;
};
using Columns = std::span<const Column>;

using Row = std::vector<std::variant<std::string, std::int64_t, double>>; // in the order of Columns
using EachRow = std::function<Result<void>(Row&&)>; // an Error ends the reading and is its result

// What numpy calls it: "|S40" for texts of so many bytes ("|S" for any), "<i8" or "<f8".
[[nodiscard]] std::string dtype(Type type, std::size_t width = 0);

class TableWriter {
  public:
    // The suffix of the file's name says how it is written: .npz or .csv. Errors: usage, for another; io
    [[nodiscard]] static Result<std::unique_ptr<TableWriter>> open(const std::string& file, Columns columns);
    virtual ~TableWriter() = default; // what was not finished leaves no trace, and an old file as it was

    virtual Result<void> add(const Row& row) = 0;
    // Puts the whole file under its name. Errors: io; limit, if it was stopped
    virtual Result<void> finish(const StopFlag& stop) = 0;
};

// Reads the named columns of an .npz, as TableWriter or numpy.savez_compressed writes it. Errors: io, or invalid with the
// array: it is missing, has another type, or not as many rows as the first.
[[nodiscard]] Result<void> read_npz(const std::string& file, Columns columns, const EachRow& each);

// The head of numpy's .npy, of which an .npz has one for each array: magic, version, and a dictionary of Python as text.
inline constexpr std::string_view kNpyMagic = "\x93NUMPY";

} // namespace goalline::data
