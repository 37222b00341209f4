// This says whether a turn is what a step asks for, and if not, what is wrong with this one: by the rules alone, or
// by the table of the board. Pure.

import {
  afterHop,
  chainMove,
  endsTurn,
  formatMove,
  type Hop,
  hopsOf,
  other,
  type Point,
  type Position,
  parseMove,
  pointName,
  type Side,
  samePoint,
  winner,
} from '../rules';
import { allChains, allTurns, goalChain, LESSON_RULES, pointOf, resultText, turnOf } from './board';
import { claimOf, textOf } from './claims';
import type { Aim, TurnStep } from './steps';

/** Why a turn is not taken. `at`: where its man or its ball is; `chain`: what the other side does with it. */
export type Why =
  | { readonly kind: 'own-goal'; readonly at: string }
  | { readonly kind: 'lets-score'; readonly at: string; readonly chain: readonly Hop[] }
  | { readonly kind: 'man-not-jump' | 'jump-not-man' | 'no-goal' | 'no-threat'; readonly at: string }
  | { readonly kind: 'man-apart' | 'other-end' | 'saves-otherwise'; readonly at: string }
  /** `to`: where the ball would land over that man. */
  | { readonly kind: 'man-aside'; readonly at: string; readonly to: string | null }
  | { readonly kind: 'parried'; readonly at: string; readonly reply: string }
  | { readonly kind: 'table'; readonly at: string; readonly winner: Side | 'draw'; readonly plies: number }
  /** In the middle of a chain: the ball can go no further from there, or nowhere useful; or it must go on. */
  | { readonly kind: 'stuck' | 'astray' | 'too-short'; readonly at: string };

/** Whether the aim takes this turn of the position. */
export function fits(position: Position, aim: Aim, move: string): boolean {
  const turn = turnOf(position, move);
  if (!turn) return false;
  const me = position.toMove;
  const won = winner(turn.position);
  const jumps = turn.move.kind === 'chain';
  switch (aim.kind) {
    case 'score':
      return won === me;
    case 'save':
      if (aim.by && (aim.by === 'jump') !== jumps) return false;
      return won === me || (won === null && !goalChain(turn.position, other(me)));
    case 'two':
      return won === null && !goalChain(turn.position, other(me)) && replyTo(turn.position, me) === null;
    case 'land':
      return jumps && samePoint(turn.position.ball, pointOf(aim.on));
    case 'turns':
      return aim.turns.some((each) => {
        const taught = turnOf(position, each);
        return taught !== null && resultText(taught.position) === resultText(turn.position);
      });
    case 'table':
      return claimOf(textOf(turn.position)).winner === me;
  }
}

/** A reply after which the attacker has no goal in one any more; null if there is none: then he scores next turn. */
export function replyTo(position: Position, attacker: Side): string | null {
  if (!goalChain(position, attacker)) return 'any';
  // Jumps last: a man on the way is what one understands at once.
  const answers = allTurns(position);
  return (
    answers.find((answer) => {
      const after = turnOf(position, answer)?.position;
      return after && winner(after) !== attacker && !goalChain(after, attacker);
    }) ?? null
  );
}

/** Null if the turn is what the step asks for. The turn is legal. */
export function judge(step: TurnStep, position: Position, move: string): Why | null {
  if (fits(position, step.aim, move)) return null;
  const turn = turnOf(position, move);
  if (!turn) throw new Error(`not legal here: ${move}`);
  const me = position.toMove;
  const jumps = turn.move.kind === 'chain';
  const at = whereOf(move);
  if (jumps && leadsOn(step, position, turn.hops)) return { kind: 'too-short', at };
  if (winner(turn.position) === other(me)) return { kind: 'own-goal', at };
  const chain = goalChain(turn.position, other(me));
  if (chain && step.aim.kind !== 'table') return { kind: 'lets-score', at, chain };
  return plainWhy(step, position, move);
}

const whereOf = (move: string): string => move.split('-').at(-1) ?? move;

function plainWhy({ aim, shown }: TurnStep, position: Position, move: string): Why {
  const at = whereOf(move);
  const jumps = move.includes('-');
  const wantsJump = aim.kind === 'score' || aim.kind === 'land' || shown.includes('-');
  switch (aim.kind) {
    case 'two':
      return noTwo(position, move, at);
    case 'save':
      return { kind: 'saves-otherwise', at };
    case 'table': {
      const after = turnOf(position, move)?.position;
      const { winner: side, plies } = claimOf(after ? textOf(after) : '');
      return { kind: 'table', at, winner: side, plies };
    }
    default:
      if (wantsJump && !jumps) return { kind: 'man-not-jump', at };
      if (!wantsJump && jumps) return { kind: 'jump-not-man', at };
      if (aim.kind === 'score') return { kind: 'no-goal', at };
      if (jumps) return { kind: 'other-end', at };
      return beside(position.ball, pointOf(at))
        ? { kind: 'man-aside', at, to: overMan(position, at) }
        : { kind: 'man-apart', at };
  }
}

function noTwo(position: Position, move: string, at: string): Why {
  const after = turnOf(position, move)?.position;
  const reply = after ? replyTo(after, position.toMove) : 'any';
  return reply === null || reply === 'any' ? { kind: 'no-threat', at } : { kind: 'parried', at, reply };
}

const beside = (a: Point, b: Point): boolean =>
  Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) === 1;

/** Where the ball would land over a man that is put there; null if it could not. */
function overMan(position: Position, man: string): string | null {
  const after = turnOf(position, man)?.position;
  const hop =
    after && hopsOf(after, LESSON_RULES).find(({ removed }) => samePoint(removed[0] as Point, pointOf(man)));
  return hop ? pointName(hop.to) : null;
}

const known = new WeakMap<TurnStep, readonly string[]>();

/** Every chain that the step takes, jump by jump. */
export function takenChains(step: TurnStep, position: Position): readonly string[] {
  const before = known.get(step);
  if (before) return before;
  const chains = allChains(position)
    .map((hops) => formatMove(chainMove(hops)))
    .filter((move) => fits(position, step.aim, move));
  known.set(step, chains);
  return chains;
}

/** Whether the jumps are the beginning of a chain that the step takes. */
const leadsOn = (step: TurnStep, position: Position, hops: readonly Hop[]): boolean =>
  takenChains(step, position).some((move) => move.startsWith(`${formatMove(chainMove(hops))}-`));

/** What is wrong with a chain that is being built; null as long as it can still become what the step asks for. */
export function judgeChain(step: TurnStep, position: Position, hops: readonly Hop[]): Why | null {
  const last = hops.at(-1);
  if (!last) return null;
  const move = formatMove(chainMove(hops));
  if (fits(position, step.aim, move) || leadsOn(step, position, hops)) return null;
  const at = pointName(last.to);
  const now = hops.reduce(afterHop, position);
  const over = endsTurn(position, LESSON_RULES, last.to);
  return { kind: over || hopsOf(now, LESSON_RULES).length === 0 ? 'stuck' : 'astray', at };
}

/** Where to press next for the turn that "Show me" plays; null when only the button is left. */
export function nextPoint(shown: string, hops: number | null, ball: Point): Point | null {
  const move = parseMove(shown);
  if (!move.ok || move.value.kind === 'swap') return null;
  if (move.value.kind === 'place') return move.value.point;
  return hops === null ? ball : (move.value.points[hops + 1] ?? null);
}
