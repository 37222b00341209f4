// Positions that only backward jumps win. Below 22 squares there are none; here are all those of 22 and 23 squares as
// `goalline strip-theory` lists them, and the one of the paper.

const SURPRISES: readonly string[] = [
  '......oooo.@oo.o........ R',
  '........oo.o@.oooo.... L',
  '........o.oo@.oooo.... L',
  '........oooo@.oooo.... L',
  '........oo.o@.oooo..... L',
  '........o.oo@.oooo..... L',
  '........oooo@.oooo..... L',
  '........oo.o@.oooo....o L',
  '........o.oo@.oooo....o L',
  '........oooo@.oooo....o L',
  '.........oo.o@.oooo.... L',
  'o........oo.o@.oooo.... L',
  '.........o.oo@.oooo.... L',
  'o........o.oo@.oooo.... L',
  '.........oooo@.oooo.... L',
  'o........oooo@.oooo.... L',
];

/** One after the other, from the first on. */
export const surprise = (n: number): string => SURPRISES[n % SURPRISES.length] ?? '';
