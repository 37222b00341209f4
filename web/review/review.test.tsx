// @vitest-environment happy-dom
// The review on the page: what is kept with a game is shown without an engine, mistakes are come to and tried again,
// and what engines find is kept.

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskView } from '../analyse/desk-view';
import type { Opened } from '../analyse/place-of';
import { ScriptedEngine } from '../analyse/scripted';
import { addLine, newStudy } from '../analysis/study';
import { type Language, TextContext } from '../base/i18n';
import { dictionaries } from '../base/i18n/all';
import { DEFAULTS, settings } from '../base/settings';
import type { NewReview, StoredReview } from '../client';
import { EngineError, type Line, type Search, type Task, type Thought } from '../engine/types';
import { DEFAULT_RULES, parsePosition } from '../rules';
import type { ReviewSource } from './use-review';

const ID = 'a'.repeat(32);
/** Ohs could score at once, does not, and scores with the third turn. */
const START = '7/3o3/7/3o3/3@3/7/7 O';
const GOAL = 'D3-D5-D7';
const MOVES = ['A1', 'B1', GOAL];
const STORED: StoredReview = {
  nodes: 12_000,
  by: 'X',
  made: 1,
  opinions: [
    { kind: 'win', plies: 1, best: GOAL },
    { kind: 'chance', chance: 0.1, best: 'E4' },
    { kind: 'win', plies: 1, best: GOAL },
    null,
  ],
};

const CAST = { you: null, names: { O: 'Ohs', X: 'Eks' } } as const;

/** Says of each position what the test wants. */
class Answering extends ScriptedEngine {
  constructor(private readonly answer: (task: Task) => Line) {
    super();
  }
  override think(task: Task, tell: (thought: Thought) => void): Search {
    this.tasks.push(task);
    try {
      const thought = { depth: 1, nodes: 500, milliseconds: 1, lines: [this.answer(task)] };
      tell(thought);
      return { done: Promise.resolve(thought), stop: () => undefined };
    } catch (error) {
      return { done: Promise.reject(error as Error), stop: () => undefined };
    }
  }
}
const opinionOf = ({ moves }: Task): Line => {
  const { best, ...score } = STORED.opinions[moves.length] ?? { kind: 'draw', best: 'A1' };
  return { score, moves: [best] };
};

let host: HTMLElement;
let engines: ScriptedEngine[];
let makeEngine: () => ScriptedEngine;
const written = { current: '' };

const pass = (ms = 500) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) =>
  all(selector).map((each) => (each.textContent ?? '').replaceAll('\u2060', '').replaceAll('\u202f', ' '));
const press = async (name: string) => {
  const button = all('button').find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  if (!button) throw new Error(`no button: ${name}`);
  await act(async () => button.click());
  await pass();
};
/** Goes to a move of the tree. */
const look = async (move: string) => {
  const button = all('[data-part~=tree-move]').find((each) =>
    each.textContent?.replaceAll('\u2060', '').replaceAll('–', '-').includes(move),
  );
  await act(async () => button?.click());
  await pass();
};
const key = async (element: HTMLElement | undefined, name: string) => {
  await act(async () => void element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  await pass();
};
const slider = () => all('[role=slider]')[0];
const verdict = () => texts('[data-testid=trial]')[0];

async function open(source: Partial<ReviewSource> | null, language: Language = 'en', more: readonly string[] = []) {
  const start = parsePosition(START);
  if (!start.ok) throw new Error('no position');
  const played = addLine({ study: newStudy(start.value, DEFAULT_RULES), at: 0 }, MOVES);
  const study = more.reduce((now, move) => addLine({ study: now, at: 0 }, [move]).study, played.study);
  const origin: Opened['origin'] = source ? { game: { id: ID, study, review: true } } : {};
  written.current = location.pathname + location.search;
  await act(async () =>
    render(
      <TextContext.Provider value={dictionaries[language]}>
        <DeskView
          opened={{ place: { study, at: played.at }, origin }}
          written={written}
          onOpen={async () => null}
          engines={() => {
            const engine = makeEngine();
            engines.push(engine);
            return Promise.resolve({ engine, place: 'browser' });
          }}
          {...(source ? { reviewed: { stored: null, author: () => null, keep: null, cast: CAST, ...source } } : {})}
        />
      </TextContext.Provider>,
      host,
    ),
  );
  await pass();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  localStorage.clear();
  history.replaceState(null, '', `/game/${ID}/review`);
  settings.set({ ...DEFAULTS, animation: false });
  engines = [];
  makeEngine = () => new Answering(opinionOf);
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.useRealTimers();
});

const kept = { stored: STORED, author: () => 'Ben' };

