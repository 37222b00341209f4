import { expect, test } from 'vitest';
import { placeOf, puzzlePath, smallPuzzlePath } from '../base/router';
import { lessonAt } from '../course/lessons';
import { parseRoute } from './routes';

const id = 'f3a0'.repeat(8);

test('every page has its address', () => {
  expect(parseRoute('/')).toEqual({ page: 'home' });
  for (const page of [
    'first',
    'play',
    'watch',
    'recover',
    'games',
    'analyse',
    'others',
    'learn',
    'rules',
    'statistics',
    'samples',
    'settings',
    'about',
  ] as const)
    expect(parseRoute(`/${page}`)).toEqual({ page });
  expect(parseRoute('/learn/')).toEqual({ page: 'learn' });
  expect(parseRoute('/new', '?opponent=friend')).toEqual({ page: 'new', opponent: 'friend' });
  expect(parseRoute('/new', '?opponent=anyone')).toEqual({ page: 'new', opponent: 'anyone' });
  expect(parseRoute('/new', '?opponent=cat')).toEqual({ page: 'new', opponent: null });
});

test('a lesson’s address says the step; a step that there is not is the first', () => {
  const lesson = (step: number) => ({ page: 'lesson', lesson: lessonAt('phutball', 'chains'), step });
  expect(parseRoute('/learn/phutball/chains')).toEqual(lesson(1));
  expect(parseRoute('/learn/phutball/chains/', '?step=3')).toEqual(lesson(3));
  expect(parseRoute('/learn/phutball/chains', '?step=7')).toEqual(lesson(7));
  for (const query of ['?step=0', '?step=8', '?step=x', '?step=1.5', '?step='])
    expect(parseRoute('/learn/phutball/chains', query)).toEqual(lesson(1));
  for (const path of ['/learn/phutball', '/learn/phutball/none', '/learn/chess/chains', '/learn/phutball/chains/x'])
    expect(parseRoute(path)).toEqual({ page: 'missing' });
});

test('the lessons of Tennis and Footsteps have their game in the address', () => {
  expect(parseRoute('/learn/tennis/thrift')).toEqual({
    page: 'lesson',
    lesson: lessonAt('tennis', 'thrift'),
    step: 1,
  });
  expect(parseRoute('/learn/oddish/count', '?step=5')).toEqual({
    page: 'lesson',
    lesson: lessonAt('oddish', 'count'),
    step: 5,
  });
  expect(parseRoute('/learn/footsteps/hold', '?step=7')).toEqual({
    page: 'lesson',
    lesson: lessonAt('footsteps', 'hold'),
    step: 7,
  });
  expect(parseRoute('/learn/footsteps/hold', '?step=8')).toEqual({
    page: 'lesson',
    lesson: lessonAt('footsteps', 'hold'),
    step: 1,
  });
  for (const path of ['/learn/tennis/hold', '/learn/footsteps', '/learn/tennis/thrift/x'])
    expect(parseRoute(path)).toEqual({ page: 'missing' });
});

test('a game’s address may carry an invitation behind the #', () => {
  expect(parseRoute(`/game/${id}`)).toEqual({ page: 'game', id, invite: null });
  expect(parseRoute(`/game/${id}`, '', '#invite=9c01')).toEqual({ page: 'game', id, invite: '9c01' });
});

test('a puzzle has its number, or is any that suits; the theme that is practised stands behind the ?', () => {
  expect(parseRoute('/puzzles')).toEqual({ page: 'puzzles' });
  expect(parseRoute('/puzzles/rush')).toEqual({ page: 'rush' });
  expect(parseRoute('/puzzle/12')).toEqual({ page: 'puzzle', id: 12, theme: null });
  expect(parseRoute('/puzzle/12', '?theme=own-row')).toEqual({ page: 'puzzle', id: 12, theme: 'own-row' });
  expect(parseRoute('/puzzle/next', '?theme=own-row')).toEqual({ page: 'puzzle', id: null, theme: 'own-row' });
  expect(parseRoute(puzzlePath(null), '')).toEqual({ page: 'puzzle', id: null, theme: null });
  for (const path of ['/puzzle', '/puzzle/0', '/puzzle/x', '/puzzle/1234567890', '/puzzle/1/2', '/puzzles/x'])
    expect(parseRoute(path)).toEqual({ page: 'missing' });
});

test('the puzzles of the small games have their numbers, too', () => {
  expect(parseRoute('/puzzle/strip/12')).toEqual({ page: 'small', name: 'strip', id: 12 });
  expect(parseRoute(smallPuzzlePath('bids', null))).toEqual({ page: 'small', name: 'bids', id: null });
  for (const path of ['/puzzle/strip', '/puzzle/chess/1', '/puzzle/strip/0', '/puzzle/bids/1/next'])
    expect(parseRoute(path)).toEqual({ page: 'missing' });
});

test('anything else is missing', () => {
  for (const path of ['/nothing', '/game', '/game/xyz', `/game/${id}/more`, '/learn/me']) {
    expect(parseRoute(path)).toEqual({ page: 'missing' });
  }
});

test('a row has its views in the query, and its games by link at addresses of their own', () => {
  expect(parseRoute('/strip', '?view=play')).toMatchObject({
    page: 'kind',
    game: 'strip',
    query: '?view=play',
    id: null,
  });
  expect(parseRoute(`/oddish/game/${id}`, '', '#invite=ab')).toMatchObject({
    page: 'kind',
    game: 'oddish',
    part: 'game',
    id,
    invite: 'ab',
  });
  for (const path of ['/strip/game', '/strip/game/1', `/strip/${id}`, `/strip/game/${id}/review`])
    expect(parseRoute(path).page).toBe('missing');
  expect(placeOf(parseRoute('/strip', '?view=play'))).toBe(placeOf(parseRoute('/strip')));
  expect(placeOf(parseRoute('/strip'))).not.toBe(placeOf(parseRoute('/oddish')));
  expect(parseRoute('/strip/game/device-0123456789abcdef').page).toBe('kind');
  expect(parseRoute('/tennis/replays/first')).toMatchObject({ part: 'replays', id: 'first' });
  for (const path of ['/tennis/maps/x', '/tennis/setup', '/tennis/nowhere', '/phutball'])
    expect(parseRoute(path).page).toBe('missing');
  expect(placeOf(parseRoute(`/strip/game/${id}`))).not.toBe(placeOf(parseRoute('/strip')));
});
