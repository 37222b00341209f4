// Four scripted beginners play the computer at their own strength, as the page has it follow their results, with the
// real engine: 20 games each on the standard board, ten times. Prints what each wins of the last ten games, in the
// median of the ten tries; scripts/measure-my-strength runs this, and fails where that is not 40 to 60 %.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { newcomer, strengthAt, withGame } from '../client/page/my-strength';
import { SCALE } from '../kinds/phutball/strength';
import { DEFAULT_RULES, Game, other, type Side, startPosition } from '../rules';

const GAMES = 20;
const LAST = 10;
const TRIES = Number(process.env.MEASURE_TRIES ?? 10);
const BINARY = process.env.GOALLINE_BIN ?? '../build/release/goalline';
const BEGINNERS = ['random', 'runner', 'plodder', 'thinker'] as const;
/** A game that is as long as this is a draw. */
const MOST_PLIES = 400;

const sessions: ChildProcess[] = [];
afterAll(() => {
  for (const session of sessions) session.kill();
});

/** A session of the text protocol: what it answers after a game's moves. */
function open(...options: string[]) {
  const session = spawn(BINARY, ['engine', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  sessions.push(session);
  const lines = createInterface({ input: session.stdout })[Symbol.asyncIterator]();
  const say = (line: string) => void session.stdin.write(`${line}\n`);
  return {
    begin(seed: number, elo?: number) {
      if (elo !== undefined) say(`setoption name Elo value ${elo}`);
      say(`setoption name Seed value ${seed}`);
      say('uginewgame');
    },
    async answer({ moves }: Game): Promise<string> {
      // A limit that no strength reaches: without any it would think for ever.
      say(`position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`);
      say('go nodes 10000000');
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('the engine has ended');
        const [word, move] = value.split(' ');
        if (word === 'bestmove' && move) return move;
      }
    },
  };
}

/** The beginner's score. */
async function play(
  beginner: ReturnType<typeof open>,
  computer: ReturnType<typeof open>,
  side: Side,
): Promise<number> {
  let game = Game.from(startPosition(), DEFAULT_RULES);
  while (game.outcome === null && game.plies < MOST_PLIES) {
    const mover = game.position.toMove === side ? beginner : computer;
    const move = await mover.answer(game);
    const next = game.tryPlay(move);
    if (!next.ok) throw new Error(`${game.moves.join(' ')}: ${move}`);
    game = next.value;
  }
  return game.outcome === side ? 1 : game.outcome === other(side) ? 0 : 0.5;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

test.each(BEGINNERS)('%s settles where half is won', async (name) => {
  const beginner = open('--player', name);
  const computer = open();
  const shares: number[] = [];
  const strengths: number[] = [];
  for (let each = 0; each < TRIES; ++each) {
    let mine = newcomer(SCALE);
    let won = 0;
    for (let number = 0; number < GAMES; ++number) {
      const strength = strengthAt(SCALE, mine.rating);
      const seed = 1000 * each + number;
      beginner.begin(seed);
      computer.begin(seed, strength);
      const score = await play(beginner, computer, number % 2 === 0 ? 'O' : 'X');
      if (number >= GAMES - LAST) won += score;
      mine = withGame(mine, SCALE, { id: String(number), strength, score });
    }
    shares.push((100 * won) / LAST);
    strengths.push(strengthAt(SCALE, mine.rating));
  }
  const share = median(shares);
  console.info(
    `${name}: ${share} % of the last ${LAST} games (${shares.join(' ')}), at ` +
      `${median(strengths)} (${strengths.join(' ')})`,
  );
  expect(share).toBeGreaterThanOrEqual(40);
  expect(share).toBeLessThanOrEqual(60);
});
