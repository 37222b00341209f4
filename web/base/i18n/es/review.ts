// These texts are for the review of a game, in Spanish.

import type { ReviewTexts } from '../en';
import { count, men } from './words';

const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
const turns = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'turno' : 'turnos'} ${listed(numbers)}`;
const marked = {
  '?!': (n: number) => count(n, 'jugada dudosa', 'jugadas dudosas'),
  '?': (n: number) => count(n, 'error', 'errores'),
  '??': (n: number) => count(n, 'error grave', 'errores graves'),
};
type Mark = keyof typeof marked;
/** De quién habla la revisión; null: de quien lee. */
type Who = string | null;
const played = (who: Who) => (who === null ? 'jugaste' : `${who} jugó`);
const result = { win: 'victoria', loss: 'derrota' };

export const review: ReviewTexts = {
  review: {
    title: 'Revisión',
    pageTitle: 'Revisión de una partida',
    start: 'Revisar esta partida',
    notOver: 'Una partida se revisa cuando ha terminado.',
    toGame: 'Ir a la partida',
    notReviewed: 'Solo se revisan partidas de phutball.',
    nothing: 'En esta partida no se jugó nada.',
    starting: 'El motor está arrancando…',
    progress: (done: number, all: number) => `${done} de ${all} posiciones examinadas`,
    begun: (all: number) => `Empieza la revisión: ${count(all, 'posición', 'posiciones')}.`,
    stopped: (done: number, all: number) => `Detenida tras ${done} de ${all} posiciones.`,
    goOn: 'Continuar',
    deeper: 'Mirar más a fondo',
    done: 'La revisión ha terminado.',
    byPlayer: (name: string, nodes: string) =>
      `Revisada en el navegador de ${name}: al menos ${nodes} nodos por posición.`,
    bySomebody: (nodes: string) => `Al menos ${nodes} nodos por posición.`,
    here: 'Revisarla en este navegador',
    kept: 'Queda guardada con la partida: la ve quien abra su revisión.',
    notKept: 'No se pudo guardar con la partida. Los demás no la verán.',
    next: 'Error siguiente',
    previous: 'Error anterior',
    noMistakes: 'En esta partida no hay errores.',
    found: (n: number) => `${count(n, 'jugada regala', 'jugadas regalan')} algo.`,
    mistakeOf: (n: number, all: number) => `Error ${n} de ${all}`,
    played: 'Jugado',
    better: 'Mejor',
    hidden: 'por encontrar',
    others: (who: string) => `Mostrar también en qué se equivocó ${who}`,
    turnOf: (turn: number, who: Who) => `Turno ${turn}, ${who ?? 'tú'}`,
    proven: (kind: 'win' | 'loss', n: number | null, atMost: boolean) =>
      `${result[kind]}${n === null ? '' : n === 1 ? ' ya' : ` en ${atMost ? 'a lo sumo ' : ''}${n}`}, demostrada`,
    provenDraw: 'tablas, demostradas',
    mistakeSaid: (turn: number, who: Who, move: string, mark: string) =>
      `Turno ${turn}: ${played(who)} ${move}, ${mark}.`,
    chances: (before: string, after: string) => `De ${before} a ${after}.`,
    fine: (turn: number, who: Who, move: string) => `Turno ${turn}: ${played(who)} ${move}. No es un error.`,
    unknown: (turn: number, who: Who, move: string) =>
      `Turno ${turn}: ${played(who)} ${move}. El motor no la ha examinado.`,
    outside: 'Has salido de las jugadas de la partida.',
    back: 'Volver a la partida',
    tryAgain: 'Buscar una jugada mejor',
    tryNow: (who: Who) => `Tu intento: busca una jugada mejor${who === null ? '' : ` para ${who}`}.`,
    judging: (move: string) => `${move}: el motor la está examinando…`,
    best: (move: string) => `${move} es la jugada del motor. ¡Bien!`,
    good: (move: string) => `${move} también es buena.`,
    lossOf: (points: number) =>
      points < 1 ? 'No regala nada.' : `Cuesta ${count(points, 'punto', 'puntos')} de probabilidad de ganar.`,
    poor: (move: string) => `${move} no basta.`,
    same: (move: string) => `${move} es lo que se jugó en la partida. Busca otra jugada.`,
    unjudged: 'El motor no pudo examinarla.',
    solution: 'Ver la solución',
    solutionSaid: (move: string) => `La jugada del motor es ${move}.`,
    leave: 'Dejarlo',
    chart: 'Probabilidad de ganar',
    turnsOf: (turn: number, all: number) => `tras el turno ${turn} de ${all}`,
    atStart: 'al principio',
    sides: (up: string, down: Who) => `${up} arriba, ${down ?? 'tú'} abajo`,
    point: (percent: number, up: string, down: Who) =>
      `${up} ${percent}\u00a0%, ${down ?? 'tú'} ${100 - percent}\u00a0%`,
    pointUnknown: 'sin examinar',
    summary: 'Resumen',
    none: (who: Who) => (who === null ? 'No cometiste errores.' : `${who} no cometió errores.`),
    counted: (who: Who, marks: readonly (readonly [Mark, number])[]) =>
      `${who ?? 'Tú'}: ${marks.map(([mark, n]) => marked[mark](n)).join(', ')}.`,
    average: (points: string) => `De media, cada jugada regaló ${points} puntos de probabilidad de ganar.`,
    worst: (turn: number, points: number) => `La peor fue la del turno ${turn}: ${count(points, 'punto', 'puntos')}.`,
    missed: (who: Who, numbers: readonly number[]) =>
      `En ${numbers.length === 1 ? 'el' : 'los'} ${turns(numbers)} ` +
      `${who === null ? 'pudiste marcar y no lo hiciste' : 'pudo marcar y no lo hizo'}.`,
    allowed: (who: Who, other: Who, numbers: readonly number[]) =>
      `Con ${who === null ? 'tu' : 'su'} jugada ${numbers.length === 1 ? 'del' : 'de los'} ${turns(numbers)} ` +
      `${other === null ? 'pudiste' : `${other} pudo`} marcar.`,
    longest: (who: Who, jumps: number, over: number, turn: number) =>
      `${who === null ? 'Tu' : 'Su'} cadena más larga tuvo ${count(jumps, 'salto', 'saltos')} ` +
      `sobre ${men(over)}, turno ${turn}.`,
  },
};
