#include "cli/tui/view.hpp"

#include "base/utf8.hpp"
#include "cli/console/wrap.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace goalline::cli::tui {

using namespace phutball;

namespace {

// The signs in Unicode and, for terminals without it, in ASCII.
struct Signs {
    const char* vacant;
    const char* man;
    const char* ball;
    const char* landing;
    const char* gone;
    const char* was; // where the chain began
    const char* top; // of the goal row
    const char* bottom;
    const char* off; // beyond the goal line
};
constexpr Signs kUnicode{"\u00B7", "\u25CF", "\u25CE", "\u00D7", "\u25CC",
                         "\u25CB", "\u25B3", "\u25BD", "\u2550"};
constexpr Signs kAscii{".", "o", "@", "x", ",", "+", "^", "v", "="};

bool among(const std::vector<Point>& points, Point point) {
    return std::find(points.begin(), points.end(), point) != points.end();
}

std::vector<Point> last_points(const Game& game) {
    if (game.moves().empty() || game.moves().back().points.empty())
        return {};
    return {game.moves().back().points.back()};
}

struct Sign {
    const char* text;
    Look look;
};

Sign sign_at(const Position& shown, const Marks& marks, const Signs& signs, Point at) {
    const Size size = shown.size();
    if (at == shown.ball())
        return {signs.ball, Look::ball};
    if (among(marks.landings, at))
        return {signs.landing, Look::landing};
    if (among(marks.would_go, at))
        return {signs.gone, Look::eks};
    if (among(marks.gone, at))
        return {signs.gone, Look::gone};
    if (marks.was == at)
        return {signs.was, Look::dim};
    if (at.row == size.rows + 1 || at.row == 0)
        return {signs.off, at.row == 0 ? Look::eks : Look::ohs};
    if (!size.contains(at))
        return {" ", Look::plain};
    if (shown.has_man(at))
        return {signs.man, among(marks.last, at) ? Look::last : Look::plain};
    if (at.row == size.rows)
        return {signs.top, Look::ohs};
    if (at.row == 1)
        return {signs.bottom, Look::eks};
    return {signs.vacant, Look::dim};
}

} // namespace

View::View(Terminal& terminal, Language language, bool ascii)
    : terminal_(terminal), language_(language), ascii_(ascii || !terminal.unicode()) {}

void View::draw(const Session& session, const Overlay& overlay) {
    terminal_.clear();
    layout_ = Layout::fit(terminal_.lines(), terminal_.columns(), session.shown().size(), session.cursor(),
                          layout_);
    if (layout_.too_small()) {
        terminal_.put(0, 0, say(Text::tui_too_small));
        terminal_.show(-1, -1);
        return;
    }
    if (overlay.help) {
        page(say(Text::tui_help));
        terminal_.show(-1, -1);
        return;
    }
    if (overlay.form != nullptr) {
        form(*overlay.form);
        terminal_.show(-1, -1);
        return;
    }
    board(session);
    if (layout_.panel_x > 0)
        panel(session, overlay);
    bottom(session, overlay);
    const auto cursor = layout_.place(session.cursor());
    if (!overlay.prompt.empty())
        terminal_.show(layout_.lines - 1, input_cursor_);
    else if (cursor)
        terminal_.show(cursor->y, cursor->x + 1);
}

void View::letters(int y) {
    for (int i = 0; i < layout_.columns_shown; ++i) {
        const int column = layout_.left_column + i;
        if (column >= 1 && column <= layout_.size.columns) {
            const std::string name = column_name(column);
            if (name.size() > 1 && column % 2 == 1)
                continue; // two letters leave no gap
            const int indent = name.size() == 1 ? 1 : 0;
            terminal_.put(y, layout_.label + i * Layout::kCell + indent, name, Look::dim);
        }
    }
}

void View::board(const Session& session) {
    letters(0);
    const Marks marks{.landings = session.landings(),
                      .gone = session.gone(),
                      .would_go = session.would_go(),
                      .last = last_points(session.game()),
                      .was = session.chain().empty() ? std::nullopt : std::optional(session.chain().front())};
    for (int i = 0; i < layout_.rows_shown; ++i)
        row(session, marks, layout_.top_row - i);
    if (layout_.letters_below)
        letters(layout_.rows_shown + 1);
}

