// Foreign records, read for the page (docs/http-api.md). Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <boost/json/object.hpp>
#include <string_view>

namespace goalline::server {

// Reads a record in any format: the bytes of a file, or a text. Returns the body of the answer, or why there is none.
[[nodiscard]] Result<boost::json::object> record_file_json(std::string_view bytes, bool spanish);
[[nodiscard]] Result<boost::json::object> record_json(std::string_view text, bool spanish);

} // namespace goalline::server
