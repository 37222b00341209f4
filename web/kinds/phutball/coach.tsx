// The coach beside a game against the computer: hints while it is the reader's turn, and at the end what to play or
// read next.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import type { GameState } from '../../client';
import type { Game } from '../../rules';
import { changeText, useCounting } from '../../table/strength-result';
import { strengthNumber } from '../../table/strength-words';
import styles from './coach.module.css';
import { lessonPath } from './lesson-names';
import { bigBoard, gameAt, lessonOf, lostBy, type Next, nextAfter } from './next';
import { NextGame } from './next-game';
import { countingOf, ownElo } from './strength';
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
    <section class={`grid gap-2 pad-4 card ${ui.accented} ${styles.coach}`} aria-labelledby="coach">
      <header class="row gap-2">
        <Icon name="hint" />
        <h2 id="coach" class="fill large">
          {next ? t.next.title : t.coach.title}
        </h2>
        {!next && typeof hint?.left === 'number' && <small class="quiet">{t.coach.left(hint.left)}</small>}
      </header>
      <p>{next ? next.text : (hints.text ?? t.coach.intro)}</p>
      <div class={ui.actions}>
        {next ? (
          <NextButton next={next.next} state={state} />
        ) : (
          <button type="button" class={ui.button} disabled={!playable || spent} onClick={ask}>
            {hint ? t.coach.why : t.puzzle.hint}
          </button>
        )}
        <a class={ui.linkButton} href={lesson ? lessonPath(lesson) : '/learn'}>
          {lesson ? t.learn.lessonThatFits(t.learn.titles[lesson]) : t.learn.lessons}
        </a>
      </div>
    </section>
  );
}

export interface NextStep {
  readonly next: Next;
  readonly text: string;
}

/** What comes after a game that is over; it counts for the reader's own strength. */
export function useNext(state: GameState): NextStep | null {
  const t = useText();
  const change = useCounting(countingOf(state));
  const next = nextAfter(state);
  if (!next) return null;
  const own = change ? changeText(t, 'elo', change, ownElo()) : t.next.texts.again;
  return { next, text: next === 'own' ? own : t.next.texts.big };
}

export function NextButton({ next, state }: { next: Next; state: GameState }) {
  const t = useText();
  if (next === 'big') return <NextGame wish={bigBoard(ownElo())} label={t.first.big} primary />;
  const own = ownElo();
  return <NextGame wish={gameAt(state, own)} label={t.strength.play(strengthNumber(t, 'elo', own))} primary />;
}
