#include "phutball/record/encoding.hpp"

#include "base/utf8.hpp"
#include "phutball/record/encoding_labels.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/sgf.hpp"

#include <algorithm>
#include <iconv.h>

namespace goalline::phutball {

namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

unsigned char byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

const Encoding* find(std::string_view label) {
    const std::string wanted = lower(sgf::trim(label));
    for (const Encoding& encoding : kEncodings) {
        for (std::string_view labels = encoding.labels; !wanted.empty() && !labels.empty();) {
            const std::size_t end = std::min(labels.find(' '), labels.size());
            if (labels.substr(0, end) == wanted)
                return &encoding;
            labels.remove_prefix(std::min(end + 1, labels.size()));
        }
    }
    return nullptr;
}

// iconv, for one character at a time.
class Converter {
  public:
    explicit Converter(const char* name) : handle_(::iconv_open("UTF-8", name)) {}
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() {
        if (known())
            ::iconv_close(handle_);
    }

    [[nodiscard]] bool known() const { return handle_ != kNone; }
    // The character in UTF-8; empty if these bytes are none.
    [[nodiscard]] std::string character(std::string_view bytes) const {
        std::string in(bytes);
        std::string out(12, '\0');
        char* from = in.data();
        char* to = out.data();
        std::size_t left = in.size();
        std::size_t room = out.size();
        ::iconv(handle_, nullptr, nullptr, nullptr, nullptr);
        if (::iconv(handle_, &from, &left, &to, &room) != 0 || left > 0 ||
            ::iconv(handle_, nullptr, nullptr, &to, &room) != 0)
            return {};
        out.resize(out.size() - room);
        return out;
    }

  private:
    inline static const iconv_t kNone =
        reinterpret_cast<iconv_t>(-1); // NOLINT(performance-no-int-to-ptr): as POSIX says
    iconv_t handle_;
};

// Decodes encodings in which the bytes below 128 are ASCII, at least where a character begins.
class Decoder {
  public:
    Decoder(const Encoding& encoding, const Converter& converter, std::string_view text)
        : encoding_(encoding), differences_(differences_of(encoding.iconv)), converter_(converter),
          text_(text) {}

    std::string run() {
        while (at_ < text_.size())
            step();
        return std::move(out_);
    }

  private:
    // What the standard says of these bytes; empty if they are no character.
    [[nodiscard]] std::string character(std::size_t length) const {
        const std::string_view bytes = text_.substr(at_, length);
        std::uint32_t number = 0;
        for (std::size_t i = 0; i < length; ++i)
            number = number << 8U | byte_at(bytes, i);
        std::string text;
        const auto different = std::ranges::find(differences_, number, &Difference::bytes);
        if (different != differences_.end())
            append_utf8(text, different->character);
        else if (in_jis() && length == 2 && number >= 0xA1A1 && in_upper_half(byte_at(bytes, 1)))
            text = shift_jis_.character(shifted(bytes));
        else
            text = converter_.character(bytes);
        if (text.empty() && length == 1 && number < 0xA0 && encoding_.name.starts_with("windows-"))
            append_utf8(text, number); // the controls, where the code page has nothing
        return text;
    }

    // The same character of JIS X 0208 in Shift_JIS, whose extensions of it are those of the standard.
    [[nodiscard]] static std::string shifted(std::string_view euc) {
        const unsigned place = (byte_at(euc, 0) - 0xA1U) * 94 + byte_at(euc, 1) - 0xA1U;
        const unsigned lead = place / 188;
        const unsigned trail = place % 188;
        return {static_cast<char>(lead + (lead < 0x1F ? 0x81 : 0xC1)),
                static_cast<char>(trail + (trail < 0x3F ? 0x40 : 0x41))};
    }

    // Puts a character, or U+FFFD, for that many bytes; but an ASCII character at the end of what is none stays.
    void put(std::size_t length) {
        const std::string found = character(length);
        if (found.empty())
            return put_damage(byte_at(text_, at_ + length - 1) < 0x80 ? length - 1 : length);
        out_ += found;
        at_ += length;
    }
    void put_damage(std::size_t length) {
        out_ += kReplacement;
        at_ += length;
    }

