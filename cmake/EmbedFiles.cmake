# cmake -DFROM=<files, separated by commas> -DTO=<file> -DNAMESPACE=<namespace> -DNAME=<name> -P EmbedFiles.cmake: writes
# the bytes of these files, one after the other, as C++: an array with that name, and its size as <name>Size.
# net_built_in.cpp, book_built_in.cpp and proofs_built_in.cpp in src/seams declare them.
string(REPLACE "," ";" files "${FROM}")
set(bytes "")
foreach(file IN LISTS files)
    file(READ ${file} digits HEX)
    string(APPEND bytes "${digits}")
endforeach()
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${TO} "#include <cstddef>
namespace ${NAMESPACE} {
extern const unsigned char ${NAME}[];
extern const std::size_t ${NAME}Size;
const std::size_t ${NAME}Size = ${size};
const unsigned char ${NAME}[] = {
${bytes}};
} // namespace ${NAMESPACE}
")
