// Which way each side goes, with an arrow: over the ends of a row, or above and below one that stands upright.

import { Icon } from '../../base/ui';
import type { Player, RowKind } from '../../strip/row';
import { useWords } from './load';

/** `who`: as a sentence calls that side; null is the reader. */
export function Way({ side, upright, who }: { side: Player; upright: boolean; who: string | null }) {
  const { board } = useWords();
  const to = side === 'L' ? (upright ? 'up' : 'right') : upright ? 'down' : 'left';
  return (
    <span data-part="row-way" class={`row-way side-${side.toLowerCase()} to-${to}`}>
      <Icon name={to} />
      <span>
        {board.goes(who)}
        <span class="sr-only"> {board.way[to]}</span>
      </span>
    </span>
  );
}

/** Of a row that nobody plays on; `side` alone beside an upright one. */
export function Ends({ upright, sides = ['R', 'L'] }: { upright: boolean; sides?: readonly Player[] | undefined }) {
  const words = useWords();
  return (
    <p class="row-ends">
      {sides.map((side) => (
        <Way key={side} side={side} upright={upright} who={words.player(side)} />
      ))}
    </p>
  );
}

/** What a turn is and who wins, in one line. */
export function RuleLine({ kind }: { kind: RowKind }) {
  const words = useWords();
  return (
    <p data-part="row-rule" class="row-rule quiet">
      {words.board.rule[kind]}
    </p>
  );
}
