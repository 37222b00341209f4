// Addresses bring back whole games, and what they say wrongly is told with its place.

import { expect, test } from 'vitest';
import { type BidRules, PRESETS, played } from '../../bidding/rules';
import { type Place, type PlaceFault, queryOf, readPlace } from './place';
import { en } from './texts/en';
import { es } from './texts/es';
import { expectedIn } from './wrong-address';

const place = (game: 'tennis' | 'footsteps', query: string) => readPlace(game, query) as Place;

test('a game is read back from its address', () => {
  const all: [BidRules, Partial<Place>][] = [
    [PRESETS.tennis, {}],
    [PRESETS['tennis-score'], { points: [20, 30], ball: -1, seat: 1 }],
    [PRESETS['footsteps-seed'], { against: 'two', perfect: 0, names: ['Ana', 'Ben O’Hara'] }],
    [
      { ...PRESETS.footsteps, spaces: 5, end: 'bust', min_bid: 0 },
      { against: 'copycat', perfect: 0, points: [7, 7] },
    ],
    [{ ...PRESETS['footsteps-seed'], tie: 'both_pay' }, { perfect: 0 }],
    [PRESETS.tennis, { perfect: 62 }],
  ];
  for (const [rules, change] of all) {
    const usual = place(rules.game, '');
    const wanted = { ...usual, rules, ...change };
    let { match } = place(rules.game, queryOf(wanted));
    match = played(played(match, [3, 2]), [1, 1]);
    const found = place(rules.game, queryOf(wanted, match.bids));
    expect(found).toMatchObject({
      ...wanted,
      match: {
        bids: [
          [3, 2],
          [1, 1],
        ],
      },
    });
    expect(found.match.states).toEqual(match.states);
  }
});

const fault = (query: string, game: 'tennis' | 'footsteps' = 'tennis') => {
  const found = readPlace(game, query);
  if ('match' in found) throw new Error('it was read');
  return found as PlaceFault;
};

test.each([
  ['points=1001', 'points', '1001'],
  ['points=50,50,50', 'points', '50,50,50'],
  ['points=x', 'points', 'x'],
  ['points=0', 'points', '0,0'],
  ['points=500', 'points', '500,500'],
  ['ball=3', 'ball', '3'],
  ['fields=100', 'fields', '100'],
  ['payoff=much', 'payoff', 'much'],
  ['preset=alesia', 'preset', 'alesia'],
  ['with=nobody', 'with', 'nobody'],
  ['with=101', 'with', '101'],
  ['as=3', 'as', '3'],
  ['bids=5', 'bids', '5'],
  ['bids=5-10.46-1', 'bids', '46-1'],
  ['bids=5-10.x-1', 'bids', 'x-1'],
])('%s is refused with its place', (query, where, found) => {
  expect(fault(query)).toMatchObject({ where, found });
  for (const t of [en, es]) expect(expectedIn(t, fault(query))).not.toMatch(/undefined|NaN/);
});

test('a bid after the end is refused', () => {
  expect(fault('points=1&bids=1-1.0-0').where).toBe('bids');
});
