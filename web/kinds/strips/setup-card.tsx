// Here a row is set up: stones and ball by pressing squares, its length, and whose turn it is.

import { useId } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import parts from '../../base/parts.module.css';
import { Choices, IconButton } from '../../base/ui';
import {
  emptyRow,
  LENGTHS,
  type Player,
  type Row,
  type RowKind,
  withBall,
  withLength,
  withStone,
} from '../../strip/row';
import type { Cell } from './geometry';
import { useWords } from './load';
import styles from './row-cards.module.css';

export type Tool = 'stone' | 'ball';

interface Props {
  readonly row: Row;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly onRow: (row: Row) => void;
}

export function SetupCard({ row, tool, onTool, onRow }: Props) {
  const { setup, player } = useWords();
  return (
    <section class="stack gap-3 card">
      <h2>{setup.title}</h2>
      <p class="quiet">{setup.note(row.kind)}</p>
      <Choices
        legend={setup.tool}
        class={parts.ngSegments}
        value={tool}
        choices={[
          { value: 'stone', label: setup.toolStone },
          { value: 'ball', label: setup.toolBall(row.kind) },
        ]}
        onChange={onTool}
      />
      <Choices<Player>
        legend={setup.toMove}
        class={parts.ngSegments}
        value={row.toMove}
        choices={[
          { value: 'L', label: player('L') },
          { value: 'R', label: player('R') },
        ]}
        onChange={(toMove) => onRow({ ...row, toMove })}
      />
      <LengthField kind={row.kind} squares={row.squares} onSquares={(squares) => onRow(withLength(row, squares))} />
      <button
        type="button"
        class={ui.button}
        onClick={() => onRow({ ...emptyRow(row.kind, row.squares, row.toMove), at: row.at })}
      >
        {setup.clear}
      </button>
    </section>
  );
}

/** What a press on a cell makes of the row; the arrow goes to the gap on the left of the square pressed. */
export function pressed(row: Row, tool: Tool, { square }: Cell): Row {
  if (square === null) return row;
  if (tool === 'stone') return withStone(row, square, !row.stones[square]);
  if (row.kind === 'strip') return withBall(row, square);
  const gap = square > row.at ? square : square - 1;
  return withBall(row, Math.min(row.squares - 1, Math.max(1, gap)));
}

interface LengthProps {
  readonly kind: RowKind;
  readonly squares: number;
  /** If it is not the least that a row may have. */
  readonly least?: number;
  readonly onSquares: (squares: number) => void;
}

export function LengthField({ kind, squares, least = LENGTHS[kind].least, onSquares }: LengthProps) {
  const { setup } = useWords();
  const { most } = LENGTHS[kind];
  const id = useId();
  return (
    <div class={`flex to-middle gap-2 ${styles.rowLength}`}>
      <label class="bold" for={id}>
        {setup.length}
      </label>
      <IconButton
        icon="minus"
        label={setup.shorter}
        disabled={squares <= least}
        onClick={() => onSquares(squares - 1)}
      />
      <input
        class="text-centre"
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
