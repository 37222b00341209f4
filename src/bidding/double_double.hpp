// DoubleDouble: numbers with about 31 digits, each the exact sum of two doubles, after Dekker (1971) and Knuth. They
// serve the few games whose simplex tableau drifts even in long double (bidding.md). They need arithmetic that
// keeps strictly to IEEE doubles, without contraction or excess precision. Thread-safety: plain values.
#pragma once

#include <cmath>

namespace goalline::bidding {

class DoubleDouble {
  public:
    constexpr DoubleDouble() = default;
    constexpr DoubleDouble(double value) : high_(value) {} // implicit, as between the built-in numbers

    [[nodiscard]] constexpr double high() const { return high_; }
    [[nodiscard]] constexpr double low() const { return low_; }
    explicit constexpr operator double() const { return high_; }

    friend DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
        const DoubleDouble high = sum(a.high_, b.high_), low = sum(a.low_, b.low_);
        const DoubleDouble first = ordered_sum(high.high_, high.low_ + low.high_);
        return ordered_sum(first.high_, first.low_ + low.low_);
    }
    friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
        const double product = a.high_ * b.high_;
        const double rest = std::fma(a.high_, b.high_, -product);
        return ordered_sum(product, rest + (a.high_ * b.low_ + a.low_ * b.high_));
    }
    friend DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
        const double first = a.high_ / b.high_;
        const DoubleDouble left = a - b * first;
        const double second = left.high_ / b.high_;
        const double third = (left - b * second).high_ / b.high_;
        return ordered_sum(first, second) + third;
    }
    constexpr DoubleDouble operator-() const { return {-high_, -low_}; }
    friend DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }
    DoubleDouble& operator+=(const DoubleDouble& other) { return *this = *this + other; }
    DoubleDouble& operator-=(const DoubleDouble& other) { return *this = *this - other; }
    DoubleDouble& operator*=(const DoubleDouble& other) { return *this = *this * other; }
    DoubleDouble& operator/=(const DoubleDouble& other) { return *this = *this / other; }

    friend constexpr bool operator==(const DoubleDouble& a, const DoubleDouble& b) {
        return a.high_ == b.high_ && a.low_ == b.low_;
    }
    friend constexpr bool operator<(const DoubleDouble& a, const DoubleDouble& b) {
        return a.high_ < b.high_ || (a.high_ == b.high_ && a.low_ < b.low_);
    }
    friend constexpr bool operator>(const DoubleDouble& a, const DoubleDouble& b) { return b < a; }
    // This is not the negation of <: if either operand is not a number, neither holds.
    friend constexpr bool operator>=(const DoubleDouble& a, const DoubleDouble& b) { return a > b || a == b; }
    friend constexpr bool operator<=(const DoubleDouble& a, const DoubleDouble& b) { return b >= a; }

  private:
    constexpr DoubleDouble(double high, double low) : high_(high), low_(low) {}

    // Returns a + b exactly.
    static DoubleDouble sum(double a, double b) {
        const double rounded = a + b, b_part = rounded - a;
        return {rounded, (a - (rounded - b_part)) + (b - b_part)};
    }
    // The same, for |a| >= |b| or a = 0.
    static DoubleDouble ordered_sum(double a, double b) {
        const double rounded = a + b;
        return {rounded, b - (rounded - a)};
    }

    double high_ = 0;
    double low_ = 0;
};

} // namespace goalline::bidding
