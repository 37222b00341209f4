// Clocks and absences as moments of this page's own time. The server tells how much was left when it wrote a message;
// together with the moment the message came this says what is left at any later moment. The server's clock decides:
// what is computed here is only shown.

import type { AnyState, Claim, GameState, Player, Players, Side, SideName, SideOf, TimeLeft } from './types';

export interface Times<S extends SideName = Side> {
  /** Milliseconds left at the moment `at`. */
  readonly left: Readonly<Record<S, number>>;
  readonly running: S | 'both' | null;
  readonly at: number;
}

/** `side` is gone; from the moment `due` the other side may claim the game. */
export interface ClaimDue<S extends SideName = Side> {
  readonly side: S;
  readonly due: number;
}

export interface Moments<S extends SideName = Side> {
  readonly times: Times<S> | null;
  readonly claim: ClaimDue<S> | null;
  /** Since when nobody looks at the game from a seat. */
  readonly gone: Readonly<Partial<Record<S, number>>>;
}

export const noMoments = <S extends SideName>(): Moments<S> => ({
  times: null,
  claim: null,
  gone: {} as Partial<Record<S, number>>,
});
export const NO_MOMENTS: Moments = noMoments();

export const runs = <S extends SideName>({ running }: Times<S>, side: S): boolean =>
  running === 'both' || (running !== null && String(running) === String(side));

export function leftAt<S extends SideName>(times: Times<S>, side: S, now: number): number {
  const { left, at } = times;
  return Math.max(0, left[side] - (runs(times, side) ? Math.max(0, now - at) : 0));
}

export function timesOf<S extends SideName>(time: TimeLeft<S> | null | undefined, at: number): Times<S> | null {
  if (!time) return null;
  const { running, ...left } = time;
  return { left: left as unknown as Record<S, number>, running, at };
}

export const claimOf = <S extends SideName>(claim: Claim<S> | null | undefined, at: number): ClaimDue<S> | null =>
  claim ? { side: claim.side, due: at + claim.in_ms } : null;

export function goneOf<S extends SideName>(players: Players<S>, at: number): Moments<S>['gone'] {
  const gone: Partial<Record<S, number>> = {};
  for (const [side, player] of Object.entries(players) as [S, Player | null][]) {
    if (player && !player.here && player.gone_ms !== undefined) gone[side] = at - player.gone_ms;
  }
  return gone;
}

/** TypeScript does not see that the parts of a state name the same sides, so here one kind stands for all. */
export function momentsOf<State extends AnyState = GameState>(state: State, at: number): Moments<SideOf<State>> {
  const { time, claim, players } = state as unknown as GameState;
  return { times: timesOf(time, at), claim: claimOf(claim, at), gone: goneOf(players, at) } as Moments<SideOf<State>>;
}

/** The clocks as they stand now, with none running: one's own move is on its way. Where both may act, both run on. */
export function stopped<S extends SideName>(times: Times<S> | null, now: number): Times<S> | null {
  if (!times || times.running === 'both') return times;
  const left = { ...times.left } as Record<S, number>;
  for (const side of Object.keys(left) as S[]) left[side] = leftAt(times, side, now);
  return { left, running: null, at: now };
}
