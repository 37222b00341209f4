// The engine's worker as the page drives it, with a pretended worker: stop flag, second way, and everything that
// fails.

import { expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../rules';
import { BrowserEngine, type Thread } from './browser-engine';
import type { Task, Thought } from './types';
import type { Order, Report, Setup } from './worker';

const TASK: Task = { position: '7/7/7/3@3/7/7/7 O', moves: [], rules: DEFAULT_RULES, lines: 1, limits: {} };
const ignore = () => undefined;
const PROGRAM = { module: '/goalline.wasm', net: '/standard.net', book: '/standard.book' };
const PARTS = { module: {} as WebAssembly.Module, net: new Uint8Array(), book: new Uint8Array() };
const line = (depth: number) => `info depth ${depth} score guess 0 chance 0.500 nodes ${depth} nps 0 time 0 pv D5`;

class FakeThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  ended = false;
  readonly setups: Setup[] = [];
  readonly orders: Order[] = [];
  postMessage(message: Setup | Order): void {
    if ('commands' in message) this.orders.push(message);
    else this.setups.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  report(...reports: Report[]): void {
    for (const data of reports) this.onmessage?.({ data });
  }
}

function open(shared: boolean, asked: null | Promise<string | null> = null) {
  const threads: FakeThread[] = [];
  const spawn = () => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  };
  const engine = new BrowserEngine({
    spawn,
    program: PROGRAM,
    proofFor: (position) => (position === TASK.position ? '/7x7.proof' : asked),
    megabytes: 64,
    hash: 8,
    shared,
    patience: 1000,
  });
  const at = (index: number) => threads[index] as FakeThread;
  return { engine, threads, at };
}

test('nothing is loaded before the first task; thoughts are told and the last one is the answer', async () => {
  const { engine, threads, at } = open(true);
  expect(threads).toHaveLength(0);
  const told: Thought[] = [];
  const search = engine.think(TASK, (thought) => told.push(thought));
  expect(at(0).setups).toMatchObject([{ program: PROGRAM, megabytes: 64, hash: 8 }]);
  at(0).report(
    { kind: 'ready', program: PARTS },
    { kind: 'line', task: 1, line: line(1) },
    { kind: 'line', task: 1, line: line(2) },
    { kind: 'line', task: 1, line: 'bestmove D5' },
    { kind: 'done', task: 1 },
  );
  expect((await search.done).depth).toBe(2);
  expect(told.map(({ depth }) => depth)).toEqual([1, 2]);
  search.stop(); // too late: it changes nothing
  engine.close();
});

test('stop raises the flag for this task and those before it; the worker stays', async () => {
  const { engine, at } = open(true);
  const search = engine.think(TASK, ignore);
  const flag = at(0).setups[0]?.flag as Int32Array;
  expect(flag[0]).toBe(0);
  at(0).report({ kind: 'line', task: 1, line: line(3) });
  search.stop();
  expect(flag[0]).toBe(1);
  at(0).report({ kind: 'done', task: 1 });
  expect((await search.done).depth).toBe(3);
  expect(at(0).ended).toBe(false);
  engine.close();
  expect(at(0).ended).toBe(true);
});

test('a new task replaces the old one, which ends with what it knew', async () => {
  const { engine, threads, at } = open(true);
  const first = engine.think(TASK, ignore);
  const second = engine.think(TASK, ignore);
  expect(at(0).setups[0]?.flag?.[0]).toBe(1);
  at(0).report(
    { kind: 'done', task: 1 },
    { kind: 'line', task: 1, line: line(9) },
    { kind: 'line', task: 2, line: line(4) },
    { kind: 'done', task: 2 },
  );
  expect((await first.done).depth).toBe(0);
  expect((await second.done).depth).toBe(4);
  expect(threads).toHaveLength(1);
  engine.close();
});

