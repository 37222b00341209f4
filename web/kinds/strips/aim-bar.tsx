// The bar at the foot of a phone while a finger has aimed at a turn of a row: one turn on or back along the row, no
// turn after all, and the button that plays it.

import { useText } from '../../base/i18n';
import { Icon, IconButton } from '../../base/ui';
import type { Row, RowMove } from '../../strip/row';
import { useWords } from './load';
import { buttonText } from './words';

interface Props {
  readonly row: Row;
  readonly move: RowMove;
  readonly upright: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onCancel: () => void;
  readonly onPlay: () => void;
}

export function AimBar({ row, move, upright, onStep, onCancel, onPlay }: Props) {
  const words = useWords();
  const { bar } = useText();
  return (
    <div data-part="row-bar" class="row-bar" role="group" aria-label={bar.controls}>
      <IconButton icon={upright ? 'down' : 'left'} label={upright ? bar.down : bar.left} onClick={() => onStep(-1)} />
      <IconButton icon={upright ? 'up' : 'right'} label={upright ? bar.up : bar.right} onClick={() => onStep(1)} />
      <button type="button" class="button bar-cancel" aria-label={bar.cancel} onClick={onCancel}>
        <Icon name="close" />
      </button>
      <button type="button" data-part="bar-play" class="button primary bar-play" onClick={onPlay}>
        <span>{buttonText(words, row, move)}</span>
        <small>{words.bar.again}</small>
      </button>
    </div>
  );
}
