// A game record is opened here, from SGF, JSON, a list of moves or the text of a position.

import { useMemo, useState } from 'preact/hooks';
import type { GameRecord } from '../../client';
import { DEFAULT_RULES, type Position, parsePosition } from '../../rules';
import { api, errorText } from '../api';
import { openRecord, showRecord } from '../beginning';
import { useTitle } from '../components/page-title';
import { ErrorNote } from '../components/ui';
import { replay, rulesOf } from '../game/model';
import { useText } from '../i18n';
import { positionErrorText } from '../position-error';
import { route } from '../router';
import { useStore } from '../store';
import { RecordView } from './record-view';

export function ReplayPage() {
  const t = useText();
  const place = useStore(route);
  const record = useMemo(openRecord, [place]);
  useTitle(`${t.replay.title} · ${t.app.name}`);
  const readable = record && replay(record.start, rulesOf(record), record.moves);
  return readable ? <RecordView key={record.start} record={record} onClose={() => showRecord(null)} /> : <OpenForm />;
}

/** A position is a record without moves. */
const recordOf = (start: string, { rows, columns }: Position): GameRecord => ({
  rules: { ...DEFAULT_RULES, rows, columns },
  start,
  moves: [],
  comments: [],
  nodes: [{}],
  players: { O: '', X: '' },
  result: null,
  warnings: [],
});

function OpenForm() {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const read = (source: string) => {
    setError(null);
    const start = source.trim();
    const position = parsePosition(start);
    if (position.ok) return showRecord(recordOf(start, position.value));
    // What has rows is a position, if a wrong one.
    if (/^[^\s;(]*\/[^\s;(]*\/\S* +[A-Za-z]/.test(start)) return setError(positionErrorText(t, position.error));
    api.readRecord(source).then(showRecord, (reason: unknown) => setError(errorText(t, reason)));
  };
  return (
    <div class="page narrow">
      <h1 tabIndex={-1}>{t.replay.open}</h1>
      <p class="lead">{t.replay.note}</p>
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
      >
        <label class="button file">
          {t.replay.choose}
          <input
            type="file"
            class="sr-only"
            accept=".sgf,.json,.txt,application/x-go-sgf"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(read)}
          />
        </label>
        <label class="field">
          <span>{t.replay.paste}</span>
          <textarea
            rows={6}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <ErrorNote text={error} />
        <p class="actions">
          <button type="submit" class="button primary" disabled={text.trim() === ''}>
            {t.replay.read}
          </button>
        </p>
      </form>
    </div>
  );
}
