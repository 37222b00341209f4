// The coach beside a game against the computer: hints while it is the reader's turn, and at the end what to play or
// read next.

import { useEffect, useState } from 'preact/hooks';
import { type Dictionary, useText } from '../../base/i18n';
import { FIRST_GAME } from '../../base/router';
import { Icon } from '../../base/ui';
import type { GameState } from '../../client';
import type { Game } from '../../rules';
import { lessonPath } from './lesson-names';
import { BIG_BOARD, gameAt, lessonOf, lostBy, type Next, nextAfter, rememberGame } from './next';
import { NextGame } from './next-game';
import type { HintState } from './use-hint';

interface Props {
  state: GameState;
  game: Game;
  /** It is the reader's turn, and the last position is shown. */
  playable: boolean;
  hints: HintState;
}

export function Coach({ state, game, playable, hints }: Props) {
  const t = useText();
  const next = useNext(state);
  const { hint, busy, ask } = hints;
  const spent = hint?.stage === 2 || (hint === null && busy);
  const lesson = next ? lostBy(state, game) : (lessonOf(hint) ?? hints.remark?.lesson ?? null);
  return (
    <section class="card coach" aria-labelledby="coach">
      <header>
        <Icon name="hint" />
        <h2 id="coach">{next ? t.next.title : t.coach.title}</h2>
        {!next && typeof hint?.left === 'number' && <small class="quiet">{t.coach.left(hint.left)}</small>}
      </header>
      <p>{next ? nextText(t, next, state) : (hints.text ?? t.coach.intro)}</p>
      <div class="actions">
        {next ? (
          <NextButton next={next} state={state} />
        ) : (
          <button type="button" class="button" disabled={!playable || spent} onClick={ask}>
            {hint ? t.coach.why : t.coach.hint}
          </button>
        )}
        <a class="link-button" href={lesson ? lessonPath(lesson) : '/learn'}>
          {lesson ? t.learn.lessonThatFits(t.learn.titles[lesson]) : t.coach.lessons}
        </a>
      </div>
    </section>
  );
}

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
