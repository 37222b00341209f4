// A page at the example of a cluster: when its server is told to stop, the game goes on at another one.

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Visitor } from './harness';
import { binary } from './server';

let cluster: ChildProcess;
let url = '';
const servers: number[] = []; // their processes

// One that no client of another test may get meanwhile.
const freePort = async (): Promise<number> => {
  const port = 15_000 + Math.floor(Math.random() * 17_000);
  const free = await new Promise<boolean>((found) => {
    const listener = createServer()
      .once('error', () => found(false))
      .listen(port, '127.0.0.1', () => listener.close(() => found(true)));
  });
  return free ? port : freePort();
};

beforeAll(async () => {
  const port = await freePort();
  cluster = spawn(resolve(import.meta.dirname, '../../examples/cluster/run'), [String(port)], {
    env: { ...process.env, GOALLINE: binary() },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a group of its own, which ends as a whole
  });
  await new Promise<void>((ready, failed) => {
    cluster.once('exit', (code) => failed(new Error(`the cluster ended with ${code}`)));
    createInterface({ input: cluster.stdout as Readable }).on('line', (line) => {
      const server = /^server .* process (\d+)/.exec(line);
      if (server) servers.push(Number(server[1]));
      if (line.startsWith('all of them')) ready();
    });
  });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  const ended = new Promise((done) => cluster.once('exit', done));
  if (cluster.pid) process.kill(-cluster.pid, 'SIGTERM');
  await ended;
});

test('a game goes on at another server when one is told to stop', async () => {
  expect(servers).toHaveLength(3);
  const browser = await launch();
  const [ada, ben] = (await Promise.all([1, 2].map(() => Visitor.come(browser, { url })))) as [Visitor, Visitor];
  await ada.open('/new?opponent=friend');
  await ada.page.getByRole('radio', { name: 'Ohs' }).check();
  await ada.page.getByRole('radio', { name: 'Small' }).check();
  await ada.page.getByRole('button', { name: 'Make the link' }).click();
  await ada.inGame();
  await ben.page.goto(await ada.page.getByLabel('Link for your friend').inputValue());
  await ben.page.getByRole('button', { name: 'Accept and play' }).click();
  await ada.page.locator('[data-part=lobby]').waitFor({ state: 'detached' });
  // A page that is loaded again loses this.
  for (const visitor of [ada, ben]) await visitor.page.evaluate(() => Object.assign(window, { same: true }));
  await ada.playByMouse('D6');
  await ben.waitForPlies(1);
  for (const [mover, other, move, plies] of [
    [ben, ada, 'A2', 2],
    [ada, ben, 'B2', 3],
  ] as const) {
    process.kill(servers[plies - 2] ?? 0, 'SIGTERM');
    const told = Date.now();
    await mover.playByMouse(move);
    await other.waitForPlies(plies);
    console.info(`a move over another server ${Date.now() - told} ms after one was told to stop`);
  }
  for (const visitor of [ada, ben]) {
    expect((await visitor.state()).moves).toEqual(['D6', 'A2', 'B2']);
    expect(await visitor.page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    await visitor.leave();
  }
});
