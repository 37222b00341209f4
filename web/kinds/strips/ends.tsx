// Which way each side goes, with an arrow: over the ends of a row, or above and below one that stands upright.

import type { ComponentChildren } from 'preact';
import { Icon } from '../../base/ui';
import type { Player, RowKind } from '../../strip/row';
import { useWords } from './load';
import rowCards from './row-cards.module.css';
import rowGame from './row-game.module.css';

/** `who`: as a sentence calls that side; null is the reader. */
function Way({ side, upright, who }: { side: Player; upright: boolean; who: string | null }) {
  const { board } = useWords();
  const to = side === 'L' ? (upright ? 'up' : 'right') : upright ? 'down' : 'left';
  return (
    <span
      data-part="row-way"
      data-to={to}
      class={`inline gap-2 one-line ${rowCards.rowWay} side-${side === 'L' ? 'o' : 'x'}`}
    >
      <Icon name={to} />
      <span>
        {board.goes(who)}
        <span class="sr-only"> {board.way[to]}</span>
      </span>
    </span>
  );
}

interface EndsProps {
  readonly upright: boolean;
  /** As a sentence calls a side: by its name, if it is not said. */
  readonly who?: (side: Player) => string | null;
  readonly children: ComponentChildren;
}

/** A row with both ways over it; one that stands upright lies between them. */
export function Ends({ upright, who, children }: EndsProps) {
  const words = useWords();
  const ways = (...sides: readonly Player[]) => (
    <p class={`gap-2 flex between ${rowCards.rowEnds}`}>
      {sides.map((side) => (
        <Way key={side} side={side} upright={upright} who={who ? who(side) : words.player(side)} />
      ))}
    </p>
  );
  return (
    <>
      {upright ? ways('L') : ways('R', 'L')}
      {children}
      {upright && ways('R')}
    </>
  );
}

/** What a turn is and who wins, in one line. */
export function RuleLine({ kind }: { kind: RowKind }) {
  const words = useWords();
  return (
    <p data-part="row-rule" class={`above-2 ${rowGame.rowRule} quiet`}>
      {words.board.rule[kind]}
    </p>
  );
}
