// Why a pasted text is no board, in Spanish.

import type { PasteTexts } from '../en';
import { count } from './words';

export const paste: PasteTexts = {
  pasteErrorAt: (line: number, column: number, reason: string) => `Línea ${line}, columna ${column}: ${reason}.`,
  pasteErrors: {
    empty: () => 'no hay texto',
    long: () => 'el texto es más largo que cualquier tablero',
    sign: () => 'se espera «.» o «+» para un punto vacío, o, x o * para un hombre y @ para el balón',
    run: () => 'un número tiene que contar algo, empezar por una cifra del 1 al 9 y caber en un tablero',
    uneven: (n: number) => `se esperan ${count(n, 'punto', 'puntos')} en cada fila, como en la primera`,
    blanks: () => 'se esperan espacios entre todos los puntos o entre ninguno',
    number: (n: number) => `se espera el número de fila ${n}`,
    letters: (n: number) => `se esperan ${count(n, 'letra', 'letras')} de columna desde la A, una por columna`,
    line: () => 'se espera una fila del tablero o una indicación como «juega O»',
    rows: () => 'se esperan al menos 3 filas',
    size: (n: number) => `se espera ${n}, según el tamaño indicado y lo que admite un tablero`,
    'no-ball': () => 'se espera un balón antes de este lugar',
    'two-balls': () => 'se espera un solo balón',
    'which-ball': () => 'con un círculo vacío y otro lleno no se sabe cuál es el balón; se espera @ para él',
    'off-board': () => 'se esperan solo puntos vacíos en una fila que está fuera del tablero',
    point: () => 'se espera un punto del tablero, como H10 (no hay columna I)',
    twice: () => 'este punto ya se ha nombrado',
  },
};
