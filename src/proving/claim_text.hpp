// How claims are written in the rows of a store (store/proof_store.hpp). Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "phutball/rules.hpp"
#include "proving/claim_book.hpp"

#include <span>
#include <string>
#include <vector>

namespace goalline::proving {

[[nodiscard]] std::string zone_text(std::span<const phutball::Point> zone, phutball::Size size);
// The points in ascending order. Errors: invalid.
[[nodiscard]] Result<std::vector<phutball::Point>> parse_zone(std::string_view text, phutball::Size size);

// "17"; "17m" for the mirror image; "17+2" or "17m-2" if it is then moved two columns to the right or to the left.
[[nodiscard]] std::string text_of(ClaimRef claim);
// Reads many, with spaces between them. Errors: invalid.
[[nodiscard]] Result<std::vector<ClaimRef>> parse_claims(std::string_view text);

} // namespace goalline::proving
