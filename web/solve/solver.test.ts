// The controller of a puzzle, on puzzles of the collection.

import { expect, test } from 'vitest';
import { chainMove, formatMove, jumpResults, pointName } from '../rules';
import { answerMove, judge, type Refutation, refute, repliesTo, type Task, turnsOf } from './judge';
import * as solver from './solver';
import { collection, readTask } from './testing';

const all = collection();
const taskOf = (id: number): Task => readTask(all.find((puzzle) => puzzle.id === id));

function played(task: Task, ...moves: string[]): solver.Solving {
  return moves.reduce(
    (state, move, i) => (i % 2 === 0 ? solver.play(state, move) : solver.reply(state, move)),
    solver.begin(task),
  );
}

/** The refutation of a first turn. */
function against(id: number, move: string): Refutation {
  const { phase, refutation } = played(taskOf(id), move);
  expect(phase).toBe('wrong');
  if (!refutation) throw new Error('nothing refutes it');
  return refutation;
}

test('the recorded solution of a goal in two solves it, turn by turn', () => {
  const task = taskOf(78);
  const first = played(task, 'D8');
  expect(first).toMatchObject({ phase: 'answering', failed: false, right: { move: 'D8', reply: null } });
  const second = solver.reply(first, 'C7');
  expect(second).toMatchObject({ phase: 'asked', right: { move: 'D8', reply: 'C7' } });
  const end = solver.play(second, 'E5-C3-C5-E7-C9');
  expect(end).toMatchObject({ phase: 'solved', failed: false, ply: 3 });
});

test('a first turn that loses at once is refuted by the chain that scores', () => {
  const found = against(78, 'B2');
  expect(found.kind).toBe('scores');
  if (found.kind === 'scores') expect(found.hops.at(-1)?.to.row).toBeLessThanOrEqual(1);
  const save = against(4, 'A1');
  expect(save.kind === 'scores' && formatMove(chainMove(save.hops))).toBe('M7-M9-P12-M15');
});

test('a man on the wrong point in a goal in two: the defence that stops its threat is shown', () => {
  const found = against(78, 'C8');
  expect(found.kind).toBe('stopped');
  if (found.kind !== 'stopped') return;
  expect(answerMove(found.by)).toBe('C7');
  expect(found.threat.length).toBeGreaterThan(0);
  expect(against(78, 'A1')).toEqual({ kind: 'no-threat' });
});

test('a wrong turn makes the attempt a failed one, and another try is allowed', () => {
  const wrong = played(taskOf(78), 'A1');
  expect(wrong.failed).toBe(true);
  // Nothing can be played over it.
  expect(solver.play(wrong, 'D8')).toBe(wrong);
  const again = solver.again(wrong);
  expect(again).toMatchObject({ phase: 'asked', failed: true, refutation: null });
  expect(again.game.plies).toBe(0);
  expect(solver.play(again, 'D8').phase).toBe('answering');
});

test('in a goal in one any chain that wins solves it', () => {
  const task = taskOf(368);
  for (const move of ['G10-G8-J6-J9-J11', 'G10-G8-J6-J9-G11', 'G10-G8-J6-J9-G9-J11'])
    expect(played(task, move), move).toMatchObject({ phase: 'solved', failed: false });
  expect(against(368, 'G10-G8')).toEqual({ kind: 'no-goal' });
});

test('an own goal is called by its name', () => {
  const task = all
    .filter(({ kind, rules }) => kind === 'win' && rules.rows <= 7)
    .map(readTask)
    .find(({ start, solver: me }) =>
      jumpResults(start.position, start.rules).results.some(({ goal }) => goal !== null && goal !== me),
    );
  if (!task) throw new Error('no puzzle has an own goal');
  const { results } = jumpResults(task.start.position, task.start.rules);
  const own = results.find(({ goal }) => goal !== null && goal !== task.solver);
  const end = played(task, formatMove(chainMove(own?.hops ?? [])));
  expect(end).toMatchObject({ phase: 'wrong', refutation: { kind: 'own-goal' } });
});

test('jumps in another order that come to the same are right', () => {
  const task = taskOf(1144);
  const recorded = task.puzzle.solution[0] ?? '';
  // Over the same men, E10 and E7 the other way round where that is possible: every chain with the same end counts.
  const results = jumpResults(task.start.position, task.start.rules).results;
  const same = results.find(
    ({ ball, paths, hops }) =>
      paths > 1 &&
      pointName(ball) === recorded.split('-').at(-1) &&
      judge(task, mustPlay(task, formatMove(chainMove(hops)))).kind === 'right',
  );
  expect(same?.paths).toBeGreaterThan(1);
  const orders = chainsTo(task, formatMove(chainMove(same?.hops ?? [])));
  expect(orders.length).toBeGreaterThan(1);
  for (const order of orders) expect(played(task, order), order).toMatchObject({ phase: 'solved', failed: false });
});

function mustPlay(task: Task, move: string) {
  const next = task.start.tryPlay(move);
  if (!next.ok) throw new Error(move);
  return next.value;
}

