import { expect, test } from 'vitest';
import { parsePosition } from '../rules';
import { menOf } from '../rules/position';
import { readPicture } from './thumb';

test('a picture has men and ball where the rules read them', () => {
  for (const text of ['3o3/7/2@4/7/o5o O', '15/15/6o@7/3o11 X', '3/1o1/3 O B4', '3/o2/3 X @0']) {
    const position = parsePosition(text);
    if (!position.ok) throw new Error(text);
    const { rows, columns, ball } = position.value;
    const picture = readPicture(text);
    expect(picture).toMatchObject({ rows, columns, ball });
    const inOrder = [...(picture?.men ?? [])].sort((a, b) => a.row - b.row || a.column - b.column);
    expect(inOrder).toEqual(menOf(position.value));
  }
});

test('what is no position gives no picture', () => {
  for (const text of ['', 'start', '3/2/3 O', '3/3/3 O']) expect(readPicture(text), text).toBeNull();
});