test('a review that is kept with the game is shown at once, with who made it and how deep', async () => {
  await open(kept);
  expect(engines).toEqual([]);
  expect(texts('[data-part~=summary] p')).toEqual([
    'Ohs: 1 mistake. On average a turn gave away 5 points of the chance to win. The worst was turn 1: 10 points. ' +
      'Could have scored on turn 1. The longest chain had 2 jumps over 2 men, turn 3.',
    'Eks: 1 mistake. On average a turn gave away 10 points of the chance to win. The worst was turn 2: 10 points.',
  ]);
  expect(texts('[data-part~=review-made] p')[0]).toBe(
    'Reviewed by Ben’s browser: at least 12,000 nodes a position. ' +
      'It is kept with the game: whoever opens the game’s review sees it.',
  );
  expect(texts('[data-part~=tree-move] [data-part~=mark] > [aria-hidden]')).toEqual(['?', '?']);
  expect(all('[data-part=graph-sign]').length).toBe(2);
});

test('one key or button leads to the next mistake, with both moves on the board and in words', async () => {
  await open(kept);
  await press('Next mistake');
  expect(texts('[data-part~=review-card] h2 + span')).toEqual(['Mistake 1 of 2']);
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 1, Ohs']);
  // What was better is to be found.
  expect(texts('[data-part=move-text]')).toEqual(['A1']);
  expect(texts('[data-part~=one-move-worth]')).toEqual(['win now, proven', '90%']);
  expect(all('[data-layer="lines"] .gl-line-best').length).toBe(0);
  expect(all('[data-part~=engine-card]').length).toBe(0);
  expect(all('[data-layer="lines"] .gl-line-man').length).toBe(1);
  expect(all('[data-part~=win-bar]')[0]?.getAttribute('aria-label')).toBe('Proven: Ohs wins now');
  expect(location.search).toBe('?at=0');
  await key(slider(), 'k');
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 2, Eks']);
  expect(texts('[data-part~=one-move-worth]')).toEqual(['10%', 'loss now, proven']);
  await key(slider(), 'k');
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 1, Ohs']);
  await key(all('[data-part~=review-card]')[0], 'j');
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 2, Eks']);
});

test('the graph is a slider that says the chance and the mistake', async () => {
  await open(kept);
  const value = () => slider()?.getAttribute('aria-valuetext');
  expect(value()).toBe('after turn 3 of 3: Ohs 100%, Eks 0%');
  await key(slider(), 'ArrowLeft');
  await key(slider(), 'ArrowLeft');
  expect(value()).toBe('after turn 1 of 3: Ohs 90%, Eks 10%: B1, a mistake');
  await key(slider(), 'Home');
  expect(slider()?.getAttribute('aria-valuenow')).toBe('0');
  await key(slider(), 'End');
  expect(slider()?.getAttribute('aria-valuenow')).toBe('3');
});

test('a try hides the answer and is judged', async () => {
  makeEngine = () =>
    new Answering(({ moves }) => ({
      score: { kind: 'chance', chance: moves[0] === 'C4' ? 0.5 : 0.04 },
      moves: ['A7'],
    }));
  await open(kept, 'en', ['C4', 'E4', GOAL]);
  await press('Next mistake');
  await press('Find a better move');
  expect(verdict()).toBe('Your try: find a better move for Ohs.');
  expect(all('[data-layer="lines"] > *').length).toBe(0);
  expect(all('[data-part~=engine-card]').length).toBe(0);
  expect(all('[data-part~=win-bar]')[0]?.getAttribute('aria-label')).toBe(dictionaries.en.engine.noBar);
  await look('C4');
  expect(verdict()).toBe('C4 is not good enough. It costs 50 points of the chance to win.');
  expect(engines[0]?.tasks[0]).toMatchObject({ position: START, moves: ['C4'], lines: 1 });
  expect(engines[0]?.closed).toBe(1);
  await press('Try again');
  await look('E4');
  expect(verdict()).toBe('E4 is good, too. It costs 4 points of the chance to win.');
  await press('Next mistake');
  await press('Previous mistake');
  await press('Find a better move');
  await look('A1');
  expect(verdict()).toBe('A1 was played in the game. Look for another move.');
  await press('Try again');
  await look(GOAL);
  expect(verdict()).toBe('D3–D5–D7 is the engine’s move. Right!');
});

test('the solution can be shown, and a try can be left', async () => {
  await open(kept);
  await press('Next mistake');
  await press('Find a better move');
  await press('Show the solution');
  expect(verdict()).toBe('The engine’s move is D3–D5–D7.');
  expect(all('[data-layer="lines"] .gl-line-best').length).toBe(1);
  await press('Leave it');
  expect(verdict()).toBeUndefined();
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 1, Ohs']);
  // Now it may be seen.
  expect(texts('[data-part=move-text]')).toEqual(['D3–D5–D7', 'A1']);
  expect(all('[data-layer="lines"] .gl-line-best').length).toBe(1);
  await press('Next mistake');
  await press('Show the solution');
  expect(verdict()).toBe('The engine’s move is E4.');
});

