// Everything one rarely needs in a game, behind one "…", with the keys on the right.

import type { ComponentChildren } from 'preact';
import { useText } from '../base/i18n';
import { More } from '../base/more';
import { changeSettings, DEFAULTS, settings } from '../base/settings';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import type { AnyState } from '../client';
import { isOnDevice } from '../client/page/calls';
import { Sign } from '../play/act';
import { useActions } from './actions';
import { maySpeak } from './phrases';
import type { TableState } from './use-table';
import '../app/styles/menu.css';

interface Props<State extends AnyState> {
  readonly table: TableState<State>;
  /** Whether what changes the game has a row of its own on every screen. */
  readonly row?: boolean;
  /** What the kind has besides. `close`: after what was done, or before it. */
  readonly children?: (close: (back?: boolean) => void) => ComponentChildren;
}

export function TableMenu<State extends AnyState>({ table, row = false, children }: Props<State>) {
  const t = useText();
  const { state, command } = table;
  const actions = useActions(table);
  return (
    <More>
      {(close) => {
        const then = (what: () => void) => () => {
          close(true);
          what();
        };
        return (
          <div class="menu" role="group" aria-label={t.game.options}>
            <a class="menu-home" href="/">
              <Icon name="play" />
              <span>{t.app.home}</span>
            </a>
            <button
              type="button"
              class="menu-back"
              disabled={table.plies === 0}
              onClick={then(() => command('look-back'))}
            >
              <Icon name="previous" />
              <span>{t.match.lookBack}</span>
            </button>
            {(row ? [] : actions).map(({ name, icon, text, can, why }) => (
              <button
                key={name}
                type="button"
                class="menu-action"
                disabled={!can}
                onClick={then(() => command(name))}
              >
                <Icon name={icon} />
                <span>
                  {text}
                  {!can && <small class="block fine">{why}</small>}
                </span>
              </button>
            ))}
            {maySpeak(state) && (
              <MenuEntry sign={<Sign name="say" />} text={t.phrases.title} onClick={then(() => command('phrases'))} />
            )}
            {!isOnDevice(state.id) && (
              <MenuEntry
                sign={<Sign name="share" />}
                text={t.match.share}
                onClick={then(() => command('copy-link'))}
              />
            )}
            {children?.(close)}
            <SoundSwitch />
          </div>
        );
      }}
    </More>
  );
}

interface EntryProps {
  readonly sign: ComponentChildren;
  readonly text: string;
  readonly shortcut?: string | undefined;
  /** Left out on small phones. */
  readonly rare?: boolean;
  readonly onClick: () => void;
}

export function MenuEntry({ sign, text, shortcut, rare = false, onClick }: EntryProps) {
  return (
    <button type="button" class={rare ? 'menu-rare' : ''} onClick={onClick}>
      {sign}
      <span>{text}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </button>
  );
}

export function SoundSwitch() {
  const t = useText();
  const { volume } = useStore(settings);
  return (
    <MenuSwitch
      sign={<Sign name="sound" />}
      label={t.match.sound}
      on={volume > 0}
      onChange={(on) => changeSettings({ volume: on ? DEFAULTS.volume : 0 })}
    />
  );
}

interface SwitchProps {
  readonly sign: ComponentChildren;
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function MenuSwitch({ sign, label, on, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      {sign}
      <span>{label}</span>
      <span class={`toggle ${on ? 'on' : ''}`} aria-hidden="true" />
    </button>
  );
}
