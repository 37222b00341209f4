// Before a game with another person begins: all that is agreed by playing it.

import { useText } from '../../base/i18n';
import { type GameState, otherSide, SIDES, type Side } from '../../client';
import { parsePosition } from '../../rules';
import styles from '../../table/invite.module.css';
import type { Reader } from '../../table/kind';
import { lead } from './handicap';
import { type Agreed, RulesAsSet, Terms } from './terms';

/** The seat nobody has taken. */
export const freeSeat = (state: GameState): Side | null =>
  SIDES.find((side) => !['person', 'computer', 'bot'].includes(state.players[side]?.kind ?? '')) ?? null;

const middle = (length: number) => Math.floor((length + 1) / 2);

/** What is agreed by playing this game; the line on sides is about the free seat. */
export function agreedOf(state: GameState): Agreed {
  const { rows, columns } = state.rules;
  const start = parsePosition(state.start);
  const { ball, men, toMove } = start.ok
    ? start.value
    : { ball: { row: middle(rows), column: middle(columns) }, men: new Set(), toMove: 'O' as const };
  return {
    rows,
    columns,
    rules: state.rules,
    clock: state.clock ?? null,
    handicap: lead(rows, ball.row),
    side: state.by_lot ? 'random' : (freeSeat(state) ?? 'X'),
    first: state.moves.length % 2 === 0 ? toMove : otherSide(toMove),
    special: men.size > 0 || ball.column !== middle(columns) || state.moves.length > 0,
  };
}

export function AgreedTerms({ state, reader }: { state: GameState; reader: Reader }) {
  const t = useText();
  const agreed = agreedOf(state);
  const terms = <Terms agreed={agreed} who={reader} />;
  return (
    <>
      {reader === 'you' ? (
        terms
      ) : (
        <details class={styles.termsRules} open>
          <summary class="accent">{t.terms.game}</summary>
          {terms}
        </details>
      )}
      <RulesAsSet rules={agreed.rules} open={reader === 'you'} />
    </>
  );
}
