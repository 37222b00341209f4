// The addresses of the pages of rows: which of the views, which position with the turns that led to it, which step of
// a tour.

import { emptyRow, parseRow, type Row, type RowFault, type RowKind } from '../../strip/row';
import { grown, plant, type Tree } from './tree';

export const VIEWS = ['play', 'explore', 'tours'] as const;
export type View = (typeof VIEWS)[number];

/** The position that a visitor sees first: the paper's own notation of turns can be tried on it. */
const FIRST = { strip: '....oo@o..ooo.. L', oddish: '..ooo|ooo..o.o. L' } as const;

export function firstRow(kind: RowKind): Row {
  const parsed = parseRow(kind, FIRST[kind]);
  return 'row' in parsed ? parsed.row : emptyRow(kind, 15);
}

export interface Place {
  readonly view: View;
  readonly tree: Tree;
  /** What is wrong with the address; `tree` is then what could be read of it. */
  readonly fault: RowFault | { readonly code: 'move'; readonly at: number } | null;
  readonly tour: string | null;
  /** A new game is wanted, whatever is running. */
  readonly fresh: boolean;
  /** From 1. */
  readonly step: number;
}

export function readPlace(kind: RowKind, query: string): Place {
  const values = new URLSearchParams(query);
  const view = VIEWS.find((each) => each === values.get('view')) ?? (values.has('tour') ? 'tours' : 'explore');
  const step = Number(values.get('step') ?? 1);
  const rest = {
    view,
    tour: values.get('tour'),
    fresh: values.has('new'),
    step: Number.isInteger(step) && step >= 1 ? step : 1,
  };
  const text = values.get('p');
  if (text === null) return { ...rest, tree: plant(firstRow(kind)), fault: null };
  const parsed = parseRow(kind, text);
  if ('fault' in parsed) return { ...rest, tree: plant(firstRow(kind)), fault: parsed.fault };
  const { tree, wrong } = grown(parsed.row, values.get('m') ?? '');
  return { ...rest, tree, fault: wrong === null ? null : { code: 'move', at: wrong } };
}

/** Without what is as it is anyway. Dots and letters of a position stay readable in the address. */
export function placePath(
  kind: RowKind,
  place: { view?: View; fresh?: boolean; start?: string; moves?: string; tour?: string; step?: number },
): string {
  const values: [string, string][] = [];
  if (place.view && place.view !== 'explore' && !place.tour) values.push(['view', place.view]);
  if (place.fresh) values.push(['new', '1']);
  if (place.start) values.push(['p', place.start]);
  if (place.moves) values.push(['m', place.moves]);
  if (place.tour) values.push(['tour', place.tour]);
  if (place.tour && place.step && place.step > 1) values.push(['step', String(place.step)]);
  const query = values
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',')}`)
    .join('&')
    .replaceAll('%40', '@');
  return `/${kind}${query ? `?${query}` : ''}`;
}
