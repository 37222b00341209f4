// What the form of a new game holds, and the call it makes of that.

import type { NewGame, RuleSwitches, Side } from '../../client';
import { rulesOf } from '../../play/model';
import { DEFAULT_RULES, type PositionError, parsePosition } from '../../rules';
import { type ClockChoice, clockOf, PACES, wholeNumber } from '../../table/clock-choice';
import { type Against, isPerson } from './against';
import type { Beginning } from './beginning';
import { clampHandicap, placed } from './handicap';
import { MOST_ELO, ownElo } from './strength';

export const PRESETS = {
  small: [9, 7],
  short: [11, 9],
  medium: [15, 11],
  standard: [19, 15],
  square: [19, 19],
} as const;
export const PRESET_NAMES = ['small', 'short', 'medium', 'standard', 'square', 'other'] as const;
export type Preset = (typeof PRESET_NAMES)[number];

export interface Form {
  readonly opponent: Against;
  readonly side: Side | 'random';
  /** How strong the computer plays. */
  readonly elo: number;
  /** It is the reader's own strength, and follows it. */
  readonly mine: boolean;
  readonly preset: Preset;
  /** As typed, for the preset `other`. */
  readonly rows: string;
  readonly columns: string;
  /** In rows, also halves; more than 0 favours Ohs. */
  readonly handicap: number;
  /** A position text; takes the place of size and handicap. */
  readonly start: string;
  readonly name: string;
  readonly rules: RuleSwitches;
  readonly clock: ClockChoice;
  /** On the server although nobody else plays: then there is a link to it. */
  readonly server: boolean;
}

/** With so many rows half a row makes up for the first move (results.md, "The first move"). */
const HALF_ROW_HELPS = [15, 17, 19];

/** What makes a start in the middle even between equals; nothing if it is another, or sides may be swapped. */
export function evenStart(
  rows: number,
  form: Pick<Form, 'handicap' | 'rules'>,
): { by: 'half' | 'swap'; change: Partial<Form> } | null {
  // With an even number of rows the ball already starts half a row nearer the goal of Eks.
  if (form.handicap !== 0 || form.rules.pie || rows % 2 === 0) return null;
  return HALF_ROW_HELPS.includes(rows)
    ? { by: 'half', change: { handicap: -0.5 } }
    : { by: 'swap', change: { rules: { ...form.rules, pie: true } } };
}

const CLOCK: ClockChoice = { pace: 'none', unit: 'minutes', minutes: '15', seconds: '10', days: '3' };

/** What a newcomer gets, or what was chosen last against this opponent; names and start positions are not kept. */
export function firstForm(opponent: Against, name: string, beginning: Beginning | null, last: unknown): Form {
  const kept = isObject(last) ? last : {};
  const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
    values.find((each) => each === value) ?? otherwise;
  const number = (value: unknown, otherwise: number) => (Number.isInteger(value) ? (value as number) : otherwise);
  const halves = (value: unknown) => (typeof value === 'number' ? number(value * 2, 0) / 2 : 0);
  const size = (value: unknown, low: number, otherwise: string) =>
    typeof value === 'string' && wholeNumber(value, low, 512) !== null ? value : otherwise;
  const mine = kept.mine !== false;
  return {
    opponent,
    name,
    // A friend would not like to find the first move taken; against the computer a newcomer plays upwards.
    side: oneOf(['O', 'X', 'random'] as const, kept.side, isPerson(opponent) ? 'random' : 'O'),
    mine,
    elo: mine ? ownElo() : Math.min(Math.max(number(kept.elo, ownElo()), 0), MOST_ELO),
    preset: oneOf(PRESET_NAMES, kept.preset, 'standard'),
    rows: size(kept.rows, 3, '21'),
    columns: size(kept.columns, 1, '15'),
    handicap: halves(kept.handicap),
    start: '',
    rules: beginning ? rulesOf(beginning) : keptRules(kept.rules),
    clock: keptClock(kept.clock, opponent),
    server: kept.server === true,
  };
}

/** Whether the game begins on this device: the server is needed for another person, for a clock, and for a link. */
export const playedHere = ({ opponent, server, clock }: Form): boolean =>
  !isPerson(opponent) && !server && clock.pace === 'none';

