// Here is what the steps of a lesson are. A step says what is asked; whether an action is right follows from the
// rules (judge.ts, facts.ts) or from what `goalline` found (claims.json), never from a list that nobody checks.

/** Which turns a step takes. Turns that leave the same ball and the same men count as one. */
export type Aim =
  /** Any turn that scores. */
  | { readonly kind: 'score' }
  /** Any turn after which the other side cannot score in one turn; `by`: only a man, or only jumps. */
  | { readonly kind: 'save'; readonly by?: 'man' | 'jump' }
  /** Any turn after which the other side cannot score, and the mover scores next turn whatever it does. */
  | { readonly kind: 'two' }
  /** Any jumps that end there. */
  | { readonly kind: 'land'; readonly on: string }
  /** These. */
  | { readonly kind: 'turns'; readonly turns: readonly string[] }
  /** Any turn that wins by the table of the board. */
  | { readonly kind: 'table' };

/** A question to the position whose answer is found by the rules, as the name of an answer. */
export type Fact =
  /** How many points the ball can jump to first. */
  | { readonly kind: 'landings' }
  /** How many men these jumps take off. */
  | { readonly kind: 'removed'; readonly move: string }
  /** How many jumps the longest chain has. */
  | { readonly kind: 'longest' }
  /** How many men, each put alone, stop the other side's goal. */
  | { readonly kind: 'defences' }
  /** `yes` or `no`. */
  | { readonly kind: 'can-score'; readonly side: 'O' | 'X' }
  | { readonly kind: 'reach'; readonly point: string }
  | { readonly kind: 'legal'; readonly move: string }
  /** Who has won after this turn: `O`, `X` or `nobody`. */
  | { readonly kind: 'winner'; readonly move: string }
  /** The one answer that is a turn which the aim takes. */
  | { readonly kind: 'which'; readonly aim: Aim }
  /** Who wins by the table (`O`, `X`, `draw`), and in how many turns. */
  | { readonly kind: 'table-winner' }
  | { readonly kind: 'table-turns' };

/** Which points a step takes. */
export type Find =
  /** Where the ball lands when it jumps that way, in rows and columns. */
  | { readonly kind: 'landing'; readonly rows: number; readonly columns: number }
  /** Any point on which a turn of jumps can end. */
  | { readonly kind: 'reach' }
  /** Any vacant point to which the ball can come by jumps over one man each, wherever men are put. */
  | { readonly kind: 'parity' }
  /** Any landing of the other side's goal: all its goals stop there. */
  | { readonly kind: 'threat' };

interface OnBoard {
  readonly position: string;
  /** The game that has led there, whose last turn is marked. */
  readonly before?: { readonly position: string; readonly moves: readonly string[] };
}

/** `ring`: the next point to press is shown from the beginning. `shown`: what "Show me" plays. */
export type TurnStep = OnBoard & {
  readonly kind: 'turn';
  readonly aim: Aim;
  readonly shown: string;
  readonly ring?: boolean;
  /** The other side's goal is drawn from the beginning. */
  readonly threat?: boolean;
};
export type PointStep = OnBoard & {
  readonly kind: 'point';
  readonly find: Find;
  readonly shown: string;
  readonly threat?: boolean;
};
export type AnswerStep = OnBoard & {
  readonly kind: 'answer';
  readonly fact: Fact;
  readonly answers: readonly string[];
  readonly threat?: boolean;
};
/** A line of play that the reader walks through; `ends`: who has scored at its end. */
export type WatchStep = OnBoard & {
  readonly kind: 'watch';
  readonly line: readonly string[];
  readonly ends: 'O' | 'X' | null;
};

export type CourseStep = TurnStep | PointStep | AnswerStep | WatchStep;
export type Course = readonly CourseStep[];
