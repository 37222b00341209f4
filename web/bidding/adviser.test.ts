// The adviser over a thread that the test holds, and the real module behind it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Adviser, type Thread } from './adviser';
import { PRESETS } from './rules';
import type { Question, Reply } from './worker';

class HeldThread implements Thread {
  readonly asked: Question[] = [];
  ended = false;
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;

  postMessage(message: Question | { readonly program: string }): void {
    if ('id' in message) this.asked.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(answer: unknown): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.id ?? 0, answer } });
  }
}

const start = { ball: 0, points: [50, 40] } as const;

test('a question names its table, and a habit needs none', async () => {
  const thread = new HeldThread();
  const adviser = new Adviser(
    () => thread,
    () => 0.5,
  );
  const state = adviser.state(PRESETS['oshi-zumo'], start.points, start);
  expect(thread.asked.at(-1)).toMatchObject({
    table: 'rules footsteps 3 both repeat side 1 50 40',
    request: 'state 0 50 40',
  });
  thread.answer({ value: 0.25 });
  expect(await state).toEqual({ value: 0.25 });
  const bid = adviser.bid('copycat', 0, start.points, { rules: PRESETS.tennis, state: start, seat: 0, last: [2, 6] });
  expect(thread.asked.at(-1)).toMatchObject({ table: '', request: 'pick 0.5 7 1' });
  thread.answer({ bid: 7 });
  expect(await bid).toBe(7);
});

test('the bid of a perfect opponent is asked for without any bid of this turn', async () => {
  const thread = new HeldThread();
  const adviser = new Adviser(
    () => thread,
    () => 0.25,
  );
  const bid = adviser.bid('mixed', 100, start.points, { rules: PRESETS.tennis, state: start, seat: 1, last: null });
  expect(thread.asked.map((each) => each.request)).toEqual(['state 0 50 40']);
  thread.answer({
    bids: [
      [[1, 1]],
      [
        [4, 0.5],
        [5, 0.5],
      ],
    ],
  });
  await new Promise((done) => setTimeout(done));
  expect(thread.asked.at(-1)?.request).toBe('pick 0.25 4 0.5 5 0.5');
  thread.answer({ bid: 4 });
  expect(await bid).toBe(4);
});

test('a worker that cannot be loaded fails what was asked, and the next question starts another one', async () => {
  const threads: HeldThread[] = [];
  const adviser = new Adviser(() => {
    threads.push(new HeldThread());
    return threads.at(-1) as HeldThread;
  });
  const first = adviser.thresholds(PRESETS.tennis, [20, 20], 0);
  threads[0]?.onerror?.({});
  await expect(first).rejects.toThrow('the worker cannot be loaded');
  expect(threads[0]?.ended).toBe(true);
  const second = adviser.thresholds(PRESETS.tennis, [20, 20], 0);
  threads[1]?.answer({ least: [1, 2] });
  expect(await second).toEqual([1, 2]);
  adviser.close();
  expect(threads[1]?.ended).toBe(true);
});

test('the most states of the page are those of the module', async () => {
  const { MOST_STATES } = await import('./answers');
  const source = readFileSync(join(import.meta.dirname, '../../src/bidding/desk.hpp'), 'utf8');
  expect(Number(/kMostStates = ([\d']+)/.exec(source)?.[1]?.replaceAll("'", ''))).toBe(MOST_STATES);
});
