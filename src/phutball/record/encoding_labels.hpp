// The encodings of the WHATWG encoding standard (https://encoding.spec.whatwg.org/#names-and-labels) that are supported,
// with all of their labels in small letters, and the name under which iconv knows them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace goalline::phutball {

enum class EncodingKind {
    unicode,
    single, // one byte is one character
    pairs,  // a byte of the upper half and the next one are a character
};

struct Encoding {
    EncodingKind kind;
    std::string_view name;
    const char* iconv;
    std::string_view labels; // with a blank between them
};

inline constexpr Encoding kEncodings[] = {
    {EncodingKind::unicode, "utf-8", "",
     "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"},
    {EncodingKind::unicode, "utf-16be", "", "unicodefffe utf-16be"},
    {EncodingKind::unicode, "utf-16le", "",
     "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"},
    {EncodingKind::single, "ibm866", "IBM866", "866 cp866 csibm866 ibm866"},
    {EncodingKind::single, "iso-8859-2", "ISO-8859-2",
     "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"},
    {EncodingKind::single, "iso-8859-3", "ISO-8859-3",
     "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"},
    {EncodingKind::single, "iso-8859-4", "ISO-8859-4",
     "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"},
    {EncodingKind::single, "iso-8859-5", "ISO-8859-5",
     "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"},
    {EncodingKind::single, "iso-8859-6", "ISO-8859-6",
     "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i "
     "iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    {EncodingKind::single, "iso-8859-7", "ISO-8859-7",
     "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 "
     "iso_8859-7:1987 sun_eu_greek"},
    {EncodingKind::single, "iso-8859-8", "ISO-8859-8",
     "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 "
     "iso_8859-8:1988 visual"},
    {EncodingKind::single, "iso-8859-8-i", "ISO-8859-8", "csiso88598i iso-8859-8-i logical"},
    {EncodingKind::single, "iso-8859-10", "ISO-8859-10",
     "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"},
    {EncodingKind::single, "iso-8859-13", "ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"},
    {EncodingKind::single, "iso-8859-14", "ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"},
    {EncodingKind::single, "iso-8859-15", "ISO-8859-15",
     "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"},
    {EncodingKind::single, "iso-8859-16", "ISO-8859-16", "iso-8859-16"},
    {EncodingKind::single, "koi8-r", "KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r"},
    {EncodingKind::single, "koi8-u", "KOI8-U", "koi8-ru koi8-u"},
    {EncodingKind::single, "macintosh", "MACINTOSH", "csmacintosh mac macintosh x-mac-roman"},
    {EncodingKind::single, "windows-874", "CP874",
     "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"},
    {EncodingKind::single, "windows-1250", "CP1250", "cp1250 windows-1250 x-cp1250"},
    {EncodingKind::single, "windows-1251", "CP1251", "cp1251 windows-1251 x-cp1251"},
    {EncodingKind::single, "windows-1252", "CP1252",
     "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
     "iso_8859-1 "
     "iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"},
    {EncodingKind::single, "windows-1253", "CP1253", "cp1253 windows-1253 x-cp1253"},
    {EncodingKind::single, "windows-1254", "CP1254",
     "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 "
     "windows-1254 x-cp1254"},
    {EncodingKind::single, "windows-1255", "CP1255", "cp1255 windows-1255 x-cp1255"},
    {EncodingKind::single, "windows-1256", "CP1256", "cp1256 windows-1256 x-cp1256"},
    {EncodingKind::single, "windows-1257", "CP1257", "cp1257 windows-1257 x-cp1257"},
    {EncodingKind::single, "windows-1258", "CP1258", "cp1258 windows-1258 x-cp1258"},
    {EncodingKind::single, "x-mac-cyrillic", "MAC-UK", "x-mac-cyrillic x-mac-ukrainian"},
    {EncodingKind::pairs, "gbk", "GB18030",
     "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"},
    {EncodingKind::pairs, "gb18030", "GB18030", "gb18030"},
    {EncodingKind::pairs, "big5", "BIG5-HKSCS", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"},
    {EncodingKind::pairs, "euc-jp", "EUC-JP", "cseucpkdfmtjapanese euc-jp x-euc-jp"},
    {EncodingKind::pairs, "shift_jis", "CP932",
     "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"},
    {EncodingKind::pairs, "euc-kr", "UHC",
     "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 "
     "windows-949"},
};

// Where iconv of glibc answers otherwise than the WHATWG encoding standard, or not at all: the bytes, and what the
// standard says. Found by comparing all bytes, pairs and fours with a browser.
struct Difference {
    std::uint32_t bytes; // the first is the highest
    char32_t character;
};

inline constexpr Difference kBig5[] = {
    {0x8E69, 0x7BB8}, {0x8E6F, 0x7C06}, {0x8E7E, 0x7CCE}, {0x8EAB, 0x7DD2}, {0x8EB4, 0x7E1D},
    {0x8ECD, 0x8005}, {0x8ED0, 0x8028}, {0x8F57, 0x83C1}, {0x8F69, 0x84A8}, {0x8F6E, 0x840F},
    {0x8FCB, 0x89A6}, {0x8FCC, 0x89A9}, {0x8FFE, 0x8D77}, {0x906D, 0x90FD}, {0x907A, 0x92B9},
    {0x90DC, 0x975C}, {0x90F1, 0x97FF}, {0x91BF, 0x9F16}, {0x9244, 0x8503}, {0x92AF, 0x5159},
    {0x92B0, 0x515B}, {0x92B1, 0x515D}, {0x92B2, 0x515E}, {0x92C8, 0x936E}, {0x92D1, 0x7479},
    {0x9447, 0x6D67}, {0x94CA, 0x799B}, {0x95D9, 0x9097}, {0x9644, 0x975D}, {0x96ED, 0x701E},
    {0x96FC, 0x5B28}, {0x9B76, 0x7201}, {0x9B78, 0x77D7}, {0x9B7B, 0x7E87}, {0x9BC6, 0x99D6},
    {0x9BDE, 0x91D4}, {0x9BEC, 0x60DE}, {0x9BF6, 0x6FB6}, {0x9C42, 0x8F36}, {0x9C53, 0x4FBB},
    {0x9C62, 0x71DF}, {0x9C68, 0x9104}, {0x9C6B, 0x9DF0}, {0x9C77, 0x83CF}, {0x9CBC, 0x5C10},
    {0x9CBD, 0x79E3}, {0x9CD0, 0x5A67}, {0x9D57, 0x8F0B}, {0x9D5A, 0x7B51}, {0x9DC4, 0x62D0},
    {0x9EA9, 0x6062}, {0x9EEF, 0x75F9}, {0x9EFD, 0x6C4A}, {0x9F60, 0x9B2E}, {0x9F66, 0x9F17},
    {0x9FCB, 0x50ED}, {0x9FD8, 0x5F0C}, {0xA063, 0x880F}, {0xA077, 0x62CE}, {0xA0D5, 0x7468},
    {0xA0DF, 0x7162}, {0xA0E4, 0x7250}, {0xA145, 0x2027}, {0xA14E, 0xFE51}, {0xA15A, 0x2574},
    {0xA1C2, 0xAF},   {0xA1C3, 0xFFE3}, {0xA1C5, 0x2CD},  {0xA1E3, 0xFF5E}, {0xA1F2, 0x2295},
    {0xA1F3, 0x2299}, {0xA1FE, 0xFF0F}, {0xA240, 0xFF3C}, {0xA241, 0x2215}, {0xA242, 0xFE68},
    {0xA244, 0xFFE5}, {0xA246, 0xFFE0}, {0xA247, 0xFFE1}, {0xA2CC, 0x5341}, {0xA2CE, 0x5345},
    {0xA3C0, 0x2400}, {0xA3C1, 0x2401}, {0xA3C2, 0x2402}, {0xA3C3, 0x2403}, {0xA3C4, 0x2404},
    {0xA3C5, 0x2405}, {0xA3C6, 0x2406}, {0xA3C7, 0x2407}, {0xA3C8, 0x2408}, {0xA3C9, 0x2409},
    {0xA3CA, 0x240A}, {0xA3CB, 0x240B}, {0xA3CC, 0x240C}, {0xA3CD, 0x240D}, {0xA3CE, 0x240E},
    {0xA3CF, 0x240F}, {0xA3D0, 0x2410}, {0xA3D1, 0x2411}, {0xA3D2, 0x2412}, {0xA3D3, 0x2413},
    {0xA3D4, 0x2414}, {0xA3D5, 0x2415}, {0xA3D6, 0x2416}, {0xA3D7, 0x2417}, {0xA3D8, 0x2418},
    {0xA3D9, 0x2419}, {0xA3DA, 0x241A}, {0xA3DB, 0x241B}, {0xA3DC, 0x241C}, {0xA3DD, 0x241D},
    {0xA3DE, 0x241E}, {0xA3DF, 0x241F}, {0xA3E0, 0x2421}, {0xA3E1, 0x20AC}, {0xC6CF, 0x5EF4},
    {0xC6D3, 0x65E0}, {0xC6D5, 0x7676}, {0xC6D7, 0x96B6}, {0xC6DE, 0x3003}, {0xC6DF, 0x4EDD},
    {0xFA5F, 0x5029}, {0xFA66, 0x507D}, {0xFABD, 0x5305}, {0xFAC5, 0x5344}, {0xFAD5, 0x537F},
    {0xFB48, 0x5605}, {0xFBB8, 0x5A77}, {0xFBF3, 0x5E75}, {0xFBF9, 0x5ED0}, {0xFC4F, 0x5F58},
    {0xFC6C, 0x60A4}, {0xFCB9, 0x6490}, {0xFCE2, 0x6674}, {0xFCF1, 0x675E}, {0xFDB7, 0x6C9C},
    {0xFDB8, 0x6E1D}, {0xFDBB, 0x6E2F}, {0xFDF1, 0x716E}, {0xFE52, 0x732A}, {0xFE6F, 0x745C},
    {0xFEAA, 0x74E9}, {0xFEDD, 0x7809}};

inline constexpr Difference kGb18030[] = {
    {0x80, 0x20AC},       {0xA3A0, 0x3000},     {0xFE51, 0xE816},     {0xFE52, 0xE817},
    {0xFE53, 0xE818},     {0xFE6C, 0xE831},     {0xFE76, 0xE83B},     {0xFE91, 0xE855},
    {0x82359037, 0x9FB4}, {0x82359038, 0x9FB5}, {0x82359039, 0x9FB6}, {0x82359130, 0x9FB7},
    {0x82359131, 0x9FB8}, {0x82359132, 0x9FB9}, {0x82359133, 0x9FBA}, {0x82359134, 0x9FBB},
    {0x84318236, 0xFE10}, {0x84318237, 0xFE11}, {0x84318238, 0xFE12}, {0x84318239, 0xFE13},
    {0x84318330, 0xFE14}, {0x84318331, 0xFE15}, {0x84318332, 0xFE16}, {0x84318333, 0xFE17},
    {0x84318334, 0xFE18}, {0x84318335, 0xFE19}};

inline constexpr Difference kKoi8U[] = {{0xAE, 0x45E}, {0xBE, 0x40E}};

inline constexpr Difference kMacintosh[] = {{0xC6, 0x2206}, {0xF0, 0xF8FF}};

inline constexpr Difference kWindows1255[] = {{0xCA, 0x5BA}};

inline constexpr Difference kMacCyrillic[] = {{0xFF, 0x20AC}};

inline constexpr Difference kShiftJis[] = {{0x80, 0x80}};

// `iconv` is the name of the encoding there.
[[nodiscard]] constexpr std::span<const Difference> differences_of(std::string_view iconv) {
    if (iconv == "BIG5-HKSCS")
        return kBig5;
    if (iconv == "GB18030")
        return kGb18030;
    if (iconv == "KOI8-U")
        return kKoi8U;
    if (iconv == "MACINTOSH")
        return kMacintosh;
    if (iconv == "CP1255")
        return kWindows1255;
    if (iconv == "MAC-UK")
        return kMacCyrillic;
    if (iconv == "CP932")
        return kShiftJis;
    return {};
}

} // namespace goalline::phutball
