// What the menu of a game of Phutball has besides that of every game: the board, its texts and pictures, the coach.

import type { ComponentChildren } from 'preact';
import { useText } from '../../base/i18n';
import { changeSettings, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { isOnDevice } from '../../client/page/calls';
import { Sign } from '../../play/act';
import { mayAnalyse } from '../../play/model';
import { shortId } from '../../table/kind';
import { MenuEntry, MenuSwitch, TableMenu } from '../../table/menu';
import { mayPlan } from './plans';
import type { BoardCommand, BoardTable } from './use-board-table';
import { speaks } from './use-remark';

interface Props {
  table: BoardTable;
  onPicture: (format: 'png' | 'svg') => void;
}

export function MoreMenu({ table, onPicture }: Props) {
  const t = useText();
  const { state } = table;
  return (
    <TableMenu table={table}>
      {(close) => {
        const then = (what: () => void) => () => {
          close(true);
          what();
        };
        const entry = (name: BoardCommand, sign: ComponentChildren, text: string, shortcut = '', rare = false) => (
          <MenuEntry {...{ sign, text, shortcut, rare }} onClick={then(() => table.onBoard(name))} />
        );
        return (
          <>
            {mayPlan(table) && entry('plans', <Sign name="branch" />, t.plans.title)}
            {mayAnalyse(state) && (
              <a href={`/analyse?g=${state.id}`}>
                <Icon name="analyse" />
                <span>{t.app.places.analyse}</span>
              </a>
            )}
            {entry('turn', <Sign name="flip" />, t.game.turnBoard, 'f')}
            {entry('copy-position', <Icon name="copy" />, t.game.copyPosition, 'c')}
            <SaveRecord table={table} onSaved={() => close()} />
            <MenuEntry
              sign={<Sign name="picture" />}
              text={t.game.savePicturePng}
              rare
              onClick={then(() => onPicture('png'))}
            />
            <MenuEntry
              sign={<Sign name="picture" />}
              text={t.game.savePictureSvg}
              rare
              onClick={then(() => onPicture('svg'))}
            />
            {state.status === 'over' &&
              !isOnDevice(state.id) &&
              entry('copy-embed', <Sign name="embed" />, t.embed.copy)}
            {entry('keys', <Sign name="keyboard" />, t.help.keysTitle, '?', true)}
            {entry('rules', <Sign name="book" />, t.match.rulesOf)}
            {state.opponent === 'computer' && state.status === 'playing' && <CoachSwitch table={table} />}
          </>
        );
      }}
    </TableMenu>
  );
}

function SaveRecord({ table: { state }, onSaved }: { table: BoardTable; onSaved: () => void }) {
  const t = useText();
  return (
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
  );
}

/** Whether the coach says something of each turn by himself. */
function CoachSwitch({ table: { state } }: { table: BoardTable }) {
  const t = useText();
  return (
    <MenuSwitch
      sign={<Icon name="hint" />}
      label={t.coach.speak}
      on={speaks(useStore(settings), state)}
      onChange={(on) => changeSettings({ remarks: on ? 'on' : 'off' })}
    />
  );
}
