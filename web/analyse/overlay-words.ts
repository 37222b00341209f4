// Here is what is laid over a position, in sentences: for screen readers, and for whoever would rather read than
// look.

import type { ManChance } from '../analysis/heat';
import type { Defences, Laid, Reach, Wanted } from '../analysis/overlays';
import type { Dictionary } from '../base/i18n';
import { spoken } from '../play/speech';
import { type Hop, other, type Position, type Side } from '../rules';

/** More moves than these are only counted. */
const LISTED = 6;
const BEST_MEN = 3;

const path = (hops: readonly Hop[]): string =>
  [...hops.slice(0, 1).map((hop) => hop.from), ...hops.map((hop) => hop.to)].map(spoken).join(', ');

function reachSentence(t: Dictionary, side: Side, { points }: Reach): string {
  const mine = points.filter((reached) => reached.side === 'both' || reached.side === side);
  const [first] = mine;
  if (!first) return t.laid.reachNoneOf(side);
  const goal = mine.find((reached) => reached.goal === side); // the nearest comes first
  if (goal) return t.laid.reachGoal(side, mine.length, goal.jumps);
  const forward = side === 'O' ? 1 : -1;
  const furthest = mine.reduce(
    (best, next) => (forward * (next.point.row - best.point.row) > 0 ? next : best),
    first,
  );
  return t.laid.reach(side, mine.length, furthest.point.row, furthest.jumps);
}

function reachSentences(t: Dictionary, toMove: Side, reach: Reach): string[] {
  const sides = [toMove, other(toMove)];
  const told = reach.points.length === 0 ? [t.laid.reachNone] : sides.map((side) => reachSentence(t, side, reach));
  return reach.complete ? told : [...told, t.laid.reachPart];
}

function defencesSentences(t: Dictionary, { men, jumps, complete }: Defences): string[] {
  const moves = [
    ...men.map((point) => t.laid.defenceMan(spoken(point))),
    ...jumps.slice(0, LISTED).map(({ hops }) => t.laid.defenceJump(path(hops))),
  ].slice(0, LISTED);
  const more = men.length + jumps.length - moves.length;
  const told = moves.length > 0 ? [t.laid.defences(moves.join('; '), more)] : [];
  if (!complete) return [...told, t.laid.defencesPart];
  return told.length > 0 ? told : [t.laid.defencesNone];
}

/** For each thing that is switched on and shows nothing: why. */
export function emptySentences(t: Dictionary, { reach, threat, defences, board }: Laid, on: Wanted): string[] {
  const said: string[] = [];
  if (on.reach && reach?.points.length === 0) said.push(t.legend.noReach);
  if (on.threat && threat?.kind === 'none') said.push(t.legend.noThreat);
  if (on.threat && threat?.kind === 'unknown') said.push(t.legend.threatUnknown);
  if (on.defences && threat?.kind === 'none') said.push(t.legend.nothingToStop);
  if (on.defences && threat?.kind === 'unknown') said.push(t.legend.defencesUnknown);
  if (on.defences && defences && (board.defences ?? []).length === 0)
    said.push(defences.complete ? t.legend.noDefences : t.legend.defencesUnknown);
  return said;
}

/** All that is laid over a position, and the best men if a search for them has begun. */
export function laidSentences(
  t: Dictionary,
  { toMove }: Position,
  laid: Laid,
  men: readonly ManChance[] = [],
): string {
  const sentences: string[] = [];
  const { reach, threat, defences } = laid;
  if (reach) sentences.push(...reachSentences(t, toMove, reach));
  if (threat?.kind === 'goal') sentences.push(t.laid.threat(threat.side, path(threat.hops)));
  if (threat?.kind === 'none') sentences.push(t.laid.threatNone(threat.side));
  if (threat?.kind === 'unknown') sentences.push(t.laid.threatUnknown(threat.side));
  if (defences) sentences.push(...defencesSentences(t, defences));
  if (men.length > 0) {
    const best = [...men].sort((a, b) => b.chance - a.chance).slice(0, BEST_MEN);
    const texts = best.map(({ point, chance }) => t.laid.heatMan(spoken(point), Math.round(100 * chance)));
    sentences.push(t.laid.heat(texts.join('; ')));
  }
  return sentences.join(' ');
}
