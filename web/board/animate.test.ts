// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { Animator, motionBetween, type Stage, sameScene } from './animate';
import { paper, pushAt } from './celebration';
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

describe('a goal', () => {
  const hops = [hopUp(16, 8), { from: point(18, 8), to: point(20, 8), removed: [point(19, 8)] }];
  const scoring = board({ ball: point(16, 8), men: [point(17, 8), point(19, 8)] });
  const goal = { net: 'O', own: false } as const;
  const scored = board({ ball: point(20, 8), men: [], lastMove: { kind: 'jump', hops }, mode: 'view', goal });

  test('runs its whole chain, also one that was built here', () => {
    const motion = { kind: 'goal', hops, goal, ball: point(20, 8) };
    expect(motionBetween(scoring, scored)).toEqual(motion);
    expect(motionBetween({ ...scoring, mode: 'chain', chain: hops }, scored)).toEqual(motion);
  });

  test('is celebrated where the ball lies already when the page learns of it', () => {
    expect(motionBetween({ ...scored, goal: null }, scored)).toMatchObject({ kind: 'goal', hops: [] });
  });

  test('is not celebrated when the page comes to it from elsewhere, or has shown it', () => {
    expect(motionBetween(board(), scored)).toBeNull();
    expect(motionBetween(scored, { ...scored })).toBeNull();
  });

  test('goes on while the page tells other things, and not when the picture changes', () => {
    expect(sameScene(scored, { ...scored, men: [], name: 'Over' })).toBe(true);
    expect(sameScene(scored, { ...scored, ball: point(18, 8) })).toBe(false);
    expect(sameScene(scored, { ...scored, men: [point(1, 1)] })).toBe(false);
    expect(sameScene({ ...scored, goal: null }, scored)).toBe(false);
  });

  test('bulges the net at once and swings back with one overshoot', () => {
    const pushes = Array.from({ length: 63 }, (_, i) => pushAt(10 * i));
    expect([pushes[0], Math.max(...pushes), pushes[62]]).toEqual([0, 46, 0]);
    expect(pushes.indexOf(46)).toBe(12);
    const signs = pushes.map(Math.sign).filter((sign, i, all) => sign !== 0 && sign !== all[i - 1]);
    expect(signs).toEqual([1, -1]);
  });

  test('has 84 pieces of paper at most, always the same, none on the ball', () => {
    const shape = { rows: 19, columns: 15, up: 'O', sideways: false } as const;
    const pieces = paper(shape, 'O', { x: 750, y: 52 });
    expect(pieces.length).toBeGreaterThan(60);
    expect(pieces.length).toBeLessThanOrEqual(84);
    expect(paper(shape, 'O', { x: 750, y: 52 })).toEqual(pieces);
    for (const { lies } of pieces) {
      const [x, y] = [...lies.matchAll(/(-?\d+)px/g)].map(([, n]) => Number(n)) as [number, number];
      expect(Math.hypot(x - 750, y - 52)).toBeGreaterThanOrEqual(149);
      expect(y).toBeLessThan(152 + 0.62 * 1800);
    }
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
    const layers = { effects: make(), net: make(), paper: make(), rays: make() };
    return { stage: { shape, ball: make(), men: make(), traces: [make()], ...layers }, calls };
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

  test('lets paper fall for a goal, none for an own goal, and takes it away when it ends', () => {
    const hops = [{ from: point(18, 8), to: point(20, 8), removed: [point(19, 8)] }];
    for (const own of [false, true]) {
      const { stage: on, calls } = stage();
      const animator = new Animator();
      animator.start({ kind: 'goal', hops, goal: { net: 'O', own }, ball: point(20, 8) }, on);
      expect(on.paper.querySelectorAll('.gl-paper').length > 0).toBe(!own);
      expect(on.rays.childElementCount > 0).toBe(!own);
      const flash = calls.find(({ options }) => options.duration === 250);
      expect(flash?.options.delay).toBe(140); // when the ball is in
      animator.finish();
      expect(calls.every((call) => call.finished)).toBe(true);
      expect([on.net, on.paper, on.rays].map((layer) => layer.childElementCount)).toEqual([0, 0, 0]);
    }
  });

  test('input ends a chain at once, and a goal only after the time of a double tap', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { stage: on } = stage();
    const animator = new Animator();
    animator.start({ kind: 'hops', hops: jump.hops, after: null }, on);
    animator.interrupt();
    expect(on.effects.childElementCount).toBe(0);
    animator.start({ kind: 'goal', hops: [], goal: { net: 'O', own: false }, ball: point(20, 8) }, on);
    vi.advanceTimersByTime(499);
    animator.interrupt();
    expect(on.paper.childElementCount).toBe(1);
    vi.advanceTimersByTime(1);
    animator.interrupt();
    expect(on.paper.childElementCount).toBe(0);
    vi.useRealTimers();
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
