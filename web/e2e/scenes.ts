// Every page and every state of the game page that scripts/pictures draws, as scenes on the pretended stage.

import type { GameState, GameSummary, Lobby, ServerMessage } from '../client/types';
import { DEFAULT_RULES, formatPosition, Game, parsePosition } from '../rules';
import { analysisScenes, MOVES } from './analysed';
import { LONG, type Visitor } from './harness';
import { GAME_ID, type Props, startOf, stateAfter } from './stage';

export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly props: Props;
  /** What the visitor does before the picture is taken. */
  readonly act?: (visitor: Visitor) => Promise<void>;
}

/** The way from there into the net. */
const GOAL = ['H9', 'F11', 'H13', 'K15', 'K18'];
const SCORED = [...MOVES, 'H9-F11-H13-K15-K18-H20'];

const positionAfter = (moves: readonly string[], rows = 19, columns = 15) => {
  const start = parsePosition(startOf(rows, columns));
  if (!start.ok) throw new Error('no start');
  const game = Game.replay(start.value, DEFAULT_RULES, moves);
  if (!game.ok) throw new Error('a scene has an illegal move');
  return formatPosition(game.value.position);
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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
const GAMES: GameSummary[] = [
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

const RULES = { ...DEFAULT_RULES, rows: 19, columns: 15 };
const LOBBY: Lobby = {
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
  ],
};
/** A visitor who has been here before. */
const KNOWN = {
  'goalline.settings': JSON.stringify({ name: 'Ada' }),
  'goalline.new-game': JSON.stringify({ opponent: 'computer', forms: {} }),
};
const BUSY: Props = { games: GAMES, lobby: LOBBY, remembers: KNOWN };

const game = (
  name: string,
  state: GameState,
  more: Partial<Scene> & { says?: readonly ServerMessage[] } = {},
): Scene => ({
  name: `game-${name}`,
  path: `/game/${GAME_ID}`,
  props: { ...BUSY, state, ...(more.says ? { says: more.says } : {}), ...more.props },
  ...(more.act ? { act: more.act } : {}),
});

const points =
  (...names: string[]) =>
  async (visitor: Visitor) => {
    for (const name of names) await visitor.click(name);
  };
const button = (name: RegExp) => async (visitor: Visitor) => {
  await visitor.page.getByRole('button', { name }).last().click();
};
const COMPUTER: Partial<GameState> = {
  opponent: 'computer',
  level: 3,
  players: { O: { kind: 'person', name: 'Ada', here: true }, X: { kind: 'computer', level: 3, here: true } },
  clock: null,
  time: null,
};
const players = (x: Partial<NonNullable<GameState['players']['X']>>): GameState['players'] => ({
  O: { kind: 'person', name: 'Ada', tag: 'zz41', here: true },
  X: { kind: 'person', name: 'Iris', tag: 'k7mq', here: true, ...x },
});
/** The ball before the goal of Eks, with men that lead into it. */
const DANGER = ['H11', 'H9', 'A1', 'H10-H8', 'H7', 'H6', 'H5', 'H8-H4', 'H3', 'H2', 'G3', 'A3'];

export const SCENES: readonly Scene[] = [
  { name: 'home-first', path: '/', props: { lobby: { open: [], live: [] } } },
  { name: 'home-returning', path: '/', props: BUSY },
  { name: 'new-computer', path: '/new?opponent=computer', props: BUSY },
  { name: 'new-friend', path: '/new?opponent=friend', props: BUSY },
  { name: 'lobby', path: '/play', props: BUSY },
  { name: 'lobby-empty', path: '/play', props: { lobby: { open: [], live: [] } } },
  { name: 'games', path: '/games', props: BUSY },
  { name: 'games-empty', path: '/games', props: {} },
  { name: 'settings', path: '/settings', props: BUSY },
  { name: 'about', path: '/about', props: BUSY },
  { name: 'learn', path: '/learn', props: BUSY },
  ...analysisScenes(BUSY),
  { name: 'recover', path: '/recover#token', props: BUSY },
  { name: 'missing', path: '/nowhere', props: {} },
  { name: 'offline', path: '/games', props: { offline: true } },
  {
    name: 'error',
    path: `/game/${GAME_ID}`,
    props: { fault: { status: 503, error: { kind: 'busy', message: 'the server is busy', retry_after: 7 } } },
    act: ({ page }) => page.locator('.message-page').waitFor(),
  },
  { name: 'first', path: '/first', props: {} },
  game('start', stateAfter([])),
  game('my-turn', stateAfter(MOVES, COMPUTER)),
  game('aim', stateAfter(MOVES, COMPUTER), {
    // Two clicks, so that the first one aims with a mouse, too.
    props: { remembers: { 'goalline.settings': JSON.stringify({ mouse: 'two' }) } },
    act: async (visitor) => {
      await visitor.click('F12');
      await visitor.page.locator('.act-aim').waitFor();
    },
  }),
  game('chain', stateAfter(MOVES), { act: points(...GOAL) }),
  game('chain-goal', stateAfter(MOVES), {
    act: async (visitor) => {
      await points(...GOAL)(visitor);
      await visitor.page.locator('[role=gridcell][data-target=landing]').first().click();
    },
  }),
  game('own-goal', stateAfter(DANGER, COMPUTER), { act: points('H4', 'H1') }),
  game('own-goal-asked', stateAfter(DANGER, COMPUTER), {
    act: async (visitor) => {
      await points('H4', 'H1')(visitor);
      await visitor.page.locator('.bar-play').click();
    },
  }),
  game('refusal', stateAfter([], COMPUTER), { act: points('H10') }),
  game('waiting', stateAfter(MOVES.slice(0, 19))),
  game('premove', stateAfter(MOVES.slice(0, 19)), {
    act: async (visitor) => {
      await visitor.click('F12');
      await visitor.page.locator('.act-premove').waitFor();
    },
  }),
  game('thinking', stateAfter(MOVES.slice(0, 19), { ...COMPUTER, computer_thinking: true })),
  game(
    'invite-maker',
    stateAfter([], {
      status: 'waiting',
      to_move: null,
      invite: '9c'.repeat(16),
      clock: { days: 2 },
      time: null,
      players: { O: players({}).O, X: null },
    }),
  ),
  {
    ...game(
      'invite-friend',
      stateAfter([], {
        status: 'waiting',
        to_move: null,
        you: [],
        time: null,
        players: { O: null, X: players({}).X },
      }),
    ),
    path: `/game/${GAME_ID}#invite=${'9c'.repeat(16)}`,
  },
  game('undo-asked', stateAfter(MOVES.slice(0, 19), { undo_offer: 'O', undo_plies: 1 })),
  game('undo-answer', stateAfter(MOVES, { undo_offer: 'X' })),
  game('draw-asked', stateAfter(MOVES, { draw_offer: 'O' })),
  game('draw-answer', stateAfter(MOVES, { draw_offer: 'X' })),
  game('phrase', stateAfter(MOVES), { says: [{ type: 'phrase', by: 'X', phrase: 'nice_chain' }] }),
  game(
    'gone',
    stateAfter(MOVES.slice(0, 19), {
      players: players({ here: false, gone_ms: 12_000 }),
      claim: { side: 'X', in_ms: 18_000 },
    }),
  ),
  game(
    'claim',
    stateAfter(MOVES.slice(0, 19), {
      players: players({ here: false, gone_ms: 41_000 }),
      claim: { side: 'X', in_ms: 0 },
    }),
  ),
  game('time-low', stateAfter(MOVES, { time: { O: 8_400, X: 192_000, running: 'O' } })),
  game('days', stateAfter(MOVES, { clock: { days: 3 }, time: { O: 50 * HOUR, X: 72 * HOUR, running: 'O' } })),
  game(
    'long-names',
    stateAfter(MOVES, {
      players: {
        O: { kind: 'person', name: 'Wolfgang Maximilian Huber', tag: 'zz41', here: true },
        X: { kind: 'person', name: 'WWWWWWWWWWWWWWWWWWWWWWWW', tag: 'k7mq', here: true },
      },
    }),
  ),
  game('look-back', stateAfter(MOVES), {
    act: async (visitor) => {
      const { page } = visitor;
      const move = page.locator('.move[data-ply="18"]:visible');
      if ((await move.count()) > 0) return move.click();
      await page.locator('.more-button:visible').click();
      await page.locator('.menu-back:visible').click();
    },
  }),
  game('swap', stateAfter(['H12'], { you: ['X'], rules: { ...RULES, pie: true } })),
  game('menu', stateAfter(MOVES), { act: button(/^(More|Más)$/) }),
  game('won', stateAfter(SCORED)),
  game('lost', stateAfter(SCORED, { you: ['X'] })),
  game('own-goal-lost', stateAfter([...DANGER, 'H4-H1'], COMPUTER)),
  game(
    'drawn',
    stateAfter(MOVES, { status: 'over', to_move: null, result: { winner: null, reason: 'agreement' }, time: null }),
  ),
  game(
    'time',
    stateAfter(MOVES, {
      status: 'over',
      to_move: null,
      result: { winner: 'X', reason: 'time' },
      time: { O: 0, X: 192_000, running: null },
    }),
  ),
  game(
    'abandoned',
    stateAfter(MOVES, { status: 'over', to_move: null, result: { winner: 'O', reason: 'abandoned' } }),
  ),
  game('rematch-asked', stateAfter(SCORED, { rematch: { offered_by: 'X' } })),
  game('watching', stateAfter(MOVES, { you: [], watchers: 3 })),
  game('both-here', stateAfter(MOVES, { opponent: 'local', you: ['O', 'X'], clock: null, time: null })),
  game('offline', stateAfter(MOVES), { props: { offline: true } }),
  game('small', stateAfter(['D6', 'C6'], { rules: { ...DEFAULT_RULES, rows: 9, columns: 7 } })),
  game('big', stateAfter(['T31', 'T29', 'U31'], { rules: { ...DEFAULT_RULES, rows: 60, columns: 40 } })),
  game('huge', stateAfter([], { rules: { ...DEFAULT_RULES, rows: 512, columns: 512 } })),
];

/** Waits until nothing moves and the font is there. */
export async function atRest(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(() => document.fonts.ready);
  await visitor.page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          (each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    undefined,
    { timeout: LONG.timeout },
  );
}
