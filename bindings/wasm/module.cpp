// The engine as a module of WebAssembly. The host writes a line of the text protocol (protocol.md) into the memory
// that line() names and calls handle(); lines come out by goalline.say(). A search runs inside the
// call, and asks goalline.stopped() now and then whether to end. If memory runs out, goalline.outOfMemory() is called,
// which must not return; then the module can no longer be used, and the host begins with a new one.
//
// Three kinds of files the host brings along in the same way: before the first line the net, which net() takes; and at
// any time between two lines the book of first turns, which book() takes, and proofs, which proof() takes.
#include "engine/book.hpp"
#include "engine/eval/net_file.hpp"
#include "protocol/ugi.hpp"
#include "solve/proof_book.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <utility>

namespace {

extern "C" {
[[clang::import_module("goalline"), clang::import_name("say")]] void goalline_say(const char* text,
                                                                                  std::size_t bytes);
[[clang::import_module("goalline"), clang::import_name("stopped")]] int goalline_stopped();
[[clang::import_module("goalline"), clang::import_name("outOfMemory")]] void goalline_out_of_memory();
}

std::string& line() {
    static std::string text;
    return text;
}

goalline::engine::NetFile& given_net() {
    static goalline::engine::NetFile file;
    return file;
}

goalline::engine::Book& given_book() {
    static goalline::engine::Book book({});
    return book;
}

goalline::protocol::Ugi& ugi() {
    static goalline::protocol::Ugi engine(
        [](std::string_view text) { goalline_say(text.data(), text.size()); }, {},
        [] { return goalline_stopped() != 0; });
    return engine;
}

} // namespace

const goalline::engine::NetFile& goalline::engine::standard_net() {
    if (!given_net().net)
        std::abort(); // the host gave none
    return given_net();
}

const goalline::engine::Book& goalline::engine::standard_book() {
    return given_book();
}

extern "C" {

// The library has this only where there are threads. What belongs to the one thread lives as long as the module.
int __cxa_thread_atexit(void (* /*end*/)(void*), void* /*object*/,
                        void* /*module*/) { // NOLINT(bugprone-reserved-identifier)
    return 0;
}

// Returns where the host writes the next line, of so many bytes.
[[clang::export_name("line")]] char* goalline_line(std::size_t bytes) {
    std::set_new_handler(goalline_out_of_memory);
    line().resize(bytes);
    return line().data();
}

// Takes what is there as the net that the engine plays with. Returns 0 if it is none.
[[clang::export_name("net")]] int goalline_net() {
    auto file = goalline::engine::read_net(line());
    if (!file)
        return 0;
    given_net() = std::move(*file);
    return 1;
}

// Takes what is there as the book of first turns. Returns 0 if it is none.
[[clang::export_name("book")]] int goalline_book() {
    const auto entries = goalline::engine::parse_book(line());
    line() = {};
    if (!entries || entries->empty())
        return 0;
    given_book() = goalline::engine::Book(*entries);
    return 1;
}

// Takes what is there as a proof: the header of a proof file, and then its claims, unpacked (proof-format.md).
// Returns 0 if it is none.
[[clang::export_name("proof")]] int goalline_proof() {
    using namespace goalline::solve;
    auto proof = ProofIndex::read(
        ProofReader::of_unpacked({reinterpret_cast<const std::uint8_t*>(line().data()), line().size()}));
    line() = {};
    if (!proof)
        return 0;
    given_proofs().add(std::move(*proof));
    return 1;
}

// Acts on that line. Returns 0 for `quit`.
[[clang::export_name("handle")]] int goalline_handle() {
    return ugi().handle(line()) ? 1 : 0;
}
}
