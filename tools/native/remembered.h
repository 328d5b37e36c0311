/* What does a compiled module find where it has looked before?

   A compiled module reads the attributes of its own classes at once, and asks CPython for all others: for a field of
   a struct, for a member of an enum, for a name that its module imports. Such a question takes fifty to two hundred
   instructions, and nearly always leads to the same place. Here the places are remembered.

   CPython numbers the states of every type and of every dictionary; a number is given up with the first change and
   never given again. A place is used only under the number under which it was found, so that a changed class or a
   patched module is asked anew. Where CPython has no such numbers, nothing is remembered.

   `tools/native_build.py` puts this before what mypyc has written, and after what that includes. */

#if defined(Py_GIL_DISABLED) || PY_VERSION_HEX >= 0x030E0000 /* dictionaries have no numbers from 3.14 on */
#define name_of_module(globals, name) CPyDict_GetItem(globals, name)
#else

#include <structmember.h>

#define REMEMBERED 2048 /* places in each table; the compiled modules use some hundred of them */

/* A table that all compiled modules share: each of their files names it, and the linker makes one. */
#define SHARED_TABLE __attribute__((common, visibility("hidden")))

static inline size_t
place_of(PyObject *name, uint64_t version)
{
    return (((uintptr_t)name >> 4) ^ (size_t)(version * 97)) & (REMEMBERED - 1);
}

/* The names of modules: the values, which the module's dictionary keeps alive while it has this number. */
SHARED_TABLE struct {
    PyObject *name;
    uint64_t version;
    PyObject *value;
} names_seen[REMEMBERED];

static PyObject *
name_first_seen(PyObject *globals, PyObject *name)
{
    PyObject *value = CPyDict_GetItem(globals, name);
    if (value != NULL) {
        uint64_t version = ((PyDictObject *)globals)->ma_version_tag;
        size_t place = place_of(name, version);
        Py_INCREF(name);
        Py_XSETREF(names_seen[place].name, name);
        names_seen[place].version = version;
        names_seen[place].value = value;
    }
    return value;
}

static inline PyObject *
name_seen(PyObject *globals, PyObject *name)
{
    uint64_t version = ((PyDictObject *)globals)->ma_version_tag;
    size_t place = place_of(name, version);
    if (names_seen[place].version != version || names_seen[place].name != name) {
        return NULL;
    }
    Py_INCREF(names_seen[place].value);
    return names_seen[place].value;
}

static inline PyObject *
name_of_module(PyObject *globals, PyObject *name)
{
    PyObject *value = name_seen(globals, name);
    return value != NULL ? value : name_first_seen(globals, name);
}

/* The fields of structs, and whatever else has slots: where in the instance the value stands. */
SHARED_TABLE struct {
    PyObject *name;
    unsigned int version;
    Py_ssize_t offset;
} fields_seen[REMEMBERED];

/* The attributes of classes: the values themselves, which the class keeps alive while it has this number. */
SHARED_TABLE struct {
    PyObject *name;
    unsigned int version;
    PyObject *value;
} members_seen[REMEMBERED];

static void
remember_field(PyTypeObject *type, PyObject *name)
{
    PyObject *found = _PyType_Lookup(type, name); /* the type has a number now, if any is left */
    if (found == NULL || !Py_IS_TYPE(found, &PyMemberDescr_Type) ||
        !PyType_IsSubtype(type, PyDescr_TYPE(found)) || type->tp_version_tag == 0) {
        return;
    }
    PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
    if (member->type != T_OBJECT_EX || (member->flags & ~READONLY)) {
        return;
    }
    size_t place = place_of(name, type->tp_version_tag);
    Py_INCREF(name);
    Py_XSETREF(fields_seen[place].name, name);
    fields_seen[place].version = type->tp_version_tag;
    fields_seen[place].offset = member->offset;
}

/* Remembers what a class itself has under a name, if its metaclass adds nothing to how that is found. */
static void
remember_member(PyTypeObject *type, PyObject *name)
{
    static PyObject *getattribute;
    if (getattribute == NULL && (getattribute = PyUnicode_InternFromString("__getattribute__")) == NULL) {
        PyErr_Clear();
        return;
    }
    PyTypeObject *metaclass = Py_TYPE(type);
    if (_PyType_Lookup(metaclass, getattribute) != _PyType_Lookup(&PyType_Type, getattribute) ||
        _PyType_Lookup(metaclass, name) != NULL) {
        return;
    }
    PyObject *found = _PyType_Lookup(type, name);
    if (found == NULL || Py_TYPE(found)->tp_descr_get != NULL || type->tp_version_tag == 0) {
        return;
    }
    size_t place = place_of(name, type->tp_version_tag);
    Py_INCREF(name);
    Py_XSETREF(members_seen[place].name, name);
    members_seen[place].version = type->tp_version_tag;
    members_seen[place].value = found;
}

static PyObject *
attribute_first_seen(PyObject *object, PyObject *name)
{
    PyTypeObject *type = Py_TYPE(object);
    if (PyModule_CheckExact(object)) {
        PyObject *globals = PyModule_GetDict(object), *value = name_seen(globals, name);
        if (value != NULL) {
            return value;
        }
        if (_PyType_Lookup(type, name) == NULL && PyDict_Contains(globals, name) == 1) {
            return name_first_seen(globals, name);
        }
    }
    else if (PyType_Check(object)) {
        unsigned int version = ((PyTypeObject *)object)->tp_version_tag;
        size_t place = place_of(name, version);
        if (version != 0 && members_seen[place].version == version && members_seen[place].name == name) {
            PyObject *value = members_seen[place].value;
            Py_INCREF(value);
            return value;
        }
        remember_member((PyTypeObject *)object, name);
    }
    else if (type->tp_getattro == PyObject_GenericGetAttr) {
        remember_field(type, name);
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *
attribute(PyObject *object, PyObject *name)
{
    unsigned int version = Py_TYPE(object)->tp_version_tag;
    size_t place = place_of(name, version);
    if (fields_seen[place].version == version && fields_seen[place].name == name) {
        PyObject *value = *(PyObject **)((char *)object + fields_seen[place].offset);
        if (value != NULL) {
            Py_INCREF(value);
            return value;
        }
    }
    return attribute_first_seen(object, name);
}

/* What is done only when something fails stands apart from what is done always, which stays close together. */
#if defined(__GNUC__)
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *)
    __attribute__((cold));
#endif

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) attribute(object, name)

#endif
