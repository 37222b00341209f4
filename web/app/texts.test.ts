// Every name that rules, server and reviews know has its text: the texts themselves lie below all of these, so the
// check of types finds here what is missing.

import { expect, test } from 'vitest';
import type { Mark } from '../analysis/review';
import { dictionaries } from '../base/i18n/all';
import type { BidEnd, Phrase, PuzzleGrade, PuzzleKind, PuzzleTheme, Reason, Side } from '../client';
import type { FlagName, PositionError, Refusal, SwitchName } from '../rules';

test.each(Object.values(dictionaries))('the texts of $code have every name', (t) => {
  const names = [
    t.refusals satisfies Record<Refusal, (where: string, expected: string) => string>,
    t.positionErrors satisfies Record<PositionError['code'], (row: number, column: string) => string>,
    t.games.by satisfies Record<Reason | BidEnd, string>,
    t.newGame.switches satisfies Record<FlagName, string>,
    t.rules.notes satisfies Record<SwitchName, Readonly<Record<string, string>>>,
    t.terms.notes satisfies Record<SwitchName, Readonly<Record<string, string>>>,
    t.phrases.texts satisfies Record<Phrase, string>,
    t.puzzle.kinds satisfies Record<PuzzleKind, string>,
    t.puzzle.tasks satisfies Record<PuzzleKind, (rival: Side) => string>,
    t.puzzle.themes satisfies Record<PuzzleTheme, string>,
    t.puzzle.ideas satisfies Record<PuzzleTheme, string>,
    t.puzzle.grades satisfies Record<PuzzleGrade, string>,
  ];
  expect(names.every((each) => Object.keys(each).length > 0)).toBe(true);
  (t.result.reason satisfies (reason: Reason) => string)('goal');
  (t.review.counted satisfies (who: string | null, marks: readonly (readonly [Mark, number])[]) => string)('O', []);
});
