// Addresses of the bidding games: rules, points, opponent and all bids stand in the query, so that an address brings
// back the whole game. What it says wrongly is told with its place.

import { MOST_STATES, statesOf } from '../../bidding/answers';
import { OPPONENTS, type OpponentName, PERFECT } from '../../bidding/habits';
import {
  BidFault,
  type BidGame,
  type BidRules,
  ENDS,
  type Match,
  MOST_POINTS,
  MOST_REACH,
  outcomeOf,
  PAYOFFS,
  PAYS,
  type Pair,
  PRESETS,
  type PresetName,
  played,
  presetFor,
  presetsOf,
  reachOf,
  type Seat,
  startMatch,
  TIES,
  USUAL_POINTS,
} from '../../bidding/rules';
import type { BidTexts } from './texts/en';

export const AGAINST = [...OPPONENTS, 'two', 'friend'] as const;
export type BidAgainst = (typeof AGAINST)[number];

export interface Place {
  readonly rules: BidRules;
  readonly points: Pair<number>;
  readonly ball: number;
  readonly against: BidAgainst;
  /** How many of a hundred bids of the opponent `mixed` are perfect; 0 of any other. */
  readonly perfect: number;
  /** The reader's against the computer. */
  readonly seat: Seat;
  /** Of two at one screen; empty where none were given. */
  readonly names: Pair<string>;
  readonly match: Match;
}

/** What stands where, and what was expected there. */
export type PlaceFault =
  | { readonly where: string; readonly found: string; readonly expected: 'number'; readonly range: Pair<number> }
  | { readonly where: string; readonly found: string; readonly expected: 'word'; readonly words: string }
  | { readonly where: string; readonly found: string; readonly expected: 'bids' | 'going' | 'smaller' }
  | { readonly where: string; readonly found: string; readonly expected: 'legal'; readonly fault: BidFault };

class Wrong {
  constructor(readonly fault: PlaceFault) {}
}

const NAME_LENGTH = 20;
const SHOWN = 40;

/** Whether the opponent plays by the table. */
export const needsTable = ({ against, perfect }: Pick<Place, 'against' | 'perfect'>): boolean =>
  against === 'mixed' && perfect > 0;

/** Strengths that have a word in an address; the second was an opponent of earlier versions. */
const NAMED: Readonly<Record<string, number>> = { perfect: PERFECT, distracted: 75, dice: 0 };

/** Against whom, as it stands in an address: a strength as a number or word, or another opponent by its name. */
function againstIn(text: string): Pick<Place, 'against' | 'perfect'> {
  const strength = NAMED[text] ?? (/^\d{1,3}$/.test(text) ? numberIn('with', text, [0, PERFECT]) : null);
  if (strength !== null) return { against: 'mixed', perfect: strength };
  const others = AGAINST.filter((each) => each !== 'mixed');
  if (others.some((each) => each === text)) return { against: text as BidAgainst, perfect: 0 };
  throw new Wrong({
    where: 'with',
    found: text.slice(0, SHOWN),
    expected: 'word',
    words: ['perfect', '0', others].join(', '),
  });
}

export const isComputer = (against: BidAgainst): against is OpponentName => against !== 'two' && against !== 'friend';

export function readPlace(game: BidGame, query: string): Place | PlaceFault {
  try {
    return placeOf(game, new URLSearchParams(query));
  } catch (error) {
    if (error instanceof Wrong) return error.fault;
    throw error;
  }
}

function placeOf(game: BidGame, query: URLSearchParams): Place {
  const rules = rulesIn(game, query);
  const given = (query.get('points') ?? String(USUAL_POINTS)).split(',');
  if (given.length > 2) wrongNumber('points', given.join(','), [0, MOST_POINTS]);
  const [first, second = first] = given.map((text) => numberIn('points', text, [0, MOST_POINTS]));
  const points: Pair<number> = [first as number, second as number];
  const most = reachOf(rules) - 1;
  const ball = numberIn('ball', query.get('ball') ?? '0', [-most, most]);
  if (outcomeOf(rules, { ball, points }) !== null)
    throw new Wrong({ where: 'points', found: points.join(','), expected: 'going' });
  const against = againstIn(query.get('with') ?? 'perfect');
  if (needsTable(against) && statesOf(rules, points) > MOST_STATES)
    throw new Wrong({ where: 'points', found: points.join(','), expected: 'smaller' });
  const seat = (numberIn('as', query.get('as') ?? '1', [1, 2]) - 1) as Seat;
  const [one = '', two = ''] = (query.get('names') ?? '').split(',').map((name) => name.slice(0, NAME_LENGTH));
  const match = matchIn(startMatch(rules, { ball, points }), query.get('bids') ?? '');
  return { rules, points, ball, ...against, seat, names: [one, two], match };
}

