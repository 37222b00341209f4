// The tools say what the board does when one points at it; beside it stand a column of buttons and the menu.

import type { ComponentChildren } from 'preact';
import { notify } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import type { BoardData } from '../board';
import { Sign } from '../play/act';
import { type PictureKind, savePicture } from '../play/save-picture';
import { Menu } from '../table/menu';
import styles from './analyse.module.css';
import type { Commands } from './use-commands';
import type { Desk } from './use-desk';

export const TOOLS = ['play', 'man', 'ball'] as const;
/** `play`: moves; `man`, `ball`: the position is set up. */
export type Tool = (typeof TOOLS)[number];

/** Under 24 units: a triangle, a man, a ball. */
function ToolSign({ tool }: { tool: Tool }) {
  if (tool === 'play') return <Icon name="play" />;
  return (
    <svg class={ui.icon} data-tool={tool} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r={tool === 'man' ? 7 : 8} />
      {tool === 'ball' && <path d="m12 8.5 3.5 2.5-1.3 4h-4.4l-1.3-4z" />}
    </svg>
  );
}

export function ToolButtons({ tool, onTool }: { tool: Tool; onTool: (tool: Tool) => void }) {
  const t = useText();
  return (
    <span class={`flex gap-1 ${styles.toolButtons}`} role="group" aria-label={t.analyse.tools}>
      {TOOLS.map((each) => (
        <button
          key={each}
          type="button"
          class={ui.iconButton}
          aria-pressed={tool === each}
          aria-label={t.analyse.tool[each]}
          title={t.analyse.tool[each]}
          onClick={() => onTool(each)}
        >
          <ToolSign tool={each} />
        </button>
      ))}
    </span>
  );
}

interface Props {
  desk: Desk;
  tool: Tool;
  onTool: (tool: Tool) => void;
  onFlip: () => void;
  menu: ComponentChildren;
}

export function ToolColumn({ desk, tool, onTool, onFlip, menu }: Props) {
  const t = useText();
  return (
    <div data-part="tool-column" class={`column gap-1 card self-top ${styles.toolColumn}`}>
      <ToolButtons tool={tool} onTool={onTool} />
      <button
        type="button"
        class={ui.iconButton}
        aria-label={t.game.turnBoard}
        title={t.game.turnBoard}
        onClick={onFlip}
      >
        <Sign name="flip" />
      </button>
      <UndoButtons desk={desk} />
      {menu}
    </div>
  );
}

export function UndoButtons({ desk: { undo, redo } }: { desk: Desk }) {
  const t = useText();
  return (
    <>
      <IconButton icon="undo" label={t.analyse.undo} disabled={!undo} onClick={() => undo?.()} />
      <IconButton icon="redo" label={t.analyse.redo} disabled={!redo} onClick={() => redo?.()} />
    </>
  );
}

interface MenuProps {
  desk: Desk;
  data: BoardData;
  commands: Commands;
  onTool: (tool: Tool) => void;
  /** null: there is nothing to review, or it is reviewed already. */
  onReview: (() => void) | null;
}

export function AnalyseMenu({ desk, data, commands, onTool, onReview }: MenuProps) {
  const t = useText();
  return (
    <Menu label={t.game.more}>
      {(entry) => {
        const picture = (kind: PictureKind) => () =>
          void savePicture(data, `goalline-${desk.game.plies}`, kind).catch(() => notify(t.errors.offline, 'bad'));
        return (
          <>
            {entry(<Icon name="games" />, t.analyse.open, () => commands.setOpen('open'))}
            {onReview && entry(<Icon name="analyse" />, t.review.start, onReview)}
            {entry(<Icon name="settings" />, t.analyse.setUp, () => onTool('man'))}
            {entry(<Sign name="flip" />, t.game.turnBoard, commands.flip, { shortcut: 'f' })}
            {entry(<Icon name="play" />, t.analyse.playFrom, commands.playFrom)}
            {entry(<Sign name="share" />, t.invite.copy, commands.copyLink)}
            {entry(<Icon name="copy" />, t.game.copyPosition, commands.copyPosition, { shortcut: 'c' })}
            {entry(<Sign name="download" />, t.game.downloadSgf, commands.saveSgf)}
            {entry(<Sign name="picture" />, t.game.savePicturePng, picture('png'))}
            {entry(<Sign name="picture" />, t.game.savePictureSvg, picture('svg'))}
            {entry(<Sign name="keyboard" />, t.help.keysTitle, () => commands.setOpen('keys'), { shortcut: '?' })}
          </>
        );
      }}
    </Menu>
  );
}
