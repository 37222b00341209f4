// What all parts of the Python module share: how our values become Python's, how an Error becomes an exception, and
// the only way in which work runs without the GIL. Thread-safety: everything here is called with the GIL held.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "base/value.hpp"
#include "phutball/move.hpp"
#include "phutball/rules.hpp"

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

namespace goalline::python {

namespace py = pybind11;

// An attribute of the package's own Python files, such as ("errors", "Error").
[[nodiscard]] py::object ours(const char* file, const char* name);

// Throws the exception of the package that stands for this kind of error, with its place and its rule number.
[[noreturn]] void raise(const Error& error);
[[noreturn]] void refuse(ErrorKind kind, std::string message);

template <class T>
T unwrap(Result<T> result) {
    if (!result)
        raise(result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

// Work that goes on while other threads of Python run. The list of it is changed only with the GIL held, so it needs
// no lock. When the interpreter ends, finish_all() ends all of it; after a fork the child forgets it.
class Running {
  public:
    // `end` asks the work to end, and says whether nothing is left to wait for. Refuses when the interpreter is ending,
    // unless `even_at_end`.
    explicit Running(std::function<bool()> end, bool even_at_end = false);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    static void finish_all();
    static void forget_all();
    // Changes in a child after a fork.
    [[nodiscard]] static int process();

  private:
    std::function<bool()> end_;
};

// Waits without the GIL until `done` holds, which is looked at with `mutex` locked. Ctrl-C calls `interrupt` once, and is
// raised when the wait is over.
void wait_until(std::mutex& mutex, std::condition_variable& changed, const std::function<bool()>& done,
                const std::function<void()>& interrupt);

// Does the work, which must not touch Python, on a thread of its own and without the GIL. Ctrl-C and the end of the
// interpreter raise the flag.
template <class Work>
auto without_gil(Work&& work) -> std::invoke_result_t<Work, const StopFlag&> {
    using Answer = std::invoke_result_t<Work, const StopFlag&>;
    StopFlag stop;
    const Running running([&stop] {
        stop.raise();
        return false;
    });
    std::optional<Answer> answer;
    std::exception_ptr failure;
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::thread thread;
    try {
        thread = std::thread([&] {
            try {
                answer.emplace(work(stop));
            } catch (...) {
                failure = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        });
    } catch (const std::system_error&) {
        refuse(ErrorKind::limit, "the system gives no more threads");
    }
    std::exception_ptr interrupted;
    try {
        wait_until(mutex, changed, [&] { return done; }, [&] { stop.raise(); });
    } catch (...) {
        interrupted = std::current_exception();
    }
    thread.join();
    if (interrupted)
        std::rethrow_exception(interrupted);
    if (failure)
        std::rethrow_exception(failure);
    return std::move(*answer);
}

// An argument that may be a Move or its text.
struct AnyMove {
    phutball::Move move;
    operator const phutball::Move&() const { return move; }
};

// Checks numbers that C++ takes as they are.
void expect(bool holds, const char* what);

} // namespace goalline::python

namespace pybind11::detail {

// goalline.Rules, a frozen data class with a field for each switch.
template <>
struct type_caster<goalline::phutball::Rules> {
    PYBIND11_TYPE_CASTER(goalline::phutball::Rules, const_name("goalline.Rules"));
    bool load(handle source, bool);
    static handle cast(const goalline::phutball::Rules& rules, return_value_policy, handle);
};

// goalline.Point, a named tuple; a text such as "K7" is taken as well.
template <>
struct type_caster<goalline::phutball::Point> {
    PYBIND11_TYPE_CASTER(goalline::phutball::Point, const_name("goalline.Point"));
    bool load(handle source, bool);
    static handle cast(goalline::phutball::Point point, return_value_policy, handle);
};

template <>
struct type_caster<goalline::python::AnyMove> {
    PYBIND11_TYPE_CASTER(goalline::python::AnyMove, const_name("goalline.Move | str"));
    bool load(handle source, bool);
};

template <>
struct type_caster<goalline::phutball::Side> {
    PYBIND11_TYPE_CASTER(goalline::phutball::Side, const_name("str"));
    bool load(handle source, bool);
    static handle cast(goalline::phutball::Side side, return_value_policy, handle);
};

template <>
struct type_caster<goalline::phutball::Outcome> {
    PYBIND11_TYPE_CASTER(goalline::phutball::Outcome, const_name("str"));
    bool load(handle, bool) { return false; }
    static handle cast(goalline::phutball::Outcome outcome, return_value_policy, handle);
};

template <>
struct type_caster<goalline::Value> {
    PYBIND11_TYPE_CASTER(goalline::Value, const_name("str"));
    bool load(handle, bool) { return false; }
    static handle cast(goalline::Value value, return_value_policy, handle);
};

} // namespace pybind11::detail
