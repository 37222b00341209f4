import { describe, expect, test } from 'vitest';
import { overlaysOf } from '../analysis/overlays';
import { dictionaries } from '../base/i18n/all';
import { DEFAULT_RULES, type Position, parsePosition } from '../rules';
import { emptySentences, laidSentences } from './overlay-words';

const read = (text: string): Position => {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(text);
  return position.value;
};
const say = (text: string, which = { reach: true, threat: true, defences: true }, rules = DEFAULT_RULES) => {
  const laid = overlaysOf(read(text), rules, which);
  return [laidSentences(dictionaries.en, read(text), laid), laidSentences(dictionaries.es, read(text), laid)];
};

describe('what is laid over a position, in words', () => {
  test('a threat and what stops it', () => {
    expect(say('7/7/3o3/7/3o3/3@3/7/7 X')).toEqual([
      'Eks can reach 2 points; the furthest is row 5 in 1 jump. ' +
        'Ohs can reach 2 points; the furthest is row 7 in 2 jumps. Ohs has no goal in one turn.',
      'Eks puede llegar a 2 puntos; el más lejano está en la fila 5, a 1 salto. ' +
        'Ohs puede llegar a 2 puntos; el más lejano está en la fila 7, a 2 saltos. ' +
        'Ohs no puede marcar en una jugada.',
    ]);
    expect(say('7/4o2/7/3o3/3@3/7/7 X', { reach: false, threat: true, defences: true })).toEqual([
      'Ohs threatens to score: D 3, D 5, F 7. Only this stops it: a man on D 5.',
      'Ohs amenaza con marcar: D 3, D 5, F 7. Solo lo impide esto: un hombre en D 5.',
    ]);
  });

  test('a goal within reach is named', () => {
    expect(say('7/3o3/7/3o3/3@3/7/7 O', { reach: true, threat: false, defences: false })[0]).toBe(
      'Ohs can reach 2 points, the goal among them in 2 jumps. ' +
        'Eks can reach 2 points; the furthest is row 5 in 1 jump.',
    );
  });

  test('nothing to jump; nothing that helps', () => {
    expect(say('7/7/7/3@3/7/7/7 O')[0]).toBe('The ball cannot jump now. Eks has no goal in one turn.');
    // One jump leads over the goal line, and its landing cannot be taken.
    expect(say('7/7/7/3@3/3o3/3o3/3o3 O', { reach: false, threat: true, defences: true })[0]).toBe(
      'Eks threatens to score: D 4, D 0. Nothing stops it.',
    );
  });

  test('what is switched on and shows nothing is named, and why', () => {
    const empty = (text: string, which = { reach: true, threat: true, defences: true }) =>
      emptySentences(dictionaries.en, overlaysOf(read(text), DEFAULT_RULES, which), which);
    expect(empty('7/7/7/3@3/7/7/7 O')).toEqual([
      'Reach: no jump now',
      'Threat: none now',
      'Best defences: there is no threat',
    ]);
    expect(empty('7/7/7/3@3/7/7/7 O', { reach: false, threat: true, defences: false })).toEqual(['Threat: none now']);
    expect(empty('7/7/7/3@3/3o3/3o3/3o3 O')).toEqual(['Best defences: nothing stops it']);
    expect(empty('7/4o2/7/3o3/3@3/7/7 X')).toEqual([]);
  });

  test('what is not complete is said to be so', () => {
    const position = read('7/3o3/7/3o3/3@3/7/7 X');
    const laid = overlaysOf(position, DEFAULT_RULES, { reach: true, threat: true, defences: true });
    const part = {
      ...laid,
      reach: { points: laid.reach!.points, complete: false },
      defences: { men: [], jumps: [], complete: false },
    };
    expect(laidSentences(dictionaries.en, position, part)).toMatch(/these are not all points\..*Not all moves could/);
    expect(laidSentences(dictionaries.es, position, part)).toMatch(/faltan puntos\..*todas las jugadas\./);
  });

  test('the three best men with their chances', () => {
    const men = [0.4, 0.54, 0.53, 0.2].map((chance, i) => ({ point: { row: 3, column: i + 1 }, chance }));
    const none = overlaysOf(read('7/7/7/3@3/7/7/7 O'), DEFAULT_RULES, {});
    expect(laidSentences(dictionaries.en, read('7/7/7/3@3/7/7/7 O'), none, men)).toBe(
      'The best men: B 3, 54 percent; C 3, 53 percent; A 3, 40 percent.',
    );
  });
});