/** Every order of the landings of a chain that is legal and ends with the same men. */
function chainsTo(task: Task, move: string): string[] {
  const wanted = mustPlay(task, move).texts.at(-1);
  const found: string[] = [];
  const walk = (chain: string) => {
    if (chain.split('-').length > move.split('-').length + 1) return;
    const next = task.start.tryPlay(chain);
    if (!next.ok) return;
    if (next.value.texts.at(-1) === wanted) found.push(chain);
    const turn = next.value.turns.at(-1);
    if (!turn || next.value.outcome !== null) return;
    const { position } = turn;
    const mine = { ...position, toMove: task.solver };
    for (const { hops } of jumpResults(mine, task.start.rules, 500).results)
      if (hops.length === 1 && hops[0]) walk(`${chain}-${pointName(hops[0].to)}`);
  };
  for (const { hops } of jumpResults(task.start.position, task.start.rules).results)
    if (hops.length === 1) walk(formatMove(chainMove(hops)));
  return [...new Set(found)];
}

test('the other side varies among answers that hold out equally long', () => {
  const two = taskOf(78);
  expect(repliesTo(two, played(two, 'D8').game)).toEqual(['C7', 'E9']);
  for (const move of repliesTo(two, played(two, 'D8').game)) {
    const state = solver.reply(played(two, 'D8'), move);
    expect(state.phase).toBe('asked');
    // A goal is there whatever was answered.
    const goal = jumpResults(state.game.position, state.game.rules).results.find((each) => each.goal === 'O');
    expect(solver.play(state, formatMove(chainMove(goal?.hops ?? []))).phase, move).toBe('solved');
  }
  const three = taskOf(20);
  expect(repliesTo(three, played(three, 'E10').game)).toEqual(['C5-E5-C3', 'C5-E3']);
});

test('every kind of the collection is solved by its recorded line, with answers at each turn', () => {
  const chosen = all.filter(({ id, theme, rules }) => theme !== 'formula' && rules.rows <= 13 && id % 5 === 0);
  expect(new Set(chosen.map(({ kind }) => kind)).size).toBe(5);
  for (const puzzle of chosen) {
    const task = readTask(puzzle);
    let state = solver.begin(task);
    for (let turn = 0; turn < turnsOf(task); ++turn) {
      state = solver.play(state, puzzle.solution[2 * turn] ?? '');
      expect(state.failed, `puzzle ${puzzle.id}`).toBe(false);
      if (state.phase === 'solved') break;
      const answer = puzzle.solution[2 * turn + 1] ?? '';
      expect(repliesTo(task, state.game), `puzzle ${puzzle.id}`).toContain(answer);
      state = solver.reply(state, answer);
    }
    expect(state.phase, `puzzle ${puzzle.id}`).toBe('solved');
  }
});

test('where only the first turn is asked for, the rest of the line can be walked through', () => {
  const end = played(taskOf(1), 'A5');
  expect(end).toMatchObject({ phase: 'solved', ply: 1 });
  expect(solver.shownGame(end).plies).toBe(9);
  expect(solver.walk(end, 99).ply).toBe(9);
  expect(solver.walk(end, -1).ply).toBe(0);
});

test('the first hint says where to look, the second gives the turn away and fails the attempt', () => {
  const first = solver.hint(solver.begin(taskOf(78)));
  expect(first.hint).toMatchObject({ stage: 1, move: 'D8' });
  expect(first).toMatchObject({ hinted: true, failed: false });
  expect(first.hint && pointName(first.hint.point)).not.toBe('D8');
  const second = solver.hint(first);
  expect(second.hint && pointName(second.hint.point)).toBe('D8');
  expect(second.failed).toBe(true);
  expect(solver.hint(second)).toBe(second);
});

test('a hint is there after an answer that was not recorded, too', () => {
  const state = solver.hint(solver.reply(played(taskOf(78), 'D8'), 'E9'));
  const move = state.hint?.move ?? '';
  expect(solver.play(state, move).phase).toBe('solved');
});

test('the solution is shown from its beginning and counts as failed; nothing can be played any more', () => {
  const shown = solver.show(solver.begin(taskOf(78)));
  expect(shown).toMatchObject({ phase: 'shown', failed: true, ply: 0 });
  expect(solver.shownGame(shown).moves).toEqual(taskOf(78).puzzle.solution);
  expect(solver.play(shown, 'D8')).toBe(shown);
});

test('what only an engine can refute waits for it, and says so when it has found nothing', () => {
  const task = taskOf(20);
  const wrong = played(task, 'A1');
  expect(wrong.refutation).toEqual({ kind: 'deep' });
  const by = { kind: 'man', point: { row: 3, column: 3 } } as const;
  expect(solver.answered(wrong, { by, wins: null, proven: false }).refutation).toMatchObject({
    kind: 'answered',
    by,
  });
  expect(solver.answered(wrong, null).refutation).toBeNull();
  // Taken back meanwhile: what the engine says comes too late.
  const again = solver.again(wrong);
  expect(solver.answered(again, null)).toBe(again);
});

test('an illegal turn changes nothing', () => {
  const state = solver.begin(taskOf(78));
  expect(solver.play(state, 'D6')).toBe(state);
  expect(refute(taskOf(78), mustPlay(taskOf(78), 'A1'))).toEqual({ kind: 'no-threat' });
});
