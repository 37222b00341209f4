#include "engine/search/prior.hpp"

namespace goalline::engine::prior {

constinit const Weights kWeights{
#include "engine/search/prior.inc"
};

#ifdef GOALLINE_MEASURE
const Weights* weights = &kWeights;
#endif

} // namespace goalline::engine::prior
