#define GOALLINE_KERNELS generic
#include "tables/kernels_body.hpp"
