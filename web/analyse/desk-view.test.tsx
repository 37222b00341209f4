// @vitest-environment happy-dom
// The page of an analysis with an engine that thinks what it is told to: lines, proofs, preview, branches, undo.

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLine, newStudy } from '../analysis/study';
import { type Language, TextContext } from '../base/i18n';
import { dictionaries } from '../base/i18n/all';
import { DEFAULTS, settings } from '../base/settings';
import type { Line } from '../engine/types';
import { DEFAULT_RULES, parsePosition } from '../rules';
import { DeskView } from './desk-view';
import { ScriptedEngine } from './scripted';

const START = '7/7/7/7/3@3/7/7/7/7 O';
let host: HTMLElement;
let engine: ScriptedEngine;
const written = { current: '/analyse' };

/** Time passes, and what waits for it is done. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const settleAll = () => pass(500);
const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map((each) => each.textContent?.replaceAll('\u2060', '') ?? '');
const press = (label: string) =>
  act(async () =>
    all(`[aria-label="${label}"]`)
      .find((each) => !each.hasAttribute('disabled'))
      ?.click(),
  );
const point = (line: HTMLElement | undefined, type: string) =>
  act(async () => void line?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })));
const button = (name: string) => all('button').find((each) => each.textContent === name) as HTMLButtonElement;
const men = () => all('[data-layer="men"] .gl-man').length;
const shownMoves = () => texts('[data-part=tree-move] > span:not([data-part~=mark])');

async function open(moves: readonly string[] = [], language: Language = 'en') {
  const start = parsePosition(START);
  if (!start.ok) throw new Error('no position');
  const place = addLine({ study: newStudy(start.value, DEFAULT_RULES), at: 0 }, moves);
  await act(async () =>
    render(
      <TextContext.Provider value={dictionaries[language]}>
        <DeskView
          opened={{ place, origin: {} }}
          written={written}
          onOpen={async () => null}
          engines={async () => ({ engine, place: 'browser' })}
        />
      </TextContext.Provider>,
      host,
    ),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  localStorage.clear();
  history.replaceState(null, '', '/analyse');
  written.current = '/analyse';
  settings.set({ ...DEFAULTS, animation: false });
  engine = new ScriptedEngine();
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.useRealTimers();
});

const WIN: Line = { score: { kind: 'win', plies: 7 }, moves: ['D6', 'A1', 'D5-D7'] };
const GUESS: Line = { score: { kind: 'chance', chance: 0.437 }, moves: ['E5', 'F5'] };
const LOSS: Line = { score: { kind: 'loss', plies: 2 }, moves: ['A9'] };

async function think(...lines: Line[]) {
  await settleAll();
  await act(async () => engine.say({ depth: 6, nodes: 12_153, lines }));
  await settleAll();
}

test('the engine is asked for the position with its history, and its lines are shown', async () => {
  await open(['D6', 'A1']);
  expect(engine.tasks).toEqual([]);
  await press('Engine on or off');
  await think(GUESS, LOSS);
  expect(engine.tasks).toEqual([
    { position: START, moves: ['D6', 'A1'], rules: DEFAULT_RULES, lines: 3, limits: { milliseconds: 30_000 } },
  ]);
  expect(texts('[data-part~=engine-progress]')[0]).toBe('depth 6, 12,153 nodes, this browser');
  expect(texts('[data-part~=line-chance]')).toEqual(['44%']);
  expect(texts('[data-part~=line-moves]')).toEqual(['E5 F5', 'A9 ']);
  // It is the turn of Ohs; both numbers stand in the bar.
  expect(all('[data-part~=win-bar]')[0]?.getAttribute('aria-label')).toBe('Chance to win: Ohs 44%, Eks 56%');
  expect(texts('[data-part~=win-bar] b')).toEqual(['56', '44']);
});

test('the moves of the book stand below the lines', async () => {
  await open();
  await press('Engine on or off');
  await think(GUESS);
  expect(all('[data-part~=book-note]').length).toBe(0);
  const book = [
    { move: 'G11', chance: 0.663 },
    { move: 'H10-H12', chance: 0.4 },
  ];
  await act(async () => engine.say({ depth: 7, nodes: 20_000, lines: [GUESS], book }));
  await settleAll();
  expect(texts('[data-part~=book-note]')).toEqual(['BookG11 66%H10–H12 40%']);
});

test('what is proven is never a percentage', async () => {
  await open();
  await press('Engine on or off');
  await think(WIN, LOSS, { score: { kind: 'draw' }, moves: ['B5'] });
  expect(texts('[data-part~=proof]')).toEqual(['Ohs wins in 7proven', 'Eks wins in 2proven', 'Drawproven']);
  expect(all('[data-part~=proof][data-part~=win][data-part~=side-o]').length).toBe(1);
  expect(all('[data-part~=proof][data-part~=loss][data-part~=side-x]').length).toBe(1);
  expect(all('[data-part~=win-bar]')[0]?.getAttribute('aria-label')).toBe('Proven: Ohs wins in 7');
  expect(texts('[data-part~=analyse-panel], [data-part~=win-bar]').join()).not.toContain('%');
  await think(
    { score: { kind: 'win', plies: null }, moves: ['D6'] },
    { score: { kind: 'chance', chance: 1 }, moves: ['E5'] },
  );
  expect(texts('[data-part~=proof]')).toEqual(['Ohs winsproven']);
  expect(texts('[data-part~=line-chance]')).toEqual(['99%']);
});

test('the board shows the first moves; a line under the pointer is played there, a click adds it', async () => {
  await open();
  await press('Engine on or off');
  await think(WIN, GUESS);
  expect(all('[data-layer="lines"] .gl-line-man').length).toBe(2);
  expect(texts('[data-layer="badges"] text')).toEqual(['2', '1']);
  expect(men()).toBe(0);
  await point(all('[data-part~=lines] button')[0], 'pointerenter');
  expect(men()).toBe(1);
  expect(all('[data-layer="lines"] .gl-line-man').length).toBe(0);
  expect(texts('[data-part~=preview-note] b')).toEqual(['Preview: move 1 of 3']);
  await pass(700);
  await pass(700);
  // The last move jumps over one of both men.
  expect(texts('[data-part~=preview-note] b')).toEqual(['Preview: move 3 of 3']);
  expect(men()).toBe(1);
  await act(async () => all('[data-part~=lines] button')[0]?.click());
  await settleAll();
  expect(shownMoves()).toEqual(['D6', 'A1', 'D5–D7']);
  expect(men()).toBe(0);
  expect(all('[data-part~=tree-move][aria-current]')[0]?.dataset.part).toContain('start');
});

test('another position ends the search and begins another; switched off the engine is given back', async () => {
  await open(['D6']);
  await press('Engine on or off');
  await think(GUESS);
  await press('One move back');
  await settleAll();
  expect(engine.stopped).toBe(1);
  expect(engine.tasks.map(({ moves }) => moves)).toEqual([['D6'], []]);
  // What was known of the other position is not shown of this one.
  expect(texts('[data-part~=line-chance]')).toEqual([]);
  await press('One line more');
  await settleAll();
  expect(engine.tasks.at(-1)?.lines).toBe(4);
  await press('Engine on or off');
  await settleAll();
  expect(engine.closed).toBe(1);
  expect(all('[data-part~=lines]').length).toBe(0);
  // The choice is remembered.
  expect(JSON.parse(localStorage.getItem('goalline.engine') ?? '')).toMatchObject({ on: false, lines: 4 });
});

test('at the end of its time it can be told to go deeper; what fails is said', async () => {
  await open();
  await press('Engine on or off');
  await think(GUESS);
  const deeper = () => button('Go deeper');
  expect(deeper().disabled).toBe(true);
  await act(async () => engine.end());
  await settleAll();
  expect(texts('[data-part~=engine-progress]')[0]).toMatch(/finished$/);
  await act(async () => deeper().click());
  await settleAll();
  expect(engine.tasks.at(-1)?.limits).toEqual({});
  expect(texts('[data-part~=line-chance]')).toEqual(['44%']);
  await act(async () => engine.break('memory'));
  await settleAll();
  expect(texts('[data-part~=engine-progress][role=alert]')).toEqual(['The engine needs more memory than there is.']);
});

async function prove(answer: Parameters<ScriptedEngine['say']>[0]) {
  await act(async () => button('Prove it').click());
  await settleAll();
  await act(async () => engine.end(answer));
  await settleAll();
}

test('a proof that is asked for comes first and takes the place of what was guessed', async () => {
  await open(['D6']);
  await press('Engine on or off');
  await think(GUESS, LOSS);
  await act(async () => button('Prove it').click());
  await settleAll();
  expect(engine.stopped).toBe(1);
  expect(engine.tasks.at(-1)).toEqual({
    position: START,
    moves: ['D6'],
    rules: DEFAULT_RULES,
    lines: 1,
    limits: { milliseconds: 60_000 },
    proof: true,
  });
  // What was known stays in sight meanwhile.
  expect(texts('[data-part~=line-chance]')).toEqual(['44%']);
  for (let second = 0; second < 3; ++second) await pass(1000);
  expect(texts('[data-part~=engine-progress]')[0]).toMatch(/^Looking for a proof, [34] s of 60 s$/);
  expect(all('[data-part~=engine-progress] progress').length).toBe(1);
  await act(async () =>
    engine.end({ depth: 8, nodes: 9, lines: [{ score: { kind: 'loss', plies: 8 }, moves: ['C4'] }] }),
  );
  await settleAll();
  // It is the turn of Eks, who loses: no other move is worth a percentage.
  expect(texts('[data-part~=proof]')).toEqual(['Ohs wins in 8proven']);
  expect(texts('[data-part~=line-chance]')).toEqual([]);
  expect(all('[data-part~=win-bar]')[0]?.getAttribute('aria-label')).toBe('Proven: Ohs wins in 8');
  expect(button('Prove it').disabled).toBe(true);
});

test('a won position keeps its other lines; a win that may be shorter says so', async () => {
  await open();
  await press('Engine on or off');
  await think(GUESS);
  const score = { kind: 'win', plies: 11, atMost: true } as const;
  await prove({ depth: 11, nodes: 9, lines: [{ score, moves: ['D6', 'A1'] }] });
  expect(texts('[data-part~=proof]')).toEqual(['Ohs wins in at most 11proven']);
  expect(texts('[data-part~=line-chance]')).toEqual(['44%']);
  expect(engine.tasks.at(-1)?.proof).toBeUndefined(); // the lines go on
});

test('a proof that was not found is said with its reason, and can be asked for again', async () => {
  await open();
  await press('Engine on or off');
  await think(GUESS);
  await prove({ lines: [], unproven: 'size' });
  expect(texts('[data-part~=proof-note]')).toEqual(['This board is too large for a proof.']);
  await act(async () => button('Prove it').click());
  await pass(7000);
  await act(async () => engine.end({ lines: [], unproven: 'limit' }));
  await settleAll();
  expect(texts('[data-part~=proof-note]')).toEqual(['Not decided within 7 s.']);
  expect(texts('[data-part~=line-chance]')).toEqual(['44%']);
});

test('a proof can be cancelled, and ends where another position is looked at', async () => {
  await open(['D6']);
  await press('Engine on or off');
  await think(GUESS);
  await act(async () => button('Prove it').click());
  await settleAll();
  await act(async () => button('Cancel the proof').click());
  await settleAll();
  expect(engine.stopped).toBe(2);
  expect(engine.tasks.at(-1)).toMatchObject({ lines: 3 });
  expect(texts('[data-part~=proof-note]')).toEqual([]);
  await act(async () => button('Prove it').click());
  await settleAll();
  await press('One move back');
  await settleAll();
  expect(engine.tasks.at(-1)).toMatchObject({ moves: [], lines: 3 });
  await press('One move on');
  await settleAll();
  expect(engine.tasks.at(-1)?.proof).toBeUndefined();
});

test('a proof that failed is said, and can be asked for again', async () => {
  await open();
  await press('Engine on or off');
  await think(GUESS);
  await act(async () => button('Prove it').click());
  await settleAll();
  await act(async () => engine.break('memory'));
  await settleAll();
  expect(texts('[data-part~=engine-progress][role=alert]')).toEqual(['The engine needs more memory than there is.']);
  await act(async () => button('Prove it').click());
  await settleAll();
  expect(engine.tasks.filter(({ proof }) => proof).length).toBe(2);
});

test('in Spanish, too', async () => {
  await open([], 'es');
  await press('Encender o apagar el motor');
  await think(WIN, LOSS);
  expect(texts('[data-part~=proof]')).toEqual(['Ohs gana en 7demostrado', 'Eks gana en 2demostrado']);
});

test('comments are undone as one text, marks and deletions each for itself; the address follows', async () => {
  await open(['D6', 'A1']);
  const field = () => all('[data-part~=comment-field] textarea')[0] as HTMLTextAreaElement;
  const type = (text: string) =>
    act(() => {
      field().value = text;
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  for (const text of ['g', 'go', 'good']) await type(text);
  await press('! good');
  await settleAll();
  expect(decodeURIComponent(location.hash)).toContain('TE[1]C[good]');
  expect(location.search).toBe('?p=7/7/7/7/3@3/7/7/7/7+O&m=D6,A1');
  await press('Delete from here');
  expect(shownMoves()).toEqual(['D6']);
  await press('Undo');
  expect(shownMoves()).toEqual(['D6', 'A1']);
  await press('Undo');
  expect(texts('[data-part~=tree-comment]')).toEqual(['good']);
  expect(texts('[data-part~=tree] [data-part~=mark]')).toEqual([]);
  await press('Undo');
  expect(texts('[data-part~=tree-comment]')).toEqual([]);
  await press('Do again');
  expect(texts('[data-part~=tree-comment]')).toEqual(['good']);
});
