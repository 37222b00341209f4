// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import type { GameSummary } from '../client';
import { dateText, leftText, opponentText, outcomeOf, outcomeText } from './game-words';

const { en, es } = dictionaries;

const game = (change: Partial<GameSummary>): GameSummary => ({
  id: 'f'.repeat(32),
  opponent: 'friend',
  status: 'playing',
  result: null,
  to_move: 'O',
  you: ['O'],
  plies: 3,
  updated: 0,
  ...change,
});

test('an opponent is named with his four characters, by level, or as what he is', () => {
  expect(opponentText(en, game({ against: 'Ada', tag: 'k7mq' }))).toBe('Ada (k7mq)');
  expect(opponentText(en, game({ against: '', tag: 'k7mq' }))).toBe('Guest (k7mq)');
  expect(opponentText(en, game({ against: '' }))).toBe('A friend');
  expect(opponentText(en, game({ opponent: 'computer', level: 3 }))).toMatch(/^Computer, Apprentice · [\d,]+$/);
  expect(opponentText(en, game({ opponent: 'computer', level: null, elo: 9120 }))).toBe(
    'Computer, Philosopher · 9,120',
  );
  expect(opponentText(en, game({ opponent: 'computer', perfect: 62 }))).toBe('Computer, Steady · 62%');
  expect(opponentText(en, game({ status: 'waiting' }))).toBe('Invitation by link');
  expect(opponentText(en, game({ status: 'waiting', public: true }))).toBe('Open invitation');
});

test('time is told by what was agreed, or by what is left', () => {
  const left = (O: number, clock: GameSummary['clock'] = { days: 3 }) =>
    leftText(en, game({ clock: clock ?? null, time: { O, X: 0, running: 'O' } }));
  expect(left(21.5 * 3600e3)).toBe('21 hours left');
  expect(left(50 * 3600e3)).toBe('2 days left');
  expect(left(192_999, { base: 300, increment: 5 })).toBe('3:12 left');
  expect(left(-40)).toBe('0:00 left');
  expect(left(1000, null)).toBe('no clock');
  expect(leftText(es, game({ clock: { days: 1 } }))).toBe('1 día por jugada');
});

test('a result is told from the side of whoever played', () => {
  const over = (change: Partial<GameSummary>) => game({ status: 'over', to_move: null, ...change });
  const won = over({ result: { winner: 'O', reason: 'goal' } });
  const lost = over({ result: { winner: 'X', reason: 'time' } });
  const drawn = over({ result: { winner: null, reason: 'agreement' } });
  const local = over({ result: { winner: 'X', reason: 'goal' }, you: ['O', 'X'] });
  expect([won, lost, drawn, local].map(outcomeOf)).toEqual(['won', 'lost', 'drawn', 'over']);
  expect([won, lost, drawn, local].map((each) => outcomeText(en, each))).toEqual([
    'Won, goal',
    'Lost on time',
    'Draw, agreed',
    'Eks won, goal',
  ]);
  expect(outcomeText(es, lost)).toBe('Perdida por tiempo');
});

test('a date is told as shortly as it can be', () => {
  const now = new Date(2026, 10, 23, 12);
  const on = (...when: [number, number, number, number]) => dateText(en, new Date(...when).getTime(), now);
  expect(on(2026, 10, 23, 9)).toBe('3 hours ago');
  expect(dateText(en, now.getTime() - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(dateText(en, now.getTime() + 5_000, now)).toBe('this minute');
  expect(dateText(es, now.getTime() - 2 * 3600e3, now)).toBe('hace 2 horas');
  expect(on(2026, 10, 22, 23)).toBe('yesterday');
  expect(on(2026, 10, 19, 9)).toBe('Thursday');
  expect(on(2026, 9, 2, 9)).toMatch(/Oct/);
  expect(on(2025, 9, 2, 9)).toMatch(/2025/);
  expect(dateText(en, 'never', now)).toBe('');
});
