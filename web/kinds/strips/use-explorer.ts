// What the explorer says of a position, for a view, and how far the table of its length has come.

import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../strip/answer';
import { pageExplorer } from '../../strip/browser';
import type { TableState } from '../../strip/explorer';
import { UNASKED } from '../../strip/levels';
import type { StripsError } from '../../strip/module';
import { type Row, type RowKind, rowText } from '../../strip/row';

/** Up to here the look-ahead rule was compared with the complete tables. */
export const RULE_IS_EXACT = 30;

/** By what the computer plays rows of this length. */
export function knownBy(kind: RowKind, squares: number): 'table' | 'rule' | 'theorem' | 'guess' {
  if (squares <= UNASKED[kind]) return 'table';
  if (kind === 'oddish') return 'theorem';
  return squares <= RULE_IS_EXACT ? 'rule' : 'guess';
}

export interface Explored {
  /** Null until it comes. */
  readonly answer: Answer | null;
  /** Of this length; null if none is being made. */
  readonly table: TableState | null;
  readonly fault: StripsError['fault'] | null;
  /** Has the table of this length made. */
  readonly make: () => void;
  readonly cancel: () => void;
}

export function useExplorer(row: Row): Explored {
  const explorer = pageExplorer();
  const { kind, squares } = row;
  const text = rowText(row);
  const [answer, setAnswer] = useState<Answer | null>(() => explorer.known(kind, text));
  const [table, setTable] = useState<TableState | null>(explorer.table);
  const [fault, setFault] = useState<Explored['fault']>(null);
  const complete = table?.kind === kind && table.squares === squares && table.progress === 1000;

  useEffect(
    () =>
      explorer.follow({
        table: setTable,
        failed: (failure) => {
          setFault(failure);
          setTable(null);
        },
      }),
    [explorer],
  );
  useEffect(() => {
    if (squares <= UNASKED[kind]) explorer.want(kind, squares);
    setTable(explorer.table);
    setFault(null);
  }, [explorer, kind, squares]);
  useEffect(() => {
    let left = false;
    explorer.ask(kind, text).then(
      (known) => !left && setAnswer(known),
      () => {
        // Whoever follows the explorer has been told.
      },
    );
    return () => {
      left = true;
    };
  }, [explorer, kind, text, complete, fault]);

  return {
    answer: answer?.text === text ? answer : null,
    table: table?.kind === kind && table.squares === squares ? table : null,
    fault,
    make: () => {
      setFault(null);
      explorer.want(kind, squares);
      setTable(explorer.table);
    },
    cancel: () => {
      explorer.cancel();
      setTable(null);
    },
  };
}
