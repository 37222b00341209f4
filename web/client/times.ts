// Clocks and absences as moments of this page's own time. The server tells how much was left when it wrote a message;
// together with the moment the message came this says what is left at any later moment. The server's clock decides:
// what is computed here is only shown.

import type { Claim, GameState, Players, Side, TimeLeft } from './types';

export interface Times {
  /** Milliseconds left at the moment `at`. */
  readonly left: Readonly<Record<Side, number>>;
  readonly running: Side | null;
  readonly at: number;
}

/** `side` is gone; from the moment `due` the other side may claim the game. */
export interface ClaimDue {
  readonly side: Side;
  readonly due: number;
}

export interface Moments {
  readonly times: Times | null;
  readonly claim: ClaimDue | null;
  /** Since when nobody looks at the game from a seat. */
  readonly gone: Readonly<Partial<Record<Side, number>>>;
}

export const NO_MOMENTS: Moments = { times: null, claim: null, gone: {} };

export function leftAt({ left, running, at }: Times, side: Side, now: number): number {
  return Math.max(0, left[side] - (running === side ? Math.max(0, now - at) : 0));
}

export const timesOf = (time: TimeLeft | null | undefined, at: number): Times | null =>
  time ? { left: { O: time.O, X: time.X }, running: time.running, at } : null;

export const claimOf = (claim: Claim | null | undefined, at: number): ClaimDue | null =>
  claim ? { side: claim.side, due: at + claim.in_ms } : null;

export function goneOf(players: Players, at: number): Moments['gone'] {
  const since = (side: Side) => {
    const player = players[side];
    return player && !player.here && player.gone_ms !== undefined ? { [side]: at - player.gone_ms } : {};
  };
  return { ...since('O'), ...since('X') };
}

export const momentsOf = (state: GameState, at: number): Moments => ({
  times: timesOf(state.time, at),
  claim: claimOf(state.claim, at),
  gone: goneOf(state.players, at),
});

/** The clocks as they stand now, with none running: one's own move is on its way. */
export const stopped = (times: Times | null, now: number): Times | null =>
  times && { left: { O: leftAt(times, 'O', now), X: leftAt(times, 'X', now) }, running: null, at: now };
