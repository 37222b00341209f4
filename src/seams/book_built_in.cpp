// The standard book of every program but the page's module, which gets it as a file (bindings/wasm/module.cpp).
#include "engine/book.hpp"

#include <cstddef>

namespace goalline::engine {

// standard_book.cpp is made from standard.book when the program is built (cmake/EmbedFiles.cmake).
extern const unsigned char kStandardBook[];
extern const std::size_t kStandardBookSize;

std::string_view standard_book_text() {
    return {reinterpret_cast<const char*>(kStandardBook), kStandardBookSize};
}

const Book& standard_book() {
    static const Book book = [] {
        const auto entries = parse_book(standard_book_text());
        return Book(entries ? std::span(*entries) : std::span<const BookEntry>());
    }();
    return book;
}

} // namespace goalline::engine
