// These are the letters of saved pictures: outlines in place of text, so that a picture looks the same wherever it
// is opened.

import type { Spot } from './geometry';
import type { PlacedNames } from './names';
import { BADGES, NAMES, type Outline } from './outlines';

/** Outlines are in thousandths of the height of the type. */
const EM = 1000;

const NAME_ID = 'gl-n';
const BADGE_ID = 'gl-b';

const advance = (outlines: Readonly<Record<string, Outline>>, text: string): number =>
  [...text].reduce((sum, letter) => sum + (outlines[letter]?.[0] ?? 0), 0);

/** A text from `x` on, both in thousandths. */
function letters(
  id: string,
  outlines: Readonly<Record<string, Outline>>,
  text: string,
  x: number,
  y: number,
): string {
  let [at, out] = [x, ''];
  for (const letter of text) {
    out += `<use href="#${id}${letter}" x="${at}" y="${y}"/>`;
    at += outlines[letter]?.[0] ?? 0;
  }
  return out;
}

const scaleOf = (type: number): number => Number((type / EM).toFixed(5));

/** The names of a ruler whose upper left corner lies there. */
export function letteredNames({ type, anchor, names }: PlacedNames, at: Spot): string {
  if (names.length === 0) return '';
  const scale = scaleOf(type);
  const out = names.map(({ name, x, y }) => {
    const wide = advance(NAMES, name);
    const before = { start: 0, middle: Math.floor(wide / 2), end: wide }[anchor];
    const [from, foot] = [Math.round((at.x + x) / scale) - before, Math.round((at.y + y) / scale)];
    return letters(NAME_ID, NAMES, name, from, foot);
  });
  return `<g class="gl-coordinates" transform="scale(${scale})">${out.join('')}</g>`;
}

/** Puts outlines in place of the numbers on badges, which are centred. */
export const letteredBadges = (picture: string): string =>
  picture.replace(
    /<text y="(\d+)" font-size="(\d+)">(\d+)<\/text>/g,
    (_, foot: string, type: string, text: string) => {
      const from = -Math.floor(advance(BADGES, text) / 2);
      const placed = `translate(0 ${foot}) scale(${scaleOf(Number(type))})`;
      return `<g transform="${placed}">${letters(BADGE_ID, BADGES, text, from, 0)}</g>`;
    },
  );

/** The outlines that a picture uses. */
export function lettersOf(picture: string): string {
  const used = (id: string, outlines: Readonly<Record<string, Outline>>): string[] =>
    Object.entries(outlines).flatMap(([letter, [, path]]) =>
      picture.includes(`#${id}${letter}"`) ? [`<path id="${id}${letter}" d="${path}"/>`] : [],
    );
  return `<defs>${used(NAME_ID, NAMES).join('')}${used(BADGE_ID, BADGES).join('')}</defs>`;
}
