# WebAssembly by Debian's clang-19 and wasi-libc (scripts/setup test). There are no exceptions and no threads there.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-s")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
