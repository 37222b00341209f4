// This is the move just played, in motion. Everything ends in the picture that is already there, so it can stop at
// any time.

import { BULGE_MS, flash, paper, pushAt, rays } from './celebration';
import { keyOf, netOf, type Shape, samePoint, spot } from './geometry';
import { pushedNet } from './nets';
import { laid, netFor, uprightOf } from './pitch';
import { MAN_RADIUS, shownBall, stopsOf } from './scene';
import type { BoardData, Goal, Hop, Point } from './types';

/** In milliseconds. A long chain is hurried, so that nobody waits. */
const HOP_MS = 140;
const CHAIN_MS = 900;
const FADE_MS = 120;
const PLACE_MS = 90;
/** A goal, from when the ball is in: the flash of the line, the rays, the fall of the paper. */
const FLASH_MS = 250;
const RAYS_MS = 300;
const PAPER_MS = 1_200;
/** As long as the second press of a double tap may take to follow. */
const DOUBLE_MS = 500;
const CUBIC_OUT = 'cubic-bezier(0.33, 1, 0.68, 1)';

/** What has to be shown moving to get from one picture to the next. */
export type Motion =
  | { readonly kind: 'place'; readonly point: Point }
  /** `after`: how many hops of the chain were there before; null when a whole move is shown. */
  | { readonly kind: 'hops'; readonly hops: readonly Hop[]; readonly after: number | null }
  /** The whole chain (none if it has been seen at its end), and then the goal. */
  | { readonly kind: 'goal'; readonly hops: readonly Hop[]; readonly goal: Goal; readonly ball: Point };

/**
 * The motion that leads from `before` to `now`, or null when none does (another position, a step back, no change).
 */
export function motionBetween(before: BoardData, now: BoardData): Motion | null {
  if (before.rows !== now.rows || before.columns !== now.columns) return null;
  if (before.up !== now.up || before.sideways !== now.sideways) return null;
  const last = now.lastMove;
  if (now.goal && !before.goal) return goalMotion(before, now, now.goal);
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

/** A goal runs its whole chain, also when it has been built here; not when the page comes from elsewhere. */
function goalMotion(before: BoardData, now: BoardData, goal: Goal): Motion | null {
  const hops = now.lastMove?.kind === 'jump' ? now.lastMove.hops : [];
  const [start, end] = [hops[0]?.from ?? null, hops.at(-1)?.to ?? null];
  if (!end || !samePoint(end, now.ball)) return null;
  if (samePoint(before.ball, end)) return { kind: 'goal', hops: [], goal, ball: end };
  return samePoint(before.ball, start) ? { kind: 'goal', hops, goal, ball: end } : null;
}

/** Whether two pictures differ in nothing that moves: then a motion goes on. */
export function sameScene(a: BoardData, b: BoardData): boolean {
  return (
    a.rows === b.rows &&
    a.columns === b.columns &&
    a.up === b.up &&
    a.sideways === b.sideways &&
    a.goal?.net === b.goal?.net &&
    samePoint(a.ball, b.ball) &&
    a.chain.length === b.chain.length &&
    a.chain.every((hop, i) => samePoint(hop.to, b.chain[i]?.to ?? null)) &&
    (a.men === b.men || (a.men.length === b.men.length && a.men.every((man, i) => samePoint(man, b.men[i] ?? null))))
  );
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
  /** Empty layers for a goal: the net that moves and the flash, the paper, the rays. */
  readonly net: Element;
  readonly paper: Element;
  readonly rays: Element;
}

export class Animator {
  private running: Animation[] = [];
  private temporary: readonly Element[] = [];
  private frame = 0;
  private goalAt = Number.NEGATIVE_INFINITY;

  start(motion: Motion, stage: Stage): void {
    this.finish();
    this.temporary = [stage.effects, stage.net, stage.paper, stage.rays];
    if (motion.kind === 'hops') this.slide(motion.hops, motion.after, stage);
    else if (motion.kind === 'goal') {
      this.goalAt = performance.now();
      const delay = motion.hops.length > 0 ? this.slide(motion.hops, null, stage) : 0;
      this.celebrate(motion.goal, motion.ball, delay, stage);
    } else {
      const man = stage.men.querySelector(`[data-key="${keyOf(stage.shape, motion.point)}"]`);
      this.add(man, [{ transform: 'scale(0.8)' }, { transform: 'scale(1)' }], {
        duration: PLACE_MS,
        easing: CUBIC_OUT,
      });
    }
  }

  /** Input ends a motion, but the second press of a double tap on the winning jump does not take the goal away. */
  interrupt(): void {
    if (performance.now() - this.goalAt >= DOUBLE_MS) this.finish();
  }

  /** Shows the end at once, and takes away the paper that lies about. */
  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running = [];
    ++this.frame; // ends a net that moves
    for (const layer of this.temporary) layer.replaceChildren();
    this.temporary = [];
  }

  /** Gives the time it takes. */
  private slide(hops: readonly Hop[], after: number | null, stage: Stage): number {
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
    return duration;
  }

  private celebrate({ net, own }: Goal, ball: Point, delay: number, stage: Stage): void {
    const { shape } = stage;
    const at = spot(shape, ball);
    stage.net.innerHTML = flash(shape, net);
    const once = [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }];
    this.add(stage.net.querySelector('.gl-flash'), once, { duration: FLASH_MS, delay });
    if (netOf(shape, ball) === net) this.push(ball, delay, stage);
    if (own) return;
    stage.rays.innerHTML = rays(at);
    const grow = [
      { opacity: 0, transform: 'scale(0.7)' },
      { opacity: 1, transform: 'scale(1)', offset: 0.4 },
      { opacity: 0, transform: 'scale(1.15)' },
    ];
    this.add(stage.rays.querySelector('.gl-rays'), grow, { duration: RAYS_MS, delay, easing: CUBIC_OUT });
    this.drop(net, at, delay, stage);
  }

  private drop(net: Goal['net'], ball: { x: number; y: number }, delay: number, stage: Stage): void {
    const pieces = paper(stage.shape, net, ball);
    stage.paper.innerHTML = `<g class="gl-goal-${net}">${pieces.map(({ text }) => text).join('')}</g>`;
    stage.paper.querySelectorAll('.gl-paper').forEach((element, i) => {
      const { falls, lies } = pieces[i] as (typeof pieces)[number];
      const frames = [
        { transform: falls, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: lies, opacity: 1, offset: 0.8 },
        { transform: lies, opacity: 0 },
      ];
      this.add(element, frames, { duration: PAPER_MS, delay, easing: 'ease-in', fill: 'both' });
    });
  }

  /** The net moves: its threads are drawn anew for each picture. */
  private push(ball: Point, delay: number, { shape, net: layer }: Stage): void {
    const window = layer.ownerDocument.defaultView;
    const upright = uprightOf(shape);
    const net = netFor(upright, netOf(shape, ball) ?? 'O');
    const at = spot(upright, ball);
    const hung = layer.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
    layer.prepend(hung);
    const started = window?.performance.now() ?? 0;
    const mine = ++this.frame;
    const draw = (now: number): void => {
      if (this.frame !== mine) return;
      const ms = now - started - delay;
      const place = { x: at.x, out: net.outwards * (at.y - net.line) };
      hung.innerHTML = ms > 0 && ms < BULGE_MS ? laid(shape, pushedNet(net, place, pushAt(ms))) : '';
      if (ms < BULGE_MS) window?.requestAnimationFrame(draw);
    };
    window?.requestAnimationFrame(draw);
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
