#include "base/utf8.hpp"
#include "base/version.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/sgf.hpp"

namespace goalline::phutball {

namespace {

void put(std::string& out, std::string_view name, std::string_view text) {
    if (text.empty())
        return;
    out += name;
    out += '[';
    out += sgf::escape(mend_utf8(text)); // names come from engines, too
    out += ']';
}

void put_start(std::string& out, const Setup& start) {
    const Setup standard = Setup::start(start.size);
    if (!start.men.empty())
        out += "AB";
    for (const Point man : start.men)
        out += "[" + to_text(man) + "]";
    if (start.ball != standard.ball)
        put(out, "AW", to_text(start.ball));
    if (!start.men.empty() || start.ball != standard.ball || start.to_move != standard.to_move)
        put(out, "PL", start.to_move == Side::ohs ? "B" : "W");
}

void put_head(std::string& out, const Record& record) {
    out += "FF[4]GM[14]CA[UTF-8]AP[Goalline:";
    out.append(version()).append("]SZ[");
    const Size size = record.start.size;
    out += std::to_string(size.columns);
    if (size.columns != size.rows)
        out += ":" + std::to_string(size.rows);
    out += "]\n";
    std::string rules = rules_text(record.rules);
    if (!record.rules_note.empty())
        rules += " " + record.rules_note;
    put(out, "RU", rules);
    out += '\n';
    put(out, "PB", record.ohs);
    put(out, "PW", record.eks);
    put(out, "DT", record.date);
    if (record.result)
        put(out, "RE", result_text(*record.result));
    put_start(out, record.start);
}

void put_node(std::string& out, const RecordNode& node) {
    if (node.move)
        put(out, node.mover == Side::ohs ? "B" : "W", to_text(*node.move));
    put(out, "N", node.name);
    put(out, "C", node.comment);
    for (const Property& property : node.properties) {
        out += property.name;
        for (const std::string& value : property.values)
            out += "[" + value + "]";
    }
}

} // namespace

// Writes variations in parentheses, depth-first with its own stack, and breaks lines after about 72 characters.
std::string write_sgf(const Record& record) {
    static constexpr std::uint32_t kClose = ~std::uint32_t{0}; // marks the end of a variation on the stack
    std::string out = "(";
    std::size_t line = 0; // where the present line begins
    std::vector<std::uint32_t> stack{0};
    while (!stack.empty()) {
        const std::uint32_t index = stack.back();
        stack.pop_back();
        if (index == kClose) {
            out += ')';
            continue;
        }
        const RecordNode& node = record.nodes[index];
        const bool variation = index != 0 && record.nodes[node.parent].children.size() > 1;
        if (variation)
            stack.push_back(kClose);
        if (variation || out.size() > line + 72) {
            out += '\n';
            line = out.size();
        }
        out += variation ? "(;" : ";";
        if (index == 0)
            put_head(out, record);
        put_node(out, node);
        if (index == 0) {
            out += '\n';
            line = out.size();
        }
        stack.insert(stack.end(), node.children.rbegin(), node.children.rend());
    }
    return out + ")\n";
}

} // namespace goalline::phutball
