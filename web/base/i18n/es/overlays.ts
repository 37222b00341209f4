// What is laid over a position to explain it, in words and for a legend, in Spanish.

import type { OverlayTexts } from '../en';
import { count, type Side, side } from './words';

const jumps = (n: number) => count(n, 'salto', 'saltos');

export const overlays: OverlayTexts = {
  laid: {
    reachNone: 'El balón no puede saltar ahora.',
    reachNoneOf: (s: Side) => `${side(s)} no tiene ningún salto ahora.`,
    reach: (s: Side, points: number, row: number, n: number) =>
      `${side(s)} puede llegar a ${count(points, 'punto', 'puntos')}; ` +
      `el más lejano está en la fila ${row}, a ${jumps(n)}.`,
    reachGoal: (s: Side, points: number, n: number) =>
      `${side(s)} puede llegar a ${count(points, 'punto', 'puntos')}, entre ellos la portería, en ${jumps(n)}.`,
    reachPart: 'Hay más cadenas de las que se pueden mostrar: faltan puntos.',
    threat: (s: Side, chain: string) => `${side(s)} amenaza con marcar: ${chain}.`,
    threatNone: (s: Side) => `${side(s)} no puede marcar en un turno.`,
    threatUnknown: (s: Side) => `Es demasiado difícil decir pronto si ${side(s)} puede marcar en un turno.`,
    defences: (moves: string, more: number) =>
      more > 0 ? `Lo impiden: ${moves} (y ${more} más).` : `Solo lo impide esto: ${moves}.`,
    defencesNone: 'Nada lo impide.',
    defencesPart: 'No se han podido probar todas las jugadas.',
    defenceMan: (point: string) => `un hombre en ${point}`,
    defenceJump: (path: string) => `la cadena ${path}`,
    heat: (men: string) => `Los mejores hombres: ${men}.`,
    heatMan: (point: string, percent: number) => `${point}, ${percent} por ciento`,
  },
  legend: {
    name: 'Qué significan los signos',
    reach: 'saltos hasta aquí',
    threat: (s: Side) => `${side(s)} amenaza`,
    defences: 'lo impide',
    heat: 'un hombre aquí',
    noReach: 'Alcance: ahora no hay ningún salto',
    noThreat: 'Amenaza: ahora ninguna',
    threatUnknown: 'Amenaza: demasiado difícil de decir',
    nothingToStop: 'Mejores defensas: no hay amenaza',
    noDefences: 'Mejores defensas: nada lo impide',
    defencesUnknown: 'Mejores defensas: demasiado difícil de decir',
  },
};
