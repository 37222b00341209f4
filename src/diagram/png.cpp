#include "diagram/png.hpp"

#include <algorithm>
#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <memory>

namespace goalline::diagram {

namespace {

// The functions that are used, by their types in the headers.
struct Library {
    decltype(&rsvg_handle_new_from_data) new_from_data = nullptr;
    decltype(&rsvg_handle_render_document) render = nullptr;
    decltype(&g_object_unref) unref = nullptr;
    decltype(&cairo_image_surface_create) create_surface = nullptr;
    decltype(&cairo_surface_destroy) destroy_surface = nullptr;
    decltype(&cairo_create) create = nullptr;
    decltype(&cairo_destroy) destroy = nullptr;
    decltype(&cairo_status) status = nullptr;
    decltype(&cairo_set_source_rgb) set_source = nullptr;
    decltype(&cairo_paint) paint = nullptr;
    decltype(&cairo_rectangle) rectangle = nullptr;
    decltype(&cairo_clip) clip = nullptr;
    decltype(&cairo_reset_clip) reset_clip = nullptr;
    decltype(&cairo_surface_write_to_png_stream) write_png = nullptr;

    [[nodiscard]] bool complete() const {
        return new_from_data && render && unref && create_surface && destroy_surface && create && destroy &&
               status && set_source && paint && rectangle && clip && reset_clip && write_png;
    }
};

template <class Function>
void find(void* library, const char* name, Function& function) {
    if (library != nullptr)
        function = reinterpret_cast<Function>(dlsym(library, name));
}

// They stay loaded until the program ends.
const Library& library() {
    static const Library loaded = [] {
        Library found;
        void* rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
        find(rsvg, "rsvg_handle_new_from_data", found.new_from_data);
        find(rsvg, "rsvg_handle_render_document", found.render);
        find(rsvg, "g_object_unref", found.unref); // of a library that it needs
        void* cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
        find(cairo, "cairo_image_surface_create", found.create_surface);
        find(cairo, "cairo_surface_destroy", found.destroy_surface);
        find(cairo, "cairo_create", found.create);
        find(cairo, "cairo_destroy", found.destroy);
        find(cairo, "cairo_status", found.status);
        find(cairo, "cairo_set_source_rgb", found.set_source);
        find(cairo, "cairo_paint", found.paint);
        find(cairo, "cairo_rectangle", found.rectangle);
        find(cairo, "cairo_clip", found.clip);
        find(cairo, "cairo_reset_clip", found.reset_clip);
        find(cairo, "cairo_surface_write_to_png_stream", found.write_png);
        return found;
    }();
    return loaded;
}

constexpr int kBand = 512; // rows of pixels between two questions whether to give up

struct Output {
    std::string png;
    const std::function<bool()>& give_up;

    [[nodiscard]] bool is_given_up() const { return give_up && give_up(); }
};

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int count) {
    auto& out = *static_cast<Output*>(to);
    try {
        if (out.is_given_up())
            return CAIRO_STATUS_WRITE_ERROR;
        out.png.append(reinterpret_cast<const char*>(bytes), count);
    } catch (const std::exception&) { // it must not pass through C
        return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
}

Error no_memory() {
    return {.kind = ErrorKind::limit, .message = "no memory for a picture"_en, .where = {}, .code = "png"};
}

} // namespace

Result<std::string> to_png(const std::string& svg, const Canvas& canvas,
                           const std::function<bool()>& give_up) {
    const Library& use = library();
    if (!use.complete())
        return Error{.kind = ErrorKind::io,
                     .message =
                         "pictures of pixels need librsvg (package librsvg2-2), which is not installed"_en,
                     .where = {},
                     .code = "png"};
    const std::unique_ptr<cairo_surface_t, decltype(use.destroy_surface)> surface(
        use.create_surface(CAIRO_FORMAT_RGB24, canvas.width, canvas.height), use.destroy_surface);
    const std::unique_ptr<cairo_t, decltype(use.destroy)> pen(use.create(surface.get()), use.destroy);
    const std::unique_ptr<RsvgHandle, decltype(use.unref)> picture(
        use.new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr), use.unref);
    if (use.status(pen.get()) != CAIRO_STATUS_SUCCESS || !picture)
        return no_memory();
    const auto part = [&](int shift) { return ((canvas.ground >> shift) & 0xff) / 255.0; };
    use.set_source(pen.get(), part(16), part(8), part(0));
    use.paint(pen.get());
    const double margin = canvas.margin;
    const RsvgRectangle place = {margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin};
    Output out{{}, give_up};
    bool done = true;
    for (int top = 0; done && top < canvas.height && !out.is_given_up(); top += kBand) {
        use.rectangle(pen.get(), 0, top, canvas.width, std::min(kBand, canvas.height - top));
        use.clip(pen.get());
        done = use.render(picture.get(), pen.get(), &place, nullptr) != 0;
        use.reset_clip(pen.get());
    }
    done = done && use.write_png(surface.get(), append, &out) == CAIRO_STATUS_SUCCESS;
    if (out.is_given_up())
        return Error{ErrorKind::limit, "the picture took too long"_en, {}, std::string(kGivenUp)};
    if (!done)
        return no_memory();
    return std::move(out.png);
}

} // namespace goalline::diagram
