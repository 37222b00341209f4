import { describe, expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import { ApiError, type ClientView, type GameState, NO_MOMENTS } from '../client';
import { errorText } from '../client/page/calls';
import { gameState } from '../client/testing';
import { commonPlies } from '../kinds/phutball/news';
import { DEFAULT_RULES, formatPosition } from '../rules';
import {
  GameCache,
  lastMoveOf,
  mayMove,
  playerName,
  positionAfter,
  replay,
  resultText,
  ruleNotes,
  titleText,
  turnBefore,
  turnText,
  viewpoint,
} from './model';
import { at } from './testing';

const { en, es } = dictionaries;
const START = '7/7/7/7/3@3/7/7/7/7 O';
const state = (change: Partial<GameState> = {}) =>
  gameState({ start: START, rules: { ...DEFAULT_RULES, rows: 9, columns: 7 }, ...change });
const view = (change: Partial<GameState> = {}, more: Partial<ClientView> = {}): ClientView => ({
  state: state(change),
  connected: true,
  showBanner: false,
  busy: null,
  ...NO_MOMENTS,
  pending: null,
  fatal: null,
  elsewhere: null,
  ...more,
});

describe('the game of a state', () => {
  test('is replayed, and followed move by move, back and forth', () => {
    const cache = new GameCache();
    for (const moves of [[], ['D6'], ['D6', 'A2', 'D5-D7'], ['D6', 'A2'], ['D6', 'B2'], ['C1'], []]) {
      expect(formatPosition(cache.of(state({ moves }))!.position)).toBe(
        formatPosition(replay(START, DEFAULT_RULES, moves)!.position),
      );
    }
    const other = cache.of(state({ start: '3/1@1/3 X', moves: [] }));
    expect(other?.position.rows).toBe(3);
  });

  test('is null where our rules refuse it', () => {
    expect(replay(START, DEFAULT_RULES, ['D6', 'D6'])).toBeNull();
    expect(replay('nonsense', DEFAULT_RULES, [])).toBeNull();
    expect(new GameCache().of(state({ moves: ['D5-D9'] }))).toBeNull();
  });

  test('the position after a move is what the client compares with the server’s', () => {
    expect(positionAfter(state(), 'D6')).toBe('7/7/7/3o3/3@3/7/7/7/7 X');
    expect(positionAfter(state(), 'D5-D7')).toBeNull();
  });

  test('the last move shown leaves a swap out', () => {
    const game = replay(START, { ...DEFAULT_RULES, pie: true }, ['D6', 'swap'])!;
    expect(lastMoveOf(turnBefore(game, 2))).toEqual({ kind: 'place', point: at('D6') });
    expect(lastMoveOf(turnBefore(game, 0))).toBeNull();
    const jumped = replay(START, DEFAULT_RULES, ['D6', 'A2', 'D5-D7'])!;
    expect(lastMoveOf(turnBefore(jumped, 3))).toEqual({
      kind: 'jump',
      hops: [{ from: at('D5'), to: at('D7'), removed: [at('D6')] }],
    });
  });
});

describe('whose turn', () => {
  test('in the bar and in the title', () => {
    expect(turnText(en, view())).toBe('Your turn');
    expect(titleText(en, view())).toBe('● Your turn · Goalline');
    expect(turnText(en, view({ to_move: 'X' }))).toBe('Your opponent’s turn');
    expect(titleText(en, view({ to_move: 'X' }))).toBe('Your opponent’s turn · Goalline');
    expect(
      turnText(en, view({ to_move: 'X', players: { O: null, X: { kind: 'computer', level: 3, here: true } } })),
    ).toBe('The computer is thinking…');
    expect(turnText(en, view({ opponent: 'local', you: ['O', 'X'] }))).toBe('Ohs to move');
    expect(turnText(es, view({ status: 'waiting' }))).toBe('Esperando a tu amigo');
    expect(turnText(es, view({ status: 'waiting', you: [] }))).toBe('Aún no ha empezado');
    expect(turnText(en, view({}, { pending: { ply: 1, text: 'A1', id: 'x' } }))).toBe('Sending…');
    expect(turnText(en, { ...view(), state: null })).toBe('Loading…');
  });

  test('only a player on turn may move, and not while a move is on its way', () => {
    expect(mayMove(view())).toBe(true);
    expect(mayMove(view({ to_move: 'X' }))).toBe(false);
    expect(mayMove(view({ you: [] }))).toBe(false);
    expect(mayMove(view({ status: 'waiting' }))).toBe(false);
    expect(mayMove(view({}, { pending: { ply: 1, text: 'A1', id: 'x' } }))).toBe(false);
  });

  test('a player looks from the own side, everybody else from that of Ohs', () => {
    expect(viewpoint(state({ you: ['X'] }))).toBe('X');
    expect(viewpoint(state({ you: [] }))).toBe('O');
    expect(viewpoint(state({ you: ['O', 'X'] }))).toBe('O');
  });
});

test('names of players', () => {
  expect(playerName(en, state(), 'O')).toBe('You');
  expect(playerName(en, state(), 'X')).toBe('Opponent');
  expect(playerName(en, state({ you: [] }), 'X')).toBe('Guest');
  expect(playerName(en, state({ opponent: 'local', you: ['O', 'X'] }), 'X')).toBe('Eks');
  expect(playerName(en, state({ players: { O: null, X: null } }), 'X')).toBe('Open seat');
  expect(playerName(en, state({ players: { O: null, X: { kind: 'person', name: 'Ada', here: true } } }), 'X')).toBe(
    'Ada',
  );
});

test('results in the reader’s words', () => {
  const over = (result: GameState['result'], you: GameState['you'] = ['O']) =>
    state({ status: 'over', to_move: null, result, you });
  expect(resultText(en, over({ winner: 'O', reason: 'goal' }))).toBe('You win! By a goal');
  expect(resultText(en, over({ winner: 'X', reason: 'goal' }))).toBe('You lose by a goal');
  expect(resultText(en, over({ winner: 'X', reason: 'resignation' }, []))).toBe('Eks wins by resignation');
  expect(resultText(en, over({ winner: null, reason: 'repetition' }))).toBe('Draw by repetition');
  expect(resultText(es, over({ winner: null, reason: 'agreement' }))).toBe('Tablas por acuerdo');
  expect(resultText(en, state())).toBe('');
});

test('the switches that make a difference are told', () => {
  expect(ruleNotes(en, DEFAULT_RULES)).toEqual(['the third time the same position is a draw']);
  expect(
    ruleNotes(en, { corner_exit: false, goal_pass: false, own_goal: false, repetition: 'superko', pie: true }).length,
  ).toBe(5);
});

test('moves in common', () => {
  expect(commonPlies([], ['A1'])).toBe(0);
  expect(commonPlies(['A1', 'B1'], ['A1', 'B1', 'C1'])).toBe(2);
  expect(commonPlies(['A1', 'B1'], ['A1', 'C1'])).toBe(1);
});

test('every kind of error has words in both languages', () => {
  const kinds = [
    'offline',
    'not_found',
    'forbidden',
    'too_many',
    'too_large',
    'conflict',
    'illegal',
    'bad_request',
    'busy',
    'internal',
  ] as const;
  for (const t of [en, es]) {
    expect(new Set(kinds.map((kind) => errorText(t, new ApiError(kind, 'why')))).size).toBe(kinds.length);
    expect(errorText(t, new Error('x'))).toBe(t.errors.unexpected);
  }
  const wrong = new ApiError('illegal', 'in English', { code: 'P5', where: 'line 3, column 7, H11' });
  expect(errorText(es, wrong)).toBe(
    'No es legal: un hombre va en un punto vacío y los bandos juegan por turnos (línea 3, columna 7)',
  );
  expect(errorText(en, new ApiError('illegal', 'its own words', { code: 'new' }))).toBe(
    'That is not legal: its own words',
  );
  expect(errorText(es, new ApiError('illegal', 'its own words', { code: 'new' }))).toBe('No es legal');
  expect(errorText(en, new ApiError('too_many', '', { retryAfter: 1.2 }))).toContain('2 seconds');
});
