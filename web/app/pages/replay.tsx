// A game record is opened here, from SGF, JSON, a list of moves or the text of a position.

import { useState } from 'preact/hooks';
import type { GameRecord } from '../../client';
import { DEFAULT_RULES, parsePosition } from '../../rules';
import { api, errorText } from '../api';
import { beginning, openRecord } from '../beginning';
import { useTitle } from '../components/page-title';
import { ErrorNote } from '../components/ui';
import { replay, rulesOf } from '../game/model';
import { useText } from '../i18n';
import { navigate } from '../router';
import { positionErrorText } from './new-game-parts';
import { RecordView } from './record-view';

export function ReplayPage() {
  const t = useText();
  const [record, setRecord] = useState(() => openRecord.get());
  useTitle(`${t.replay.title} · ${t.app.name}`);
  const show = (next: GameRecord | null) => {
    openRecord.set(next);
    setRecord(next);
  };
  const readable = record && replay(record.start, rulesOf(record), record.moves);
  return readable ? <RecordView record={record} onClose={() => show(null)} /> : <OpenForm onOpen={show} />;
}

function OpenForm({ onOpen }: { onOpen: (record: GameRecord) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const read = (source: string) => {
    setError(null);
    const position = parsePosition(source.trim());
    if (position.ok) {
      const { rows, columns } = position.value;
      beginning.set({ start: source.trim(), moves: [], rules: { ...DEFAULT_RULES, rows, columns } });
      navigate('/new');
      return;
    }
    // What has rows is a position, if a wrong one.
    if (/^[^\s;(]*\/[^\s;(]*\/\S* +[A-Za-z]/.test(source.trim()))
      return setError(positionErrorText(t, position.error));
    api.readRecord(source).then(onOpen, (reason: unknown) => setError(errorText(t, reason)));
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
        <label class="field">
          <span>{t.replay.choose}</span>
          <input
            type="file"
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
