// Tennis and Footsteps on this device: against the computer, whose bid is drawn without any knowledge of the
// reader's, and for two at one screen. The address of a game (place.ts) has all that was agreed.

import { type BidGame, lastOf, legalBids, type Pair, type Seat } from '../../bidding/rules';
import { ApiError, type BidGameState } from '../../client';
import type { DeviceKind, KeptGame, Made, SentTurn } from '../../client/device/kind';
import { asListed } from '../../client/page/my-games';
import { playerOf } from './match';
import { isComputer, type Place, queryOf, readPlace } from './place';
import { pageAdviser } from './use-adviser';

export interface KeptBids extends KeptGame {
  readonly game: BidGame;
  /** The address without bids. */
  readonly query: string;
  /** The reader's bid while the computer's is drawn. */
  readonly open: number | null;
}

const refuse = (kind: 'conflict' | 'illegal' | 'bad_request', message: string): never => {
  throw new ApiError(kind, message);
};

function placeIn({ game, query, moves }: Pick<KeptBids, 'game' | 'query' | 'moves'>): Place | null {
  const place = readPlace(game, `${query}&bids=${moves.join('.')}`);
  return 'match' in place ? place : null;
}

const placeOf = (game: KeptBids): Place => placeIn(game) ?? refuse('conflict', 'the stored game is not to be played');

function progressOf(game: KeptBids, place: Place) {
  const { match, rules } = place;
  const { ball, points } = lastOf(match);
  const { over } = match;
  const has = (seat: Seat) => game.open !== null && seat === place.seat;
  return {
    version: game.version,
    turn: match.bids.length + 1,
    ball,
    points: [...points] as [number, number],
    legal_bids: over ? null : ([legalBids(rules, points[0]), legalBids(rules, points[1])] as never),
    has_bid: [has(0), has(1)] as [boolean, boolean],
    status: over ? ('over' as const) : ('playing' as const),
    result: over && { winner: over.payoff === 0 ? null : playerOf(over.payoff > 0 ? 0 : 1), reason: over.reason },
    payoff: over?.payoff ?? null,
    draw_offer: null,
    query: queryOf(place, match.bids),
  };
}

const turnsOf = ({ match }: Place): BidGameState['turns'] =>
  match.bids.map((bids, i) => {
    const { ball, points } = match.states[i + 1] ?? lastOf(match);
    return { bids: [...bids], ball, points: [...points] };
  });

function stateOf(game: KeptBids): BidGameState {
  const place = placeOf(game);
  const { rules, ball, points, against, seat } = place;
  const computer = isComputer(against);
  const player = (own: Seat) => ({ kind: computer && own !== seat ? 'computer' : 'person', here: true }) as const;
  return {
    ...progressOf(game, place),
    id: game.id,
    game: game.game,
    opponent: game.opponent,
    your_bid: game.open,
    rules,
    start: { ball, points: [...points] },
    turns: turnsOf(place),
    players: { 1: player(0), 2: player(1) },
    rematch: null,
    you: computer ? [playerOf(seat)] : [1, 2],
    clock: null,
  };
}

/** A bid of the reader's, or both of two at one screen. */
type SentBid = SentTurn & { readonly turn: number; readonly bid?: number; readonly bids?: Pair<number> };

const changed = (game: KeptBids, change: Partial<KeptBids>, now: number): KeptBids => ({
  ...game,
  ...change,
  version: game.version + 1,
  updated: now,
});

function withTurn(game: KeptBids, bids: Pair<number>, now: number): KeptBids {
  const moves = [...game.moves, bids.join('-')];
  if (!placeIn({ ...game, moves })) refuse('illegal', `${bids.join(' and ')} are no bids here`);
  return changed(game, { moves, open: null }, now);
}

function newGame(name: string, query: string, { id, now }: Made): KeptBids {
  const game = name as BidGame;
  const place = readPlace(game, query);
  if (!('match' in place) || place.against === 'friend') return refuse('illegal', 'this is no game on this device');
  return {
    ...{ id, game, version: 1, open: null, rematch: null, updated: now },
    opponent: isComputer(place.against) ? 'computer' : 'local',
    query: queryOf(place),
    moves: place.match.bids.map((bids) => bids.join('-')),
  };
}

export const device: DeviceKind<KeptBids> = {
  start(wish, made) {
    const { game, query } = wish as { readonly game: string; readonly query: string };
    return newGame(game, query, made);
  },
  read(value) {
    const game = value as KeptBids;
    const sound = typeof game.query === 'string' && (game.open === null || Number.isInteger(game.open));
    return sound && placeIn(game) ? game : null;
  },
  state: stateOf,
  event(game) {
    const place = placeOf(game);
    const progress = progressOf(game, place);
    if (game.open !== null) return { type: 'bid', by: playerOf(place.seat), ...progress };
    return { type: 'turn', last: turnsOf(place).at(-1), ...progress };
  },
  // As the lists have it: player 1 in the place of Ohs, and turns as moves.
  summary(game) {
    const { id, opponent, status, result, has_bid, you, turns } = stateOf(game);
    const { updated } = game;
    const { against, perfect: share } = placeOf(game);
    const perfect = against === 'mixed' ? share : null;
    const line = { id, game: game.game, opponent, perfect, status, result, has_bid, you, clock: null, updated };
    return asListed({ ...line, turns: turns.length });
  },
  turn(game, message, now) {
    const { match, seat, rules } = placeOf(game);
    const { turn, bid, bids: both } = message as SentBid;
    if (turn <= match.bids.length) return game;
    if (match.over || turn !== match.bids.length + 1) return refuse('conflict', 'the game has moved on');
    if (both) return withTurn(game, both, now);
    if (bid === game.open) return game;
    const [least, most] = legalBids(rules, lastOf(match).points[seat]);
    if (bid === undefined || game.open !== null || !(bid >= least && bid <= most))
      return refuse('illegal', `expected a bid from ${least} to ${most}`);
    return changed(game, { open: bid }, now);
  },
  act: () => refuse('bad_request', 'this is for games with another person'),
  again: () => refuse('bad_request', 'its address begins another one'),
  think(game, world) {
    const { against, perfect, match, rules, points, seat } = placeOf(game);
    const { open } = game;
    if (!isComputer(against) || open === null || match.over) return null;
    const other = seat === 0 ? 1 : 0;
    const situation = { rules, state: lastOf(match), seat: other, last: match.bids.at(-1) ?? null } as const;
    return pageAdviser()
      .bid(against, perfect, points, situation)
      .then((drawn) => withTurn(game, seat === 0 ? [open, drawn] : [drawn, open], world.now()));
  },
  formerText: (game) => {
    const { status, query } = stateOf(game);
    return status === 'over' ? null : (query ?? null);
  },
  former(name, text, made) {
    const place = readPlace(name as BidGame, text);
    return 'match' in place && place.against !== 'friend' && !place.match.over ? newGame(name, text, made) : null;
  },
};
