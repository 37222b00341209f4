// The engine in a real browser: in a worker with the stop flag, and the second way without shared memory.

import type { Browser, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveEngine } from './engine-page';
import type { Answer } from './engine-page/page';
import { LONG, launch, Visitor } from './harness';

const MIDDLE = '15/15/15/15/6o8/15/15/15/6o1o6/4o10/6@1o6/7o7/8o6/15/15/15/15/15/15 O';
const LARGEST = `${'512/'.repeat(255)}256@255${'/512'.repeat(256)} O`;
const GOAL_IN_ONE = '5/2o2/5/2o2/2@2/5/5/5/5 O';

let served: Awaited<ReturnType<typeof serveEngine>>;
let browser: Browser;
beforeAll(async () => {
  served = await serveEngine();
  browser = await launch();
});
afterAll(() => served?.stop());

interface Guest {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly workers: Worker[];
  /** How often the module was asked for. */
  readonly loads: string[];
}

/** `isolated`: with the headers that the server sends, or as over plain HTTP from another machine. */
async function come(isolated = true): Promise<Guest> {
  const visitor = await Visitor.come(browser, served.server);
  const { page } = visitor;
  const guest: Guest = { visitor, page, workers: [], loads: [] };
  page.on('worker', (worker) => guest.workers.push(worker));
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) guest.loads.push(request.url());
  });
  if (!isolated) {
    await visitor.context.route('**/*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['cross-origin-opener-policy'];
      delete headers['cross-origin-embedder-policy'];
      await route.fulfill({ response, headers });
    });
  }
  await visitor.open('/');
  await page.waitForFunction(() => 'lab' in window);
  expect(await page.evaluate(() => window.lab.isolated())).toBe(isolated);
  return guest;
}

const answerOf = (page: Page) => page.evaluate(() => window.lab.done()) as Promise<Answer>;

test('nothing is loaded until it thinks; then it thinks in a worker, and proves a goal in one', async () => {
  const { visitor, page, workers, loads } = await come();
  expect(await page.evaluate(() => window.lab.canThink())).toBe(true);
  expect(await page.evaluate(() => window.lab.open('browser'))).toBe('browser');
  expect([workers.length, loads.length]).toEqual([0, 0]);
  await page.evaluate((position) => window.lab.begin(position, { nodes: 2000 }), GOAL_IN_ONE);
  const answer = await answerOf(page);
  expect(answer.last?.lines).toEqual([{ score: { kind: 'win', plies: 1 }, moves: ['C5-C7-C9'] }]);
  expect([workers.length, loads.length]).toEqual([1, 1]);
  expect(loads[0]).toMatch(/\/assets\/goalline-[\w-]+\.wasm$/);
  await visitor.leave();
});

test('the module is sent compressed, to be kept for ever', async () => {
  const { visitor, page, loads } = await come();
  await page.evaluate(() => window.lab.open('browser'));
  await page.evaluate((position) => window.lab.begin(position, { depth: 1 }), GOAL_IN_ONE);
  await answerOf(page);
  const answer = await fetch(loads[0] ?? '', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('content-type')).toBe('application/wasm');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  await visitor.leave();
});

test('several lines, best first', async () => {
  const { visitor, page } = await come();
  await page.evaluate(() => window.lab.open('browser'));
  await page.evaluate((position) => window.lab.begin(position, { nodes: 5000 }, 5), MIDDLE);
  const { last, told } = await answerOf(page);
  expect(last?.lines).toHaveLength(5);
  expect(told).toBeGreaterThan(1);
  const chances = last?.lines.map(({ score }) => (score.kind === 'chance' ? score.chance : Number.NaN)) ?? [];
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  await visitor.leave();
});

test('a search without limits hears stop, and the worker stays', async () => {
  const { visitor, page, workers } = await come();
  await page.evaluate(() => window.lab.open('browser'));
  for (let round = 1; round <= 3; round += 1) {
    await page.evaluate(async (position) => {
      const heard = window.lab.heard();
      window.lab.begin(position);
      await heard;
      window.lab.stop();
    }, MIDDLE);
    expect((await answerOf(page)).last?.lines).toHaveLength(1);
  }
  expect(workers).toHaveLength(1);
  expect(page.workers()).toHaveLength(1);
  await page.evaluate(() => window.lab.close());
  await expect.poll(() => page.workers().length, LONG).toBe(0);
  await visitor.leave();
});

test('a new task takes the place of the old one', async () => {
  const { visitor, page, workers } = await come();
  await page.evaluate(() => window.lab.open('browser'));
  const first = await page.evaluate(
    async ([endless, sure]) => {
      const heard = window.lab.heard();
      window.lab.begin(endless as string);
      await heard;
      const old = window.lab.done();
      window.lab.begin(sure as string);
      return old;
    },
    [MIDDLE, GOAL_IN_ONE],
  );
  expect(first?.last?.lines).toHaveLength(1);
  expect((await answerOf(page)).last?.lines[0]?.score).toEqual({ kind: 'win', plies: 1 });
  expect(workers).toHaveLength(1);
  await visitor.leave();
});

