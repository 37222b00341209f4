// What becomes of a text or a file that somebody opens: a game, a position, or the reason why not. Nothing is left
// out without a word.

import { expect, test } from 'vitest';
import { lineThrough, movesOf } from '../analysis/study';
import { en } from '../base/i18n/en';
import { formatPosition } from '../rules';
import { openFile, openText } from './open-text';

const START = '5/5/5/2@2/5/5/5 O';

/** Its moves, the start if it is not the usual one, and what is told of it; or the reason why there is none. */
async function opened(source: string | Uint8Array<ArrayBuffer>) {
  const found = await (typeof source === 'string' ? openText(en, source) : openFile(en, new File([source], 'file')));
  if (typeof found === 'string') return found;
  const { study } = found.opened.place;
  const start = formatPosition(study.start);
  return {
    moves: movesOf(study, lineThrough(study, 0)).join(' '),
    ...(start.startsWith('15/15') ? {} : { start }),
    remarks: found.opened.remarks ?? [],
    told: found.told,
  };
}

test.each([
  ['moves with commas', '1. H11, H12\n2. H10-H13', 'H11 H12 H10-H13'],
  ['a game that has only a result', '# rules: pie=on\n1-0', ''],
] as const)('%s are a game', async (_, text, moves) => {
  expect(await opened(text)).toMatchObject({ moves, remarks: [] });
});

test.each([
  ['a comma behind the first move', `${START}\nC5, B3\n`, 'C5 B3'],
  ['numbers, comments and a byte order mark', `\uFEFF# here\n${START}\n1. C5 ; good\n1... B3`, 'C5 B3'],
  ['comments only', `# here\n${START}`, ''],
] as const)('a start with %s is a game', async (_, text, moves) => {
  expect(await opened(text)).toMatchObject({ moves, start: START, remarks: [] });
});

test('what is wrong in a list is said', async () => {
  expect(await opened(`${START}\nC5, hello`)).toMatch(
    /^This text cannot be read: this isn’t a move \(line 2, column 5\)/,
  );
  expect(await opened(`hello\n${START}\nC5`)).toMatch(/this isn’t a move \(line 1, column 1\)/);
  expect(await opened('H11, H11')).toMatch(/^That is not legal: .* \(line 1, column 6\)/);
  expect(await opened('5/5/5/2@2/5/5/5 Y\nC5')).toMatch(/neither Ohs nor Eks \(line 1, column 1\)/);
  expect(await opened('1-0\nnobody')).toMatch(/isn’t a move \(line 2, column 1\)/);
});

test('a position stays one, and what stands around it is told to be left out', async () => {
  const around = ['the text around the position is left out'];
  expect(await opened(`What would you play?\n${START}\nAnn`)).toMatchObject({
    moves: '',
    start: START,
    remarks: around,
  });
  expect(await opened('3 1o1 1@1 3 3')).toMatchObject({ start: '3/1o1/1@1/3/3 O', remarks: [] });
  expect(await opened('o2 @2 3')).toMatchObject({ start: 'o2/@2/3 O' });
  expect(await opened('# # #\n# @ #\n# # #')).toMatchObject({ start: 'ooo/o@o/ooo O' });
  expect(await opened('# # #\n# @ #\n# #')).toMatch(/^Line 3/);
});

test('files are read in their encoding, or it is named', async () => {
  const file = (label: string, name: readonly number[]) => {
    const bytes = (text: string) => [...text].map((c) => c.charCodeAt(0));
    return Uint8Array.from([...bytes(`(;GM[14]CA[${label}]SZ[5:7]C[`), ...name, ...bytes('];B[C5];W[B3])')]);
  };
  const commentOf = async (source: Uint8Array<ArrayBuffer>) => {
    const found = await openFile(en, new File([source], 'file'));
    return typeof found === 'string' ? found : [found.opened.place.study.nodes[0]?.comment, found.told];
  };
  const told = 'Opened: 2 moves.';
  expect(await commentOf(file('GB18030', [0x96, 0x54, 0x8d, 0x5d]))).toEqual(['朤峕', told]);
  expect(await commentOf(file('Shift_JIS', [0x95, 0x5c]))).toEqual(['表', told]);
  expect(await commentOf(file('UTF-8', [0xe6, 0xbc, 0x21]))).toEqual(['�!', `${told} ${en.analyse.damaged}`]);
  expect(await commentOf(file('', [0xe9]))).toEqual(['é', `${told} ${en.analyse.guessed}`]);
  expect(await commentOf(file('KOI-7', []))).toBe('The encoding “KOI-7” cannot be read; save the file as UTF-8.');
});
