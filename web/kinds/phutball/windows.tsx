// The windows of a game of Phutball besides those of every game (table/windows.tsx): keys, rules, conditional moves.

import { useText } from '../../base/i18n';
import { Dialog } from '../../base/ui';
import type { GameState } from '../../client';
import { ruleText } from '../../play/clock';
import { KeyTable } from '../../play/keys';
import { ruleNotes, rulesOf } from '../../play/model';
import { parsePosition } from '../../rules';
import styles from '../../table/panel.module.css';
import { PlansWindow } from './plans';
import type { BoardTable } from './use-board-table';

interface Props {
  name: string;
  table: BoardTable;
  /** Begins a line of conditional moves. */
  onBegin: () => void;
  onClose: () => void;
}

export function GameWindow({ name, table, onBegin, onClose }: Props) {
  const t = useText();
  switch (name) {
    case 'rules':
      return (
        <Dialog title={t.match.rulesOf} onClose={onClose}>
          <p>{ruleText(t, table.state.clock)}</p>
          <RuleList state={table.state} />
          <p>
            <a href="/rules">{t.app.help}</a>
          </p>
        </Dialog>
      );
    case 'plans':
      return (
        <PlansWindow
          table={table}
          onClose={onClose}
          onBegin={() => {
            onClose();
            onBegin();
          }}
        />
      );
    case 'keys':
      return (
        <Dialog title={t.help.keysTitle} onClose={onClose}>
          <KeyTable />
        </Dialog>
      );
    default:
      return null;
  }
}

/** The rules of a game beside its board. */
function RuleList({ state }: { state: GameState }) {
  const t = useText();
  const start = parsePosition(state.start);
  const special = start.ok && start.value.men.size > 0;
  return (
    <ul class={`grid gap-1 ${styles.ruleList}`}>
      <li>{t.rules.size(state.rules.rows, state.rules.columns)}</li>
      <li>{t.rules.begins(start.ok ? start.value.toMove : 'O')}</li>
      {special && <li>{t.rules.specialStart}</li>}
      {ruleNotes(t, rulesOf(state)).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
