// These are the answers to the questions of lessons, and the points that they ask for, by the rules. Pure.

import {
  formatMove,
  goalOf,
  hasMan,
  jumpResults,
  onBoard,
  openingHops,
  other,
  type Point,
  type Position,
  type Side,
  samePoint,
  winner,
} from '../rules';
import { allChains, goalChain, LESSON_RULES, pointOf, positionOf, turnOf, vacantPoints } from './board';
import { claimOf } from './claims';
import { fits } from './judge';
import type { AnswerStep, Fact, Find } from './steps';

/** The name of the right answer. */
export function answerOf({
  position: text,
  fact,
  answers,
}: Pick<AnswerStep, 'position' | 'fact' | 'answers'>): string {
  const position = positionOf(text);
  if (fact.kind === 'which') return answers.filter((move) => fits(position, fact.aim, move)).join(' ');
  return plainAnswer(position, text, fact);
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

function plainAnswer(position: Position, text: string, fact: Exclude<Fact, { kind: 'which' }>): string {
  switch (fact.kind) {
    case 'landings':
      return String(openingHops(position, LESSON_RULES).length);
    case 'removed':
      return String(turnOf(position, fact.move)?.hops.flatMap((hop) => hop.removed).length);
    case 'longest':
      return String(Math.max(0, ...allChains(position).map((hops) => hops.length)));
    case 'defences':
      return String(vacantPoints(position).filter((point) => fits(position, { kind: 'save' }, nameOf(point))).length);
    case 'can-score':
      return yes(goalChain(position, fact.side) !== null);
    case 'reach':
      return yes(endsOn(position, pointOf(fact.point)));
    case 'legal':
      return yes(turnOf(position, fact.move) !== null);
    case 'winner': {
      const turn = turnOf(position, fact.move);
      return (turn && winner(turn.position)) ?? 'nobody';
    }
    case 'table-winner':
      return claimOf(text).winner;
    case 'table-turns':
      return String(claimOf(text).plies);
  }
}

const nameOf = (point: Point): string => formatMove({ kind: 'place', point });

const endsOn = (position: Position, point: Point): boolean =>
  jumpResults(position, LESSON_RULES).results.some(({ ball }) => samePoint(ball, point));

/** Whether a point is what a step asks for. */
export function found(position: Position, find: Find, point: Point): boolean {
  switch (find.kind) {
    case 'landing': {
      const hop = openingHops(position, LESSON_RULES).find(
        ({ from, to }) =>
          Math.sign(to.row - from.row) === find.rows && Math.sign(to.column - from.column) === find.columns,
      );
      return hop !== undefined && samePoint(hop.to, point);
    }
    case 'reach':
      return endsOn(position, point);
    case 'parity':
      return (
        onBoard(position, point) &&
        !hasMan(position, point) &&
        !samePoint(point, position.ball) &&
        (point.row - position.ball.row) % 2 === 0 &&
        (point.column - position.ball.column) % 2 === 0
      );
    case 'threat': {
      const chain = goalChain(position, other(position.toMove)) ?? [];
      return chain.some(({ to }) => samePoint(to, point)) && fits(position, { kind: 'save' }, nameOf(point));
    }
  }
}

/** What stands on a point. */
export const takenBy = (position: Position, point: Point): 'man' | 'ball' | null =>
  samePoint(position.ball, point) ? 'ball' : hasMan(position, point) ? 'man' : null;

export const scored = (position: Position): Side | null => goalOf(position, position.ball.row);
