#include "server/push/ec_key.hpp"

#include "base/system_words.hpp"
#include "server/net/openssl.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace goalline::server {

namespace {

constexpr int kNumberBytes = 32; // of a coordinate, and of each half of a signature

using Context = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
struct Closed {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closed>;

// What cannot fail for want of anything but memory.
void surely(bool done) {
    if (!done)
        throw std::runtime_error("OpenSSL failed");
}

Error refuse(const std::string& file, Message message) {
    return {.kind = ErrorKind::io, .message = std::move(message), .where = verbatim(file), .code = "push"};
}

} // namespace

EcKey::EcKey(EVP_PKEY* key) : key_(key, EVP_PKEY_free) {}

EcKey EcKey::make() {
    EVP_PKEY* const key = EVP_EC_gen("P-256");
    surely(key != nullptr);
    return EcKey(key);
}

std::optional<EcKey> EcKey::of(std::string_view secret, std::string_view point) {
    const Number number(BN_bin2bn(bytes_of(secret), static_cast<int>(secret.size()), nullptr));
    const Builder builder(OSSL_PARAM_BLD_new());
    surely(number && builder &&
           OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) == 1 &&
           OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1 &&
           OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                            point.size()) == 1);
    const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
    const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* key = nullptr;
    surely(params && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    const bool made = EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, params.get()) == 1;
    EcKey pair(key);
    if (!made)
        return std::nullopt;
    const Context check(EVP_PKEY_CTX_new(key, nullptr));
    surely(check != nullptr);
    return EVP_PKEY_pairwise_check(check.get()) == 1 ? std::optional(std::move(pair)) : std::nullopt;
}

Result<EcKey> EcKey::keep(const std::string& file) {
    if (const File old{std::fopen(file.c_str(), "re")}) {
        EVP_PKEY* const key = PEM_read_PrivateKey(old.get(), nullptr, nullptr, nullptr);
        if (!key || EVP_PKEY_get_bits(key) != 256 || !EVP_PKEY_is_a(key, "EC")) {
            EVP_PKEY_free(key);
            return refuse(file,
                          "there is no key for notifications in it; remove it, and a new one is made"_en);
        }
        return EcKey(key);
    }
    if (errno != ENOENT)
        return refuse(file, "the file cannot be read: {0}"_en(system_words(errno)));
    EcKey made = make();
    // Under another name first, so that there is never half a key.
    const std::string unfinished = file + ".new";
    const int descriptor =
        open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const File out(descriptor < 0 ? nullptr : fdopen(descriptor, "w"));
    if (!out ||
        PEM_write_PrivateKey(out.get(), made.key_.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1 ||
        std::fflush(out.get()) != 0 || fsync(descriptor) != 0 ||
        std::rename(unfinished.c_str(), file.c_str()) != 0)
        return refuse(file, "cannot be written: {0}"_en(system_words(errno)));
    return made;
}

std::string EcKey::point() const {
    unsigned char* bytes = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &bytes);
    surely(size == kPointBytes);
    std::string point(reinterpret_cast<char*>(bytes), size);
    OPENSSL_free(bytes);
    return point;
}

std::optional<std::string> EcKey::agree(std::string_view point) const {
    const Key peer(EVP_PKEY_new());
    surely(peer && EVP_PKEY_copy_parameters(peer.get(), key_.get()) == 1);
    const Context context(EVP_PKEY_CTX_new(key_.get(), nullptr));
    std::string secret(kNumberBytes, '\0');
    std::size_t size = secret.size();
    const bool done = point.size() == kPointBytes &&
                      EVP_PKEY_set1_encoded_public_key(peer.get(), bytes_of(point), point.size()) == 1 &&
                      context && EVP_PKEY_derive_init(context.get()) == 1 &&
                      EVP_PKEY_derive_set_peer(context.get(), peer.get()) == 1 &&
                      EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == secret.size();
    ERR_clear_error();
    return done ? std::optional(std::move(secret)) : std::nullopt;
}

std::string EcKey::sign(std::string_view text) const {
    const DigestContext context(EVP_MD_CTX_new());
    std::array<unsigned char, 128> der{};
    std::size_t size = der.size();
    surely(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
           EVP_DigestSign(context.get(), der.data(), &size, bytes_of(text), text.size()) == 1);
    const unsigned char* at = der.data();
    const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    std::string both(2 * static_cast<std::size_t>(kNumberBytes), '\0');
    surely(signature &&
           BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(both), kNumberBytes) == kNumberBytes &&
           BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(both) + kNumberBytes, kNumberBytes) ==
               kNumberBytes);
    return both;
}

bool EcKey::signed_by_it(std::string_view text, std::string_view signature) const {
    if (signature.size() != 2 * static_cast<std::size_t>(kNumberBytes))
        return false;
    const Signature numbers(ECDSA_SIG_new());
    BIGNUM* const r = BN_bin2bn(bytes_of(signature), kNumberBytes, nullptr);
    BIGNUM* const s = BN_bin2bn(bytes_of(signature) + kNumberBytes, kNumberBytes, nullptr);
    surely(numbers && r && s && ECDSA_SIG_set0(numbers.get(), r, s) == 1);
    std::array<unsigned char, 128> der{};
    unsigned char* at = der.data();
    const int size = i2d_ECDSA_SIG(numbers.get(), &at);
    const DigestContext context(EVP_MD_CTX_new());
    surely(size > 0 && context &&
           EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1);
    return EVP_DigestVerify(context.get(), der.data(), static_cast<std::size_t>(size), bytes_of(text),
                            text.size()) == 1;
}

} // namespace goalline::server