test('without isolation the worker is ended and begun again; the module is loaded once', async () => {
  const { visitor, page, workers, loads } = await come(false);
  await page.evaluate(() => window.lab.open('browser'));
  for (let round = 1; round <= 2; round += 1) {
    await page.evaluate(async (position) => {
      const heard = window.lab.heard();
      window.lab.begin(position);
      await heard;
      window.lab.stop();
    }, MIDDLE);
    expect((await answerOf(page)).last?.lines).toHaveLength(1);
    await expect.poll(() => page.workers().length, LONG).toBe(0);
  }
  await page.evaluate((position) => window.lab.begin(position), GOAL_IN_ONE);
  expect((await answerOf(page)).last?.lines[0]?.score.kind).toBe('win');
  expect(workers).toHaveLength(3);
  expect(loads).toHaveLength(1);
  await visitor.leave();
});

test('lack of memory is an answer, and the next task gets a fresh engine', async () => {
  const { visitor, page } = await come();
  await page.evaluate(() => window.lab.open('browser', { megabytes: 8, hash: 1 }));
  await page.evaluate((position) => window.lab.begin(position, { depth: 1 }), LARGEST);
  expect(await answerOf(page)).toMatchObject({ fault: 'memory', told: 0 });
  await page.evaluate(() => window.lab.open('browser'));
  await page.evaluate((position) => window.lab.begin(position, { depth: 1 }), MIDDLE);
  expect((await answerOf(page)).last?.depth).toBe(1);
  await visitor.leave();
});

test('a bad position or move is refused, and the next task is not harmed', async () => {
  const { visitor, page } = await come();
  await page.evaluate(() => window.lab.open('browser'));
  await page.evaluate(() => window.lab.begin('5/5 O\nquit'));
  expect(await answerOf(page)).toMatchObject({ fault: 'position', told: 0 });
  await page.evaluate((position) => window.lab.begin(position, { depth: 1 }, 1, ['A1', 'Z99']), MIDDLE);
  expect((await answerOf(page)).message).toMatch(/^move 2/);
  await page.evaluate((position) => window.lab.begin(position, { depth: 1 }, 1, ['A1']), MIDDLE);
  expect((await answerOf(page)).last?.lines).toHaveLength(1);
  await visitor.leave();
});

test('the smallest boards are known exactly', async () => {
  const { visitor, page } = await come();
  await page.evaluate(() => window.lab.open('browser'));
  await page.evaluate(() => window.lab.begin('3/1@1/3 O', { depth: 1 }, 2));
  const { last } = await answerOf(page);
  expect(last?.lines[0]?.score).toEqual({ kind: 'win', plies: 3 });
  for (const { score } of last?.lines ?? []) expect(score.kind).not.toBe('chance');
  await visitor.leave();
});

test('the proof of a board is fetched when it is first thought about, and then the answer is certain', async () => {
  const { visitor, page } = await come();
  const proofs: string[] = [];
  page.on('request', (request) => {
    const name = /\d+x\d+/.exec(request.url())?.[0];
    if (name && request.url().includes('.proof')) proofs.push(name);
  });
  const ask = async (position: string) => {
    await page.evaluate((text) => window.lab.begin(text, { nodes: 500 }), position);
    return (await answerOf(page)).last?.lines[0]?.score;
  };
  await page.evaluate(() => window.lab.open('browser'));
  const start = '9/9/9/9/4@4/9/9/9/9 O';
  expect(await ask(start)).toEqual({ kind: 'win', plies: 11, atMost: true });
  expect(await ask(start)).toMatchObject({ kind: 'win' });
  expect(await ask('11/11/11/11/11/5@5/11/11/11/11/11 O')).toMatchObject({ kind: 'win', atMost: true });
  expect(await ask('15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15 O')).toMatchObject({ kind: 'chance' });
  expect(proofs).toEqual(['9x9', '11x11']);
  await visitor.leave();
});

test('without the proof of a board the engine thinks as it would anywhere', async () => {
  const { visitor, page } = await come();
  await visitor.context.route('**/*.proof', (route) => route.abort());
  await page.evaluate(() => window.lab.open('browser'));
  await page.evaluate(() => window.lab.begin('11/11/11/11/11/5@5/11/11/11/11/11 O', { nodes: 500 }));
  expect((await answerOf(page)).last?.lines[0]?.score).toMatchObject({ kind: 'chance' });
  await visitor.leave();
});

test("the server's engine answers the same questions", async () => {
  const { visitor, page, workers } = await come();
  expect(await page.evaluate(() => window.lab.open('server'))).toBe('server');
  await page.evaluate((position) => window.lab.begin(position, { nodes: 1000 }), GOAL_IN_ONE);
  expect((await answerOf(page)).last?.lines[0]).toEqual({ score: { kind: 'win', plies: 1 }, moves: ['C5-C7-C9'] });
  await page.evaluate(() => window.lab.begin('5/5 O'));
  expect(await answerOf(page)).toMatchObject({ fault: 'position' });
  expect(workers).toHaveLength(0);
  await visitor.leave();
});
