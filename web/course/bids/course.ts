// These are the steps of the lessons of Tennis and Footsteps: a state each, and what is to be found there. The texts
// are in texts/. `course.test.ts` asks the module about every bid of every step.

import { type BidRules, type BidState, PRESETS, type PresetName } from '../../bidding/rules';
import type { BidLessonName } from '../lessons';
import type { Goal } from './judge';

export interface BidStep {
  /** Null: the rules are described by the text of the lesson. */
  readonly preset: PresetName | null;
  readonly rules: BidRules;
  readonly state: BidState;
  readonly goal: Goal;
}

const step = (preset: PresetName, ball: number, one: number, two: number, goal: Goal): BidStep => ({
  preset,
  rules: PRESETS[preset],
  state: { ball, points: [one, two] },
  goal,
});

/** Equal bids are paid, too: where they are free, hardly any win is certain, since the other could tie for ever. */
const winnerPays = (ball: number, one: number, two: number, goal: Goal): BidStep => ({
  preset: null,
  rules: { ...PRESETS['footsteps-seed'], tie: 'both_pay' },
  state: { ball, points: [one, two] },
  goal,
});

export const BID_COURSES: Readonly<Record<BidLessonName, readonly BidStep[]>> = {
  thrift: [
    step('tennis', 1, 6, 5, 'sure'),
    step('tennis', 0, 6, 5, 'sure'),
    step('tennis', -1, 8, 5, 'sure'),
    step('tennis', -2, 9, 5, 'sure'),
    step('tennis', -2, 12, 6, 'least'),
    step('tennis', 1, 5, 5, 'sure'),
  ],
  secrecy: [
    step('tennis', 1, 10, 10, 'mixed'),
    step('tennis', 1, 9, 9, 'mixed'),
    step('tennis', 0, 10, 10, 'never'),
    step('tennis', 1, 20, 20, 'never'),
    step('tennis', 1, 20, 20, 'mixed'),
    step('tennis', 0, 7, 5, 'sure'),
  ],
  hold: [
    step('footsteps', 1, 7, 5, 'sure'),
    step('footsteps', 0, 8, 5, 'sure'),
    step('footsteps', -1, 12, 5, 'sure'),
    step('footsteps', -2, 14, 5, 'sure'),
    step('footsteps', -2, 14, 5, 'least'),
    step('footsteps', 2, 5, 5, 'never'),
  ],
  'winner-pays': [
    winnerPays(1, 8, 5, 'sure'),
    winnerPays(-1, 11, 6, 'sure'),
    winnerPays(1, 10, 5, 'sure'),
    winnerPays(0, 10, 5, 'sure'),
    winnerPays(0, 12, 5, 'sure'),
    step('oshi-zumo', 0, 6, 5, 'sure'),
  ],
};
