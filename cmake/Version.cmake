# Writes TO, the one source file that knows the version and the commit it is built from; the file is left alone if it would
# stay the same. Run at every build:
#   cmake -DROOT=<checkout> -DVERSION=<a.b.c> -DTO=<file> -P Version.cmake
# A checkout inside a repository of somebody else does not count as one of ours.
get_filename_component(above ${ROOT} DIRECTORY)
set(ENV{GIT_CEILING_DIRECTORIES} ${above})
set(COMMIT "without git")
execute_process(COMMAND git -C ${ROOT} log -1 "--format=%H, %cs"
    OUTPUT_VARIABLE said RESULT_VARIABLE status ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
if(status EQUAL 0)
    string(SUBSTRING "${said}" 0 7 hash) # always as long: what git deems unique depends on what else the clone has
    string(SUBSTRING "${said}" 40 -1 day)
    set(COMMIT "${hash}${day}")
    execute_process(COMMAND git -C ${ROOT} diff --quiet HEAD -- src RESULT_VARIABLE changed ERROR_QUIET)
    if(NOT changed EQUAL 0)
        string(APPEND COMMIT ", changed")
    endif()
endif()
file(CONFIGURE OUTPUT ${TO} @ONLY CONTENT [[
#include "base/version.hpp"

namespace goalline {

std::string_view version() {
    return "@VERSION@";
}

std::string_view version_text() {
    return "goalline @VERSION@ (@COMMIT@)";
}

} // namespace goalline
]])
