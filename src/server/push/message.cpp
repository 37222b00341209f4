#include "server/push/message.hpp"

#include "server/net/base64url.hpp"
#include "server/net/openssl.hpp"

#include <memory>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdexcept>

namespace goalline::server {

namespace {

constexpr std::size_t kKeyBytes = 16;
constexpr std::size_t kNonceBytes = 12;
constexpr std::size_t kTagBytes = 16;
constexpr std::string_view kRecordBytes("\0\0\x10\0", 4); // 4096, which every service takes
constexpr char kLastRecord = 2;

std::string hmac(std::string_view key, std::string_view text) {
    std::string digest(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
              bytes_of(digest), &size))
        throw std::runtime_error("OpenSSL failed");
    digest.resize(size);
    return digest;
}

// HKDF of RFC 5869 for at most 32 bytes: one step is enough.
std::string derive(std::string_view salt, std::string_view secret, std::string_view purpose,
                   std::size_t bytes) {
    return hmac(hmac(salt, secret), std::string(purpose) + '\x01').substr(0, bytes);
}

std::string seal(std::string_view key, std::string_view nonce, std::string_view text) {
    const std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>> context(EVP_CIPHER_CTX_new());
    std::string sealed(text.size() + kTagBytes, '\0');
    int size = 0, rest = 0;
    const bool done =
        context &&
        EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
        EVP_EncryptUpdate(context.get(), bytes_of(sealed), &size, bytes_of(text),
                          static_cast<int>(text.size())) == 1 &&
        EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + size, &rest) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTagBytes),
                            bytes_of(sealed) + size + rest) == 1;
    if (!done)
        throw std::runtime_error("OpenSSL failed");
    return sealed;
}

// A text in the purpose of a key ends with a byte of zeros.
std::string purpose_of(std::string_view text) {
    return std::string(text) + '\0';
}

} // namespace

std::optional<std::string> encrypt_push(std::string_view text, const PushReader& reader, const EcKey& own,
                                        std::string_view salt) {
    const auto agreed = own.agree(reader.point);
    if (!agreed || reader.secret.size() != kPushSecretBytes || salt.size() != kPushSaltBytes)
        return std::nullopt;
    const std::string point = own.point();
    const std::string secret =
        derive(reader.secret, *agreed, purpose_of("WebPush: info") + reader.point + point, 32);
    const std::string key = derive(salt, secret, purpose_of("Content-Encoding: aes128gcm"), kKeyBytes);
    const std::string nonce = derive(salt, secret, purpose_of("Content-Encoding: nonce"), kNonceBytes);
    std::string body(salt);
    body += kRecordBytes;
    body += static_cast<char>(point.size());
    body += point;
    return body + seal(key, nonce, std::string(text) + kLastRecord);
}

std::string vapid_authorization(const EcKey& server, std::string_view audience, std::string_view subject,
                                std::int64_t expires) {
    const std::string claims = R"({"aud":")" + std::string(audience) + R"(","exp":)" +
                               std::to_string(expires) + R"(,"sub":")" + std::string(subject) + R"("})";
    const std::string token = base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + base64url(claims);
    return "vapid t=" + token + '.' + base64url(server.sign(token)) + ", k=" + base64url(server.point());
}

} // namespace goalline::server
