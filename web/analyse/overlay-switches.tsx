import { useText } from '../base/i18n';
import { OVERLAYS, type OverlayState } from './use-overlays';

/** A switch with its key for each thing that can be laid over the board. */
export function OverlaySwitches({ overlays: { on, toggle } }: { overlays: OverlayState }) {
  const t = useText();
  return (
    <div class="overlays" role="group" aria-label={t.analyse.overlays}>
      {OVERLAYS.map(([name, key]) => (
        <button key={name} type="button" class="pill" aria-pressed={on[name]} onClick={() => toggle(name)}>
          <span class="overlay-key" aria-hidden="true">
            {key}
          </span>
          {t.analyse.overlay[name]}
        </button>
      ))}
    </div>
  );
}
