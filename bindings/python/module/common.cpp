#include "common.hpp"

#include <chrono>
#include <list>
#include <map>
#include <string>

namespace goalline::python {

namespace {

struct Registry {
    std::list<Running*> work;
    bool ending = false;
    int process = 0;
};
Registry& registry() {
    static Registry& only = *new Registry; // outlives everything, the end of the interpreter too
    return only;
}

} // namespace

py::object ours(const char* file, const char* name) {
    // Kept for good: a destructor after the end of the interpreter would crash.
    static auto& known = *new std::map<std::pair<std::string, std::string>, py::object>;
    const auto key = std::pair(std::string(file), std::string(name));
    auto found = known.find(key);
    if (found == known.end()) {
        const py::module_ module = py::module_::import(("goalline." + key.first).c_str());
        found = known.emplace(key, module.attr(name)).first;
    }
    return found->second;
}

void raise(const Error& error) {
    const py::object make = ours("errors", "make");
    const py::object exception =
        make(std::string(name(error.kind)), error.message.english(), error.where.english(), error.code,
             error.row, error.column, error.index);
    PyErr_SetObject(py::type::handle_of(exception).ptr(), exception.ptr());
    throw py::error_already_set();
}

void refuse(ErrorKind kind, std::string message) {
    raise({.kind = kind, .message = verbatim(std::move(message)), .where = {}, .code = {}});
}

void expect(bool holds, const char* what) {
    if (!holds)
        refuse(ErrorKind::usage, what);
}

Running::Running(std::function<bool()> end, bool even_at_end) : end_(std::move(end)) {
    if (registry().ending && !even_at_end)
        refuse(ErrorKind::usage, "the interpreter is ending");
    registry().work.push_back(this);
}

Running::~Running() {
    registry().work.remove(this);
}

void Running::finish_all() {
    registry().ending = true;
    while (true) {
        bool ended = true;
        for (const Running* work : registry().work)
            ended = work->end_() && ended;
        if (ended)
            return;
        const py::gil_scoped_release release;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void Running::forget_all() {
    registry().work.clear();
    ++registry().process;
}

int Running::process() {
    return registry().process;
}

void wait_until(std::mutex& mutex, std::condition_variable& changed, const std::function<bool()>& done,
                const std::function<void()>& interrupt) {
    {
        const std::lock_guard lock(mutex);
        if (done())
            return;
    }
    // A thread that waited for the GIL when the interpreter ended would take the process with it.
    const Running running([] { return false; }, true);
    bool interrupted = false;
    while (true) {
        bool ended = false;
        {
            const py::gil_scoped_release release;
            std::unique_lock lock(mutex);
            ended = changed.wait_for(lock, std::chrono::milliseconds(50), done);
        }
        if (ended)
            break;
        if (!interrupted && PyErr_CheckSignals() != 0) {
            interrupted = true;
            interrupt();
        }
    }
    if (interrupted)
        throw py::error_already_set();
}

} // namespace goalline::python

namespace pybind11::detail {

using goalline::phutball::kSwitches;

bool type_caster<goalline::phutball::Rules>::load(handle source, bool) {
    if (!isinstance(source, goalline::python::ours("basics", "Rules")))
        return false;
    for (const auto& one : kSwitches) {
        const object field = getattr(source, std::string(one.name).c_str());
        if (one.is_flag())
            one.set(value, pybind11::cast<bool>(field) ? 1 : 0);
        else if (!one.set_text(value, pybind11::cast<std::string>(field)))
            return false;
    }
    return true;
}

handle type_caster<goalline::phutball::Rules>::cast(const goalline::phutball::Rules& rules,
                                                    return_value_policy, handle) {
    dict fields;
    for (const auto& one : kSwitches) {
        if (one.is_flag())
            fields[std::string(one.name).c_str()] = one.get(rules) != 0;
        else
            fields[std::string(one.name).c_str()] = std::string(one.text(rules));
    }
    return goalline::python::ours("basics", "Rules")(**fields).release();
}

bool type_caster<goalline::phutball::Point>::load(handle source, bool) {
    if (isinstance<str>(source)) {
        value =
            goalline::python::unwrap(goalline::phutball::parse_point(pybind11::cast<std::string>(source)));
        return true;
    }
    if (!isinstance<tuple>(source) || len(source) != 2)
        return false;
    const auto pair = reinterpret_borrow<tuple>(source);
    if (!isinstance<int_>(pair[0]) || !isinstance<int_>(pair[1]))
        return false;
    const auto row = pair[0].cast<long long>();
    const auto column = pair[1].cast<long long>();
    if (row < 0 || column < 0 || row > goalline::phutball::kMaxSide + 1 ||
        column > goalline::phutball::kMaxSide + 1)
        goalline::python::refuse(goalline::ErrorKind::usage, "a point has a row and a column of 0 to 513");
    value = goalline::phutball::point_at(static_cast<int>(row), static_cast<int>(column));
    return true;
}

handle type_caster<goalline::phutball::Point>::cast(goalline::phutball::Point point, return_value_policy,
                                                    handle) {
    return goalline::python::ours("basics", "Point")(point.row, point.column).release();
}

bool type_caster<goalline::python::AnyMove>::load(handle source, bool) {
    using goalline::phutball::Move;
    if (isinstance<str>(source))
        value.move =
            goalline::python::unwrap(goalline::phutball::parse_move(pybind11::cast<std::string>(source)));
    else if (isinstance<Move>(source))
        value.move = pybind11::cast<Move>(source);
    else
        return false;
    return true;
}

bool type_caster<goalline::phutball::Side>::load(handle source, bool) {
    if (!isinstance<str>(source))
        return false;
    const auto text = pybind11::cast<std::string>(source);
    const auto side = text.size() == 1 ? goalline::phutball::side_of(text[0]) : std::nullopt;
    if (!side)
        goalline::python::refuse(goalline::ErrorKind::usage, "a side is 'O' or 'X'");
    value = *side;
    return true;
}

handle type_caster<goalline::phutball::Side>::cast(goalline::phutball::Side side, return_value_policy,
                                                   handle) {
    return str(std::string(1, letter(side))).release();
}

handle type_caster<goalline::phutball::Outcome>::cast(goalline::phutball::Outcome outcome,
                                                      return_value_policy, handle) {
    const auto side = winner(outcome);
    return str(side ? std::string(1, letter(*side)) : "draw").release();
}

handle type_caster<goalline::Value>::cast(goalline::Value value, return_value_policy, handle) {
    return str(std::string(goalline::name(value))).release();
}

} // namespace pybind11::detail
