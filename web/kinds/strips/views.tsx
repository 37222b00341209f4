// The head of the pages of a row: what it is, and what can be done here.

import type { ComponentChildren, Ref } from 'preact';
import parts from '../../base/parts.module.css';
import type { RowKind } from '../../strip/row';
import { placePath, VIEWS, type View } from './address';
import { useWords } from './load';
import rowCards from './row-cards.module.css';
import rowGame from './row-game.module.css';

interface Props {
  readonly kind: RowKind;
  readonly kicker: string;
  /** Null: not one of these. */
  readonly view: View | null;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ComponentChildren;
}

export function RowHead({ kind, kicker, view, heading, children }: Props) {
  const words = useWords();
  return (
    <header class={`gap-4 flow between to-end ${rowCards.rowHead}`}>
      <div>
        <p class="quiet fine bold">{kicker}</p>
        <h1 tabIndex={-1} {...(heading && { ref: heading })}>
          {children}
        </h1>
      </div>
      {view && (
        <nav class={`${parts.tabs} ${rowGame.rowViews}`} aria-label={words.viewsLabel}>
          {VIEWS.map((each) => (
            <a
              key={each}
              href={placePath(kind, { view: each })}
              {...(each === view ? { 'aria-current': 'page' as const } : {})}
            >
              {words.views[each]}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}
