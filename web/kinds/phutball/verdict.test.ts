import { expect, test } from 'vitest';
import { dictionaries } from '../../base/i18n/all';
import type { GameState, Result, Side } from '../../client';
import { gameState } from '../../client/testing';
import { played } from '../../play/testing';
import { DEFAULT_RULES } from '../../rules';
import { verdictOf } from './verdict';

const { en, es } = dictionaries;
const START = '3/1@1/1o1/3/3 O';
const OWN = '3/3/1@1/1o1/3 O';

function ended(result: Result, change: Partial<GameState> = {}, start = START, moves = ['B3']) {
  const state = gameState({
    rules: { ...DEFAULT_RULES, rows: 5, columns: 3 },
    start,
    moves,
    status: 'over',
    result,
    players: { O: { kind: 'person', name: 'Ada', here: true }, X: { kind: 'person', name: 'Ben', here: true } },
    ...change,
  });
  return { state, game: played(start, moves) };
}

const words = (...args: Parameters<typeof ended>) => {
  const { state, game } = ended(...args);
  const verdict = verdictOf(en, state, game);
  return verdict && [verdict.headline, verdict.sentence, verdict.detail];
};
const goal = (winner: Side): Result => ({ winner, reason: 'goal' });

test('a game that is not over has no verdict', () => {
  expect(words({ winner: 'O', reason: 'goal' }, { status: 'playing', result: null }, START, ['A1'])).toBeNull();
});

test('a goal names the turn and the chain, from the side of whoever reads it', () => {
  const scored = '3/1@1/3/3/3 O';
  const moves = ['B5', 'A1', 'B4-B6'];
  expect(words(goal('O'), { you: ['O'] }, scored, moves)).toEqual([
    'Goal!',
    'You win on turn 3',
    'Your winning chain: 1 jump over 1 man',
  ]);
  expect(words(goal('O'), { you: ['X'] }, scored, moves)).toEqual([
    'Goal against you',
    'Ada wins on turn 3',
    'Their winning chain: 1 jump over 1 man',
  ]);
  expect(words(goal('O'), { you: [] }, scored, moves)).toEqual([
    'Goal!',
    'Ada wins on turn 3',
    'The winning chain: 1 jump over 1 man',
  ]);
  expect(words(goal('O'), { you: ['O', 'X'], opponent: 'local' }, scored, moves)?.[1]).toBe('Ohs wins on turn 3');
});

test('an own goal is called one, to both', () => {
  const own = ['B3-B1'];
  expect(words(goal('X'), { you: ['O'] }, OWN, own)).toEqual([
    'Own goal!',
    'Ben wins on turn 1',
    'The ball ended in your own goal',
  ]);
  expect(words(goal('X'), { you: ['X'] }, OWN, own)).toEqual([
    'Own goal!',
    'You win on turn 1',
    'The ball went into the net of Ada',
  ]);
  const { state, game } = ended(
    goal('X'),
    { you: ['O'], opponent: 'computer', players: { O: null, X: { kind: 'computer', here: true } } },
    OWN,
    own,
  );
  expect(verdictOf(en, state, game)?.sentence).toBe('The computer wins on turn 1');
  expect(verdictOf(es, state, game)).toMatchObject({
    headline: '¡Autogol!',
    sentence: 'Gana el ordenador en el turno 1',
    net: 'X',
  });
});

test.each<[Result, Side, string, string]>([
  [{ winner: 'O', reason: 'resignation' }, 'O', 'You win', 'Ben resigned on turn 1'],
  [{ winner: 'O', reason: 'resignation' }, 'X', 'You lose', 'You resigned on turn 1'],
  [{ winner: 'O', reason: 'time' }, 'O', 'You win', 'Ben has run out of time'],
  [{ winner: 'O', reason: 'time' }, 'X', 'You lose', 'Your time is up'],
  [{ winner: 'O', reason: 'abandoned' }, 'O', 'You win', 'Ben left the game'],
  [{ winner: 'O', reason: 'abandoned' }, 'X', 'You lose', 'Ada claimed the win while you were away'],
  [{ winner: null, reason: 'abandoned' }, 'X', 'Draw', 'Called a draw after one player had left'],
  [{ winner: null, reason: 'repetition' }, 'O', 'Draw', 'The same position came back'],
  [{ winner: null, reason: 'agreement' }, 'O', 'Draw', 'Agreed on turn 1'],
])('%j read by %s', (result, reader, headline, sentence) => {
  expect(words(result, { you: [reader] }, START, ['A1'])).toEqual([headline, sentence, '']);
});

test('to people at one screen and to watchers the winner is named', () => {
  const result: Result = { winner: 'X', reason: 'resignation' };
  expect(words(result, { you: ['O', 'X'], opponent: 'local' }, START, ['A1'])).toEqual([
    'Eks wins',
    'Ohs resigned on turn 1',
    '',
  ]);
  expect(words(result, { you: [] }, START, ['A1'])?.[0]).toBe('Ben wins');
});
