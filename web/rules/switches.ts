// These are the switches of a game, each declared once: types, defaults, the form of a new game and the notes on a
// game follow from this table. Names are those of the HTTP interface; testdata/switches.jsonl holds it and the C++
// table together.

const OFF_ON = [false, true] as const;

export const SWITCHES = {
  /** P8: the ball may leave over a corner of a goal line. */
  corner_exit: { values: OFF_ON, usual: true },
  /** P9: a chain may pass through a goal row and go on. */
  goal_pass: { values: OFF_ON, usual: true },
  /** P9: a turn may end on or over the mover's own goal line (and lose). */
  own_goal: { values: OFF_ON, usual: true },
  /** P10. */
  repetition: { values: ['none', 'draw3', 'superko'], usual: 'draw3' },
  /** P11: after the first turn the second player may swap sides. */
  pie: { values: OFF_ON, usual: false },
} as const;

export type SwitchName = keyof typeof SWITCHES;
export type Rules = { readonly [Name in SwitchName]: (typeof SWITCHES)[Name]['values'][number] };
/** The switches that are on or off. */
export type FlagName = { [Name in SwitchName]: Rules[Name] extends boolean ? Name : never }[SwitchName];

export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];

const pick = (value: (name: SwitchName) => Rules[SwitchName]): Rules =>
  Object.fromEntries(SWITCH_NAMES.map((name) => [name, value(name)])) as unknown as Rules;

/** What a game is played by unless somebody chooses otherwise. */
export const DEFAULT_RULES: Rules = pick((name) => SWITCHES[name].usual);
/** The switches alone, of an object that has more. */
export const switchesOf = (rules: Rules): Rules => pick((name) => rules[name]);