void View::row(const Session& session, const Marks& marks, int row) {
    const Signs& signs = ascii_ ? kAscii : kUnicode;
    const int y = 1 + layout_.top_row - row;
    const std::string number = std::to_string(row);
    const bool off = row == 0 || row == layout_.size.rows + 1;
    if (!off)
        terminal_.put(y, layout_.label - 1 - static_cast<int>(number.size()), number, Look::dim);
    for (int i = 0; i < layout_.columns_shown; ++i) {
        const Point at = point_at(row, layout_.left_column + i);
        const Sign sign = sign_at(session.shown(), marks, signs, at);
        const bool here = at == session.cursor();
        const int x = layout_.label + i * Layout::kCell;
        const bool line = off && sign.text == signs.off; // the line has no gaps
        terminal_.put(y, x, line ? signs.off : " ", sign.look);
        terminal_.put(y, x + 1, sign.text, sign.look, 1, here);
    }
    if (off && layout_.columns_shown * Layout::kCell > 24) {
        const bool top = row != 0;
        const std::string name = " " + say(top ? Text::tui_goal_ohs : Text::tui_goal_eks) + " ";
        // If a landing or the ball is there, it is shown rather than the name.
        const bool busy =
            session.shown().ball().row == row ||
            std::any_of(marks.landings.begin(), marks.landings.end(), [&](Point p) { return p.row == row; });
        if (!busy && session.cursor().row != row)
            terminal_.put(y, layout_.label + 4, name, top ? Look::ohs : Look::eks);
    }
}

std::string View::status(const Session& session, const Overlay& overlay) const {
    if (const auto result = session.result()) {
        if (!result->winner)
            return say(Text::tui_drawn);
        std::string text = say(*result->winner == Side::ohs ? Text::tui_ohs_won : Text::tui_eks_won);
        if (result->reason == GameResult::Reason::resignation)
            text += " (" + say(Text::tui_by_resignation) + ")";
        return text;
    }
    const bool ohs = session.game().position().to_move() == Side::ohs;
    if (overlay.thinking) {
        static constexpr std::array<const char*, 4> kSpinner = {"|", "/", "-", "\\"};
        const auto tenths = static_cast<std::size_t>(*overlay.thinking * 10);
        return std::string(kSpinner[tenths % 4]) + " " + say(Text::tui_thinking) + " " +
               std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
    }
    return say(ohs ? Text::tui_ohs_to_move : Text::tui_eks_to_move);
}

int View::panel_line(int y, const std::string& text, Look look) {
    for (const std::string& line : wrapped(text, layout_.panel_width()))
        if (y < layout_.lines - 1)
            terminal_.put(y++, layout_.panel_x, line, look);
    return y;
}

void View::panel(const Session& session, const Overlay& overlay) {
    const auto who = [&](Side side) {
        if (session.player(side) == Player::person)
            return say(Text::tui_person);
        const engine::Strength strength = session.settings().strength;
        const std::string kind = say(strength.level() ? Text::tui_computer : Text::tui_computer_by_elo);
        return kind + " " + text_of(strength);
    };
    int y = panel_line(0, "Goalline", Look::bold);
    y = panel_line(y, std::string(ascii_ ? "^" : "\u25B3") + " O Ohs: " + who(Side::ohs), Look::ohs);
    y = panel_line(y, std::string(ascii_ ? "v" : "\u25BD") + " X Eks: " + who(Side::eks), Look::eks);
    y = panel_line(y + 1, status(session, overlay), session.result() ? Look::ball : Look::bold);
    const int keys = static_cast<int>(wrapped(say(Text::tui_keys), layout_.panel_width()).size());
    const int keys_y = layout_.lines - 1 - keys;
    if (keys_y > y + 3)
        panel_line(keys_y, say(Text::tui_keys), Look::dim);
    moves(session, y + 1);
}

// Shows as many of the last moves as there is room for.
void View::moves(const Session& session, int from_y) {
    const int keys = static_cast<int>(wrapped(say(Text::tui_keys), layout_.panel_width()).size());
    const int room = std::max(layout_.lines - 2 - keys - from_y, 0);
    const auto& played = session.game().moves();
    const std::size_t first =
        played.size() > static_cast<std::size_t>(room) ? played.size() - static_cast<std::size_t>(room) : 0;
    int y = from_y;
    for (std::size_t i = first; i < played.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        terminal_.put(y++, layout_.panel_x,
                      std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + "  " +
                          to_text(played[i]),
                      i + 1 == played.size() ? Look::last : Look::plain);
    }
}

