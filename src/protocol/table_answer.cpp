#include "protocol/table_answer.hpp"

namespace goalline::protocol {

namespace {

engine::Score score_of(const tables::KnownLine& line) {
    switch (line.value) {
    case tables::Value::win:
        return engine::Score::win_in(line.plies);
    case tables::Value::loss:
        return engine::Score::loss_in(line.plies);
    default:
        return engine::Score::guess(0);
    }
}

} // namespace

engine::Info table_info(const tables::KnownBoard& known) {
    engine::Info info;
    info.depth = static_cast<int>(known.line.size());
    for (const tables::KnownLine& line : known.lines)
        info.lines.push_back({.score = score_of(line), .pv = line.moves});
    return info;
}

} // namespace goalline::protocol
