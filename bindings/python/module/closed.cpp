// A type of this module makes an object only when it is called, or when a pickle is read: pybind11 would also hand out
// objects without content, of which every attribute is memory that nobody has written. Thread-safety: with the GIL.
#include "parts.hpp"

#include <cstddef>
#include <exception>
#include <utility>

namespace goalline::python {

namespace py = pybind11;

namespace {

thread_local bool called = false;
ternaryfunc call_of_pybind = nullptr;
newfunc new_of_pybind = nullptr;

PyObject* call_type(PyObject* type, PyObject* args, PyObject* kwargs) {
    called = true;
    PyObject* made = call_of_pybind(type, args, kwargs);
    called = false;
    return made;
}

// pybind11 would give such memory to an object whose __init__ has not run yet: a subclass that uses itself too early.
void* refuse_memory(std::size_t) {
    throw py::type_error("an object is used before the __init__ of its type has run");
}

void keep_unmade_closed(PyTypeObject* type) {
    for (py::detail::type_info* info : py::detail::all_type_info(type))
        info->operator_new = &refuse_memory;
}

PyObject* new_object(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    if (!std::exchange(called, false)) {
        PyErr_Format(PyExc_TypeError, "call %s itself, in place of its __new__", type->tp_name);
        return nullptr;
    }
    try {
        keep_unmade_closed(type);
        return new_of_pybind(type, args, kwargs);
    } catch (const std::exception& error) { // a type with nothing in C++
        PyErr_SetString(PyExc_TypeError, error.what());
        return nullptr;
    }
}

py::object restore(const py::type& kind, const py::object& state) {
    const auto* base = reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base);
    auto* type = reinterpret_cast<PyTypeObject*>(kind.ptr());
    if (!PyType_IsSubtype(type, const_cast<PyTypeObject*>(base)))
        throw py::type_error("expected a type of goalline");
    keep_unmade_closed(type);
    auto object = py::reinterpret_steal<py::object>(py::detail::make_new_instance(type));
    object.attr("__setstate__")(state);
    return object;
}

} // namespace

void close_types(py::module_& module) {
    auto& internals = py::detail::get_internals(); // of this module alone: PYBIND11_INTERNALS_KIND
    auto* base = reinterpret_cast<PyTypeObject*>(internals.instance_base);
    new_of_pybind = std::exchange(base->tp_new, &new_object);
    call_of_pybind = std::exchange(internals.default_metaclass->tp_call, &call_type);
    module.def("_restore", &restore, py::arg("kind"), py::arg("state"), "What was pickled.");
}

} // namespace goalline::python
