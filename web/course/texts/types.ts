// Here is what a lesson says, in each language. The texts are fetched with the lessons, not with the first page.

import type { LessonName } from '../../kinds/phutball/lesson-names';

export interface AnswerText {
  /** On the button; what needs no words (a number, a turn, yes and no) has none. */
  readonly text?: string;
  /** Why it is wrong; the right one has none. */
  readonly why?: string;
}

export interface StepText {
  readonly heading: string;
  readonly text: string;
  readonly todo: string;
  readonly done: string;
  /** The same with the number of the rule; every step of a lesson has it. */
  readonly exactly?: string;
  /**
   * Why one wrong action is wrong: by the jumps (`D4-D6`, also unfinished ones) or by where they end (`-D6`), by the
   * point of a man (`D5`) or one that was chosen, or for every `man` or `jump`. Where there is none, the rules say it
   * (explain.ts).
   */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly answers?: Readonly<Record<string, AnswerText>>;
  /** For a line that is walked through: one for each turn. */
  readonly captions?: readonly string[];
}

export interface LessonText {
  /** For the list of lessons. */
  readonly about: string;
  readonly steps: readonly StepText[];
}

export interface Explanations {
  readonly ownGoal: (at: string) => string;
  readonly letsScore: (at: string, chain: string) => string;
  readonly manNotJump: (at: string) => string;
  readonly jumpNotMan: (at: string) => string;
  readonly noGoal: (at: string) => string;
  readonly noThreat: (at: string) => string;
  readonly parriedByMan: (at: string, reply: string) => string;
  readonly parriedByJump: (at: string, reply: string) => string;
  readonly manApart: (at: string) => string;
  readonly manAside: (at: string, to: string) => string;
  readonly manNoLanding: (at: string) => string;
  readonly otherEnd: (at: string) => string;
  readonly savesByMan: (at: string) => string;
  readonly savesByJump: (at: string) => string;
  readonly stuck: (at: string) => string;
  readonly astray: (at: string) => string;
  readonly tooShort: (at: string) => string;
  readonly tableLost: (at: string, plies: number) => string;
  readonly tableDraw: (at: string) => string;
  readonly taken: { readonly man: (at: string) => string; readonly ball: (at: string) => string };
  readonly notLanding: (at: string) => string;
  readonly notReached: (at: string) => string;
  readonly otherParity: (at: string, rows: number, columns: number) => string;
  readonly notOnThreat: (at: string) => string;
  readonly landingButOpen: (at: string, chain: string) => string;
  readonly otherAnswer: string;
}

export interface CourseTexts {
  readonly explain: Explanations;
  readonly lessons: Readonly<Record<LessonName, LessonText>>;
}
