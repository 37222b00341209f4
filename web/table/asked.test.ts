import { expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import type { GameState } from '../client';
import { gameState } from '../client/testing';
import { askWords } from '../kinds/phutball/ask-words';
import { canOfferDraw, canUndo } from './actions';
import { answersTo, askedText, refusedText, requestsOf, whyNotAgain } from './asked';

const { en, es } = dictionaries;
const two = (change: Partial<GameState> = {}) =>
  gameState({
    players: { O: { kind: 'person', name: 'Ada', here: true }, X: { kind: 'person', name: 'Iris', here: true } },
    ...change,
  });

test('what is asked is worded for whoever reads it', () => {
  const state = two({ draw_offer: 'X', undo_offer: 'O', moves: ['A1', 'A2'], to_move: 'O' });
  expect(requestsOf(state)).toEqual([
    { what: 'draw', by: 'X' },
    { what: 'undo', by: 'O' },
  ]);
  expect(requestsOf(state).map((each) => askedText(en, askWords(en), state, each))).toEqual([
    'Iris offers a draw',
    'You asked to take back A1',
  ]);
  expect(requestsOf(state).map((each) => askedText(es, askWords(es), state, each))).toEqual([
    'Iris ofrece tablas',
    'Has pedido deshacer A1',
  ]);
});

test('a name that nobody gave is the opponent', () => {
  const state = gameState({ undo_offer: 'X', moves: ['A1', 'H10-F8-F6-H4'], to_move: 'O' });
  expect(requestsOf(state).map((each) => askedText(en, askWords(en), state, each))).toEqual([
    'Your opponent asks to take back H10–…–H4',
  ]);
});

test('at one screen nothing is asked, and a finished game asks only for a rematch', () => {
  expect(requestsOf(two({ you: ['O', 'X'], opponent: 'local', draw_offer: 'O' }))).toEqual([]);
  const over = two({ status: 'over', draw_offer: 'O', rematch: { offered_by: 'X' } });
  expect(requestsOf(over)).toEqual([{ what: 'rematch', by: 'X' }]);
  expect(requestsOf(two({ status: 'over', rematch: { game: 'a' } }))).toEqual([]);
});

test('a refusal is told to both, and so is a move in place of an answer', () => {
  const state = two();
  expect(refusedText(en, askWords(en), state, { what: 'undo', mine: false, passed: false })).toBe(
    'Iris refused the takeback',
  );
  expect(refusedText(en, askWords(en), state, { what: 'draw', mine: false, passed: true })).toBe(
    'Iris plays on: no draw',
  );
  expect(refusedText(en, askWords(en), state, { what: 'draw', mine: true, passed: false })).toBe(
    'You refused the draw',
  );
  expect(refusedText(es, askWords(es), state, { what: 'rematch', mine: false, passed: false })).toBe(
    'Iris ha rechazado la revancha',
  );
});

test('every request has its own answers', () => {
  expect(answersTo('undo')).toEqual({ cancel: 'cancel_undo', decline: 'decline_undo', accept: 'accept_undo' });
  expect(answersTo('rematch')).toEqual({
    cancel: 'cancel_rematch',
    decline: 'decline_rematch',
    accept: 'rematch',
  });
});

test('what was refused cannot be asked for again yet, and the page says why', () => {
  const moves = ['H11', 'H12'];
  expect([canOfferDraw(two({ moves })), canUndo(two({ moves }))]).toEqual([true, 'ask']);
  const state = two({ moves, ask_again: { draw: 13, undo: 3, rematch: null } });
  expect([canOfferDraw(state), canUndo(state)]).toEqual([false, null]);
  expect(whyNotAgain(en, state, 'draw')).toBe('refused; ask again from turn 13 on');
  expect(whyNotAgain(es, state, 'undo')).toBe('rechazado; puedes volver a pedirlo desde el turno 3');
  expect(whyNotAgain(en, state, 'rematch')).toBe('Your opponent refused a rematch, and may still offer one.');
  expect(whyNotAgain(en, two(), 'rematch')).toBeNull();
});

test('turns are taken back at once against the computer, by asking a friend, never by a watcher', () => {
  expect(canUndo(two({ opponent: 'computer', undo_plies: 2 }))).toBe('now');
  expect(canUndo(two({ opponent: 'computer', undo_plies: 0 }))).toBeNull();
  expect(canUndo(two({ moves: ['D6'], to_move: 'X' }))).toBe('ask');
  expect(canUndo(two({ moves: [] }))).toBeNull();
  expect(canUndo(two({ moves: ['D6'], to_move: 'X', undo_offer: 'O' }))).toBeNull();
  expect(canUndo(two({ opponent: 'computer', undo_plies: 2, you: [] }))).toBeNull();
});
