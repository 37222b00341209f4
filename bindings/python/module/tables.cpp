// Tables of small boards for Python, and all entries of any table file.
#include "tables.hpp"

#include "parts.hpp"
#include "tables/file/table_file.hpp"
#include "tables/solver/plan.hpp"
#include "tables/values/board_values.hpp"

#include <limits>
#include <string>
#include <vector>

namespace goalline::python {

using tables::BoardValues;

namespace {

BoardValues build(int rows, int columns, const phutball::Rules& rules, int threads) {
    expect(rows >= phutball::kMinRows && columns >= phutball::kMinColumns && rows <= tables::kMaxDenseBoard &&
               columns <= tables::kMaxDenseBoard && rows * columns <= tables::kMaxDenseBoard,
           "a table in memory has a board of at least 3 rows and at most 25 points");
    expect(phutball::tables_know(rules), "tables know no superko and no swap");
    expect(threads >= 1 && threads <= 256, "threads is a number from 1 to 256");
    return unwrap(without_gil(
        [&](const StopFlag& stop) { return BoardValues::build({rows, columns}, rules, threads, &stop); }));
}

py::object analyse(const BoardValues& values, const phutball::Position& position) {
    expect(values.fits(position.size(), position.rules()), "the table is for another board or other rules");
    const auto answer = unwrap(values.analyse(position));
    return table_answer(answer.value, answer.plies, answer.proven, py::cast(answer.winning),
                        py::cast(answer.best));
}

// What a man on each point leads to, seen by the side that puts it.
py::array_t<float> heat(const BoardValues& values, const phutball::Position& position) {
    expect(values.fits(position.size(), position.rules()), "the table is for another board or other rules");
    expect(!position.outcome(), "the game is over");
    const phutball::Size size = position.size();
    py::array_t<float> out({size.rows, size.columns});
    auto cells = out.mutable_unchecked<2>();
    for (int row = 0; row < size.rows; ++row) {
        for (int column = 0; column < size.columns; ++column)
            cells(row, column) = std::numeric_limits<float>::quiet_NaN();
    }
    for (const auto& ranked : unwrap(values.ranked(position))) {
        if (ranked.move.kind != phutball::Move::Kind::place)
            continue;
        const phutball::Point p = ranked.move.points.front();
        const auto plies = static_cast<float>(ranked.plies);
        cells(p.row - 1, p.column - 1) = ranked.value == Value::win    ? plies
                                         : ranked.value == Value::loss ? -plies
                                                                       : 0;
    }
    return out;
}

py::tuple place_of(const BoardValues& values, const phutball::Position& position) {
    expect(values.fits(position.size(), position.rules()), "the table is for another board or other rules");
    expect(!position.outcome(), "the game is over");
    const tables::BoardPlace place = tables::board_place(position.setup());
    return py::make_tuple(place.ball, place.index);
}

py::dict info_of(const tables::TableFile& file) {
    const tables::TableInfo& info = file.info();
    py::dict out;
    out["kind"] = info.kind == tables::TableKind::strip ? "strip" : "board";
    out["rows"] = info.rows;
    out["columns"] = info.columns;
    out["balls"] = info.balls;
    out["bits"] = info.bits;
    out["histogram"] = info.histogram;
    return out;
}

// The entries of one ball, unpacked.
py::array_t<std::uint8_t> entries_of(const tables::TableFile& file, int mover, std::uint32_t ball) {
    const tables::TableInfo& info = file.info();
    expect(ball < info.balls, "there is no such ball place in the table");
    py::array_t<std::uint8_t> out(static_cast<py::ssize_t>(std::uint64_t{1} << info.bits));
    std::uint8_t* bytes = out.mutable_data();
    const std::uint64_t first =
        (static_cast<std::uint64_t>(expect_mover(mover)) * info.balls + ball) * info.blocks_per_ball();
    unwrap(without_gil([&](const StopFlag& stop) -> Result<bool> {
        const std::size_t length = std::size_t{1} << info.block_bits();
        for (std::uint64_t block = 0; block < info.blocks_per_ball() && !stop.raised(); ++block) {
            if (auto done = file.decode(first + block, {bytes + block * length, length}); !done)
                return done.error();
        }
        return true;
    }));
    return out;
}

} // namespace

void add_tables(py::module_& module) {
    py::class_<BoardValues>(module, "BoardTable",
                            R"(The exact values of all positions of a small board (P1 to P9).

>>> table = BoardTable(5, 3)
>>> answer = table.analyse(Position.start(5, 3))
>>> answer.value
'win'
>>> table.heat(Position.start(5, 3)).shape
(5, 3)

Built in memory for at most 25 points; `BoardTable.open` reads a file of `goalline board-solve`. Tables know no repetition,
superko and swap. Raises UsageError for other boards, LimitError without enough memory.)")
        .def(py::init(&build), py::arg("rows"), py::arg("columns"),
             py::arg_v("rules", phutball::Rules{}, "Rules()"), py::arg("threads") = 1)
        .def_static(
            "open", [](const std::string& path) { return unwrap(BoardValues::open(path)); }, py::arg("path"),
            "Reads a table file. Raises FileError or InvalidError.")
        .def_property_readonly(
            "rows", [](const BoardValues& values) { return values.size().rows; }, "R of the board.")
        .def_property_readonly(
            "columns", [](const BoardValues& values) { return values.size().columns; }, "C of it.")
        .def_property_readonly("rules", &BoardValues::rules, "The switches under which it holds.")
        .def("analyse", &analyse, py::arg("position"),
             "Value, exact plies, winning and best moves: a TableAnswer.")
        .def("heat", &heat, py::arg("position"),
             R"(What a man on each point leads to: a numpy array of R x C, float32, row 1 first.

Above 0: the side to move wins in so many plies; below 0: it loses; 0: a draw; nan: no man can be placed.)")
        .def("place", &place_of, py::arg("position"), "Ball place and index of a position (table-format.md).")
        .def(
            "entries",
            [](const py::object& self, int mover) -> py::array {
                const auto& values = self.cast<const BoardValues&>();
                const auto entries = values.entries(expect_mover(mover));
                expect(!entries.empty(), "the table is a file: use TableFile");
                return entry_view(entries, (values.size().rows - 2) * values.size().columns, self);
            },
            py::arg("mover") = 0,
            R"(All entries as a numpy array, which is the table's own memory and cannot be changed.

Shape (balls, 2^bits), uint8: the ply at which Ohs wins, or 0; mover 0 means that Ohs is to move.)");
    py::class_<tables::TableFile>(
        module, "TableFile",
        R"(A table file of any size, of which one ball at a time is unpacked (table-format.md).

Raises FileError or InvalidError for what is no table, or is damaged.)")
        .def(py::init([](const std::string& path) { return unwrap(tables::TableFile::open(path)); }),
             py::arg("path"))
        .def_property_readonly("info", &info_of,
                               "kind, rows, columns, balls, bits, and the histogram by plies.")
        .def("entries", &entries_of, py::arg("mover"), py::arg("ball"),
             "The entries of this ball place, by index: a numpy array of 2^bits bytes.");
}

} // namespace goalline::python
