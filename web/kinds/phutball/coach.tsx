// The coach beside a game against the computer: hints while it is the reader's turn, and at the end what to play or
// read next.

import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import type { GameState } from '../../client';
import type { Game } from '../../rules';
import { lessonPath } from './lesson-names';
import { lessonOf, lostBy } from './next';
import { NextButton, nextText, useNext } from './next-step';
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
  const lesson = next ? lostBy(state, game) : lessonOf(hint);
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
