// The windows over a game.

import type { Action, GameState, Side } from '../../client';
import { Dialog } from '../components/ui';
import { useText } from '../i18n';
import { KeyTable } from '../pages/help';
import { SettingsForm } from '../pages/settings';
import { type Command, GameActions, GameTools } from './options';

export type WindowName = 'more' | 'resign' | 'draw' | 'settings' | 'keys';

interface Props {
  name: WindowName;
  state: GameState;
  onClose: () => void;
  onCommand: (command: Command) => void;
  onActions: (...actions: [Action, Side?][]) => void;
}

export function GameWindow({ name, state, onClose, onCommand, onActions }: Props) {
  const t = useText();
  const local = state.you.length === 2;
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {t.app.cancel}
    </button>
  );
  switch (name) {
    case 'more':
      return (
        <Dialog title={t.game.options} onClose={onClose}>
          {state.you.length > 0 && <GameActions state={state} onCommand={onCommand} />}
          <GameTools state={state} onCommand={onCommand} />
        </Dialog>
      );
    case 'resign':
      return (
        <Dialog title={t.game.resignQuestion} onClose={onClose}>
          {!local && <p>{t.game.resignNote}</p>}
          <p class="actions">
            <button
              type="button"
              class="button danger"
              onClick={() => onActions(local && state.to_move ? ['resign', state.to_move] : ['resign'])}
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
          <p class="actions">
            <button
              type="button"
              class="button primary"
              onClick={() => onActions(['offer_draw', 'O'], ['accept_draw', 'X'])}
            >
              {t.game.agreeDraw}
            </button>
            {cancel}
          </p>
        </Dialog>
      );
    case 'settings':
      return (
        <Dialog title={t.app.settings} onClose={onClose}>
          <div class="form">
            <SettingsForm />
          </div>
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
