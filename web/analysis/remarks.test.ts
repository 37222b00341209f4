// Every remark on 2,300 recorded turns is held against a twin that shares nothing with the rules of the page: it goes
// through all chains on a drawing of the board.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_RULES, formatPosition, Game, type Hop, parsePosition, type Side } from '../rules';
import { type Remark, type RemarkKind, remarkOn, remarksOn } from './remarks';

/** Rows from row 1 up, columns from A: 'o' is a man. The ball may be in row 0 or one row too many: it has left. */
interface Drawing {
  readonly rows: readonly string[];
  readonly ball: readonly [row: number, column: number];
}

interface End extends Drawing {
  readonly path: readonly string[];
}

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const nameOf = ([row, column]: readonly [number, number]): string => `${LETTERS[column] ?? '?'}${row + 1}`;

function draw(position: string): Drawing {
  const [board = ''] = position.split(' ');
  const cellsOf = (text: string) => text.replace(/\d+/g, (n) => '.'.repeat(Number(n)));
  const rows = board.split('/').map(cellsOf).reverse();
  const row = rows.findIndex((cells) => cells.includes('@'));
  const column = rows[row]?.indexOf('@') ?? -1;
  return { rows: rows.map((cells) => cells.replace('@', '.')), ball: [row, column] };
}

const put = (rows: readonly string[], row: number, column: number, what: string): string[] =>
  rows.map((cells, at) => (at === row ? cells.slice(0, column) + what + cells.slice(column + 1) : cells));

/** Everything that jumps can lead to; the first path found to each. */
function endsOf({ rows, ball }: Drawing): End[] {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const seen = new Map<string, End>();
  const queue: End[] = [{ rows, ball, path: [nameOf(ball)] }];
  for (const at of queue) {
    const [row, column] = at.ball;
    if (row < 0 || row >= height) continue;
    for (const [up, right] of [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ] as const) {
      let [r, c] = [row + up, column + right];
      let men = at.rows;
      while (at.rows[r]?.[c] === 'o') {
        men = put(men, r, c, '.');
        [r, c] = [r + up, c + right];
      }
      const beyondSide = (c < 0 || c >= width) && r >= 0 && r < height;
      if (men === at.rows || beyondSide) continue;
      const end: End = { rows: men, ball: [r, c], path: [...at.path, nameOf([r, c])] };
      const key = `${r} ${c} ${men.join('/')}`;
      if (!seen.has(key)) {
        seen.set(key, end);
        queue.push(end);
      }
    }
  }
  return [...seen.values()];
}

const scores = (at: Drawing, side: Side): boolean =>
  side === 'O' ? at.ball[0] >= at.rows.length - 1 : at.ball[0] <= 0;
const over = (at: Drawing): boolean => scores(at, 'O') || scores(at, 'X');
const goals = (at: Drawing, side: Side): boolean => !over(at) && endsOf(at).some((end) => scores(end, side));
const gained = (at: Drawing, end: Drawing, side: Side): number =>
  (side === 'O' ? 1 : -1) * (end.ball[0] - at.ball[0]);
const reach = (at: Drawing, side: Side): number => Math.max(0, ...endsOf(at).map((end) => gained(at, end, side)));

/** The end of a chain that a remark names; it fails where the chain cannot be played. */
function along(at: Drawing, hops: readonly Hop[]): End {
  const name = (row: number, column: number) => nameOf([row - 1, column - 1]);
  let now: Drawing = at;
  const path = [nameOf(at.ball)];
  for (const { from, to } of hops) {
    expect(name(from.row, from.column)).toBe(nameOf(now.ball));
    const next = endsOf(now).find((end) => end.path.length === 2 && end.path[1] === name(to.row, to.column));
    if (!next) throw new Error(`no jump to ${name(to.row, to.column)}`);
    now = next;
    path.push(name(to.row, to.column));
  }
  return { ...now, path };
}

/** The drawings before and after the reader's last turn, and now. */
interface Scene {
  readonly me: Side;
  readonly them: Side;
  readonly before: Drawing | null;
  readonly between: Drawing | null;
  readonly now: Drawing;
  readonly mine: string;
  readonly answer: string;
}

