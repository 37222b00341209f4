// Tells the operators what is wrong with a puzzle: the position and the turns that were tried are sent along.

import { useState } from 'preact/hooks';
import { useText } from '../base/i18n';
import { notify } from '../base/notices';
import { Dialog, ErrorNote } from '../base/ui';
import { REPORT_LENGTH } from '../client';
import { api, errorText } from '../client/page/calls';
import type { Solving } from './solver';

export function ReportWindow({ state, onClose }: { state: Solving; onClose: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { puzzle } = state.task;
  const send = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const moves = state.phase === 'shown' ? [] : state.game.moves;
    const written = text.trim();
    api.reportPuzzle(puzzle.id, { position: puzzle.position, moves, ...(written && { text: written }) }).then(
      () => {
        onClose();
        notify(t.puzzle.reported);
      },
      (fault: unknown) => {
        setBusy(false);
        setError(errorText(t, fault));
      },
    );
  };
  return (
    <Dialog title={t.puzzle.report} onClose={onClose}>
      <form class="form" onSubmit={send}>
        <p class="quiet">{t.puzzle.reportNote}</p>
        <label class="field">
          <span>{t.puzzle.reportText}</span>
          <textarea
            class="puzzle-report"
            rows={4}
            maxLength={REPORT_LENGTH}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <ErrorNote text={error} />
        <p class="actions">
          <button type="submit" class="button primary" disabled={busy}>
            {t.puzzle.send}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t.app.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
