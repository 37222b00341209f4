import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import { useMedia } from '../../base/use-media';
import { Act } from '../../play/act';
import type { Premove } from './use-premove';

/** The turn that was entered ahead, and the button that takes it back. */
export function PremoveCard({ premove: { kept, cancel } }: { premove: Premove }) {
  const t = useText();
  const coarse = useMedia('(pointer: coarse)');
  return (
    <Act
      kind="premove"
      text={
        <p class="chain-text">
          <b>{t.premove.title(kept?.move.replaceAll('-', '–') ?? '')}</b>
          <small>{coarse ? t.premove.noteTouch : t.premove.noteMouse}</small>
        </p>
      }
    >
      <button type="button" class="button bar-cancel" aria-label={t.bar.cancel} onClick={cancel}>
        <Icon name="close" />
        <span class="act-label">{t.bar.cancel}</span>
      </button>
    </Act>
  );
}
