// The length of a row: a number with a button on each side.

import { useId } from 'preact/hooks';
import { IconButton } from '../../base/ui';
import { LENGTHS, type RowKind } from '../../strip/row';
import { useWords } from './load';

interface Props {
  readonly kind: RowKind;
  readonly squares: number;
  /** If it is not the least that a row may have. */
  readonly least?: number;
  readonly onSquares: (squares: number) => void;
}

export function LengthField({ kind, squares, least = LENGTHS[kind].least, onSquares }: Props) {
  const { setup } = useWords();
  const { most } = LENGTHS[kind];
  const id = useId();
  return (
    <div class="row-length">
      <label for={id}>{setup.length}</label>
      <IconButton
        icon="minus"
        label={setup.shorter}
        disabled={squares <= least}
        onClick={() => onSquares(squares - 1)}
      />
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={squares}
        onChange={(event) => {
          const field = event.currentTarget;
          const wanted = Math.round(Number(field.value));
          const next = field.value === '' || !Number.isFinite(wanted) ? squares : wanted;
          const allowed = Math.min(most, Math.max(least, next));
          field.value = String(allowed);
          onSquares(allowed);
        }}
      />
      <IconButton
        icon="plus"
        label={setup.longer}
        disabled={squares >= most}
        onClick={() => onSquares(squares + 1)}
      />
    </div>
  );
}
