// These are the switches of a game as words, as SGF's RU and the address of an analysis have them: "corner-exit=on
// pie=off".

import type { Rules } from '../rules';
import { SWITCH_NAMES, SWITCHES, type SwitchName } from '../rules/switches';

const wordOf = (name: SwitchName): string => name.replaceAll('_', '-');
const valueText = (value: Rules[SwitchName]): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : value);

/** The words of all switches, or of those that are not as in `usual`. */
export const ruleWords = (rules: Rules, usual?: Rules): string[] =>
  SWITCH_NAMES.filter((name) => rules[name] !== usual?.[name]).map(
    (name) => `${wordOf(name)}=${valueText(rules[name])}`,
  );

/** The rules with the switch set that a word names; null if it is none of ours. */
export function withRuleWord(rules: Rules, word: string): Rules | null {
  const [key, text] = word.split('=');
  const name = SWITCH_NAMES.find((each) => wordOf(each) === key);
  const values: readonly Rules[SwitchName][] = name ? SWITCHES[name].values : [];
  const value = values.find((each) => valueText(each) === text);
  return name && value !== undefined ? { ...rules, [name]: value } : null;
}
