import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { IconButton } from '../base/ui';
import styles from './act.module.css';
import type { FieldAnswer } from './move-field';

interface Props {
  field: Ref<HTMLInputElement>;
  read: (text: string) => FieldAnswer;
  onPlay: (move: string) => void;
  onClose: () => void;
}

/** A move as text: a point, a chain or directions. */
export function MoveField({ field, read, onPlay, onClose }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    const answer = read(text);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    setText('');
    setError(null);
    onPlay(answer.move);
  };
  return (
    <form
      class={`gap-2 to-middle grid ${styles.moveField}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <label class="bold" for="move-text">
        {t.field.label}
      </label>
      <input
        id="move-text"
        ref={field}
        value={text}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={2000}
        aria-describedby="move-note"
        aria-invalid={error !== null}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <button type="submit" class={ui.button}>
        {t.field.play}
      </button>
      <IconButton icon="close" label={t.match.fieldClose} onClick={onClose} />
      <small id="move-note" class={error ? ui.errorText : 'quiet'} role={error ? 'alert' : undefined}>
        {error ?? t.field.note}
      </small>
    </form>
  );
}
