// The move just played, in motion. Everything ends in the picture that is already there, so it can stop at any time.

import { keyOf, type Shape, samePoint, spot } from './geometry';
import { MAN_RADIUS, shownBall, stopsOf } from './scene';
import type { BoardData, Hop, Point } from './types';

/** In milliseconds. A long chain is hurried, so that nobody waits. */
const HOP_MS = 140;
const CHAIN_MS = 900;
const FADE_MS = 120;
const PLACE_MS = 90;
const CUBIC_OUT = 'cubic-bezier(0.33, 1, 0.68, 1)';

/** What has to be shown moving to get from one picture to the next. */
export type Motion =
  | { readonly kind: 'place'; readonly point: Point }
  /** `after`: how many hops of the chain were there before; null when a whole move is shown. */
  | { readonly kind: 'hops'; readonly hops: readonly Hop[]; readonly after: number | null };

/**
 * The motion that leads from `before` to `now`, or null when none does (another position, a step back, no change).
 */
export function motionBetween(before: BoardData, now: BoardData): Motion | null {
  if (before.rows !== now.rows || before.columns !== now.columns) return null;
  if (before.up !== now.up || before.sideways !== now.sideways) return null;
  const last = now.lastMove;
  const grown = now.chain.length > before.chain.length && samePoint(before.ball, now.ball);
  if (grown) {
    const shared = before.chain.every((hop, i) => samePoint(hop.to, now.chain[i]?.to ?? null));
    const after = before.chain.length;
    return shared ? { kind: 'hops', hops: now.chain.slice(after), after } : null;
  }
  if (!last || last === before.lastMove || before.men === now.men) return null;
  if (last.kind === 'place') {
    const had = before.men.some((man) => samePoint(man, last.point));
    return !had && now.men.length === before.men.length + 1 ? { kind: 'place', point: last.point } : null;
  }
  const start = last.hops[0]?.from ?? null;
  const end = last.hops.at(-1)?.to ?? null;
  // A chain built on this board has been seen already: its ball stands at the end.
  const moved = samePoint(start, shownBall(before)) && samePoint(end, shownBall(now)) && !samePoint(start, end);
  const removed = last.hops.reduce((sum, hop) => sum + hop.removed.length, 0);
  return moved && now.men.length === before.men.length - removed
    ? { kind: 'hops', hops: last.hops, after: null }
    : null;
}

export interface Stage {
  readonly shape: Shape;
  /** The ball's group: only its position is animated. */
  readonly ball: Element | null;
  /** The layer of the men. */
  readonly men: Element;
  /** An empty layer for men that are fading. */
  readonly effects: Element;
  /** Layers with the traces of the move: those of its hops come when the ball has arrived. */
  readonly traces: readonly Element[];
}

export class Animator {
  private running: Animation[] = [];
  private effects: Element | null = null;

  start(motion: Motion, stage: Stage): void {
    this.finish();
    this.effects = stage.effects;
    if (motion.kind === 'hops') this.slide(motion.hops, motion.after, stage);
    else {
      const man = stage.men.querySelector(`[data-key="${keyOf(stage.shape, motion.point)}"]`);
      this.add(man, [{ transform: 'scale(0.8)' }, { transform: 'scale(1)' }], {
        duration: PLACE_MS,
        easing: CUBIC_OUT,
      });
    }
  }

  /** Shows the end at once. */
  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running = [];
    this.effects?.replaceChildren();
  }

  private slide(hops: readonly Hop[], after: number | null, stage: Stage): void {
    const time = Math.min(HOP_MS, CHAIN_MS / hops.length);
    const frames = stopsOf(hops).map((point) => {
      const { x, y } = spot(stage.shape, point);
      return { transform: `translate(${x}px, ${y}px)`, easing: CUBIC_OUT };
    });
    const duration = time * hops.length;
    this.add(stage.ball, frames, { duration });
    const appear = [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }];
    for (const trace of tracesOf(stage, after)) this.add(trace, appear, { duration: duration + FADE_MS });
    this.fade(hops, time, stage);
  }

  private fade(hops: readonly Hop[], time: number, stage: Stage): void {
    const document = stage.effects.ownerDocument;
    hops.forEach((hop, i) => {
      hop.removed.forEach((point, k) => {
        const man = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
        const { x, y } = spot(stage.shape, point);
        man.setAttribute('class', 'gl-man');
        man.setAttribute('cx', String(x));
        man.setAttribute('cy', String(y));
        man.setAttribute('r', String(MAN_RADIUS));
        stage.effects.append(man);
        const delay = time * (i + (k + 1) / (hop.removed.length + 1));
        this.add(man, [{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, delay, fill: 'both' });
      });
    });
  }

  private add(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    if (!element || typeof element.animate !== 'function') return;
    this.running.push(element.animate(frames, options));
  }
}

/** What has to appear: everything a whole move leaves, or of a chain that grows only what its new hops leave. */
const tracesOf = ({ traces }: Stage, after: number | null): Element[] =>
  after === null
    ? [...traces]
    : traces
        .flatMap((layer) => [...layer.querySelectorAll('[data-hop]')])
        .filter((trace) => Number(trace.getAttribute('data-hop')) >= after);
