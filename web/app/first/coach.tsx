// The coach beside a game against the computer: hints while it is the reader's turn, and after three losses in a row
// an easier level or the lesson.

import { useEffect, useState } from 'preact/hooks';
import type { GameState } from '../../client';
import { Icon } from '../components/ui';
import { useText } from '../i18n';
import { rememberGame } from './losses';
import { easier, NextGame } from './next-game';
import { type HintState, hintText } from './use-hint';

/** `playable`: it is the reader's turn, and the last position is shown. */
export function Coach({ state, playable, hints }: { state: GameState; playable: boolean; hints: HintState }) {
  const t = useText();
  const lost = useLosses(state);
  const { hint, busy, ask } = hints;
  const spent = hint?.stage === 2 || (hint === null && busy);
  return (
    <section class="card coach" aria-labelledby="coach">
      <header>
        <Icon name="hint" />
        <h2 id="coach">{t.coach.title}</h2>
        {typeof hint?.left === 'number' && <small class="quiet">{t.coach.left(hint.left)}</small>}
      </header>
      {lost ? <p>{t.coach.lost}</p> : <p>{hint ? hintText(t, hint) : t.coach.intro}</p>}
      <div class="actions">
        {lost ? (
          <Offer state={state} />
        ) : (
          <button type="button" class="button" disabled={!playable || spent} onClick={ask}>
            {hint ? t.coach.why : t.coach.hint}
          </button>
        )}
        <a class="link-button" href="/learn">
          {t.coach.lessons}
        </a>
      </div>
    </section>
  );
}

function Offer({ state }: { state: GameState }) {
  const t = useText();
  const level = state.level ?? 1;
  if (level > 1) return <NextGame wish={easier(state)} label={t.coach.lower(level - 1)} primary />;
  return (
    <a class="button primary" href="/first">
      {t.coach.lesson}
    </a>
  );
}

/** Whether this game was the third one lost in a row. */
function useLosses(state: GameState): boolean {
  const [lost, setLost] = useState(false);
  const over = state.status === 'over';
  useEffect(() => setLost(over && rememberGame(state)), [state.id, over]);
  return lost;
}
