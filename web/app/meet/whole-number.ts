/** The whole number that is typed, or null if it is none or out of bounds. */
export function wholeNumber(text: string, low: number, high: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= low && number <= high ? number : null;
}
