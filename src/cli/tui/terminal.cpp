#include "cli/tui/terminal.hpp"

#include "base/utf8.hpp"
#include "cli/console/console.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <langinfo.h>
#include <ncurses.h>
#include <poll.h>
#include <span>
#include <unistd.h>
#include <utility>

namespace goalline::cli::tui {

namespace {

volatile std::sig_atomic_t stop_asked = 0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

extern "C" void ask_to_stop(int) {
    stop_asked = 1;
}

void on_signal(int number, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    ::sigaction(number, &action, nullptr);
}

// The mouse in SGR form (for any width, unlike ncurses' default on many terminals), press and release only.
constexpr std::string_view kMouseOn = "\x1b[?1000h\x1b[?1006h";
constexpr std::string_view kMouseOff = "\x1b[?1006l\x1b[?1000l";
constexpr int kMouseBegins = KEY_MAX + 1;

void send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t done = ::write(STDOUT_FILENO, text.data(), text.size());
        if (done <= 0)
            return;
        text.remove_prefix(static_cast<std::size_t>(done));
    }
}

bool locale_is_utf8() {
    return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
}

bool begin_locale() {
    std::setlocale(LC_ALL, ""); // NOLINT(concurrency-mt-unsafe): before any thread
    if (!locale_is_utf8())
        return false;
    std::setlocale(LC_NUMERIC, "C"); // NOLINT(concurrency-mt-unsafe)
    return true;
}

bool has_colours() {
    return colours_wanted() && ::has_colors();
}

void begin_colours() {
    if (!has_colours())
        return;
    ::start_color();
    ::use_default_colors();
    const auto pair = [](Look look, short colour) { ::init_pair(static_cast<short>(look), colour, -1); };
    pair(Look::ohs, COLOR_BLUE);
    pair(Look::eks, COLOR_RED);
    pair(Look::ball, COLOR_YELLOW);
    pair(Look::landing, COLOR_GREEN);
    pair(Look::gone, COLOR_RED);
    pair(Look::last, COLOR_CYAN);
}

attr_t attributes(Look look) {
    if (look == Look::plain)
        return A_NORMAL;
    return look == Look::dim || look == Look::gone ? A_DIM : A_BOLD;
}

bool has_colour(Look look) {
    return has_colours() && look >= Look::ohs;
}

} // namespace

Result<std::unique_ptr<Terminal>> Terminal::open() {
    const auto fail = [](Message message) {
        return Error{ErrorKind::usage, std::move(message), {}, "terminal"};
    };
    if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1)
        return fail("a game in the terminal needs a terminal as standard input and output"_en);
    begin_locale();
    SCREEN* screen = ::newterm(nullptr, stdout, stdin);
    if (screen == nullptr)
        return fail("this terminal is not known; is TERM set rightly?"_en);
    return std::unique_ptr<Terminal>(new Terminal(screen));
}

Terminal::Terminal(void* screen) : screen_(screen), unicode_(locale_is_utf8()) {
    stop_asked = 0;
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        on_signal(number, ask_to_stop);
    on_signal(SIGTSTP, SIG_IGN); // a stopped program would leave the mouse switched on
    ::raw();
    ::noecho();
    ::nonl();
    ::keypad(::stdscr, true);
    ::set_escdelay(25);
    ::define_key("\x1b[<", kMouseBegins);
    begin_colours();
    ::refresh();
    send(kMouseOn);
}

Terminal::~Terminal() {
    send(kMouseOff);
    ::curs_set(1);
    ::endwin();
    ::delscreen(static_cast<SCREEN*>(screen_));
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP})
        on_signal(number, SIG_DFL);
}

int Terminal::lines() const {
    return ::getmaxy(::stdscr);
}
int Terminal::columns() const {
    return ::getmaxx(::stdscr);
}

bool Terminal::next(unsigned& code, bool& special) {
    ::wtimeout(::stdscr, 0);
    wint_t value = 0;
    const int kind = ::wget_wch(::stdscr, &value);
    code = static_cast<unsigned>(value);
    special = kind == KEY_CODE_YES;
    return kind != ERR;
}

Event Terminal::read(int milliseconds) {
    unsigned code = 0;
    bool special = false;
    if (stop_asked == 0 && next(code, special))
        return decode(special, code);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = stop_asked == 0 ? ::poll(&input, 1, milliseconds) : 0;
    if (stop_asked != 0 || (ready > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0))
        return {.kind = Event::Kind::stop};
    if (next(code, special)) {
        failures_ = 0;
        return decode(special, code);
    }
    // If the input is readable again and again but there is nothing to read, the terminal has gone.
    failures_ = ready > 0 ? failures_ + 1 : 0;
    return {.kind = failures_ > 100 ? Event::Kind::stop : Event::Kind::none};
}

