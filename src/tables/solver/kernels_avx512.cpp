#define GOALLINE_KERNELS avx512
#include "tables/solver/kernels_body.hpp"
