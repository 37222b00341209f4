// What the page writes to an engine and what it makes of the answers, of good lines and of any others.

import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../rules';
import type { Task, Thought } from './types';
import { commandsOf, Listener, readLine } from './ugi';

const TASK: Task = {
  position: '7/7/7/3@3/7/7/7 O',
  moves: ['D5', 'D4-D6'],
  rules: { ...DEFAULT_RULES, corner_exit: false, repetition: 'superko' },
  lines: 3,
  limits: {},
};

test('a task becomes options, a position and a search', () => {
  expect(commandsOf(TASK)).toEqual([
    'setoption name CornerExit value false',
    'setoption name GoalPass value true',
    'setoption name OwnGoal value true',
    'setoption name Repetition value superko',
    'setoption name Pie value false',
    'setoption name MultiPV value 3',
    'position pos 7/7/7/3@3/7/7/7 O moves D5 D4-D6',
    'go nodes 9007199254740991',
  ]);
  expect(commandsOf({ ...TASK, moves: [] })).toContain('position pos 7/7/7/3@3/7/7/7 O');
});

test('a move of the computer is asked for at its strength, with nothing of the turn before', () => {
  const commands = commandsOf({ ...TASK, limits: {}, player: { level: 3, seed: 42 } });
  expect(commands.slice(-5, -2)).toEqual([
    'setoption name Level value 3',
    'setoption name Seed value 42',
    'uginewgame',
  ]);
  // Without any limit it would think until it is stopped, at full strength.
  expect(commands.at(-1)).toMatch(/^go nodes \d{16}$/);
  const byElo = commandsOf({ ...TASK, limits: {}, player: { elo: 1120, seed: 42 } });
  expect(byElo.slice(-5, -3)).toEqual(['setoption name Elo value 1120', 'setoption name Seed value 42']);
  expect(commandsOf({ ...TASK, limits: { nodes: 9 }, player: { level: 10, seed: 0 } }).at(-1)).toBe('go nodes 9');
});

test('limits are whole numbers above 0', () => {
  const go = (limits: Task['limits']) => commandsOf({ ...TASK, limits }).at(-1);
  expect(go({ nodes: 1000.7 })).toBe('go nodes 1000');
  expect(go({ depth: 4, milliseconds: 0.2 })).toBe('go depth 4 movetime 1');
  expect(commandsOf({ ...TASK, proof: true, limits: { milliseconds: 60_000 } }).at(-1)).toBe(
    'go proof movetime 60000',
  );
  expect(commandsOf({ ...TASK, proof: true, limits: {} }).at(-1)).toBe('go proof');
});

test('a text with a line end in it stays one command', () => {
  const position = commandsOf({ ...TASK, position: '7 O\nquit', moves: ['D5\rstop'] })[6];
  expect(position).toBe('position pos 7 O quit moves D5 stop');
});

test('lines of the protocol', () => {
  expect(
    readLine('info depth 3 multipv 2 score guess -7 chance 0.493 nodes 99 nps 5 time 12 pv H11 H10-H12-J14\r'),
  ).toEqual({
    kind: 'line',
    depth: 3,
    place: 2,
    nodes: 99,
    milliseconds: 12,
    line: { score: { kind: 'chance', chance: 0.493 }, moves: ['H11', 'H10-H12-J14'] },
  });
  expect(readLine('info depth 1 score loss 12 nodes 9 nps 0 time 0 pv swap')).toMatchObject({
    place: 1,
    line: { score: { kind: 'loss', plies: 12 }, moves: ['swap'] },
  });
  expect(readLine('bestmove none')).toEqual({ kind: 'end', move: null });
  expect(readLine('info string from the table: draw')).toEqual({ kind: 'table' });
  expect(readLine('info string book G11 0.663 H10-H12 0.5')).toEqual({
    kind: 'book',
    moves: [
      { move: 'G11', chance: 0.663 },
      { move: 'H10-H12', chance: 0.5 },
    ],
  });
  expect(readLine('info string book G11 0.663 J11')).toBeNull();
  expect(readLine('info string error move 2, jump 1, C4-C7: not a jump (P6)')).toEqual({
    kind: 'error',
    where: 'move 2, jump 1, C4-C7',
    message: 'move 2, jump 1, C4-C7: not a jump (P6)',
  });
  for (const other of [
    '',
    'readyok',
    'info string resigns',
    'bestmove',
    'info depth x score win 1',
    'id name Goalline',
  ])
    expect(readLine(other)).toBeNull();
});

/** What is told of these lines. */
function heard(lines: number, said: readonly string[], proof?: true): { told: Thought[]; listener: Listener } {
  const told: Thought[] = [];
  const listener = new Listener({ lines, ...(proof && { proof }) }, (thought) => told.push(thought));
  for (const line of said) listener.hear(line);
  return { told, listener };
}

const info = (depth: number, place: number, score = 'guess 0 chance 0.500', nodes = 10 * depth + place) =>
  `info depth ${depth} multipv ${place} score ${score} nodes ${nodes} nps 0 time 0 pv H11`;

