// The server's engine as the page drives it: questions with more and more nodes, refusals, and stopping.

import { expect, test } from 'vitest';
import type { Task, Thought } from '../engine/types';
import { DEFAULT_RULES } from '../rules';
import { type Analysis, ApiError, type Question } from '.';
import { ServerEngine } from './server-engine';

const TASK: Task = { position: '7/7/7/3@3/7/7/7 O', moves: ['D5'], rules: DEFAULT_RULES, lines: 2, limits: {} };
const ignore = () => undefined;
const guess = (nodes: number): Analysis => ({
  depth: 3,
  nodes,
  milliseconds: 1,
  source: 'engine',
  lines: [{ score: { kind: 'chance', chance: 0.5 }, moves: ['D5'] }],
});
const proven = (nodes: number): Analysis => ({
  ...guess(nodes),
  lines: [{ score: { kind: 'win', plies: 3 }, moves: ['D5'] }],
});

/** A server that answers each question in turn, a long one first with what it has thought so far. */
function server(...answers: (Analysis | Error)[]) {
  const asked: Question[] = [];
  const analyse = (question: Question, _: AbortSignal, tell?: (analysis: Analysis) => void) => {
    asked.push(question);
    const answer = answers[asked.length - 1] ?? guess(question.nodes ?? 0);
    if (question.nodes === 1_000_000 && !(answer instanceof Error)) tell?.(guess(50_000));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const rests: number[] = [];
  const rest = async (seconds: number) => void rests.push(seconds);
  return { asked, rests, engine: new ServerEngine({ analyse }, () => 0, rest) };
}

test('a task is asked shortly and then at length, and all that comes is told', async () => {
  const { asked, engine } = server();
  const told: Thought[] = [];
  const last = await engine.think(TASK, (thought) => told.push(thought)).done;
  expect(asked.map(({ nodes }) => nodes)).toEqual([20_000, 1_000_000]);
  expect(asked[0]).toEqual({ start: TASK.position, moves: ['D5'], rules: DEFAULT_RULES, lines: 2, nodes: 20_000 });
  expect(told.map(({ nodes }) => nodes)).toEqual([20_000, 50_000, 1_000_000]);
  expect(last).toBe(told[2]);
});

test('it keeps to the limits of the task and ends when everything is proven', async () => {
  const few = server();
  await few.engine.think({ ...TASK, limits: { nodes: 30_000 } }, ignore).done;
  expect(few.asked.map(({ nodes }) => nodes)).toEqual([20_000, 30_000]);
  const shallow = server();
  await shallow.engine.think({ ...TASK, limits: { depth: 2 } }, ignore).done;
  expect(shallow.asked).toHaveLength(1);
  const sure = server(proven(900));
  expect((await sure.engine.think(TASK, ignore).done).lines[0]?.score).toEqual({ kind: 'win', plies: 3 });
  expect(sure.asked).toHaveLength(1);
  const over = server({ ...guess(0), source: 'over', lines: [] });
  expect((await over.engine.think(TASK, ignore).done).lines).toEqual([]);
});

test('a refusal says what is wrong; what was known before it stays', async () => {
  const fault = (kind: ConstructorParameters<typeof ApiError>[0]) =>
    server(new ApiError(kind, 'no')).engine.think(TASK, ignore).done;
  await expect(fault('illegal')).rejects.toMatchObject({ fault: 'position', message: 'no' });
  await expect(fault('too_many')).rejects.toMatchObject({ fault: 'busy' });
  await expect(fault('offline')).rejects.toMatchObject({ fault: 'unavailable' });
  await expect(fault('internal')).rejects.toMatchObject({ fault: 'broken' });
  const later = server(guess(20_000), new ApiError('too_many', 'no'));
  expect((await later.engine.think(TASK, ignore).done).nodes).toBe(20_000);
});

test('stop, a new task and close give up waiting; nothing more is told', async () => {
  const waiting: ((answer: Analysis) => void)[] = [];
  const engine = new ServerEngine({
    analyse: (_, signal) =>
      new Promise((answer, fail) => {
        waiting.push(answer);
        signal.addEventListener('abort', () => fail(new ApiError('offline', 'given up')));
      }),
  });
  const told: Thought[] = [];
  const first = engine.think(TASK, (thought) => told.push(thought));
  first.stop();
  expect((await first.done).lines).toEqual([]);
  const second = engine.think(TASK, (thought) => told.push(thought));
  const third = engine.think(TASK, ignore);
  expect((await second.done).depth).toBe(0);
  waiting[2]?.(proven(5));
  expect((await third.done).nodes).toBe(5);
  const fourth = engine.think(TASK, ignore);
  engine.close();
  await fourth.done;
  expect(told).toEqual([]);
});

test('a proof is one question; what is proven is told exactly, and why nothing is', async () => {
  const task: Task = { ...TASK, lines: 1, proof: true, limits: { milliseconds: 60_000 } };
  const score = { kind: 'win', plies: 9, at_most: true } as const;
  const sure = server({ ...guess(900), source: 'proof', lines: [{ score, moves: ['D5'] }] });
  expect((await sure.engine.think(task, ignore).done).lines).toEqual([
    { score: { kind: 'win', plies: 9, atMost: true }, moves: ['D5'] },
  ]);
  expect(sure.asked).toEqual([{ start: TASK.position, moves: ['D5'], rules: DEFAULT_RULES, lines: 1, proof: true }]);
  const open = server({ ...guess(900), source: 'none', lines: [], unproven: 'limit' });
  expect(await open.engine.think(task, ignore).done).toMatchObject({ lines: [], unproven: 'limit' });
  const refused = server(new ApiError('too_many', 'no'));
  await expect(refused.engine.think(task, ignore).done).rejects.toMatchObject({ fault: 'busy' });
  const stopped = server(new ApiError('offline', 'given up')).engine.think(task, ignore);
  stopped.stop();
  expect(await stopped.done).toMatchObject({ unproven: 'stopped' });
});

test('a question for which the server has no place yet is asked again when it says so', async () => {
  const soon = new ApiError('too_many', 'one moment', { retryAfter: 1 });
  const patient = server(soon, soon, proven(900));
  expect((await patient.engine.think(TASK, ignore).done).lines).toHaveLength(1);
  expect(patient.rests).toEqual([1, 1]);
  const usedUp = server(new ApiError('too_many', 'enough', { retryAfter: 60 }));
  await expect(usedUp.engine.think(TASK, ignore).done).rejects.toMatchObject({ fault: 'busy' });
  expect(usedUp.rests).toEqual([]);
  const never = server(...Array.from({ length: 20 }, () => soon));
  await expect(never.engine.think(TASK, ignore).done).rejects.toMatchObject({ fault: 'busy' });
  expect(never.rests).toHaveLength(5);
});
