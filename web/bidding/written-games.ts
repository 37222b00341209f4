// These are the written games of testdata/bidding, whose names end alike; written.test.ts shows that they are the
// same.

const HEAD = 't,bid1,bid2,points1,points2,ball\n0,,,50,50,0\n';
const FIRST_EIGHT =
  '1,11,3,39,47,1\n2,1,10,38,37,-1\n3,15,11,23,26,1\n4,1,9,22,17,-1\n5,3,6,19,11,-2\n6,11,3,8,8,1\n' +
  '7,4,3,4,5,2\n8,1,5,3,0,-1\n';

export const WRITTEN = {
  'example-1': `${HEAD}1,5,10,45,40,-1\n2,5,10,40,30,-2\n3,15,10,25,20,1\n4,15,10,10,10,2\n5,10,10,0,0,2\n`,
  'example-2-as-printed': `${HEAD}${FIRST_EIGHT}9,2,0,1,0,1\n10,1,0,1,0,2\n11,0,0,0,0,3\n`,
  'example-2-corrected': `${HEAD}${FIRST_EIGHT}9,1,0,2,0,1\n10,1,0,1,0,2\n11,1,0,0,0,3\n`,
} as const;
export type WrittenName = keyof typeof WRITTEN;
