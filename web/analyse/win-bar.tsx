// Here is the bar beside the board that says who stands better, or who has been proven to win.

import { useText } from '../base/i18n';
import type { Score } from '../engine/types';
import { ohsPercent, type Proven, provenOf, provenText } from '../play/score';
import type { Side } from '../rules';
import engineStyles from './engine.module.css';

/** The class with the colours of the side that wins. */
export const sideOf = (proven: Proven | null): string =>
  proven?.winner ? `side-${proven.winner.toLowerCase()}` : '';

interface WinBarProps {
  score: Score | null;
  /** Whether somebody thinks about it; else there is no bar, only its room. */
  on: boolean;
  mover: Side;
  /** The side whose part is below. */
  up: Side;
}

export function WinBar({ score, on, mover, up }: WinBarProps) {
  const t = useText();
  const proven = score && provenOf(score, mover);
  if (!score)
    return (
      <div
        data-part="win-bar"
        class={`${engineStyles.winBar} ${on ? '' : engineStyles.off}`}
        role="img"
        aria-label={t.engine.noBar}
      />
    );
  if (proven)
    return (
      <div
        data-part="win-bar"
        class={`${engineStyles.winBar} ${engineStyles.proven} ${sideOf(proven)}`}
        role="img"
        aria-label={t.engine.barProven(provenText(t, proven))}
      >
        <b class="absolute bold fine breaks text-centre">{barText(proven)}</b>
      </div>
    );
  const ohs = score.kind === 'chance' ? ohsPercent(score.chance, mover) : 50;
  const below = up === 'O' ? ohs : 100 - ohs;
  return (
    <div
      data-part="win-bar"
      class={`${engineStyles.winBar} ${engineStyles.divided} ${up === 'O' ? '' : engineStyles.eksBelow}`}
      role="img"
      aria-label={t.engine.bar(ohs)}
    >
      <span class={`absolute ${engineStyles.winPart}`} style={{ '--part': `${below}%` }} />
      <b class={`absolute bold fine text-centre ${engineStyles.winAbove}`}>{100 - below}</b>
      <b class={`absolute bold fine text-centre ${engineStyles.winBelow}`}>{below}</b>
    </div>
  );

  function barText({ winner, plies }: Proven): string {
    if (winner === null) return t.engine.barDraw;
    return plies === null ? t.engine.barWinSome : t.engine.barWin(plies);
  }
}
