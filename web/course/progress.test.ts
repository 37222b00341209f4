import { expect, test } from 'vitest';
import { LESSONS_OF } from './lessons';
import { nextStep, readProgress, withStep } from './progress';

const read = (text: string | null) => readProgress(text, LESSONS_OF.phutball);

test('whatever is stored is read without fault', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"moves":7}',
    '{"moves":["x",null,0,7,1.5]}',
    '{"other":[1]}',
  ])
    expect(read(text)).toEqual({});
  expect(read('{"moves":[3,1,1,9],"chains":[2],"x":[1]}')).toEqual({ moves: [1, 3], chains: [2] });
});

test('a step counts once, and the next one is the first that is missing', () => {
  const one = withStep({}, 'moves', 2);
  expect(withStep(one, 'moves', 2)).toBe(one);
  expect(nextStep([2], 6)).toBe(1);
  expect(nextStep(withStep(one, 'moves', 1).moves ?? [], 6)).toBe(3);
  expect(nextStep([1, 2, 3, 4, 5, 6], 6)).toBe(7);
});
