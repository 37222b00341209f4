// What every file that calls OpenSSL needs: owners for its objects, and texts as the bytes it takes. Only *.cpp files
// include it.
#pragma once

#include <string>
#include <string_view>

namespace goalline::server {

// The deleter of a std::unique_ptr: calls the function of OpenSSL (or of the system) that frees such objects.
template <auto Free>
struct Freed {
    template <class T>
    void operator()(T* object) const {
        Free(object);
    }
};

inline const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
inline unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

} // namespace goalline::server
