// Games of this device: the rules of what may be done, the room that speaks as the server does, with the real client
// at its other end, and the bounds of the store.

import { expect, test } from 'vitest';
import type { Shelf } from '../../../base/storage';
import type { ApiError, GameState, NewGame } from '../../../client';
import { LIST_KEY } from '../../../client/device/list';
import { Room } from '../../../client/device/room';
import { GAME_PREFIX, GameStore, keptGame, MOST_GAMES, MOST_OF_GAME } from '../../../client/device/store';
import { GameClient } from '../../../client/game-client';
import { FakeClock } from '../../../client/testing';
import { moveTurns } from '../../../client/turns';
import type { Task, Thought } from '../../../engine/types';
import { formatPosition, Game, parsePosition, switchesOf } from '../../../rules';
import { acted, boardOf, type DeviceGame, newDeviceGame, played, rematchOf, stateOf } from './game';
import { hintFor } from './hint';
import { device } from './kind';

const ID = 'device-0123456789abcdef';
const SMALL: NewGame = { opponent: 'local', rows: 9, columns: 7 };
const AGAINST: NewGame = { opponent: 'computer', side: 'O', level: 3, rows: 9, columns: 7 };

class Memory implements Shelf {
  readonly kept = new Map<string, string>();
  /** The browser's own bound, in characters. */
  room = Number.POSITIVE_INFINITY;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem(key: string, text: string): void {
    const others = [...this.kept].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), 0);
    if (others + text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, text);
  }
}

const game = (wish: NewGame = SMALL): DeviceGame => newDeviceGame(wish, ID, 1, 0);
const after = (start: DeviceGame, ...moves: string[]): DeviceGame =>
  moves.reduce((now, move) => played(now, boardOf(now), now.moves.length + 1, move, 2), start);
const told = (now: DeviceGame): GameState => stateOf(now, boardOf(now));
const kindOf = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as ApiError).kind;
  }
};
const flush = () => new Promise((done) => setTimeout(done, 0));

test('a game is made as the server makes it, or refused', () => {
  expect(told(game())).toMatchObject({
    position: '7/7/7/7/3@3/7/7/7/7 O',
    to_move: 'O',
    you: ['O', 'X'],
    status: 'playing',
    clock: null,
  });
  expect(told(game({ opponent: 'computer', rows: 20, columns: 15, handicap: 1 }))).toMatchObject({
    level: 3,
    handicap: 1,
  });
  expect(told(newDeviceGame({ ...AGAINST, side: 'random' }, ID, 1, 0.7)).you).toEqual(['X']);
  expect(kindOf(() => game({ opponent: 'friend' }))).toBe('bad_request');
  expect(kindOf(() => game({ ...SMALL, start: 'nonsense' }))).toBe('illegal');
  expect(kindOf(() => game({ ...SMALL, moves: ['D6', 'D6'] }))).toBe('illegal');
});

test('moves are judged by the rules; one that is there already changes nothing', () => {
  const one = after(game(), 'D6');
  expect(told(one)).toMatchObject({ moves: ['D6'], to_move: 'X', undo_plies: 1, version: 2 });
  expect(played(one, boardOf(one), 1, 'D6', 3)).toBe(one);
  expect(kindOf(() => played(one, boardOf(one), 1, 'D7', 3))).toBe('conflict');
  expect(kindOf(() => played(one, boardOf(one), 2, 'D6', 3))).toBe('illegal');
  const won = after(game(), 'D6', 'A2', 'D5-D7', 'A3', 'D8', 'A4', 'D7-D9');
  expect(told(won)).toMatchObject({ status: 'over', result: { winner: 'O', reason: 'goal' }, to_move: null });
  expect(kindOf(() => after(won, 'A5'))).toBe('conflict');
});

test('turns are taken back to the own last one; a resignation stays', () => {
  const now = after(game(AGAINST), 'D6', 'A2');
  expect(told(now).undo_plies).toBe(2);
  expect(acted(now, boardOf(now), 'undo', undefined, 3).moves).toEqual([]);
  const alone = after(game({ ...AGAINST, side: 'X' }), 'D6');
  expect(kindOf(() => acted(alone, boardOf(alone), 'undo', undefined, 3))).toBe('conflict');
  const given = acted(now, boardOf(now), 'resign', undefined, 3);
  expect(told(given)).toMatchObject({ result: { winner: 'X', reason: 'resignation' }, undo_plies: 0 });
  expect(kindOf(() => acted(given, boardOf(given), 'offer_draw', undefined, 3))).toBe('conflict');
});

