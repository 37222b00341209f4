import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../rules';
import { wholeNumber } from '../../table/clock-choice';
import {
  evenStart,
  firstForm,
  hasSpecialRules,
  playedHere,
  sizeOf,
  startError,
  wishOf,
  withOpponent,
} from './new-game-form';
import { MOST_ELO, ownElo } from './strength';

const form = (change = {}) => ({ ...firstForm('computer', '', null, null), ...change });

test('the form as it opens makes a 19 x 15 game against the computer', () => {
  expect(wishOf(form(), null)).toEqual({
    opponent: 'computer',
    side: 'O',
    elo: ownElo(),
    rows: 19,
    columns: 15,
    handicap: 0,
    rules: DEFAULT_RULES,
  });
});

test('each opponent gets only what concerns it', () => {
  expect(wishOf({ ...firstForm('local', 'Ada', null, null) }, null)).toEqual({
    opponent: 'local',
    rows: 19,
    columns: 15,
    handicap: 0,
    rules: DEFAULT_RULES,
  });
  expect(wishOf({ ...firstForm('friend', ' Ada ', null, null) }, null)).toMatchObject({
    opponent: 'friend',
    side: 'random',
    name: 'Ada',
  });
  expect(wishOf({ ...firstForm('friend', ' ', null, null) }, null)).not.toHaveProperty('name');
});

test('a game for anyone is an open game with a friend', () => {
  expect(wishOf({ ...firstForm('anyone', 'Ada', null, null) }, null)).toMatchObject({
    opponent: 'friend',
    public: true,
    side: 'random',
    name: 'Ada',
  });
  expect(wishOf(form(), null)).not.toHaveProperty('public');
});

test('a clock is sent where one was chosen, and wrong numbers make no game', () => {
  const clock = firstForm('friend', '', null, null).clock;
  const wish = (change: object) => wishOf(form({ opponent: 'friend', clock: { ...clock, ...change } }), null);
  expect(wish({})).not.toHaveProperty('clock');
  expect(wish({ pace: 'short' })).toMatchObject({ clock: { base: 180, increment: 2 } });
  expect(wish({ pace: 'days' })).toMatchObject({ clock: { days: 2 } });
  expect(wish({ pace: 'other', minutes: '0', seconds: '20' })).toMatchObject({ clock: { base: 0, increment: 20 } });
  expect(wish({ pace: 'other', unit: 'days', days: '14' })).toMatchObject({ clock: { days: 14 } });
  for (const change of [{ minutes: '181' }, { seconds: '-1' }, { minutes: '0', seconds: '0' }, { minutes: '' }])
    expect(wish({ pace: 'other', ...change })).toBeNull();
  expect(wish({ pace: 'other', unit: 'days', days: '15' })).toBeNull();
});

test('a clock of days stays behind where nobody else is asked to play', () => {
  const friend = firstForm('friend', '', null, null);
  const days = { ...friend, clock: { ...friend.clock, pace: 'days' as const } };
  expect(withOpponent(days, 'anyone').clock.pace).toBe('days');
  expect(withOpponent(days, 'local').clock.pace).toBe('none');
  expect(firstForm('computer', '', null, { clock: { pace: 'days' } }).clock.pace).toBe('none');
});

test('a game without another person, a clock or a link begins on this device', () => {
  const { clock } = firstForm('local', '', null, null);
  expect(playedHere(form({ opponent: 'computer' }))).toBe(true);
  expect(playedHere(form({ opponent: 'local' }))).toBe(true);
  expect(playedHere(form({ opponent: 'local', server: true }))).toBe(false);
  expect(playedHere(form({ opponent: 'local', clock: { ...clock, pace: 'short' } }))).toBe(false);
  expect(playedHere(form({ opponent: 'friend' }))).toBe(false);
});

