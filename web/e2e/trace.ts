// Here is what a page costs its main thread, by Chromium's own record of it: script, style, layout and painting,
// each without what it contains of the others.

import type { Browser, Page } from 'playwright-core';

const KINDS = {
  style: /^(UpdateLayoutTree|RecalculateStyles|ScheduleStyleRecalculation)$/,
  layout: /^(Layout|InvalidateLayout|HitTest)$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers|PaintImage)$/,
  script:
    /^(EventDispatch|FunctionCall|EvaluateScript|TimerFire|FireAnimationFrame|RunMicrotasks|ParseHTML|M..orGC|v8)/i,
} as const;
type Kind = keyof typeof KINDS;
/** Milliseconds of each kind, and how many elements were styled. */
export type Cost = Record<Kind | 'styled', number>;

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly elementCount?: number };
}

const kindOf = (name: string): Kind | null =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(name)) ?? null;

/** What a page's main thread did while `act` ran. */
export async function costOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const cost: Cost = { script: 0, style: 0, layout: 0, paint: 0, styled: 0 };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const events = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid}/${tid}`))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  // Each event gives its time to its kind and takes it from the kind around it.
  const around: { end: number; kind: Kind | null }[] = [];
  for (const { name, ts, dur = 0, args } of events) {
    cost.styled += args?.elementCount ?? 0;
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= ts) around.pop();
    const outer = around.at(-1)?.kind ?? null;
    const kind = kindOf(name) ?? outer;
    if (outer) cost[outer] -= dur / 1000;
    if (kind) cost[kind] += dur / 1000;
    around.push({ end: ts + dur, kind });
  }
  return cost;
}
