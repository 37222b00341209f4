// Where cookies are off the seat's token serves in their place, in a header and in a socket's first message.

import { beforeEach, expect, test, vi } from 'vitest';
import type { Socket } from '../game-view';

const ID = 'f'.repeat(32);
const NEXT = 'e'.repeat(32);
const TOKEN = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

interface Sent {
  path: string;
  authorization: string | null;
}
const sent: Sent[] = [];
let you: readonly string[] = [];
let made: object = {};

const state = (own: readonly string[], more: object = {}) => ({ id: ID, you: own, ...more });

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  you = [];
  made = { state: state(['O']), token: TOKEN };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const authorization = new Headers(init?.headers).get('Authorization');
    sent.push({ path, authorization });
    const own = authorization ? ['O'] : you;
    return Promise.resolve(Response.json(init?.method === 'POST' ? made : { state: state(own) }));
  });
});

const seats = async () => ({ ...(await import('./seats')), ...(await import('./cookies')) });
const post = { method: 'POST' };

test('with cookies no token is sent', async () => {
  const { fetchAsSeat, cookiesOff } = await seats();
  you = ['O'];
  await fetchAsSeat('/api/games', post);
  await fetchAsSeat(`/api/games/${ID}`);
  await fetchAsSeat(`/api/games/${ID}/actions`, post);
  expect(sent.map(({ authorization }) => authorization)).toEqual([null, null, null]);
  expect(cookiesOff.get()).toBe(false);
});

test('without cookies an answer that does not know the reader is asked again, each call with the token', async () => {
  const { fetchAsSeat, cookiesOff } = await seats();
  await fetchAsSeat('/api/games', post);
  const answer = (await (await fetchAsSeat(`/api/games/${ID}`)).json()) as { state: { you: string[] } };
  expect(answer.state.you).toEqual(['O']);
  expect(cookiesOff.get()).toBe(true);
  await fetchAsSeat(`/api/games/${ID}/actions`, post);
  await fetchAsSeat('/api/lobby');
  expect(sent.map(({ authorization }) => authorization)).toEqual([
    null,
    null,
    `Bearer ${TOKEN}`,
    `Bearer ${TOKEN}`,
    null,
  ]);
  expect(sent.some(({ path }) => path.includes(TOKEN))).toBe(false);
});

test('whoever only watches has no token, and is not told of cookies', async () => {
  const { fetchAsSeat, cookiesOff } = await seats();
  await fetchAsSeat(`/api/games/${ID}`);
  expect(sent).toHaveLength(1);
  expect(cookiesOff.get()).toBe(false);
});

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  send = (text: string) => void this.sent.push(text);
  close = () => undefined;
  say = (own: readonly string[], more: object = {}) =>
    this.onmessage?.({ data: JSON.stringify({ type: 'state', state: state(own, more) }) });
}

test.each([
  ['one seat', () => ({ state: state(['O']), token: TOKEN }), { type: 'token', token: TOKEN }],
  [
    'both seats of one device',
    () => ({ state: state(['O', 'X']), tokens: { O: TOKEN, X: OTHER } }),
    { type: 'token', token: TOKEN, other: OTHER },
  ],
])('the first message of a socket says the token of %s', async (_, answer, message) => {
  const { fetchAsSeat, socketAsSeat, cookiesOff } = await seats();
  made = answer();
  await fetchAsSeat('/api/games', post);
  const raw = new FakeSocket();
  const socket = socketAsSeat(`/api/games/${ID}/socket`, raw);
  const heard: unknown[] = [];
  socket.onmessage = ({ data }) => heard.push(data);
  raw.say([]);
  expect(raw.sent.map((text) => JSON.parse(text))).toEqual([message]);
  expect(heard).toEqual([]);
  expect(cookiesOff.get()).toBe(true);
  raw.say(['O'], { rematch: { game: NEXT } });
  expect(heard).toHaveLength(1);
  const rematch = new FakeSocket();
  socketAsSeat(`/api/games/${NEXT}/socket`, rematch);
  rematch.say([]);
  expect(JSON.parse(rematch.sent[0] ?? '')).toEqual(message);
});

test('a socket that knows the reader is left alone', async () => {
  const { fetchAsSeat, socketAsSeat, cookiesOff } = await seats();
  await fetchAsSeat(`/api/games/${ID}/join`, post);
  const raw = new FakeSocket();
  const socket = socketAsSeat(`/api/games/${ID}/socket`, raw);
  const heard: unknown[] = [];
  socket.onmessage = ({ data }) => heard.push(data);
  raw.say(['O']);
  raw.say([]);
  expect(heard).toHaveLength(1);
  expect(raw.sent).toHaveLength(1);
  expect(cookiesOff.get()).toBe(true);
  const unknown = new FakeSocket();
  expect(socketAsSeat(`/api/games/${NEXT}/socket`, unknown)).toBe(unknown);
});
