import { expect, test } from 'vitest';
import { DEFAULT_RULES, formatPosition, parsePosition, startPosition } from '../rules';
import { addressOf, LONGEST_ADDRESS, readAddress } from './address';
import { writeSgf } from './sgf/write';
import { addLine, addMove, annotate, newStudy, nodeOf, type Place, pathTo, removeFrom } from './study';

const plain: Place = addLine({ study: newStudy(startPosition(), DEFAULT_RULES), at: 0 }, ['H11', 'A1', 'H10-H12']);
const urlOf = (place: Place) => {
  const address = addressOf(place);
  if (address === null) throw new Error('too long');
  return new URL(`https://x/analyse${address}`);
};
function again(place: Place): Place {
  const { search, hash } = urlOf(place);
  const read = readAddress(search, hash);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
const told = ({ study, at }: Place) => [
  formatPosition(study.start),
  study.rules,
  writeSgf(study, true),
  pathTo(study, at).map((each) => nodeOf(study, each).move),
];

test('an address can be read, and says only what is unusual', () => {
  expect(addressOf({ study: newStudy(startPosition(), DEFAULT_RULES), at: 0 })).toBe('');
  expect(addressOf(plain)).toBe('?m=H11,A1,H10-H12');
  const start = parsePosition('3/1o1/1@1/3 X');
  if (!start.ok) throw new Error('no position');
  const small = newStudy(start.value, { ...DEFAULT_RULES, pie: true, corner_exit: false, repetition: 'none' });
  expect(addressOf({ study: small, at: 0 })).toBe('?p=3/1o1/1@1/3+X&r=corner-exit=off,repetition=none,pie=on');
});

test('position, rules, line and place come back', () => {
  const back = { ...plain, at: nodeOf(plain.study, plain.at).parent };
  expect(addressOf(back)).toBe('?m=H11,A1,H10-H12&at=2');
  const start = parsePosition('3/3/1o1/3 X B5');
  if (!start.ok) throw new Error('no position');
  const over = { study: newStudy(start.value, { ...DEFAULT_RULES, repetition: 'superko' as const }), at: 0 };
  for (const place of [plain, back, over]) expect(told(again(place))).toEqual(told(place));
});

test('variations, comments and marks come back, whatever stands in them', () => {
  let place = annotate(plain, { comment: 'a & b = c + d? #1 (100 %) [“ñ”]\\ 漢字\nnew', mark: '??' });
  place = addMove({ ...place, at: nodeOf(place.study, place.at).parent }, 'G7');
  place = annotate(place, { mark: '!' });
  expect(urlOf(place).hash).not.toMatch(/[() ]/);
  expect(told(again(place))).toEqual(told(place));
  // What was deleted is not in the address.
  expect(addressOf(removeFrom(place))).not.toContain('G7');
});

test('players, date, result and a note on the rules come back', () => {
  const { study, at } = plain;
  const whose = {
    players: { O: 'Ann', X: 'Bob (the second)' },
    date: '2026-11-28',
    rulesNote: 'Winning Ways',
    result: { winner: 'O', how: 'R' },
  } as const;
  const { study: back } = again({ study: { ...study, ...whose }, at });
  expect(back).toMatchObject(whose);
});

test('what is too long has no address', () => {
  const long = annotate(plain, { comment: 'x'.repeat(LONGEST_ADDRESS) });
  expect(addressOf(long)).toBeNull();
  expect(addressOf(annotate(plain, { comment: 'x'.repeat(LONGEST_ADDRESS - 200) }))).not.toBeNull();
});

test('a wrong address says what is wrong; a damaged tree leaves the line', () => {
  const fault = (search: string) => {
    const read = readAddress(search, '');
    return read.ok ? 'read' : read.error;
  };
  expect(fault('?p=3/3/3+O')).toMatchObject({ kind: 'position', error: { code: 'no-ball' } });
  expect(fault('?r=pie=maybe')).toEqual({ kind: 'rules', text: 'pie=maybe' });
  expect(fault('?m=H11,H11')).toEqual({ kind: 'move', text: 'H11' });
  expect(fault('?m=nonsense')).toEqual({ kind: 'move', text: 'nonsense' });
  const read = readAddress('?m=H11', '#t=%28%3BB[A1');
  expect(read.ok && told(read.value)).toEqual(
    told(addMove({ study: newStudy(startPosition(), DEFAULT_RULES), at: 0 }, 'H11')),
  );
});
