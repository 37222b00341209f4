// Foreign records, read for the page (docs/http-api.md). Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <boost/json/object.hpp>
#include <string>

namespace goalline::server {

// Reads a record in any format. Returns the body of the answer, or why there is none.
[[nodiscard]] Result<boost::json::object> record_json(const std::string& text, bool spanish);

} // namespace goalline::server
