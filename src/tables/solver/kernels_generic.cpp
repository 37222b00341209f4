#define GOALLINE_KERNELS generic
#include "tables/solver/kernels_body.hpp"
