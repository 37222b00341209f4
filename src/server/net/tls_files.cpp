#include "server/net/tls_files.hpp"

#include "base/system_words.hpp"
#include "base/utf8.hpp"
#include "server/net/openssl.hpp"

#include <array>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

namespace goalline::server {

namespace {

constexpr std::size_t kMostBytes = 1 << 20;
// Those that keep what was said before a secret even when the key is lost later. TLS 1.3 has no others.
constexpr const char* kCiphersOfTls12 = "ECDHE+AESGCM:ECDHE+CHACHA20";

using Bio = std::unique_ptr<BIO, Freed<BIO_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;

Error refuse_tls(const std::string& file, Message message) {
    return {ErrorKind::invalid, std::move(message), verbatim("--tls " + file), "tls"};
}

Result<std::string> contents(const std::string& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (std::filesystem::is_directory(status))
        return refuse_tls(file, "the file cannot be read: {0}"_en(system_words(EISDIR)));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return refuse_tls(file, "this isn't an ordinary file"_en); // a pipe might never begin
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return refuse_tls(file, "the file cannot be read: {0}"_en(system_words(errno)));
    std::string text(kMostBytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kMostBytes)
        return refuse_tls(file, "the file is too large for a certificate or a key"_en);
    const auto plain = text_of_file(text);
    if (!plain)
        return refuse_tls(file, plain.error().message);
    return std::string(*plain);
}

Bio source(const std::string& text) {
    return Bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

Message words_of_openssl() {
    const char* reason = ERR_reason_error_string(ERR_peek_last_error());
    return verbatim(reason ? reason : "?");
}

// "2026-11-24 02:01 UTC"
std::string day(const ASN1_TIME* time) {
    std::tm parts{};
    std::array<char, 32> text{};
    if (ASN1_TIME_to_tm(time, &parts) != 1)
        return "?";
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts)};
}

int no_passphrase(char* /*buffer*/, int /*size*/, int /*writing*/, void* asked) {
    *static_cast<bool*>(asked) = true;
    return -1;
}

Result<void> use_certificate(SSL_CTX& context, const std::string& file, const std::string& text) {
    const Bio bio = source(text);
    const Certificate own(PEM_read_bio_X509_AUX(bio.get(), nullptr, nullptr, nullptr));
    if (!own && text.find("PRIVATE KEY-----") != std::string::npos)
        return refuse_tls(file, "this is a private key; expected the certificate here, and then the key"_en);
    if (!own)
        return refuse_tls(file,
                          "there is no certificate in it; expected one in PEM form, which begins with {0}"_en(
                              "-----BEGIN CERTIFICATE-----"));
    if (X509_cmp_current_time(X509_get0_notAfter(own.get())) < 0)
        return refuse_tls(file, "the certificate ended on {0}; expected one that is in force"_en(
                                    day(X509_get0_notAfter(own.get()))));
    if (X509_cmp_current_time(X509_get0_notBefore(own.get())) > 0)
        return refuse_tls(file,
                          "the certificate begins on {0}; expected one that is in force, or the clock of "
                          "this machine is wrong"_en(day(X509_get0_notBefore(own.get()))));
    if (SSL_CTX_use_certificate(&context, own.get()) != 1)
        return refuse_tls(file, "the certificate cannot be used: {0}"_en(words_of_openssl()));
    while (const Certificate next{PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr)}) {
        if (SSL_CTX_add1_chain_cert(&context, next.get()) != 1)
            return refuse_tls(file, "the certificate cannot be used: {0}"_en(words_of_openssl()));
    }
    return {};
}

Result<void> use_key(SSL_CTX& context, const std::string& file, const std::string& text,
                     const std::string& certificate) {
    const Bio bio = source(text);
    bool asked = false;
    const Key key(PEM_read_bio_PrivateKey(bio.get(), nullptr, no_passphrase, &asked));
    if (!key && asked)
        return refuse_tls(file, "the private key has a passphrase; expected one without, which {0} makes"_en(
                                    "openssl pkey -in OLD -out NEW"));
    if (!key && text.find("-----BEGIN CERTIFICATE-----") != std::string::npos)
        return refuse_tls(file, "this is a certificate; expected its private key as the second file"_en);
    if (!key)
        return refuse_tls(file,
                          "there is no private key in it; expected one in PEM form, which begins with {0}"_en(
                              "-----BEGIN PRIVATE KEY-----"));
    if (X509_check_private_key(SSL_CTX_get0_certificate(&context), key.get()) != 1)
        return refuse_tls(file,
                          "the private key does not belong to the certificate in {0}; expected the one with "
                          "which it was made"_en(certificate));
    if (SSL_CTX_use_PrivateKey(&context, key.get()) != 1)
        return refuse_tls(file, "the private key cannot be used: {0}"_en(words_of_openssl()));
    return {};
}

} // namespace

Result<std::shared_ptr<SSL_CTX>> load_tls(const std::string& certificate, const std::string& key) {
    const auto certificate_text = contents(certificate);
    if (!certificate_text)
        return certificate_text.error();
    const auto key_text = contents(key);
    if (!key_text)
        return key_text.error();
    std::shared_ptr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()), SSL_CTX_free);
    if (!context)
        return refuse_tls(certificate, "the certificate cannot be used: {0}"_en(words_of_openssl()));
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context.get(), kCiphersOfTls12);
    SSL_CTX_set_options(context.get(), SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(context.get(), SSL_MODE_RELEASE_BUFFERS); // most connections are silent most of the time
    SSL_CTX_set_session_cache_mode(context.get(),
                                   SSL_SESS_CACHE_OFF); // clients keep their sessions themselves
    if (auto used = use_certificate(*context, certificate, *certificate_text); !used)
        return used.error();
    if (auto used = use_key(*context, key, *key_text, certificate); !used)
        return used.error();
    ERR_clear_error();
    return context;
}

} // namespace goalline::server
