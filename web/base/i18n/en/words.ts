// These texts are for numbers with their nouns, and names of sides and goals, in English.

import { wholeText } from '../numbers';

export type Side = 'O' | 'X';

export const count = (n: number, one: string, many: string) => `${wholeText('en', n)} ${n === 1 ? one : many}`;
export const men = (n: number) => count(n, 'man', 'men');
export const rows = (n: number) => count(n, 'row', 'rows');
export const side = (s: Side) => (s === 'O' ? 'Ohs' : 'Eks');
export const goal = (s: Side) => (s === 'O' ? 'top' : 'bottom');
