// A running game comes back from what is kept of it; what was tampered with does not.

import { expect, test } from 'vitest';
import { parseMove, parseRow, type RowKind, type RowMove } from '../../strip/row';
import { begin, type Match, matchText, readMatch, withTurn } from './match';

function matchOf(kind: RowKind, text: string, moves: readonly string[]): Match {
  const parsed = parseRow(kind, text);
  if ('fault' in parsed) throw new Error(text);
  const start = begin(parsed.row, 'computer', 'R', 7);
  return moves.reduce((match, move) => withTurn(match, parseMove(move) as RowMove), start);
}

test('a running game comes back with its turns, sides, level and score', () => {
  for (const match of [
    { ...matchOf('strip', '..@oo.. L', ['j6', 'p7']), score: { L: 2, R: 1 } },
    matchOf('oddish', '..ooo|ooo..o.o. L', ['j7', 'p7', 'p9']),
    matchOf('strip', '..@oo.. R', []),
  ])
    expect(readMatch(match.start.kind, matchText(match))).toEqual(match);
});

test('a finished game and foreign texts are none', () => {
  const match = matchOf('strip', '..@oo.. L', ['j6', 'p7']);
  const text = matchText(match);
  expect(readMatch('strip', matchText(matchOf('strip', '..@oo.. L', ['j6', 'p7', 'j8'])))).toBeNull();
  for (const wrong of [
    null,
    '',
    '{',
    '[]',
    'null',
    text.replace('j6', 'j5'),
    text.replace('"you"', '"computer"'),
    text.replace('7', '77'),
    text.replace('"level":7', '"level":11'),
    text.replace('..@', '@..'),
    text.replace('"score":{"L":0', '"score":{"L":-1'),
  ])
    expect(readMatch('strip', wrong), String(wrong)).toBeNull();
  expect(readMatch('oddish', text)).toBeNull();
});
