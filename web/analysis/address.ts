// This is the address of an analysis: `?p=POSITION&m=MOVES` with the line that is shown, readable, and in the
// fragment the tree of moves where there is more than that line. What would be too long for an address has to be
// kept elsewhere.

import {
  DEFAULT_RULES,
  formatPosition,
  Game,
  type PositionError,
  parsePosition,
  type Result,
  startPosition,
} from '../rules';
import { ruleWords, withRuleWord } from './rule-words';
import { readSgf } from './sgf/read';
import { writeSgf } from './sgf/write';
import { addLine, isPlain, lineThrough, movesOf, newStudy, nodeOf, type Place, type Study } from './study';

/** Chat programs and mail cut longer addresses. */
export const LONGEST_ADDRESS = 6_000;

const STANDARD = formatPosition(startPosition());
/** Each of these may stand in a query as it is, and is easier to read so. */
const readable = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(2F|40|2C|3D)/g, decodeURIComponent);

/** Query and fragment, or null if they would be too long. */
export function addressOf({ study, at }: Place): string | null {
  // A large board or a long tree need not be written to see that they do not fit.
  if (study.start.men.size + study.nodes.length > LONGEST_ADDRESS) return null;
  const start = formatPosition(study.start);
  const moves = movesOf(study, lineThrough(study, at));
  const rules = ruleWords(study.rules, DEFAULT_RULES);
  const { ply } = nodeOf(study, at);
  const parts = [
    ...(start === STANDARD ? [] : [`p=${readable(start)}`]),
    ...(rules.length === 0 ? [] : [`r=${readable(rules.join(','))}`]),
    ...(moves.length === 0 ? [] : [`m=${readable(moves.join(','))}`]),
    ...(ply === moves.length ? [] : [`at=${ply}`]),
  ];
  const tree = isPlain(study)
    ? ''
    : `#t=${encodeURIComponent(writeSgf(study, true)).replace(/[()]/g, encodeParenthesis)}`;
  const address = (parts.length > 0 ? `?${parts.join('&')}` : '') + tree;
  return address.length > LONGEST_ADDRESS ? null : address;
}

/** Programs that find links in a text end them at a parenthesis. */
const encodeParenthesis = (c: string): string => (c === '(' ? '%28' : '%29');

export type AddressFault =
  | { readonly kind: 'position'; readonly error: PositionError }
  | { readonly kind: 'rules' | 'move'; readonly text: string };

/** What an address shows. A damaged tree is left out: the line itself stands in the query. */
export function readAddress(search: string, fragment: string): Result<Place, AddressFault> {
  const query = new URLSearchParams(search);
  const start = parsePosition(query.get('p') ?? STANDARD);
  if (!start.ok) return { ok: false, error: { kind: 'position', error: start.error } };
  let rules = DEFAULT_RULES;
  for (const word of listOf(query.get('r'))) {
    const next = withRuleWord(rules, word);
    if (!next) return { ok: false, error: { kind: 'rules', text: word } };
    rules = next;
  }
  const moves = listOf(query.get('m'));
  const game = Game.from(start.value, rules).along(moves);
  if (!game.ok) return { ok: false, error: { kind: 'move', text: game.error.where } };
  const tree = new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B')).get('t');
  const read = tree ? readSgf(tree, { rules, start: start.value }) : null;
  const study: Study = read?.ok ? { ...read.value.study, rules } : newStudy(start.value, rules);
  const { study: whole, at: end } = addLine({ study, at: 0 }, game.value.moves);
  const line = lineThrough(whole, end);
  const ply = query.has('at') ? Number(query.get('at')) : moves.length;
  return { ok: true, value: { study: whole, at: line[ply] ?? end } };
}

const listOf = (text: string | null): string[] => (text ? text.split(',') : []);