test('draws are agreed by both sides; a refused one has to wait', () => {
  const offered = acted(game(), boardOf(game()), 'offer_draw', 'O', 3);
  expect(told(offered).draw_offer).toBe('O');
  expect(told(acted(offered, boardOf(offered), 'accept_draw', 'X', 3)).result).toEqual({
    winner: null,
    reason: 'agreement',
  });
  const refused = acted(offered, boardOf(offered), 'decline_draw', 'X', 3);
  expect(told(refused)).toMatchObject({ draw_offer: null, ask_again: { draw: 11 } });
  expect(kindOf(() => acted(refused, boardOf(refused), 'offer_draw', 'O', 3))).toBe('conflict');
  expect(told(after(offered, 'D6', 'A2')).draw_offer).toBeNull();
});

test('a swap exchanges the seats, and a rematch the sides', () => {
  const pie = after(game({ ...AGAINST, rules: { ...switchesOf(game().rules), pie: true } }), 'D6', 'swap');
  expect(told(pie)).toMatchObject({ you: ['X'], swapped: true, to_move: 'X' });
  expect(told(rematchOf(pie, ID, 5))).toMatchObject({ you: ['O'], moves: [], swapped: false });
  expect(told(rematchOf(game(AGAINST), ID, 5)).you).toEqual(['X']);
});

const readGame = (text: string) => {
  const kept = keptGame(text);
  return kept && device.read(kept);
};

/** A room with the real client, and a computer that plays what it is told. */
function table(wish: NewGame, answers: (string | Promise<string>)[] = []) {
  const store = new GameStore(new Memory());
  store.put(game(wish), device);
  const asked: Task[] = [];
  const failures: unknown[] = [];
  let rests = 0;
  const room = new Room(ID, device, {
    store,
    now: () => 7,
    newId: () => 'device-00000000000000ff',
    think: async (task) => {
      asked.push(task);
      const best = await answers.shift();
      if (best === undefined) throw new Error('no engine');
      const thought: Thought = {
        depth: 1,
        nodes: 1,
        milliseconds: 1,
        lines: [{ score: { kind: 'chance', chance: Number(best) || 0.9 }, moves: ['A1'] }],
        best,
      };
      return thought;
    },
    rest: () => {
      ++rests;
    },
    failed: (error) => failures.push(error),
    later: (act) => queueMicrotask(act),
  });
  const clock = new FakeClock();
  const refused: ApiError[] = [];
  const client = new GameClient(
    ID,
    {
      api: {
        game: () => Promise.resolve(room.state()),
        act: (_: string, action: never, side: never) => Promise.resolve(room.act(action, side)),
      } as never,
      clock,
      openSocket: () => room.open(),
      newId: () => 'm',
      turns: moveTurns<GameState>((state, move) => {
        const start = parsePosition(state.start);
        const board = start.ok ? Game.replay(start.value, switchesOf(state.rules), [...state.moves, move]) : null;
        return board?.ok ? formatPosition(board.value.position) : null;
      }),
    },
    { changed: () => undefined, refused: (error) => refused.push(error) },
  );
  client.start();
  return { room, store, client, asked, failures, refused, clock, rests: () => rests };
}

test('the client plays with the room as with a server, and the computer answers at its level', async () => {
  const { client, asked, clock, store } = table(AGAINST, ['A2', 'A3']);
  await flush();
  expect(client.current).toMatchObject({ connected: true, state: { moves: [], you: ['O'] } });
  client.play('D6');
  await flush();
  clock.advance(1000); // the answer is held back a moment, so that both are seen
  expect(client.current.pending).toBeNull();
  expect(client.current.state?.moves).toEqual(['D6', 'A2']);
  expect(asked[0]).toMatchObject({ moves: ['D6'], player: { level: 3 }, limits: {} });
  expect(store.get(ID, device)?.moves).toEqual(['D6', 'A2']);
  expect(store.list()).toMatchObject([{ id: ID, plies: 2, status: 'playing' }]);
});

test('an illegal move is refused, a lost engine is told, and another window is followed', async () => {
  const { client, refused, failures, store, room, clock } = table(AGAINST);
  await flush();
  client.play('D5');
  await flush();
  expect(refused.map(({ kind }) => kind)).toEqual(['illegal']);
  expect(client.current.state?.moves).toEqual([]);
  client.play('D6');
  await flush();
  expect(failures).toHaveLength(1);
  const elsewhere = store.get(ID, device) as DeviceGame;
  store.put(after(elsewhere, 'G9'), device);
  room.changedElsewhere();
  clock.advance(1000);
  await flush();
  expect(client.current.state?.moves).toEqual(['D6', 'G9']);
});

