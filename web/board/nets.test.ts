import { expect, test } from 'vitest';
import { type Net, netAtRest, pushedNet } from './nets';

const net: Net = { side: 'O', width: 1500, line: 152, outwards: -1 };
const points = (text: string): number[][] =>
  [...text.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('a net at rest keeps within its depth', () => {
  expect(netAtRest(net, 'id')).toContain('M0 152V26Q0 0 26 0H1474Q1500 0 1500 26V152Z');
});

test('a ball pushes the net out where it is, and nowhere else', () => {
  const text = pushedNet(net, { x: 750, out: 100 }, 46);
  const ropes = points(text);
  const top = Math.min(...ropes.map(([, y]) => y!));
  expect(top).toBeLessThan(6 - 30);
  expect(top).toBeGreaterThan(6 - 60);
  const far = ropes.filter(([x]) => Math.abs(x! - 750) > 250);
  expect(far.every(([, y]) => y! >= 0)).toBe(true);
  expect(ropes.every(([x]) => x! >= 440 && x! <= 1060)).toBe(true);
});

test('near a post it stays within the field', () => {
  for (const x of [40, 1460]) {
    const [left, right] = [0, 1500];
    const rect = /class="gl-pushed" x="(\d+)"[^>]* width="(\d+)"/.exec(pushedNet(net, { x, out: 100 }, 46))!;
    expect(Number(rect[1])).toBeGreaterThanOrEqual(left);
    expect(Number(rect[1]) + Number(rect[2])).toBeLessThanOrEqual(right);
  }
});

test('the lower net is the same, the other way up', () => {
  const lower = pushedNet({ ...net, side: 'X', line: 1952, outwards: 1 }, { x: 750, out: 100 }, 46);
  expect(Math.max(...points(lower).map(([, y]) => y!))).toBeGreaterThan(2098 + 30);
});
