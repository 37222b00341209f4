// Everything one rarely needs in a game, behind one "…", with the keys on the right.

import type { ComponentChildren } from 'preact';
import { useText } from '../../base/i18n';
import { More } from '../../base/more';
import { changeSettings, DEFAULTS, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { isOnDevice } from '../../client/page/calls';
import { Sign } from '../../play/act';
import { mayAnalyse } from '../../play/model';
import { whyNotAgain } from '../../table/asked';
import { shortId } from '../../table/kind';
import { maySpeak } from '../../table/phrases';
import { type Command, canOfferDraw, canUndo } from './options';
import { mayPlan } from './plans';
import { speaks } from './use-remark';
import type { TableState } from './use-table';

interface Props {
  table: TableState;
  onCommand: (command: Command) => void;
}

export function MoreMenu({ table, onCommand }: Props) {
  return (
    <More>
      {(close) => (
        <Entries
          table={table}
          onCommand={(command) => {
            close(true);
            onCommand(command);
          }}
          onSaved={() => close()}
        />
      )}
    </More>
  );
}

function Entries({ table, onCommand, onSaved }: Props & { onSaved: () => void }) {
  const t = useText();
  const { state } = table;
  const entry = (command: Command, sign: ComponentChildren, text: string, key?: string, rare = false) => (
    <button type="button" class={rare ? 'menu-rare' : ''} onClick={() => onCommand(command)}>
      {sign}
      <span>{text}</span>
      {key && <kbd>{key}</kbd>}
    </button>
  );
  return (
    <div class="menu" role="group" aria-label={t.game.options}>
      <a class="menu-home" href="/">
        <Icon name="play" />
        <span>{t.app.home}</span>
      </a>
      <button
        type="button"
        class="menu-back"
        disabled={table.game.plies === 0}
        onClick={() => onCommand('look-back')}
      >
        <Icon name="previous" />
        <span>{t.match.lookBack}</span>
      </button>
      <ActionEntries table={table} onCommand={onCommand} />
      {maySpeak(state) && entry('phrases', <Sign name="say" />, t.phrases.title)}
      {mayPlan(table) && entry('plans', <Sign name="branch" />, t.plans.title)}
      {mayAnalyse(state) && (
        <a href={`/analyse?g=${state.id}`}>
          <Icon name="analyse" />
          <span>{t.app.places.analyse}</span>
        </a>
      )}
      {entry('turn', <Sign name="flip" />, t.game.turnBoard, 'f')}
      {!isOnDevice(state.id) && entry('copy-link', <Sign name="share" />, t.match.share)}
      {entry('copy-position', <Icon name="copy" />, t.game.copyPosition, 'c')}
      <a
        href={`/api/games/${state.id}/record`}
        download={`goalline-${shortId(state.id)}.sgf`}
        onClick={(event) => {
          onSaved();
          if (!isOnDevice(state.id)) return;
          event.preventDefault();
          void import('./record').then((module) => module.saveRecord(t, state));
        }}
      >
        <Sign name="download" />
        <span>{t.game.downloadSgf}</span>
      </a>
      {entry('picture-png', <Sign name="picture" />, t.game.savePicturePng, undefined, true)}
      {entry('picture-svg', <Sign name="picture" />, t.game.savePictureSvg, undefined, true)}
      {state.status === 'over' && !isOnDevice(state.id) && entry('copy-embed', <Sign name="embed" />, t.embed.copy)}
      {entry('keys', <Sign name="keyboard" />, t.help.keysTitle, '?', true)}
      {entry('rules', <Sign name="book" />, t.match.rulesOf)}
      {state.opponent === 'computer' && state.status === 'playing' && <CoachSwitch table={table} />}
      <SoundSwitch />
    </div>
  );
}

/** Take back, draw and resign, where they have no row of their own. */
function ActionEntries({ table: { state }, onCommand }: Props) {
  const t = useText();
  if (state.you.length === 0 || state.status === 'waiting') return null;
  const playing = state.status === 'playing';
  const entries = [
    ['undo', <Icon key="undo" name="undo" />, t.match.takeBack, canUndo(state) !== null],
    ['draw', <Icon key="draw" name="draw" />, t.match.draw, canOfferDraw(state)],
    ['resign', <Icon key="flag" name="flag" />, t.game.resign, playing],
  ] as const;
  return (
    <>
      {entries.map(([command, sign, text, can]) => (
        <button key={command} type="button" class="menu-action" disabled={!can} onClick={() => onCommand(command)}>
          {sign}
          <span>
            {text}
            {command !== 'resign' && !can && <small>{whyNotAgain(t, state, command)}</small>}
          </span>
        </button>
      ))}
    </>
  );
}

export function SoundSwitch() {
  const t = useText();
  const { volume } = useStore(settings);
  return (
    <Switch
      sign={<Sign name="sound" />}
      label={t.match.sound}
      on={volume > 0}
      onChange={(on) => changeSettings({ volume: on ? DEFAULTS.volume : 0 })}
    />
  );
}

/** Whether the coach says something of each turn by himself. */
function CoachSwitch({ table: { state } }: { table: TableState }) {
  const t = useText();
  return (
    <Switch
      sign={<Icon name="hint" />}
      label={t.coach.speak}
      on={speaks(useStore(settings), state)}
      onChange={(on) => changeSettings({ remarks: on ? 'on' : 'off' })}
    />
  );
}

interface SwitchProps {
  sign: ComponentChildren;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ sign, label, on, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      {sign}
      <span>{label}</span>
      <span class={`toggle ${on ? 'on' : ''}`} aria-hidden="true" />
    </button>
  );
}
