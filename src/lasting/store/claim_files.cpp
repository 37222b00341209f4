#include "lasting/store/claim_files.hpp"

#include "base/system_words.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <utility>

namespace goalline::lasting {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMerged = 8; // so many files of one size become one
constexpr std::string_view kEnding = ".claims";

// Goes through several files at once in the order of the keys, and tells each key once.
class Walk {
  public:
    void add(SortedFile& file) { heads_.push_back({&file}); }

    Result<void> run(const ClaimFiles::Take& take) {
        for (Head& head : heads_) {
            if (auto ready = head.load(); !ready)
                return ready;
        }
        const auto later = [](const Head& a, const Head& b) { return a.claim().key > b.claim().key; };
        std::erase_if(heads_, [](const Head& head) { return head.ended(); });
        std::ranges::make_heap(heads_, later);
        std::optional<Key> last;
        while (!heads_.empty()) {
            std::ranges::pop_heap(heads_, later);
            Head& head = heads_.back();
            if (last != head.claim().key) {
                last = head.claim().key;
                if (auto taken = take(*last, head.claim().value); !taken)
                    return taken;
            }
            if (auto moved = head.step(); !moved)
                return moved;
            if (head.ended())
                heads_.pop_back();
            else
                std::ranges::push_heap(heads_, later);
        }
        return {};
    }

  private:
    struct Head {
        SortedFile* file;
        std::size_t frame = 0;
        std::size_t at = 0;
        const std::vector<KeyedValue>* claims = nullptr;

        [[nodiscard]] bool ended() const { return claims == nullptr; }
        [[nodiscard]] const KeyedValue& claim() const { return (*claims)[at]; }
        Result<void> load() {
            claims = nullptr;
            at = 0;
            if (frame == file->frames())
                return {};
            const auto got = file->frame(frame);
            if (!got)
                return got.error();
            claims = *got;
            return {};
        }
        Result<void> step() {
            if (++at < claims->size())
                return {};
            ++frame;
            return load();
        }
    };
    std::vector<Head> heads_;
};

} // namespace

ClaimFiles::ClaimFiles(std::string folder, std::size_t waiting)
    : folder_(std::move(folder)), most_waiting_(waiting) {}

std::string ClaimFiles::name_of(std::uint64_t number) const {
    return folder_ + "/" + std::to_string(number) + std::string(kEnding);
}

Result<ClaimFiles> ClaimFiles::open(const std::string& folder, std::size_t waiting) {
    ClaimFiles all(folder, waiting);
    std::error_code failure;
    fs::create_directories(folder, failure);
    std::vector<std::uint64_t> numbers;
    for (fs::directory_iterator it(folder, failure), end; !failure && it != end; it.increment(failure)) {
        const std::string name = it->path().filename().string();
        std::uint64_t number = 0;
        const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error == std::errc() && std::string_view(rest) == kEnding)
            numbers.push_back(number);
    }
    if (failure)
        return Error{ErrorKind::io, system_words(failure.value()), verbatim(folder), "store"};
    std::ranges::sort(numbers);
    for (const std::uint64_t number : numbers) {
        auto file = SortedFile::open(all.name_of(number));
        if (!file)
            return file.error();
        all.files_.push_back(std::move(*file));
        all.next_ = number + 1;
    }
    return all;
}

Result<void> ClaimFiles::put(Key key, std::string value) {
    waiting_.try_emplace(key, std::move(value));
    return waiting_.size() >= most_waiting_ ? flush() : Result<void>();
}

Result<void> ClaimFiles::flush() {
    if (waiting_.empty())
        return {};
    auto writer = SortedFileWriter::open(name_of(next_), waiting_.size());
    if (!writer)
        return writer.error();
    for (const auto& [key, value] : waiting_) {
        if (auto put = writer->put(key, value); !put)
            return put;
    }
    if (auto finished = writer->finish(); !finished)
        return finished;
    auto file = SortedFile::open(name_of(next_++));
    if (!file)
        return file.error();
    files_.push_back(std::move(*file));
    waiting_.clear();
    return merge();
}

// Whenever the newest files are of about one size and many, they become one. If it is killed, both the new file and those
// that went into it may be there: they say the same.
Result<void> ClaimFiles::merge() {
    while (files_.size() >= kMerged) {
        const auto begin = files_.end() - kMerged;
        if ((*begin)->keys() > 4 * files_.back()->keys())
            return {};
        Walk walk;
        std::uint64_t keys = 0;
        for (auto it = begin; it != files_.end(); ++it) {
            walk.add(**it);
            keys += (*it)->keys();
        }
        auto writer = SortedFileWriter::open(name_of(next_), keys);
        if (!writer)
            return writer.error();
        auto merged = walk.run([&](Key key, const std::string& value) { return writer->put(key, value); });
        if (merged)
            merged = writer->finish();
        if (!merged)
            return merged;
        auto file = SortedFile::open(name_of(next_++));
        if (!file)
            return file.error();
        for (auto it = begin; it != files_.end(); ++it) {
            std::error_code failure; // what stays does no harm
            fs::remove((*it)->path(), failure);
        }
        files_.erase(begin, files_.end());
        files_.push_back(std::move(*file));
    }
    return {};
}

Result<std::optional<std::string>> ClaimFiles::find(Key key) {
    if (const auto found = waiting_.find(key); found != waiting_.end())
        return std::optional(found->second);
    for (auto it = files_.rbegin(); it != files_.rend(); ++it) {
        auto found = (*it)->find(key);
        if (!found || *found)
            return found;
    }
    return std::optional<std::string>();
}

Result<void> ClaimFiles::each(const Take& take) {
    if (auto written = flush(); !written)
        return written;
    Walk walk;
    for (const auto& file : files_)
        walk.add(*file);
    return walk.run(take);
}

std::uint64_t ClaimFiles::disk_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto& file : files_)
        bytes += file->disk_bytes();
    return bytes;
}

std::uint64_t ClaimFiles::index_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto& file : files_)
        bytes += file->index_bytes();
    return bytes;
}

} // namespace goalline::lasting
