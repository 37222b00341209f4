// @vitest-environment happy-dom
// What is heard of a game between two persons with clocks, from the first move to the rematch, as its page is told by
// the server: the spoken transcript in both languages.

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer, say, sayNow } from '../../base/announce';
import { type Language, TextContext, useText } from '../../base/i18n';
import { dictionaries } from '../../base/i18n/all';
import type { ClientView, GameState, TimeLeft } from '../../client';
import { GameClient } from '../../client/game-client';
import { FakeClock, FakeSocket, fakeApi, gameState } from '../../client/testing';
import { moveTurns } from '../../client/turns';
import { GameCache, positionAfter } from '../../play/model';
import { played } from '../../play/testing';
import { DEFAULT_RULES, formatPosition } from '../../rules';
import { offerAnswered, useTableNews } from '../../table/news';
import { askWords } from './ask-words';
import { useGameNews } from './news';

const TURNS = moveTurns(positionAfter);
const START = '3/3/1@1/3/3 O';

/** The page of Ada, who plays Ohs, and the server's end of it. */
class Page {
  readonly heard: string[] = [];
  private readonly host = document.body.appendChild(document.createElement('div'));
  private readonly socket = new FakeSocket();
  private readonly cache = new GameCache();
  private readonly client: GameClient;
  private state: GameState;

  constructor(
    private readonly language: Language,
    change: Partial<GameState>,
  ) {
    this.state = gameState({
      start: START,
      rules: { ...DEFAULT_RULES, rows: 5, columns: 3 },
      position: START,
      clock: { base: 60, increment: 0 },
      players: { O: { kind: 'person', name: 'Ada', here: true }, X: { kind: 'person', name: 'Iris', here: true } },
      ...change,
    });
    this.client = new GameClient(
      this.state.id,
      {
        api: fakeApi(),
        clock: Object.assign(new FakeClock(), { now: () => performance.now() }),
        openSocket: () => this.socket,
        newId: () => 'id',
        turns: TURNS,
      },
      { changed: (view) => this.draw(view), refused: () => undefined },
    );
    this.client.start();
    act(() => this.socket.accept(this.state));
  }

  /** The server tells the whole state with a change in it. */
  server(change: Partial<GameState>): void {
    const moves = change.moves ?? this.state.moves;
    const position = formatPosition(played(START, moves).position);
    this.state = { ...this.state, ...change, moves, position, version: this.state.version + 1 };
    act(() => this.socket.serverSends({ type: 'state', state: this.state }));
    this.listen();
  }

  move(move: string, time: TimeLeft): void {
    const moves = [...this.state.moves, move];
    this.server({ moves, to_move: moves.length % 2 === 0 ? 'O' : 'X', time });
  }

  pass(ms: number): void {
    act(() => void vi.advanceTimersByTime(ms));
    this.listen();
  }

  /** What the live regions have said since. */
  listen(): void {
    for (const kind of ['assertive', 'polite']) {
      const text = this.host.querySelector(`[data-testid=${kind}]`)?.textContent?.trim() ?? '';
      if (text) this.heard.push(kind === 'polite' ? text : `! ${text}`);
    }
    act(() => {
      say('');
      sayNow('');
    });
  }

  private draw(view: ClientView): void {
    const { state } = view;
    const game = state && this.cache.of(state);
    if (!state || !game) return;
    render(
      <TextContext.Provider value={dictionaries[this.language]}>
        <News view={view} state={state} game={game} />
        <Announcer />
      </TextContext.Provider>,
      this.host,
    );
  }
}

function News(props: { view: ClientView; state: GameState; game: NonNullable<ReturnType<GameCache['of']>> }) {
  const t = useText();
  useGameNews(props.view, props.state, props.game);
  useTableNews(TURNS, askWords(t), props.view, props.state);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  say('');
  sayNow('');
});

/** A refused draw, a request refused by Ada, a lost clock, a rematch that is asked for. */
function wholeGame(language: Language): string[] {
  const page = new Page(language, {});
  page.move('A1', { O: 60_000, X: 60_000, running: null });
  page.move('A2', { O: 60_000, X: 58_500, running: 'O' });
  page.server({ draw_offer: 'O', time: { O: 52_000, X: 58_500, running: 'O' } });
  page.server({ draw_offer: null, time: { O: 50_000, X: 58_500, running: 'O' } });
  page.move('A3', { O: 48_000, X: 58_500, running: 'X' });
  page.server({ undo_offer: 'X', time: { O: 48_000, X: 57_000, running: 'X' } });
  offerAnswered('f'.repeat(32), 'decline_undo');
  page.server({ undo_offer: null, time: { O: 48_000, X: 56_000, running: 'X' } });
  page.move('B4', { O: 48_000, X: 55_000, running: 'O' });
  page.pass(17_900);
  page.pass(200);
  page.pass(25_000);
  page.server({
    status: 'over',
    to_move: null,
    result: { winner: 'X', reason: 'time' },
    time: { O: 0, X: 55_000, running: null },
  });
  page.server({ rematch: { offered_by: 'X' } });
  return page.heard;
}

