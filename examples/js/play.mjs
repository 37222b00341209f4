// A game of the engine at level 3 against one who moves by lot, on a small board. With the packages that
// scripts/package-js makes: npm install goalline-rules-*.tgz goalline-engine-*.tgz && node play.mjs
import { openEngine } from '@goalline/engine';
import { DEFAULT_RULES, Game, parsePosition } from '@goalline/rules';

const TEXT = '7/7/7/7/3@3/7/7/7/7 O';

/** @type {(game: Game) => string} */
function byLot({ position: { rows, columns } }) {
  const upTo = (/** @type {number} */ number) => Math.floor(Math.random() * number);
  return `${'ABCDEFG'.charAt(upTo(columns))}${1 + upTo(rows)}`;
}

const start = parsePosition(TEXT);
if (!start.ok) throw new Error(`not a position: ${TEXT}`);
const engine = await openEngine();
let game = Game.from(start.value, DEFAULT_RULES);
while (game.outcome === null) {
  const { moves, rules, plies } = game;
  const player = { level: 3, seed: plies };
  const move = game.position.toMove === 'X' ? byLot(game)
    : engine.think({ position: TEXT, moves, rules, lines: 1, limits: {}, player }).best ?? '';
  const next = game.tryPlay(move);
  if (next.ok) game = next.value;
  else console.log(`${move}: ${next.error.reason}`); // a point that is not empty: by lot again
}
console.log(game.moves.join(' '));
console.log(`won by ${game.outcome}`);
