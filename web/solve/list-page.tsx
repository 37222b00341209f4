// These are all puzzles: that of the day, the stream at the reader's own strength, the themes, the rush, and how it
// went lately.

import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { puzzlePath } from '../base/router';
import { useStore } from '../base/store';
import { ErrorNote, Icon } from '../base/ui';
import { ApiError } from '../client';
import { kept } from '../client/device/kept-puzzles';
import { errorText } from '../client/page/calls';
import cards from '../play/cards.module.css';
import { RatingCard } from './cards';
import { DayCard, useOverview } from './day-board';
import puzzlesStyles from './puzzles.module.css';
import { STRIKES } from './rush';
import { SmallCollections } from './small/cards';
import { themeText } from './words';

const RUSH_MINUTES = 3;

export function PuzzlesPage() {
  const t = useText();
  const { found, error, again } = useOverview();
  const { rush, tried } = useStore(kept);
  const fresh = tried.length === 0;
  useTitle(`${t.app.places.puzzles} · ${t.app.name}`);
  const missing = error instanceof ApiError && error.kind === 'not_found';
  return (
    <div data-part="puzzles" class={`${pages.page} ${puzzlesStyles.puzzles}`}>
      <h1 tabIndex={-1}>{t.app.places.puzzles}</h1>
      {error !== null && <ErrorNote text={missing ? t.puzzle.missingNote : errorText(t, error)} again={again} />}
      {!found && error === null && <p class="quiet">{t.app.loading}</p>}
      {found && (
        <>
          <div class="stack gap-4 content-top">
            <div class={`flow gap-3 ${puzzlesStyles.puzzlesGo}`}>
              <a class={cards.again} href={puzzlePath(null)}>
                <span class={`centred still circle ${cards.againSign}`}>
                  <Icon name="play" />
                </span>
                <span>
                  <b class="block x-large bold tight">{fresh ? t.puzzle.start : t.puzzle.stream}</b>
                  <span>{fresh ? t.puzzle.startNote : t.puzzle.streamNote}</span>
                </span>
              </a>
              <a class={`pad-4 row gap-3 undecorated ink card ${puzzlesStyles.rushCard}`} href="/puzzles/rush">
                <Icon name="clock" />
                <span>
                  <b class="block large">{t.rush.title}</b>
                  <small class="block quiet">{t.rush.note(RUSH_MINUTES, STRIKES)}</small>
                  {rush !== null && <small class="block bold ink">{t.rush.best(rush)}</small>}
                </span>
              </a>
            </div>
            <RatingCard gain={null} note={t.puzzle.kept} />
            <a class={`pad-4 row gap-3 undecorated ink card ${puzzlesStyles.rushCard}`} href="/statistics">
              <Icon name="analyse" />
              <span>
                <b class="block large">{t.statistics.title}</b>
                <small class="block quiet">{t.statistics.note}</small>
              </span>
            </a>
            <section class="stack gap-2" aria-labelledby="by-theme">
              <h2 id="by-theme">{t.puzzle.byTheme}</h2>
              <ul class={`${puzzlesStyles.themeTiles} bare grid gap-3`}>
                {found.themes.map(({ theme, count }) => (
                  <li key={theme}>
                    <a class="grid gap-1 undecorated ink content-top card tall pad-3" href={puzzlePath(null, theme)}>
                      <b>{themeText(t, theme)}</b>
                      <small class="quiet">{t.puzzle.ofTheme(count)}</small>
                    </a>
                  </li>
                ))}
              </ul>
              <p class="quiet">
                {t.puzzle.all(found.count)}:{' '}
                {t.puzzle.byGrade(found.grades.easy, found.grades.medium, found.grades.hard)}.
              </p>
            </section>
          </div>
          <DayCard day={found.day} />
        </>
      )}
      <SmallCollections />
    </div>
  );
}
