import { describe, expect, test } from 'vitest';
import type { TouchStyle } from '../base/settings';
import { DEFAULT_RULES, pointName, type Rules } from '../rules';
import {
  type Draft,
  draftMove,
  EMPTY,
  type Input,
  landingsOf,
  type Outcome,
  positionInChain,
  react,
  type Turn,
} from './draft';
import { at, EXAMPLE, positionOf } from './testing';

function turnOf(text: string, rules: Partial<Rules> = {}): Turn {
  return { position: positionOf(text), rules: { ...DEFAULT_RULES, ...rules } };
}

const example = turnOf(EXAMPLE);
const tap = (name: string, style: TouchStyle = 'two'): Input => ({
  kind: 'point',
  point: at(name),
  how: 'touch',
  style,
});
const click = (name: string): Input => ({ kind: 'point', point: at(name), how: 'mouse', style: 'one' });
const enter = (name: string): Input => ({ kind: 'point', point: at(name), how: 'keyboard', style: 'two' });

function run(turn: Turn, ...inputs: Input[]): Outcome {
  let outcome: Outcome = { draft: EMPTY };
  for (const input of inputs) outcome = react(turn, outcome.draft, input);
  return outcome;
}
const chainOf = (draft: Draft) => draft.chain?.map((hop) => pointName(hop.to)) ?? null;

describe('placing a man', () => {
  test('a mouse click plays at once', () => {
    expect(run(example, click('A1'))).toEqual({ draft: EMPTY, play: 'A1' });
  });

  test('one tap aims and never plays; the second on the same point plays', () => {
    expect(run(example, tap('A1')).play).toBeUndefined();
    expect(run(example, tap('A1')).draft.aim).toEqual(at('A1'));
    expect(run(example, tap('A1'), tap('A1')).play).toBe('A1');
  });

  test('a tap elsewhere only moves the aim', () => {
    const outcome = run(example, tap('A1'), tap('B1'));
    expect(outcome.play).toBeUndefined();
    expect(outcome.draft.aim).toEqual(at('B1'));
  });

  test('with “bar” only the button plays, with “one” every tap', () => {
    expect(run(example, tap('A1', 'bar'), tap('A1', 'bar')).play).toBeUndefined();
    expect(run(example, tap('A1', 'bar'), { kind: 'confirm' }).play).toBe('A1');
    expect(run(example, tap('A1', 'one')).play).toBe('A1');
  });

  test('Enter aims, Enter again plays, Escape leaves', () => {
    expect(run(example, enter('A1')).play).toBeUndefined();
    expect(run(example, enter('A1'), enter('A1')).play).toBe('A1');
    expect(run(example, enter('A1'), { kind: 'cancel' })).toEqual({ draft: EMPTY, note: { kind: 'aim-off' } });
  });

  test('a man or a point off the board changes nothing', () => {
    for (const name of ['H8', 'H20', 'A0']) {
      const aimed = run(example, tap('A1')).draft;
      const outcome = react(example, aimed, tap(name));
      expect(outcome.draft).toBe(aimed);
      expect(outcome.play).toBeUndefined();
    }
  });

  test('nudges step over men and the ball and stop at the edge', () => {
    const nudge = (rows: number, columns: number): Input => ({ kind: 'nudge', rows, columns });
    expect(run(example, tap('H7'), nudge(1, 0)).draft.aim).toEqual(at('H10'));
    expect(run(example, tap('J6'), nudge(0, 1)).draft.aim).toEqual(at('L6'));
    expect(run(example, tap('A1'), nudge(-1, 0), nudge(0, -1)).draft.aim).toEqual(at('A1'));
    expect(run(example, nudge(1, 0)).draft).toEqual(EMPTY);
  });

  test('a dragged aim follows the finger over empty points only', () => {
    expect(run(example, { kind: 'aim', point: at('C3') }).draft.aim).toEqual(at('C3'));
    expect(run(example, { kind: 'aim', point: at('H8') }).draft).toEqual(EMPTY);
  });
});

