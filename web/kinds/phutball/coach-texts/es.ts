// What the coach says of a game against the computer, in Spanish.

import { rows } from '../../../base/i18n/es/words';
import type { CoachTexts } from './en';

export const es: CoachTexts = {
  score: (chain: string) => `Ahora puedes marcar: ${chain}.`,
  stopByMan: (chain: string, man: string) =>
    `El ordenador amenaza con marcar con ${chain}. Un hombre en ${man} lo impide.`,
  stopByJump: (chain: string, jump: string) =>
    `El ordenador amenaza con marcar con ${chain}. El salto ${jump} lo impide.`,
  nothingStops: (chain: string) => `El ordenador amenaza con marcar con ${chain}, y ninguna jugada tuya lo impide.`,
  goodJump: (chain: string, n: number, back: number) =>
    `${chain} adelanta el balón ${rows(n)}, y el ordenador puede recuperar ${back === 0 ? 'ninguna' : back}.`,
  goodMan: (man: string, n: number, back: number) =>
    `Con un hombre en ${man} podrías saltar ${rows(n)} hacia delante, y el ordenador, ${back === 0 ? 'nada' : back}.`,
  missed: (chain: string) => `En tu última jugada pudiste marcar: ${chain}.`,
  leftOpen: (move: string, chain: string) => `Tras ${move} el ordenador aún podía marcar, con ${chain}.`,
  gaveGoal: (move: string, chain: string) => `${move} permitió marcar al ordenador, con ${chain}.`,
  stopped: (move: string, chain: string) => `Bien visto: ${move} impidió el gol con ${chain}.`,
  threatened: (move: string, chain: string) => `${move} amenazaba con marcar con ${chain}.`,
  wayBack: (move: string, n: number, chain: string) =>
    `${move} dejó un camino de vuelta: con ${chain} el ordenador podía acercar el balón ${rows(n)} a su línea ` +
    'de gol.',
  noWayBack: (move: string, n: number) => `${move} adelantó el balón ${rows(n)} y no dejó camino de vuelta.`,
  wentBack: (move: string, n: number) => `${move} acercó el balón ${rows(n)} a la línea de gol del ordenador.`,
  farther: (move: string, n: number, chain: string) =>
    `En lugar de ${move}, ${chain} habría adelantado el balón ${rows(n)}.`,
  helpsBoth: (move: string, mine: number, theirs: number) =>
    `${move} ayudó a los dos: después tú podías adelantar el balón ${rows(mine)}, y el ordenador ${theirs}.`,
  helpsThem: (move: string, n: number, chain: string) =>
    `${move} ayudó al ordenador: después podía saltar ${rows(n)}, con ${chain}.`,
  opens: (move: string, n: number, chain: string) =>
    `${move} abrió un camino: después podías adelantar el balón ${rows(n)}, con ${chain}.`,
  closes: (move: string, before: number, after: number) =>
    `${move} estorbó al ordenador: su salto más largo bajó de ${rows(before)} a ${after}.`,
  idle: (move: string) => `Ningún salto usa todavía el hombre de ${move}, ni choca con él.`,
  parried: (move: string, chain: string) => `${move}, del ordenador, impidió tu gol con ${chain}.`,
  theyJumped: (move: string, n: number, left: number) =>
    `${move} acercó el balón ${rows(n)} a la línea de gol del ordenador, que está a ${rows(left)}.`,
  theyOpened: (move: string, n: number, chain: string) =>
    `${move}, del ordenador, te abrió un camino: ${chain} adelanta el balón ${rows(n)}.`,
  theyClosed: (move: string, before: number, after: number) =>
    `${move}, del ordenador, acortó tu salto más largo de ${rows(before)} a ${after}.`,
  theyLengthened: (move: string, n: number, chain: string) =>
    `El ordenador se hizo un camino con ${move}: si sigue abierto, puede saltar ${rows(n)}, con ${chain}.`,
  longest: (mine: number, theirs: number) =>
    `Ahora tu salto más largo adelanta el balón ${rows(mine)}; el del ordenador, ${rows(theirs)}.`,
  noJump: 'El balón todavía no puede saltar: pon un hombre a su lado.',
};
