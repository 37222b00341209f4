import { expect, test } from 'vitest';
import { parseMove, type Row, rowText } from '../../strip/row';
import { firstRow, placePath, readPlace } from './address';
import { acrossOddish, acrossStrip, pictureOf, uprightStrip } from './geometry';
import { addressOf, back, forth, goTo, grow, here, plant } from './tree';

const move = (text: string) => parseMove(text)!;
const start = firstRow('strip');

test('turns make a tree in which nothing is lost', () => {
  let tree = grow(grow(plant(start), move('p9')), move('j4'));
  expect(addressOf(tree)).toEqual({ start: '....oo@o..ooo.. L', moves: 'p9,j4' });
  tree = grow(back(tree), move('p1'));
  expect(addressOf(tree).moves).toBe('p9,p1');
  expect(tree.nodes.length).toBe(4);
  tree = grow(goTo(tree, 0), move('p9'));
  expect(tree.nodes.length).toBe(4);
  expect(addressOf(forth(tree)).moves).toBe('p9,p1');
  expect(grow(tree, move('p9'))).toBe(tree); // not legal there
  expect(back(plant(start)).at).toBe(0);
});

test('an address brings position, turns and view back', () => {
  const tree = grow(grow(plant(start), move('p9')), move('j4'));
  const path = placePath('strip', addressOf(tree));
  expect(path).toBe('/strip?p=....oo@o..ooo..+L&m=p9,j4');
  const place = readPlace('strip', path.split('?')[1] ?? '');
  expect(addressOf(place.tree)).toEqual(addressOf(tree));
  expect(place).toMatchObject({ view: 'explore', fault: null });
  const oddish = placePath('oddish', { start: '..o|o. R', view: 'play' });
  expect(oddish).toBe('/oddish?view=play&p=..o%7Co.+R');
  expect(rowText(here(readPlace('oddish', oddish.split('?')[1] ?? '').tree).row)).toBe('..o|o. R');
  expect(placePath('strip', { tour: 'paper', step: 3 })).toBe('/strip?tour=paper&step=3');
  expect(readPlace('strip', 'tour=paper&step=3')).toMatchObject({ view: 'tours', tour: 'paper', step: 3 });
  expect(placePath('strip', { view: 'explore' })).toBe('/strip');
});

test('an address with nonsense says what is wrong, and shows what can be shown', () => {
  expect(readPlace('strip', 'p=..x@..+L').fault).toEqual({ code: 'symbol', at: 3, found: 'x' });
  const place = readPlace('strip', 'p=.o@o..+L&m=p1,j9');
  expect(place.fault).toEqual({ code: 'move', at: 2 });
  expect(addressOf(place.tree).moves).toBe('p1');
  expect(readPlace('strip', 'view=sleep&step=-4')).toMatchObject({ view: 'explore', step: 1, fault: null });
});

test('every turn has one cell in each picture, and no two labels lie on each other', () => {
  const rows: Row[] = [start, firstRow('oddish'), readPlace('strip', 'p=oo@o.o.oo.oo+L').tree.nodes[0]!.row];
  for (const row of rows) {
    for (const upright of [true, false]) {
      const { cells, arcs, frame } = pictureOf(row, upright, false);
      const boxes = cells.filter(({ move: turn }) => turn).map(({ box }) => box);
      expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length);
      for (const { x, y, width, height } of boxes) {
        expect(x).toBeGreaterThanOrEqual(frame.x - 40);
        expect(x + width).toBeLessThanOrEqual(frame.x + frame.width + 40);
        expect(y).toBeGreaterThanOrEqual(frame.y);
        expect(y + height).toBeLessThanOrEqual(frame.y + frame.height);
      }
      for (const [i, a] of arcs.entries())
        for (const b of arcs.slice(i + 1))
          expect(
            a.label.x + a.label.width <= b.label.x ||
              b.label.x + b.label.width <= a.label.x ||
              a.label.y + a.label.height <= b.label.y ||
              b.label.y + b.label.height <= a.label.y,
          ).toBe(true);
    }
  }
  expect(uprightStrip(start).squares[0]?.y).toBeGreaterThan(uprightStrip(start).squares[14]?.y ?? 0);
  const gone = { ...start, at: start.squares + 1 };
  const { ball, frame } = acrossStrip(gone, false);
  expect(ball.x + 46).toBeLessThanOrEqual(frame.x + frame.width); // no card cuts a ball that has left
  expect(acrossStrip(start, false).ball.x).toBe(650);
  expect(acrossOddish(firstRow('oddish'), false).ball.x).toBe(523);
});
