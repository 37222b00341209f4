// Strips and Oddish rows as a module of WebAssembly, small and apart from the engine. The host writes a request into
// the memory that line() names and calls handle(); the answer, a line of JSON, comes out by goalline.say().
//     strip <position>        everything about it (answer_json)
//     oddish <position>
//     begin strip <n>         a table is begun
//     begin oddish <m>
//     grow                    one ply more; {"progress": thousandths, "more": whether there is more to do}
// If memory runs out, goalline.outOfMemory() is called, which must not return; then the host begins with a new module.
#include "tables/values/row_explorer.hpp"

#include <charconv>
#include <cstddef>
#include <new>
#include <string>

namespace {

using namespace goalline;
using tables::RowAnswer;
using tables::RowKind;

extern "C" {
[[clang::import_module("goalline"), clang::import_name("say")]] void goalline_say(const char* text,
                                                                                  std::size_t bytes);
[[clang::import_module("goalline"), clang::import_name("outOfMemory")]] void goalline_out_of_memory();
}

std::string& line() {
    static std::string text;
    return text;
}

tables::RowExplorer& explorer() {
    static tables::RowExplorer one;
    return one;
}

// Nothing of what is quoted here needs an escape but the row of an error.
std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return result + '"';
}

template <class List, class Put>
std::string listed(const List& list, Put put) {
    std::string result = "[";
    for (const auto& each : list)
        result += (result.size() > 1 ? "," : "") + put(each);
    return result + "]";
}

std::string numbers(const std::vector<int>& list) {
    return listed(list, [](int each) { return std::to_string(each); });
}

std::string flag(bool value) {
    return value ? "true" : "false";
}

std::string counted_json(const RowAnswer::Potentials& potentials) {
    return "{\"value\":" + std::to_string(potentials.value) + ",\"sums\":" +
           listed(potentials.sums,
                  [](const strip::CountedSquare& each) {
                      return "[" + std::to_string(each.square) + "," + flag(each.stone) + "," +
                             flag(each.changed) + "," + std::to_string(each.sum) + "]";
                  }) +
           "}";
}

std::string forward_json(const strip::ForwardChain& chain) {
    return "{\"value\":" + std::to_string(chain.potential) + ",\"fill\":" + numbers(chain.fill) +
           ",\"landings\":" + numbers(chain.landings) + ",\"end\":" + std::to_string(chain.end) +
           ",\"wins\":" + flag(chain.wins) + ",\"rest\":" + std::to_string(chain.rest) +
           ",\"allowed\":" + std::to_string(chain.allowed) + "}";
}

std::string answer_json(RowKind kind, const RowAnswer& answer) {
    std::string json =
        "{\"text\":" + quoted(answer.text) + ",\"source\":" + quoted(name(answer.source)) +
        ",\"winner\":" + (answer.winner ? quoted(std::string(1, strip::letter(*answer.winner))) : "null") +
        ",\"value\":" + quoted(tables::name(answer.value)) + ",\"plies\":" + std::to_string(answer.plies) +
        ",\"proven\":" + flag(answer.proven);
    json += ",\"moves\":" + listed(answer.moves, [](const tables::JudgedMove& move) {
                return "[" + quoted(move.text) + "," + quoted(tables::name(move.value)) + "," +
                       std::to_string(move.plies) + "]";
            });
    json += ",\"line\":" + listed(answer.line, quoted);
    if (answer.winner)
        return json + "}";
    json += ",\"counted\":{\"L\":" + counted_json(answer.counted[0]) +
            ",\"R\":" + counted_json(answer.counted[1]) + "}";
    if (kind == RowKind::strip)
        json += ",\"forward\":{\"L\":" + forward_json(answer.forward[0]) +
                ",\"R\":" + forward_json(answer.forward[1]) + "}";
    else
        json += ",\"strategy\":" + quoted(answer.strategy);
    return json + "}";
}

std::string error_json(const Error& error) {
    return "{\"error\":{\"code\":" + quoted(error.code) + ",\"text\":" + quoted(error.message.english()) +
           ",\"where\":" + quoted(error.where.english()) + "}}";
}

std::string growth_json(bool more) {
    return "{\"progress\":" + std::to_string(explorer().progress()) + ",\"more\":" + flag(more) + "}";
}

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word))
        return false;
    text.remove_prefix(word.size());
    return true;
}

std::string begin(RowKind kind, std::string_view number) {
    int squares = 0;
    std::from_chars(number.data(), number.data() + number.size(), squares);
    return growth_json(explorer().begin(kind, squares));
}

std::string ask(RowKind kind, std::string_view position) {
    const auto answer = explorer().answer(kind, position);
    return answer ? answer_json(kind, *answer) : error_json(answer.error());
}

std::string reply(std::string_view request) {
    if (take(request, "strip "))
        return ask(RowKind::strip, request);
    if (take(request, "oddish "))
        return ask(RowKind::oddish, request);
    if (take(request, "begin strip "))
        return begin(RowKind::strip, request);
    if (take(request, "begin oddish "))
        return begin(RowKind::oddish, request);
    if (request == "grow")
        return growth_json(explorer().grow());
    return R"({"error":{"code":"request","text":"unknown request","where":""}})";
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

[[clang::export_name("handle")]] void goalline_handle() {
    const std::string answer = reply(line());
    goalline_say(answer.data(), answer.size());
}
}
