import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../rules';
import { ApiError, createApi, type Fetch } from './api';
import { gameState } from './testing';
import { backoff } from './timers';

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fetch =>
  () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));

async function failureOf(fetch: Fetch): Promise<ApiError> {
  const error: unknown = await createApi(fetch)
    .game('x')
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('an analysis tells what it has so far, and a refusal may end it', async () => {
  const stream = (...parts: string[]): Fetch => {
    const bytes = parts.map((part) => new TextEncoder().encode(part));
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull: (to) => {
          const next = bytes.shift();
          if (next) to.enqueue(next);
          else to.close();
        },
      });
    return () => Promise.resolve(new Response(body()));
  };
  const ask = async (...parts: string[]) => {
    const told: number[] = [];
    const question = { start: '19x15', moves: [], rules: DEFAULT_RULES, lines: 1 };
    const { signal } = new AbortController();
    const last = await createApi(stream(...parts)).analyse(question, signal, ({ depth }) => told.push(depth));
    return [...told, last.depth];
  };
  expect(await ask('{"depth": 3}')).toEqual([3]);
  expect(await ask('{"depth": 3}\n{"de', 'pth": 5}\n', '{"depth": 9}')).toEqual([3, 5, 9]);
  const refused = ask('{"depth": 3}\n{"error": {"kind": "busy", "message": "no"', '}}');
  await expect(refused).rejects.toMatchObject({ kind: 'busy', message: 'no' });
});

test('calls send what docs/reference/http-api.md says', async () => {
  const calls: [string, unknown][] = [];
  const api = createApi((path, init) => {
    calls.push([
      init?.method && init.method !== 'POST' ? `${init.method} ${path}` : path,
      init?.body ? JSON.parse(init.body as string) : undefined,
    ]);
    return Promise.resolve(Response.json({ state: gameState(), games: [], record: {} }));
  });
  await api.create({ opponent: 'computer', side: 'O' });
  await api.join('abc', 'secret');
  await api.join('abc', 'secret', 'Ben');
  await api.act('abc', 'resign');
  await api.act('abc', 'resign', 'X');
  await api.games();
  await api.readRecord('(;)');
  await api.record('a/b');
  await api.join('abc', null, 'Ben');
  await api.makeRecovery();
  await api.revokeRecovery();
  await api.useRecovery('t0k3n');
  await api.review('abc');
  await api.keepReview('abc', { nodes: 5, opinions: [null] });
  await api.puzzle(7);
  await api.nextPuzzle({ rating: 1512.4, theme: 'quiet-move', not: [3, 9] });
  await api.nextPuzzle({ rating: 1500 });
  await api.attemptPuzzle(7, { solved: true, ms: 900, rating: 1500, deviation: 350, theme_known: false });
  await api.reportPuzzle(7, { position: '3/1@1/3 O', moves: ['A1'], text: 'two ways' });
  expect(calls).toEqual([
    ['/api/games', { opponent: 'computer', side: 'O' }],
    ['/api/games/abc/join', { invite: 'secret' }],
    ['/api/games/abc/join', { invite: 'secret', name: 'Ben' }],
    ['/api/games/abc/actions', { action: 'resign' }],
    ['/api/games/abc/actions', { action: 'resign', side: 'X' }],
    ['/api/games', undefined],
    ['/api/records', { text: '(;)' }],
    ['/api/games/a%2Fb/record', undefined],
    ['/api/games/abc/join', { name: 'Ben' }],
    ['/api/recovery', {}],
    ['DELETE /api/recovery', undefined],
    ['/api/recovery/use', { token: 't0k3n' }],
    ['/api/games/abc/review', undefined],
    ['PUT /api/games/abc/review', { nodes: 5, opinions: [null] }],
    ['/api/puzzles/7', undefined],
    ['/api/puzzles/next?rating=1512&theme=quiet-move&not=3,9', undefined],
    ['/api/puzzles/next?rating=1500', undefined],
    ['/api/puzzles/7/attempt', { solved: true, ms: 900, rating: 1500, deviation: 350, theme_known: false }],
    ['/api/puzzles/7/report', { position: '3/1@1/3 O', moves: ['A1'], text: 'two ways' }],
  ]);
});

test('a refusal keeps its kind, message, place and state', async () => {
  const error = await failureOf(
    answer(409, { error: { kind: 'conflict', message: 'ply 3 expected', where: 'ply' }, state: gameState() }),
  );
  expect(error).toMatchObject({ kind: 'conflict', message: 'ply 3 expected', details: { where: 'ply' } });
  expect(error.details.state?.version).toBe(1);
});

test('the state may also stand inside the error', async () => {
  const error = await failureOf(answer(409, { error: { kind: 'conflict', message: 'm', state: gameState() } }));
  expect(error.details.state?.id).toBe('f'.repeat(32));
});

test('too many requests say when to try again', async () => {
  expect(
    (await failureOf(answer(429, { error: { kind: 'too_many', message: 'm', retry_after: 7 } }))).details.retryAfter,
  ).toBe(7);
  expect((await failureOf(answer(429, {}, { 'Retry-After': '3' }))).details.retryAfter).toBe(3);
});

test('foreign bodies and dead networks are errors with a kind too', async () => {
  expect((await failureOf(answer(404, '<h1>nothing</h1>'))).kind).toBe('not_found');
  expect((await failureOf(answer(502, 'bad gateway'))).kind).toBe('internal');
  expect((await failureOf(answer(200, 'no json'))).kind).toBe('internal');
  expect((await failureOf(() => Promise.reject(new TypeError('failed')))).kind).toBe('offline');
});

test('a player comes back soon, spread over half a second, then after steps that grow to 5 s', () => {
  expect(backoff(0, 0, false)).toBe(100);
  expect(backoff(0, 0.999, false)).toBeCloseTo(600, -1);
  expect(backoff(10, 0, false)).toBeCloseTo(0.5 * backoff(10, 1, false), 5);
  expect(backoff(50, 1, false)).toBe(5000);
  // The wait stays well below the time already spent waiting.
  for (let attempt = 1, away = backoff(0, 0, false); attempt < 15; ++attempt) {
    expect(backoff(attempt, 1, false)).toBeLessThanOrEqual(Math.max(200, 0.6 * away + 100));
    away += backoff(attempt, 1, false);
  }
});

test('a crowd that watches comes back spread over five seconds', () => {
  const delays = Array.from({ length: 1000 }, (_, i) => backoff(0, i / 1000, true));
  for (let second = 0; second < 5; ++second) {
    const arrivals = delays.filter((delay) => delay >= second * 1000 && delay < (second + 1) * 1000).length;
    expect(arrivals).toBeLessThanOrEqual(210);
  }
  for (const watching of [false, true]) {
    for (let attempt = 0; attempt < 100; ++attempt) {
      for (const random of [0, 0.3, 0.999]) {
        expect(backoff(attempt, random, watching)).toBeGreaterThanOrEqual(100);
        expect(backoff(attempt, random, watching)).toBeLessThanOrEqual(5000);
      }
    }
  }
});
