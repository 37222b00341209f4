// @vitest-environment happy-dom
// Strips, rows, phrases and plans of a game between two persons, drawn without the board: clocks that run, who is
// away, what may be claimed from when on, what is asked and said.

import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '../../base/announce';
import { type Language, TextContext } from '../../base/i18n';
import { dictionaries } from '../../base/i18n/all';
import { changeSettings, DEFAULTS, settings } from '../../base/settings';
import { type ClientView, type GameState, NO_MOMENTS, type Side } from '../../client';
import type { Spoken } from '../../client/page/use-game';
import { gameState } from '../../client/testing';
import { playerName } from '../../play/model';
import { played } from '../../play/testing';
import { pressStyle } from '../../play/use-draft';
import { Phrases, useSpoken } from '../../table/phrases';
import { TableRows } from '../../table/rows';
import { TableWindow } from '../../table/windows';
import { askWords } from './ask-words';
import { CurrentAct } from './current-act';
import { lineText, PlanCard, usePlanning, withLine } from './plans';
import { Strip, shownTable } from './table';
import type { BoardTable } from './use-board-table';

const START = '3/3/1@1/3/3 O';
const done: string[] = [];
let host: HTMLElement;

function tableOf(change: Partial<GameState> = {}, view: Partial<ClientView> = {}): BoardTable {
  const players: GameState['players'] = {
    O: { kind: 'person', name: 'Ada', here: true },
    X: { kind: 'person', name: 'Iris', tag: 'k7mq', here: true },
  };
  const state = gameState({ start: START, players, watchers: 0, plans: [], ...change });
  const game = played(START, state.moves);
  return {
    view: {
      state,
      connected: true,
      showBanner: false,
      busy: null,
      pending: null,
      fatal: null,
      ...NO_MOMENTS,
      ...view,
    },
    state,
    game,
    ply: game.plies,
    live: true,
    position: game.position,
    turned: { up: 'O', sideways: false },
    playable: false,
    spoken: null,
    words: askWords(dictionaries.en),
    refused: null,
    onSeen: () => done.push('dismissed'),
    act: (action: string) => done.push(action),
    speak: (phrase: string) => done.push(phrase),
    plan: (plans: unknown) => done.push(JSON.stringify(plans)),
    plies: game.plies,
    names: { O: playerName(dictionaries.en, state, 'O'), X: playerName(dictionaries.en, state, 'X') },
    setOpen: () => done.push('closed'),
  } as unknown as BoardTable;
}

const show = (child: ComponentChild, language: Language = 'en') =>
  act(() => render(<TextContext.Provider value={dictionaries[language]}>{child}</TextContext.Provider>, host));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const text = (selector: string) => host.querySelector(selector)?.textContent ?? null;
const press = (name: string) =>
  act(() => [...host.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)?.click());
const rows = (table: BoardTable) => <TableRows table={table} />;
const strip = (table: BoardTable, side: Side) => (
  <Strip table={table} place={side === 'O' ? 'lower' : 'upper'} mark={() => null} />
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  host = document.body.appendChild(document.createElement('div'));
  done.length = 0;
  settings.set(DEFAULTS);
});

test('each player sees how slow the network is for both, in the language of the page', () => {
  const players: GameState['players'] = {
    O: { kind: 'person', name: 'Ada', here: true },
    X: { kind: 'person', name: 'Iris', here: true },
  };
  const clock = { base: 60, increment: 0 };
  const seen = (of: BoardTable, language: Language) => {
    show(
      <>
        {strip(of, 'O')}
        {strip(of, 'X')}
      </>,
      language,
    );
    return [...host.querySelectorAll('[data-part~=network-lag]')].map((lag) => lag.textContent);
  };
  const table = tableOf({ clock, players, lag: { O: 38, X: 512 } });
  expect(seen(table, 'en')).toEqual(['Network delay: 38 ms', 'Network delay: 512 ms']);
  expect(seen(table, 'es')).toEqual(['Retardo de la red: 38 ms', 'Retardo de la red: 512 ms']);
  expect(seen(tableOf({ clock, lag: { O: null, X: 5 } }), 'en')).toEqual(['Network delay: 5 ms']);
  expect(seen(tableOf({ clock: { days: 1 }, lag: null }), 'en')).toEqual([]);
});

test('the running clock runs, the other stands, and little time has its colour', () => {
  const times = { left: { O: 31_000, X: 60_000 }, running: 'O', at: performance.now() } as const;
  const table = tableOf({ clock: { base: 60, increment: 0 } }, { times });
  show(
    <>
      {strip(table, 'X')}
      {strip(table, 'O')}
    </>,
  );
  const clocks = () => [...host.querySelectorAll('[role=timer]')].map((clock) => clock.textContent);
  expect(clocks()).toEqual(['1:00', '0:31']);
  expect(host.querySelector('[data-part~=strip-clock][data-part~=low]')).toBeNull();
  pass(1_100);
  expect(clocks()).toEqual(['1:00', '0:29']);
  expect(text('[data-part~=strip-clock][data-part~=low]')).toBe('0:29');
  pass(20_500);
  expect(clocks()).toEqual(['1:00', '9.4']);
});

