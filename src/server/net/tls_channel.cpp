#include "server/net/tls_channel.hpp"

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <cstring>
#include <new>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <utility>

namespace goalline::server::net {

namespace asio = boost::asio;

namespace {

// A client that makes us answer more than this without reading it (by asking for new keys, say) is dropped.
constexpr std::size_t kMostUnsentRecords = 32 * 1024;
// The place in a connection of the first of the three bytes that say how long the first message is. Browsers send
// some 2 kB, but OpenSSL would at once make room for as much as the client says.
constexpr std::size_t kLengthOfHello = 6;

const boost::system::error_code kBroken = asio::error::connection_aborted;

} // namespace

// The two ends of a channel as OpenSSL sees them.
struct ChannelBio {
    static TlsChannel& of(BIO* bio) { return *static_cast<TlsChannel*>(BIO_get_data(bio)); }

    static int read(BIO* bio, char* to, int size) {
        std::string_view& from = of(bio).unread_;
        BIO_clear_retry_flags(bio);
        if (from.empty()) {
            BIO_set_retry_read(bio);
            return -1;
        }
        const std::size_t count = from.copy(to, static_cast<std::size_t>(size));
        from.remove_prefix(count);
        return static_cast<int>(count);
    }
    static int write(BIO* bio, const char* from, int size) {
        of(bio).out_.append(from, static_cast<std::size_t>(size));
        return size;
    }
    static long control(BIO* /*bio*/, int what, long /*number*/, void* /*pointer*/) {
        return what == BIO_CTRL_FLUSH ? 1 : 0;
    }
    static int create(BIO* bio) {
        BIO_set_init(bio, 1);
        return 1;
    }

    static const BIO_METHOD* method() {
        static BIO_METHOD* const made = [] {
            BIO_METHOD* const method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "channel");
            if (!method)
                throw std::bad_alloc();
            BIO_meth_set_read(method, read);
            BIO_meth_set_write(method, write);
            BIO_meth_set_ctrl(method, control);
            BIO_meth_set_create(method, create);
            return method;
        }();
        return made;
    }
};

TlsChannel::TlsChannel(Tcp tcp, SSL_CTX& context) : tcp_(std::move(tcp)), ssl_(SSL_new(&context), SSL_free) {
    BIO* const bio = BIO_new(ChannelBio::method());
    if (!ssl_ || !bio) {
        BIO_free(bio);
        throw std::bad_alloc();
    }
    BIO_set_data(bio, this);
    SSL_set_bio(ssl_.get(), bio, bio);
    SSL_set_accept_state(ssl_.get());
}

TlsChannel::~TlsChannel() = default;

void TlsChannel::later(std::function<void()> work) {
    asio::post(tcp_.get_executor(), std::move(work));
}

void TlsChannel::read(asio::mutable_buffer buffer, Done done) {
    if (unencrypted_)
        return read_unencrypted(buffer, std::move(done));
    if (buffer.size() == 0)
        return later([done = std::move(done)] { done({}, 0); });
    const int size = static_cast<int>(std::min<std::size_t>(buffer.size(), 1 << 20));
    attempt([this, buffer, size] { return SSL_read(ssl_.get(), buffer.data(), size); },
            [self = shared_from_this(), buffer, done = std::move(done)](const ErrorCode& error,
                                                                        std::size_t count) {
                if (!error && self->unencrypted_)
                    return self->read_unencrypted(buffer, done);
                done(error, count);
            });
}

void TlsChannel::write(std::string bytes, Done done) {
    if (!unencrypted_ && !SSL_is_init_finished(ssl_.get()))
        return attempt([this] { return SSL_do_handshake(ssl_.get()); },
                       [self = shared_from_this(), bytes = std::move(bytes),
                        done = std::move(done)](const ErrorCode& error, std::size_t) mutable {
                           if (error)
                               return done(error, 0);
                           self->write(std::move(bytes), std::move(done));
                       });
    const std::size_t size = bytes.size();
    ERR_clear_error();
    if (unencrypted_)
        out_ += bytes;
    else if (size > 0 && SSL_write(ssl_.get(), bytes.data(), static_cast<int>(size)) <= 0)
        return later([done = std::move(done)] { done(kBroken, 0); });
    flush([size, done = std::move(done)](const ErrorCode& error) { done(error, error ? 0 : size); });
}

