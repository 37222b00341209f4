import { expect, test } from 'vitest';
import { pastedPosition } from '../analysis/paste/paste';
import { PASTE_ERRORS } from '../analysis/paste/signs';
import { dictionaries } from '../base/i18n/all';
import { pasteErrorText } from './errors';

const told = (text: string): string[] => {
  const read = pastedPosition(text);
  if (read.ok) throw new Error(text);
  return [pasteErrorText(dictionaries.en, read.error), pasteErrorText(dictionaries.es, read.error)];
};

test('says where, and what was expected there', () => {
  expect(told('...\n..\n.@.')).toEqual([
    'Line 2, column 2: expected 3 points in each row, as in the first.',
    'Línea 2, columna 2: escribe 3 puntos en cada fila, como en la primera.',
  ]);
  expect(told('3 ...\n1 .@.\n1 ...')[0]).toBe('Line 2, column 1: expected the row number 2.');
});

test('every error has a reason of its own in both languages', () => {
  for (const t of [dictionaries.en, dictionaries.es])
    expect(new Set(PASTE_ERRORS.map((code) => t.pasteErrors[code](3))).size).toBe(PASTE_ERRORS.length);
});
