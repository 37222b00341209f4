// Here is what the lessons claim of their boards beyond the rules of one turn, for `scripts/lesson-tables`, which
// asks `goalline` about each claim. Not part of the page.

import { formatPosition, goalOf, other, type Position } from '../rules';
import { allTurns, positionOf, turnOf } from './board';
import { COURSES } from './course';
import type { Aim, CourseStep } from './steps';

export interface Asked {
  /** Can the side to move score with this turn? */
  readonly goals: readonly string[];
  /** Does the side to move score with its second turn at the latest, whatever the other side does? */
  readonly wins: readonly string[];
  /** What does the table of the board say? */
  readonly tables: readonly string[];
}

export function asked(): Asked {
  const goals = new Set<string>();
  const wins = new Set<string>();
  const tables = new Set<string>();
  for (const step of Object.values(COURSES).flat()) {
    const position = positionOf(step.position);
    for (const goal of goalsOf(step, position)) goals.add(formatPosition(goal));
    for (const win of winsOf(step, position)) wins.add(formatPosition(win));
    for (const one of tabledOf(step, position))
      if (goalOf(one, one.ball.row) === null) tables.add(formatPosition(one));
  }
  return { goals: [...goals], wins: [...wins], tables: [...tables] };
}

const turned = (position: Position): Position => ({ ...position, toMove: other(position.toMove) });

const after = (position: Position, move: string): Position => {
  const turn = turnOf(position, move);
  if (!turn) throw new Error(`not legal in ${formatPosition(position)}: ${move}`);
  return turn.position;
};

const open = (position: Position): Position[] => (goalOf(position, position.ball.row) === null ? [position] : []);

/** Every goal that a step says there is, or says there is not. */
function goalsOf(step: CourseStep, position: Position): Position[] {
  switch (step.kind) {
    case 'turn':
      if (step.aim.kind === 'score') return [position];
      return ['save', 'two', 'land', 'turns'].includes(step.aim.kind)
        ? [position, turned(position), ...open(after(position, step.shown))]
        : [];
    case 'point':
      return step.find.kind === 'threat' ? [turned(position), ...open(after(position, step.shown))] : [];
    case 'answer':
      return [position, turned(position), ...afterAnswers(step.fact, step.answers, position)];
    case 'watch': {
      // The last turn of a line that ends with a goal is one.
      let now = position;
      for (const move of step.line.slice(0, -1)) now = after(now, move);
      return step.ends ? [now] : [];
    }
  }
}

function afterAnswers(fact: { kind: string }, answers: readonly string[], position: Position): Position[] {
  return fact.kind === 'which' ? answers.flatMap((move) => open(after(position, move))) : [];
}

const isTwo = (aim: Aim): boolean => aim.kind === 'two';

const winsOf = (step: CourseStep, position: Position): Position[] =>
  step.kind === 'turn' && isTwo(step.aim) ? [position] : [];

/** Small boards: the position itself, and what every turn leads to. */
function tabledOf(step: CourseStep, position: Position): Position[] {
  if (step.kind === 'answer') return step.fact.kind.startsWith('table') ? [position] : [];
  if (step.kind === 'turn' && step.aim.kind === 'table')
    return [position, ...allTurns(position).map((move) => after(position, move))];
  if (step.kind === 'watch' && position.rows * position.columns <= 21) {
    const line = [position];
    for (const move of step.line) line.push(after(line.at(-1) as Position, move));
    return line;
  }
  return [];
}
