import { expect, test } from 'vitest';
import { DEFAULT_RULES, startPosition } from '../rules';
import {
  addLine,
  addMove,
  annotate,
  isPlain,
  lineThrough,
  movesOf,
  newStudy,
  nodeOf,
  type Place,
  promotable,
  promote,
  removeFrom,
  walk,
} from './study';

const EMPTY: Place = { study: newStudy(startPosition(), DEFAULT_RULES), at: 0 };
const up = ({ study, at }: Place, plies = 1): Place =>
  plies === 0 ? { study, at } : up({ study, at: nodeOf(study, at).parent }, plies - 1);
const line = ({ study, at }: Place) => movesOf(study, lineThrough(study, at));
const main = ({ study }: Place) => line({ study, at: 0 });

test('a new move is a branch, an old one is followed', () => {
  const first = addLine(EMPTY, ['H11', 'A1', 'B1']);
  const branch = addLine(up(first, 2), ['A2', 'B2']);
  expect(main(branch)).toEqual(['H11', 'A1', 'B1']);
  expect(line(branch)).toEqual(['H11', 'A2', 'B2']);
  expect(nodeOf(branch.study, branch.at).ply).toBe(3);
  const old = addMove(up(branch, 2), 'A1');
  expect(old.study).toBe(branch.study);
  expect(line(old)).toEqual(['H11', 'A1', 'B1']);
  expect([...walk(branch.study)].length).toBe(6);
  expect(isPlain(first.study)).toBe(true);
  expect(isPlain(branch.study)).toBe(false);
});

test('a variation is promoted where it branches off, again and again up to the main line', () => {
  let place = addLine(EMPTY, ['H11', 'A1', 'B1']);
  place = addLine(up(place, 2), ['A2', 'B2']);
  place = addLine(up(place), ['B3']);
  expect(line(place)).toEqual(['H11', 'A2', 'B3']);
  expect(promotable(place)).not.toBeNull();
  place = promote(place);
  expect(movesOf(place.study, lineThrough(place.study, nodeOf(place.study, place.at).parent))).toEqual([
    'H11',
    'A2',
    'B3',
  ]);
  expect(main(place)).toEqual(['H11', 'A1', 'B1']);
  place = promote(place);
  expect(main(place)).toEqual(['H11', 'A2', 'B3']);
  expect(promotable(place)).toBeNull();
  expect(promote(place)).toBe(place);
});

test('deleting takes what follows, too; the old study is as it was', () => {
  const whole = addLine(EMPTY, ['H11', 'A1', 'B1']);
  const cut = removeFrom(up(whole));
  expect(main(cut)).toEqual(['H11']);
  expect(cut.at).toBe(up(whole, 2).at);
  expect(main(whole)).toEqual(['H11', 'A1', 'B1']);
  expect(main(removeFrom({ ...whole, at: 0 }))).toEqual([]);
});

test('comments and marks belong to a node', () => {
  const place = annotate(addMove(EMPTY, 'H11'), { comment: 'good', mark: '!' });
  expect(nodeOf(place.study, place.at)).toMatchObject({ comment: 'good', mark: '!' });
  expect(nodeOf(annotate(place, { mark: null }).study, place.at)).toMatchObject({ comment: 'good', mark: null });
  expect(isPlain(place.study)).toBe(false);
});

test('a thousand branches and a long line cost no recursion', () => {
  let place = EMPTY;
  for (let i = 0; i < 3000; ++i) place = addMove(place, `A${i}`);
  for (let i = 0; i < 1000; ++i) place = { ...addMove({ ...place, at: 0 }, `B${i}`), at: 0 };
  expect([...walk(place.study)].length).toBe(4001);
  expect(main(place).length).toBe(3000);
});
