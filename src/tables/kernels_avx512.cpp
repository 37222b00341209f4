#define GOALLINE_KERNELS avx512
#include "tables/kernels_body.hpp"