test('the spoken transcript of a game with a refused draw, a lost clock and a rematch', () => {
  expect(wholeGame('en')).toEqual([
    'Ohs puts a man on A 1; ball 2 rows from the top goal; 1 minute left',
    '! Your turn.',
    'Eks puts a man on A 2; ball 2 rows from the bottom goal; 58 seconds left',
    'Iris refused the draw',
    'Ohs puts a man on A 3; ball 2 rows from the top goal; 48 seconds left',
    'Iris asks to take back A 2',
    'You refused the takeback',
    '! Your turn.',
    'Eks puts a man on B 4; ball 2 rows from the bottom goal; 55 seconds left',
    '! 30 seconds left.',
    '! You lose on time',
    'Iris asks for a rematch',
  ]);
});

test('the same in Spanish', () => {
  expect(wholeGame('es')).toEqual([
    'Ohs pone un hombre en A 1; balón a 2 filas de la portería superior; tiempo restante: 1 minuto',
    '! Te toca.',
    'Eks pone un hombre en A 2; balón a 2 filas de la portería inferior; tiempo restante: 58 segundos',
    'Iris ha rechazado las tablas',
    'Ohs pone un hombre en A 3; balón a 2 filas de la portería superior; tiempo restante: 48 segundos',
    'Iris pide deshacer A 2',
    'Has rechazado deshacer',
    '! Te toca.',
    'Eks pone un hombre en B 4; balón a 2 filas de la portería inferior; tiempo restante: 55 segundos',
    '! Quedan 30 segundos.',
    '! Has perdido por tiempo',
    'Iris pide la revancha',
  ]);
});

test('the last half minute is announced once, also when an increment has lifted the clock above it again', () => {
  const page = new Page('en', { moves: ['A1', 'A2'], position: '3/3/1@1/o2/o2 O' });
  page.server({ time: { O: 31_000, X: 60_000, running: 'O' } });
  page.pass(1_100);
  page.move('A3', { O: 33_000, X: 60_000, running: 'X' });
  page.move('A4', { O: 33_000, X: 60_000, running: 'O' });
  page.pass(5_000);
  expect(page.heard.filter((text) => text.includes('30 seconds'))).toEqual(['! 30 seconds left.']);
});

test('the last half minute is announced, too, if the page hears late that the clock runs', () => {
  const page = new Page('en', { moves: ['A1', 'A2'], position: '3/3/1@1/o2/o2 O' });
  page.server({ time: { O: 31_000, X: 31_000, running: null } });
  page.server({ time: { O: 28_000, X: 31_000, running: 'O' } });
  page.pass(1);
  expect(page.heard).toEqual(['! 30 seconds left.']);
});

test('nothing is said of the time of the other, nor of a clock that began below', () => {
  const page = new Page('en', { moves: ['A1', 'A2'], position: '3/3/1@1/o2/o2 O' });
  page.server({ time: { O: 20_000, X: 31_000, running: 'O' } });
  page.pass(1_000);
  page.move('A3', { O: 19_000, X: 31_000, running: 'X' });
  page.pass(5_000);
  expect(page.heard.filter((text) => text.includes('30 seconds'))).toEqual([]);
});

test('a move that refuses an offer is one text with what it refuses', () => {
  const page = new Page('en', { moves: ['A1'], to_move: 'X', clock: null });
  page.server({ draw_offer: 'O' });
  page.server({ moves: ['A1', 'A2'], to_move: 'O', draw_offer: null });
  expect(page.heard.filter((text) => !text.startsWith('!'))).toEqual([
    'Eks puts a man on A 2; ball 2 rows from the bottom goal. Iris plays on: no draw.',
  ]);
});

test('with the second turn it is said that sides can be swapped', () => {
  const rules = { ...DEFAULT_RULES, rows: 5, columns: 3, pie: true };
  const page = new Page('en', { you: ['X'], clock: null, rules });
  page.server({ moves: ['A1'], to_move: 'X' });
  expect(page.heard).toContain('! Your turn. Swap sides? Playing a move gives up the swap.');
});
