// Game records for Python: texts become lists of nodes, and back. The tree that people work with is records.py.
#include "common.hpp"
#include "parts.hpp"
#include "phutball/record/record.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace goalline::python {

using namespace phutball;

namespace {

py::dict head_of(const Record& record) {
    py::dict head;
    head["start"] = unwrap(Position::from(record.start, record.rules));
    head["ohs"] = record.ohs;
    head["eks"] = record.eks;
    head["date"] = record.date;
    head["rules_note"] = record.rules_note;
    head["result"] = record.result ? py::object(py::str(result_text(*record.result))) : py::none();
    return head;
}

py::tuple read(const py::bytes& bytes, const Rules& rules, std::optional<int> game) {
    const std::string text = bytes;
    expect(text.size() <= kMaxRecordBytes, "a record has at most 16 MiB");
    const ReadRecord found = unwrap(read_record_file(text, rules, game));
    py::list nodes;
    for (const RecordNode& node : found.record.nodes) {
        py::list properties;
        for (const Property& property : node.properties)
            properties.append(py::make_tuple(property.name, property.values));
        nodes.append(py::make_tuple(node.parent, node.move, node.comment, node.name, properties));
    }
    py::list warnings;
    for (const Message& warning : found.warnings)
        warnings.append(warning.english());
    return py::make_tuple(head_of(found.record), nodes, warnings, found.games);
}

// Their values are written as they are, so they must not end early.
bool fits_sgf(const Property& property) {
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto closed = [](const std::string& value) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (value[i] == '\\')
                ++i;
            else if (value[i] == ']')
                return false;
            if (i >= value.size())
                return false;
        }
        return true;
    };
    return !property.name.empty() && std::all_of(property.name.begin(), property.name.end(), capital) &&
           !property.values.empty() && std::all_of(property.values.begin(), property.values.end(), closed);
}

Record record_of(const py::dict& head, const py::list& nodes) {
    const auto start = head["start"].cast<Position>();
    Record record;
    record.rules = start.rules();
    record.start = start.setup();
    record.ohs = head["ohs"].cast<std::string>();
    record.eks = head["eks"].cast<std::string>();
    record.date = head["date"].cast<std::string>();
    record.rules_note = head["rules_note"].cast<std::string>();
    if (!head["result"].is_none()) {
        record.result = parse_result(head["result"].cast<std::string>());
        expect(record.result.has_value(), "a result is such as 'B+G', 'W+R' or '0'");
    }
    RecordBuilder builder(std::move(record));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto fields = nodes[i].cast<py::tuple>();
        std::uint32_t index = 0;
        if (i > 0)
            index =
                unwrap(builder.add(fields[0].cast<std::uint32_t>(), fields[1].cast<std::optional<Move>>()));
        RecordNode& node = builder.node(index);
        node.comment = fields[2].cast<std::string>();
        node.name = fields[3].cast<std::string>();
        for (const py::handle property : fields[4].cast<py::list>()) {
            const auto pair = property.cast<std::pair<std::string, std::vector<std::string>>>();
            node.properties.push_back({pair.first, pair.second});
            expect(fits_sgf(node.properties.back()), "a property has a name in capitals and escaped values");
        }
    }
    std::vector<Message> warnings;
    return std::move(builder).finish(warnings);
}

std::string write(const py::dict& head, const py::list& nodes, const std::string& format) {
    const Record record = record_of(head, nodes);
    if (format == "sgf")
        return write_sgf(record);
    return format == "json" ? write_json(record) : write_moves(record);
}

} // namespace

void add_records(py::module_& module) {
    module.def("_read_record", &read, py::arg("content"), py::arg("rules"), py::arg("game"));
    module.def("_write_record", &write, py::arg("head"), py::arg("nodes"), py::arg("format"));
}

} // namespace goalline::python