    void step() {
        const unsigned char first = byte_at(text_, at_);
        const std::size_t left = text_.size() - at_;
        if (first < 0x80)
            out_ += text_[at_++];
        else if (encoding_.kind == EncodingKind::single || stands_alone(first))
            put(1);
        else if (left < 2 || !leads(first))
            put_damage(1);
        else if (in_chinese())
            put_pair_or_four(left);
        else if (!in_jis() || first != 0x8F || !in_upper_half(byte_at(text_, at_ + 1)))
            put(2);
        else if (left < 3)
            put_damage(2);
        else
            put(3);
    }

    // Two bytes, or four of which the second is a digit. What goes wrong within four costs only the first.
    void put_pair_or_four(std::size_t left) {
        const auto digit = [&](std::size_t i) {
            return byte_at(text_, at_ + i) >= '0' && byte_at(text_, at_ + i) <= '9';
        };
        if (!digit(1))
            put(2);
        else if ((left > 2 && !leads(byte_at(text_, at_ + 2))) || (left > 3 && !digit(3)))
            put_damage(1);
        else if (left < 4 || character(4).empty())
            put_damage(std::min<std::size_t>(left, 4));
        else
            put(4);
    }

    [[nodiscard]] bool leads(unsigned char byte) const {
        if (encoding_.name == "shift_jis")
            return (byte >= 0x81 && byte <= 0x9F) || (byte >= 0xE0 && byte <= 0xFC);
        if (in_jis())
            return byte == 0x8E || byte == 0x8F || (byte >= 0xA1 && byte <= 0xFE);
        return byte >= 0x81 && byte <= 0xFE;
    }

    // In the other encodings of pairs no byte above 127 is a character by itself.
    [[nodiscard]] bool stands_alone(unsigned char byte) const {
        return !leads(byte) && (in_chinese() || encoding_.name == "shift_jis");
    }

    [[nodiscard]] static bool in_upper_half(unsigned char byte) { return byte >= 0xA1 && byte <= 0xFE; }
    [[nodiscard]] bool in_chinese() const { return encoding_.name == "gb18030" || encoding_.name == "gbk"; }
    [[nodiscard]] bool in_jis() const { return encoding_.name == "euc-jp"; }

    const Encoding& encoding_;
    std::span<const Difference> differences_;
    const Converter& converter_;
    Converter shift_jis_{"CP932"}; // for in_jis()
    std::string_view text_;
    std::size_t at_ = 0;
    std::string out_;
};

std::string from_utf16(std::string_view bytes, bool big_end) {
    std::string text;
    const auto unit = [&](std::size_t at) {
        const unsigned first = byte_at(bytes, at);
        const unsigned second = byte_at(bytes, at + 1);
        return static_cast<char32_t>(big_end ? first << 8U | second : second << 8U | first);
    };
    const std::size_t end = bytes.size() / 2 * 2;
    for (std::size_t at = 0; at < end; at += 2) {
        const char32_t high = unit(at);
        const char32_t low = at + 2 < end ? unit(at + 2) : 0;
        if (high < 0xD800 || high > 0xDFFF) {
            append_utf8(text, high);
        } else if (high <= 0xDBFF && low >= 0xDC00 && low <= 0xDFFF) {
            append_utf8(text, 0x10000 + ((high - 0xD800) << 10U) + (low - 0xDC00));
            at += 2;
        } else {
            text += kReplacement;
        }
    }
    const bool half = end >= 2 && unit(end - 2) >= 0xD800 && unit(end - 2) <= 0xDBFF; // told already
    if (end < bytes.size() && !half)
        text += kReplacement;
    return text;
}

// Whether more characters beyond ASCII survive in it than are damaged.
bool mostly_sound(std::string_view utf8) {
    std::size_t sound = 0;
    std::size_t damaged = 0;
    while (!utf8.empty()) {
        const std::size_t length = utf8_length(utf8);
        if (length > 1)
            ++(utf8.starts_with(kReplacement) ? damaged : sound);
        utf8.remove_prefix(length);
    }
    return sound >= damaged;
}

// Reads the properties of the first node, as far as its encoding must be known for that. In `pairs` a byte of the
// upper half belongs together with the next one, which may be a bracket or a backslash then.
class LabelFinder {
  public:
    LabelFinder(std::string_view text, std::size_t start, bool pairs)
        : text_(text), at_(start), pairs_(pairs) {}