test('the strip of the side to move is lit and says so; the name of the other has its four characters', () => {
  const table = tableOf();
  show(strip(table, 'O'));
  expect(text('[data-part~=strip-plate]')).toBe('Your turn');
  show(strip(table, 'X'));
  expect(text('[data-part~=strip-plate]')).toBeNull();
  expect(text('[data-part~=strip-name]')).toBe('Iris·k7mq');
  const sent = tableOf({}, { pending: { ply: 1, text: 'A1', id: '1' } });
  show(strip(sent, 'X'));
  expect(text('[data-part~=strip-plate]')).toBe('To move');
});

test('who is away is hatched and counted; the game may be claimed from the moment on that the server named', () => {
  const now = performance.now();
  const change: Partial<GameState> = {
    players: { O: { kind: 'person', name: 'Ada', here: true }, X: { kind: 'person', name: 'Iris', here: false } },
  };
  const table = tableOf(change, { gone: { X: now - 41_000 }, claim: { side: 'X', due: now + 12_000 } });
  show(
    <>
      {strip(table, 'X')}
      {rows(table)}
      <Announcer />
    </>,
  );
  expect(text('[data-part~=strip-away]')).toBe('away 0:41');
  expect(host.querySelectorAll('[data-part~=match-row]').length).toBe(0);
  pass(11_900);
  expect(text('[data-part~=strip-away]')).toBe('away 0:52');
  expect(host.querySelectorAll('[data-part~=match-row]').length).toBe(0);
  pass(200);
  expect(text('[data-part~=match-row] b')).toBe('Iris has gone');
  expect(text('[aria-live=polite]')?.trim()).toBe(
    'Iris has gone. You may end the game now, or wait: moves made meanwhile count.',
  );
  press('Claim the win');
  press('Claim a draw');
  expect(done).toEqual(['claim_win', 'claim_draw']);
  press('Wait');
  expect(host.querySelectorAll('[data-part~=match-row]').length).toBe(0);
});

test('what is asked of the reader has two answers, what the reader asked can be withdrawn', () => {
  const times = { left: { O: 60_000, X: 60_000 }, running: 'O', at: performance.now() } as const;
  show(rows(tableOf({ undo_offer: 'X', moves: ['A1', 'A2'] }, { times })));
  expect(text('[data-part~=asks][data-part~=side-x] p')).toBe('Iris asks to take back A2Your clock goes on');
  press('Refuse');
  press('Allow');
  show(rows(tableOf({ draw_offer: 'O' })));
  expect(text('[data-part~=match-row] p')).toBe('You offered a drawIris decides');
  press('Withdraw');
  expect(done).toEqual(['decline_undo', 'accept_undo', 'cancel_draw']);
  const refused = { what: 'undo', mine: false, passed: false } as const;
  show(rows({ ...tableOf({ ask_again: { undo: 13 } }), refused }));
  expect(text('[data-part~=refused] p')).toBe('Iris refused the takebackRefused; ask again from turn 13 on');
  act(() => host.querySelector<HTMLElement>('[data-part~=refused] [aria-label=Close]')?.click());
  expect(done.at(-1)).toBe('dismissed');
  show(rows(tableOf({ undo_offer: 'X', you: [] })));
  expect(host.querySelectorAll('[data-part~=match-row]').length).toBe(0);
});

test('a phrase is sent once in three seconds', () => {
  show(<Phrases speak={tableOf().speak} about={null} />);
  press('Good luck');
  press('Hello');
  pass(2_900);
  press('Hello');
  pass(200);
  press('Hello');
  expect(done).toEqual(['good_luck', 'hello']);
});

test('the window with the phrases of a phone closes when something is said, so that the board is seen', () => {
  show(<TableWindow table={{ ...tableOf(), open: 'phrases' }} />);
  press('Hello');
  expect(done).toEqual(['hello', 'closed']);
});

function Said({ spoken: now }: { spoken: Spoken<GameState> }) {
  const table = tableOf();
  const spoken = useSpoken(table.state, now, table.words);
  const said = { ...table, spoken };
  return (
    <>
      {strip(said, 'X')}
      {strip(said, 'O')}
    </>
  );
}

test('a phrase stands at the strip of the speaker, in the language of the reader, and goes', () => {
  const spoken: Spoken<GameState> = { by: 'X', phrase: 'nice_chain' };
  show(<Said spoken={spoken} />, 'es');
  expect(text('[data-part~=strip-phrase]')).toBe('¡Qué cadena!');
  pass(6_100);
  expect(text('[data-part~=strip-phrase]')).toBeNull();
});

