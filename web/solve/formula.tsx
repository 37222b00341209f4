// A puzzle that was made from a formula shows it as one reads it.

import { useText } from '../base/i18n';
import type { Puzzle } from '../client';
import puzzleStyles from './puzzle.module.css';

interface Literal {
  readonly letter: string;
  readonly negated: boolean;
}

const LETTERS = 26;
const nameOf = (variable: number): string => {
  const letter = String.fromCharCode(97 + ((variable - 1) % LETTERS));
  return variable <= LETTERS ? letter : `${letter}${Math.ceil(variable / LETTERS)}`;
};

/** Lines that are comments or the head are passed over; a clause ends with 0. */
export function readFormula(dimacs: string): readonly (readonly Literal[])[] {
  const numbers = dimacs
    .split('\n')
    .filter((line) => !/^\s*[cp]\b/.test(line))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /^-?\d+$/.test(word))
    .map(Number);
  const clauses: Literal[][] = [];
  let clause: Literal[] = [];
  for (const number of numbers) {
    if (number === 0) {
      if (clause.length > 0) clauses.push(clause);
      clause = [];
    } else clause.push({ letter: nameOf(Math.abs(number)), negated: number < 0 });
  }
  return clause.length > 0 ? [...clauses, clause] : clauses;
}

/** A formula (3-SAT) as one reads it: each clause in a line, its letters with "or" between them. */
export function Formula({ puzzle }: { puzzle: Puzzle }) {
  const t = useText();
  const clauses = puzzle.formula === undefined ? [] : readFormula(puzzle.formula);
  if (clauses.length === 0) return null;
  return (
    <section class={puzzleStyles.puzzleFormula}>
      <h3>{t.puzzle.formula}</h3>
      <p class="quiet">{t.puzzle.formulaNote}</p>
      <ol class="grid gap-1">
        {clauses.map((clause, i) => (
          <li key={i}>
            {clause.map(({ letter, negated }, at) => (
              <span key={letter}>
                {at > 0 && ` ${t.puzzle.or} `}
                {negated && `${t.puzzle.not} `}
                <var>{letter}</var>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
