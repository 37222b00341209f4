// This is the review of a finished game on the server: the page of analysis with that game. What is kept with the
// game is shown at once; otherwise the engines begin.

import { useEffect, useRef, useState } from 'preact/hooks';
import { addLine, lineThrough, type Study } from '../analysis/study';
import { notify } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import { useTitle } from '../base/message';
import { navigate, route } from '../base/router';
import { useStore } from '../base/store';
import { ErrorNote } from '../base/ui';
import { ApiError, type GameState, type StoredReview } from '../client';
import { api, errorText } from '../client/page/calls';
import { studyOf } from '../kinds/phutball/record';
import { isMine, nameInText, playerName } from '../play/model';
import type { ReviewSource } from '../review/use-review';
import { DeskView } from './desk-view';
import { keep } from './kept';
import { type OpenText, openFile, openText } from './open-text';
import type { Opened } from './place-of';
import { gameAt, here } from './use-desk';
import '../board/lines.css';
import ui from '../base/controls.module.css';
import pages from '../base/pages.module.css';
import analyseStyles from './analyse.module.css';

interface Loaded {
  /** A new one for each address that is opened. */
  readonly key: string;
  readonly opened: Opened;
  readonly source: ReviewSource;
}

export function ReviewPage({ id }: { id: string }) {
  const t = useText();
  const place = useStore(route);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  const written = useRef('');
  useTitle(`${t.review.pageTitle} · ${t.app.name}`);
  useEffect(() => {
    const wanted = here();
    // The page has set its address itself, or another page comes.
    if (wanted === written.current || !location.pathname.startsWith('/game/')) return;
    written.current = wanted;
    Promise.all([api.game(id), api.review(id).catch(noReview)]).then(
      ([state, stored]) => {
        if (here() !== wanted) return;
        const study = studyToReview(t, state);
        if (typeof study === 'string') return setError(study);
        const opened = {
          place: placeIn(study, location.search),
          origin: { game: { id, study, review: true } },
        } as const;
        setLoaded({ key: wanted, opened, source: sourceOf(t, state, stored) });
      },
      (fault: unknown) => here() === wanted && setError(errorText(t, fault)),
    );
  }, [place]);
  const open: OpenText = async (text, file) => {
    const found = await (file ? openFile(t, file) : openText(t, text));
    if (typeof found === 'string') return found;
    const { key } = keep(found.opened.place.study);
    navigate(`/analyse?k=${key}`);
    notify(found.told);
    return null;
  };
  return (
    <>
      <h1 tabIndex={-1} class={loaded ? 'sr-only' : `centre-self ${analyseStyles.analyseTitle}`}>
        {t.review.pageTitle}
      </h1>
      {loaded ? (
        <DeskView key={loaded.key} opened={loaded.opened} written={written} onOpen={open} reviewed={loaded.source} />
      ) : (
        <div class={`${pages.page} ${pages.narrow}`}>
          {error === null ? (
            <p class="quiet">{t.app.loading}</p>
          ) : (
            <>
              <ErrorNote text={error} />
              <p class={ui.actions}>
                <a class={`${ui.button} ${ui.primary}`} href={`/game/${id}`}>
                  {t.review.toGame}
                </a>
              </p>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** A game without a review is reviewed here, also where what is kept cannot be read. */
function noReview(fault: unknown): null {
  if (fault instanceof ApiError && fault.kind !== 'offline' && fault.kind !== 'not_found') return null;
  throw fault;
}

/** What is to be reviewed, or why nothing. */
function studyToReview(t: Dictionary, state: GameState): Study | string {
  if ((state.game ?? 'phutball') !== 'phutball') return t.review.notReviewed;
  if (state.status !== 'over') return t.review.notOver;
  if (state.moves.length === 0) return t.review.nothing;
  return studyOf(t, state) ?? t.errors.unexpected;
}

/** The turn that the address names, and the moves tried from there as far as they are legal. */
function placeIn(study: Study, search: string) {
  const query = new URLSearchParams(search);
  const line = lineThrough(study, 0);
  const ply = query.has('at') ? Number(query.get('at')) : line.length - 1;
  let place = { study, at: line[ply] ?? line.at(-1) ?? 0 };
  for (const move of query.get('m')?.split(',') ?? []) {
    if (!gameAt(place).tryPlay(move).ok) break;
    place = addLine(place, [move]);
  }
  return place;
}

function sourceOf(t: Dictionary, state: GameState, stored: StoredReview | null): ReviewSource {
  const [you = null, ...more] = state.you;
  return {
    cast: {
      you: more.length === 0 ? you : null,
      names: { O: nameInText(t, state, 'O'), X: nameInText(t, state, 'X') },
    },
    stored,
    author: (by) => (by && !isMine(state, by) ? playerName(t, state, by) : null),
    keep: state.you.length > 0 ? (review) => api.keepReview(state.id, review) : null,
  };
}
