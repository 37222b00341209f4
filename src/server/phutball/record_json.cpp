#include "server/phutball/record_json.hpp"

#include "base/spanish.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/rules_json.hpp"
#include "server/api/requests.hpp"
#include "server/play/kind.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace goalline::server {

namespace json = boost::json;

namespace {

// The whole tree, depth-first, as docs/http-api.md describes it.
json::array tree_json(const phutball::Record& record) {
    json::array tree;
    for (const phutball::RecordNode& node : record.nodes) {
        json::object entry;
        if (!tree.empty())
            entry["parent"] = node.parent;
        if (node.move)
            entry["move"] = phutball::to_text(*node.move);
        if (!node.comment.empty())
            entry["comment"] = node.comment;
        tree.emplace_back(std::move(entry));
    }
    return tree;
}

Result<json::object> told(const Result<phutball::ReadRecord>& read, bool in_spanish) {
    if (!read)
        return read.error();
    const phutball::Record& record = read->record;
    const auto start = phutball::Position::from(record.start, record.rules);
    if (!start)
        return start.error();
    json::array moves;
    json::array comments;
    for (const std::uint32_t index : record.main_line()) {
        const phutball::RecordNode& node = record.nodes[index];
        if (node.move)
            moves.emplace_back(phutball::to_text(*node.move));
        if (!node.comment.empty())
            comments.emplace_back(json::object{{"ply", moves.size()}, {"text", node.comment}});
    }
    json::array warnings;
    for (const Message& warning : read->warnings)
        warnings.emplace_back(in_spanish ? warning.text(spanish) : warning.english());
    json::value result = nullptr;
    if (record.result) {
        const auto winner = record.result->winner;
        result = json::object{
            {"winner", winner ? json::value(std::string(1, letter(*winner))) : json::value(nullptr)},
            {"reason", phutball::name(record.result->reason)}};
    }
    return json::object{{"rules", rules_json(record.rules, record.start.size)},
                        {"start", start->text()},
                        {"moves", std::move(moves)},
                        {"comments", std::move(comments)},
                        {"nodes", tree_json(record)},
                        {"players", {{"O", record.ohs}, {"X", record.eks}}},
                        {"result", std::move(result)},
                        {"warnings", std::move(warnings)}};
}

} // namespace

Answer read_record(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    const bool spanish = truth_in(job.order, "spanish");
    Result<json::object> record = bad_json({}, {});
    if (truth_in(job.order, "file")) {
        record = told(phutball::read_record_file(*job.bytes, phutball::kRulesOfPlay), spanish);
    } else {
        const auto text = parse_record_call(*job.bytes);
        record = text ? told(phutball::read_record(*text, phutball::kRulesOfPlay), spanish)
                      : Result<json::object>(text.error());
    }
    return record ? Answer{.value = {{"record", std::move(*record)}}} : refused(record.error());
}

} // namespace goalline::server
