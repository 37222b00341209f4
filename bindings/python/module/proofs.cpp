// Proof files for Python: what one proves, its claims, and the judge's word on it.
#include "common.hpp"
#include "engine/search/answer.hpp"
#include "parts.hpp"
#include "solve/proof_book.hpp"
#include "solve/proof_file.hpp"
#include "verify/proof/proof_check.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace goalline::python {

using engine::Claim;
using solve::ProofBook;
using solve::ProofReader;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const py::bytes& content) {
    const auto text = static_cast<std::string_view>(content);
    return {text.begin(), text.end()};
}

py::bytes python_bytes(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

ProofBook opened(const Bytes& file) {
    ProofBook book = unwrap(ProofBook::open(file));
    if (book.size() != 1)
        refuse(ErrorKind::invalid, "the bytes are not one proof");
    return book;
}

// A proof with its file, which the book does not copy.
class Proof {
  public:
    explicit Proof(Bytes file)
        : file_(std::make_unique<Bytes>(std::move(file))), book_(opened(*file_)),
          summary_(unwrap(book_.summary(0))) {}

    [[nodiscard]] const Bytes& file() const { return *file_; }
    [[nodiscard]] const ProofBook& book() const { return book_; }
    [[nodiscard]] const solve::ProofSummary& summary() const { return summary_; }
    [[nodiscard]] phutball::Position start() const {
        return unwrap(phutball::Position::from(summary_.start, summary_.header.rules));
    }

  private:
    std::unique_ptr<Bytes> file_;
    ProofBook book_;
    solve::ProofSummary summary_;
};

// The claims of a file, one after the other.
struct Claims {
    std::unique_ptr<Bytes> file;
    ProofReader reader;
};

py::dict verdict_of(const Bytes& file) {
    const auto verdict = unwrap(without_gil(
        [&](const StopFlag&) { return verify::verify_proof(std::span(file), std::string("proof")); }));
    py::dict out;
    out["verified"] = verdict.verified;
    out["position"] = verdict.position;
    out["winner"] = verdict.winner == verify::kOhs ? "O" : "X";
    out["plies_at_most"] = verdict.plies_at_most;
    out["claims"] = verdict.claims;
    out["replies"] = verdict.replies;
    out["where"] = verdict.where.english();
    out["why"] = verdict.why.english();
    return out;
}

void add_claims(py::module_& module) {
    py::class_<Claim>(module, "Claim",
                      R"(One claim of a proof: from this position the attacker scores within so many plies.

It holds for every position that has the same ball, side to move and men on the zone (proof-format.md).)")
        .def_property_readonly(
            "text",
            [](const Claim& claim) { return unwrap(phutball::Position::from(claim.position)).text(); },
            "The position as a text, with the men of the zone.")
        .def_readonly("plies", &Claim::plies, "Within how many plies the attacker scores.")
        .def_property_readonly(
            "zone", [](const Claim& claim) { return py::frozenset(py::cast(claim.zone)); },
            "The points on which the claim rests: what stands elsewhere does not matter.")
        .def_readonly("move", &Claim::move, "The winning move; None if the defender is to move.")
        .def_readonly("children", &Claim::children, "The numbers of the claims on which this one rests.")
        .def("__repr__", [](const Claim& claim) {
            return "<Claim within " + std::to_string(claim.plies) + " plies, " +
                   std::to_string(claim.zone.size()) + " points in its zone>";
        });
    py::class_<Claims>(module, "_Claims").def("next", [](Claims& claims) {
        return unwrap(claims.reader.next());
    });
}

void add_files(py::module_& module) {
    py::class_<Proof>(module, "_Proof")
        .def(py::init([](const py::bytes& content) { return Proof(bytes_of(content)); }), py::arg("content"))
        .def("start", &Proof::start)
        .def("plies", [](const Proof& proof) { return proof.summary().plies; })
        .def("attacker", [](const Proof& proof) { return proof.summary().header.attacker; })
        .def("claim_count", [](const Proof& proof) { return proof.summary().header.claims; })
        .def("content", [](const Proof& proof) { return python_bytes(proof.file()); })
        .def("claims",
             [](const Proof& proof) {
                 auto file = std::make_unique<Bytes>(proof.file());
                 auto reader = unwrap(ProofReader::open(*file));
                 return std::make_unique<Claims>(Claims{std::move(file), std::move(reader)});
             })
        .def("verify", [](const Proof& proof) { return verdict_of(proof.file()); })
        .def(
            "find",
            [](const Proof& proof, const phutball::Position& position) -> py::object {
                const auto found = proof.book().find(position);
                if (!found)
                    return py::none();
                return py::make_tuple(found->winner, found->plies_at_most, found->move, found->zone);
            },
            py::arg("position"))
        .def(
            "replies",
            [](const Proof& proof, const phutball::Position& position) {
                const auto found = proof.book().find(position);
                expect(found && found->winner != position.to_move(),
                       "the proof does not say that the side to move loses");
                py::list out;
                for (const auto& reply : proof.book().replies(position))
                    out.append(py::make_tuple(reply.move, reply.plies_at_most));
                return out;
            },
            py::arg("position"))
        .def(
            "line",
            [](const Proof& proof, const phutball::Position& position) {
                expect(proof.book().find(position).has_value(), "the proof does not know this position");
                return proof.book().line(position);
            },
            py::arg("position"));
    module.def(
        "_proof_of",
        [](const engine::Answer& answer) -> py::object {
            if (!answer.certificate)
                return py::none();
            return python_bytes(unwrap(solve::proof_bytes(*answer.certificate)));
        },
        py::arg("answer"));
    module.def(
        "_verify_proof", [](const py::bytes& content) { return verdict_of(bytes_of(content)); },
        py::arg("content"));
    module.def(
        "_standard_find",
        [](const phutball::Position& position) -> py::object {
            const auto found = solve::standard_proofs().find(position);
            if (!found)
                return py::none();
            return py::make_tuple(found->winner, found->plies_at_most, found->move, found->zone);
        },
        py::arg("position"));
}

} // namespace

void add_proofs(py::module_& module) {
    add_claims(module);
    add_files(module);
}

} // namespace goalline::python