const known = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('there is no such turn');
  return value;
};

function everyAnswer({ now }: Scene): Drawing[] {
  const men = now.rows.flatMap((cells, row) =>
    [...cells].flatMap((cell, column) =>
      cell === 'o' || (row === now.ball[0] && column === now.ball[1])
        ? []
        : [{ rows: put(now.rows, row, column, 'o'), ball: now.ball }],
    ),
  );
  return [...men, ...endsOf(now)];
}

const TRUTH: { readonly [Kind in RemarkKind]: (remark: Extract<Remark, { kind: Kind }>, scene: Scene) => boolean } = {
  score: ({ hops }, { now, me }) => scores(along(now, hops), me),
  stopByMan: ({ hops, man }, { now, them }) =>
    scores(along(now, hops), them) && !goals({ ...now, rows: put(now.rows, man.row - 1, man.column - 1, 'o') }, them),
  stopByJump: ({ hops, by }, { now, them }) => scores(along(now, hops), them) && !goals(along(now, by), them),
  nothingStops: ({ hops }, scene) =>
    scores(along(scene.now, hops), scene.them) &&
    everyAnswer(scene).every((after) => goals(after, scene.them) || scores(after, scene.them)),
  goodJump: ({ hops, rows, back }, { now, me, them }) =>
    gained(now, along(now, hops), me) === rows && reach(along(now, hops), them) === back && rows > back,
  goodMan: ({ man, rows, back }, { now, me, them }) => {
    const after = { ...now, rows: put(now.rows, man.row - 1, man.column - 1, 'o') };
    return reach(after, me) === rows && reach(after, them) === back && rows > back && !goals(after, them);
  },
  missed: ({ hops }, { before, me }) => scores(along(known(before), hops), me),
  leftOpen: ({ hops }, { before, between, them }) =>
    goals(known(before), them) && scores(along(known(between), hops), them),
  gaveGoal: ({ hops }, { before, between, them }) =>
    !goals(known(before), them) && scores(along(known(between), hops), them),
  stopped: ({ hops }, { before, between, them }) =>
    scores(along(known(before), hops), them) && !goals(known(between), them),
  threatened: ({ hops }, { before, between, me }) =>
    !goals(known(before), me) && scores(along(known(between), hops), me),
  wayBack: ({ hops, rows }, { between, them }) =>
    gained(known(between), along(known(between), hops), them) === rows && reach(known(between), them) === rows,
  noWayBack: ({ rows }, { before, between, me, them }) =>
    gained(known(before), known(between), me) === rows && rows > 0 && reach(known(between), them) === 0,
  wentBack: ({ rows }, { before, between, them }) => gained(known(before), known(between), them) === rows && rows > 0,
  farther: ({ rows, hops }, { before, between, me }) =>
    gained(known(before), along(known(before), hops), me) === rows &&
    rows > gained(known(before), known(between), me),
  helpsBoth: ({ mine, theirs }, { before, between, me, them }) =>
    reach(known(before), me) < mine &&
    reach(known(between), me) === mine &&
    reach(known(before), them) < theirs &&
    reach(known(between), them) === theirs,
  helpsThem: ({ rows, hops }, { before, between, me, them }) =>
    gained(known(between), along(known(between), hops), them) === rows &&
    reach(known(before), them) < rows &&
    reach(known(between), me) <= reach(known(before), me),
  opens: ({ rows, hops }, { before, between, me }) =>
    gained(known(between), along(known(between), hops), me) === rows && reach(known(before), me) < rows,
  closes: (remark, { before, between, them }) =>
    reach(known(before), them) === remark.before &&
    reach(known(between), them) === remark.after &&
    remark.after < remark.before,
  idle: ({ move }, { before, between }) =>
    endsOf(known(before)).every(({ path }) => path.at(-1) !== move) &&
    endsOf(known(between)).every(
      ({ rows }) => rows[Number(move.slice(1)) - 1]?.[LETTERS.indexOf(move.charAt(0))] === 'o',
    ),
  parried: ({ hops }, { between, now, me }) => scores(along(known(between), hops), me) && !goals(now, me),
  theyJumped: ({ rows, left }, { between, now, them }) =>
    gained(known(between), now, them) === rows &&
    rows > 0 &&
    left === (them === 'O' ? now.rows.length - 1 - now.ball[0] : now.ball[0]),
  theyOpened: ({ rows, hops }, { between, now, me }) =>
    gained(now, along(now, hops), me) === rows && reach(known(between), me) < rows,
  theyClosed: ({ before, after }, { between, now, me }) =>
    reach(known(between), me) === before && reach(now, me) === after && after < before,
  theyLengthened: ({ rows, hops }, { between, now, them }) =>
    gained(now, along(now, hops), them) === rows && reach(known(between), them) < rows,
  longest: ({ mine, theirs }, { now, me, them }) => reach(now, me) === mine && reach(now, them) === theirs,
  noJump: (_, { now }) => endsOf(now).length === 0,
};

