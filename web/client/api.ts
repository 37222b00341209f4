// The HTTP calls of http-api.md. One function per call; every failure is an ApiError with a kind.

import type { Lobby } from './lobby-types';
import {
  type Attempt,
  type Attempted,
  MOST_UNWANTED,
  type Puzzle,
  type PuzzleOverview,
  type PuzzleReport,
  type PuzzleRush,
  type PuzzleWish,
} from './puzzle-types';
import {
  type Action,
  type ActionDetails,
  type Analysis,
  type AnyState,
  ERROR_KINDS,
  type ErrorKind,
  type GameRecord,
  type GameState,
  type GameSummary,
  type Hint,
  type Info,
  type NewGame,
  type NewReview,
  type Person,
  type ProvenBoard,
  type ProvenWin,
  type Question,
  type Recovery,
  type ReportReason,
  type ServerErrorKind,
  type SideOf,
  type StoredReview,
} from './types';

interface ErrorDetails {
  readonly where?: string;
  readonly code?: string;
  readonly state?: AnyState;
  readonly retryAfter?: number;
  /** Of somebody or something that is not admitted: in the operator's words, and until when, in milliseconds. */
  readonly reason?: string;
  readonly until?: number;
}

export class ApiError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The calls about games of the kind that `State` says. */
export interface GameCalls<State extends AnyState, New> {
  create(game: New): Promise<State>;
  game(id: string): Promise<State>;
  /** Without an invitation only an open game of the lobby can be joined. */
  join(id: string, invite: string | null, name?: string): Promise<State>;
  act(id: string, action: Action, side?: SideOf<State>, details?: ActionDetails): Promise<State>;
}

export interface Api extends GameCalls<GameState, NewGame> {
  games(): Promise<GameSummary[]>;
  readRecord(text: string): Promise<GameRecord>;
  record(id: string): Promise<string>;
  /** Against the computer: stage 1 shows a point, stage 2 the move and why it is good. */
  hint(id: string, stage: 1 | 2): Promise<Hint>;
  /** What the server's engine thinks of a position, from time to time and at the end; `signal` gives up waiting. */
  analyse(question: Question, signal: AbortSignal, tell?: (analysis: Analysis) => void): Promise<Analysis>;
  /** The boards whose start is proven. */
  provenBoards(): Promise<readonly ProvenBoard[]>;
  /** What the proofs say of the position after these moves; null: nothing. */
  provenWin(game: Pick<Question, 'start' | 'moves' | 'rules'>): Promise<ProvenWin | null>;
  /** The review that is kept with a finished game; null: there is none. */
  review(id: string): Promise<StoredReview | null>;
  /** Only for players of the game, and only if it looked deeper than the one that is kept. */
  keepReview(id: string, review: NewReview): Promise<StoredReview>;
  info(): Promise<Info>;
  lobby(): Promise<Lobby>;
  recovery(): Promise<Recovery>;
  /** A new token; the former one ends. */
  makeRecovery(): Promise<string>;
  /** Whom this visitor has muted and blocked, the newest first. */
  people(): Promise<readonly Person[]>;
  /** Mutes or blocks a player of this game, who is called by the key that `players` of its state has. */
  avoid(game: string, player: string, kind: Person['kind']): Promise<readonly Person[]>;
  /** Hears or meets somebody again. */
  forgive(id: number): Promise<readonly Person[]>;
  /** Tells whoever runs the server. */
  report(game: string, player: string, reason: ReportReason, text: string): Promise<void>;
  revokeRecovery(): Promise<void>;
  /** Makes this browser the visitor whose token it is. */
  useRecovery(token: string): Promise<void>;
  puzzles(): Promise<PuzzleOverview>;
  puzzle(id: number): Promise<Puzzle>;
  /** One near the rating that this visitor has not tried. */
  nextPuzzle(wish: PuzzleWish): Promise<Puzzle>;
  puzzleRush(): Promise<PuzzleRush>;
  /** Only the first attempt at a puzzle counts. */
  attemptPuzzle(id: number, attempt: Attempt): Promise<Attempted>;
  reportPuzzle(id: number, report: PuzzleReport): Promise<void>;
}

/** All finished games of this visitor as one file of SGF. */
export const ALL_RECORDS = '/api/records';

const gamePath = (id: string) => `/api/games/${encodeURIComponent(id)}`;
const peopleOf = (answer: unknown) => (answer as { people: Person[] }).people;
const stateOf = async <T>(answer: Promise<unknown>) => (await (answer as Promise<{ state: T }>)).state;
const joining = (invite: string | null, name?: string) => ({ ...(invite && { invite }), ...(name && { name }) });

export function gameCalls<State extends AnyState, New extends object>(fetch: Fetch): GameCalls<State, New> {
  return {
    create: (body) => stateOf(call(fetch, '/api/games', body)),
    game: (id) => stateOf(call(fetch, gamePath(id))),
    join: (id, invite, name) => stateOf(call(fetch, `${gamePath(id)}/join`, joining(invite, name))),
    act: (id, action, side, details) =>
      stateOf(call(fetch, `${gamePath(id)}/actions`, { action, ...(side ? { side } : {}), ...details })),
  };
}

