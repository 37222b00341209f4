// Plays a scripted beginner against the computer, alone and following what the coach says, and prints how many games
// each wins. scripts/measure-coach runs this; it fails where the coach is worth less than 30 games of 100.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { advanceOf, gain } from '../analysis/advance';
import { type RemarkKind, remarkOn } from '../analysis/remarks';
import {
  chainMove,
  DEFAULT_RULES,
  formatMove,
  Game,
  hasMan,
  onBoard,
  other,
  type Point,
  pointName,
  type Side,
  startPosition,
} from '../rules';
import { randomSource } from '../rules/generate';

const GAMES = Number(process.env.MEASURE_GAMES ?? 100);
const LEVEL = Number(process.env.MEASURE_LEVEL ?? 1);
const BINARY = process.env.GOALLINE_BIN ?? '../build/release/goalline';
/** How often the beginner jumps where he can. */
const JUMPS = Number(process.env.MEASURE_JUMPS ?? 0.4);
const MOST_PLIES = 400;
const SEED = 11;

/** The computer, as a session of the text protocol. */
const engine = spawn(BINARY, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
engine.stdin.write(`setoption name Level value ${LEVEL}\nsetoption name Seed value ${SEED}\n`);
afterAll(() => void engine.kill());

async function answer(game: Game): Promise<string> {
  engine.stdin.write(`position startpos moves ${game.moves.join(' ')}\ngo nodes 100000\n`);
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the engine has ended');
    const [word, move] = value.split(' ');
    if (word === 'bestmove' && move) return move;
  }
}

/** Jumps forward now and then where he can; else puts a man in front of the ball. Sees no goals, and no threats. */
function beginnersMove(game: Game, side: Side, random: () => number): string {
  const { position, rules } = game;
  const pick = <Value>(all: readonly Value[]): Value | undefined => all[Math.floor(random() * all.length)];
  const forward = (advanceOf(position, rules, side)?.results ?? []).filter(
    ({ ball, goal }) => goal !== other(side) && gain(side, position.ball.row, ball.row) > 0,
  );
  const jump = pick(forward);
  if (jump && random() < JUMPS) return formatMove(chainMove(jump.hops));
  const free = (points: readonly Point[]) =>
    points.filter((point) => onBoard(position, point) && !hasMan(position, point));
  const { row, column } = position.ball;
  const ahead = row + (side === 'O' ? 1 : -1);
  const near = [-1, 0, 1].map((step) => ({ row: ahead, column: column + step }));
  const beside = [-1, 1].map((step) => ({ row, column: column + step }));
  const man = pick(free(near)) ?? pick(free(beside));
  return man ? pointName(man) : jump ? formatMove(chainMove(jump.hops)) : pointName(anyPoint(game));
}

function anyPoint({ position }: Game): Point {
  for (let row = 1; row <= position.rows; ++row)
    for (let column = 1; column <= position.columns; ++column) {
      const point = { row, column };
      if (!hasMan(position, point) && (row !== position.ball.row || column !== position.ball.column)) return point;
    }
  throw new Error('the board is full');
}

interface Advice {
  readonly kind: RemarkKind | null;
  readonly move: string | null;
}

/** What the coach's sentence tells the beginner to do, if it tells anything. */
function coached(game: Game, side: Side, before: RemarkKind | null): Advice {
  const remark = remarkOn(game, side, before);
  const kind = remark?.kind ?? null;
  if (remark?.kind === 'goodMan') return { kind, move: pointName(remark.man) };
  if (remark?.kind === 'goodJump') return { kind, move: formatMove(chainMove(remark.hops)) };
  if (remark?.kind === 'score') return { kind, move: formatMove(chainMove(remark.hops)) };
  if (remark?.kind === 'stopByMan') return { kind, move: pointName(remark.man) };
  if (remark?.kind === 'stopByJump') return { kind, move: formatMove(chainMove(remark.by)) };
  return { kind, move: null };
}

async function wins(follows: boolean): Promise<number> {
  let won = 0;
  for (let each = 0; each < GAMES; ++each) {
    const random = randomSource(SEED + each);
    const side: Side = each % 2 === 0 ? 'O' : 'X';
    let game = Game.from(startPosition(), DEFAULT_RULES);
    let kind: RemarkKind | null = null;
    while (game.outcome === null && game.plies < MOST_PLIES) {
      let move: string;
      if (game.position.toMove === side) {
        const advice: Advice = follows ? coached(game, side, kind) : { kind, move: null };
        kind = advice.kind;
        move = advice.move ?? beginnersMove(game, side, random);
      } else move = await answer(game);
      const next = game.tryPlay(move);
      if (!next.ok) throw new Error(`${game.moves.join(' ')}: ${move}`);
      game = next.value;
    }
    if (game.outcome === side) ++won;
  }
  return won;
}

test('a beginner who follows the coach wins 30 of 100 games more', async () => {
  const alone = await wins(false);
  const coachedWins = await wins(true);
  console.log(`level ${LEVEL}, ${GAMES} games: ${alone} won alone, ${coachedWins} with the coach`);
  expect(coachedWins - alone).toBeGreaterThanOrEqual(0.3 * GAMES);
});
