// How far the table of this length has come, and how to have one made that takes long.

import { LONGEST_TABLE } from '../../strip/module';
import type { Row } from '../../strip/row';
import { useWords } from './load';
import { type Explored, UNASKED } from './use-explorer';

const BYTES_PER_MEGABYTE = 1e6;

/** What a table takes while it is made: a byte for each place, index and mover, and the solver's planes. */
export function megabytes({ kind, squares }: Row): number {
  const places = kind === 'strip' ? (squares - 2) * 2 ** (squares - 1) : (squares - 1) * 2 ** squares;
  return Math.round((places * 2.3) / BYTES_PER_MEGABYTE);
}

export function TableNote({ row, explored }: { row: Row; explored: Explored }) {
  const { table: words } = useWords();
  const { answer, table, fault, make, cancel } = explored;
  if (fault) {
    return (
      <p class="row-note" role="alert">
        {fault === 'memory' ? words.memory : words.failed}
      </p>
    );
  }
  if (!answer || answer.source === 'over' || answer.source === 'table') return null;
  const making = table !== null && table.progress < 1000;
  if (making && row.squares <= UNASKED[row.kind]) return null; // it is there in a moment
  if (making) {
    return (
      <p class="row-note">
        <label>
          {words.making(row.squares, Math.floor(table.progress / 10))}
          <progress max={1000} value={table.progress} />
        </label>
        <button type="button" class="button small" onClick={cancel}>
          {words.cancel}
        </button>
      </p>
    );
  }
  if (row.squares > LONGEST_TABLE[row.kind]) return <p class="row-note quiet">{words.none(row.kind)}</p>;
  return (
    <p class="row-note">
      <button type="button" class="button small" onClick={make}>
        {words.make}
      </button>
      <small class="quiet">{words.cost(megabytes(row))}</small>
    </p>
  );
}
