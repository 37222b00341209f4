# cmake -DFROM=<net> -DTO=<file> -P EmbedNet.cmake: writes the bytes of a net as C++ (src/engine/eval/net_file.hpp).
file(READ ${FROM} bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${TO} "#include <cstddef>
namespace goalline::engine {
extern const unsigned char kStandardNet[];
extern const std::size_t kStandardNetSize;
const std::size_t kStandardNetSize = ${size};
const unsigned char kStandardNet[] = {
${bytes}};
} // namespace goalline::engine
")
