// This is a page with a pretended server behind it: every state that a page can show is there at once, without
// playing to it and without waiting for a clock. The files of the page come from the real server. It answers as
// http-api.md says; what a scene does not name is not found, as with a server that lacks it.

import type { Page, Route, WebSocketRoute } from 'playwright-core';
import type { Lobby } from '../client/lobby-types';
import type { ErrorBody, ServerMessage } from '../client/message';
import type { Puzzle, PuzzleOverview } from '../client/puzzle-types';
import type { GameState, GameSummary, Info, StoredReview } from '../client/types';
import { DEFAULT_RULES, formatPosition, Game, parsePosition } from '../rules';
import { LONG, type Visitor } from './harness';

export const GAME_ID = 'f'.repeat(32);

export interface Props {
  readonly state?: GameState;
  /** What else the game's socket says after the state. */
  readonly says?: readonly ServerMessage[];
  /** What the server has of puzzles; the others it has not. */
  readonly puzzles?: readonly Puzzle[];
  /** What is kept with the game. */
  readonly review?: StoredReview | null;
  readonly games?: readonly GameSummary[];
  readonly lobby?: Lobby;
  readonly info?: Info;
  /** The server answers every call with this. */
  readonly fault?: { status: number; error: ErrorBody };
  /** No call gets an answer, and no socket opens. */
  readonly offline?: boolean;
  /** What this browser remembers, as `localStorage` holds it. */
  readonly remembers?: Readonly<Record<string, string>>;
}

const answer = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

const MISSING: ErrorBody = { kind: 'not_found', message: 'there is nothing here' };

/** What a call is answered with, or undefined if the pretended server does not know it. */
function bodyOf(path: string, props: Props): unknown {
  if (path === '/api/games') return { games: props.games ?? [] };
  if (path === '/api/info') return props.info ?? { version: '1.0.0', levels: 10 };
  if (path === '/api/lobby') return props.lobby;
  if (path === '/api/recovery') return { active: false };
  if (path === `/api/games/${GAME_ID}` || path === `/api/games/${GAME_ID}/actions`)
    return props.state && { state: props.state };
  if (path.startsWith('/api/puzzles')) return puzzleBody(path, props.puzzles ?? []);
  if (path === `/api/games/${GAME_ID}/review`) return { review: props.review ?? null };
  return undefined;
}

/** The calls of puzzles, as far as they are the same for everybody. */
function puzzleBody(path: string, puzzles: readonly Puzzle[]): unknown {
  const [first] = puzzles;
  if (!first) return undefined;
  const [, , , which = '', call] = path.split('/');
  if (which === '') return overviewOf(puzzles, first);
  if (which === 'rush') return { seconds: 180, puzzles };
  const puzzle = which === 'next' ? first : puzzles.find(({ id }) => id === Number(which));
  if (puzzle && call === 'attempt') return { ...puzzle, attempts: puzzle.attempts + 1, counted: true };
  return puzzle;
}

function overviewOf(puzzles: readonly Puzzle[], first: Puzzle): PuzzleOverview {
  const themes = [...new Set(puzzles.map(({ theme }) => theme))];
  const count = (has: (puzzle: Puzzle) => boolean) => puzzles.filter(has).length;
  return {
    count: puzzles.length,
    first: Math.min(...puzzles.map(({ id }) => id)),
    last: Math.max(...puzzles.map(({ id }) => id)),
    themes: themes.map((theme) => ({ theme, count: count((puzzle) => puzzle.theme === theme) })),
    grades: {
      easy: count(({ grade }) => grade === 'easy'),
      medium: count(({ grade }) => grade === 'medium'),
      hard: count(({ grade }) => grade === 'hard'),
    },
    day: { ...first, date: new Date().toISOString().slice(0, 10) },
  };
}

function openSocket(socket: WebSocketRoute, props: Props): void {
  const send = (message: object) => socket.send(JSON.stringify(message));
  if (socket.url().endsWith('/api/events')) {
    if (props.lobby) send({ type: 'lobby', ...props.lobby });
    return;
  }
  if (!props.state) return;
  send({ type: 'state', state: props.state });
  for (const message of props.says ?? []) send(message);
  socket.onMessage((text) => {
    if ((JSON.parse(text.toString()) as { type: string }).type === 'ping') send({ type: 'pong' });
  });
}

/** Sets the stage; the page is opened after it. */
export async function set(page: Page, props: Props): Promise<void> {
  await page.addInitScript((remembers) => {
    for (const [key, value] of Object.entries(remembers)) localStorage.setItem(key, value);
  }, props.remembers ?? {});
  await page.route('**/api/**', (route) => {
    if (props.offline) return route.abort('connectionrefused');
    if (props.fault) return answer(route, { error: props.fault.error }, props.fault.status);
    const body = bodyOf(new URL(route.request().url()).pathname, props);
    return body === undefined ? answer(route, { error: MISSING }, 404) : answer(route, body);
  });
  await page.routeWebSocket(/\/api\//, (socket) => {
    if (props.offline) socket.close({ code: 1001 });
    else openSocket(socket, props);
  });
}

/** A state of a game after these moves, against a person, seen by Ohs; `change` says what else is different. */
export function stateAfter(moves: readonly string[], change: Partial<GameState> = {}): GameState {
  const rows = change.rules?.rows ?? 19;
  const columns = change.rules?.columns ?? 15;
  const start = change.start ?? startOf(rows, columns);
  const position = parsePosition(start);
  if (!position.ok) throw new Error(`no position: ${start}`);
  const game = Game.replay(position.value, DEFAULT_RULES, moves);
  if (!game.ok) throw new Error(`a scene has an illegal move: ${JSON.stringify(game)}`);
  const { outcome } = game.value;
  const over = outcome !== null;
  return {
    id: GAME_ID,
    version: moves.length + 1,
    game: 'phutball',
    rules: { ...DEFAULT_RULES, rows, columns },
    opponent: 'friend',
    start,
    moves: [...moves],
    position: formatPosition(game.value.position),
    swapped: false,
    to_move: over ? null : game.value.position.toMove,
    status: over ? 'over' : 'playing',
    result: over
      ? { winner: outcome === 'draw' ? null : outcome, reason: outcome === 'draw' ? 'repetition' : 'goal' }
      : null,
    players: {
      O: { kind: 'person', name: 'Ada', tag: 'zz41', here: true },
      X: { kind: 'person', name: 'Iris', tag: 'k7mq', here: true },
    },
    draw_offer: null,
    undo_offer: null,
    // Against the computer and at one screen turns are taken back at once.
    undo_plies: { friend: 0, local: 1, computer: 2 }[change.opponent ?? 'friend'],
    rematch: null,
    computer_thinking: false,
    you: ['O'],
    clock: { base: 300, increment: 5 },
    time: { O: 167_000, X: 192_000, running: over ? null : game.value.position.toMove },
    watchers: 0,
    ...change,
  };
}

/** The ball in the middle of an empty board (P4). */
export function startOf(rows: number, columns: number): string {
  const [row, column] = [Math.floor((rows + 1) / 2), Math.floor((columns + 1) / 2)];
  const before = column - 1 || '';
  const after = columns - column || '';
  const lines = Array.from({ length: rows }, (_, i) => (rows - i === row ? `${before}@${after}` : `${columns}`));
  return `${lines.join('/')} O`;
}

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
