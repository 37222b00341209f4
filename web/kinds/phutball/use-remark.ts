// What the coach says by himself when it is the reader's turn against the computer: one true sentence
// (analysis/remarks.ts), and where the board shows what is meant. It belongs to one position and is dropped with it.

import { useEffect, useState } from 'preact/hooks';
import { type Remark, type RemarkKind, remarkOn } from '../../analysis/remarks';
import { say } from '../../base/announce';
import { chapter, useText } from '../../base/i18n';
import { type Settings, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import { type GameState, LEVEL_MARKS } from '../../client';
import { chainMove, formatMove, type Game, type Hop, onBoard, type Point, pointName } from '../../rules';
import { eloOf } from '../../table/strength-words';
import type { CoachTexts } from './coach-texts/en';
import type { LessonName } from './lesson-names';

const { useFetched: useCoachTexts } = chapter<CoachTexts>(
  () => import('./coach-texts/en').then((module) => module.en),
  () => import('./coach-texts/es').then((module) => module.es),
);

/** Up to this strength, that of level 4, the coach speaks unless the reader has said otherwise. */
const BEGINNERS_ELO = LEVEL_MARKS[3];

export const speaks = ({ remarks }: Settings, state: GameState): boolean =>
  remarks === 'auto'
    ? state.level === 0 || (eloOf(state) ?? Number.POSITIVE_INFINITY) <= BEGINNERS_ELO
    : remarks === 'on';

export interface RemarkState {
  /** Null while there is nothing to say. */
  readonly text: string | null;
  readonly points: readonly Point[];
  readonly lesson: LessonName | null;
}

/** `playable`: it is the reader's turn, and the last position is shown. */
export function useRemark(state: GameState, game: Game, playable: boolean): RemarkState {
  const chosen = useStore(settings);
  const [said, setSaid] = useState<{ key: string; remark: Remark | null } | null>(null);
  const key = `${state.id}/${state.moves.join()}`;
  const [side] = state.you;
  const wanted =
    playable && state.opponent === 'computer' && side && chosen.coach === 'auto' && speaks(chosen, state);
  const { code } = useText();
  const { words } = useCoachTexts(wanted ? code : null);
  useEffect(() => {
    if (!wanted || !words || said?.key === key) return;
    const before: RemarkKind | null = said?.key.startsWith(`${state.id}/`) ? (said.remark?.kind ?? null) : null;
    // The board shows the computer's turn first.
    const timer = setTimeout(() => {
      const remark = remarkOn(game, side, before);
      setSaid({ key, remark });
      if (remark) say(remarkText(words, remark));
    });
    return () => clearTimeout(timer);
  }, [key, wanted, words]);
  const shown = wanted && words && said?.key === key ? said.remark : null;
  return {
    text: shown && words && remarkText(words, shown),
    points: shown ? pointsOf(shown, game) : [],
    lesson: shown && (LESSONS[shown.kind] ?? null),
  };
}

const LESSONS: { readonly [Kind in RemarkKind]?: LessonName } = {
  score: 'chains',
  missed: 'chains',
  farther: 'chains',
  stopByMan: 'spoiling',
  stopByJump: 'spoiling',
  nothingStops: 'spoiling',
  leftOpen: 'spoiling',
  gaveGoal: 'spoiling',
  helpsBoth: 'shared-men',
  helpsThem: 'shared-men',
  wayBack: 'return-paths',
  noJump: 'moves',
};

/** Landings of a chain that can still be played, and a man that is asked for. */
function pointsOf(remark: Remark, { position }: Game): Point[] {
  const now: readonly RemarkKind[] = [
    'score',
    'stopByMan',
    'stopByJump',
    'nothingStops',
    'goodJump',
    'theyOpened',
    'theyLengthened',
  ];
  const chain = 'by' in remark ? remark.by : 'hops' in remark && now.includes(remark.kind) ? remark.hops : [];
  const landings = chain.map(({ to }) => to).filter((to) => onBoard(position, to));
  return 'man' in remark ? [remark.man] : landings;
}

const chainText = (hops: readonly Hop[]): string => dashes(formatMove(chainMove(hops)));
const dashes = (move: string): string => move.replaceAll('-', '–');

export function remarkText(words: CoachTexts, remark: Remark): string {
  switch (remark.kind) {
    case 'score':
    case 'nothingStops':
    case 'missed':
      return words[remark.kind](chainText(remark.hops));
    case 'stopByMan':
      return words.stopByMan(chainText(remark.hops), pointName(remark.man));
    case 'stopByJump':
      return words.stopByJump(chainText(remark.hops), chainText(remark.by));
    case 'goodJump':
      return words.goodJump(chainText(remark.hops), remark.rows, remark.back);
    case 'goodMan':
      return words.goodMan(pointName(remark.man), remark.rows, remark.back);
    case 'leftOpen':
    case 'gaveGoal':
    case 'stopped':
    case 'threatened':
    case 'parried':
      return words[remark.kind](dashes(remark.move), chainText(remark.hops));
    case 'wayBack':
    case 'farther':
    case 'helpsThem':
    case 'opens':
    case 'theyOpened':
    case 'theyLengthened':
      return words[remark.kind](dashes(remark.move), remark.rows, chainText(remark.hops));
    case 'noWayBack':
    case 'wentBack':
      return words[remark.kind](dashes(remark.move), remark.rows);
    case 'helpsBoth':
      return words.helpsBoth(remark.move, remark.mine, remark.theirs);
    case 'closes':
    case 'theyClosed':
      return words[remark.kind](remark.move, remark.before, remark.after);
    case 'idle':
      return words.idle(remark.move);
    case 'theyJumped':
      return words.theyJumped(dashes(remark.move), remark.rows, remark.left);
    case 'longest':
      return words.longest(remark.mine, remark.theirs);
    case 'noJump':
      return words.noJump;
  }
}
