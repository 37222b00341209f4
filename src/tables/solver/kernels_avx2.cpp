#define GOALLINE_KERNELS avx2
#include "tables/solver/kernels_body.hpp"