Event Terminal::decode(bool special, unsigned code) {
    using Key = Event::Key;
    static constexpr std::pair<int, Key> kSpecial[] = {
        {KEY_UP, Key::up},         {KEY_DOWN, Key::down},
        {KEY_LEFT, Key::left},     {KEY_RIGHT, Key::right},
        {KEY_HOME, Key::home},     {KEY_END, Key::end},
        {KEY_PPAGE, Key::page_up}, {KEY_NPAGE, Key::page_down},
        {KEY_ENTER, Key::enter},   {KEY_BACKSPACE, Key::backspace},
        {KEY_DC, Key::erase}};
    // Ctrl-A, Ctrl-E and Ctrl-U are as in shells.
    static constexpr std::pair<int, Key> kControl[] = {
        {'\r', Key::enter},  {'\n', Key::enter},    {'\t', Key::tab},
        {8, Key::backspace}, {127, Key::backspace}, {1, Key::home},
        {5, Key::end},       {21, Key::clear_line}, {27, Key::escape}};
    for (const auto& [number, key] : special ? std::span<const std::pair<int, Key>>(kSpecial) : kControl) {
        if (number == static_cast<int>(code))
            return {.kind = Event::Kind::key, .key = key};
    }
    if (special && code == KEY_RESIZE)
        return {.kind = Event::Kind::resize};
    if (special)
        return code == kMouseBegins ? read_mouse() : Event{};
    if (code == 3) // in raw mode Ctrl-C comes as a character
        return {.kind = Event::Kind::stop};
    if (code < ' ')
        return {};
    std::mbstate_t state{};
    std::string bytes(MB_LEN_MAX, '\0');
    const std::size_t length = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
    if (length == static_cast<std::size_t>(-1))
        return {};
    bytes.resize(length);
    return {.kind = Event::Kind::text, .text = bytes};
}

// Reads ESC [ < button ; x ; y M (pressed) or m (released), with coordinates from 1.
Event Terminal::read_mouse() {
    int numbers[3] = {0, 0, 0};
    int field = 0;
    for (int i = 0; i < 20; ++i) {
        unsigned code = 0;
        bool special = false;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (!next(code, special) && (::poll(&input, 1, 50) <= 0 || !next(code, special)))
            return {};
        if (code == ';' && field < 2) {
            ++field;
        } else if (code >= '0' && code <= '9') {
            numbers[field] = std::min(numbers[field] * 10 + static_cast<int>(code - '0'), 100'000);
        } else if (code == 'M') {
            const int button = numbers[0] & ~(4 | 8 | 16); // without Shift, Alt and Ctrl
            if (button == 64 || button == 65)
                return {.kind = Event::Kind::wheel, .y = button == 64 ? -1 : 1};
            if (button == 0)
                return {.kind = Event::Kind::click, .y = numbers[2] - 1, .x = numbers[1] - 1};
            return {};
        } else {
            return {};
        }
    }
    return {};
}

void Terminal::clear() {
    ::erase();
}

void Terminal::put(int y, int x, const std::string& text, Look look, int width, bool reverse) {
    if (y < 0 || y >= lines() || x < 0 || x >= columns())
        return;
    width = std::min(width, columns() - x);
    std::size_t bytes = 0;
    for (int i = 0; i < width && bytes < text.size(); ++i)
        bytes += std::max<std::size_t>(utf8_length(std::string_view(text).substr(bytes)), 1);
    const short pair = has_colour(look) ? static_cast<short>(look) : short{0};
    ::attr_set(attributes(look) | (reverse ? A_REVERSE : A_NORMAL), pair, nullptr);
    ::mvaddnstr(y, x, text.data(), static_cast<int>(bytes));
    ::attr_set(A_NORMAL, 0, nullptr);
}

void Terminal::show(int cursor_y, int cursor_x) {
    ::curs_set(cursor_y >= 0 ? 1 : 0);
    if (cursor_y >= 0)
        ::move(cursor_y, cursor_x);
    ::refresh();
}

namespace {

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; // a later byte of a character
}

} // namespace

std::size_t TextField::left() const {
    std::size_t at = cursor_;
    while (at > 0 && continues(text_[--at])) {
    }
    return at;
}

std::size_t TextField::right() const {
    std::size_t at = cursor_;
    if (at < text_.size())
        ++at;
    while (at < text_.size() && continues(text_[at]))
        ++at;
    return at;
}

void TextField::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
}

void TextField::type(std::string_view character) {
    if (text_.size() + character.size() > kLongest)
        return;
    text_.insert(cursor_, character);
    cursor_ += character.size();
}

bool TextField::press(Event::Key key) {
    using Key = Event::Key;
    switch (key) {
    case Key::left:
        cursor_ = left();
        break;
    case Key::right:
        cursor_ = right();
        break;
    case Key::home:
        cursor_ = 0;
        break;
    case Key::end:
        cursor_ = text_.size();
        break;
    case Key::backspace:
        erase(left(), cursor_);
        break;
    case Key::erase:
        erase(cursor_, right());
        break;
    case Key::clear_line:
        erase(0, cursor_);
        break;
    default:
        return false;
    }
    return true;
}

} // namespace goalline::cli::tui
