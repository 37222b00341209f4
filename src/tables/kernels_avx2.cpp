#define GOALLINE_KERNELS avx2
#include "tables/kernels_body.hpp"
