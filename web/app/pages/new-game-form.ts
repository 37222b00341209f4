// What the form of a new game holds, and the call it makes of that.

import type { NewGame, Opponent, RuleSwitches, Side } from '../../client';
import { DEFAULT_RULES, type PositionError, parsePosition } from '../../rules';
import type { Beginning } from '../beginning';
import { rulesOf } from '../game/model';

export const PRESETS = { standard: [19, 15], square: [19, 19], medium: [13, 11], small: [9, 7] } as const;
export const PRESET_NAMES = ['standard', 'square', 'medium', 'small', 'other'] as const;
export type Preset = (typeof PRESET_NAMES)[number];

export interface Form {
  readonly opponent: Opponent;
  readonly side: Side | 'random';
  readonly level: number;
  readonly preset: Preset;
  /** As typed, for the preset `other`. */
  readonly rows: string;
  readonly columns: string;
  readonly handicap: number;
  /** A position text; takes the place of size and handicap. */
  readonly start: string;
  readonly name: string;
  readonly rules: RuleSwitches;
}

/** What a newcomer gets, or what was chosen last against this opponent; names and start positions are not kept. */
export function firstForm(opponent: Opponent, name: string, beginning: Beginning | null, last: unknown): Form {
  const kept = isObject(last) ? last : {};
  const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
    values.find((each) => each === value) ?? otherwise;
  const number = (value: unknown, otherwise: number) => (Number.isInteger(value) ? (value as number) : otherwise);
  const size = (value: unknown, low: number, otherwise: string) =>
    typeof value === 'string' && wholeNumber(value, low, 512) !== null ? value : otherwise;
  return {
    opponent,
    name,
    // A friend would not like to find the first move taken; against the computer a newcomer plays upwards.
    side: oneOf(['O', 'X', 'random'] as const, kept.side, opponent === 'friend' ? 'random' : 'O'),
    level: Math.min(Math.max(number(kept.level, 3), 1), 10),
    preset: oneOf(PRESET_NAMES, kept.preset, 'standard'),
    rows: size(kept.rows, 3, '21'),
    columns: size(kept.columns, 1, '15'),
    handicap: number(kept.handicap, 0),
    start: '',
    rules: beginning ? rulesOf(beginning) : keptRules(kept.rules),
  };
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
  form.handicap !== 0 ||
  (Object.keys(DEFAULT_RULES) as (keyof RuleSwitches)[]).some((name) => form.rules[name] !== DEFAULT_RULES[name]);

export function wholeNumber(text: string, low: number, high: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= low && number <= high ? number : null;
}

/** Rows and columns, or null while what is typed is no size. */
export function sizeOf(form: Form): readonly [number, number] | null {
  if (form.preset !== 'other') return PRESETS[form.preset];
  const rows = wholeNumber(form.rows, 3, 512);
  const columns = wholeNumber(form.columns, 1, 512);
  return rows !== null && columns !== null ? [rows, columns] : null;
}

/** How far the ball can start from the middle without standing on a goal row. */
export function handicapRange(rows: number): readonly [number, number] {
  const middle = Math.floor((rows + 1) / 2);
  return [Math.min(2 - middle, 0), Math.max(rows - 1 - middle, 0)];
}

export function clampHandicap(handicap: number, rows: number): number {
  const [low, high] = handicapRange(rows);
  return Math.min(Math.max(handicap, low), high);
}

/** What is wrong with the start position typed; null when nothing is, or when there is none. */
export function startError({ start }: Form): PositionError | null {
  const parsed = start.trim() === '' ? null : parsePosition(start.trim());
  return parsed && !parsed.ok ? parsed.error : null;
}

/** The call that makes the game, or null while the form cannot make one. */
export function wishOf(form: Form, beginning: Beginning | null): NewGame | null {
  const setup = setupOf(form, beginning);
  if (!setup) return null;
  const name = form.name.trim();
  return {
    opponent: form.opponent,
    rules: form.rules,
    ...setup,
    ...(form.opponent === 'local' ? {} : { side: form.side }),
    ...(form.opponent === 'computer' ? { level: form.level } : {}),
    ...(form.opponent === 'friend' && name !== '' ? { name } : {}),
  };
}

function setupOf(form: Form, beginning: Beginning | null): Partial<NewGame> | null {
  if (beginning) return { start: beginning.start, moves: [...beginning.moves] };
  if (startError(form)) return null;
  if (form.start.trim() !== '') return { start: form.start.trim() };
  const size = sizeOf(form);
  return size && { rows: size[0], columns: size[1], handicap: clampHandicap(form.handicap, size[0]) };
}
