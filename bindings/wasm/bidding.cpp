// Tennis and Footsteps as a module of WebAssembly. The host writes a request into the memory that line() names and calls
// handle(); the answer comes out by goalline.say() before the call returns. Requests and answers are those of
// bidding/desk.hpp. If memory runs out, goalline.outOfMemory() is called, which must not return; then the host begins
// with a new module.
#include "bidding/desk.hpp"

#include <cstddef>
#include <new>
#include <string>

namespace {

extern "C" {
[[clang::import_module("goalline"), clang::import_name("say")]] void goalline_say(const char* text,
                                                                                  std::size_t bytes);
[[clang::import_module("goalline"), clang::import_name("outOfMemory")]] void goalline_out_of_memory();
}

std::string& line() {
    static std::string text;
    return text;
}

goalline::bidding::Desk& desk() {
    static goalline::bidding::Desk only;
    return only;
}

} // namespace

extern "C" {

// The library has this only where there are threads. What belongs to the one thread lives as long as the module.
int __cxa_thread_atexit(void (* /*end*/)(void*), void* /*object*/,
                        void* /*module*/) { // NOLINT(bugprone-reserved-identifier)
    return 0;
}

// Returns where the host writes the next request, of so many bytes.
[[clang::export_name("line")]] char* goalline_line(std::size_t bytes) {
    std::set_new_handler(goalline_out_of_memory);
    line().resize(bytes);
    return line().data();
}

// Answers that request.
[[clang::export_name("handle")]] int goalline_handle() {
    const std::string answer = desk().answer(line());
    goalline_say(answer.data(), answer.size());
    return 1;
}
}
