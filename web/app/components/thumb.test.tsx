import { expect, test } from 'vitest';
import { readPicture } from './thumb';

test('men and ball stand where the text has them, the first row at the top', () => {
  expect(readPicture('3o3/7/2@4/7/o5o O')).toEqual({
    rows: 5,
    columns: 7,
    men: [
      [350, 152],
      [50, 552],
      [650, 552],
    ],
    ball: [250, 352],
  });
});

test('a ball that has left the board stands in the net', () => {
  expect(readPicture('3/3/3 O B4')?.ball).toEqual([150, 52]);
  expect(readPicture('3/3/3 X B0')?.ball).toEqual([150, 452]);
});

test('what is no position gives no picture', () => {
  for (const text of ['', 'start', '3/2/3 O']) expect(readPicture(text), text).toBeNull();
});
