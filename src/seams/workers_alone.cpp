// The team of a build without threads (GOALLINE_CORE_ONLY): the caller.
#include "tables/solver/workers.hpp"

namespace goalline::tables {

class Workers::Team {};

Workers::Workers(int /*threads*/) {}
Workers::~Workers() = default;

int Workers::size() const {
    return 1;
}

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& piece) {
    for (std::size_t i = 0; i < count; ++i)
        piece(i);
}

} // namespace goalline::tables
