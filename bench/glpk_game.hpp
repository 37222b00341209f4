// Solves one matrix game as a linear program with GLPK, from scratch and with its default primal simplex method. The
// table's speed is measured against it, and it checks the table's values independently. Not thread-safe (GLPK keeps
// an environment).
#pragma once

#include "bidding/simplex.hpp"

#include <glpk.h>
#include <vector>

namespace goalline::bidding {

// Minimises v subject to A q <= v in every row, where q is a distribution. Returns the optimal v.
inline double solve_with_glpk(const Matrix<double>& game) {
    glp_prob* problem = glp_create_prob();
    glp_set_obj_dir(problem, GLP_MIN);
    glp_add_rows(problem, game.rows() + 1);
    glp_add_cols(problem, game.columns() + 1);
    for (int i = 1; i <= game.rows(); ++i)
        glp_set_row_bnds(problem, i, GLP_UP, 0, 0);
    glp_set_row_bnds(problem, game.rows() + 1, GLP_FX, 1, 1);
    std::vector<int> index(static_cast<std::size_t>(game.rows()) + 2);
    std::vector<double> entry(index.size());
    for (int i = 1; i <= game.rows() + 1; ++i)
        index[static_cast<std::size_t>(i)] = i;
    for (int j = 0; j < game.columns(); ++j) {
        for (int i = 0; i < game.rows(); ++i)
            entry[static_cast<std::size_t>(i) + 1] = game(i, j);
        entry.back() = 1;
        glp_set_col_bnds(problem, j + 1, GLP_LO, 0, 0);
        glp_set_mat_col(problem, j + 1, game.rows() + 1, index.data(), entry.data());
    }
    const int value = game.columns() + 1;
    glp_set_col_bnds(problem, value, GLP_FR, 0, 0);
    glp_set_obj_coef(problem, value, 1);
    entry.assign(entry.size(), -1);
    glp_set_mat_col(problem, value, game.rows(), index.data(), entry.data());
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    const int failed = glp_simplex(problem, &options);
    const double result = failed != 0 ? std::numeric_limits<double>::quiet_NaN() : glp_get_obj_val(problem);
    glp_delete_prob(problem);
    return result;
}

} // namespace goalline::bidding
