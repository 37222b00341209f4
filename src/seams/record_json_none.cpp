// JSON records in a build without Boost (GOALLINE_CORE_ONLY): reading them is refused, and there is no write_json.
#include "phutball/record/record.hpp"

namespace goalline::phutball {

Result<ReadRecord> read_json(std::string_view /*text*/, const Rules& /*defaults*/) {
    return Error{
        ErrorKind::usage, "this build reads no JSON records, expected SGF or a list of moves"_en, {}, "json"};
}

} // namespace goalline::phutball
