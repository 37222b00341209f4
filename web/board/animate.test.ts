// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { Animator, motionBetween, type Stage } from './animate';
import { board, hopUp, point } from './fixtures';
import type { LastMove } from './types';

const before = board({ men: [point(11, 8), point(13, 8)] });
const jump: LastMove = { kind: 'jump', hops: [hopUp(10, 8), hopUp(12, 8)] };
const after = board({ men: [], ball: point(14, 8), lastMove: jump });

describe('motion between two pictures', () => {
  test('a man that was put', () => {
    const placed = board({
      men: [...before.men, point(3, 3)],
      lastMove: { kind: 'place', point: point(3, 3) },
    });
    expect(motionBetween(before, placed)).toEqual({ kind: 'place', point: point(3, 3) });
  });

  test("another player's jump slides through its stops", () => {
    expect(motionBetween(before, after)).toEqual({ kind: 'hops', hops: jump.hops, after: null });
  });

  test('a chain built here has been seen: nothing moves when it is played', () => {
    expect(motionBetween({ ...before, mode: 'chain', chain: jump.hops }, after)).toBeNull();
  });

  test('each hop of a chain moves, a step back does not', () => {
    const one = { ...before, mode: 'chain', chain: jump.hops.slice(0, 1) } as const;
    const two = { ...before, mode: 'chain', chain: jump.hops } as const;
    expect(motionBetween(one, two)).toEqual({ kind: 'hops', hops: jump.hops.slice(1), after: 1 });
    expect(motionBetween(two, one)).toBeNull();
  });

  test('nothing moves when the page goes to another position or turns the board', () => {
    expect(motionBetween(after, before)).toBeNull();
    expect(motionBetween({ ...before, ball: point(5, 5) }, after)).toBeNull();
    expect(motionBetween(before, { ...after, up: 'X' })).toBeNull();
    expect(motionBetween(before, { ...after, men: [point(1, 1)] })).toBeNull();
  });
});

describe('the animator', () => {
  interface Call {
    readonly frames: readonly Keyframe[];
    readonly options: KeyframeAnimationOptions;
    finished: boolean;
  }

  function stage(): { stage: Stage; calls: Call[] } {
    const calls: Call[] = [];
    const make = (): Element => document.createElementNS('http://www.w3.org/2000/svg', 'g');
    Element.prototype.animate = (frames, options) => {
      const call: Call = {
        frames: frames as Keyframe[],
        options: options as KeyframeAnimationOptions,
        finished: false,
      };
      calls.push(call);
      return { finish: () => (call.finished = true) } as unknown as Animation;
    };
    const shape = { rows: 19, columns: 15, up: 'O', sideways: false } as const;
    return { stage: { shape, ball: make(), men: make(), effects: make(), traces: [make()] }, calls };
  }

  test('takes 140 ms a hop and ends in place', () => {
    const { stage: on, calls } = stage();
    new Animator().start({ kind: 'hops', hops: jump.hops, after: null }, on);
    expect(calls[0]!.options.duration).toBe(280);
    expect(calls[0]!.frames.map((frame) => frame.transform)).toEqual([
      'translate(750px, 1052px)',
      'translate(750px, 852px)',
      'translate(750px, 652px)',
    ]);
    expect(on.effects.childElementCount).toBe(2);
  });

  test('of a chain that grows only the traces of the new hop appear', () => {
    const { stage: on, calls } = stage();
    const [traces] = on.traces;
    traces!.innerHTML = '<circle data-hop="0"/><circle data-hop="1"/><circle data-hop="1"/>';
    new Animator().start({ kind: 'hops', hops: jump.hops.slice(1), after: 1 }, on);
    expect(calls.filter(({ frames }) => frames[0]!.opacity === 0)).toHaveLength(2);
  });

  test('takes at most 900 ms for a long chain', () => {
    const { stage: on, calls } = stage();
    const hops = Array.from({ length: 20 }, () => hopUp(5, 5));
    new Animator().start({ kind: 'hops', hops, after: null }, on);
    expect(calls[0]!.options.duration).toBeCloseTo(900);
  });

  test('can be finished at any time and leaves nothing behind', () => {
    const { stage: on, calls } = stage();
    const animator = new Animator();
    animator.start({ kind: 'hops', hops: jump.hops, after: null }, on);
    animator.finish();
    expect(calls.every((call) => call.finished)).toBe(true);
    expect(on.effects.childElementCount).toBe(0);
  });
});
