// These texts are for the reader's own statistics, in Spanish.

import type { StatisticsWords } from './en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const es: StatisticsWords = {
  lead: 'Se cuentan y se guardan en este dispositivo. No se envía nada.',
  games: 'Partidas',
  noGames: 'Aún no ha terminado ninguna partida.',
  play: 'Jugar una partida',
  puzzles: 'Problemas',
  noPuzzles: 'Aún no has probado ningún problema.',
  solve: 'Resolver uno',
  of: (n: number) => count(n, 'partida', 'partidas'),
  lost: (n: number) => count(n, 'perdida', 'perdidas'),
  drawn: (n: number) => `${n} en tablas`,
  wonShare: 'Ganadas',
  wonOf: (won: number, all: number) => `${won} de ${count(all, 'partida ganada', 'partidas ganadas')}`,
  winsNow: 'Victorias seguidas ahora',
  winsLongest: 'Más victorias seguidas',
  tried: 'Probados',
  atOnce: 'Resueltos a la primera',
  rowNow: 'Resueltos seguidos ahora',
  rowLongest: 'Más resueltos seguidos',
  days: 'Días seguidos',
  rush: 'Mejor carrera',
  percent: (n: number) => `${n}\u00a0%`,
  byTheme: 'Por temas',
  solvedOf: (solved: number, all: number) => `${solved} de ${all} resueltos`,
  history: 'Lo que has probado',
  onlyMissed: 'Solo los que faltan por resolver',
  noneMissed: 'Ninguno: ya has resuelto todos los que fallaste.',
  again: 'Otra vez',
  solved: 'resuelto',
  missed: 'fallado',
  later: 'resuelto después',
  more: 'Mostrar más',
};
