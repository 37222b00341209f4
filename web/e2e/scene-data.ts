// Here is what the pretended server of the scenes tells: games of a visitor, and a lobby.

import { PRESETS } from '../bidding/rules';
import type { Lobby, OpenBoard } from '../client/lobby-types';
import { openInvitation } from '../client/testing';
import type { GameSummary } from '../client/types';
import { DEFAULT_RULES, formatPosition, Game, parsePosition } from '../rules';
import { MOVES } from './analysed';
import { startOf, stateAfter } from './stage';

const positionAfter = (moves: readonly string[], rows = 19, columns = 15) => {
  const start = parsePosition(startOf(rows, columns));
  if (!start.ok) throw new Error('no start');
  const game = Game.replay(start.value, DEFAULT_RULES, moves);
  if (!game.ok) throw new Error('a scene has an illegal move');
  return formatPosition(game.value.position);
};

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const NOW = Date.now();
const SUMMARY: GameSummary = {
  id: 'a'.repeat(32),
  game: 'phutball',
  opponent: 'friend',
  status: 'playing',
  result: null,
  to_move: 'O',
  you: ['O'],
  against: 'Iris',
  tag: 'k7mq',
  rows: 19,
  columns: 15,
  plies: MOVES.length,
  position: positionAfter(MOVES),
  clock: { days: 1 },
  time: { O: 21 * HOUR, X: 24 * HOUR, running: 'O' },
  updated: NOW - 10 * MINUTE,
};
const summary = (n: number, change: Partial<GameSummary>): GameSummary => ({
  ...SUMMARY,
  id: n.toString(16).padStart(32, '0'),
  updated: NOW - n * HOUR,
  ...change,
});
const UNTIMED = { clock: null, time: null };
const by = (against: string, tag: string) => ({ against, tag });
const after = (moves: readonly string[], rows = 19, columns = 15) => ({
  ...{ rows, columns, plies: moves.length },
  position: positionAfter(moves, rows, columns),
});
const over = (winner: 'O' | 'X' | null): Partial<GameSummary> => ({
  ...{ status: 'over', to_move: null },
  result: { winner, reason: winner ? 'goal' : 'agreement' },
});
export const GAMES: GameSummary[] = [
  SUMMARY,
  summary(1, { ...by('Tomás', 'p4hc'), you: ['X'], to_move: 'X', ...after(MOVES.slice(0, 12)) }),
  summary(2, { ...by('Mother', 'a9fe'), ...UNTIMED, ...after(['E7', 'D5', 'F8', 'C3'], 11, 9) }),
  summary(3, {
    ...by('Maximiliana Wolfsbergerin', 'w2tz'),
    to_move: 'X',
    clock: { base: 600, increment: 5 },
    time: { O: 301_000, X: 44_000, running: 'X' },
  }),
  summary(4, { opponent: 'computer', level: 3, ...by('', ''), ...over('O'), ...UNTIMED }),
  summary(5, { opponent: 'computer', level: 10, ...by('', ''), ...over('X'), ...UNTIMED }),
  summary(6, { ...by('Noor', 'x8fd'), ...over(null), time: null }),
  summary(7, { ...by('', ''), status: 'waiting', to_move: null, time: null, ...after([]) }),
];

export const RULES = { ...DEFAULT_RULES, rows: 19, columns: 15 };
const PERSON = { kind: 'person', name: 'Ada', tag: 'zz41', here: true } as const;

const SMALL = { rows: 9, columns: 7 };
const invitation = (n: number, name: string, tag: string, minutes: number, change: Partial<OpenBoard>) =>
  openInvitation({
    ...{ id: String(n).repeat(32), by: { name, tag }, rules: RULES, created: NOW - minutes * MINUTE },
    ...change,
  });

export const LOBBY: Lobby = {
  open: [
    invitation(1, 'Noor', 'x8fd', 2, { side: 'random' }),
    invitation(2, '', 'w2tz', 5, { ...SMALL, rules: { ...RULES, ...SMALL, pie: true }, clock: null, side: 'O' }),
    invitation(3, 'Lena', 'm2vv', 8, {
      by: { name: 'Lena', tag: 'm2vv', bot: true },
      rules: { ...RULES, goal_pass: false },
      clock: { days: 2 },
      handicap: 1.5,
    }),
    invitation(4, 'Ada', 'zz41', 3, {
      rows: 21,
      rules: { ...RULES, rows: 21 },
      clock: { base: 180, increment: 2 },
      side: 'random',
      yours: true,
    }),
  ],
  live: [
    {
      id: '5'.repeat(32),
      game: 'phutball',
      players: stateAfter([]).players,
      rows: 19,
      columns: 15,
      position: positionAfter(MOVES),
      plies: 20,
      clock: { base: 300, increment: 5 },
      watchers: 2,
    },
    {
      id: '6'.repeat(32),
      game: 'strip',
      players: { L: PERSON, R: { ...PERSON, name: '', tag: 'q2ra' } },
      squares: 13,
      position: '..o.@oo...o.. L',
      plies: 6,
      clock: null,
      watchers: 0,
    },
    {
      id: '7'.repeat(32),
      game: 'tennis',
      players: { 1: PERSON, 2: { ...PERSON, name: 'Noor', tag: 'h8sd' } },
      rules: PRESETS.tennis,
      ball: -1,
      plies: 4,
      clock: null,
      watchers: 1,
    },
  ],
};
