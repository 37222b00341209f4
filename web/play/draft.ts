// The move that a player is building: nothing, a point aimed at, or a chain of jumps. Pure: every input gives a new
// draft and perhaps a move to play or something to say; the page shows and sends it.

import type { TouchStyle } from '../base/settings';
import type { Hop, Landing, LandingKind } from '../board/types';
import {
  afterHop,
  chainMove,
  endsTurn,
  farEnds,
  formatMove,
  goalOf,
  hasMan,
  hopsOf,
  mayStop,
  onBoard,
  openingHops,
  type Point,
  type Position,
  type Rules,
  samePoint,
} from '../rules';

export interface Draft {
  readonly aim: Point | null;
  /** null: no chain is being built; an empty list: the ball is in hand. */
  readonly chain: readonly Hop[] | null;
  /** The chain would lose the game at once; the player has been asked whether it is meant. */
  readonly asking: boolean;
}

export const EMPTY: Draft = { aim: null, chain: null, asking: false };

export interface Turn {
  readonly position: Position;
  readonly rules: Rules;
}

export type Note =
  | { readonly kind: 'occupied'; readonly point: Point }
  | { readonly kind: 'no-jumps' | 'chain' | 'chain-off' | 'aim' | 'aim-off' | 'own-goal' | 'may-not-end' }
  | { readonly kind: 'no-direction'; readonly direction: Point };

export interface Outcome {
  readonly draft: Draft;
  readonly play?: string;
  readonly note?: Note;
}

export type Input =
  | {
      readonly kind: 'point';
      readonly point: Point;
      readonly how: 'mouse' | 'touch' | 'keyboard';
      /** How a point is played by mouse or finger. */
      readonly style: TouchStyle;
    }
  | { readonly kind: 'aim'; readonly point: Point }
  | { readonly kind: 'nudge'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'direction'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'back' | 'confirm' | 'cancel' };

/** How many states of a chain are looked at for far landings: enough for play, and far below a frame. */
const FAR_LIMIT = 250;

/** Ball and men after the hops of the draft. */
export function positionInChain(turn: Turn, chain: readonly Hop[]): Position {
  return chain.reduce(afterHop, turn.position);
}

/** Where the ball can go next. */
export function nextHops(turn: Turn, chain: readonly Hop[]): Hop[] {
  const last = chain.at(-1);
  if (!last) return openingHops(turn.position, turn.rules);
  if (endsTurn(turn.position, turn.rules, last.to)) return [];
  return hopsOf(positionInChain(turn, chain), turn.rules);
}

export function landingKind(turn: Turn, to: Point): Exclude<LandingKind, 'far'> {
  const goal = goalOf(turn.position, to.row);
  if (goal === null) return 'normal';
  return goal === turn.position.toMove ? 'goal' : 'own-goal';
}

/** The board, the bar and the speaker ask for the landings of the same draft one after the other. */
const known = new WeakMap<readonly Hop[], { readonly turn: Turn; readonly landings: readonly Landing[] }>();

/** Landings one jump away, then those that only one chain reaches. No point appears twice. */
export function landingsOf(turn: Turn, chain: readonly Hop[]): readonly Landing[] {
  const before = known.get(chain);
  if (before?.turn === turn) return before.landings;
  const landings = findLandings(turn, chain);
  known.set(chain, { turn, landings });
  return landings;
}

function findLandings(turn: Turn, chain: readonly Hop[]): Landing[] {
  const near: Landing[] = nextHops(turn, chain).map(({ to }) => ({ point: to, kind: landingKind(turn, to) }));
  const taken = [turn.position.ball, ...chain.map((hop) => hop.to), ...near.map((landing) => landing.point)];
  const far = farHops(turn, chain)
    .filter((hops) => !taken.some((point) => samePoint(point, endOf(hops))))
    .map((hops): Landing => ({ point: endOf(hops), kind: 'far', via: hops.slice(0, -1).map((hop) => hop.to) }));
  return [...near, ...far];
}

function farHops(turn: Turn, chain: readonly Hop[]): (readonly Hop[])[] {
  const last = chain.at(-1);
  if (last && endsTurn(turn.position, turn.rules, last.to)) return [];
  return farEnds(positionInChain(turn, chain), turn.rules, FAR_LIMIT).map((end) => end.hops);
}

const endOf = (hops: readonly Hop[]): Point => (hops.at(-1) as Hop).to;

/** The hops that lead to a landing shown, or null when the point is none. */
export function hopsTo(turn: Turn, chain: readonly Hop[], point: Point): readonly Hop[] | null {
  const near = nextHops(turn, chain).find((hop) => samePoint(hop.to, point));
  if (near) return [near];
  return farHops(turn, chain).find((hops) => samePoint(endOf(hops), point)) ?? null;
}

/** The text of the move that the draft stands for, or null while there is none. */
export function draftMove(draft: Draft): string | null {
  if (draft.chain) return draft.chain.length > 0 ? formatMove(chainMove(draft.chain)) : null;
  return draft.aim ? formatMove({ kind: 'place', point: draft.aim }) : null;
}

