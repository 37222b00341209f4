// Everything one rarely needs in an analysis, behind one "…".

import type { ComponentChildren } from 'preact';
import { useText } from '../base/i18n';
import { More } from '../base/more';
import { notify } from '../base/notices';
import { Icon } from '../base/ui';
import type { BoardData } from '../board';
import { SoundSwitch } from '../kinds/phutball/menu';
import { type PictureKind, savePicture } from '../play/save-picture';
import { Sign } from '../play/sign';
import type { Tool } from './tools';
import type { Commands } from './use-commands';
import type { Desk } from './use-desk';

interface Props {
  desk: Desk;
  data: BoardData;
  commands: Commands;
  onTool: (tool: Tool) => void;
  /** null: there is nothing to review, or it is reviewed already. */
  onReview: (() => void) | null;
}

export function AnalyseMenu({ desk, data, commands, onTool, onReview }: Props) {
  const t = useText();
  return (
    <More>
      {(close) => {
        const entry = (sign: ComponentChildren, text: string, action: () => void, key?: string) => (
          <button
            type="button"
            onClick={() => {
              close(true);
              action();
            }}
          >
            {sign}
            <span>{text}</span>
            {key && <kbd>{key}</kbd>}
          </button>
        );
        const picture = (kind: PictureKind) => () =>
          void savePicture(data, `goalline-${desk.game.plies}`, kind).catch(() => notify(t.errors.offline, 'bad'));
        return (
          <div class="menu" role="group" aria-label={t.game.more}>
            {entry(<Icon name="games" />, t.analyse.open, () => commands.setOpen('open'))}
            {onReview && entry(<Icon name="analyse" />, t.review.start, onReview)}
            {entry(<Icon name="settings" />, t.analyse.setUp, () => onTool('man'))}
            {entry(<Sign name="flip" />, t.analyse.flip, commands.flip, 'f')}
            {entry(<Icon name="play" />, t.analyse.playFrom, commands.playFrom)}
            {entry(<Sign name="share" />, t.analyse.copyLink, commands.copyLink)}
            {entry(<Icon name="copy" />, t.game.copyPosition, commands.copyPosition, 'c')}
            {entry(<Sign name="download" />, t.analyse.saveSgf, commands.saveSgf)}
            {entry(<Sign name="picture" />, t.game.savePicturePng, picture('png'))}
            {entry(<Sign name="picture" />, t.game.savePictureSvg, picture('svg'))}
            {entry(<Sign name="keyboard" />, t.help.keysTitle, () => commands.setOpen('keys'), '?')}
            <SoundSwitch />
          </div>
        );
      }}
    </More>
  );
}
