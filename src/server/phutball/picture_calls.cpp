#include "server/phutball/picture_calls.hpp"

#include "base/number.hpp"
#include "diagram/diagram.hpp"
#include "diagram/png.hpp"
#include "server/api/page_head.hpp"
#include "server/api/routes.hpp"
#include "server/play/kinds/phutball_game.hpp"
#include "server/play/kinds/phutball_jobs.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <list>
#include <mutex>
#include <utility>
#include <vector>

namespace goalline::server {

namespace {

using diagram::Diagram;
using diagram::Look;
using diagram::Svg;

constexpr std::size_t kCacheBytes = std::size_t{8} << 20;
constexpr std::string_view kPicture = "/api/picture";
// A position has one picture; only a new version of this program draws it in another way.
constexpr std::string_view kForADay = "public, max-age=86400";
constexpr std::string_view kAskAgain = "public, no-cache";
// What a picture is expected to take, in seconds; afterwards counts what it took.
constexpr double kSvgSeconds = 0.004, kPngSeconds = 0.1;
constexpr std::chrono::seconds kPatienceForPictures{10}; // from the request on, waiting included
constexpr int kMargin = 20;
// Of a PNG in the shape of the board there are so many pixels to one of the SVG; large ones are large enough.
constexpr int kPixelDensity = 2, kMostForDensity = 1 << 19;

// Shared links show pictures of 1200 x 630.
enum class Form : unsigned char { card, square, board };

struct Wish {
    Form form = Form::board;
    Look look;
    std::optional<int> ply;
    std::string chain;
    std::vector<std::string> marks;
};

Error bad(std::string_view where, Message message) {
    return {ErrorKind::usage, std::move(message), verbatim(std::string(where)), "usage"};
}

// The values of a query, each one of a few words.
class Choices {
  public:
    explicit Choices(std::string_view query) : query_(query) {}

