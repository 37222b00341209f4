// This is one puzzle by its number, or one that suits the reader: then its own address takes the place of this
// one's.

import { useEffect, useState } from 'preact/hooks';
import { useText } from '../base/i18n';
import { MessagePage, useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { navigate, puzzlePath } from '../base/router';
import { ErrorNote } from '../base/ui';
import { ApiError, PUZZLE_THEMES, type Puzzle } from '../client';
import { kept, wishOf } from '../client/device/kept-puzzles';
import { api, errorText } from '../client/page/calls';
import { type Task, taskOf } from './judge';
import { PuzzleView } from './view';

/** The one that has just been chosen for the reader: it need not be fetched again. */
let chosen: Puzzle | null = null;

type Failure =
  | { readonly kind: 'missing' | 'unreadable' | 'theme' }
  | { readonly kind: 'error'; readonly text: string };

export function PuzzlePage({ id, theme }: { id: number | null; theme: string | null }) {
  const t = useText();
  const [task, setTask] = useState<Task | null>(() => (chosen && chosen.id === id ? taskOf(chosen) : null));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, again] = useState(0);
  const known = PUZZLE_THEMES.find((each) => each === theme) ?? null;
  useTitle(`${id === null ? t.puzzle.next : t.puzzle.of(id)} · ${t.app.name}`);
  useEffect(() => {
    if (task) return;
    if (theme !== null && !known) return setFailure({ kind: 'theme' });
    let left = false;
    const fail = (fault: unknown) => {
      if (left) return;
      const missing = fault instanceof ApiError && fault.kind === 'not_found';
      setFailure(missing ? { kind: 'missing' } : { kind: 'error', text: errorText(t, fault) });
    };
    if (id === null) {
      api.nextPuzzle(wishOf(kept.get(), known)).then((puzzle) => {
        if (left) return;
        chosen = puzzle;
        navigate(puzzlePath(puzzle.id, known), 'replace');
      }, fail);
    } else {
      api.puzzle(id).then((puzzle) => {
        if (left) return;
        const read = taskOf(puzzle);
        if (read) setTask(read);
        else setFailure({ kind: 'unreadable' });
      }, fail);
    }
    return () => {
      left = true;
    };
  }, [id, round]);
  if (task) return <PuzzleView key={task.puzzle.id} task={task} theme={known} />;
  switch (failure?.kind) {
    case 'missing':
      return <MessagePage title={t.puzzle.missing} text={t.puzzle.missingNote} />;
    case 'theme':
      return <MessagePage title={t.puzzle.badTheme} text={Object.values(t.puzzle.themes).join(', ')} />;
    case 'unreadable':
      return <MessagePage title={t.errors.title} text={t.puzzle.unreadable} reload />;
    default:
      return (
        <div class={`${pages.page} ${pages.narrow}`}>
          <h1 tabIndex={-1}>{id === null ? t.puzzle.next : t.puzzle.of(id)}</h1>
          {failure ? (
            <ErrorNote
              text={failure.text}
              again={() => {
                setFailure(null);
                again(round + 1);
              }}
            />
          ) : (
            <p class="quiet">{t.app.loading}</p>
          )}
        </div>
      );
  }
}
