import { describe, expect, test } from 'vitest';
import { dictionaries } from '../base/i18n/all';
import { stepOf } from '../board/geometry';
import { DEFAULT_RULES, type Game, type Position } from '../rules';
import { landingsOf } from './draft';
import { readMove } from './move-field';
import {
  boardName,
  type Compass,
  chainSentence,
  clocksSentence,
  compassOf,
  directionOf,
  landingsSentence,
  moveSentence,
  pointLabel,
  raysSentence,
  type Scene,
  spoken,
  type Turned,
  threatsSentence,
  undoneSentence,
} from './speech';
import { at, EXAMPLE, played, positionOf } from './testing';

const { en, es } = dictionaries;
const rules = DEFAULT_RULES;

const example = positionOf(EXAMPLE);
const upright: Turned = { up: 'O', sideways: false };
const turned: Turned = { up: 'X', sideways: false };
/** Right and upwards on the screen. */
const SCREEN: Record<Compass, [number, number]> = {
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
};

function scene(position: Position, change: Partial<Scene> = {}): Scene {
  return { position, rules, playable: true, aim: null, chain: null, landings: [], ...change };
}
const sentence = (t: typeof en, game: Game) => {
  const turn = game.turns.at(-1);
  if (!turn) throw new Error('no turn');
  return moveSentence(t, turn, game.at(game.plies - 1).toMove);
};

test('clocks are said in hours only where moves may take days', () => {
  const names = { O: 'You', X: 'Iris' };
  const times = { left: { O: 20 * 3_600_000, X: 90 * 60_000 }, running: null, at: 0 };
  expect(clocksSentence(en, times, true, names, 0)).toBe('You 20 h 0 min. Iris 1 h 30 min.');
  expect(clocksSentence(en, { ...times, left: { O: 90_000_000, X: 0 } }, true, names, 0)).toMatch(/^You 1 d 1 h/);
  expect(clocksSentence(en, times, false, names, 0)).toBe('You 1,200 minutes. Iris 90 minutes.');
});

describe('points', () => {
  test('are named with a blank between letter and number', () => {
    expect(spoken(at('H10'))).toBe('H 10');
    expect(spoken({ row: 3, column: 26 })).toBe('AA 3');
  });

  test('tell what stands there', () => {
    expect(pointLabel(en, scene(example), at('H9'))).toBe('H 9, man');
    expect(pointLabel(en, scene(example), at('K7'))).toBe('K 7, empty');
    expect(pointLabel(en, scene(example), at('K6'))).toBe('K 6, ball, 1 jump');
    expect(pointLabel(en, scene(example, { playable: false }), at('K6'))).toBe('K 6, ball');
    expect(pointLabel(en, scene(positionOf('3/1@1/3 O')), at('B2'))).toBe('B 2, ball, no jump');
    expect(pointLabel(es, scene(example), at('H9'))).toBe('H 9, hombre');
  });

  test('on a goal row tell who wins there', () => {
    expect(pointLabel(en, scene(example), at('H19'))).toBe('H 19, empty, goal row, Ohs wins here');
    expect(pointLabel(en, scene(example), at('A1'))).toBe('A 1, empty, goal row, Eks wins here');
    expect(pointLabel(es, scene(example), at('A1'))).toBe('A 1, vacío, fila de gol, aquí gana Eks');
  });

  test('in a chain tell landing, stop and men that go', () => {
    const turn = { position: example, rules };
    const taken = scene(example, { chain: [], landings: landingsOf(turn, []) });
    expect(pointLabel(en, taken, at('G9'))).toBe('G 9, jump 1 of 1, over 2 men');
    expect(pointLabel(en, taken, at('J11'))).toBe('J 11, 3 jumps away, over 4 men');
    const hop = { from: at('K6'), to: at('G9'), removed: [at('J7'), at('H8')] };
    const jumped = scene(example, { chain: [hop], landings: landingsOf(turn, [hop]) });
    expect(pointLabel(en, jumped, at('K6'))).toBe('K 6, start of the chain');
    expect(pointLabel(en, jumped, at('G9'))).toBe('G 9, ball');
    expect(pointLabel(en, jumped, at('H8'))).toBe('H 8, man that goes');
    expect(pointLabel(en, jumped, at('G11'))).toMatch(/^G 11, jump \d of 2, over 1 man$/);
  });

  test('an exit is off the board and a goal', () => {
    const position = positionOf('1o1/1@1/3/3 O');
    const landings = landingsOf({ position, rules }, []);
    expect(pointLabel(en, scene(position, { chain: [], landings }), at('B5'))).toBe(
      'B 5, jump 1 of 1, over 1 man, off the board, goal row, Ohs wins here',
    );
  });

  test('the aim is told', () => {
    expect(pointLabel(en, scene(example, { aim: at('A2') }), at('A2'))).toBe('A 2, empty, aimed at');
  });
});

