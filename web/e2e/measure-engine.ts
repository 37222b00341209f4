// This says how fast the engine of the page is beside the native program: nodes a second on one core, in the same
// positions and with the same number of nodes; and how soon it stops. `scripts/measure-engine` runs this; it is no
// test and judges nothing.

import { expect, test } from 'vitest';
import { serveEngine } from './engine-page';
import { BENCH, ModuleEngine, NativeEngine } from './engines';
import { launch, Visitor } from './harness';

const ROUNDS = Number(process.env.MEASURE_ROUNDS ?? 5);
const NODES = Number(process.env.MEASURE_NODES ?? 1_000_000);
const HASH = 16;
/** Every fifth position: open ones, crowded ones, large boards. */
const POSITIONS = BENCH.filter((_, index) => index % 5 === 1);

interface Speed {
  readonly nodes: number;
  readonly milliseconds: number;
}
type Think = (position: string) => Promise<Speed>;

/** Of the last line of a search. */
function speedOf(lines: readonly string[]): Speed {
  const last = lines.findLast((line) => line.startsWith('info depth')) ?? '';
  const [, nodes, milliseconds] = / nodes (\d+) nps \d+ time (\d+) /.exec(last) ?? [];
  return { nodes: Number(nodes), milliseconds: Math.max(1, Number(milliseconds)) };
}

const COMMANDS = (position: string) => ['uginewgame', `position pos ${position}`];

test('nodes a second', async () => {
  const native = new NativeEngine();
  const module = await ModuleEngine.open();
  const { server, stop } = await serveEngine();
  const browser = await launch();
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/');
  await visitor.page.waitForFunction(() => 'lab' in window);
  const ways: Record<string, Think> = {
    native: async (position) => {
      for (const command of COMMANDS(position)) await native.ask(command);
      return speedOf(await native.ask(`go nodes ${NODES}`));
    },
    node: async (position) => {
      for (const command of COMMANDS(position)) module.ask(command);
      return speedOf(await Promise.resolve(module.ask(`go nodes ${NODES}`)));
    },
    chromium: async (position) => {
      // A new worker for each position: what a table has learnt would save nodes.
      const { last } = (await visitor.page.evaluate(
        async ([text, nodes, hash]) => {
          await window.lab.open('browser', { hash: hash as number });
          window.lab.begin('3/1@1/3 O', { depth: 1 });
          await window.lab.done();
          window.lab.begin(text as string, { nodes: nodes as number });
          return window.lab.done();
        },
        [position, NODES, HASH] as const,
      )) ?? { last: undefined };
      return { nodes: last?.nodes ?? 0, milliseconds: Math.max(1, last?.milliseconds ?? 0) };
    },
  };
  const best: Record<string, number>[] = [];
  for (const position of POSITIONS) {
    const speeds: Record<string, number> = {};
    const nodes = new Set<number>();
    // By turns, so that what else the machine does slows all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, think] of Object.entries(ways)) {
        const speed = await think(position);
        nodes.add(speed.nodes);
        speeds[way] = Math.max(speeds[way] ?? 0, (1000 * speed.nodes) / speed.milliseconds);
      }
    }
    expect(nodes.size, `${position} takes the same nodes everywhere`).toBe(1);
    // Where all is proven at once there is nothing to measure.
    if (Math.max(...nodes) < NODES / 4) continue;
    best.push(speeds);
    const { native: own = 1, node = 0, chromium = 0 } = speeds;
    console.info(
      `${position.slice(0, 30).padEnd(30)} native ${Math.round(own)} nodes/s  ` +
        `Node ${(node / own).toFixed(2)}  Chromium ${(chromium / own).toFixed(2)}`,
    );
  }
  const mean = (way: string) =>
    Math.exp(
      best.reduce((sum, speeds) => sum + Math.log((speeds[way] ?? 1) / (speeds.native ?? 1)), 0) / best.length,
    );
  console.info(
    `geometric mean: Node ${mean('node').toFixed(2)}, Chromium ${mean('chromium').toFixed(2)} of the native program`,
  );
  native.close();
  await browser.close();
  await stop();
});

test('how soon a search has stopped', async () => {
  const { server, stop } = await serveEngine();
  const browser = await launch();
  const visitor = await Visitor.come(browser, server);
  await visitor.open('/');
  await visitor.page.waitForFunction(() => 'lab' in window);
  const taken = await visitor.page.evaluate(
    async ([positions, hash]) => {
      await window.lab.open('browser', { hash });
      const all: number[] = [];
      for (const position of positions) {
        window.lab.begin(position, { nodes: 1_000_000_000 });
        await window.lab.heard();
        // In the middle of a search, not at its first line.
        await new Promise((later) => setTimeout(later, 300));
        const from = performance.now();
        window.lab.stop();
        await window.lab.done();
        all.push(performance.now() - from);
      }
      return all.sort((a, b) => a - b);
    },
    [BENCH, HASH] as const,
  );
  const [median = 0, longest = 0] = [taken[taken.length >> 1], taken.at(-1)];
  console.info(
    `stopped after ${median.toFixed(1)} ms, at most ${longest.toFixed(1)} ms ` +
      `(${taken.length} searches; wanted: 50 ms)`,
  );
  await browser.close();
  await stop();
});
