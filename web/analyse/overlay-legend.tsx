// The signs over the board are switched on and explained here: one entry for each kind that shows.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { percentText } from '../base/i18n/numbers';
import { SIGNS } from '../board/overlays';
import type { Overlays } from '../board/types';
import { other } from '../rules';
import analyseStyles from './analyse.module.css';
import deskStyles from './desk.module.css';
import { OVERLAYS, type OverlayState } from './use-overlays';

interface Props {
  readonly overlays: Overlays;
  readonly scale: OverlayState['scale'];
  /** What is switched on and shows nothing, in words. */
  readonly empty: readonly string[];
}

export function OverlayLegend({ overlays, scale, empty }: Props) {
  const t = useText();
  const percent = (chance: number) => percentText(t.code, Math.round(100 * chance));
  const { toMove, reach, threat, defences, heat } = overlays;
  const entries = [
    { kind: 'reach', shown: reach, side: toMove, text: t.legend.reach },
    { kind: 'threat', shown: threat, side: other(toMove), text: t.legend.threat(other(toMove)) },
    { kind: 'defences', shown: defences, side: toMove, text: t.legend.defences },
    {
      kind: 'heat',
      shown: heat,
      side: toMove,
      text: scale && t.legend.heat(percent(scale.low), percent(scale.high), scale.orLess),
    },
  ] as const;
  const shown = entries.filter((entry) => (entry.shown?.length ?? 0) > 0);
  if (shown.length + empty.length === 0) return null;
  return (
    <ul
      data-part="overlay-legend"
      class={`gap-2 pad-3 medium bare flow framed fine flush ${deskStyles.overlayLegend}`}
      aria-label={t.legend.name}
    >
      {shown.map(({ kind, side, text }) => (
        <li class="fits row gap-2" key={kind}>
          <svg class="still" viewBox="-50 -50 100 100" aria-hidden="true">
            <g class={`gl-goal-${side} gl-${kind}`} dangerouslySetInnerHTML={{ __html: SIGNS[kind] }} />
          </svg>
          {text}
        </li>
      ))}
      {empty.map((text) => (
        <li key={text} class="fits quiet row gap-2">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A switch with its key for each thing that can be laid over the board. */
export function OverlaySwitches({ overlays: { on, toggle } }: { overlays: OverlayState }) {
  const t = useText();
  return (
    <div
      class={`flex to-middle justify-centre gap-2 ${analyseStyles.overlays}`}
      role="group"
      aria-label={t.analyse.overlays}
    >
      {OVERLAYS.map(([name, key]) => (
        <button key={name} type="button" class={ui.pill} aria-pressed={on[name]} onClick={() => toggle(name)}>
          <span class={`fine centred soft circle ${analyseStyles.overlayKey}`} aria-hidden="true">
            {key}
          </span>
          {t.analyse.overlay[name]}
        </button>
      ))}
    </div>
  );
}