function rulesIn(game: BidGame, query: URLSearchParams): BidRules {
  const presets = presetsOf(game);
  const rules: BidRules = PRESETS[wordIn('preset', query.get('preset') ?? (presets[0] as string), presets)];
  const number = (name: string, own: number, range: Pair<number>) =>
    numberIn(name, query.get(name) ?? String(own), range);
  if (rules.game === 'tennis')
    return {
      game: 'tennis',
      fields: number('fields', rules.fields, [0, MOST_REACH - 1]),
      payoff: wordIn('payoff', query.get('payoff') ?? rules.payoff, PAYOFFS),
    };
  return {
    game: 'footsteps',
    spaces: number('spaces', rules.spaces, [1, MOST_REACH]),
    pay: wordIn('pay', query.get('pay') ?? rules.pay, PAYS),
    tie: wordIn('tie', query.get('tie') ?? rules.tie, TIES),
    end: wordIn('end', query.get('end') ?? rules.end, ENDS),
    min_bid: number('min_bid', rules.min_bid, [0, 1]) as 0 | 1,
  };
}

function matchIn(start: Match, text: string): Match {
  let match = start;
  for (const turn of text === '' ? [] : text.split('.')) {
    const found = /^(\d{1,4})-(\d{1,4})$/.exec(turn);
    if (!found || match.over) throw new Wrong({ where: 'bids', found: turn.slice(0, SHOWN), expected: 'bids' });
    try {
      match = played(match, [Number(found[1]), Number(found[2])]);
    } catch (error) {
      if (!(error instanceof BidFault)) throw error;
      throw new Wrong({ where: 'bids', found: turn, expected: 'legal', fault: error });
    }
  }
  return match;
}

function wrongNumber(where: string, found: string, range: Pair<number>): never {
  throw new Wrong({ where, found: found.slice(0, SHOWN), expected: 'number', range });
}

function numberIn(where: string, text: string, range: Pair<number>): number {
  const number = /^-?\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= range[0] && number <= range[1])) wrongNumber(where, text, range);
  return number;
}

function wordIn<T extends string>(where: string, text: string, words: readonly T[]): T {
  const known = words.find((each) => each === text);
  if (known === undefined)
    throw new Wrong({ where, found: text.slice(0, SHOWN), expected: 'word', words: words.join(', ') });
  return known;
}

/** The rules alone, as they stand in an address: those of a preset by its name. */
export function rulesQuery(rules: BidRules, named: PresetName | null = presetFor(rules)): URLSearchParams {
  const query = new URLSearchParams();
  const [usual] = presetsOf(rules.game);
  if (named !== null) {
    if (named !== usual) query.set('preset', named);
    return query;
  }
  const { game: _game, ...options } = rules;
  for (const [option, value] of Object.entries(options)) {
    if (option === 'tie' && rules.game === 'footsteps' && rules.pay === 'both') continue;
    query.set(option, String(value));
  }
  return query;
}

const strengthWord = (perfect: number): string =>
  perfect === PERFECT ? 'perfect' : perfect === 0 ? 'dice' : String(perfect);

export const pointsText = ([a, b]: Pair<number>): string => (a === b ? String(a) : `${a},${b}`);

/** The query of a game, with all its bids. */
export function queryOf(place: Omit<Place, 'match'>, bids: readonly Pair<number>[] = []): string {
  const query = rulesQuery(place.rules);
  query.set('points', pointsText(place.points));
  if (place.ball !== 0) query.set('ball', String(place.ball));
  query.set('with', place.against === 'mixed' ? strengthWord(place.perfect) : place.against);
  if (isComputer(place.against) && place.seat === 1) query.set('as', '2');
  if (place.names.some((name) => name !== '')) query.set('names', place.names.join(','));
  if (bids.length > 0) query.set('bids', bids.map(([a, b]) => `${a}-${b}`).join('.'));
  return query.toString().replaceAll('%2C', ',');
}

export interface Called {
  readonly names: Pair<string>;
  readonly who: Pair<string | null>;
}

export function calledIn(t: BidTexts, { against, seat, names }: Place): Called {
  if (isComputer(against)) {
    const other = t.opponents[against];
    return seat === 0 ? { names: [t.you, other], who: [null, other] } : { names: [other, t.you], who: [other, null] };
  }
  const shown: Pair<string> = [names[0] || t.player(1), names[1] || t.player(2)];
  return { names: shown, who: shown };
}

/** What is played there, in a line. */
export function aboutPlace(t: BidTexts, { rules, points, against, perfect }: Place): string {
  const each = points[0] === points[1] ? t.play.each(points[0]) : t.play.pair(points[0], points[1]);
  const game = t.games[rules.game];
  if (!isComputer(against)) return t.play.twoHere(game, each);
  return t.play.with(game, against === 'mixed' ? t.mixed(perfect) : t.opponents[against], each);
}