describe('sentences', () => {
  test('on entry', () => {
    const name = 'Ohs to move. Ball K 6, 13 rows from the top goal, 5 from the bottom. 5 men.';
    expect(boardName(en, example, false)).toBe(name);
    expect(boardName(es, example, false)).toBe(
      'Juega Ohs. Balón en K 6, a 13 filas de la portería superior y a 5 de la inferior. 5 hombres.',
    );
  });

  test('for a chain: who, path, men, ball', () => {
    const game = played(EXAMPLE, ['K6-G9-G11-J11']);
    expect(sentence(en, game)).toBe('Ohs jumps K 6, G 9, G 11, J 11; 4 men removed; ball 8 rows from the top goal');
    expect(sentence(es, game)).toBe(
      'Ohs salta K 6, G 9, G 11, J 11; 4 hombres retirados; balón a 8 filas de la portería superior',
    );
  });

  test('for a man', () => {
    expect(sentence(en, played('3/3/1@1/3/3 X', ['B2']))).toBe(
      'Eks puts a man on B 2; ball 2 rows from the bottom goal',
    );
  });

  test('on and over a goal line', () => {
    expect(sentence(en, played('3/1o1/1@1/3/3 O', ['B3-B5']))).toBe(
      'Ohs jumps B 3, B 5; 1 man removed; ball on the top goal line',
    );
    expect(sentence(en, played('1o1/1@1/3/3 O', ['B3-B5']))).toBe(
      'Ohs jumps B 3, B 5; 1 man removed; ball over the top goal line',
    );
    expect(sentence(en, played('3/3/1@1/1o1/3 O', ['B3-B1']))).toBe(
      'Ohs jumps B 3, B 1; 1 man removed; ball on the bottom goal line',
    );
  });

  test('after undo', () => {
    expect(undoneSentence(en, example)).toBe('Moves taken back; Ohs to move; ball 13 rows from the top goal');
  });

  test('of a chain being built', () => {
    const turn = { position: example, rules };
    expect(chainSentence(en, example, [], landingsOf(turn, []))).toBe('Jumps to G 9.');
    const hop = { from: at('K6'), to: at('G9'), removed: [at('J7'), at('H8')] };
    expect(chainSentence(en, example, [hop], landingsOf(turn, [hop]))).toMatch(
      /^K 6, G 9, 2 men removed so far\. Jumps to /,
    );
    expect(landingsSentence(en, [])).toBe('The ball cannot jump.');
    const last = positionOf('3/1o1/1@1/3/3 O');
    const goal = { from: at('B3'), to: at('B5'), removed: [at('B4')] };
    expect(chainSentence(en, last, [goal], [])).toBe('B 3, B 5, 1 man removed so far. This jump is a goal.');
  });

  test('key x: the eight directions', () => {
    expect(raysSentence(en, example, at('K6'), upright)).toBe('From K 6: north-west, over 2 men to G 9.');
    expect(raysSentence(en, example, at('H7'), upright)).toMatch(/^From H 7: north, man H 8;.*east, man J 7/);
    expect(raysSentence(en, example, at('A19'), upright)).toBe('From A 19: nothing in any direction.');
  });

  test('key w: the threats of both sides', () => {
    const position = positionOf('3/1o1/1@1/3/3 O');
    expect(threatsSentence(en, position, rules)).toBe('Ohs can score: B 3, B 5. Eks cannot score now.');
    expect(threatsSentence(es, position, rules)).toBe('Ohs puede marcar: B 3, B 5. Eks no puede marcar ahora.');
  });

  test('north is up on the screen, also on a turned board', () => {
    expect(compassOf({ row: 1, column: 0 }, upright)).toBe('n');
    expect(compassOf({ row: 1, column: 0 }, turned)).toBe('s');
    expect(directionOf('ne', turned)).toEqual({ row: -1, column: -1 });
    // Sideways Ohs attacks to the right; column A is at the top.
    expect(compassOf({ row: 1, column: 0 }, { up: 'O', sideways: true })).toBe('e');
    for (const lie of [upright, turned, { up: 'O', sideways: true }, { up: 'X', sideways: true }] as const) {
      for (const [name, [right, upwards]] of Object.entries(SCREEN)) {
        const direction = directionOf(name as Compass, lie);
        expect(direction).toEqual(stepOf(lie, right, upwards));
        expect(compassOf(direction, lie)).toBe(name);
      }
    }
  });
});

describe('the move field', () => {
  const game = played(EXAMPLE, []);
  const read = (text: string, lie: Turned = upright, t = en) => readMove(t, game, text, lie);

  test('takes points, chains and directions', () => {
    expect(read('k7')).toEqual({ ok: true, move: 'K7' });
    expect(read(' K6-G9-G11-J11 ')).toEqual({ ok: true, move: 'K6-G9-G11-J11' });
    expect(read('k6 g9 g11')).toEqual({ ok: true, move: 'K6-G9-G11' });
    expect(read('nw n')).toEqual({ ok: true, move: 'K6-G9-G11' });
    expect(read('se s', turned)).toEqual({ ok: true, move: 'K6-G9-G11' });
    expect(read('no n', upright, es)).toEqual({ ok: true, move: 'K6-G9-G11' });
  });

  test('tells what is wrong', () => {
    const message = (text: string) => {
      const answer = read(text);
      return answer.ok ? null : answer.message;
    };
    expect(message('')).toBe('Type a move.');
    expect(message('I5')).toBe('“I5” isn’t a move. Try K7, K6-G9-G11 or n ne.');
    expect(message('hello')).toBe('“HELLO” isn’t a move. Try K7, K6-G9-G11 or n ne.');
    expect(message('P5')).toBeNull();
    expect(message('Z5')).toBe('Z5 is not on the board.');
    expect(message('H8')).toBe('H8 is not empty.');
    expect(message('A1-A3')).toBe('A chain starts at the ball, not at A1.');
    expect(message('K6-G9-J9-G7')).toMatch(/^J9-G7: /);
    expect(message('K6-F10')).toBe('K6-F10: this jump lands on G9.');
    expect(message('s')).toBe('There is no jump from K 6 to the south.');
    expect(message('swap')).toBe('Sides can be swapped only in the second turn.');
  });
});
