// The move field: a point, a chain, or directions from the ball, as the player types them.

import type { Dictionary } from '../base/i18n';
import type { Hop } from '../board/types';
import { chainMove, formatMove, type Game, type MoveError, type Position, parseMove, pointName } from '../rules';
import { nextHops, type Turn } from './draft';
import { type Compass, directionOf, spoken, type Turned } from './speech';

/** Compass letters in English and in Spanish (O, NO and SO for west). */
const DIRECTIONS: Record<string, Compass> = {
  n: 'n',
  ne: 'ne',
  e: 'e',
  se: 'se',
  s: 's',
  sw: 'sw',
  w: 'w',
  nw: 'nw',
  so: 'sw',
  o: 'w',
  no: 'nw',
};

export type FieldAnswer =
  | { readonly ok: true; readonly move: string }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): FieldAnswer => ({ ok: false, message });

/** Reads the field in `game`'s current position; north is up on the screen. */
export function readMove(t: Dictionary, game: Game, text: string, turned: Turned): FieldAnswer {
  const typed = text.trim();
  if (typed === '') return refuse(t.field.errors.empty);
  const words = typed.toLowerCase().split(/[\s,]+/);
  if (words.every((word) => word in DIRECTIONS)) return readDirections(t, game, words, turned);
  const parsed = parseMove(
    typed
      .toUpperCase()
      .replace(/\s*[-–—,\s]\s*/g, '-')
      .replace(/^SWAP$/, 'swap'),
  );
  if (!parsed.ok) return refuse(t.field.errors.form(parsed.error.text));
  const played = game.tryPlay(parsed.value);
  if (!played.ok) return refuse(refusalText(t, played.error, game.position));
  return { ok: true, move: formatMove(parsed.value) };
}

function readDirections(t: Dictionary, game: Game, words: readonly string[], turned: Turned): FieldAnswer {
  const turn: Turn = { position: game.position, rules: game.rules };
  const chain: Hop[] = [];
  for (const word of words) {
    const name = DIRECTIONS[word] as Compass;
    const step = directionOf(name, turned);
    const hop = nextHops(turn, chain).find(
      ({ from, to }) =>
        Math.sign(to.row - from.row) === step.row && Math.sign(to.column - from.column) === step.column,
    );
    if (!hop)
      return refuse(t.field.errors.noDirection(spoken(chain.at(-1)?.to ?? turn.position.ball), t.directions[name]));
    chain.push(hop);
  }
  const move = formatMove(chainMove(chain));
  const played = game.tryPlay(move);
  return played.ok ? { ok: true, move } : refuse(refusalText(t, played.error, game.position));
}

/** Why our own rules refuse a move, in the reader's language. */
export function refusalText(t: Dictionary, error: MoveError, position: Position): string {
  const where = error.where || pointName(position.ball);
  return t.refusals[error.reason](where, error.expected ? pointName(error.expected) : '');
}
