// These are every page and every state of the game page that scripts/pictures draws, as scenes on the pretended
// stage.

import type { ServerMessage } from '../client/message';
import type { GameState } from '../client/types';
import { DEFAULT_RULES } from '../rules';
import { analysisScenes, MOVES } from './analysed';
import { bidScenes } from './bid-scenes';
import type { Visitor } from './harness';
import { lessonScenes } from './lessons';
import { moreButton, named } from './places';
import { puzzleScenes } from './puzzled';
import { reviewScenes } from './reviewed';
import { rowScenes } from './rowed';
import { GAMES, HOUR, LOBBY, RULES } from './scene-data';
import { GAME_ID, type Props, stateAfter } from './stage';

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
const OVER = { status: 'over', to_move: null, time: null } as const;
/** The ball before the goal of Eks, with men that lead into it. */
const DANGER = ['H11', 'H9', 'A1', 'H10-H8', 'H7', 'H6', 'H5', 'H8-H4', 'H3', 'H2', 'G3', 'A3'];

export const SCENES: readonly Scene[] = [
  { name: 'home-first', path: '/', props: { lobby: { open: [], live: [] } } },
  { name: 'home-returning', path: '/', props: BUSY },
  { name: 'new-computer', path: '/new?opponent=computer', props: BUSY },
  { name: 'new-friend', path: '/new?opponent=friend', props: BUSY },
  { name: 'lobby', path: '/play', props: BUSY },
  { name: 'watch', path: '/watch', props: BUSY },
  { name: 'lobby-empty', path: '/play', props: { lobby: { open: [], live: [] } } },
  { name: 'lobby-offline', path: '/play', props: { offline: true } },
  { name: 'games', path: '/games', props: BUSY },
  { name: 'games-empty', path: '/games', props: {} },
  { name: 'settings', path: '/settings', props: BUSY },
  { name: 'about', path: '/about', props: BUSY },
  ...lessonScenes(BUSY),
  { name: 'rules', path: '/rules', props: BUSY },
  ...analysisScenes(BUSY),
  ...reviewScenes(BUSY),
  ...puzzleScenes(BUSY),
  ...rowScenes(BUSY),
  ...bidScenes(BUSY),
  { name: 'embed', path: `/embed/${GAME_ID}`, props: { state: stateAfter(SCORED) } },
  { name: 'recover', path: '/recover#token', props: BUSY },
  { name: 'missing', path: '/nowhere', props: {} },
  { name: 'offline', path: '/games', props: { offline: true } },
  {
    name: 'error',
    path: `/game/${GAME_ID}`,
    props: { fault: { status: 503, error: { kind: 'busy', message: 'the server is busy', retry_after: 7 } } },
    act: ({ page }) => page.locator('[data-part=message]').waitFor(),
  },
  { name: 'first', path: '/first', props: {} },
  game('start', stateAfter([])),
  game('my-turn', stateAfter(MOVES, COMPUTER)),
  game('aim', stateAfter(MOVES, COMPUTER), {
    // Two clicks, so that the first one aims with a mouse, too.
    props: { remembers: { 'goalline.settings': JSON.stringify({ mouse: 'two' }) } },
    act: async (visitor) => {
      await visitor.click('F12');
      await visitor.page.locator('[data-part~=aim]').waitFor();
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
      await visitor.page.locator('[data-part=bar-play]').click();
    },
  }),
  game('refusal', stateAfter([], COMPUTER), { act: points('H10') }),
  game('waiting', stateAfter(MOVES.slice(0, 19))),
  game('premove', stateAfter(MOVES.slice(0, 19)), {
    act: async (visitor) => {
      await visitor.click('F12');
      await visitor.page.locator('[data-part~=premove]').waitFor();
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
  game(
    'withdrawn',
    stateAfter([], {
      ...OVER,
      you: [],
      result: { winner: null, reason: 'withdrawn' },
      players: { O: players({}).O, X: null },
    }),
  ),
  game('undo-asked', stateAfter(MOVES.slice(0, 19), { undo_offer: 'O', undo_plies: 1 })),
  game('undo-answer', stateAfter(MOVES, { undo_offer: 'X' })),
  game('refused', stateAfter(MOVES, { ask_again: { draw: 31, undo: 22 } }), { act: button(/^(More|Más)$/) }),
  game('rematch-refused', stateAfter(SCORED, { ask_again: { rematch: null } })),
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
      const move = page.locator('[data-ply="18"]:visible');
      if ((await move.count()) > 0) return move.click();
      await moreButton(page).click();
      await named(page, 'button', (t) => t.match.lookBack).click();
    },
  }),
  game('swap', stateAfter(['H12'], { you: ['X'], rules: { ...RULES, pie: true } })),
  game('menu', stateAfter(MOVES), { act: button(/^(More|Más)$/) }),
  game('won', stateAfter(SCORED)),
  game('lost', stateAfter(SCORED, { you: ['X'] })),
  game('own-goal-lost', stateAfter([...DANGER, 'H4-H1'], COMPUTER)),
  game('drawn', stateAfter(MOVES, { ...OVER, result: { winner: null, reason: 'agreement' } })),
  game(
    'time',
    stateAfter(MOVES, {
      ...OVER,
      result: { winner: 'X', reason: 'time' },
      time: { O: 0, X: 192_000, running: null },
    }),
  ),
  game('abandoned', stateAfter(MOVES, { ...OVER, result: { winner: 'O', reason: 'abandoned' } })),
  game('rematch-asked', stateAfter(SCORED, { rematch: { offered_by: 'X' } })),
  game('watching', stateAfter(MOVES, { you: [], watchers: 3 })),
  game('both-here', stateAfter(MOVES, { opponent: 'local', you: ['O', 'X'], clock: null, time: null })),
  game('offline', stateAfter(MOVES), { props: { offline: true } }),
  game('large-text', stateAfter(MOVES, COMPUTER), {
    props: { remembers: { 'goalline.settings': JSON.stringify({ textSize: 'larger' }) } },
  }),
  game('small', stateAfter(['D6', 'C6'], { rules: { ...DEFAULT_RULES, rows: 9, columns: 7 } })),
  game('big', stateAfter(['T31', 'T29', 'U31'], { rules: { ...DEFAULT_RULES, rows: 60, columns: 40 } })),
  game('huge', stateAfter([], { rules: { ...DEFAULT_RULES, rows: 512, columns: 512 } })),
];