test('a depth is told when all its lines are there', () => {
  const { told, listener } = heard(2, [info(1, 1), info(1, 2), info(2, 1), info(2, 2), 'bestmove H11']);
  expect(told.map(({ depth, lines }) => [depth, lines.length])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(listener.ended).toBe(true);
  expect(listener.thought).toEqual({ ...told[1], best: 'H11' });
});

test('fewer moves than lines wanted: a depth is told when the next begins or the search ends', () => {
  const { told } = heard(5, [info(1, 1), info(1, 2), info(2, 1), info(2, 2), 'bestmove H11']);
  expect(told.map(({ depth, lines }) => [depth, lines.length])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('a drawn position of a table is never a guess, not even for a moment', () => {
  const said = [
    info(3, 1, 'guess 0 chance 0.500', 0),
    info(3, 2, 'loss 4', 0),
    'info string from the table: draw',
    'bestmove H11',
  ];
  const { told } = heard(2, said);
  expect(told.map(({ lines }) => lines.map(({ score }) => score))).toEqual([
    [{ kind: 'draw' }, { kind: 'loss', plies: 4 }],
  ]);
});

test('a proof is told once it is known whether there may be a shorter one', () => {
  const line = info(7, 1, 'win 7', 900);
  const scores = (note: string) =>
    heard(1, [line, note, 'bestmove H11'], true).told.map((each) => each.lines[0]?.score);
  expect(scores('info string from a proof: win in 7')).toEqual([{ kind: 'win', plies: 7 }]);
  expect(scores('info string from a proof: win in at most 7')).toEqual([{ kind: 'win', plies: 7, atMost: true }]);
});

test('what the book says comes with every thought of the search', () => {
  const { told, listener } = heard(1, ['info string book G11 0.663', info(1, 1), info(2, 1), 'bestmove H11']);
  for (const thought of [...told, listener.thought]) expect(thought.book).toEqual([{ move: 'G11', chance: 0.663 }]);
});

test('what is not proven is told with the reason', () => {
  for (const why of ['limit', 'size', 'history', 'stopped']) {
    const { listener } = heard(1, [`info string not proven: ${why}`, 'bestmove H11'], true);
    expect(listener.thought).toMatchObject({ lines: [], unproven: why });
  }
});

test('lines are told best first', () => {
  const scores = ['guess 9 chance 0.400', 'loss 4', 'win 5', 'loss 8', 'win 3'];
  const { told } = heard(5, [...scores.map((score, index) => info(1, index + 1, score)), 'bestmove H11']);
  expect(
    told[0]?.lines.map(({ score }) =>
      score.kind === 'chance' ? 'guess' : `${score.kind} ${'plies' in score && score.plies}`,
    ),
  ).toEqual(['win 3', 'win 5', 'guess', 'loss 8', 'loss 4']);
});

test('the first error is the failure; lack of memory is told apart', () => {
  const { listener } = heard(1, [
    'info string error D9: beyond the board',
    'info string error go: nothing',
    'bestmove none',
  ]);
  expect(listener.failure).toMatchObject({ fault: 'position', message: 'D9: beyond the board' });
  expect(heard(1, ['info string error memory: out of memory']).listener.failure?.fault).toBe('memory');
});

test('nothing that an engine writes breaks the page', () => {
  const words = [
    ...'info depth multipv score win loss guess chance nodes nps time pv string'.split(' '),
    ...'error bestmove H11 - 0 1 -5 0.5'.split(' '),
    '99999999999999999999',
    '\u0000',
    'é',
    ':',
    '\t',
    'from the table: draw',
    info(1, 1),
    info(2, 7),
    info(1, 0),
  ];
  let seed = 1;
  const below = (n: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
  const { told, listener } = heard(5, []);
  for (let i = 0; i < 20_000; i += 1) {
    const line = Array.from({ length: below(16) }, () => words[below(words.length)]).join(' ');
    if (!line.startsWith('bestmove')) listener.hear(line);
  }
  listener.hear('x'.repeat(1_000_000));
  listener.hear(`info depth 1 score win 1 nodes 1 nps 1 time 1 pv${' H11'.repeat(100_000)} `);
  listener.end();
  for (const { depth, nodes, lines } of told) {
    expect(Number.isSafeInteger(depth) && Number.isSafeInteger(nodes)).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(5);
    for (const { score, moves } of lines) {
      expect(moves.length).toBeGreaterThan(0);
      if (score.kind === 'chance') expect(score.chance >= 0 && score.chance <= 1).toBe(true);
    }
  }
});

test('where a proof says that the side to move loses, every loss that the search tells is a bound', () => {
  const { told } = heard(1, [
    'info string from a proof: loss in at most 26',
    'info depth 1 score loss 26 nodes 10 nps 0 time 0 pv C5',
    'info depth 2 score guess -90 chance 0.100 nodes 20 nps 0 time 0 pv C5',
    'bestmove C5',
  ]);
  expect(told.map(({ lines }) => lines[0]?.score)).toEqual([
    { kind: 'loss', plies: 26, atMost: true },
    { kind: 'chance', chance: 0.1 },
  ]);
});
