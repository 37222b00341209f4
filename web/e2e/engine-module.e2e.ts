// The engine of the page is the native one: the same answers to the same commands, in Node. Needs no browser.

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startEngine } from '../engine/module';
import {
  BENCH,
  BENCH_DEPTH,
  BENCH_NODES,
  bookBytes,
  lasting,
  ModuleEngine,
  moduleBytes,
  NativeEngine,
  netBytes,
  nodesOf,
  proofBytes,
  textOf,
} from './engines';

/** `boards`: the proofs that the module gets; without any, the native program does without its own, too. */
async function expectSame(commands: readonly string[], boards: readonly string[] = []): Promise<void> {
  const module = await ModuleEngine.open();
  const native = new NativeEngine();
  try {
    if (boards.length === 0) await native.ask('setoption name Proofs value false');
    for (const board of boards) expect(module.learn(board), board).toBe(true);
    for (const command of commands)
      expect(lasting(module.ask(command)), command.slice(0, 200)).toEqual(lasting(await native.ask(command)));
  } finally {
    native.close();
  }
}

const SESSIONS = readdirSync(resolve(import.meta.dirname, '../../testdata/protocol')).map((name) =>
  join('testdata/protocol', name),
);

/** The commands of a recorded session that come to an end by themselves. */
function commandsIn(session: string): string[] {
  const said = [...session.matchAll(/^> (.*)$/gm)].map((found) => found[1] as string);
  const endless = (command: string) =>
    /^(stop|quit|go( infinite| .*(time|inc) .*)?)$/.test(command.trim()) ||
    /^go (movetime|wtime|p1time)/.test(command);
  return said.filter((command) => !endless(command));
}

test.each([...SESSIONS, 'docs/reference/protocol.md'])('the same answers in the session of %s', async (path) => {
  const text = textOf(path);
  const session = path.endsWith('.md') ? (/^```ugi$(.*?)^```$/ms.exec(text)?.[1] ?? '') : text;
  const commands = commandsIn(session);
  expect(commands.length).toBeGreaterThan(3);
  await expectSame(commands);
});

test('the same answers to every command', async () => {
  await expectSame([
    'ugi',
    'isready',
    'uginewgame',
    'position startpos moves H11 H10-H12',
    'show',
    'query p1turn',
    'query gameover',
    'query result',
    'perft 2',
    'go nodes 3000',
    'setoption name MultiPV value 5',
    'go nodes 3000',
    'go mate 3',
    'setoption name MultiPV value 1',
    'position startpos 9x9',
    'go depth 5',
    'setoption name Level value 4',
    'setoption name Seed value 77',
    'go nodes 5000',
    'setoption name Level value 10',
    'setoption name OwnBook value true',
    'position startpos',
    'go nodes 10',
    'setoption name OwnBook value false',
    'setoption name Pie value true',
    'position startpos moves H11',
    'go nodes 2000',
    'setoption name Pie value false',
    'setoption name Repetition value superko',
    'setoption name CornerExit value false',
    'position startpos 7x7 moves D5',
    'go nodes 2000',
    'setoption name Repetition value draw3',
    'setoption name CornerExit value true',
    'setoption name Hash value 8',
    'setoption name TablesPath value nowhere',
    'setoption name TablesPath value <built>',
    'position startpos 4x4',
    'go depth 1',
    'setoption name TablesPath value <empty>',
    'position pos 5/2o2/5/2o2/2@2/5/5/5/5 O',
    'go nodes 10',
    'position startpos 512x512',
    'go depth 1',
    'position startpos moves A1 Z99',
    'position pos 7/7',
    'setoption name Hash value 99999999',
    'setoption name Nothing value 1',
    'go nodes 0',
    'perft 10',
    'query',
    'nonsense \u001b[2J',
    'x'.repeat(100_000),
    `position pos ${'/'.repeat(100_000)}`,
    'go movetime soon',
    'legalmoves 3',
  ]);
});

