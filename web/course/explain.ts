// This says why this action is wrong, in a sentence: the one that the lesson has for it, or what the rules say.

import { goalInOne, type Hop, other, type Point, type Position, pointName } from '../rules';
import { LESSON_RULES, turnOf } from './board';
import { takenBy } from './facts';
import type { Why } from './judge';
import type { PointStep } from './steps';
import type { Explanations, StepText } from './texts/types';

/** What a reader did that is not what the step asks for. */
export type Mistake =
  | { readonly kind: 'turn'; readonly move: string; readonly why: Why }
  | { readonly kind: 'point'; readonly point: Point }
  | { readonly kind: 'answer'; readonly answer: string };

export const chainText = (hops: readonly Hop[]): string =>
  [...hops.slice(0, 1).map((hop) => hop.from), ...hops.map((hop) => hop.to)].map(pointName).join('–');

/** Moves and chains in texts have a dash that does not look like a minus. */
export const moveText = (move: string): string => move.replaceAll('-', '–');

export function turnWords(e: Explanations, words: StepText, move: string, why: Why): string {
  const own = words.wrong?.[move] ?? words.wrong?.[move.includes('-') ? `-${why.at}` : why.at];
  if (own) return own;
  // Goals of the other side come before what a lesson says of all men and of all jumps.
  if (why.kind === 'own-goal') return e.ownGoal(why.at);
  if (why.kind === 'lets-score') return e.letsScore(why.at, chainText(why.chain));
  if (why.kind === 'too-short') return e.tooShort(why.at);
  return words.wrong?.[move.includes('-') ? 'jump' : 'man'] ?? ruleWords(e, move, why);
}

function ruleWords(e: Explanations, move: string, why: Exclude<Why, { kind: 'own-goal' | 'lets-score' }>): string {
  const { at } = why;
  switch (why.kind) {
    case 'man-not-jump':
      return e.manNotJump(at);
    case 'jump-not-man':
      return e.jumpNotMan(at);
    case 'no-goal':
      return e.noGoal(at);
    case 'no-threat':
      return e.noThreat(at);
    case 'parried':
      return why.reply.includes('-')
        ? e.parriedByJump(at, moveText(why.reply))
        : e.parriedByMan(at, moveText(why.reply));
    case 'man-apart':
      return e.manApart(at);
    case 'man-aside':
      return why.to ? e.manAside(at, why.to) : e.manNoLanding(at);
    case 'other-end':
      return e.otherEnd(at);
    case 'saves-otherwise':
      return move.includes('-') ? e.savesByJump(at) : e.savesByMan(at);
    case 'stuck':
      return e.stuck(at);
    case 'astray':
      return e.astray(at);
    case 'too-short':
      return e.tooShort(at);
    case 'table':
      return why.winner === 'draw' ? e.tableDraw(at) : e.tableLost(at, why.plies);
  }
}

export function pointWords(
  e: Explanations,
  words: StepText,
  step: PointStep,
  position: Position,
  point: Point,
): string {
  const at = pointName(point);
  const own = words.wrong?.[at];
  if (own) return own;
  const taken = takenBy(position, point);
  if (taken) return e.taken[taken](at);
  switch (step.find.kind) {
    case 'landing':
      return e.notLanding(at);
    case 'reach':
      return e.notReached(at);
    case 'parity':
      return e.otherParity(
        at,
        Math.abs(point.row - position.ball.row),
        Math.abs(point.column - position.ball.column),
      );
    case 'threat': {
      const after = turnOf(position, at)?.position;
      const goal = after ? goalInOne(after, LESSON_RULES, other(position.toMove)) : null;
      return goal?.kind === 'goal' ? e.landingButOpen(at, chainText(goal.hops)) : e.notOnThreat(at);
    }
  }
}

export const answerWords = (e: Explanations, words: StepText, answer: string): string =>
  words.answers?.[answer]?.why ?? e.otherAnswer;
