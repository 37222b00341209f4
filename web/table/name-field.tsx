// The field for the name that others see, wherever people meet. It may stay empty.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { NAME_LENGTH } from '../base/settings';

interface Props {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly label?: string;
}

export function NameField({ value, onChange, label }: Props) {
  const t = useText();
  return (
    <label class={`stack gap-1 ${ui.field}`}>
      <span>{label ?? t.invite.name}</span>
      <input
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
