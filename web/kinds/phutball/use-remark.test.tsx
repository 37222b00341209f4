// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, hush } from '../../base/announce';
import { changeSettings, DEFAULTS } from '../../base/settings';
import { gameState } from '../../client/testing';
import { played } from '../../play/testing';
import { en } from './coach-texts/en';
import { es } from './coach-texts/es';
import { type RemarkState, remarkText, useRemark } from './use-remark';

/** Ohs to move: the ball could be jumped over the line by either side. */
const START = '3/1o1/1@1/1o1/3 O';
const host = document.body.appendChild(document.createElement('div'));
let remark: RemarkState;

function Probe({ moves, level, playable }: { moves: string[]; level: number; playable: boolean }) {
  const state = gameState({ start: START, moves, level, opponent: 'computer', you: ['O'] });
  remark = useRemark(state, played(START, moves), playable);
  return <Announcer />;
}

async function show(moves: string[], { level = 1, playable = true } = {}) {
  await act(async () => render(<Probe moves={moves} level={level} playable={playable} />, host));
  await act(async () => void (await vi.dynamicImportSettled()));
  act(() => void vi.runAllTimers());
}

beforeEach(() => {
  vi.useFakeTimers();
  changeSettings(DEFAULTS);
  act(() => render(null, host));
  act(hush);
});

afterEach(() => void vi.useRealTimers());

test('says what the position asks for, shows it, and says it aloud', async () => {
  await show([]);
  expect(remark.text).toBe('You can score now: B3–B5.');
  expect(remark.points).toEqual([{ row: 5, column: 2 }]);
  expect(remark.lesson).toBe('chains');
  act(() => void vi.runAllTimers());
  expect(host.querySelector('[data-testid=polite]')?.textContent).toContain('You can score now');
});

test('is gone when the other is to move, and when the board shows an earlier turn', async () => {
  await show(['A1', 'A2']);
  expect(remark.text).not.toBeNull();
  await show(['A1', 'A2'], { playable: false });
  expect([remark.text, remark.points]).toEqual([null, []]);
});

test('is for beginners unless the reader wants it otherwise', async () => {
  await show([], { level: 5 });
  expect(remark.text).toBeNull();
  act(() => changeSettings({ remarks: 'on' }));
  await show([], { level: 5 });
  expect(remark.text).not.toBeNull();
  act(() => changeSettings({ remarks: 'off' }));
  await show([], { level: 1 });
  expect(remark.text).toBeNull();
});

test('every kind has its words in both languages', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  expect(Object.keys(en).length).toBeGreaterThanOrEqual(15);
  const text = remarkText(es, { kind: 'theyJumped', move: 'D5-D7', rows: 2, left: 1 });
  expect(text).toBe('D5–D7 acercó el balón 2 filas a la línea de gol del ordenador, que está a 1 fila.');
});
