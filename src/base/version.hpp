// Says which program this is. Proofs, tables, records and reports name it, so that what they hold can be made again.
// The functions are defined in a source file that the build writes (cmake/Version.cmake): it alone is compiled anew
// after a commit.
#pragma once

#include <string_view>

namespace goalline {

// The version as in "1.0.0".
[[nodiscard]] std::string_view version();

// Name, version, commit and the day of the commit: "goalline 1.0.0 (8884ca1, 2026-11-28)". "changed" follows the day if
// src/ differed from the commit; "without git" stands in place of commit and day if the source is no checkout.
[[nodiscard]] std::string_view version_text();

} // namespace goalline