const MINE: readonly RemarkKind[] = [
  'leftOpen',
  'gaveGoal',
  'stopped',
  'threatened',
  'wayBack',
  'noWayBack',
  'wentBack',
  'farther',
  'helpsBoth',
  'helpsThem',
  'opens',
  'closes',
  'idle',
]; // prettier-ignore

function sceneOf(game: Game): Scene {
  const at = (ply: number) => (ply < 0 ? null : draw(formatPosition(game.at(ply))));
  const me = game.position.toMove;
  return {
    me,
    them: me === 'O' ? 'X' : 'O',
    before: at(game.plies - 2),
    between: at(game.plies - 1),
    now: known(at(game.plies)),
    mine: game.moves.at(-2) ?? '',
    answer: game.moves.at(-1) ?? '',
  };
}

function* recorded(): Generator<Game> {
  const text = readFileSync(join(import.meta.dirname, '../../testdata/coach_games.jsonl'), 'utf8');
  for (const line of text.trim().split('\n')) {
    const { start, moves } = JSON.parse(line) as { start: string; moves: string };
    const position = parsePosition(start);
    if (!position.ok) throw new Error(start);
    let game = Game.from(position.value, DEFAULT_RULES);
    for (const move of moves.split(' ')) {
      const next = game.tryPlay(move);
      if (!next.ok) throw new Error(`${start}: ${move}`);
      game = next.value;
      yield game;
    }
  }
}

test('every remark is true', { timeout: 300_000 }, () => {
  const said = new Map<RemarkKind, number>();
  const wrong: string[] = [];
  let turns = 0;
  for (const game of recorded()) {
    ++turns;
    const scene = sceneOf(game);
    for (const remark of remarksOn(game, scene.me)) {
      said.set(remark.kind, (said.get(remark.kind) ?? 0) + 1);
      const holds = TRUTH[remark.kind] as (remark: Remark, scene: Scene) => boolean;
      const words = JSON.stringify(remark);
      if ('move' in remark && remark.move !== (MINE.includes(remark.kind) ? scene.mine : scene.answer))
        wrong.push(words);
      if (!holds(remark, scene))
        wrong.push(`${formatPosition(game.position)} after ${game.moves.slice(-2).join()}: ${words}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(turns).toBeGreaterThan(2_000);
  expect(Object.keys(TRUTH).filter((kind) => !said.has(kind as RemarkKind))).toEqual([]);
});

test('nothing that is not urgent is said twice in a row', { timeout: 300_000 }, () => {
  let before: RemarkKind | null = null;
  for (const game of recorded()) {
    const remark = remarkOn(game, game.position.toMove, before);
    if (remark?.kind === before) expect(['score', 'stopByMan', 'stopByJump', 'nothingStops']).toContain(before);
    before = remark?.kind ?? null;
  }
});

test('nothing is said of a finished game, or to the one who is not to move', { timeout: 300_000 }, () => {
  for (const game of recorded()) {
    const { toMove } = game.position;
    expect(remarkOn(game, toMove === 'O' ? 'X' : 'O', null)).toBeNull();
    if (game.outcome !== null) expect(remarkOn(game, toMove, null)).toBeNull();
  }
});
