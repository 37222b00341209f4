#include "protocol/table_answer.hpp"

namespace goalline::protocol {

engine::Info table_info(const tables::KnownBoard& known) {
    const int plies = known.analysis.plies.value_or(0);
    engine::Info info;
    info.depth = static_cast<int>(known.line.size());
    engine::Line line{.score = engine::Score::guess(0), .pv = known.line};
    if (known.analysis.value == tables::Value::win)
        line.score = engine::Score::win_in(plies);
    else if (known.analysis.value == tables::Value::loss)
        line.score = engine::Score::loss_in(plies);
    info.lines.push_back(std::move(line));
    return info;
}

} // namespace goalline::protocol
