// These texts are for numbers with their nouns, and names of sides and goals, in Spanish.

import type { Side } from '../en/words';
import { wholeText } from '../numbers';

export type { Side };

export const count = (n: number, one: string, many: string) => `${wholeText('es', n)} ${n === 1 ? one : many}`;
export const men = (n: number) => count(n, 'hombre', 'hombres');
export const rows = (n: number) => count(n, 'fila', 'filas');
export const side = (s: Side) => (s === 'O' ? 'Ohs' : 'Eks');
export const goal = (s: Side) => (s === 'O' ? 'superior' : 'inferior');
export const removed = (n: number) => `${men(n)} ${n === 1 ? 'retirado' : 'retirados'}`;
