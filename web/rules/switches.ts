/**
 * The switches of a game, each declared once: types, defaults, the form of a new game and the notes on a game follow from
 * this table. Names are those of the HTTP interface; testdata/switches.jsonl holds it and the C++ table together.
 */
const offOn = [false, true] as const;

export const switches = {
  /** P8: the ball may leave over a corner of a goal line. */
  corner_exit: { values: offOn, usual: true },
  /** P9: a chain may pass through a goal row and go on. */
  goal_pass: { values: offOn, usual: true },
  /** P9: a turn may end on or over the mover's own goal line (and lose). */
  own_goal: { values: offOn, usual: true },
  /** P10. */
  repetition: { values: ['none', 'draw3', 'superko'], usual: 'draw3' },
  /** P11: after the first turn the second player may swap sides. */
  pie: { values: offOn, usual: false },
} as const;

export type SwitchName = keyof typeof switches;
export type Rules = { readonly [Name in SwitchName]: (typeof switches)[Name]['values'][number] };
/** The switches that are on or off. */
export type FlagName = { [Name in SwitchName]: Rules[Name] extends boolean ? Name : never }[SwitchName];

export const switchNames = Object.keys(switches) as readonly SwitchName[];

const pick = (value: (name: SwitchName) => Rules[SwitchName]): Rules =>
  Object.fromEntries(switchNames.map((name) => [name, value(name)])) as unknown as Rules;

/** What a game is played by unless somebody chooses otherwise. */
export const defaultRules: Rules = pick((name) => switches[name].usual);
/** The switches alone, of an object that has more. */
export const switchesOf = (rules: Rules): Rules => pick((name) => rules[name]);
