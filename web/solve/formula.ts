// The formula of a curiosity, from its DIMACS text: clauses of letters, some of them negated.

export interface Literal {
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
