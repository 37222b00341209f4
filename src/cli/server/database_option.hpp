// --database, which says where a server keeps its games if not in a folder.
#pragma once

#include "base/result.hpp"

#include <string>

namespace goalline::cli {

// The URL in the option, or in the environment (GOALLINE_DATABASE); empty: neither is there. A password in an option is
// refused, since everybody on the machine can read it there.
[[nodiscard]] Result<std::string> database_url(const std::string& option);
// That of the jobs for workers: a URL, a file or the folder of a server, or a URL in the environment; one of them is needed.
[[nodiscard]] Result<std::string> jobs_database(const std::string& option);
// What `store copy` names: a URL, a file, or the folder of a server.
[[nodiscard]] Result<std::string> database_named(const std::string& place, const char* option);

} // namespace goalline::cli
