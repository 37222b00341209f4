// Opens a game or a position: a file, or a text that is pasted.

import { useState } from 'preact/hooks';
import { useText } from '../base/i18n';
import { Dialog, ErrorNote } from '../base/ui';
import type { OpenText } from './open-text';

export function OpenForm({ onOpen }: { onOpen: OpenText }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const read = (source: string, file?: File) => {
    setError(null);
    void onOpen(source, file).then(setError);
  };
  return (
    <form
      class="form open-form"
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <label class="field">
        <span>{t.analyse.paste}</span>
        <textarea
          rows={6}
          spellcheck={false}
          placeholder="1. G9 H10-F8"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ErrorNote text={error} />
      <p class="actions">
        <button type="submit" class="button primary" disabled={text.trim() === ''}>
          {t.analyse.read}
        </button>
        <label class="button file">
          {t.analyse.choose}
          <input
            type="file"
            class="sr-only"
            accept=".sgf,.json,.txt,application/x-go-sgf"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) read('', file);
            }}
          />
        </label>
        <span class="quiet open-drop">{t.analyse.drop}</span>
      </p>
    </form>
  );
}

export function OpenWindow({ onOpen, onClose }: { onOpen: OpenText; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t.analyse.open} onClose={onClose}>
      <OpenForm onOpen={onOpen} />
    </Dialog>
  );
}