    // The index of the value among the words; the first is the default.
    int of(std::string_view name, std::initializer_list<std::string_view> words) {
        const std::string value = query_value(query_, name).value_or(std::string(*words.begin()));
        int index = 0;
        std::string all;
        for (const std::string_view word : words) {
            if (word == value)
                return index;
            ++index;
            all += (all.empty() ? "" : ", ") + std::string(word);
        }
        if (!error_)
            error_ = bad(name, "expected one of: {0}"_en(all));
        return 0;
    }
    std::optional<int> number(std::string_view name) {
        const auto text = query_value(query_, name);
        if (!text)
            return std::nullopt;
        int value = 0;
        if (read_number(*text, value))
            return value;
        if (!error_)
            error_ = bad(name, "expected a whole number"_en);
        return std::nullopt;
    }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    std::string_view query_;
    std::optional<Error> error_;
};

// Moves and points are parted by commas or spaces.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (true) {
        const std::size_t begin = text.find_first_not_of(", ");
        if (begin == std::string_view::npos)
            return words;
        const std::size_t end = std::min(text.find_first_of(", ", begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
        text.remove_prefix(end);
    }
}

Result<Wish> wish_of(std::string_view query, bool png) {
    Choices choices(query);
    Wish wish;
    const int form = choices.of("shape", {"card", "square", "board"}); // an SVG has always that of the board
    if (png)
        wish.form = static_cast<Form>(form);
    wish.look.theme = static_cast<diagram::Theme>(choices.of("theme", {"light", "dark"}));
    wish.look.names = static_cast<diagram::Names>((choices.of("names", {"near", "all", "off"}) + 1) % 3);
    wish.look.up = choices.of("up", {"O", "X"}) == 0 ? phutball::Side::ohs : phutball::Side::eks;
    // A card is wide, so a board lies better in it.
    wish.look.sideways = wish.form == Form::card ? choices.of("sideways", {"1", "0"}) == 0
                                                 : choices.of("sideways", {"0", "1"}) == 1;
    wish.ply = choices.number("ply");
    wish.chain = query_value(query, "chain").value_or("");
    wish.marks = words_of(query_value(query, "marks").value_or(""));
    if (choices.error())
        return *choices.error();
    return wish;
}

Result<void> add_wished(Diagram& diagram, const phutball::Game& game, const Wish& wish) {
    if (!wish.chain.empty()) {
        const auto chain = phutball::parse_move(wish.chain);
        if (!chain)
            return within(verbatim("chain"), chain.error());
        if (chain->kind != phutball::Move::Kind::chain)
            return bad("chain", "expected a chain of jumps"_en);
        if (auto legal = game.check(*chain); !legal)
            return within(verbatim("chain"), legal.error());
        diagram.chain = diagram::hops_of(*chain);
    }
    for (const std::string& text : wish.marks) {
        const auto mark = phutball::parse_point(text);
        if (!mark)
            return within(verbatim("marks"), mark.error());
        if (!diagram.size.contains(*mark))
            return bad("marks", "there is no such point on the board"_en);
        if (std::ranges::find(diagram.marks, *mark) == diagram.marks.end())
            diagram.marks.push_back(*mark);
    }
    return {};
}

diagram::Canvas canvas_for(const Svg& svg, Form form, diagram::Theme theme) {
    const std::uint32_t ground = diagram::ground_of(theme);
    switch (form) {
    case Form::card:
        return {.width = 1200, .height = 630, .ground = ground, .margin = kMargin};
    case Form::square:
        return {.width = 1000, .height = 1000, .ground = ground, .margin = kMargin};
    case Form::board:
        break;
    }
    const int density = svg.width * svg.height <= kMostForDensity ? kPixelDensity : 1;
    return {.width = density * svg.width, .height = density * svg.height, .ground = ground};
}

// The PNGs that were drawn last, by their ETag, for all jobs. Thread-safe.
class PictureCache {
  public:
    [[nodiscard]] Bytes find(const std::string& etag) {
        const std::lock_guard lock(mutex_);
        const auto entry = std::ranges::find(entries_, etag, &Entry::etag);
        if (entry == entries_.end())
            return nullptr;
        entries_.splice(entries_.begin(), entries_, entry);
        return entry->png;
    }
    void keep(const std::string& etag, Bytes png) {
        const std::lock_guard lock(mutex_);
        bytes_ += png->size();
        entries_.push_front({etag, std::move(png)});
        while (bytes_ > kCacheBytes) {
            bytes_ -= entries_.back().png->size();
            entries_.pop_back();
        }
    }