test('the same answers where a proof is known, for either side and at the highest level', async () => {
  const start = '11/11/11/11/11/5@5/11/11/11/11/11 O';
  await expectSame(
    [
      'position startpos 9x9',
      'go nodes 2000',
      'position startpos 9x9 moves E6',
      'setoption name MultiPV value 3',
      'go nodes 2000',
      'setoption name MultiPV value 1',
      `position pos ${start}`,
      'go nodes 2000',
      'setoption name Level value 10',
      'go nodes 2000',
      'setoption name Proofs value false',
      'go nodes 2000',
      'setoption name Proofs value true',
      'go nodes 2000',
      'position startpos 13x13', // of which it has none
      'go nodes 2000',
    ],
    ['9x9', '11x11'],
  );
});

test('what is no proof is refused, and the engine goes on', async () => {
  const module = await ModuleEngine.open();
  const proof = proofBytes('9x9');
  expect(module.program.take('proof', proof.subarray(0, proof.length - 1))).toBe(false);
  expect(module.program.take('proof', new Uint8Array())).toBe(false);
  for (let at = 0; at < 64; at += 1) {
    const damaged = proof.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    expect(module.program.take('proof', damaged), `byte ${at}`).toBe(false);
  }
  module.ask('position startpos 9x9');
  expect(module.ask('go nodes 2000').join()).not.toContain('from a proof');
  expect(module.learn('9x9')).toBe(true);
  expect(module.ask('go nodes 2000').join()).toContain('from a proof: win in at most 11');
});

test('without its net or its book the engine does not begin', async () => {
  const module = await WebAssembly.compile(moduleBytes());
  const host = { say: () => undefined, stopped: () => false };
  const damaged = netBytes();
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  const book = bookBytes();
  for (const net of [new Uint8Array(), damaged])
    await expect(startEngine({ module, net, book }, 64, host)).rejects.toMatchObject({ fault: 'broken' });
  for (const broken of [new Uint8Array(), new TextEncoder().encode('G11: Z99 3\n')])
    await expect(startEngine({ module, net: netBytes(), book: broken }, 64, host)).rejects.toMatchObject({
      fault: 'broken',
    });
});

test('as many nodes as the bench of the native program', async () => {
  const module = await ModuleEngine.open();
  expect(BENCH.length).toBeGreaterThan(40);
  let nodes = 0;
  for (const position of BENCH) {
    module.ask('uginewgame');
    module.ask(`position pos ${position}`);
    nodes += nodesOf(module.ask(`go depth ${BENCH_DEPTH}`));
  }
  expect(nodes).toBe(BENCH_NODES);
});

test('a search hears the stop flag when it next looks, and looks every few thousand nodes', async () => {
  let looks = 0;
  const module = await ModuleEngine.open({
    stopped: () => {
      looks += 1;
      return looks > 5;
    },
  });
  module.ask('position startpos');
  const lines = module.ask('go infinite');
  expect(lines.at(-1)).toMatch(/^bestmove /);
  // Of the nodes only those of finished depths are told.
  expect(nodesOf(lines)).toBeLessThan(5 * 4096);
  looks = 0;
  expect(module.ask('go infinite').at(-1)).toMatch(/^bestmove /);
});

test('a table that does not fit is refused with the most that would; the engine goes on', async () => {
  const module = await ModuleEngine.open({}, 64);
  module.ask('ugi');
  expect(module.ask('setoption name Hash value 500').join()).toMatch(
    /^info string error hash_mb: expected at most \d+: /,
  );
  module.ask('position startpos');
  expect(module.ask('go depth 3').at(-1)).toMatch(/^bestmove /);
});

test('an engine without memory says so, and a fresh one works', async () => {
  const small = await ModuleEngine.open({}, 8);
  expect(() => {
    small.ask('position startpos 512x512');
    for (let i = 0; i < 100; i += 1) small.ask('go depth 1');
    small.ask(`position startpos 512x512 moves ${'A1 '.repeat(1_000_000)}`);
  }).toThrow(expect.objectContaining({ fault: 'memory' }));
  const other = await ModuleEngine.open();
  expect(other.ask('isready')).toEqual(['readyok']);
});

test('module, net and book stay small', () => {
  expect(gzipSync(moduleBytes(), { level: 9 }).length).toBeLessThan(450_000);
  expect(netBytes().length).toBeLessThan(600_000);
  expect(gzipSync(bookBytes(), { level: 9 }).length).toBeLessThan(200_000);
});