test('one press silences the phrases of others for good', () => {
  show(<Phrases speak={tableOf().speak} about={null} />);
  press('Mute');
  expect(settings.get().muted).toBe(true);
  show(<Said spoken={{ by: 'X', phrase: 'oh_no' }} />);
  expect(text('[data-part~=strip-phrase]')).toBeNull();
});

test('one’s own phrase goes also where a muted one comes meanwhile', () => {
  changeSettings({ muted: true });
  show(<Said spoken={{ by: 'O', phrase: 'hello' }} />);
  expect(text('[data-part~=strip-phrase]')).toBe('Hello');
  pass(3_000);
  show(<Said spoken={{ by: 'X', phrase: 'oh_no' }} />);
  expect(text('[data-part~=strip-phrase]')).toBe('Hello');
  pass(3_100);
  expect(text('[data-part~=strip-phrase]')).toBeNull();
});

test('with little time on the clock a touch or click plays at once', () => {
  const times = { left: { O: 25_000, X: 5_000 }, running: 'O', at: 0 } as const;
  expect(pressStyle('touch', times, 'O', 4_000)).toBe('two');
  expect(pressStyle('touch', times, 'O', 6_000)).toBe('one');
  expect(pressStyle('touch', times, 'X', 6_000)).toBe('two');
  expect(pressStyle('touch', null, 'O', 6_000)).toBe('two');
  changeSettings({ mouse: 'two' });
  expect(pressStyle('mouse', times, 'O', 4_000)).toBe('two');
  expect(pressStyle('mouse', times, 'O', 6_000)).toBe('one');
  changeSettings({ hurry: 0, mouse: 'one' });
  expect(pressStyle('mouse', times, 'O', 24_000)).toBe('one');
  expect(pressStyle('touch', times, 'O', 24_000)).toBe('two');
});

test('a line of conditional moves is said in pairs, and takes the place of one that began in the same way', () => {
  const { en, es } = dictionaries;
  expect(lineText(en, ['H8', 'K15', 'J9-J11', 'H4'])).toBe('H8, I answer K15, then J9–J11, I answer H4');
  expect(lineText(es, ['H8', 'K15', 'J9', 'H4'])).toBe('H8, respondo K15; luego J9, respondo H4');
  const kept = { ply: 3, line: ['A1', 'A2'] };
  const other = { ply: 3, line: ['B1', 'A2'] };
  expect(withLine([kept, other], { ply: 3, line: ['A1', 'A2', 'C1', 'C2'] })).toEqual([
    other,
    { ply: 3, line: ['A1', 'A2', 'C1', 'C2'] },
  ]);
  expect(withLine([kept], { ply: 3, line: ['A1', 'B2'] })).toEqual([kept, { ply: 3, line: ['A1', 'B2'] }]);
});

test('a line is made on the board: the other’s move, one’s answer, and only then can it be kept', () => {
  const table = tableOf({ moves: ['A1'], to_move: 'X' });
  let planning: ReturnType<typeof usePlanning> | null = null;
  const Plan = () => {
    planning = usePlanning(table);
    // As on the page, where the board shows the planned game.
    return planning.line ? <PlanCard table={{ ...table, game: planning.game }} planning={planning} /> : null;
  };
  show(<Plan />);
  expect(host.textContent).toBe('');
  const step = (run: () => void) => act(run);
  step(() => planning?.begin());
  expect(text('[data-part~=chain-text] b')).toBe('If Iris plays …');
  step(() => planning?.play('A2'));
  expect(text('[data-part~=chain-text]')).toBe('… I answer …If Iris plays A2');
  expect(host.querySelector<HTMLButtonElement>('[data-part~=bar-play]')?.disabled).toBe(true);
  step(() => planning?.play('C1'));
  expect(text('[data-part~=chain-text] small')).toBe('If Iris plays A2, I answer C1');
  press('Keep');
  expect(done).toEqual([JSON.stringify([{ ply: 2, line: ['A2', 'C1'] }])]);
  expect(host.textContent).toBe('');
});

test('a move that is typed while a line is planned belongs to the line', () => {
  const play = (move: string) => done.push(move);
  const table = { ...tableOf({ moves: ['A1'], to_move: 'X' }), play, fieldOpen: true, setFieldOpen: () => undefined };
  let planning: ReturnType<typeof usePlanning> | null = null;
  const Plan = () => {
    planning = usePlanning(table);
    const building = { draft: { aim: null, chain: null } } as never;
    const premove = { side: null, kept: null } as never;
    return (
      <CurrentAct
        table={shownTable(table, planning)}
        {...{ building, planning, premove }}
        remark={null}
        field={null}
        toBoard={() => undefined}
      />
    );
  };
  show(<Plan />);
  act(() => planning?.begin());
  const field = host.querySelector<HTMLInputElement>('#move-text') as HTMLInputElement;
  for (const move of ['A2', 'C1']) {
    act(() => {
      field.value = move;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    act(() => void field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  }
  expect(planning).toMatchObject({ line: ['A2', 'C1'] });
  expect(done).toEqual([]);
});
