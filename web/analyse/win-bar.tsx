// The chance to win as a bar beside the board: Ohs and Eks from where each of them attacks, with both numbers. What
// is proven fills it.

import { useText } from '../base/i18n';
import type { Score } from '../engine/types';
import { ohsPercent, type Proven, provenOf, provenText } from '../play/score';
import type { Side } from '../rules';

interface Props {
  score: Score | null;
  /** Whether somebody thinks about it; else there is no bar, only its room. */
  on: boolean;
  mover: Side;
  /** The side whose part is below. */
  up: Side;
}

export function WinBar({ score, on, mover, up }: Props) {
  const t = useText();
  const proven = score && provenOf(score, mover);
  if (!score) return <div class={`win-bar ${on ? '' : 'off'}`} role="img" aria-label={t.engine.noBar} />;
  if (proven)
    return (
      <div
        class={`win-bar proven ${proven.winner ? `side-${proven.winner.toLowerCase()}` : ''}`}
        role="img"
        aria-label={t.engine.barProven(provenText(t, proven))}
      >
        <b>{barText(proven)}</b>
      </div>
    );
  const ohs = score.kind === 'chance' ? ohsPercent(score.chance, mover) : 50;
  const below = up === 'O' ? ohs : 100 - ohs;
  return (
    <div
      class={`win-bar divided ${up === 'O' ? 'ohs-below' : 'eks-below'}`}
      role="img"
      aria-label={t.engine.bar(ohs)}
    >
      <span class="win-part" style={{ '--part': `${below}%` }} />
      <b class="win-above">{100 - below}</b>
      <b class="win-below">{below}</b>
    </div>
  );

  function barText({ winner, plies }: Proven): string {
    if (winner === null) return t.engine.barDraw;
    return plies === null ? t.engine.barWinSome : t.engine.barWin(plies);
  }
}
