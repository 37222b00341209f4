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
import { MenuSwitch, TableMenu } from '../../table/menu';
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
      {(entry, close) => {
        const board = (name: BoardCommand, sign: ComponentChildren, text: string, more = {}) =>
          entry(sign, text, () => table.onBoard(name), more);
        const picture = <Sign name="picture" />;
        return (
          <>
            {mayPlan(table) && board('plans', <Sign name="branch" />, t.plans.title)}
            {mayAnalyse(state) && (
              <a href={`/analyse?g=${state.id}`}>
                <Icon name="analyse" />
                <span>{t.app.places.analyse}</span>
              </a>
            )}
            {board('turn', <Sign name="flip" />, t.game.turnBoard, { shortcut: 'f' })}
            {board('copy-position', <Icon name="copy" />, t.game.copyPosition, { shortcut: 'c' })}
            <SaveRecord table={table} onSaved={() => close()} />
            {entry(picture, t.game.savePicturePng, () => onPicture('png'), { rare: true })}
            {entry(picture, t.game.savePictureSvg, () => onPicture('svg'), { rare: true })}
            {state.status === 'over' &&
              !isOnDevice(state.id) &&
              board('copy-embed', <Sign name="embed" />, t.embed.copy)}
            {board('keys', <Sign name="keyboard" />, t.help.keysTitle, { shortcut: '?', rare: true })}
            {board('rules', <Sign name="book" />, t.match.rulesOf)}
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
