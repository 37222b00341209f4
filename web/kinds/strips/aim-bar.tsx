// The bar at the foot of a phone while a finger has aimed at a turn of a row: one turn on or back along the row, no
// turn after all, and the button that plays it.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { Icon, IconButton } from '../../base/ui';
import styles from '../../play/act.module.css';
import type { Row } from '../../strip/row';
import type { Cell } from './geometry';
import { useWords } from './load';
import { buttonText } from './words';

interface Props {
  readonly row: Row;
  readonly upright: boolean;
  readonly cells: readonly Cell[];
  /** The key of the cell that is aimed at; empty where none is. */
  readonly aimed: string;
  readonly onAim: (key: string) => void;
  readonly onPlay: (cell: Cell) => void;
}

export function AimBar({ row, upright, cells, aimed, onAim, onPlay }: Props) {
  const words = useWords();
  const { app, bar } = useText();
  const turns = cells.filter(({ move }) => move);
  const at = turns.findIndex(({ key }) => key === aimed);
  const aim = turns[at];
  if (!aim?.move) return null;
  const stands = upright && row.kind === 'strip';
  const step = (to: number) => () => onAim(turns[to]?.key ?? aimed);
  return (
    <div data-part="row-bar" class={`row gap-2 ruled panel ${styles.rowBar}`} role="group" aria-label={bar.controls}>
      <IconButton icon={stands ? 'down' : 'left'} label={stands ? bar.down : bar.left} onClick={step(at - 1)} />
      <IconButton icon={stands ? 'up' : 'right'} label={stands ? bar.up : bar.right} onClick={step(at + 1)} />
      <button
        type="button"
        class={`${ui.button} ${styles.barCancel}`}
        aria-label={app.cancel}
        onClick={() => onAim('')}
      >
        <Icon name="close" />
      </button>
      <button
        type="button"
        data-part="bar-play"
        class={`gap-1 ${ui.button} ${ui.primary} ${styles.barPlay}`}
        onClick={() => onPlay(aim)}
      >
        <span>{buttonText(words, row, aim.move)}</span>
        <small class="medium tight">{words.bar.again}</small>
      </button>
    </div>
  );
}
