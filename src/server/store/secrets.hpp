// Secrets: random tokens, and the hashes that are stored instead of them. Thread-safety: pure functions.
//
// A visitor's secret is random. The token of a seat and the invitation to a game are derived from it (HMAC), so that
// the server can tell their owner again what they are, although it stores only hashes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

inline constexpr std::size_t kVisitorSecretDigits = 64; // 256 bits
inline constexpr std::size_t kTokenDigits = 64;
inline constexpr std::size_t kInviteDigits = 32; // 128 bits
inline constexpr std::size_t kGameIdDigits = 32;
inline constexpr std::size_t kServerKeyDigits = 64; // 256 bits

// Returns that many hexadecimal digits from the system's random source. Blocks only on a machine that has just been
// started.
[[nodiscard]] std::string random_hex(std::size_t digits);

// One of two, with the same chance, from the same source.
[[nodiscard]] inline bool draw_lot() {
    return random_hex(1) < "8";
}

// Uniform in [0, 1), from 53 random bits of the same source.
[[nodiscard]] double random_unit();

// Whether the text is that many lower-case hexadecimal digits.
[[nodiscard]] bool is_hex(std::string_view text, std::size_t digits);

// These return 64 hexadecimal digits.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);
[[nodiscard]] std::string hmac_sha256_hex(std::string_view key, std::string_view message);

// Compares in a time that depends only on the lengths.
[[nodiscard]] bool equal_in_constant_time(std::string_view a, std::string_view b);

// Encrypts a text with AES-256-GCM under a key of 64 hexadecimal digits, and returns nonce, cipher text and tag in
// hexadecimal digits. What was sealed `about` one thing cannot be opened about another.
[[nodiscard]] std::string seal(std::string_view key, std::string_view text, std::string_view about);
// Nothing if the key is another one or any byte was changed.
[[nodiscard]] std::optional<std::string> unseal(std::string_view key, std::string_view sealed,
                                                std::string_view about);
// The key under which a recovery link keeps the visitor's secret. It does not follow from the token's hash.
[[nodiscard]] std::string recovery_key(std::string_view token);

// Four letters or digits by which people tell visitors of the same name apart. They follow from the stored hash of the
// visitor and the server's key, so nobody else can look for a visitor with somebody's tag, nor find the hash from it.
[[nodiscard]] std::string visitor_tag(std::string_view server_key, std::string_view visitor_hash);

// What a visitor's cookie holds: the secret, and behind it a proof that the server with that key has made it.
inline constexpr std::size_t kPassDigits = kVisitorSecretDigits + 32;
// After each of the `sign_outs` of its visitor the proof is another one.
[[nodiscard]] std::string visitor_pass(std::string_view server_key, std::string_view visitor_secret,
                                       int sign_outs = 0);
// The secret that a pass, or what may be one, begins with; nothing if it begins with none.
[[nodiscard]] std::optional<std::string> secret_in_pass(std::string_view pass);
// The secret in the pass; nothing if this server has not made it, or not since the last sign-out.
[[nodiscard]] std::optional<std::string> visitor_of_pass(std::string_view server_key, std::string_view pass,
                                                         int sign_outs = 0);

[[nodiscard]] std::string seat_token(std::string_view visitor_secret, std::string_view game, char seat);
[[nodiscard]] std::string invite_token(std::string_view seat_token);

} // namespace goalline::server
