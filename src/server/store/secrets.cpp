#include "server/store/secrets.hpp"

#include "server/net/openssl.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdexcept>
#include <sys/random.h>
#include <vector>

namespace goalline::server {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string hex(const unsigned char* bytes, std::size_t count) {
    std::string text;
    text.reserve(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
        text += kHexDigits[bytes[i] >> 4];
        text += kHexDigits[bytes[i] & 15];
    }
    return text;
}

} // namespace

std::string random_hex(std::size_t digits) {
    std::vector<unsigned char> bytes((digits + 1) / 2);
    for (std::size_t filled = 0; filled < bytes.size();) {
        const ssize_t got = getrandom(bytes.data() + filled, bytes.size() - filled, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) // without secrets nothing may continue
            throw std::runtime_error("the system's random source failed");
        filled += static_cast<std::size_t>(got);
    }
    return hex(bytes.data(), bytes.size()).substr(0, digits);
}

double random_unit() {
    return static_cast<double>(std::stoull(random_hex(16), nullptr, 16) >> 11) * 0x1p-53;
}

bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::string sha256_hex(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
    return hex(digest.data(), size);
}

std::string hmac_sha256_hex(std::string_view key, std::string_view message) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(message), message.size(),
         digest.data(), &size);
    return hex(digest.data(), size);
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

namespace {

constexpr std::size_t kKeyBytes = 32, kNonceBytes = 12, kTagBytes = 16;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

std::vector<unsigned char> bytes_of_hex(std::string_view digits) {
    std::vector<unsigned char> bytes(digits.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(kHexDigits.find(digits[2 * i]) << 4 |
                                              kHexDigits.find(digits[2 * i + 1]));
    return bytes;
}

int size_of(std::string_view text) {
    return static_cast<int>(text.size());
}

} // namespace

std::string seal(std::string_view key, std::string_view text, std::string_view about) {
    const auto secret = bytes_of_hex(key);
    const auto nonce = bytes_of_hex(random_hex(2 * kNonceBytes));
    std::vector<unsigned char> out(text.size() + kTagBytes);
    const Cipher cipher(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int size = 0;
    if (secret.size() != kKeyBytes || !cipher ||
        EVP_EncryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, secret.data(), nonce.data()) != 1 ||
        EVP_EncryptUpdate(cipher.get(), nullptr, &size, bytes_of(about), size_of(about)) != 1 ||
        EVP_EncryptUpdate(cipher.get(), out.data(), &size, bytes_of(text), size_of(text)) != 1 ||
        EVP_EncryptFinal_ex(cipher.get(), out.data() + size, &size) != 1 ||
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, out.data() + text.size()) != 1)
        throw std::runtime_error("a secret could not be encrypted");
    return hex(nonce.data(), nonce.size()) + hex(out.data(), out.size());
}

std::optional<std::string> unseal(std::string_view key, std::string_view sealed, std::string_view about) {
    if (!is_hex(key, 2 * kKeyBytes) || !is_hex(sealed, sealed.size()) || sealed.size() % 2 != 0 ||
        sealed.size() < 2 * (kNonceBytes + kTagBytes))
        return std::nullopt;
    const auto secret = bytes_of_hex(key);
    auto bytes = bytes_of_hex(sealed);
    const std::size_t length = bytes.size() - kNonceBytes - kTagBytes;
    unsigned char* const body = bytes.data() + kNonceBytes;
    std::vector<unsigned char> out(length + 1);
    const Cipher cipher(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int size = 0;
    if (!cipher ||
        EVP_DecryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, secret.data(), bytes.data()) != 1 ||
        EVP_DecryptUpdate(cipher.get(), nullptr, &size, bytes_of(about), size_of(about)) != 1 ||
        EVP_DecryptUpdate(cipher.get(), out.data(), &size, body, static_cast<int>(length)) != 1 ||
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, kTagBytes, body + length) != 1 ||
        EVP_DecryptFinal_ex(cipher.get(), out.data() + size, &size) != 1)
        return std::nullopt;
    return std::string(reinterpret_cast<const char*>(out.data()), length);
}

std::string recovery_key(std::string_view token) {
    return hmac_sha256_hex(token, "the key of a recovery link");
}

std::string visitor_tag(std::string_view server_key, std::string_view visitor_hash) {
    constexpr std::string_view characters = "abcdefghijklmnopqrstuvwxyz0123456789";
    const std::string digest = hmac_sha256_hex(server_key, "tag " + std::string(visitor_hash));
    auto number = std::stoull(digest.substr(0, 15), nullptr, 16);
    std::string tag;
    for (int i = 0; i < 4; ++i, number /= characters.size())
        tag += characters[number % characters.size()];
    return tag;
}

std::string visitor_pass(std::string_view server_key, std::string_view visitor_secret, int sign_outs) {
    std::string pass(visitor_secret);
    const std::string after = sign_outs == 0 ? std::string() : ' ' + std::to_string(sign_outs);
    const std::string proof = hmac_sha256_hex(server_key, "pass " + pass + after);
    return pass.append(proof, 0, kPassDigits - kVisitorSecretDigits);
}

std::optional<std::string> secret_in_pass(std::string_view pass) {
    if (!is_hex(pass, kVisitorSecretDigits) && !is_hex(pass, kPassDigits))
        return std::nullopt;
    return std::string(pass.substr(0, kVisitorSecretDigits));
}

std::optional<std::string> visitor_of_pass(std::string_view server_key, std::string_view pass,
                                           int sign_outs) {
    auto secret = secret_in_pass(pass);
    if (!secret || !equal_in_constant_time(visitor_pass(server_key, *secret, sign_outs), pass))
        return std::nullopt;
    return secret;
}

std::string seat_token(std::string_view visitor_secret, std::string_view game, char seat) {
    return hmac_sha256_hex(visitor_secret, "seat " + std::string(game) + ' ' + seat);
}

std::string invite_token(std::string_view seat_token) {
    return hmac_sha256_hex(seat_token, "invite").substr(0, kInviteDigits);
}

} // namespace goalline::server
