// A hint for the turn that the reader has to play: first a point, then the move and why it is good. It belongs to one
// position and is dropped with it.

import { useMemo, useRef, useState } from 'preact/hooks';
import { notify, say } from '../../base/announce';
import { type Dictionary, useText } from '../../base/i18n';
import type { GameState, Hint } from '../../client';
import { api, errorText } from '../../client/page/calls';
import { noteHelp } from '../../client/page/my-strength';
import { type Game, type Point, parsePoint } from '../../rules';
import { effectOf, type ManEffect } from './man-effect';
import { SCALE } from './strength';
import type { RemarkState } from './use-remark';

export interface HintState {
  readonly hint: Hint | null;
  readonly busy: boolean;
  /** Asks for the first hint, or for the second one if there is a first. */
  readonly ask: () => void;
  /** The hint in words, or what the coach says by himself; null while there is nothing. */
  readonly text: string | null;
  /** Where the board shows what is meant. */
  readonly points: readonly Point[];
  /** What the coach says by himself, as long as no hint takes its place. */
  readonly remark: RemarkState | null;
}

export function useHint(state: GameState, game: Game): HintState {
  const t = useText();
  const [kept, setKept] = useState<{ key: string; hint: Hint | null; busy: boolean } | null>(null);
  const key = `${state.id}/${state.moves.join()}`;
  const latest = useRef(key);
  latest.current = key;
  const now = kept?.key === key ? kept : { key, hint: null, busy: false };
  const ask = () => {
    if (now.busy || now.hint?.stage === 2) return;
    setKept({ ...now, busy: true });
    if (state.opponent === 'computer') noteHelp('phutball', SCALE, state.id);
    // Meanwhile the game may have gone on, and a hint for its new position may have been asked for.
    const settle = (hint: Hint | null) => setKept((last) => (last?.key === key ? { key, hint, busy: false } : last));
    api.hint(state.id, now.hint ? 2 : 1).then(
      (hint) => {
        settle(hint);
        if (latest.current === key) say(hintText(t, hint, game));
      },
      (error: unknown) => {
        settle(now.hint);
        notify(errorText(t, error), 'bad');
      },
    );
  };
  const points = useMemo(() => (now.hint ? pointsOf(now.hint) : []), [now.hint]);
  const text = useMemo(() => now.hint && hintText(t, now.hint, game), [t, now.hint]);
  return { hint: now.hint, busy: now.busy, ask, text, points, remark: null };
}

/** A hint was asked for, so it is shown in place of a remark. */
export const withRemark = (hints: HintState, remark: RemarkState): HintState =>
  hints.hint || !remark.text ? hints : { ...hints, text: remark.text, points: remark.points, remark };

/** The point of the hint, or with the move all points where the ball lands. */
function pointsOf(hint: Hint): Point[] {
  const names = hint.move ? hint.move.split('-').slice(hint.move.includes('-') ? 1 : 0) : [hint.point];
  return names.flatMap((name) => {
    const point = parsePoint(name);
    return point.ok ? [point.value] : [];
  });
}

function hintText(t: Dictionary, { point, kind, move, why }: Hint, game: Game): string {
  if (!move || !why) return `${t.coach.kind[kind]} ${t.coach.look(point)}`;
  const text = move.replaceAll('-', '–');
  switch (why.code) {
    case 'goal':
      return t.coach.reason.goal(text, why.hops);
    case 'save':
      return t.coach.reason.save(text, why.threat.replaceAll('-', '–'));
    case 'threat':
      return t.coach.reason.threat(text, why.chain.replaceAll('-', '–'));
    case 'closer':
      return t.coach.reason.closer(text, why.rows);
    case 'best':
      return effectText(t, effectOf(game, move), move) ?? t.coach.reason.best(text, why.depth);
  }
}

function effectText(t: Dictionary, effect: ManEffect | null, man: string): string | null {
  if (!effect) return null;
  return effect.kind === 'opens'
    ? t.coach.reason.opens(man, effect.rows)
    : t.coach.reason.closes(man, effect.before, effect.after);
}