test('any size from 3 x 1 to 512 x 512 and no other', () => {
  const other = (rows: string, columns: string) => sizeOf(form({ preset: 'other', rows, columns }));
  expect(other('3', '1')).toEqual([3, 1]);
  expect(other(' 512 ', '512')).toEqual([512, 512]);
  for (const [rows, columns] of [
    ['2', '5'],
    ['513', '5'],
    ['5', '0'],
    ['5', '513'],
    ['', '5'],
    ['5.5', '5'],
    ['-5', '5'],
    ['1e2', '5'],
    ['x', '5'],
  ] as const) {
    expect(other(rows, columns)).toBeNull();
  }
  expect(wishOf(form({ preset: 'other', rows: '2' }), null)).toBeNull();
  expect(wholeNumber('07', 3, 512)).toBe(7);
});

test('a handicap never puts the ball on a goal row', () => {
  expect(wishOf(form({ preset: 'small', handicap: 99 }), null)).toMatchObject({ rows: 10, handicap: 4 });
  expect(wishOf(form({ preset: 'small', handicap: -3 }), null)).toMatchObject({ rows: 9, handicap: -3 });
});

test('a position text that is none makes no game', () => {
  expect(startError(form())).toBeNull();
  expect(startError(form({ start: '3/1@1/3 O' }))).toBeNull();
  expect(startError(form({ start: '3/1z1/3 O' }))).toEqual({ code: 'symbol', row: 2, column: 2 });
  expect(wishOf(form({ start: '3/1z1/3 O' }), null)).toBeNull();
});

test('a position text or a beginning takes the place of size and handicap', () => {
  expect(wishOf(form({ start: ' 3/1@1/3 O ' }), null)).toEqual({
    opponent: 'computer',
    side: 'O',
    elo: ownElo(),
    start: '3/1@1/3 O',
    rules: DEFAULT_RULES,
  });
  const beginning = { start: '3/1@1/3 O', moves: ['A1'], rules: { ...DEFAULT_RULES, rows: 3, columns: 3 } };
  expect(wishOf(form({ preset: 'other', rows: 'x' }), beginning)).toMatchObject({
    start: '3/1@1/3 O',
    moves: ['A1'],
  });
  expect(firstForm('computer', '', { ...beginning, rules: { ...beginning.rules, pie: true } }, null).rules.pie).toBe(
    true,
  );
});

test('what was chosen last comes back, and nothing that is wrong in the store', () => {
  const last = form({
    elo: 4000,
    mine: false,
    side: 'X',
    preset: 'other',
    rows: '30',
    columns: '2',
    handicap: 1.5,
    rules: { ...DEFAULT_RULES, pie: true },
    clock: { pace: 'other', unit: 'minutes', minutes: '20', seconds: '0', days: '3' },
  });
  const again = firstForm('computer', 'Ada', null, JSON.parse(JSON.stringify(last)));
  expect(again).toEqual({ ...last, name: 'Ada' });
  expect([hasSpecialRules(again), hasSpecialRules(form())]).toEqual([true, false]);
  const wrong = {
    elo: 99_999,
    mine: false,
    side: 'Y',
    preset: 'huge',
    rows: '1',
    columns: 7,
    handicap: 'x',
    clock: { pace: 'slow', unit: 1, minutes: 'long', seconds: {} },
    rules: { pie: 3, odd: true },
  };
  expect(firstForm('computer', '', null, wrong)).toEqual({ ...form(), elo: MOST_ELO, mine: false });
  expect(firstForm('computer', '', null, 'nothing')).toEqual(form());
});

test('a start in the middle can be made even: by half a row on 15 to 19 rows, by the swap on other boards', () => {
  for (const rows of [15, 17, 19])
    expect(evenStart(rows, form())).toEqual({ by: 'half', change: { handicap: -0.5 } });
  for (const rows of [11, 21])
    expect(evenStart(rows, form())).toEqual({ by: 'swap', change: { rules: { ...DEFAULT_RULES, pie: true } } });
  expect(evenStart(19, form({ handicap: -0.5 }))).toBeNull();
  expect(evenStart(19, form({ rules: { ...DEFAULT_RULES, pie: true } }))).toBeNull();
  expect(evenStart(20, form())).toBeNull();
});
