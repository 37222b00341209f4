// The letters of saved pictures as outlines, in thousandths of the height of the type: how far each advances, and its
// path from the left end of its base line. scripts/make-outlines makes them from Figtree (SIL OFL 1.1).

import outlines from './outlines.json';

export type Outline = readonly [advance: number, path: string];
type Letters = Readonly<Record<string, Outline>>;

export const NAMES = outlines.names as unknown as Letters;
export const BADGES = outlines.badges as unknown as Letters;
