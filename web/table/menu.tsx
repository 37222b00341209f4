// Everything one rarely needs in a game, behind one "…", with the keys on the right.

import type { ComponentChildren } from 'preact';
import { useText } from '../base/i18n';
import { More } from '../base/more';
import parts from '../base/parts.module.css';
import { changeSettings, DEFAULTS, settings } from '../base/settings';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import type { AnyState } from '../client';
import { isOnDevice } from '../client/page/calls';
import { Sign } from '../play/act';
import { useActions } from './actions';
import menuStyles from './menu.module.css';
import { maySpeak } from './phrases';
import type { Command, TableState } from './use-table';

/** An entry of a menu: it closes the menu, gives the focus back, and does what it is for. */
type Entry = (
  sign: ComponentChildren,
  text: string,
  action: () => void,
  /** `rare`: left out on small phones. */
  more?: { readonly shortcut?: string; readonly rare?: boolean },
) => ComponentChildren;

interface MenuProps {
  readonly label: string;
  readonly children: (entry: Entry, close: (back?: boolean) => void) => ComponentChildren;
}

/** What stands behind "…", and at its end whether there is sound. */
export function Menu({ label, children }: MenuProps) {
  return (
    <More>
      {(close) => {
        const entry: Entry = (sign, text, action, { shortcut, rare = false } = {}) => (
          <button
            type="button"
            class={rare ? menuStyles.menuRare : ''}
            onClick={() => {
              close(true);
              action();
            }}
          >
            {sign}
            <span>{text}</span>
            {shortcut && <kbd>{shortcut}</kbd>}
          </button>
        );
        return (
          <div
            data-part="menu"
            class={`absolute grid scrolls edged rounded panel ink floats ${menuStyles.menu}`}
            role="group"
            aria-label={label}
          >
            {children(entry, close)}
            <SoundSwitch />
          </div>
        );
      }}
    </More>
  );
}

interface Props<State extends AnyState> {
  readonly table: TableState<State>;
  /** Whether what changes the game has a row of its own on every screen. */
  readonly row?: boolean;
  /** What the kind has besides. */
  readonly children?: MenuProps['children'];
}

export function TableMenu<State extends AnyState>({ table, row = false, children }: Props<State>) {
  const t = useText();
  const { state, command } = table;
  const actions = useActions(table);
  return (
    <Menu label={t.game.options}>
      {(entry, close) => {
        const then = (name: Command) => () => {
          close(true);
          command(name);
        };
        return (
          <>
            <a class={menuStyles.menuHome} href="/">
              <Icon name="play" />
              <span>{t.app.home}</span>
            </a>
            <button
              type="button"
              class={menuStyles.menuBack}
              disabled={table.plies === 0}
              onClick={then('look-back')}
            >
              <Icon name="previous" />
              <span>{t.match.lookBack}</span>
            </button>
            {(row ? [] : actions).map(({ name, icon, text, can, why }) => (
              <button key={name} type="button" class={menuStyles.menuAction} disabled={!can} onClick={then(name)}>
                <Icon name={icon} />
                <span>
                  {text}
                  {!can && <small class="block fine">{why}</small>}
                </span>
              </button>
            ))}
            {maySpeak(state) && entry(<Sign name="say" />, t.phrases.title, () => command('phrases'))}
            {!isOnDevice(state.id) && entry(<Sign name="share" />, t.match.share, () => command('copy-link'))}
            {children?.(entry, close)}
          </>
        );
      }}
    </Menu>
  );
}

function SoundSwitch() {
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
      <span class={`${parts.toggle} ${on ? parts.on : ''}`} aria-hidden="true" />
    </button>
  );
}