export function createApi(fetch: Fetch): Api {
  const game = gamePath;
  return {
    ...gameCalls<GameState, NewGame>(fetch),
    games: async () => ((await call(fetch, '/api/games')) as { games: GameSummary[] }).games,
    readRecord: async (text) => ((await call(fetch, '/api/records', { text })) as { record: GameRecord }).record,
    hint: async (id, stage) => (await call(fetch, `${game(id)}/hint`, { stage })) as Hint,
    record: async (id) => (await send(fetch, `${game(id)}/record`)).text(),
    analyse: async (question, signal, tell) => {
      const path = '/api/analyse';
      if (!tell) return (await call(fetch, path, question, signal)) as Analysis;
      return readLines(await send(fetch, path, { ...question, stream: true }, undefined, signal), path, tell);
    },
    provenBoards: async () => ((await call(fetch, '/api/proofs')) as { proofs: ProvenBoard[] }).proofs,
    provenWin: async ({ start, moves, rules }) =>
      ((await call(fetch, '/api/proofs', { start, moves, rules })) as { proof: ProvenWin | null }).proof,
    review: async (id) => ((await call(fetch, `${game(id)}/review`)) as { review: StoredReview | null }).review,
    keepReview: async (id, review) => {
      const response = await send(fetch, `${game(id)}/review`, review, 'PUT');
      return ((await response.json()) as { review: StoredReview }).review;
    },
    info: async () => (await call(fetch, '/api/info')) as Info,
    lobby: async () => (await call(fetch, '/api/lobby')) as Lobby,
    recovery: async () => (await call(fetch, '/api/recovery')) as Recovery,
    makeRecovery: async () => ((await call(fetch, '/api/recovery', {})) as { token: string }).token,
    people: async () => peopleOf(await call(fetch, '/api/people')),
    avoid: async (id, player, kind) => peopleOf(await call(fetch, `${game(id)}/${kind}`, { player })),
    forgive: async (id) => peopleOf(await (await send(fetch, `/api/people/${id}`, undefined, 'DELETE')).json()),
    report: (id, player, reason, text) =>
      order(fetch, `${game(id)}/report`, { player, reason, ...(text && { text }) }),
    revokeRecovery: () => order(fetch, '/api/recovery', undefined, 'DELETE'),
    useRecovery: (token) => order(fetch, '/api/recovery/use', { token }),
    puzzles: async () => (await call(fetch, '/api/puzzles')) as PuzzleOverview,
    puzzle: async (id) => (await call(fetch, `/api/puzzles/${id}`)) as Puzzle,
    nextPuzzle: async ({ rating, theme, not = [] }) => {
      const query = new URLSearchParams({ rating: String(Math.round(rating)) });
      if (theme) query.set('theme', theme);
      const unwanted = not.length > 0 ? `&not=${not.slice(-MOST_UNWANTED).join(',')}` : '';
      return (await call(fetch, `/api/puzzles/next?${query}${unwanted}`)) as Puzzle;
    },
    puzzleRush: async () => (await call(fetch, '/api/puzzles/rush')) as PuzzleRush,
    attemptPuzzle: async (id, attempt) => (await call(fetch, `/api/puzzles/${id}/attempt`, attempt)) as Attempted,
    reportPuzzle: (id, report) => order(fetch, `/api/puzzles/${id}/report`, report),
  };
}

async function call(fetch: Fetch, path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  const response = await send(fetch, path, body, undefined, signal);
  try {
    return await response.json();
  } catch {
    throw new ApiError('internal', 'the answer is not JSON', { where: path });
  }
}

/** An answer before whose last line, which has no end, others may come that say how far it is. */
async function readLines<T>(response: Response, path: string, tell: (line: T) => void): Promise<T> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (text + decoder.decode(part.value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) tell(JSON.parse(line) as T);
    }
  } catch {
    throw new ApiError('offline', 'the answer broke off', { where: path });
  }
  const last = JSON.parse(text) as T | { error: unknown };
  if (typeof last === 'object' && last && 'error' in last) {
    throw await failure(new Response(text, { status: 500 }), path);
  }
  return last as T;
}

/** A call whose answer says nothing. It is read all the same: a worker is busy with the request until then. */
async function order(fetch: Fetch, path: string, body?: object, method?: 'DELETE'): Promise<void> {
  await (await send(fetch, path, body, method)).text();
}

async function send(
  fetch: Fetch,
  path: string,
  body?: object,
  method?: 'DELETE' | 'PUT',
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body
        ? {
            method: method ?? 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
            ...(signal && { signal }),
          }
        : method && { method },
    );
  } catch {
    throw new ApiError('offline', 'no answer from the server', { where: path });
  }
  if (!response.ok) throw await failure(response, path);
  return response;
}

const KIND_OF_STATUS: Partial<Record<number, ServerErrorKind>> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'illegal',
  429: 'too_many',
  503: 'busy',
};

/** The error of a refusal; a body that is not in the agreed form (a proxy's page, say) still gives one. */
async function failure(response: Response, path: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error = body && typeof body === 'object' && 'error' in body ? (body.error as Record<string, unknown>) : {};
  const kind = ERROR_KINDS.find((known) => known === error.kind) ?? KIND_OF_STATUS[response.status] ?? 'internal';
  const message = typeof error.message === 'string' ? error.message : `HTTP status ${response.status}`;
  const seconds = Number(error.retry_after ?? response.headers.get('Retry-After') ?? Number.NaN);
  const state = (error.state ?? (body as { state?: unknown } | null)?.state) as AnyState | undefined;
  return new ApiError(kind, message, {
    where: typeof error.where === 'string' ? error.where : path,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(state ? { state } : {}),
    ...(typeof error.reason === 'string' ? { reason: error.reason } : {}),
    ...(typeof error.until === 'number' ? { until: error.until } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  });
}