export function react(turn: Turn, draft: Draft, input: Input): Outcome {
  switch (input.kind) {
    case 'point':
      return draft.chain ? chainPoint(turn, draft, draft.chain, input) : placePoint(turn, draft, input);
    case 'aim':
      return draft.chain || !isVacant(turn, input.point) ? { draft } : aimAt(input.point);
    case 'nudge':
      return draft.aim ? nudge(turn, draft.aim, input.rows, input.columns) : { draft };
    case 'direction':
      return jumpTowards(turn, draft, input.rows, input.columns);
    case 'back':
      return goBack(draft);
    case 'confirm':
      return confirm(turn, draft);
    case 'cancel':
      return leave(draft);
  }
}

export type PointInput = Extract<Input, { kind: 'point' }>;

function isVacant({ position }: Turn, point: Point): boolean {
  return onBoard(position, point) && !hasMan(position, point) && !samePoint(point, position.ball);
}

const aimAt = (point: Point): Outcome => ({ draft: { ...EMPTY, aim: point }, note: { kind: 'aim' } });

/** No chain yet: the ball begins one, a vacant point gets a man (or an aim first). */
function placePoint(turn: Turn, draft: Draft, { point, how, style }: PointInput): Outcome {
  if (samePoint(point, turn.position.ball)) {
    if (nextHops(turn, []).length === 0) return { draft, note: { kind: 'no-jumps' } };
    return { draft: { ...EMPTY, chain: [] }, note: { kind: 'chain' } };
  }
  if (!isVacant(turn, point)) return { draft, note: { kind: 'occupied', point } };
  const again = draft.aim !== null && samePoint(draft.aim, point);
  const plays = how === 'keyboard' ? again : style === 'one' || (style === 'two' && again);
  return plays ? { draft: EMPTY, play: formatMove({ kind: 'place', point }) } : aimAt(point);
}

/** In a chain only landings, the ball and earlier stops mean something; any other point changes nothing. */
function chainPoint(turn: Turn, draft: Draft, chain: readonly Hop[], { point, how, style }: PointInput): Outcome {
  const hops = hopsTo(turn, chain, point);
  if (hops) return chainOf([...chain, ...hops]);
  const last = chain.at(-1);
  if (samePoint(point, last ? last.to : turn.position.ball)) {
    if (!last) return leave(draft);
    return how !== 'keyboard' && style === 'bar' ? { draft } : confirm(turn, draft);
  }
  const stop = chain.findLastIndex((hop) => samePoint(hop.to, point));
  if (stop >= 0) return chainOf(chain.slice(0, stop + 1));
  return samePoint(point, turn.position.ball) ? chainOf([]) : { draft };
}

const chainOf = (chain: readonly Hop[]): Outcome => ({ draft: { ...EMPTY, chain }, note: { kind: 'chain' } });

function jumpTowards(turn: Turn, draft: Draft, rows: number, columns: number): Outcome {
  const chain = draft.chain ?? [];
  const hop = nextHops(turn, chain).find(
    ({ from, to }) => Math.sign(to.row - from.row) === rows && Math.sign(to.column - from.column) === columns,
  );
  return hop
    ? chainOf([...chain, hop])
    : { draft, note: { kind: 'no-direction', direction: { row: rows, column: columns } } };
}

/** One step over the board; points that are taken are stepped over, the edge stops. */
function nudge(turn: Turn, aim: Point, rows: number, columns: number): Outcome {
  let to = aim;
  do to = { row: to.row + rows, column: to.column + columns };
  while (onBoard(turn.position, to) && !isVacant(turn, to));
  return aimAt(isVacant(turn, to) ? to : aim);
}

function goBack(draft: Draft): Outcome {
  if (!draft.chain) return leave(draft);
  if (draft.asking) return { draft: { ...draft, asking: false } };
  return draft.chain.length > 0 ? chainOf(draft.chain.slice(0, -1)) : leave(draft);
}

function leave(draft: Draft): Outcome {
  if (draft.asking) return { draft: { ...draft, asking: false } };
  if (draft.chain) return { draft: EMPTY, note: { kind: 'chain-off' } };
  return draft.aim ? { draft: EMPTY, note: { kind: 'aim-off' } } : { draft };
}

function confirm(turn: Turn, draft: Draft): Outcome {
  const move = draftMove(draft);
  if (!move) return { draft };
  const last = draft.chain?.at(-1);
  if (!last) return { draft: EMPTY, play: move };
  if (!mayStop(turn.position, turn.rules, turn.position.toMove, last.to))
    return { draft, note: { kind: 'may-not-end' } };
  if (landingKind(turn, last.to) === 'own-goal' && !draft.asking) {
    return { draft: { ...draft, asking: true }, note: { kind: 'own-goal' } };
  }
  return { draft: EMPTY, play: move };
}