test('a player sees only their own mistakes until they ask for the computer’s, and is called “you”', async () => {
  await open({ ...kept, cast: { you: 'X', names: { O: 'the computer', X: 'Eks' } } });
  expect(texts('[data-part~=summary] p')).toEqual([
    'You: 1 mistake. On average a turn gave away 10 points of the chance to win. The worst was turn 2: 10 points.',
    'The computer: 1 mistake. On average a turn gave away 5 points of the chance to win. ' +
      'The worst was turn 1: 10 points. Could have scored on turn 1. ' +
      'The longest chain had 2 jumps over 2 men, turn 3.',
  ]);
  expect(slider()?.getAttribute('aria-valuetext')).toBe('after turn 3 of 3: The computer 100%, you 0%');
  expect(texts('[data-part~=tree-move] [data-part~=mark] > [aria-hidden]')).toEqual(['?']);
  expect(all('[data-part=graph-sign]').length).toBe(1);
  for (const _ of [1, 2]) {
    await press('Next mistake');
    expect(texts('[data-part~=review-card] h2 + span')).toEqual(['Mistake 1 of 1']);
    expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 2, you']);
  }
  await press('Find a better move');
  expect(verdict()).toBe('Your try: find a better move.');
  await press('Leave it');
  await look('Start');
  await act(async () => all('input[type=checkbox]').at(-1)?.click());
  await pass();
  expect(all('[data-part=graph-sign]').length).toBe(2);
  await press('Next mistake');
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 2, you']);
  await press('Next mistake');
  expect(texts('[data-part~=mistake-turn]')).toEqual(['Turn 1, the computer']);
});

test('a game without a review is reviewed at once, and what is found is kept', async () => {
  const sent: NewReview[] = [];
  const keep = (review: NewReview): Promise<StoredReview> => {
    sent.push(review);
    return Promise.resolve({ ...review, by: 'O', made: 2 });
  };
  await open({ keep, author: () => null });
  expect(sent).toEqual([{ nodes: 200_000, opinions: STORED.opinions }]);
  expect(texts('[data-part~=review-made] p')[0]).toMatch(
    /^At least 200,000 nodes a position\. It is kept with the game/,
  );
  expect(engines.every(({ closed }) => closed === 1)).toBe(true);
  await press('Look deeper');
  expect(sent[1]?.nodes).toBe(2_000_000);
  expect(all('[data-part~=review-made] button').length).toBe(0);
});

test('what cannot be kept is said', async () => {
  await open({ keep: () => Promise.reject(new Error('the server is gone')) });
  expect(texts('[data-part~=review-made] p')[0]).toContain('It could not be kept with the game.');
});

test('a review can be cancelled and goes on where it stopped', async () => {
  makeEngine = () => new ScriptedEngine();
  await open({});
  expect(texts('[data-testid=review-progress]')).toEqual(['The engine is starting…']);
  await act(() => {
    engines[0]?.say({ depth: 3, nodes: 9, lines: [{ score: { kind: 'win', plies: 1 }, moves: [GOAL] }] });
    engines[0]?.end();
  });
  await pass();
  expect(texts('[data-testid=review-progress]')).toEqual(['1 of 3 positions looked at']);
  expect(all('progress')[0]?.getAttribute('value')).toBe('1');
  await press('Cancel');
  expect(texts('[data-testid=review-progress]')).toEqual(['Stopped after 1 of 3 positions.']);
  expect(engines[0]?.stopped).toBeGreaterThan(0);
  makeEngine = () => new Answering(opinionOf);
  await press('Go on');
  expect(texts('[data-part~=mistake], [data-part~=summary]').length).toBe(1);
  expect(engines.at(-1)?.tasks.every(({ moves }) => moves.length < 2)).toBe(true);
});

test('what fails is said, and can be tried again', async () => {
  makeEngine = () =>
    new Answering(() => {
      throw new EngineError('memory', 'none');
    });
  await open({});
  expect(texts('[data-part~=review-progress] [role=alert]')).toEqual(['The engine needs more memory than there is.']);
  makeEngine = () => new Answering(opinionOf);
  await press('Try again');
  expect(all('[data-part~=review-made]').length).toBe(1);
});

test('on the page of analysis a line is reviewed from the menu; an edited start ends it', async () => {
  history.replaceState(null, '', '/analyse');
  await open(null);
  expect(all('[data-part~=review-card]').length).toBe(0);
  await act(async () => all('[aria-label=More]')[0]?.click());
  const entry = all('button').find((each) => each.textContent === 'Review this game');
  await act(async () => entry?.click());
  await pass();
  expect(texts('[data-part~=tree-move] [data-part~=mark] > [aria-hidden]')).toEqual(['?', '?']);
  expect(texts('[data-part~=review-made] p')).toEqual(['At least 200,000 nodes a position.']);
  await look('A1');
  await press('Delete from here');
  expect(all('[data-part~=review-card]').length).toBe(0);
});

test('in Spanish, too', async () => {
  await open(kept, 'es');
  expect(texts('[data-part~=summary] p')[0]).toBe(
    'Ohs: 1 error. De media, cada jugada regaló 5 puntos de probabilidad de ganar. ' +
      'La peor fue la del turno 1: 10 puntos. En el turno 1 pudo marcar y no lo hizo. ' +
      'Su cadena más larga tuvo 2 saltos sobre 2 hombres, turno 3.',
  );
  await press('Error siguiente');
  expect(texts('[data-part~=one-move-worth]')).toEqual(['victoria ya, demostrada', '90\u00a0%']);
});
