// These texts are for the review of a game, in Spanish.

import type { ReviewTexts } from '../en';
import { count, men, type Side, side } from './words';

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
    cancel: 'Cancelar',
    begun: (all: number) => `Empieza la revisión: ${count(all, 'posición', 'posiciones')}.`,
    stopped: (done: number, all: number) => `Detenida tras ${done} de ${all} posiciones.`,
    goOn: 'Continuar',
    again: 'Intentar de nuevo',
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
    turnOf: (turn: number, s: Side) => `Turno ${turn}, ${side(s)}`,
    swap: 'Cambiar de bando',
    proven: (text: string) => `${text}, demostrado`,
    mistakeSaid: (turn: number, s: Side, move: string, mark: string) =>
      `Turno ${turn}: ${side(s)} jugó ${move}, ${mark}.`,
    chances: (before: string, after: string) => `De ${before} a ${after}.`,
    betterSaid: (move: string) => `Mejor: ${move}.`,
    fine: (turn: number, s: Side, move: string) => `Turno ${turn}: ${side(s)} jugó ${move}. No es un error.`,
    unknown: (turn: number, s: Side, move: string) =>
      `Turno ${turn}: ${side(s)} jugó ${move}. El motor no la ha examinado.`,
    outside: 'Has salido de las jugadas de la partida.',
    back: 'Volver a la partida',
    tryAgain: 'Buscar una jugada mejor',
    tryNow: (s: Side) => `Tu intento: busca una jugada mejor para ${side(s)}.`,
    judging: (move: string) => `${move}: el motor la está examinando…`,
    best: (move: string) => `${move} es la jugada del motor. ¡Bien!`,
    good: (move: string) => `${move} también es buena.`,
    lossOf: (points: number) =>
      points < 1 ? 'No regala nada.' : `Cuesta ${count(points, 'punto', 'puntos')} de probabilidad de ganar.`,
    poor: (move: string) => `${move} no basta.`,
    same: (move: string) => `${move} es lo que se jugó en la partida. Busca otra jugada.`,
    unjudged: 'El motor no pudo examinarla.',
    onceMore: 'Intentar de nuevo',
    solution: 'Ver la solución',
    solutionSaid: (move: string) => `La jugada del motor es ${move}.`,
    leave: 'Dejarlo',
    chart: 'Probabilidad de ganar',
    turnsOf: (turn: number, all: number) => `tras el turno ${turn} de ${all}`,
    atStart: 'al principio',
    sides: 'Ohs arriba, Eks abajo',
    point: (ohs: number) => `Ohs ${ohs}\u00a0%, Eks ${100 - ohs}\u00a0%`,
    pointUnknown: 'sin examinar',
    summary: 'Resumen',
    none: (s: Side) => `${side(s)} no cometió errores.`,
    counted: (s: Side, marks: readonly (readonly [Mark, number])[]) =>
      `${side(s)}: ${marks.map(([mark, n]) => marked[mark](n)).join(', ')}.`,
    average: (points: string) => `De media, cada jugada regaló ${points} puntos de probabilidad de ganar.`,
    worst: (turn: number, points: number) => `La peor fue la del turno ${turn}: ${count(points, 'punto', 'puntos')}.`,
    missed: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `En el ${turns(numbers)} pudo marcar y no lo hizo.`
        : `Pudo marcar ${numbers.length} veces y no lo hizo: ${turns(numbers)}.`,
    allowed: (s: Side, numbers: readonly number[]) =>
      numbers.length === 1
        ? `Su jugada del ${turns(numbers)} permitió marcar a ${side(s)}.`
        : `Sus jugadas de los ${turns(numbers)} permitieron marcar a ${side(s)}.`,
    longest: (jumps: number, over: number, turn: number) =>
      `Su cadena más larga tuvo ${count(jumps, 'salto', 'saltos')} sobre ${men(over)}, turno ${turn}.`,
  },
};