/** The form with another opponent: a clock of days has no sense between two people at one screen. */
export const withOpponent = (form: Form, opponent: Against): Form => ({
  ...form,
  opponent,
  clock: keptClock(form.clock, opponent),
});

function keptClock(stored: unknown, opponent: Against): ClockChoice {
  const kept: Partial<Record<keyof ClockChoice, unknown>> = isObject(stored) ? stored : {};
  const text = (name: 'minutes' | 'seconds' | 'days') => {
    const value = kept[name];
    return typeof value === 'string' && wholeNumber(value, 0, 999) !== null ? value : CLOCK[name];
  };
  const pace = PACES.find((each) => each === kept.pace) ?? CLOCK.pace;
  const unit = kept.unit === 'days' ? 'days' : 'minutes';
  const clock = { pace, unit, minutes: text('minutes'), seconds: text('seconds'), days: text('days') } as const;
  const inDays = pace === 'days' || (pace === 'other' && unit === 'days');
  return inDays && !isPerson(opponent) ? { ...clock, pace: 'none', unit: 'minutes' } : clock;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Stored switches of our own types, the usual ones for any other. */
function keptRules(stored: unknown): RuleSwitches {
  const kept = isObject(stored) ? stored : {};
  const isRight = (name: string, value: unknown) =>
    name === 'repetition' ? ['draw3', 'superko', 'none'].includes(String(value)) : typeof value === 'boolean';
  const right = Object.entries(kept).filter(([name, value]) => name in DEFAULT_RULES && isRight(name, value));
  return { ...DEFAULT_RULES, ...Object.fromEntries(right) };
}

/** Whether what is folded away differs from the usual: then it is shown, so that nobody plays by rules unseen. */
export const hasSpecialRules = (form: Form): boolean =>
  form.start !== '' ||
  (Object.keys(DEFAULT_RULES) as (keyof RuleSwitches)[]).some((name) => form.rules[name] !== DEFAULT_RULES[name]);

/** Rows and columns, or null while what is typed is no size. */
export function sizeOf(form: Form): readonly [number, number] | null {
  if (form.preset !== 'other') return PRESETS[form.preset];
  const rows = wholeNumber(form.rows, 3, 512);
  const columns = wholeNumber(form.columns, 1, 512);
  return rows !== null && columns !== null ? [rows, columns] : null;
}

/** The board that is played on and the row of the ball, or null while what is typed is no size. */
export function boardOf(form: Form): { rows: number; columns: number; ball: number; handicap: number } | null {
  const size = sizeOf(form);
  return size && { ...placed(size[0], clampHandicap(form.handicap, size[0])), columns: size[1] };
}

/** What is wrong with the start position typed; null when nothing is, or when there is none. */
export function startError({ start }: Form): PositionError | null {
  const parsed = start.trim() === '' ? null : parsePosition(start.trim());
  return parsed && !parsed.ok ? parsed.error : null;
}

/** The call that makes the game, or null while the form cannot make one. */
export function wishOf(form: Form, beginning: Beginning | null): NewGame | null {
  const setup = setupOf(form, beginning);
  const clock = clockOf(form.clock);
  if (!setup || clock === 'wrong') return null;
  const name = form.name.trim();
  const person = isPerson(form.opponent);
  return {
    opponent: form.opponent === 'anyone' ? 'friend' : form.opponent,
    rules: form.rules,
    ...setup,
    ...(form.opponent === 'local' ? {} : { side: form.side }),
    ...(form.opponent === 'computer' ? { elo: form.elo } : {}),
    ...(person && name !== '' ? { name } : {}),
    ...(form.opponent === 'anyone' ? { public: true } : {}),
    ...(clock ? { clock } : {}),
  };
}

function setupOf(form: Form, beginning: Beginning | null): Partial<NewGame> | null {
  if (beginning) return { start: beginning.start, moves: [...beginning.moves] };
  if (startError(form)) return null;
  if (form.start.trim() !== '') return { start: form.start.trim() };
  const board = boardOf(form);
  return board && { rows: board.rows, columns: board.columns, handicap: board.handicap };
}
