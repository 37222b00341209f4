import { useText } from '../../base/i18n';
import type { GameState } from '../../client';
import { ruleNotes, rulesOf } from '../../play/model';
import { parsePosition } from '../../rules';

/** The rules of a game beside its board. */
export function RuleList({ state }: { state: GameState }) {
  const t = useText();
  const start = parsePosition(state.start);
  const special = start.ok && start.value.men.size > 0;
  return (
    <ul class="rule-list">
      <li>{t.rules.size(state.rules.rows, state.rules.columns)}</li>
      <li>{t.rules.begins(start.ok ? start.value.toMove : 'O')}</li>
      {special && <li>{t.rules.specialStart}</li>}
      {ruleNotes(t, rulesOf(state)).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
