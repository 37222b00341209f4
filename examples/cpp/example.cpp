// The libraries in C++: is there a goal in one turn? CMakeLists.txt beside it builds it.
#include "engine/goal/goal.hpp"
#include "phutball/position.hpp"

#include <cstdio>

int main() {
    auto position = goalline::phutball::Position::parse("3/1o1/1@1/3 O");
    goalline::engine::GoalFinder finder;
    finder.find(position->board(), position->rules(),
                position->to_move());                           // a jump over B3 lands on row 4: yes
    std::puts(to_text(finder.move(position->board())).c_str()); // B2-B4
}
