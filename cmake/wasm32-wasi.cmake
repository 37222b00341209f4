# WebAssembly by Debian's clang-19 and wasi-libc (scripts/setup web). There are no exceptions and no threads there. Every
# browser that knows SIMD knows the other two.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -mnontrapping-fptoint -fno-exceptions")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-s")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