test('without shared memory the worker is ended and begun again with the compiled program', async () => {
  const { engine, threads, at } = open(false);
  const first = engine.think(TASK, ignore);
  expect(at(0).setups[0]?.flag).toBeNull();
  at(0).report({ kind: 'ready', program: PARTS }, { kind: 'line', task: 1, line: line(5) });
  const second = engine.think(TASK, ignore);
  expect(at(0).ended).toBe(true);
  expect((await first.done).depth).toBe(5);
  expect(at(1).setups[0]?.program).toBe(PARTS);
  at(1).report({ kind: 'line', task: 2, line: line(6) });
  second.stop();
  expect((await second.done).depth).toBe(6);
  expect(threads.map(({ ended }) => ended)).toEqual([true, true]);
});

test('a worker that does not hear the flag is ended', async () => {
  vi.useFakeTimers();
  try {
    const { engine, at } = open(true);
    const search = engine.think(TASK, ignore);
    search.stop();
    search.stop();
    expect(at(0).ended).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(at(0).ended).toBe(true);
    expect((await search.done).depth).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a task that comes after one that the worker does not hear to end goes on in a new worker', async () => {
  vi.useFakeTimers();
  try {
    const { engine, threads, at } = open(true);
    const first = engine.think(TASK, ignore);
    const second = engine.think(TASK, ignore);
    const ended = vi.fn();
    void second.done.then(ended);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await first.done).depth).toBe(0);
    expect(ended).not.toHaveBeenCalled();
    expect(threads.map((thread) => thread.ended)).toEqual([true, false]);
    expect(at(1).orders).toEqual([at(0).orders[1]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).not.toHaveBeenCalled();
    at(1).report({ kind: 'line', task: 2, line: line(7) }, { kind: 'done', task: 2 });
    expect((await second.done).depth).toBe(7);
    engine.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a refused position is the answer to its task only', async () => {
  const { engine, at } = open(true);
  const bad = engine.think(TASK, ignore);
  at(0).report({ kind: 'line', task: 1, line: 'info string error D9: beyond the board' }, { kind: 'done', task: 1 });
  await expect(bad.done).rejects.toMatchObject({ fault: 'position', message: 'D9: beyond the board' });
  const good = engine.think(TASK, ignore);
  at(0).report({ kind: 'line', task: 2, line: line(1) }, { kind: 'done', task: 2 });
  expect((await good.done).depth).toBe(1);
  engine.close();
});

test('after lack of memory or a fault the next task gets a new worker', async () => {
  const { engine, threads, at } = open(true);
  const first = engine.think(TASK, ignore);
  at(0).report({ kind: 'failed', fault: 'memory', message: 'more than 64 MB' });
  await expect(first.done).rejects.toMatchObject({ fault: 'memory' });
  expect(at(0).ended).toBe(true);
  const second = engine.think(TASK, ignore);
  at(1).onerror?.({ message: 'no script' });
  await expect(second.done).rejects.toMatchObject({ fault: 'unavailable' });
  engine.think(TASK, ignore);
  expect(threads).toHaveLength(3);
  engine.close();
});

test('a task names the proof for its board, if there is one', () => {
  const { engine, at } = open(true);
  engine.think(TASK, ignore).done.catch(ignore);
  engine.think({ ...TASK, position: '5/5/2@2/5/5 O' }, ignore).done.catch(ignore);
  expect(at(0).orders.map(({ proof }) => proof)).toEqual(['/7x7.proof', null]);
  engine.close();
});

test('where others are asked for a proof, the order waits for the answer unless the task has ended', async () => {
  for (const ended of [false, true]) {
    let answer: (address: string | null) => void = () => undefined;
    const { engine, at } = open(
      false,
      new Promise((settle) => {
        answer = settle;
      }),
    );
    const search = engine.think({ ...TASK, position: '3/1@1/3 O' }, ignore);
    expect(at(0).orders).toHaveLength(0);
    if (ended) search.stop();
    answer('/proofs/3x3.proof');
    await Promise.resolve();
    expect(at(0).orders.map(({ proof }) => proof)).toEqual(ended ? [] : ['/proofs/3x3.proof']);
    engine.close();
    await search.done;
  }
});
