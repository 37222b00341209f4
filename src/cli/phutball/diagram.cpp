#include "diagram/diagram.hpp"

#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"
#include "cli/phutball/played.hpp"
#include "diagram/png.hpp"

#include <algorithm>
#include <fstream>

namespace goalline::cli {

namespace {

using namespace phutball;

Error bad(Message message, const std::string& where) {
    return {
        .kind = ErrorKind::usage, .message = std::move(message), .where = verbatim(where), .code = "usage"};
}

diagram::Look look_of(const DiagramOptions& options) {
    return {.theme = options.theme == "dark" ? diagram::Theme::dark : diagram::Theme::light,
            .names = options.names == "off"   ? diagram::Names::off
                     : options.names == "all" ? diagram::Names::all
                                              : diagram::Names::near,
            .up = options.up == "X" ? Side::eks : Side::ohs,
            .sideways = options.sideways};
}

Result<diagram::Diagram> drawn(const Game& game, const DiagramOptions& options) {
    diagram::Diagram diagram = diagram::diagram_of(game);
    diagram.title = options.title.empty() ? game.position().text() : options.title;
    if (!options.chain.empty()) {
        const auto chain = parse_move(options.chain);
        if (!chain)
            return within(verbatim("--chain"), chain.error());
        if (chain->kind != Move::Kind::chain)
            return bad("expected a chain of jumps"_en, options.chain);
        if (auto legal = game.check(*chain); !legal)
            return within(verbatim("--chain"), legal.error());
        diagram.chain = diagram::hops_of(*chain);
    }
    for (const std::string& text : options.marks) {
        const auto mark = parse_point(text);
        if (!mark)
            return within(verbatim("--mark"), mark.error());
        if (!diagram.size.contains(*mark))
            return bad("there is no such point on the board"_en, text);
        diagram.marks.push_back(*mark);
    }
    return diagram;
}

Result<std::string> file_text(const diagram::Svg& svg, const diagram::Look& look,
                              const DiagramOptions& options) {
    if (!options.out.ends_with(".png"))
        return svg.text;
    const int rows = std::max(svg.height * options.width / svg.width, 1);
    if (rows > diagram::kMostPixels)
        return bad("the picture would be higher than {0} pixels; expected a smaller --width"_en(
                       diagram::kMostPixels),
                   "--width");
    return diagram::to_png(
        svg.text, {.width = options.width, .height = rows, .ground = diagram::ground_of(look.theme)});
}

Result<void> write_file(const std::string& file, const std::string& bytes) {
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out)
        return {};
    return Error{
        .kind = ErrorKind::io, .message = "cannot be written"_en, .where = verbatim(file), .code = "file"};
}

} // namespace

int run_diagram(Console& console, const DiagramOptions& options) {
    const bool named = options.out.ends_with(".svg") || options.out.ends_with(".png");
    if (!options.out.empty() && !named)
        return console.fail(bad("expected a name that ends with .svg or .png"_en, options.out));
    if (named && options.position == "-")
        return console.fail(bad("one file holds one picture; expected a position, not -"_en, "--out"));
    return console.each(options.position,
                        [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
                            std::string start = text;
                            std::vector<std::string> moves;
                            if (bulk)
                                moves = take_moves(start);
                            moves.insert(moves.end(), options.moves.begin(), options.moves.end());
                            auto position = read_position(start, console.rules());
                            if (!position)
                                return position.error();
                            Game game(std::move(*position));
                            if (auto done = play_all(game, moves); !done)
                                return done.error();
                            const auto diagram = drawn(game, options);
                            if (!diagram)
                                return diagram.error();
                            diagram::Svg svg = diagram::to_svg(*diagram, look_of(options));
                            if (named) {
                                const auto bytes = file_text(svg, look_of(options), options);
                                if (!bytes)
                                    return bytes.error();
                                if (auto written = write_file(options.out, *bytes); !written)
                                    return written.error();
                                if (console.json())
                                    JsonObject(out).add("file", options.out).add("bytes", bytes->size());
                                return kDone;
                            }
                            svg.text.pop_back(); // the line end
                            if (console.json())
                                JsonObject(out).add("svg", svg.text);
                            else
                                out += svg.text;
                            return kDone;
                        });
}

} // namespace goalline::cli