void View::bottom(const Session& session, const Overlay& overlay) {
    const int y = layout_.lines - 1;
    if (layout_.panel_x == 0)
        terminal_.put(y - 1, 0, status(session, overlay), Look::bold);
    if (!overlay.prompt.empty()) {
        input(y, overlay);
        return;
    }
    const Notice& notice = session.notice();
    std::string line = say(notice.text);
    if (!notice.detail.empty())
        line += (line.empty() ? "" : " ") + text(language_, notice.detail);
    const std::string place = to_text(session.cursor());
    terminal_.put(y, 0, place, Look::bold);
    terminal_.put(y, width_of(place) + 2, line);
}

// A line that is too long for the screen begins where its cursor can be seen.
void View::input(int y, const Overlay& overlay) {
    const std::string line = overlay.prompt + " " + overlay.input;
    const int cursor = width_of(overlay.prompt) + 1 + width_of(overlay.input_before);
    const int hidden = std::max(cursor - layout_.columns + 1, 0);
    std::size_t begin = 0;
    for (int i = 0; i < hidden; ++i)
        begin += std::max<std::size_t>(utf8_length(std::string_view(line).substr(begin)), 1);
    terminal_.put(y, 0, line.substr(begin), Look::bold);
    input_cursor_ = cursor - hidden;
}

void View::page(const std::string& text) {
    int y = 0;
    for (const std::string& line : wrapped(text, layout_.columns - 1)) {
        if (y < layout_.lines)
            terminal_.put(y++, 0, line);
    }
}

void View::form(const NewGame& form) {
    terminal_.put(0, 0, say(Text::tui_new_game), Look::bold);
    const auto fields = form.fields();
    int wide = 0;
    for (const NewGame::Field& field : fields)
        wide = std::max(wide, width_of(field.label));
    // On a low screen the selected field stays visible.
    const int room = std::max(layout_.lines - 3, 1);
    const int selected = static_cast<int>(form.selected());
    const int first = std::clamp(selected - room + 1, 0, std::max(static_cast<int>(fields.size()) - room, 0));
    for (int i = first; i < static_cast<int>(fields.size()) && i - first < room; ++i) {
        const NewGame::Field& field = fields[i];
        const int y = 1 + i - first;
        terminal_.put(y, 2, field.label);
        terminal_.put(y, 2 + wide + 2, "< " + field.value + " >", i == selected ? Look::bold : Look::plain,
                      layout_.columns, i == selected);
    }
    terminal_.put(layout_.lines - 1, 0, say(Text::tui_form_keys), Look::dim);
}

using phutball::Point;
using phutball::Size;

namespace {

// The first of `shown` places among 0..count-1, chosen such that `wanted` is visible with a margin of one.
int scroll(int first, int shown, int count, int wanted) {
    const int margin = shown > 2 ? 1 : 0;
    first = std::min(first, wanted - margin);
    first = std::max(first, wanted + margin - shown + 1);
    return std::clamp(first, 0, std::max(count - shown, 0));
}

} // namespace

Layout Layout::fit(int lines, int columns, Size size, Point cursor, const Layout& before) {
    Layout layout{.size = size, .lines = lines, .columns = columns};
    layout.label = static_cast<int>(std::to_string(size.rows + 1).size()) + 1;
    const int grid_rows = size.rows + 2;
    const int grid_columns = size.columns + 2;
    const int width = layout.label + grid_columns * kCell;
    if (columns - width - 2 >= kPanel)
        layout.panel_x = width + 2;
    const int free_lines =
        lines - (layout.panel_x > 0 ? 2 : 3); // letters, message, and status without a panel
    layout.rows_shown = std::clamp(free_lines, 1, grid_rows);
    layout.letters_below = free_lines > grid_rows;
    layout.columns_shown = std::clamp((columns - layout.label) / kCell, 1, grid_columns);
    const bool same = before.size == size && before.rows_shown > 0;
    const int first_down = same ? size.rows + 1 - before.top_row : 0;
    layout.top_row =
        size.rows + 1 - scroll(first_down, layout.rows_shown, grid_rows, size.rows + 1 - cursor.row);
    layout.left_column =
        scroll(same ? before.left_column : 0, layout.columns_shown, grid_columns, cursor.column);
    return layout;
}

std::optional<Layout::Place> Layout::place(Point point) const {
    const int down = top_row - point.row;
    const int right = point.column - left_column;
    if (down < 0 || down >= rows_shown || right < 0 || right >= columns_shown)
        return std::nullopt;
    return Place{1 + down, label + right * kCell};
}

std::optional<Point> Layout::point(int y, int x) const {
    if (y < 1 || y > rows_shown || x < label || x >= label + columns_shown * kCell)
        return std::nullopt;
    return phutball::point_at(top_row - (y - 1), left_column + (x - label) / kCell);
}

} // namespace goalline::cli::tui
