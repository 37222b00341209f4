// These are the rules of Tennis (T1-T5) and of Footsteps and its relatives (F1-F6), as src/bidding/rules.hpp has
// them. A state is where the ball is and what both players have; player 1 drives the ball towards +reach. No DOM.

/** 0 is player 1, 1 is player 2: pairs are in this order. */
export type Seat = 0 | 1;
export type Pair<T> = readonly [T, T];

export const BID_GAMES = ['tennis', 'footsteps'] as const;
export type BidGame = (typeof BID_GAMES)[number];
export const PAYOFFS = ['win', 'score'] as const;
export const PAYS = ['both', 'winner'] as const;
export const TIES = ['repeat', 'both_pay'] as const;
export const ENDS = ['draw', 'half', 'side', 'bust'] as const;

export interface TennisRules {
  readonly game: 'tennis';
  /** T1: fields -F..F. */
  readonly fields: number;
  readonly payoff: (typeof PAYOFFS)[number];
}

export interface FootstepsRules {
  readonly game: 'footsteps';
  /** F1: spaces -K..K. */
  readonly spaces: number;
  readonly pay: (typeof PAYS)[number];
  /** F3: counts only where the winner pays. */
  readonly tie: (typeof TIES)[number];
  readonly end: (typeof ENDS)[number];
  readonly min_bid: 0 | 1;
}

export type BidRules = TennisRules | FootstepsRules;

export interface BidState {
  readonly ball: number;
  readonly points: Pair<number>;
}

const FOOTSTEPS: FootstepsRules = {
  game: 'footsteps',
  spaces: 3,
  pay: 'both',
  tie: 'repeat',
  end: 'draw',
  min_bid: 1,
};

/** Named rules (F5), each game's own first. */
export const PRESETS = {
  tennis: { game: 'tennis', fields: 2, payoff: 'win' },
  'tennis-score': { game: 'tennis', fields: 2, payoff: 'score' },
  footsteps: FOOTSTEPS,
  'footsteps-seed': { ...FOOTSTEPS, pay: 'winner' },
  'oshi-zumo': { ...FOOTSTEPS, end: 'side' },
  alesia: FOOTSTEPS,
} as const satisfies Record<string, BidRules>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
export const presetsOf = (game: BidGame): PresetName[] => PRESET_NAMES.filter((name) => PRESETS[name].game === game);

/** As the server has them unless its operator says otherwise (operating.md). */
export const MOST_POINTS = 1000;
export const MOST_REACH = 100;
export const USUAL_POINTS = 50;

/** The game ends when the ball is this far from the middle. */
export const reachOf = (rules: BidRules): number => (rules.game === 'tennis' ? rules.fields + 1 : rules.spaces);
const winnerPays = (rules: BidRules) => rules.game === 'footsteps' && rules.pay === 'winner';

/** Least and most that a player may bid (T2, F2). */
export function legalBids(rules: BidRules, points: number): Pair<number> {
  return points === 0 ? [0, 0] : [rules.game === 'tennis' ? 1 : rules.min_bid, points];
}

/** Where the ball goes if the higher bid is player 1's (1), player 2's (-1) or neither's (0): T3, F1, F3. */
export function movedBall(rules: BidRules, ball: number, higher: number): number {
  return rules.game === 'tennis' && ball * higher < 0 ? higher : ball + higher;
}

/** Plays one turn; the game must not be over, and both bids must be legal. */
export function stateAfter(rules: BidRules, { ball, points }: BidState, bids: Pair<number>): BidState {
  const higher = Math.sign(bids[0] - bids[1]);
  const onlyWinner = winnerPays(rules);
  const free = higher === 0 && rules.game === 'footsteps' && rules.tie === 'repeat';
  const pays = (seat: Seat) => !onlyWinner || (seat === 0 ? higher > 0 : higher < 0) || (higher === 0 && !free);
  const left = (seat: Seat) => points[seat] - (pays(seat) ? bids[seat] : 0);
  return { ball: movedBall(rules, ball, higher), points: [left(0), left(1)] };
}

