// Why a pasted text is no board, in English.

import { count } from './words';

export const paste = {
  pasteErrorAt: (line: number, column: number, reason: string) => `Line ${line}, column ${column}: ${reason}.`,
  pasteErrors: {
    empty: () => 'there is no text',
    long: () => 'the text is longer than any board',
    sign: () => 'expected “.” or “+” for a vacant point, o, x or * for a man, @ for the ball',
    run: () => 'a number must count something, begin with 1 to 9 and fit on a board',
    uneven: (n: number) => `expected ${count(n, 'point', 'points')} in each row, as in the first`,
    blanks: () => 'expected blanks between all points or between none',
    number: (n: number) => `expected the row number ${n}`,
    letters: (n: number) => `expected ${count(n, 'column letter', 'column letters')}, A first, one for each column`,
    line: () => 'expected a row of the board, or a remark such as “O to move”',
    rows: () => 'expected at least 3 rows',
    size: (n: number) => `expected ${n}, as the size says and a board allows`,
    'no-ball': () => 'expected a ball somewhere up to here',
    'two-balls': () => 'expected only one ball',
    'which-ball': () => 'with one open and one filled circle it is not clear which is the ball; expected @ for it',
    'off-board': () => 'expected only vacant points on a row that lies off the board',
    point: () => 'expected a point of the board, such as H10 (there is no column I)',
    twice: () => 'this point was named before',
  },
};