  private:
    struct Entry {
        std::string etag;
        Bytes png;
    };
    std::mutex mutex_;
    std::list<Entry> entries_; // the one that was used last comes first
    std::size_t bytes_ = 0;
};

PictureCache& pictures() {
    static PictureCache kept;
    return kept;
}

Result<Diagram> diagram_for(const Job& job, const Wish& wish) {
    const auto* board = job.order.if_contains("board");
    const auto game = board != nullptr ? game_at(board_in(board->as_object()), wish.ply)
                                       : queried_game(text_in(job.order, "query"));
    if (!game)
        return game.error();
    Diagram diagram = diagram::diagram_of(*game);
    diagram.title = text_in(job.order, "title");
    if (auto added = add_wished(diagram, *game, wish); !added)
        return added.error();
    return diagram;
}

Result<Bytes> png_of(const Job& job, const Svg& svg, const Wish& wish, const std::string& etag,
                     const StopFlag& stop) {
    if (auto kept = pictures().find(etag))
        return kept;
    auto made = diagram::to_png(svg.text, canvas_for(svg, wish.form, wish.look.theme),
                                [&] { return stop.raised() || Clock::now() >= job.deadline; });
    if (!made)
        return made.error();
    auto bytes = std::make_shared<const std::string>(std::move(*made));
    pictures().keep(etag, bytes);
    return Bytes(bytes);
}

Response response_of(const Answer& drawn, bool png, std::string_view cache_control) {
    Response response{drawn.bytes ? 200 : 304, png ? "image/png" : "image/svg+xml", drawn.bytes, {}};
    response.shown = Shown::picture;
    response.headers = {{"ETag", text_in(drawn.value, "etag")},
                        {"Cache-Control", std::string(cache_control)},
                        {"Vary", "Accept-Language"}};
    return response;
}

// `game` is the one whose picture is drawn; null: that of the query.
void draw(Lobby& lobby, const Call& call, bool png, const phutball::Game* game, const Message& title,
          std::string_view cache_control) {
    if (const auto wish = wish_of(call->request.query, png); !wish)
        return call->refuse(refusal_of(wish.error()));
    Job job = job_for(*call, kDrawPicture, png ? kPngSeconds : kSvgSeconds,
                      {{"query", call->request.query},
                       {"png", png},
                       {"known", call->request.if_none_match},
                       {"title", text_in(call->request.wants_spanish, title)}});
    if (game != nullptr)
        job.order["board"] = board_json(*game);
    job.deadline = Clock::now() + kPatienceForPictures;
    go_on_with(lobby, call, std::move(job), [call, png, cache_control](const Answer& drawn) {
        call->respond(response_of(drawn, png, cache_control)); // without a cookie: shared caches may keep it
    });
}

} // namespace

Result<phutball::Game> queried_game(std::string_view query) {
    const auto text = query_value(query, "p");
    if (!text)
        return bad("p", "is missing; expected the text of a position"_en);
    auto position = phutball::Position::parse(*text);
    if (!position)
        return within(verbatim("p"), position.error());
    phutball::Game game(std::move(*position));
    for (const std::string& word : words_of(query_value(query, "m").value_or(""))) {
        const auto move = phutball::parse_move(word);
        if (!move)
            return within(verbatim("m"), move.error());
        if (auto played = game.try_play(*move); !played)
            return within(verbatim("m"), within("move {0}"_en(game.ply() + 1), played.error()));
    }
    return game;
}

bool route_picture(Lobby& lobby, const Call& call) {
    const std::string& path = call->request.path;
    const bool png = path.ends_with(".png");
    if (!png && !path.ends_with(".svg"))
        return false;
    const std::string name = path.substr(0, path.size() - 4);
    const auto game = game_path(name, std::string(kGames) + '/');
    const bool of_position = name == kPicture;
    if (!of_position && (!game || game->what != "picture"))
        return false;
    if (call->request.method != Method::get && call->request.method != Method::head) {
        refuse_method(*call, "GET, HEAD");
        return true;
    }
    if (of_position) {
        draw(lobby, call, png, nullptr, "a position of phutball"_en, kForADay);
        return true;
    }
    with_room(lobby, call, game->id, [&lobby, call, png](const std::shared_ptr<Room>& room) {
        if (const auto* board = board_of(room->game()))
            return draw(lobby, call, png, board, room->game().preview(room->head()).title, kAskAgain);
        call->refuse({RefusalKind::not_found, "this game has no board to draw", call->request.path, 0});
    });
    return true;
}

Answer draw_picture(const Job& job, Workbench& /*bench*/, const StopFlag& stop) {
    const bool png = truth_in(job.order, "png");
    const auto wish = wish_of(text_in(job.order, "query"), png);
    const auto diagram = wish ? diagram_for(job, *wish) : Result<Diagram>(wish.error());
    if (!diagram)
        return refused(diagram.error());
    Svg svg = diagram::to_svg(*diagram, wish->look);
    const char form = "cqb"[static_cast<int>(wish->form)];
    const std::string etag =
        fmt::format("\"{}{}{}\"", sha256_hex(svg.text).substr(0, 32), png ? "p" : "s", form);
    Answer answer{.value = {{"etag", etag}}};
    if (names_etag(text_in(job.order, "known"), etag))
        return answer;
    const auto bytes = png ? png_of(job, svg, *wish, etag, stop)
                           : Result<Bytes>(std::make_shared<const std::string>(std::move(svg.text)));
    if (!bytes)
        return bytes.error().code == diagram::kGivenUp
                   ? Answer{.refusal = Refusal{RefusalKind::busy, "pictures take too long now", "picture", 5}}
                   : refused(bytes.error());
    answer.bytes = *bytes;
    return answer;
}

} // namespace goalline::server
