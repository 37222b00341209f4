// What the page costs, printed; nothing here decides but that it can be measured. The size of its scripts is decided
// by scripts/check-bundle.mjs.

import { expect, test } from 'vitest';
import { browser, openBoth, server, Visitor } from './harness';

openBoth();

/** Runs in the page: when it first showed something, in milliseconds; waits for that if it has not yet. */
function firstPaint(): Promise<number> {
  return new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) {
        observer.disconnect();
        done(entry.startTime);
      }
    }).observe({ type: 'paint', buffered: true });
  });
}

test('first paint of the first page, with an empty cache', async () => {
  const paints: number[] = [];
  for (let i = 0; i < 3; ++i) {
    const visitor = await Visitor.come(browser, server);
    await visitor.open('/');
    paints.push(await visitor.page.evaluate(firstPaint));
    await visitor.leave();
  }
  console.info(
    `first page: first contentful paint after ${paints.map((ms) => ms.toFixed(0)).join(', ')} ms ` +
      '(limit of the requirement: 1000)',
  );
  for (const paint of paints) expect(paint).toBeGreaterThan(0);
});

/**
 * Runs in the page: clicks a point and gives the milliseconds until board, list and texts show the move, laid out.
 */
async function clickAndMeasure(name: string): Promise<number> {
  const plane = document.querySelector('.gl-plane');
  const cell = document.querySelector(`[role=gridcell][aria-label^="${name},"]`);
  const men = document.querySelector('[data-layer=men]');
  if (!plane || !cell || !men) throw new Error('no board');
  const box = cell.getBoundingClientRect();
  const init = {
    bubbles: true,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
    clientX: box.x + box.width / 2,
    clientY: box.y + box.height / 2,
  };
  const begin = performance.now();
  const drawn = new Promise<void>((done) => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      done();
    });
    watcher.observe(men, { childList: true });
  });
  plane.dispatchEvent(new PointerEvent('pointerdown', init));
  plane.dispatchEvent(new PointerEvent('pointerup', init));
  await drawn;
  document.body.getBoundingClientRect(); // styles and layout
  return performance.now() - begin;
}

test('a move on a board with 200 men', async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/');
  // 12 full rows, one with the ball, and six men: 200.
  const rows = [...Array(5).fill('15'), ...Array(12).fill('o'.repeat(15)), 'ooooooo@ooooooo', 'oooooo9'];
  const start = `${rows.join('/')} O`;
  const id = await visitor.page.evaluate(async (text) => {
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ opponent: 'local', start: text }),
    });
    const body = (await answer.json()) as { state?: { id: string }; error?: { message: string } };
    if (!body.state) throw new Error(body.error?.message);
    return body.state.id;
  }, start);
  await visitor.open(`/game/${id}`);
  await visitor.inGame();
  expect((await visitor.boardNames()).flat().filter((name) => /, man/.test(name)).length).toBe(200);

  const points = ['B 16', 'D 17', 'F 18', 'H 16', 'K 17', 'M 18', 'O 16', 'C 18', 'E 16', 'G 17', 'B 17'];
  const times: number[] = [];
  for (const [at, point] of points.entries()) {
    times.push(await visitor.page.evaluate(clickAndMeasure, point));
    await visitor.waitForPlies(at + 1);
  }
  times.sort((one, other) => one - other);
  console.info(
    `a man placed among 200: ${times[5]?.toFixed(1)} ms ` +
      `(median of ${times.length}; ${times[0]?.toFixed(1)} to ${times.at(-1)?.toFixed(1)}) ` +
      'from the click to the laid out page (limit of the requirement: 16)',
  );
  expect(times.length).toBe(points.length);
  await visitor.leave();
});
