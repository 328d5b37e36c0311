/// The batches as each file compiled them. Whether this machine can run them is
/// asked in kernel.cpp, which is compiled for every machine.
#pragma once

#include "mazziere/kernel.hpp"

namespace mazziere::detail {

extern const Batches portable;
#if defined(__x86_64__)
extern const Batches avx2;
extern const Batches avx512;
#endif

}  // namespace mazziere::detail
