import { expect, test } from 'vitest';
import { lineThrough, treeOf } from './record-tree';

const nodes = [
  { comment: 'start' },
  { parent: 0, move: 'H11', comment: 'first' },
  { parent: 1, comment: 'and more' },
  { parent: 2, move: 'H10-H12' },
  { parent: 3, move: 'A1' },
  { parent: 2, move: 'B2' },
  { parent: 0, move: 'C3' },
];

test('every turn is a node; what only comments goes to the turn before it', () => {
  expect(treeOf(nodes)).toEqual([
    { parent: 0, ply: 0, move: null, comments: ['start'], children: [1, 5] },
    { parent: 0, ply: 1, move: 'H11', comments: ['first', 'and more'], children: [2, 4] },
    { parent: 1, ply: 2, move: 'H10-H12', comments: [], children: [3] },
    { parent: 2, ply: 3, move: 'A1', comments: [], children: [] },
    { parent: 1, ply: 2, move: 'B2', comments: [], children: [] },
    { parent: 0, ply: 1, move: 'C3', comments: [], children: [] },
  ]);
  expect(treeOf([]).length).toBe(1);
});

test('a line goes through its node and on along the main line', () => {
  const tree = treeOf(nodes);
  expect(lineThrough(tree, 0)).toEqual([0, 1, 2, 3]);
  expect(lineThrough(tree, 2)).toEqual([0, 1, 2, 3]);
  expect(lineThrough(tree, 4)).toEqual([0, 1, 4]);
  expect(lineThrough(tree, 5)).toEqual([0, 5]);
});
