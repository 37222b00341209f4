// What the board does when one points at it, and the column of buttons beside it.

import type { ComponentChildren } from 'preact';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import { Sign } from '../play/sign';
import type { Desk } from './use-desk';

export const TOOLS = ['play', 'man', 'ball'] as const;
/** `play`: moves; `man`, `ball`: the position is set up. */
export type Tool = (typeof TOOLS)[number];

/** Under 24 units: a triangle, a man, a ball. */
function ToolSign({ tool }: { tool: Tool }) {
  if (tool === 'play') return <Icon name="play" />;
  return (
    <svg class={`icon tool-${tool}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r={tool === 'man' ? 7 : 8} />
      {tool === 'ball' && <path d="m12 8.5 3.5 2.5-1.3 4h-4.4l-1.3-4z" />}
    </svg>
  );
}

export function ToolButtons({ tool, onTool }: { tool: Tool; onTool: (tool: Tool) => void }) {
  const t = useText();
  return (
    <span class="tool-buttons" role="group" aria-label={t.analyse.tools}>
      {TOOLS.map((each) => (
        <button
          key={each}
          type="button"
          class="icon-button"
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
    <div class="card tool-column">
      <ToolButtons tool={tool} onTool={onTool} />
      <button type="button" class="icon-button" aria-label={t.analyse.flip} title={t.analyse.flip} onClick={onFlip}>
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
