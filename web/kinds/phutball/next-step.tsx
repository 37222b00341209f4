// What a finished game against the computer leads to, in a sentence and a button: in the coach's card and, where that
// has no room, with the result on the board.

import { useEffect, useState } from 'preact/hooks';
import { type Dictionary, useText } from '../../base/i18n';
import { FIRST_GAME } from '../../base/router';
import type { GameState } from '../../client';
import { rememberGame } from './losses';
import { BIG_BOARD, gameAt, type Next, nextAfter } from './next';
import { NextGame } from './next-game';

/** A game counts as lost when it ends before the reader's eyes, not when an old one is looked at. */
export function useNext(state: GameState): Next | null {
  const over = state.status === 'over';
  const [seen] = useState(!over);
  const [losses, setLosses] = useState(false);
  useEffect(() => setLosses(over && rememberGame(state, seen)), [state.id, over]);
  return over ? nextAfter(state, losses) : null;
}

export function nextText(t: Dictionary, next: Next, { level }: GameState): string {
  switch (next.kind) {
    case 'harder':
    case 'easier': {
      const name = t.level.of(next.level, t.level.names[next.level - 1] ?? '');
      return `${t.next.texts[next.kind](level ?? 1)} ${name}: ${t.level.notes[next.level - 1]}`;
    }
    default:
      return t.next.texts[next.kind];
  }
}

/** Nothing where the rematch is what suits best. */
export function NextButton({ next, state }: { next: Next; state: GameState }) {
  const t = useText();
  switch (next.kind) {
    case 'big':
      return <NextGame wish={BIG_BOARD} label={t.first.big} primary />;
    case 'harder':
    case 'easier':
      return <NextGame wish={gameAt(state, next.level)} label={t.next.level(next.level)} primary />;
    case 'first':
      return (
        <a class="button primary" href={FIRST_GAME}>
          {t.next.firstGame}
        </a>
      );
    default:
      return null;
  }
}
