// A window for the text of a position; what is wrong with it is said at once, with its place.

import { useState } from 'preact/hooks';
import { Dialog, ErrorNote } from '../../base/ui';
import { parseRow, type Row, type RowFault, type RowKind, rowText } from '../../strip/row';
import { firstRow } from './address';
import { useWords } from './load';
import type { RowWords } from './texts/en';

export const faultText = (words: RowWords, fault: RowFault, kind: RowKind): string =>
  words.paste.faults[fault.code](fault, kind);

interface Props {
  readonly kind: RowKind;
  readonly onRow: (row: Row) => void;
  readonly onClose: () => void;
}

export function PasteWindow({ kind, onRow, onClose }: Props) {
  const words = useWords();
  const { paste } = words;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog title={paste.title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = parseRow(kind, text);
          if ('fault' in parsed) return setFault(faultText(words, parsed.fault, kind));
          onRow(parsed.row);
          return onClose();
        }}
      >
        <label class="field">
          <span>{paste.label}</span>
          <input
            type="text"
            class="row-text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={200}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <small class="quiet">{paste.example(rowText(firstRow(kind)))}</small>
        </label>
        <ErrorNote text={fault} />
        <p class="actions">
          <button type="submit" class="button primary">
            {paste.show}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