/** Whether equal bids may cost nothing, so that a state comes back (F3, F6). */
export const freeTies = (rules: BidRules): boolean =>
  rules.game === 'footsteps' && (rules.min_bid === 0 || (rules.pay === 'winner' && rules.tie === 'repeat'));

/** The most that player 1 can win. */
export const topOf = (rules: BidRules): number => (rules.game === 'tennis' && rules.payoff === 'score' ? 2 : 1);

/** Player 1's payoff if the game is over (T4, T5, F1, F4); null while it goes on. */
export function outcomeOf(rules: BidRules, { ball, points }: BidState): number | null {
  if (Math.abs(ball) >= reachOf(rules)) return Math.sign(ball) * topOf(rules);
  const side = Math.sign(ball);
  if (points[0] === 0 && points[1] === 0) {
    if (rules.game === 'tennis' || rules.end === 'side') return side;
    return rules.end === 'half' ? side / 2 : 0;
  }
  const broke = rules.game === 'footsteps' && rules.end === 'bust' && (points[0] === 0 || points[1] === 0);
  return broke ? (points[0] === 0 ? -1 : 1) : null;
}

export type EndReason = 'beyond' | 'points' | 'repetition';

/** A game as its start and its bids; the states follow from them. */
export interface Match {
  readonly rules: BidRules;
  readonly states: readonly BidState[];
  readonly bids: readonly Pair<number>[];
  /** Player 1's payoff and why, or null while the game goes on. */
  readonly over: { readonly payoff: number; readonly reason: EndReason } | null;
}

/** A bid that the rules forbid. */
export class BidFault extends Error {
  constructor(
    readonly turn: number,
    readonly seat: Seat,
    readonly bid: number,
    readonly legal: Pair<number>,
  ) {
    super(`turn ${turn}, player ${seat + 1}: bid ${bid}, expected ${legal[0]} to ${legal[1]}`);
  }
}

export const startMatch = (rules: BidRules, start: BidState): Match =>
  ended({ rules, states: [start], bids: [], over: null });

/** Throws a BidFault for what the rules forbid. */
export function played(match: Match, bids: Pair<number>): Match {
  const state = lastOf(match);
  for (const seat of [0, 1] as const) {
    const legal = legalBids(match.rules, state.points[seat]);
    if (!(Number.isInteger(bids[seat]) && bids[seat] >= legal[0] && bids[seat] <= legal[1]))
      throw new BidFault(match.bids.length + 1, seat, bids[seat], legal);
  }
  const next = stateAfter(match.rules, state, bids);
  return ended({ ...match, states: [...match.states, next], bids: [...match.bids, bids] });
}

export function lastOf({ states }: Match): BidState {
  return states.at(-1) as BidState;
}

/** With free ties a state can come back; its third occurrence is a draw (F6). */
function ended(match: Match): Match {
  const state = lastOf(match);
  const payoff = outcomeOf(match.rules, state);
  if (payoff !== null) {
    const beyond = Math.abs(state.ball) >= reachOf(match.rules);
    return { ...match, over: { payoff, reason: beyond ? 'beyond' : 'points' } };
  }
  const key = keyOf(state);
  const times = match.states.filter((each) => keyOf(each) === key).length;
  return times >= 3 ? { ...match, over: { payoff: 0, reason: 'repetition' } } : match;
}

const keyOf = ({ ball, points }: BidState) => `${ball} ${points[0]} ${points[1]}`;

/** Whether rules are those of a preset: the first of that name, or null. */
export function presetFor(rules: BidRules): PresetName | null {
  const same = (name: PresetName) => JSON.stringify(sorted(PRESETS[name])) === JSON.stringify(sorted(rules));
  return PRESET_NAMES.find(same) ?? null;
}

const sorted = (rules: BidRules) =>
  Object.entries(rules)
    .filter(([option]) => !(option === 'tie' && rules.game === 'footsteps' && rules.pay === 'both'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