void TlsChannel::say_goodbye(Sent sent) {
    ERR_clear_error();
    if (!unencrypted_ && !broken_ && SSL_is_init_finished(ssl_.get()))
        SSL_shutdown(ssl_.get());
    flush(std::move(sent));
}

// Repeats the call as long as it needs more from the client. Without an error, `done` gets its result, or 0 if the
// client turned out to speak without TLS.
void TlsChannel::attempt(std::function<int()> call, Done done) {
    ERR_clear_error();
    const int count = call();
    const int why = count > 0 ? SSL_ERROR_NONE : SSL_get_error(ssl_.get(), count);
    if (why == SSL_ERROR_NONE || why == SSL_ERROR_ZERO_RETURN) {
        flush({});
        const ErrorCode error = why == SSL_ERROR_NONE ? ErrorCode() : asio::error::eof;
        return later([done = std::move(done), error, count] {
            done(error, error ? 0 : static_cast<std::size_t>(count));
        });
    }
    if (why != SSL_ERROR_WANT_READ) {
        broken_ = true;
        return flush([done = std::move(done)](const ErrorCode&) { done(kBroken, 0); }); // says why, if it can
    }
    flush({});
    if (out_.size() > kMostUnsentRecords) {
        broken_ = true;
        return later([done = std::move(done)] { done(kBroken, 0); });
    }
    fill([self = shared_from_this(), call = std::move(call), done = std::move(done)](const ErrorCode& error) {
        if (error || self->unencrypted_)
            return done(error, 0);
        self->attempt(call, done);
    });
}

void TlsChannel::fill(Sent next) {
    tcp_.async_read_some(asio::buffer(input_), [self = shared_from_this(), next = std::move(next)](
                                                   const ErrorCode& error, std::size_t count) {
        if (error)
            return next(error);
        self->unread_ = {self->input_.data(), count};
        next(self->look_at(self->unread_) ? ErrorCode() : kBroken);
    });
}

// Looks at what comes first. No TLS begins with a letter, but every request of HTTP does.
bool TlsChannel::look_at(std::string_view bytes) {
    if (came_ == 0 && bytes.front() >= 'A' && bytes.front() <= 'Z')
        unencrypted_ = true;
    const bool has_length = came_ <= kLengthOfHello && came_ + bytes.size() > kLengthOfHello;
    const bool fits = !has_length || bytes[kLengthOfHello - came_] == 0;
    came_ += bytes.size();
    return unencrypted_ || fits;
}

void TlsChannel::read_unencrypted(asio::mutable_buffer buffer, Done done) {
    if (unread_.empty())
        return tcp_.async_read_some(buffer, std::move(done));
    const std::size_t count = unread_.copy(static_cast<char*>(buffer.data()), buffer.size());
    unread_.remove_prefix(count);
    later([done = std::move(done), count] { done({}, count); });
}

void TlsChannel::flush(Sent sent) {
    Waiters waiters = sending_.lock();
    const bool idle = !waiters;
    if (idle && out_.empty()) {
        if (sent)
            later([sent = std::move(sent)] { sent({}); });
        return;
    }
    if (idle) {
        waiters = std::make_shared<std::vector<Sent>>();
        sending_ = waiters;
    }
    if (sent)
        waiters->push_back(std::move(sent));
    if (idle)
        send(waiters);
}

void TlsChannel::send(const Waiters& waiters) {
    const auto bytes = std::make_shared<const std::string>(std::exchange(out_, {}));
    asio::async_write(tcp_, asio::buffer(*bytes),
                      [self = shared_from_this(), bytes, waiters](const ErrorCode& error, std::size_t) {
                          if (error)
                              self->out_.clear();
                          if (!self->out_.empty())
                              return self->send(waiters);
                          self->sending_.reset();
                          for (const Sent& sent : *waiters)
                              sent(error);
                      });
}

} // namespace goalline::server::net
