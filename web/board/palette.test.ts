import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = read('board.css');
const picture = read('picture.css') + read('overlays.css');

type Colour = readonly [number, number, number];

const colour = (text: string): Colour => {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const palette = new Map(
  [
    ...(css + read('../app/styles/tokens.css')).matchAll(
      /--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
    ),
  ].map(([, name, light, dark]) => [name!, { light: colour(light!), dark: colour(dark!) }] as const),
);

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance([r, g, b]: Colour): number {
  const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(a: Colour, b: Colour): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const get = (name: string, theme: 'light' | 'dark'): Colour => {
  const found = palette.get(name);
  if (!found) throw new Error(`no --${name} in board.css`);
  return found[theme];
};

/** `grass` is the stripe on which a colour shows less. */
const grounds = (name: string): readonly string[] => (name === 'grass' ? ['stripe-1', 'stripe-2'] : [name]);

describe('contrast', () => {
  // colour, ground, least contrast light / dark: text 4.5, things that carry meaning 3 (WCAG 2.2, 1.4.3 and 1.4.11)
  test.each([
    ['text', 'page', 14.4, 14.7],
    ['text', 'panel', 14.4, 12],
    ['quiet', 'page', 5.9, 8],
    ['quiet', 'panel', 5.9, 7],
    ['line', 'grass', 3.1, 3],
    ['centre', 'grass', 5, 4.2],
    ['touch', 'grass', 5, 3],
    ['man', 'grass', 10, 2.9], // on dark grass the rim carries it
    ['man-rim', 'grass', 10, 3.4],
    ['man-rim', 'man', 1, 10],
    ['ball-ring', 'grass', 13.4, 2.9],
    ['ball', 'grass', 1, 5.4],
    ['ball', 'man', 13.5, 18.5],
    ['ball', 'ball-ring', 18, 19],
    ['goal-o', 'grass', 4.8, 3.7],
    ['goal-x', 'grass', 4.2, 3.8],
    ['goal-o', 'net-o', 4.2, 6.2],
    ['goal-x', 'net-x', 3.8, 6.2],
    ['on-goal-o', 'goal-o', 4.5, 4.5],
    ['on-goal-x', 'goal-x', 4.5, 4.5],
    ['goal-o', 'page', 6, 12.1],
    ['goal-x', 'page', 5.3, 12.3],
    ['path', 'grass', 5.3, 4.2],
    ['path', 'path-casing', 7.3, 14.3],
    ['goal-o', 'path-casing', 6.4, 12], // reach, threats
    ['goal-x', 'path-casing', 5.7, 12],
    ['path', 'net-o', 3, 3],
    ['path', 'net-x', 3, 3],
    ['blunder', 'path-casing', 4.5, 4.5],
    ['focus', 'grass', 4.5, 4.2],
    ['focus', 'path-casing', 4.5, 4.5],
    ['page', 'text', 14.4, 14.7], // a refusal
    ['inaccuracy', 'page', 4.5, 4.5],
    ['mistake', 'page', 4.5, 4.5],
    ['blunder', 'page', 4.5, 4.5],
    ['inaccuracy', 'panel', 4.5, 4.5],
    ['mistake', 'panel', 4.5, 4.5],
    ['blunder', 'panel', 4.5, 4.5],
    ['control-border', 'page', 3.1, 4.5],
    ['control-border', 'panel', 3.4, 4],
    ['on-accent', 'accent', 6.4, 9.8],
    ['good', 'panel', 6.4, 9.4],
    ['danger', 'panel', 8, 6.9],
    ['on-joy', 'joy', 10.3, 10.3],
  ])('%s on %s', (name, ground, light, dark) => {
    for (const each of grounds(ground)) {
      expect(contrast(get(name, 'light'), get(each, 'light'))).toBeGreaterThanOrEqual(light);
      expect(contrast(get(name, 'dark'), get(each, 'dark'))).toBeGreaterThanOrEqual(dark);
    }
  });

  const mixed = (over: Colour, ground: Colour, share: number): Colour =>
    over.map((c, i) => Math.round(share * c + (1 - share) * (ground[i] ?? 0))) as unknown as Colour;

  test.each(['light', 'dark'] as const)('%s: what is laid over the grass is seen and read on it', (theme) => {
    const opacity = (rule: string): number =>
      Number(new RegExp(`\\.${rule} \\{[^}]*opacity: ([0-9.]+);`).exec(picture)?.[1]);
    for (const stripe of ['stripe-1', 'stripe-2'] as const) {
      const grass = get(stripe, theme);
      for (const side of ['goal-o', 'goal-x'] as const) {
        const own = get(side, theme);
        const sheet = mixed(get('path-casing', theme), grass, opacity('gl-reach path'));
        expect(contrast(own, sheet)).toBeGreaterThanOrEqual(4.5); // a number
        // The best man is plain; each step down is fainter, the least still more than decoration.
        const steps = [1, 2, 3, 4, 5].map((step) => contrast(mixed(own, grass, opacity(`gl-heat-${step}`)), grass));
        expect([...steps].sort((a, b) => a - b)).toEqual(steps);
        expect(steps[4]).toBeGreaterThanOrEqual(2);
        expect(steps[0]).toBeGreaterThanOrEqual(1.15);
      }
    }
  });

  test.each(['light', 'dark'] as const)('%s: mown stripes are seen, and are only decoration', (theme) => {
    const between = contrast(get('stripe-1', theme), get('stripe-2', theme));
    expect(between).toBeGreaterThan(1.1);
    expect(between).toBeLessThan(1.2);
  });
});

test('every colour that a rule uses is defined', () => {
  const used = new Set([...(css + picture).matchAll(/var\(--([a-z0-9-]+)\)/g)].map(([, name]) => name!));
  for (const name of used) if (!name.startsWith('gl-')) expect(css).toContain(`  --${name}: light-dark(`);
});

test('a theme can be forced either way', () => {
  expect(css).toMatch(/:root\[data-theme='light'\] \{\s*color-scheme: light;/);
  expect(css).toMatch(/:root\[data-theme='dark'\] \{\s*color-scheme: dark;/);
  expect(css).toMatch(/^:root \{\s*color-scheme: light dark;/m);
});
