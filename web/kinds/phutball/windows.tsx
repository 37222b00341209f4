// These windows open over a game.

import { useText } from '../../base/i18n';
import { Dialog } from '../../base/ui';
import type { GameState } from '../../client';
import { ruleText } from '../../play/clock';
import { KeyTable } from '../../play/keys';
import { ruleNotes, rulesOf } from '../../play/model';
import { parsePosition } from '../../rules';
import { aboutOther } from '../../table/about-player';
import { Phrases } from '../../table/phrases';
import { RecoveryCard } from '../../table/recovery';
import { PlansWindow } from './plans';
import type { TableState } from './use-table';

export type WindowName = 'resign' | 'draw' | 'keys' | 'rules' | 'phrases' | 'plans' | 'recovery';

interface Props {
  name: WindowName;
  table: TableState;
  /** Begins a line of conditional moves. */
  onBegin: () => void;
  onClose: () => void;
}

export function GameWindow({ name, table, onBegin, onClose }: Props) {
  const t = useText();
  const { state, act } = table;
  const local = state.you.length === 2;
  const cancel = (
    <button type="button" class="button safe" onClick={onClose}>
      {t.app.cancel}
    </button>
  );
  switch (name) {
    case 'resign':
      return (
        <Dialog title={t.game.resignQuestion} onClose={onClose}>
          {!local && <p>{t.game.resignNote}</p>}
          <p class="ask-row">
            <button
              type="button"
              class="button outlined"
              onClick={() => act('resign', local ? (state.to_move ?? undefined) : undefined)}
            >
              {t.game.resignYes}
            </button>
            {cancel}
          </p>
        </Dialog>
      );
    case 'draw':
      return (
        <Dialog title={t.game.agreeDrawQuestion} onClose={onClose}>
          <p class="ask-row">
            <button
              type="button"
              class="button outlined"
              onClick={() => act('offer_draw', 'O').then((done) => done && act('accept_draw', 'X'))}
            >
              {t.game.agreeDraw}
            </button>
            {cancel}
          </p>
        </Dialog>
      );
    case 'rules':
      return (
        <Dialog title={t.match.rulesOf} onClose={onClose}>
          <p>{ruleText(t, state.clock)}</p>
          <RuleList state={state} />
          <p>
            <a href="/rules">{t.app.help}</a>
          </p>
        </Dialog>
      );
    case 'phrases':
      return (
        <Dialog title={t.phrases.title} onClose={onClose}>
          <Phrases
            speak={table.speak}
            onSaid={onClose}
            about={aboutOther(table.state, table.words.other(table.state))}
          />
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
    case 'recovery':
      return (
        <Dialog title={t.recovery.title} onClose={onClose}>
          <RecoveryCard />
        </Dialog>
      );
    case 'keys':
      return (
        <Dialog title={t.help.keysTitle} onClose={onClose}>
          <KeyTable />
        </Dialog>
      );
  }
}

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
