// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagram } from './diagram';
import { board, hopUp, point } from './fixtures';

const css = ['board.css', 'picture.css']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('');
const words = { O: 'You score here', X: 'Computer scores here' };
const data = board({
  words,
  men: [point(3, 3)],
  lastMove: { kind: 'jump', hops: [hopUp(8, 8)] },
  name: 'Game <1> & more',
});

const chain = board({
  mode: 'chain',
  men: [point(11, 8), point(13, 8)],
  chain: [hopUp(10, 8)],
  landings: (['normal', 'goal', 'own-goal', 'far'] as const).map((kind, i) => ({
    point: point(14, 2 + 2 * i),
    kind,
  })),
});

test.each([
  ['light', data],
  ['dark', data],
  ['light', chain],
] as const)('a %s diagram is well-formed and carries all its styles', (theme, picture) => {
  const text = diagram(picture, { css, theme });
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.tagName).toBe('svg');
  expect(text).not.toMatch(/var\(|light-dark|--|url\((?!#)|href="(?!#)|<text/);
  const rules = text.slice(text.indexOf('<style>'), text.indexOf('</style>'));
  for (const [, names] of text.matchAll(/class="([^"]+)"/g)) {
    for (const name of names!.split(' ')) expect(rules).toContain(`.${name}`);
  }
});

test('what is laid over a position is drawn, with outlines in place of its numbers', () => {
  const overlaid = board({
    overlays: {
      toMove: 'O',
      reach: [{ point: point(14, 3), jumps: 12, side: 'both', goal: null }],
      heat: [{ point: point(3, 3), share: 1 }],
      threat: [hopUp(10, 8)],
      defences: [{ point: point(5, 5), jumps: 2 }],
    },
  });
  const all = css + readFileSync(join(import.meta.dirname, 'overlays.css'), 'utf8');
  const text = diagram(overlaid, { css: all, theme: 'light' });
  expect(text).not.toMatch(/var\(|light-dark|<text/);
  for (const name of ['gl-reach', 'gl-heat', 'gl-threat', 'gl-defences'])
    expect(text).toMatch(new RegExp(`class="[^"]*${name}`));
  expect(text).toContain('.gl-reach use');
  expect(text).toContain('href="#gl-b2"');
});

test('takes its colours from the theme', () => {
  expect(diagram(data, { css, theme: 'light' })).toContain('.gl-pitch{fill: #e2edcd;}');
  expect(diagram(data, { css, theme: 'dark' })).toContain('.gl-pitch{fill: #52705a;}');
});

test('escapes its title', () => {
  expect(diagram(data, { css, theme: 'light' })).toContain('<title>Game &lt;1&gt; &amp; more</title>');
});