    std::string_view run() {
        std::string name;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == ';' || c == '(' || c == ')')
                break;
            if (c == '[') {
                const std::string_view value = read_value();
                if (name == "CA")
                    return sgf::trim(value);
            } else if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
                name = read_name();
            } else {
                ++at_;
            }
        }
        return {};
    }

  private:
    std::string read_name() {
        std::string capitals;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c >= 'A' && c <= 'Z')
                capitals += c;
            else if (c < 'a' || c > 'z')
                break;
        }
        return capitals;
    }

    std::string_view read_value() {
        const std::size_t begin = ++at_;
        while (at_ < text_.size() && text_[at_] != ']') {
            const bool pair = pairs_ && byte_at(text_, at_) > 0x80 && at_ + 1 < text_.size() &&
                              byte_at(text_, at_ + 1) >= 0x40;
            at_ += pair || text_[at_] == '\\' ? 2 : 1;
        }
        at_ = std::min(at_, text_.size());
        const std::string_view value = text_.substr(begin, at_ - begin);
        at_ = std::min(at_ + 1, text_.size());
        return value;
    }

    std::string_view text_;
    std::size_t at_;
    bool pairs_;
};

Error refuse(std::string_view label) {
    return {ErrorKind::syntax,
            "the encoding \"{0}\" is not supported; expected one of the web's, such as UTF-8"_en(
                mend_utf8(label.substr(0, 40))),
            verbatim("CA"), "encoding"};
}

// Where the first node begins: behind "(" and ";".
std::size_t first_node(std::string_view bytes) {
    for (std::size_t open = bytes.find('('); open < bytes.size(); open = bytes.find('(', open + 1)) {
        const std::size_t next = bytes.find_first_not_of(" \t\r\n\v\f", open + 1);
        if (next < bytes.size() && bytes[next] == ';')
            return next + 1;
    }
    return bytes.size();
}

DecodedText as_utf16(std::string_view bytes, bool big_end, bool named) {
    std::string text = from_utf16(bytes, big_end);
    const bool damaged = text.find(kReplacement) != std::string::npos;
    return {std::move(text), big_end ? "utf-16be" : "utf-16le", named, damaged};
}

DecodedText as_utf8(std::string_view bytes, bool named) {
    return {mend_utf8(bytes), "utf-8", named, !is_utf8(bytes)};
}

} // namespace

std::string_view encoding_of(std::string_view label) {
    const Encoding* encoding = find(label);
    return encoding == nullptr ? std::string_view() : encoding->name;
}

std::string_view label_in_sgf(std::string_view bytes) {
    const std::size_t start = first_node(bytes);
    const std::string_view label = LabelFinder(bytes, start, false).run();
    return label.empty() ? LabelFinder(bytes, start, true).run() : label;
}

Result<DecodedText> decode(std::string_view bytes, std::string_view label) {
    if (bytes.starts_with(kUtf8Mark))
        return as_utf8(without_mark(bytes), true);
    if (begins_as_utf16(bytes)) {
        const bool mark = bytes[0] != '\0' && bytes[1] != '\0';
        const bool big_end = mark ? bytes[0] == '\xFE' : bytes[0] == '\0';
        return as_utf16(bytes.substr(mark ? 2 : 0), big_end, true);
    }
    const bool named = !label.empty();
    const Encoding* encoding = find(named ? label : "utf-8");
    if (encoding == nullptr)
        return refuse(label);
    if (encoding->kind == EncodingKind::unicode) { // UTF-16 would not have been read until here
        DecodedText text = as_utf8(bytes, named);
        if (named || !text.damaged || mostly_sound(text.utf8))
            return text;
        encoding = find("windows-1252");
    }
    const Converter converter(encoding->iconv);
    if (!converter.known())
        return refuse(encoding->name);
    std::string text = Decoder(*encoding, converter, bytes).run();
    const bool damaged = text.find(kReplacement) != std::string::npos;
    return DecodedText{std::move(text), encoding->name, named, damaged};
}

Result<DecodedText> decode_record(std::string_view bytes) {
    return decode(bytes,
                  detect_format(bytes) == RecordFormat::sgf ? label_in_sgf(bytes) : std::string_view());
}

} // namespace goalline::phutball
