// Strips and Oddish rows as a module of WebAssembly, small and apart from the engine. The host writes a request into
// the memory that line() names and calls handle(); the answer, a line of JSON, comes out by goalline.say().
//     strip <position>        everything about it (answer_json)
//     oddish <position>
//     begin strip <n>         a table is begun
//     begin oddish <m>
//     grow                    one ply more; {"progress": thousandths, "more": whether there is more to do}
// If memory runs out, goalline.outOfMemory() is called, which must not return; then the host begins with a new module.
#include "base/json.hpp"
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

// The object that `fill` writes.
template <class Fill>
std::string json(Fill fill) {
    std::string out;
    {
        JsonObject object(out);
        fill(object);
    }
    return out;
}

// [value, value, ...]
template <class... Values>
void append_row(std::string& out, const Values&... values) {
    char before = '[';
    ((out += before, before = ',', append_json(out, values)), ...);
    out += ']';
}

void put(JsonObject& object, const RowAnswer::Potentials& potentials) {
    append_json_list(object.add("value", potentials.value).raw("sums"), potentials.sums,
                     [&](const strip::CountedSquare& each) {
                         append_row(object.text(), each.square, each.stone, each.changed, each.sum);
                     });
}

void put(JsonObject& object, const strip::ForwardChain& chain) {
    object.add("value", chain.potential)
        .add("fill", chain.fill)
        .add("landings", chain.landings)
        .add("end", chain.end)
        .add("wins", chain.wins)
        .add("rest", chain.rest)
        .add("allowed", chain.allowed);
}

// What is known of Left and of Right.
template <class Value>
void add_both(JsonObject& object, std::string_view key, const Value& both) {
    JsonObject sides(object.raw(key));
    for (const std::size_t side : {0U, 1U}) {
        JsonObject one(sides.raw(side == 0 ? "L" : "R"));
        put(one, both[side]);
    }
}

std::string answer_json(RowKind kind, const RowAnswer& answer) {
    return json([&](JsonObject& object) {
        const auto letter = [](strip::Player player) { return std::string(1, strip::letter(player)); };
        object.add("text", answer.text)
            .add("source", name(answer.source))
            .add("winner", answer.winner ? std::optional(letter(*answer.winner)) : std::nullopt)
            .add("value", goalline::name(answer.value))
            .add("plies", answer.plies)
            .add("proven", answer.proven);
        append_json_list(object.raw("moves"), answer.moves, [&](const tables::JudgedMove& move) {
            append_row(object.text(), move.text, goalline::name(move.value), move.plies);
        });
        object.add("line", answer.line);
        if (answer.winner)
            return;
        add_both(object, "counted", answer.counted);
        if (kind == RowKind::strip)
            add_both(object, "forward", answer.forward);
        else
            object.add("strategy", answer.strategy);
    });
}

std::string error_json(const Error& error) {
    return json([&](JsonObject& object) {
        JsonObject(object.raw("error"))
            .add("code", error.code)
            .add("text", error.message.english())
            .add("where", error.where.english());
    });
}

std::string growth_json(bool more) {
    return json([&](JsonObject& object) { object.add("progress", explorer().progress()).add("more", more); });
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