describe('a chain of jumps', () => {
  test('the worked example, landing by landing', () => {
    const { draft } = run(example, tap('K6'), tap('G9'), tap('G11'), tap('J11'));
    expect(draftMove(draft)).toBe('K6-G9-G11-J11');
    expect(react(example, draft, { kind: 'confirm' })).toEqual({ draft: EMPTY, play: 'K6-G9-G11-J11' });
    expect(positionInChain(example, draft.chain ?? []).men.size).toBe(1);
  });

  test('the ball shows where it can land', () => {
    const { draft } = run(example, click('K6'));
    expect(draft.chain).toEqual([]);
    const near = landingsOf(example, []).filter((landing) => landing.kind !== 'far');
    expect(near.map((landing) => pointName(landing.point))).toEqual(['G9']);
  });

  test('a man that is gone cannot be jumped: K6-G9-J9-G7 of the rules has no last jump', () => {
    const { draft } = run(example, click('K6'), click('G9'), click('J9'));
    expect(chainOf(draft)).toEqual(['G9', 'J9']);
    expect(landingsOf(example, draft.chain ?? []).map((landing) => pointName(landing.point))).not.toContain('G7');
  });

  test('a wrong tap changes nothing', () => {
    const { draft } = run(example, tap('K6'), tap('G9'));
    for (const name of ['A1', 'H8', 'H11', 'O19', 'H20', 'J8'])
      expect(react(example, draft, tap(name)).draft).toBe(draft);
  });

  test('Backspace takes back one hop at a time and then leaves', () => {
    const back: Input = { kind: 'back' };
    let { draft } = run(example, tap('K6'), tap('G9'), tap('G11'));
    draft = react(example, draft, back).draft;
    expect(chainOf(draft)).toEqual(['G9']);
    draft = react(example, draft, back).draft;
    expect(chainOf(draft)).toEqual([]);
    expect(react(example, draft, back)).toEqual({ draft: EMPTY, note: { kind: 'chain-off' } });
  });

  test('an earlier badge goes back to it, the start goes back to the start', () => {
    const { draft } = run(example, tap('K6'), tap('G9'), tap('G11'), tap('J11'));
    expect(chainOf(react(example, draft, tap('G9')).draft)).toEqual(['G9']);
    expect(chainOf(react(example, draft, tap('K6')).draft)).toEqual([]);
  });

  test('a second tap on the end plays, except with “bar”', () => {
    const { draft } = run(example, tap('K6'), tap('G9'));
    expect(react(example, draft, tap('G9')).play).toBe('K6-G9');
    expect(react(example, draft, tap('G9', 'bar'))).toEqual({ draft });
  });

  test('the ball again, before any hop, leaves', () => {
    expect(run(example, tap('K6'), tap('K6')).draft).toEqual(EMPTY);
  });

  test('Escape leaves the whole chain', () => {
    expect(run(example, tap('K6'), tap('G9'), tap('G11'), { kind: 'cancel' }).draft).toEqual(EMPTY);
  });

  test('directions jump, also without taking the ball first', () => {
    const up: Input = { kind: 'direction', rows: 1, columns: -1 };
    expect(chainOf(run(example, up).draft)).toEqual(['G9']);
    const none = run(example, { kind: 'direction', rows: -1, columns: 0 });
    expect(none.note).toEqual({ kind: 'no-direction', direction: { row: -1, column: 0 } });
    expect(none.draft).toEqual(EMPTY);
  });

  test('far ends fill in the path', () => {
    const far = landingsOf(example, []).filter((landing) => landing.kind === 'far');
    expect(far.map((landing) => pointName(landing.point))).toContain('J11');
    expect(far.find((landing) => pointName(landing.point) === 'J11')?.via?.map(pointName)).toEqual(['G9', 'G11']);
    expect(draftMove(run(example, click('K6'), click('J11')).draft)).toBe('K6-G9-G11-J11');
  });

  test('a ball that cannot jump says so', () => {
    expect(run(turnOf('3/1@1/3 O'), tap('B2'))).toEqual({ draft: EMPTY, note: { kind: 'no-jumps' } });
  });
});

describe('goals', () => {
  // Ball B3, man B2: down to B1, the goal of Eks.
  const down = '3/3/1@1/1o1/3';

  test('landing on the own goal asks once more', () => {
    const turn = turnOf(`${down} O`);
    const asked = run(turn, click('B3'), click('B1'), { kind: 'confirm' });
    expect(asked.play).toBeUndefined();
    expect(asked.draft.asking).toBe(true);
    expect(react(turn, asked.draft, { kind: 'cancel' }).draft).toMatchObject({ asking: false });
    expect(chainOf(react(turn, asked.draft, { kind: 'cancel' }).draft)).toEqual(['B1']);
    expect(react(turn, asked.draft, { kind: 'confirm' }).play).toBe('B3-B1');
  });

  test('the same landing is a goal for the other side, and plays', () => {
    const turn = turnOf(`${down} X`);
    expect(landingsOf(turn, [])).toEqual([{ point: at('B1'), kind: 'goal' }]);
    expect(run(turn, click('B3'), click('B1'), { kind: 'confirm' }).play).toBe('B3-B1');
  });

  test('with own_goal off the chain may pass the own goal row but not end there', () => {
    const turn = turnOf('3/3/1@o/1o1/3 O', { own_goal: false });
    const outcome = run(turn, click('B3'), click('B1'), { kind: 'confirm' });
    expect(outcome).toMatchObject({ note: { kind: 'may-not-end' } });
    expect(outcome.play).toBeUndefined();
  });

  test('with goal_pass off a landing on a goal row ends the chain', () => {
    const text = '3/3/1@1/1o1/2o X';
    const landingsAfter = (rules: Partial<Rules>) => {
      const turn = turnOf(text, rules);
      return landingsOf(turn, run(turn, click('B3'), click('B1')).draft.chain ?? []);
    };
    expect(landingsAfter({ goal_pass: false })).toEqual([]);
    expect(landingsAfter({})).toEqual([]);
    const wide = (rules: Partial<Rules>) => {
      const turn = turnOf('4/4/1@2/1o2/2o1 X', rules);
      return landingsOf(turn, run(turn, click('B3'), click('B1')).draft.chain ?? []).map((landing) =>
        pointName(landing.point),
      );
    };
    expect(wide({ goal_pass: false })).toEqual([]);
    expect(wide({})).toEqual(['D1']);
  });

  test('a jump off the board ends the chain', () => {
    const turn = turnOf('1o1/1@1/3/3 O'); // B3 over B4 to B5
    const { draft } = run(turn, click('B3'), click('B5'));
    expect(landingsOf(turn, draft.chain ?? [])).toEqual([]);
    expect(react(turn, draft, { kind: 'confirm' }).play).toBe('B3-B5');
  });
});
