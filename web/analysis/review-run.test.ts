import { expect, test } from 'vitest';
import { type Engine, EngineError, type Line, type Search, type Task, type Thought } from '../engine/types';
import { DEFAULT_RULES, Game, parsePosition } from '../rules';
import { isComplete, type Looked, lookAt, nodesOf, positionsOf, runReview, taskOf } from './review-run';

const EFFORT = { nodes: 1000, milliseconds: 100 };

function play(text: string, ...moves: string[]): Game {
  const start = parsePosition(text);
  if (!start.ok) throw new Error(text);
  const game = Game.replay(start.value, DEFAULT_RULES, moves);
  if (!game.ok) throw new Error(game.error.error.reason);
  return game.value;
}
const GAME = play('7/7/7/3@3/7/7/7 O', 'D5', 'A1', 'B1', 'C1');
const GOAL = play('7/3o3/7/3o3/3@3/7/7 O', 'A1', 'B1', 'D3-D5-D7');

const thought = (depth: number, line: Line, nodes = 900): Thought => ({
  depth,
  nodes,
  milliseconds: 1,
  lines: [line],
});
const guess = (chance: number, move = 'A7'): Line => ({ score: { kind: 'chance', chance }, moves: [move, 'B7'] });

/** Answers each task at once, or as the test wants it. */
class Answering implements Engine {
  readonly asked: number[] = [];
  constructor(private readonly answer: (task: Task) => Promise<readonly Thought[]> | readonly Thought[]) {}
  think(task: Task, tell: (thought: Thought) => void): Search {
    this.asked.push(task.moves.length);
    const work = async () => {
      const thoughts = await this.answer(task);
      for (const each of thoughts) tell(each);
      return thoughts.at(-1) ?? { depth: 0, nodes: 0, milliseconds: 0, lines: [] };
    };
    return { done: work(), stop: () => undefined };
  }
  close(): void {
    // There is nothing to give back.
  }
}

test('all positions are looked at once, from the end to the start, by all engines', async () => {
  const engines = [1, 2].map(() => new Answering(({ moves }) => [thought(1, guess(0.1 * moves.length))]));
  const told: number[] = [];
  let known: readonly (Looked | null)[] = [];
  await runReview(GAME, [], EFFORT, engines, (now) => {
    known = now;
    told.push(now.filter((each) => each !== null).length);
  });
  expect(positionsOf(GAME)).toBe(5);
  expect(engines.flatMap(({ asked }) => asked).sort()).toEqual([0, 1, 2, 3, 4]);
  for (const { asked } of engines) expect(asked).toEqual([...asked].sort((a, b) => b - a));
  expect(told).toEqual([1, 2, 3, 4, 5]);
  expect(known.map((each) => each?.score)).toEqual(
    [0, 0.1, 0.2, 0.3, 0.4].map((chance) => ({ kind: 'chance', chance })),
  );
  expect(known[2]).toMatchObject({ best: 'A7', nodes: 1000 });
  expect(isComplete(GAME, known)).toBe(true);
  expect(isComplete(GAME, known.slice(1))).toBe(false);
});

test('an engine is asked about a position with its history; where the game is over nobody is', async () => {
  expect(taskOf(GOAL, 2)).toEqual({
    position: '7/3o3/7/3o3/3@3/7/7 O',
    moves: ['A1', 'B1'],
    rules: DEFAULT_RULES,
  });
  const engine = new Answering(() => [thought(1, guess(0.5))]);
  await runReview(GOAL, [], EFFORT, [engine], () => undefined);
  expect(engine.asked).toEqual([2, 1, 0]);
});

test('what was looked at as deep is not looked at again', async () => {
  const looked = (nodes: number): Looked => ({ score: { kind: 'draw' }, best: 'A1', nodes });
  const known = [looked(1000), looked(999), null, looked(5000), null];
  const engine = new Answering(() => [thought(1, guess(0.5))]);
  await runReview(GAME, known, EFFORT, [engine], () => undefined);
  expect(engine.asked).toEqual([4, 2, 1]);
  expect(nodesOf([looked(5), looked(3), looked(4)])).toBe(3);
  expect(nodesOf([looked(5), null])).toBe(0);
});

test('whoever cancels keeps what is known; a failure ends all', async () => {
  const control = new AbortController();
  let known: readonly (Looked | null)[] = [];
  const engine = new Answering(() => [thought(1, guess(0.5))]);
  const hear = (now: readonly (Looked | null)[]) => {
    known = now;
    if (now.filter(Boolean).length === 2) control.abort();
  };
  await runReview(GAME, [], EFFORT, [engine], hear, control.signal);
  expect(known.map((each) => each !== null)).toEqual([false, false, false, true, true]);

  const failing = new Answering(({ moves }) =>
    moves.length === 3 ? Promise.reject(new EngineError('memory', 'none')) : [thought(1, guess(0.5))],
  );
  const review = runReview(GAME, [], EFFORT, [failing], () => undefined);
  await expect(review).rejects.toMatchObject({ fault: 'memory' });
  expect(failing.asked).toEqual([4, 3]);
});

test('a guess is the mean of the last two depths; what is proven stands alone', async () => {
  const score = async (...thoughts: Thought[]) =>
    (await lookAt(new Answering(() => thoughts), taskOf(GAME, 0), EFFORT))?.score;
  const proven: Line = { score: { kind: 'win', plies: 3 }, moves: ['A1'] };
  expect(await score(thought(1, guess(0.9)), thought(2, guess(0.4)), thought(3, guess(0.5)))).toEqual({
    kind: 'chance',
    chance: 0.45,
  });
  expect(await score(thought(7, guess(0.12345)))).toEqual({ kind: 'chance', chance: 0.123 });
  expect(await score(thought(7, guess(0.4)))).toEqual({ kind: 'chance', chance: 0.4 });
  expect(await score(thought(1, guess(0.9)), thought(2, proven))).toEqual({ kind: 'win', plies: 3 });
  expect(await score(thought(1, proven), thought(2, guess(0.9)))).toEqual({ kind: 'chance', chance: 0.9 });
  expect(await score()).toBeUndefined();
});

test('a search that the time has ended counts with the nodes that it had', async () => {
  const took = async (milliseconds: number, line: Line) => {
    let now = 0;
    const engine = new Answering(() => {
      now = milliseconds;
      return [thought(4, line, 300)];
    });
    return (await lookAt(engine, taskOf(GAME, 0), EFFORT, undefined, () => now))?.nodes;
  };
  expect(await took(50, guess(0.5))).toBe(1000);
  expect(await took(100, guess(0.5))).toBe(300);
  expect(await took(100, { score: { kind: 'loss', plies: 2 }, moves: ['A1'] })).toBe(1000);
});
