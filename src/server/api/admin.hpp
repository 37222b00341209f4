// Admin carries out what an operator orders while the server runs (`goalline admin`): bans, erasing, signing out, reports, limits.
// Each order is one line of JSON, {"command": ..., ...}, and so is its answer, {"answer": {...}} or {"error": {...}}; what
// changes something is written down with who did it. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/lobby.hpp"

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace goalline::server {

class Admin {
  public:
    using Answer = std::function<void(std::string line)>;

    // `limits` are those that the lobby uses.
    Admin(Lobby& lobby, Limits& limits) : lobby_(lobby), limits_(limits) {}

    void carry_out(const std::string& user, std::string_view line, const Answer& answer);

  private:
    struct Order {
        std::string user;
        boost::json::object asked;
        Answer answer;
    };
    using Given = std::shared_ptr<const Order>;
    using Command = void (Admin::*)(const Given&);
    struct Named {
        std::string_view name;
        Command run;
    };
    static const Named kCommands[];

    void ban(const Given& order);
    void unban(const Given& order);
    void bans(const Given& order);
    void erase(const Given& order);
    void erase_game(const Given& order, const std::string& id);
    void erase_visitor(const Given& order, const std::string& visitor);
    void erase_name(const Given& order, const std::string& name);
    void erase_from_store(const Given& order, const Erasure& erasure, std::function<void()> then);
    void sign_out(const Given& order);
    void withdraw(const Given& order);
    void reports(const Given& order);
    void settle(const Given& order);
    void limits(const Given& order);
    void set_limits(const Given& order);
    void audit(const Given& order);

    [[nodiscard]] boost::json::object report_json(const StoredPlayerReport& report) const;
    // Has the job done, writes down the deed if it has succeeded, and goes on with its value.
    template <class Job, class Then>
    void change(const Given& order, std::string deed, Job job, Then then);

    Lobby& lobby_;
    Limits& limits_;
};

} // namespace goalline::server
