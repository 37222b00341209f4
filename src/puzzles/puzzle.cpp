#include "puzzles/puzzle.hpp"

#include "phutball/record/rules_json.hpp"
#include "puzzles/fields.hpp"
#include "puzzles/naive.hpp"

#include <algorithm>
#include <boost/json.hpp>

namespace goalline::puzzles {

namespace json = boost::json;

namespace {

phutball::Rules rules_of(const json::object& object, Fields& fields) {
    phutball::Rules rules;
    const json::value* value = object.if_contains("rules");
    if (value == nullptr || !value->is_object()) {
        fields.fail("rules", "expected an object with the switches of the rules"_en);
        return rules;
    }
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        const json::value* given = value->get_object().if_contains(rule.name);
        if (given == nullptr)
            continue;
        const std::string text = given->is_bool()     ? (given->get_bool() ? "true" : "false")
                                 : given->is_string() ? std::string(given->get_string())
                                                      : std::string();
        if (!rule.set_literal(rules, text))
            fields.fail(rule.name, rule.expected("\""));
    }
    return rules;
}

} // namespace

int Task::plies() const {
    return kind == Kind::save ? kSavePlies : 2 * turns - 1;
}

std::string name(Task task) {
    switch (task.kind) {
    case Task::Kind::save:
        return "save";
    case Task::Kind::win:
        return "win";
    default:
        return "goal-in-" + std::to_string(task.turns);
    }
}

std::optional<Task> task_of(std::string_view text, int plies) {
    for (const Task task : {Task{Task::Kind::goal, 1}, Task{Task::Kind::goal, 2}, Task{Task::Kind::goal, 3},
                            Task{Task::Kind::save, 1}, Task{Task::Kind::win, (plies + 1) / 2}}) {
        if (name(task) == text)
            return task;
    }
    return std::nullopt;
}

std::string_view grade(int rating) {
    return rating >= kHard ? "hard" : rating >= kMedium ? "medium" : "easy";
}

std::string_view grade(const Puzzle& puzzle) {
    return grade(puzzle.rating);
}

std::string command(const Puzzle& puzzle) {
    const std::string text = phutball::Position::from(puzzle.position, puzzle.rules)->text();
    return "goalline puzzles judge \"" + text + "\" --kind " + name(puzzle.task);
}

json::object object_of(const Puzzle& puzzle) {
    json::array solution;
    for (const phutball::Move& move : puzzle.solution)
        solution.emplace_back(to_text(move));
    json::object object{{"id", puzzle.id},
                        {"position", phutball::Position::from(puzzle.position, puzzle.rules)->text()},
                        {"kind", name(puzzle.task)},
                        {"plies", puzzle.task.plies()},
                        {"solution", std::move(solution)},
                        {"theme", name(puzzle.theme)},
                        {"grade", grade(puzzle)},
                        {"rating", puzzle.rating},
                        {"level", puzzle.level},
                        {"effort", puzzle.effort},
                        {"results", puzzle.results},
                        {"refuted", puzzle.refuted},
                        {"nodes", puzzle.nodes},
                        {"naive", json::array(puzzle.solved.begin(), puzzle.solved.end())},
                        {"rules", phutball::rules_json(puzzle.rules, puzzle.position.size)},
                        {"source", puzzle.source},
                        {"command", command(puzzle)}};
    if (!puzzle.formula.empty())
        object["formula"] = puzzle.formula;
    return object;
}

std::string to_json(const Puzzle& puzzle) {
    return json::serialize(object_of(puzzle));
}

Result<Puzzle> parse_puzzle(std::string_view line) {
    boost::system::error_code code;
    const json::value value = json::parse(line, code);
    if (code || !value.is_object())
        return Error{ErrorKind::syntax, "expected a JSON object"_en, {}, "json"};
    const json::object& object = value.get_object();
    Fields fields(object);
    Puzzle puzzle;
    puzzle.id = fields.number("id", 0, 1'000'000'000);
    puzzle.rating = fields.number("rating", 800, 2400);
    puzzle.level = fields.number("level", 1, 10);
    puzzle.effort = fields.number("effort", 0, 1'000'000'000);
    puzzle.results = fields.number("results", 0, 1'000'000);
    puzzle.refuted = fields.number("refuted", 0, 10'000'000);
    puzzle.nodes = fields.number("nodes", 0, 2'000'000'000);
    puzzle.source = fields.text("source");
    if (object.contains("formula"))
        puzzle.formula = fields.text("formula");
    if (const auto task = task_of(fields.text("kind"), fields.number("plies", 1, 99)))
        puzzle.task = *task;
    else
        fields.fail("kind", "expected goal-in-1, goal-in-2, goal-in-3, save or win"_en);
    const auto theme = std::ranges::find(kThemes, fields.text("theme"));
    if (theme == kThemes.end())
        fields.fail("theme", "this theme is not known"_en);
    else
        puzzle.theme = static_cast<Theme>(theme - kThemes.begin());
    puzzle.rules = rules_of(object, fields);
    const auto position = phutball::Position::parse(fields.text("position"), puzzle.rules);
    if (position)
        puzzle.position = position->setup();
    else
        fields.fail("position", position.error());
    for (const std::string& text : fields.texts("solution")) {
        auto move = phutball::parse_move(text);
        if (move)
            puzzle.solution.push_back(std::move(*move));
        else
            fields.fail("solution", move.error());
    }
    for (const std::string& text : fields.texts("naive")) {
        const auto solver = std::ranges::find(naive_solvers(), text);
        if (solver == naive_solvers().end())
            fields.fail("naive", "this naive solver is not known"_en);
        else
            puzzle.solved.push_back(*solver);
    }
    if (!fields.error())
        fields.compare(object_of(puzzle));
    if (fields.error())
        return *fields.error();
    return puzzle;
}

} // namespace goalline::puzzles
