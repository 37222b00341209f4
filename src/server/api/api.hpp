// Api answers every request of http-api.md and delivers the files of the page. It turns requests into calls to
// the lobby, and the lobby's answers into JSON. Thread-safety: any thread may call handle() and upgrade(), which post
// their work to the lobby's executor.
#pragma once

#include "server/api/api_call.hpp"
#include "server/api/page_head.hpp"
#include "server/api/static_files.hpp"
#include "server/api/visitors.hpp"
#include "server/net/hosts.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// API calls that belong together and that Api does not know: those that only Phutball has.
class Calls {
  public:
    virtual ~Calls() = default;

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] virtual bool route(const Call& call) = 0;
    // What the page at that address says in its head, if it is one of these. Any thread may ask.
    [[nodiscard]] virtual std::optional<PageHead> head(const Request& request) const = 0;
    virtual void sweep(Clock::time_point now) = 0; // called now and then
    // Another server that shares the database has announced it; an empty word: some may have been missed.
    virtual void hear(const std::string& word) = 0;
};

class Api final : public Application {
  public:
    // The addresses by which other machines reach this server, as links.
    using Addresses = std::function<std::vector<std::string>()>;

    // `post` leads to the lobby's executor.
    Api(Lobby& lobby, std::unique_ptr<Calls> calls, StaticFiles files, Hosts hosts, Addresses addresses,
        Post post);

    // Other files from now on; any thread may call it.
    void serve_page(StaticFiles files);

    void handle(Request request, Respond respond) override;
    void upgrade(Request request, UpgradeDone done) override;
    void hear(const std::string& word);
    void sweep(Clock::time_point now); // call it now and then, on the lobby's executor

  private:
    [[nodiscard]] std::optional<Refusal> check_origin(const Request& request) const;
    void tell_whether_ready(const Request& request, const Respond& respond);
    void page(Request request, Respond respond);
    void page_for(const Request& request, const Respond& respond, const std::string& id,
                  const std::optional<Credentials>& who);
    [[nodiscard]] Response page_with(const Request& request, const PageHead& head,
                                     const Credentials* who) const;
    void answer_call(Request request, Respond respond);
    // The Set-Cookie header for a visitor who needs one, or nothing.
    [[nodiscard]] std::string cookie_for(const Credentials& who, bool secure) const;
    void check(const Call& call);
    void upgrade_in_lobby(const Request& request, const UpgradeDone& done);
    void route(const Call& call);
    void tell_about_server(const Call& call) const;
    [[nodiscard]] PageHead head_of(const Request& request) const;
    void open_game(const std::string& id, const std::shared_ptr<const Credentials>& who,
                   const std::string& cookie, const std::shared_ptr<void>& place, const UpgradeDone& done);
    void open_news(const std::shared_ptr<const Credentials>& who, const std::string& cookie,
                   const std::shared_ptr<void>& place, const UpgradeDone& done);

    Lobby& lobby_;
    Visitors visitors_;
    std::unique_ptr<Calls> calls_;
    [[nodiscard]] std::shared_ptr<const StaticFiles> files() const;
    mutable std::mutex files_mutex_;
    std::shared_ptr<const StaticFiles> files_; // another one after serve_page
    Hosts hosts_;
    Addresses addresses_;
    Post post_;
};

} // namespace goalline::server