test('a search that fails after the game has gone on does not end the one for its new position', async () => {
  const fail: ((error: Error) => void)[] = [];
  const find: ((move: string) => void)[] = [];
  const answer = () =>
    new Promise<string>((settle, reject) => {
      find.push(settle);
      fail.push(reject);
    });
  const { client, failures, clock } = table(AGAINST, [answer(), answer()]);
  await flush();
  client.play('D6');
  await flush();
  await client.act('undo');
  client.play('D7');
  await flush();
  fail[0]?.(new Error('ended'));
  await flush();
  expect(failures).toEqual([]);
  find[1]?.('A2');
  await flush();
  clock.advance(1000);
  expect(client.current.state?.moves).toEqual(['D7', 'A2']);
});

test('the computer accepts a draw only where it stands badly', async () => {
  for (const [chance, ends] of [
    ['0.9', true],
    ['0.5', false],
  ] as const) {
    const { client } = table(AGAINST, [chance]);
    await flush();
    await client.act('offer_draw');
    await flush();
    expect(client.current.state?.result ?? null).toEqual(ends ? { winner: null, reason: 'agreement' } : null);
    expect(client.current.state?.draw_offer).toBeNull();
  }
});

test('a rematch is a game of its own, and an engine that nobody needs is given back', async () => {
  const { client, store, rests } = table(SMALL);
  await flush();
  await client.act('resign', 'O');
  const state = await client.act('rematch');
  expect(state.rematch).toEqual({ game: 'device-00000000000000ff' });
  expect(store.list().map(({ id }) => id)).toContain('device-00000000000000ff');
  client.stop();
  expect(rests()).toBe(1);
});

test('a hint is a goal that is to be had, without an engine, or what the engine likes', async () => {
  const near = after(game(), 'D6', 'A2', 'D5-D7', 'A3', 'D8', 'A4');
  const none = () => Promise.reject(new Error('not asked'));
  expect(await hintFor(near, boardOf(near), 2, none)).toMatchObject({
    kind: 'goal',
    move: 'D7-D9',
    why: { code: 'goal', hops: 1, men: 1 },
  });
  const thought: Thought = { depth: 4, nodes: 1, milliseconds: 1, lines: [], best: 'D5-D7' };
  const asked = after(game(), 'D6', 'A2');
  const hint = await hintFor(asked, boardOf(asked), 1, () => Promise.resolve(thought));
  expect(hint).toEqual({ ply: 3, stage: 1, point: 'D7', kind: 'move', left: null });
});

test('the store is bounded: finished games give way first, and what cannot be kept is refused', () => {
  const memory = new Memory();
  const store = new GameStore(memory);
  const idOf = (n: number) => `device-${n.toString(16).padStart(16, '0')}`;
  const over = { ended: { winner: null, reason: 'agreement' } } as const;
  for (let n = 0; n < MOST_GAMES; ++n) store.put({ ...game(), ...(n === 30 ? over : {}), id: idOf(n) }, device);
  store.put({ ...game(), id: idOf(99) }, device);
  const ids = store.list().map(({ id }) => id);
  expect(ids).toHaveLength(MOST_GAMES);
  expect(ids[0]).toBe(idOf(99));
  expect(ids).not.toContain(idOf(30));
  expect(memory.getItem(GAME_PREFIX + idOf(30))).toBeNull();
  store.put({ ...game(), id: idOf(100) }, device);
  expect(store.list().map(({ id }) => id)).not.toContain(idOf(0));
  // The browser has less room than we would take.
  memory.room = [...memory.kept.values()].reduce((sum, text) => sum + text.length, 0);
  store.put({ ...game(), id: idOf(101) }, device);
  expect(store.get(idOf(101), device)).not.toBeNull();
  memory.kept.clear();
  memory.room = 10;
  expect(kindOf(() => store.put(game(), device))).toBe('too_large');
  memory.room = Number.POSITIVE_INFINITY;
  const long = { ...game(), review: { nodes: 1, opinions: [], by: null, made: 1, more: 'x'.repeat(MOST_OF_GAME) } };
  expect(kindOf(() => store.put(long, device))).toBe('too_large');
});

test('what is stored and is no game of ours is not there', () => {
  const memory = new Memory();
  const store = new GameStore(memory);
  const good = JSON.stringify(game());
  expect(readGame(good)).toEqual(game());
  for (const [field, value] of Object.entries({
    id: 'device-1',
    opponent: 'friend',
    level: 3,
    side: 'Y',
    start: '3/3',
    moves: ['D6', 'D6'],
    rules: null,
    version: -1,
    ended: { winner: 'O', reason: 'magic' },
    drawOffer: 'both',
    rematch: '../x',
  }))
    expect(readGame(JSON.stringify({ ...game(), [field]: value })), field).toBeNull();
  memory.setItem(GAME_PREFIX + ID, '{');
  memory.setItem(LIST_KEY, '[{"id":"device-1"}, null, 7]');
  expect(store.get(ID, device)).toBeNull();
  expect(store.list()).toEqual([]);
});
