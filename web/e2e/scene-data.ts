// Here is what the pretended server of the scenes tells: games of a visitor, and a lobby.

import { PRESETS } from '../bidding/rules';
import type { Lobby } from '../client/lobby-types';
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
export const GAMES: GameSummary[] = [
  SUMMARY,
  summary(1, {
    against: 'Tomás',
    tag: 'p4hc',
    you: ['X'],
    to_move: 'X',
    plies: 12,
    position: positionAfter(MOVES.slice(0, 12)),
  }),
  summary(2, {
    against: 'Mother',
    tag: 'a9fe',
    rows: 11,
    columns: 9,
    plies: 4,
    clock: null,
    time: null,
    position: positionAfter(['E7', 'D5', 'F8', 'C3'], 11, 9),
  }),
  summary(3, {
    against: 'Maximiliana Wolfsbergerin',
    tag: 'w2tz',
    to_move: 'X',
    clock: { base: 600, increment: 5 },
    time: { O: 301_000, X: 44_000, running: 'X' },
  }),
  summary(4, {
    opponent: 'computer',
    level: 3,
    against: '',
    tag: '',
    status: 'over',
    to_move: null,
    result: { winner: 'O', reason: 'goal' },
    clock: null,
    time: null,
  }),
  summary(5, {
    opponent: 'computer',
    level: 10,
    against: '',
    tag: '',
    status: 'over',
    to_move: null,
    result: { winner: 'X', reason: 'goal' },
    clock: null,
    time: null,
  }),
  summary(6, {
    against: 'Noor',
    tag: 'x8fd',
    status: 'over',
    to_move: null,
    result: { winner: null, reason: 'agreement' },
    time: null,
  }),
  summary(7, {
    status: 'waiting',
    to_move: null,
    against: '',
    tag: '',
    plies: 0,
    position: startOf(19, 15),
    time: null,
  }),
];

export const RULES = { ...DEFAULT_RULES, rows: 19, columns: 15 };
const PERSON = { kind: 'person', name: 'Ada', tag: 'zz41', here: true } as const;

export const LOBBY: Lobby = {
  open: [
    {
      id: '1'.repeat(32),
      game: 'phutball',
      by: { name: 'Noor', tag: 'x8fd' },
      rows: 19,
      columns: 15,
      rules: RULES,
      clock: { base: 600, increment: 5 },
      handicap: 0,
      side: 'random',
      created: NOW - 2 * MINUTE,
      yours: false,
    },
    {
      id: '2'.repeat(32),
      game: 'phutball',
      by: { name: '', tag: 'w2tz' },
      rows: 9,
      columns: 7,
      rules: { ...RULES, rows: 9, columns: 7, pie: true },
      clock: null,
      handicap: 0,
      side: 'O',
      created: NOW - 5 * MINUTE,
      yours: false,
    },
    {
      id: '3'.repeat(32),
      game: 'phutball',
      by: { name: 'Lena', tag: 'm2vv', bot: true },
      rows: 19,
      columns: 15,
      rules: { ...RULES, goal_pass: false },
      clock: { days: 2 },
      handicap: 1.5,
      side: 'X',
      created: NOW - 8 * MINUTE,
      yours: false,
    },
    {
      id: '4'.repeat(32),
      game: 'phutball',
      by: { name: 'Ada', tag: 'zz41' },
      rows: 21,
      columns: 15,
      rules: { ...RULES, rows: 21 },
      clock: { base: 180, increment: 2 },
      handicap: 0,
      side: 'random',
      created: NOW - 3 * MINUTE,
      yours: true,
    },
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
