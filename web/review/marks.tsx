// The marks of moves: their signs, and those that a review gives to moves of the tree.

import { createContext } from 'preact';
import type { Mark } from '../analysis/review';
import type { Mark as Sign } from '../analysis/study';
import { useText } from '../base/i18n';

/** By the node of the move. */
export const ReviewMarks = createContext<ReadonlyMap<number, Mark>>(new Map());

export const MARK_CLASS: Readonly<Record<Sign, string>> = {
  '?!': 'doubtful',
  '?': 'bad',
  '??': 'worst',
  '!': 'fine',
};

export function MarkSign({ mark }: { mark: Sign }) {
  const t = useText();
  return (
    <em class={`mark mark-${MARK_CLASS[mark]}`} title={t.analyse.mark[mark]}>
      <span aria-hidden="true">{mark}</span>
      <span class="sr-only">, {t.analyse.mark[mark]}</span>
    </em>
  );
}
